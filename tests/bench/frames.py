"""How smooth the table is while cards move, in a browser without a graphics card."""

from __future__ import annotations

import json
import statistics
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from playwright.sync_api import Browser

from tests.bench.report import Result
from tests.browser.pages import Watched
from tests.browser.site_server import SiteServer

WATCH_MS = 4000
MEDIAN_LIMIT_MS = 20.0
SLOW_LIMIT_MS = 50.0

SAMPLE = """(duration) => new Promise((resolve) => {
  const times = [];
  const begin = performance.now();
  const frame = (now) => {
    times.push(now);
    if (performance.now() - begin < duration) requestAnimationFrame(frame);
    else resolve(times);
  };
  requestAnimationFrame(frame);
})"""


def measure(browser: Browser, site: Path) -> Iterator[Result]:
    """Median and 95th percentile of the time between frames after a card is played."""
    server = SiteServer(site)
    context = browser.new_context(viewport={"width": 1280, "height": 720})
    watched = Watched(context.new_page(), server.url)
    watched.page.goto(f"{server.url}?start=duel&debug")
    watched.wait_started()
    screen = watched.wait_screen("s.playable")
    watched.click(next(t["id"] for t in screen["targets"] if t["id"].startswith("hand:")))
    times = watched.page.evaluate(SAMPLE, WATCH_MS)
    assert json.loads(watched.page.evaluate("onda.screen"))["scene"] == "TableScene"
    steps = sorted(later - earlier for earlier, later in pairwise(times))
    context.close()
    server.stop()
    yield Result("frame-median", statistics.median(steps), "ms", MEDIAN_LIMIT_MS)
    yield Result("frame-p95", steps[int(0.95 * len(steps))], "ms", SLOW_LIMIT_MS)
