"""How much memory the page needs after some games, played in it by clicks as fast as it can."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser

from tests.bench.report import Result
from tests.browser.pages import Watched
from tests.browser.site_server import SiteServer
from tests.browser.test_soak import AUTOPILOT, FRAME_MS, QUICK, memory_of, state_of

FEW, MANY = 5, 100
LIMIT_MB = 160.0
GROWTH_LIMIT = 1.05


def measure(browser: Browser, site: Path, long: bool) -> Iterator[Result]:
    """Memory after 5 games; with `long` after 100 too, and how much it has grown."""
    server = SiteServer(site)
    server.init = QUICK + AUTOPILOT
    context = browser.new_context(viewport={"width": 1280, "height": 720})
    watched = Watched(context.new_page(), server.url)
    watched.page.goto(f"{server.url}?start=duel&debug")
    watched.wait_started()
    watched.page.evaluate(f"autopilot.start({{ speed: {FRAME_MS} }})")
    few = _after(watched, FEW)
    yield Result(f"memory-{FEW}-games", few / 1e6, "MB", LIMIT_MB)
    if long:
        many = _after(watched, MANY)
        yield Result(f"memory-{MANY}-games", many / 1e6, "MB", LIMIT_MB)
        yield Result("memory-growth", many / few, "x", GROWTH_LIMIT)
    context.close()
    server.stop()


def _after(watched: Watched, games: int) -> float:
    """Bytes of memory once so many games are over."""
    while state_of(watched)["games"] < games:
        watched.page.wait_for_timeout(500)
        assert watched.page.evaluate("onda.failed") is None
    return memory_of(watched)
