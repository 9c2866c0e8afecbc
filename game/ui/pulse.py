"""The outline of the seat to act: after a while of waiting it pulses once, and then it stays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.motion import EASINGS

if TYPE_CHECKING:
    from game.ui.app import App

LEAST = 0.6  # of the outline's opacity, in the middle of the pulse
STEPS = 10  # degrees of opacity between that and all of it: each is drawn once on the way


class Pulse:
    """How much of the outline is seen: 0 before its time, then from LEAST to 1."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._waited = 0.0
        self.share = 0.0

    def rest(self) -> None:
        """Something has happened: the waiting begins anew."""
        self._waited = self.share = 0.0

    def wait(self, seconds: float) -> bool:
        """Let time pass in which nothing happens; whether the outline looks another."""
        before, theme = self.share, self._app.art.theme
        self._waited += seconds
        since = self._waited - theme.motion["pulse_after"] / 1000
        if since >= 0:
            half = self._app.seconds("pulse") / 2
            way = abs(since - half) / half if since < 2 * half else 1.0  # 1, in the middle 0
            opened = EASINGS[theme.easing["pulse"]](way)
            self.share = LEAST + (1 - LEAST) * round(opened * STEPS) / STEPS
        return self.share != before
