"""One step of a game, as it may be told to each seat."""

from __future__ import annotations

from game.core.game import Action, Event, Game
from game.core.seats import Seat


class Turn:
    """What one action led to. Its parts may be secret, so they are asked for by seat.

    number   place in the game, from 0
    seat     who acted; None is a deal
    """

    __slots__ = ("_action", "_events", "_game", "number", "seat")

    def __init__(self, number: int, action: Action, events: tuple[Event, ...], game: Game) -> None:
        self.number = number
        self.seat = actor(action)
        self._action = action
        self._events = events
        self._game = game

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
