"""How smooth the table is while cards move, and that nothing is drawn while nothing moves.

In a browser without a graphics card.
"""

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
REST_MS, IDLE_MS = 8000, 5000  # after the last event; how long draws are counted then

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
# Every picture that SDL presents ends in this call.
COUNT_DRAWS = """
window.draws = 0;
const put = CanvasRenderingContext2D.prototype.putImageData;
CanvasRenderingContext2D.prototype.putImageData = function (...options) {
  window.draws += 1;
  return put.apply(this, options);
};
"""


def measure(browser: Browser, site: Path) -> Iterator[Result]:
    """Median and 95th percentile of the time between frames after a card is played; idle draws."""
    server = SiteServer(site)
    server.init = COUNT_DRAWS
    context = browser.new_context(viewport={"width": 1280, "height": 720})
    watched = Watched(context.new_page(), server.url)
    watched.page.goto(f"{server.url}?start=duel&debug")
    watched.wait_started()
    screen = watched.wait_screen("s.playable")
    watched.click(next(t["id"] for t in screen["targets"] if t["id"].startswith("hand:")))
    times = watched.page.evaluate(SAMPLE, WATCH_MS)
    assert json.loads(watched.page.evaluate("onda.screen"))["scene"] == "TableScene"
    steps = sorted(later - earlier for earlier, later in pairwise(times))
    yield Result("frame-median", statistics.median(steps), "ms", MEDIAN_LIMIT_MS)
    yield Result("frame-p95", steps[int(0.95 * len(steps))], "ms", SLOW_LIMIT_MS)
    yield Result("idle-draws", _idle_draws(watched), "draws", 0)
    context.close()
    server.stop()


def _idle_draws(watched: Watched) -> int:
    """Pictures within five seconds, long after the last event, at the person's turn."""
    watched.wait_screen("s.playable || s.asked")
    drawn = watched.page.evaluate("draws")
    assert drawn > 0
    watched.page.wait_for_timeout(REST_MS)
    before = watched.page.evaluate("draws")
    watched.page.wait_for_timeout(IDLE_MS)
    return int(watched.page.evaluate("draws") - before)
