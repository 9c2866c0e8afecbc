"""A person at the page: a whole game by clicking, with a reload in the middle of it."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.pages import Watched
from web.make.paths import ROOT

OpenPage = Callable[..., Watched]

# Without animations, and with a pause for accusations that waits for "ready".
QUICK = """
localStorage["onda.settings"] ??= JSON.stringify({ speed: "off", pause_seconds: 0 });
"""
MOST_CLICKS = 600
BUTTONS = ("ready", "announce", "confirm", "offer:")


def same_table(screen: dict[str, Any]) -> dict[str, Any]:
    """What must be the same after a reload."""
    return {name: screen[name] for name in ("hand", "table", "scores", "piles")}


def next_click(screen: dict[str, Any]) -> str:
    """A button if there is one, else the first card that may be played."""
    ids = [target["id"] for target in screen["targets"] if target["enabled"]]
    buttons = [name for name in ids if name.startswith(BUTTONS)]
    if not buttons and "bid:3" in ids:  # a bid is chosen, then confirmed
        return "bid:3"
    return (buttons or [name for name in ids if name.startswith("hand:")])[0]


def wait_for_turn(watched: Watched) -> dict[str, Any]:
    """Wait until the person may act, or the game is over."""
    return watched.wait_screen(
        "s.scene === 'ResultScene' || s.playable || s.asked ||"
        "(!s.busy && s.targets.some((t) => t.enabled && t.id.startsWith('ready')))"
    )


def trace_of(record: str) -> dict[str, Any]:
    """The last line of what the desktop makes of a record, without pygame."""
    done = subprocess.run(
        [sys.executable, "-m", "game", "trace", "-"],
        cwd=ROOT,
        input=record,
        capture_output=True,
        text=True,
        check=True,
    )
    return dict(json.loads(done.stdout.splitlines()[-1]))


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)], ids=["desktop", "phone"])
def test_a_whole_game_by_clicking(open_page: OpenPage, size: tuple[int, int]) -> None:
    """To 21 points; reloaded once; the record of the page replays on the desktop."""
    width, height = size
    watched = open_page(
        "?start=duel&debug", init=QUICK, viewport={"width": width, "height": height}
    )
    watched.wait_started()
    screen = wait_for_turn(watched)
    clicks = 0
    while screen["scene"] == "TableScene":
        if clicks == 8:
            watched.page.reload()
            watched.wait_started()
            again = wait_for_turn(watched)
            assert same_table(again) == same_table(screen)
        watched.click(next_click(screen))
        clicks += 1
        assert clicks < MOST_CLICKS
        screen = wait_for_turn(watched)
    assert screen["scene"] == "ResultScene"
    assert max(screen["scores"]) >= 21

    trace = trace_of(watched.page.evaluate("JSON.parse(onda.record)"))
    assert trace["over"]
    assert sorted(trace["scores"]) == sorted(screen["scores"])
    assert watched.errors == []


@pytest.mark.parametrize(
    "start",
    ["pairs", "classic", *(f"baronda&seats={seats}" for seats in (2, 3, 4, 5))],
)
def test_every_table_is_played_to_its_end(open_page: OpenPage, start: str) -> None:
    """Each preset of Ronda and Baronda with every number of players, on a phone."""
    watched = open_page(f"?start={start}&debug", init=QUICK, viewport={"width": 390, "height": 844})
    watched.wait_started()
    screen = wait_for_turn(watched)
    clicks = 0
    while screen["scene"] == "TableScene":
        watched.click(next_click(screen))
        clicks += 1
        assert clicks < MOST_CLICKS
        screen = wait_for_turn(watched)
    trace = trace_of(watched.page.evaluate("JSON.parse(onda.record)"))
    assert trace["over"]
    assert sorted(trace["scores"]) == sorted(screen["scores"])
    assert watched.errors == []
