"""How long the page takes to a table at which one may play, against a page that does nothing.

The bare page is the same site with another game in it: it boots the same runtime, makes a pygame
window and flips once. Both are opened in turn, each time in a new profile, in one run.
"""

from __future__ import annotations

import gzip
import io
import json
import statistics
import tarfile
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from playwright.sync_api import Browser

from tests.bench.report import Result
from tests.browser.pages import Watched
from tests.browser.site_server import SiteServer
from web.make import jobs
from web.make import site as site_files

RUNS = 11
RATIO_LIMIT = 1.35
TABLE = "?start=duel"

BARE = b"""
import asyncio
import js
import pygame

async def run():
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    pygame.display.flip()
    js.onda.started()
    await asyncio.Event().wait()
"""

STOPWATCH = """
addEventListener("onda-started", () => { window.startedAfter = performance.now() });
"""


def measure(browser: Browser, site: Path) -> Iterator[Result]:
    """Medians of both pages in seconds, and their ratio."""
    with tempfile.TemporaryDirectory() as folder:
        pages = {"bare": _bare_site(Path(folder)), "duel": site}
        servers = {name: SiteServer(path) for name, path in pages.items()}
        _check_table(browser, servers["duel"])
        times: dict[str, list[float]] = {name: [] for name in servers}
        for _ in range(RUNS):
            for name, server in servers.items():
                times[name].append(_start(browser, server.url + TABLE))
        for server in servers.values():
            server.stop()
    bare, duel = (statistics.median(times[name]) for name in ("bare", "duel"))
    yield Result("start-bare", bare, "s")
    yield Result("start-duel", duel, "s")
    yield Result("start-ratio", duel / bare, "x", RATIO_LIMIT)


def _bare_site(folder: Path) -> Path:
    packed = folder / "bare.pack"
    archive = io.BytesIO()
    with tarfile.open(fileobj=archive, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        entry = tarfile.TarInfo("start.py")
        entry.size = len(BARE)
        tar.addfile(entry, io.BytesIO(BARE))
    packed.write_bytes(gzip.compress(archive.getvalue(), 9))
    site_files.assemble(replace(jobs.parts(), game=packed), folder / "site")
    return folder / "site"


def _start(browser: Browser, url: str) -> float:
    """Seconds from navigation to the first presented frame, in a new profile."""
    context = browser.new_context(viewport={"width": 1280, "height": 720})
    page = context.new_page()
    page.add_init_script(STOPWATCH)
    page.goto(url)
    page.wait_for_function("window.startedAfter || onda.failed", timeout=60_000)
    assert page.evaluate("onda.failed") is None
    seconds = float(page.evaluate("startedAfter")) / 1000
    context.close()
    return seconds


def _check_table(browser: Browser, server: SiteServer) -> None:
    """The first presented frame must show a table at which the person may play."""
    context = browser.new_context(viewport={"width": 1280, "height": 720})
    page = context.new_page()
    page.add_init_script(
        'addEventListener("onda-started", () => { window.firstScreen = onda.screen });'
    )
    watched = Watched(page, server.url)
    page.goto(f"{server.url}{TABLE}&debug")
    watched.wait_started()
    screen = json.loads(page.evaluate("firstScreen"))
    assert screen["scene"] == "TableScene", screen
    assert screen["playable"], screen
    context.close()
