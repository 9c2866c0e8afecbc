"""How much memory the page needs after some games, played in it by clicks as fast as it can.

WebAssembly's memory grows by a fifth at a time and never shrinks. So what is compared for growth is
what has been given out of it, the least of some moments.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser

from tests.bench.report import Result
from tests.browser.pages import Watched
from tests.browser.site_server import SiteServer
from tests.browser.test_soak import AUTOPILOT, FRAME_MS, QUICK, SAMPLES, in_use, memory_of, state_of

FEW, MANY = 5, 100
LIMIT_MB = 160.0
GROWTH_LIMIT = 1.05


def measure(browser: Browser, site: Path, long: bool) -> Iterator[Result]:
    """Memory after 5 games; with `long` after 100 too, and how much more is in use then."""
    server = SiteServer(site)
    server.init = QUICK + AUTOPILOT
    context = browser.new_context(viewport={"width": 1280, "height": 720})
    watched = Watched(context.new_page(), server.url)
    watched.page.goto(f"{server.url}?start=duel&debug")
    watched.wait_started()
    watched.page.evaluate(f"autopilot.start({{ speed: {FRAME_MS} }})")
    _play(watched, FEW)
    yield Result(f"memory-{FEW}-games", memory_of(watched) / 1e6, "MB", LIMIT_MB)
    if long:
        few = _least_in_use(watched)
        _play(watched, MANY)
        yield Result(f"memory-{MANY}-games", memory_of(watched) / 1e6, "MB", LIMIT_MB)
        yield Result("memory-growth", _least_in_use(watched) / few, "x", GROWTH_LIMIT)
    context.close()
    server.stop()


def _play(watched: Watched, games: int) -> None:
    """Wait until so many games are over."""
    while state_of(watched)["games"] < games:
        watched.page.wait_for_timeout(500)
        assert watched.page.evaluate("onda.failed") is None


def _least_in_use(watched: Watched) -> float:
    """Bytes besides the pictures of one moment."""
    samples = []
    for _ in range(SAMPLES):
        watched.page.wait_for_timeout(500)
        samples.append(in_use(watched))
    return min(samples)
