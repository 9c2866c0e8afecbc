"""Everything that decides how the game goes on."""

from __future__ import annotations

from typing import NamedTuple

from game.core.cards import Card
from game.core.game import Reason, RulesError
from game.core.seats import Seat
from game.nullgame.rules import Rules, seat_counts

WRONG_SEATS = Reason("N2", "reason.seats", "two to four seats")
WRONG_FIRST = Reason("N3", "reason.first", "the first player is one of the seats")


class State(NamedTuple):
    """``played`` is by seat, in order; ``rest`` are the cards that nobody gets (N2)."""

    seats: int
    first: Seat
    dealt: bool
    hands: tuple[tuple[Card, ...], ...]
    rest: tuple[Card, ...]
    played: tuple[tuple[Card, ...], ...]


def start(rules: Rules, seats: int, first: Seat) -> State:
    """The state before the deal; RulesError for seats (N2) or a first seat (N3) that do not fit."""
    if seats not in seat_counts(""):
        raise RulesError(WRONG_SEATS)
    if not 0 <= first < seats:
        raise RulesError(WRONG_FIRST)
    return State(seats, first, False, ((),) * seats, (), ((),) * seats)
