"""One step of a game, as it may be told to each seat."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.game import Action, Event, Game
from game.core.seats import Seat


@dataclass(frozen=True, slots=True)
class Turn:
    """What one action led to. Its parts may be secret, so they are asked for by seat."""

    number: int  # place in the game, from 0
    seat: Seat | None  # who acted; None is a deal
    _action: Action
    _events: tuple[Event, ...]
    _game: Game

    @property
    def deal(self) -> bool:
        """Whether this was chance: a new pack."""
        return self.seat is None

    def action(self, viewer: Seat) -> Action | None:
        """The action, for the seat that made it; None for all others."""
        return self._action if self.seat == viewer else None

    def events(self, viewer: Seat) -> tuple[Event, ...]:
        """What happened, as the seat `viewer` may know it."""
        return tuple(self._game.hide(event, viewer) for event in self._events)


def actor(action: Action) -> Seat | None:
    """The seat that an action belongs to, None for a deal."""
    seat: Seat | None = getattr(action, "seat", None)
    return seat
