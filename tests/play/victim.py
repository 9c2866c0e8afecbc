"""The desktop program with somebody who plays without end, to be killed by test_kills.py.

    python -m tests.play.victim

Real events go through the real host; only the window is a dummy. After every picture a line says
what is on the screen: the game's first fingerprint and how many actions it has had.
"""

from __future__ import annotations

import asyncio
import os
import random
from typing import Any

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game.host.desktop import DesktopHost
from game.ui.app import App

BUTTONS = ("ready", "announce", "confirm", "offer:", "bid:3", "continue", "rematch", "ok", "here")


class DrivenHost(DesktopHost):
    """The desktop's host, with a hand at the mouse."""

    debugging = True

    def __init__(self) -> None:
        super().__init__({"start": random.choice(("duel", "classic", "pairs", "baronda"))})
        self.screen: dict[str, Any] = {}
        self.tapped = ""

    def debug(self, name: str, value: object) -> None:
        """What is on the screen."""
        if name == "screen":
            self.screen = value  # type: ignore[assignment]

    def poll(self) -> list[pygame.event.Event]:
        """A tap on something that helps the game on."""
        events = super().poll()
        wanted = self._wanted()
        if wanted is not None:
            pos = (round(wanted["x"] + 0.18 * wanted["w"]), round(wanted["y"] + wanted["h"] / 2))
            events += [
                pygame.event.Event(kind, pos=pos, button=1, touch=False)
                for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
            ]
        return events

    def _wanted(self) -> dict[str, Any] | None:
        targets = [t for t in self.screen.get("targets", ()) if t["enabled"]]
        for prefix in BUTTONS:
            for target in targets:
                if target["id"].startswith(prefix) and not target["checked"]:
                    return dict(target)
        hand = [t for t in targets if t["id"].startswith("hand:")]
        return dict(hand[0]) if hand else None


async def play_on() -> None:
    """The loop of the program, with a report after each picture."""
    host = DrivenHost()
    app = App(host)
    app.begin()
    seconds = 0.0
    while app.running:
        if app.frame(seconds):
            report(app)
        seconds = await host.frame()


def report(app: App) -> None:
    """A line that is out of this process before anything else happens."""
    session: Any = getattr(app.top, "session", None)
    if session is not None and session.fingerprint:
        os.write(1, f"{session.fingerprint} {session.length}\n".encode())


if __name__ == "__main__":
    asyncio.run(play_on())
