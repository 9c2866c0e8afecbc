"""How long the page takes to a table at which one may play, against pages that do less.

The bare page is the same site with another game in it: it boots the same runtime, makes a pygame
window and flips once. The stock page is ours with Pyodide's own standard library, in sources. All
are opened in turn, in one run:

  cold      each time in a new profile
  cpu4      the same, with the processor slowed to a quarter
  warm      again in a profile in which the service worker has stored all
  offline   the same, with the server stopped
"""

from __future__ import annotations

import gzip
import io
import json
import statistics
import tarfile
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page

from tests.bench.report import Result
from tests.browser.pages import Watched
from tests.browser.site_server import SiteServer
from web.make import fetch, jobs
from web.make import site as site_files

RUNS = 81  # single starts scatter by a tenth, the limit is a fiftieth away
STOCK_RUNS = 31
FEWER_RUNS = 5  # of what has no limit
RATIO_LIMIT = 1.20
STOCK_LIMIT = 0.5
PAINT_LIMIT_S = 0.3
TABLE = "?start=duel"
SLOWDOWN = 4

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
PAINT = "performance.getEntriesByName('first-contentful-paint')[0].startTime"

Times = dict[str, list[float]]


def measure(browser: Browser, site: Path) -> Iterator[Result]:
    """Medians in seconds, and their ratios."""
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        pages = {"bare": _bare_site(work), "duel": site, "stock": _stock_site(work)}
        servers = {name: SiteServer(path) for name, path in pages.items()}
        _check_table(browser, servers["duel"])
        paints: list[float] = []
        pair = {name: servers[name] for name in ("bare", "duel")}
        stock_pair = {name: servers[name] for name in ("stock", "duel")}
        cold = _in_turn(pair, RUNS, lambda server: _cold(browser, server, paints))
        stock = _in_turn(stock_pair, STOCK_RUNS, lambda server: _cold(browser, server))
        slow = _in_turn(pair, FEWER_RUNS, lambda server: _cold(browser, server, slower=SLOWDOWN))
        warm, offline = _again(browser, pair)
        for server in servers.values():
            server.stop()
    yield from _compared("start", cold, RATIO_LIMIT)
    yield Result("start-stock", statistics.median(stock["stock"]), "s")
    yield Result("start-stock-ratio", _ratio(stock, "stock"), "x", STOCK_LIMIT)
    yield Result("first-paint", statistics.median(paints), "s", PAINT_LIMIT_S)
    for name, times in (("cpu4", slow), ("warm", warm), ("offline", offline)):
        yield from _compared(f"start-{name}", times)


def _compared(name: str, times: Times, limit: float | None = None) -> Iterator[Result]:
    for page in ("bare", "duel"):
        yield Result(f"{name}-{page}", statistics.median(times[page]), "s")
    yield Result(f"{name}-ratio", _ratio(times, "bare"), "x", limit)


def _ratio(times: Times, other: str) -> float:
    """The median of the ratios of each turn, in which a busy machine slows both pages."""
    pairs = zip(times["duel"], times[other], strict=True)
    return statistics.median(ours / theirs for ours, theirs in pairs)


def _in_turn(
    servers: dict[str, SiteServer], runs: int, start: Callable[[SiteServer], float]
) -> Times:
    times: Times = {name: [] for name in servers}
    turn = list(servers.items())
    for _ in range(runs):
        for name, server in turn:
            times[name].append(start(server))
        turn.reverse()  # what came before a page may still be at work
    return times


def _again(browser: Browser, servers: dict[str, SiteServer]) -> tuple[Times, Times]:
    """Times of pages that are stored: with the server, then without it."""
    contexts = {name: _context(browser) for name in servers}
    pages = {name: contexts[name].new_page() for name in servers}
    for name, page in pages.items():
        page.add_init_script(STOPWATCH)
        _start(page, servers[name])
        Watched(page, servers[name].url).wait_offline_ready()
    by_server = {id(server): pages[name] for name, server in servers.items()}

    def start(server: SiteServer) -> float:
        return _start(by_server[id(server)], server)

    warm = _in_turn(servers, FEWER_RUNS, start)
    for server in servers.values():
        server.stop()
    offline = _in_turn(servers, FEWER_RUNS, start)
    for context in contexts.values():
        context.close()
    for server in servers.values():
        server.start()
    return warm, offline


def _context(browser: Browser) -> BrowserContext:
    return browser.new_context(viewport={"width": 1280, "height": 720})


def _cold(
    browser: Browser, server: SiteServer, paints: list[float] | None = None, slower: int = 1
) -> float:
    """Seconds to the first presented frame, in a new profile."""
    context = _context(browser)
    page = context.new_page()
    page.add_init_script(STOPWATCH)
    if slower > 1:
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    seconds = _start(page, server)
    if paints is not None:
        paints.append(float(page.evaluate(PAINT)) / 1000)
    context.close()
    return seconds


def _start(page: Page, server: SiteServer) -> float:
    page.goto(server.url + TABLE)
    page.wait_for_function("window.startedAfter || window.onda?.failed", timeout=120_000)
    assert page.evaluate("onda.failed") is None
    return float(page.evaluate("startedAfter")) / 1000


def _bare_site(folder: Path) -> Path:
    packed = folder / "bare.pack"
    archive = io.BytesIO()
    with tarfile.open(fileobj=archive, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        entry = tarfile.TarInfo("start.py")
        entry.size = len(BARE)
        tar.addfile(entry, io.BytesIO(BARE))
    packed.write_bytes(gzip.compress(archive.getvalue(), 9))
    site_files.assemble(replace(jobs.parts(), game=packed), folder / "bare")
    return folder / "bare"


def _stock_site(folder: Path) -> Path:
    packed = folder / "stock.pack"
    library = (fetch.pyodide() / "python_stdlib.zip").read_bytes()
    packed.write_bytes(gzip.compress(library, 9))
    site_files.assemble(replace(jobs.parts(), stdlib=packed), folder / "stock")
    return folder / "stock"


def _check_table(browser: Browser, server: SiteServer) -> None:
    """The first presented frame must show a table at which the person may play."""
    context = _context(browser)
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
