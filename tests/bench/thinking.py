"""How long the strong player thinks in a browser, and how even the frames are meanwhile.

The built game is packed again with another main.py, in which all bots are strong, act without a
pause, and tell the page how long they thought. A person's moves are clicks, as in the browser
tests.
"""

from __future__ import annotations

import gzip
import io
import tarfile
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser

from tests.bench.report import Result, p95
from tests.browser.pages import Watched
from tests.browser.playing import next_click, wait_for_turn
from tests.browser.site_server import SiteServer
from web.make import jobs
from web.make import site as site_files

THOUGHTS = 60
"""Decisions a line; a new game begins when one is over."""

GAP_LIMIT_MS = 34.0


class Line(NamedTuple):
    """What is played: a name, the address of its table, the most that a decision may take."""

    name: str
    query: str
    limit_ms: float


LINES = (
    Line("duel", "?start=duel", 300.0),
    Line("pairs", "?start=pairs", 300.0),
    Line("classic", "?start=classic", 300.0),
    Line("baronda-2", "?start=baronda&seats=2", 300.0),
    Line("baronda-3", "?start=baronda&seats=3", 300.0),
    Line("baronda-4", "?start=baronda&seats=4", 300.0),
    Line("baronda-5", "?start=baronda&seats=5", 600.0),
)

MAIN = b"""
import asyncio
import js
from game import app, host
from game.play import session, thinking
from game.ui import start
from game.ui.scenes import table

class Timed(thinking.Thinking):
    spent, slices = 0.0, 0

    def work(self, until, clock):
        begin = clock()
        action = super().work(until, clock)
        self.spent += clock() - begin
        self.slices += 1
        js.window.isThinking = action is None and self.wanted
        if action is not None:
            if self.slices > 1:  # else there was nothing to think about
                js.window.thoughts.push(1000 * self.spent)
            self.spent, self.slices = 0.0, 0
        return action

for module, name in ((session, "Thinking"), (start, "usual_levels"), (table, "BOT_PACE")):
    assert hasattr(module, name), name  # what is replaced is still there
session.Thinking = Timed
start.usual_levels = lambda item, preset, seats: ("hard",) * seats
table.BOT_PACE = 0.0
asyncio.run(app.run(host.select()))
"""

STOPWATCH = """
window.thoughts = [];
window.gaps = [];
window.isThinking = false;
let earlier = null;
const frame = () => {
  const now = performance.now(); // not the frame's own time, which lies before what held it up
  if (window.isThinking && earlier !== null) window.gaps.push(now - earlier);
  earlier = window.isThinking ? now : null;
  requestAnimationFrame(frame);
};
requestAnimationFrame(frame);
localStorage["onda.settings"] ??= JSON.stringify({ speed: "off", pause_seconds: 0 });
"""


def measure(browser: Browser, site: Path) -> Iterator[Result]:
    """For every table the 95th percentiles of a decision's slices together, and of the frames."""
    with tempfile.TemporaryDirectory() as folder:
        server = SiteServer(_timed_site(Path(folder)))
        for line in LINES:
            thoughts, gaps = _played(browser, server, line)
            yield Result(f"think-{line.name}", p95(thoughts), "ms", line.limit_ms)
            yield Result(f"think-gap-{line.name}", p95(gaps), "ms", GAP_LIMIT_MS)
        server.stop()


def _timed_site(folder: Path) -> Path:
    """The site of the last build with our main.py in it."""
    parts = jobs.parts()
    packed = folder / "timed.pack"
    archive = io.BytesIO()
    with (
        tarfile.open(parts.game) as old,
        tarfile.open(fileobj=archive, mode="w", format=tarfile.USTAR_FORMAT) as new,
    ):
        for entry in old:
            data = old.extractfile(entry)
            if entry.name == "main.py":
                entry.size, data = len(MAIN), io.BytesIO(MAIN)
            new.addfile(entry, data)
    packed.write_bytes(gzip.compress(archive.getvalue(), 1))
    site_files.assemble(replace(parts, game=packed), folder / "site")
    return folder / "site"


def _played(browser: Browser, server: SiteServer, line: Line) -> tuple[list[float], list[float]]:
    """Milliseconds of so many decisions, and of the frames while the bots thought."""
    thoughts: list[float] = []
    gaps: list[float] = []
    while len(thoughts) < THOUGHTS:
        context = browser.new_context(viewport={"width": 1280, "height": 720})
        page = context.new_page()
        page.add_init_script(STOPWATCH)
        watched = Watched(page, server.url)
        page.goto(f"{server.url}{line.query}&debug")
        watched.wait_started()
        screen = wait_for_turn(watched)
        while screen["scene"] == "TableScene" and len(thoughts) + _count(watched) < THOUGHTS:
            watched.click(next_click(screen))
            screen = wait_for_turn(watched)
        thoughts += page.evaluate("thoughts")
        gaps += page.evaluate("gaps")
        assert not watched.errors, watched.errors
        context.close()
    return thoughts, gaps


def _count(watched: Watched) -> int:
    return int(watched.page.evaluate("thoughts.length"))
