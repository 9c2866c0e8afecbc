"""Hours at the table, sped up: random input, windows, hidden tabs, sound on and off.

Nothing fails, and what the page needs does not grow with the number of games. ./build.sh prove soak
runs two hours of the game's own clock, the usual tests a minute.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.browser.pages import Watched

OpenPage = Callable[..., Watched]

AUTOPILOT = (Path(__file__).parent / "autopilot.js").read_text(encoding="utf-8")
QUICK = """
localStorage["onda.settings"] ??= JSON.stringify({ speed: "off", pause_seconds: 0, music: 50 });
"""
SECONDS = 7200 if os.environ.get("ONDA_PROVE") else 60
FRAME_MS = 100  # the longest frame that the game counts
SETTLED_GAMES = 10
GROWTH = 1.05
SAMPLES = 20  # of which the least counts: what is in use besides the pictures of one moment
MOST_MEMORY = 160e6
WINDOWS = ((1280, 720), (390, 844), (844, 390), (1000, 700), (820, 1180))


def memory_of(watched: Watched) -> float:
    """Bytes of WebAssembly memory and of JavaScript's heap after a collection."""
    return float(watched.page.evaluate("autopilot.memory()") + _heap(watched))


def in_use(watched: Watched) -> float:
    """Bytes that Python and the pictures have allocated, and of JavaScript's heap."""
    return float(watched.page.evaluate("autopilot.inUse()") + _heap(watched))


def _heap(watched: Watched) -> int:
    tools = watched.page.context.new_cdp_session(watched.page)
    tools.send("HeapProfiler.collectGarbage")
    size = int(tools.send("Runtime.getHeapUsage")["usedSize"])
    tools.detach()
    return size


def state_of(watched: Watched) -> dict[str, Any]:
    """What the autopilot has done."""
    names = "games, acts, frames, seconds"
    return dict(watched.page.evaluate(f"(({{ {names} }}) => ({{ {names} }}))(autopilot)"))


@pytest.mark.slow
@pytest.mark.parametrize("start", ["duel", "baronda&seats=4"])
def test_soak(open_page: OpenPage, start: str, engine: Any) -> None:
    if engine.name != "chromium":
        pytest.skip("only Chromium tells how much memory there is")
    watched = open_page(f"?start={start}&debug", init=QUICK + AUTOPILOT)
    watched.wait_started()
    # A real click, after which the browser lets sound play.
    watched.page.mouse.click(5, 5)
    watched.page.evaluate(f"autopilot.start({{ speed: {FRAME_MS}, wild: 8, seed: 7 }})")
    samples: list[float] = []
    state, turn = state_of(watched), 0
    while state["seconds"] < SECONDS / 2:
        watched.page.wait_for_timeout(1000)
        turn += 1
        width, height = WINDOWS[turn % len(WINDOWS)]
        watched.page.set_viewport_size({"width": width, "height": height})
        state = state_of(watched)
        assert watched.page.evaluate("onda.failed") is None
        if state["games"] >= SETTLED_GAMES:
            samples.append(in_use(watched))
    assert watched.errors == []
    assert state["acts"] > SECONDS / 2
    memory = memory_of(watched)
    print(f"\n{start}: {state}, {memory / 1e6:.1f} MB of memory")
    assert memory <= MOST_MEMORY
    if len(samples) >= 2 * SAMPLES:
        early, late = min(samples[:SAMPLES]), min(samples[-SAMPLES:])
        print(f"in use after ten games {early / 1e6:.1f} MB, in the end {late / 1e6:.1f} MB")
        assert late <= GROWTH * early
