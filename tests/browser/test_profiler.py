"""Chromium's heap profiler, which runs in some of all browsers, does not bring the page down."""

from __future__ import annotations

from tests.browser import engines
from tests.browser.pages import Watched
from tests.browser.playing import QUICK, next_click, wait_for_turn
from tests.browser.site_server import SiteServer

# In this browser for certain, and at every second kilobyte instead of some megabytes. It reads the
# stack of whoever allocates, and does not know where that of WebAssembly's stack switching ends.
PROFILED = (
    "--enable-features=HeapProfilerReporting:stable-probability/1/nonstable-probability/1"
    "/renderer-sampling-rate-bytes/2000"
)


def test_a_browser_that_notes_who_allocates_goes_on(server: SiteServer) -> None:
    server.init = QUICK
    with engines.running("chromium", PROFILED) as engine:
        context = engine.new_context()
        watched = Watched(context.new_page(), server.url)
        watched.page.goto(f"{server.url}?start=duel&debug")
        watched.wait_started()
        screen = wait_for_turn(watched)
        for _ in range(4):
            watched.click(next_click(screen))
            screen = wait_for_turn(watched)
        assert watched.errors == []
        context.close()
