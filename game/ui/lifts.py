"""Cards of a hand that are pointed at rise, and sink again when something else is."""

from __future__ import annotations

from collections.abc import Set
from typing import TYPE_CHECKING

from game.ui.motion import EASINGS, Tween
from game.ui.stage import Counter

if TYPE_CHECKING:
    from game.ui.app import App


class Lifts:
    """How far each card has risen, from 0 to 1. A card that turns back does so from where it is."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._shares: dict[str, Counter] = {}
        self._tweens: dict[str, tuple[Tween, float]] = {}  # with the seconds since it began
        self._aim: Set[str] = frozenset()

    @property
    def moving(self) -> bool:
        """Whether a card is on its way."""
        return bool(self._tweens)

    def share(self, face: str) -> float:
        """How far a card has risen."""
        return self._shares[face].value if face in self._shares else 0.0

    def aim(self, faces: Set[str]) -> None:
        """These cards are to be up, all others down."""
        app = self._app
        for face in faces ^ self._aim:
            share = self._shares.setdefault(face, Counter())
            ends = {"value": 1.0 if face in faces else 0.0}
            ease = EASINGS[app.art.theme.easing["lift"]]
            self._tweens[face] = (Tween(share, ends, app.seconds("lift"), ease), 0.0)
        self._aim = frozenset(faces)

    def update(self, seconds: float) -> bool:
        """Let time pass; whether a card has moved."""
        moved = self.moving
        for face, (tween, time) in list(self._tweens.items()):
            if tween.at(0.0) or tween.at(time + seconds):
                del self._tweens[face]
                if face not in self._aim:
                    del self._shares[face]
            else:
                self._tweens[face] = (tween, time + seconds)
        return moved
