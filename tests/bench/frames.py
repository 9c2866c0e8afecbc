"""What a frame costs at the busiest moments, and that nothing is drawn while nothing moves.

In a browser without a graphics card. A frame's cost runs from the browser's callback to the end of
the flip, so it holds the game's own work and the copy into the canvas.
"""

from __future__ import annotations

import json
import statistics
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, BrowserContext

from game.catalog import games
from game.core import record
from game.play.save import write_save
from game.play.store import GAME
from tests.bench.report import Result, p95
from tests.browser.pages import Watched
from tests.browser.site_server import SiteServer
from tests.ui.saves import moment, save_of

DEAL_MS, TRICK_MS = 1600, 5000
SECOND_MS = 1000
AFTER_START_MS = 600  # of a table that is dealt as soon as it is there, which takes three seconds
SLOWDOWN = 4
TAKES = 3  # of which the median counts
SLOW_FRAME_MS = 1000 / 30
FEWEST_DRAWS = 60  # while cards move; fewer would not be the moment that is meant
UNDEALT = "onda 1\ngame baronda\nseats 5\nfirst 0\n"
REST_MS, IDLE_MS = 8000, 5000  # after the last event; how long draws are counted then

# Every picture that SDL presents ends in putImageData.
STOPWATCH = """
window.draws = [];
window.costs = [];
let begun = null;
const request = window.requestAnimationFrame.bind(window);
window.requestAnimationFrame = (callback) =>
  request((now) => {
    begun = performance.now();
    callback(now);
  });
const put = CanvasRenderingContext2D.prototype.putImageData;
CanvasRenderingContext2D.prototype.putImageData = function (...options) {
  put.apply(this, options);
  const now = performance.now();
  draws.push(now);
  if (begun !== null) costs.push(now - begun);
  begun = null;
};
"""


class Window(NamedTuple):
    """The size of a page in CSS pixels, how many pixels of the screen each has, and the most that a
    frame may cost there, in ms.
    """

    name: str
    width: int
    height: int
    pixel_ratio: int
    limit_ms: float


DESKTOP = Window("desktop", 1280, 720, 1, 12.0)
PHONE = Window("phone", 390, 844, 2, 16.6)


def measure(browser: Browser, site: Path) -> Iterator[Result]:
    """The 95th percentile of what a frame costs, frames of a slow phone, idle draws."""
    dealt = record.read(UNDEALT, games())
    trick, take = moment("follow-suit"), moment("many-card-take")
    server = SiteServer(site)
    for window in (DESKTOP, PHONE):
        cost = _cost(browser, server, window, dealt)
        yield Result(f"frame-deal-{window.name}", cost, "ms", window.limit_ms)
        card = _playable(browser, server, window, trick)
        cost = _cost(browser, server, window, trick, card)
        yield Result(f"frame-trick-{window.name}", cost, "ms", window.limit_ms)
    card = _playable(browser, server, PHONE, take)
    slow = []
    for _ in range(TAKES):
        draws, _ = _watched(browser, server, PHONE, take, card, SLOWDOWN)
        slow.append(SECOND_MS / sum(when < draws[0] + SECOND_MS for when in draws))
    yield Result("frame-take-cpu4", statistics.median(slow), "ms", SLOW_FRAME_MS)
    yield Result("idle-draws", _idle_draws(browser, server), "draws", 0)
    server.stop()


def _cost(
    browser: Browser,
    server: SiteServer,
    window: Window,
    game: record.Record,
    tap: tuple[float, float] | None = None,
) -> float:
    """The 95th percentile of what a frame costs, in ms: five frames of a deal are above it, so one
    moment in which the machine is busy with something else would decide a single take.
    """
    takes = [_watched(browser, server, window, game, tap)[1] for _ in range(TAKES)]
    return statistics.median(p95(costs) for costs in takes)


def _open(
    browser: Browser, server: SiteServer, window: Window, game: record.Record
) -> BrowserContext:
    """A profile in which this game waits to be continued."""
    context = browser.new_context(
        viewport={"width": window.width, "height": window.height},
        device_scale_factor=window.pixel_ratio,
    )
    context.add_init_script(STOPWATCH)
    save = json.dumps(write_save(save_of(game)))
    context.add_init_script(f"localStorage[{json.dumps(GAME)}] ??= {save};")
    return context


def _address(server: SiteServer, game: record.Record) -> str:
    start = game.preset or game.game.id
    return f"{server.url}?start={start}&seats={game.seats}"


def _playable(
    browser: Browser, server: SiteServer, window: Window, game: record.Record
) -> tuple[float, float]:
    """Where the first card is that the person may play.

    Looked up in a page of its own: telling what is on the screen costs time in every frame.
    """
    context = _open(browser, server, window, game)
    watched = Watched(context.new_page(), server.url)
    watched.page.goto(f"{_address(server, game)}&debug")
    watched.wait_started()
    screen = watched.wait_screen("s.playable && !s.busy")
    found = next(t for t in screen["targets"] if t["id"].startswith("hand:") and t["enabled"])
    context.close()
    return found["x"] + found["w"] / 2, found["y"] + found["h"] / 2


def _watched(
    browser: Browser,
    server: SiteServer,
    window: Window,
    game: record.Record,
    tap: tuple[float, float] | None = None,
    slower: int = 1,
) -> tuple[list[float], list[float]]:
    """When pictures were presented after a tap, and what each cost, both in ms."""
    context = _open(browser, server, window, game)
    page = context.new_page()
    watched = Watched(page, server.url)
    page.goto(_address(server, game))
    watched.wait_started()
    if slower > 1:
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    # What follows the first picture, such as loading the words for screen readers, is over then.
    page.wait_for_timeout(SECOND_MS if tap else AFTER_START_MS)
    page.evaluate("draws.length = costs.length = 0")
    if tap:
        page.mouse.click(*tap)
    page.wait_for_timeout(TRICK_MS if tap else DEAL_MS)
    draws, costs = page.evaluate("[draws, costs]")
    assert len(costs) >= FEWEST_DRAWS / slower, len(costs)
    assert not watched.errors, watched.errors
    context.close()
    return draws, costs


def _idle_draws(browser: Browser, server: SiteServer) -> int:
    """Pictures within five seconds, long after the last event, at the person's turn."""
    context = _open(browser, server, DESKTOP, moment("many-card-take"))
    page = context.new_page()
    watched = Watched(page, server.url)
    page.goto(_address(server, moment("many-card-take")))
    watched.wait_started()
    page.wait_for_timeout(REST_MS)
    before = page.evaluate("draws.length")
    assert before > 0
    page.wait_for_timeout(IDLE_MS)
    after = page.evaluate("draws.length")
    context.close()
    return int(after - before)
