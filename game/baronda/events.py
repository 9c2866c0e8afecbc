"""What happens, in the order in which it happens. Everything that is shown or told comes from here.

Events are complete; ``hide`` in view.py takes out what a seat may not know. They are named tuples,
which are quick to make; so ask for their type, two of different types may be equal.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from game.baronda.rules import DECK, HIGHEST
from game.core.cards import Card
from game.core.seats import Seat


class Dealt(NamedTuple):
    """A round is dealt: the hands, one tuple a seat, in the order of the deck, and the cards aside.

    ``round`` counts from 1; None is a card that one may not see (B4).
    """

    round: int
    leader: Seat
    hands: tuple[tuple[Card | None, ...], ...]
    rest: tuple[Card | None, ...]


class BidMade(NamedTuple):
    """A seat has bid; None is a bid that one may not see yet (B10)."""

    seat: Seat
    bid: int | None


class BidsRevealed(NamedTuple):
    """All bids are in and shown, by seat. A total of 12 is for the Leader to change (B10, B12)."""

    bids: tuple[int, ...]
    total: int


class Adjusted(NamedTuple):
    """The Leader has changed the own bid to this one (B12)."""

    seat: Seat
    bid: int


class Objective(NamedTuple):
    """What the round is about: ``kind`` is barong or rangda (B11)."""

    kind: str


class Played(NamedTuple):
    """A seat played a card."""

    seat: Seat
    card: Card


class TrickTaken(NamedTuple):
    """A trick is complete.

    seat       who takes it; ``leader`` led to it
    cards      in the order in which they were played
    lead       the lead suit, a place in ``SUITS``, or None (B20)
    strongest  a Garuda takes it (B22); if False, any Garuda in it was weakest (B23)
    """

    seat: Seat
    leader: Seat
    cards: tuple[Card, ...]
    lead: int | None
    strongest: bool


class RoundScored(NamedTuple):
    """A round of three to five seats is over: all tuples are by seat, ``totals`` as they are now.

    ``bids`` are those that count, ``tricks`` those won, ``scores`` what each seat gets (B30).
    """

    round: int
    objective: str
    bids: tuple[int, ...]
    tricks: tuple[int, ...]
    scores: tuple[int, ...]
    totals: tuple[int, ...]


class RoundDecided(NamedTuple):
    """A round of two seats is over: ``winner`` is None for a draw (B41 to B43).

    ``totals`` is how many rounds each seat has won by now.
    """

    round: int
    objective: str
    bids: tuple[int, ...]
    tricks: tuple[int, ...]
    winner: Seat | None
    totals: tuple[int, ...]


class RoundEnded(NamedTuple):
    """After a round the cards that were set aside are shown (B4)."""

    round: int
    rest: tuple[Card, ...]


class GameOver(NamedTuple):
    """The game is decided; several winners share it (B32, B40)."""

    winners: tuple[Seat, ...]


Event: TypeAlias = (
    Dealt
    | BidMade
    | BidsRevealed
    | Adjusted
    | Objective
    | Played
    | TrickTaken
    | RoundScored
    | RoundDecided
    | RoundEnded
    | GameOver
)

PLAYED = tuple(tuple(Played(seat, card) for card in DECK) for seat in range(max(HIGHEST)))
"""The commonest event, made once: ``PLAYED[seat][card]``."""


def event_text(event: Event) -> str | None:
    """The words of an event in a trace, None if the trace does not list it."""
    if isinstance(event, TrickTaken):
        return f"trick {event.seat}"
    if isinstance(event, RoundScored):
        return " ".join(["round", *(f"{points:+}" for points in event.scores)])
    if isinstance(event, RoundDecided):
        return "round draw" if event.winner is None else f"round {event.winner}"
    return None
