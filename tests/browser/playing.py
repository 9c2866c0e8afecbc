"""Playing at the table of a page, by clicks, and what the desktop makes of the game."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

from tests.browser.pages import Watched
from web.make.paths import ROOT

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
