"""What happens, in the order in which it happens. Everything that is shown or told comes from here.

Events are complete; ``hide`` in view.py takes out what a seat may not know. They are named tuples,
which are quick to make: ask for their type, as two of different types may be equal.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from game.core.cards import Card
from game.core.seats import Seat
from game.ronda.rules import DECK


class Dealt(NamedTuple):
    """Hands are dealt, one tuple a seat, in order of rank; None is a card that one may not see.

    ``deck`` and ``round`` count from 1, ``starter`` plays first, ``table`` is what lies there now.
    """

    deck: int
    round: int
    starter: Seat
    hands: tuple[tuple[Card | None, ...], ...]
    table: tuple[Card, ...]


class Threw(NamedTuple):
    """A played card took nothing and stays on the table."""

    seat: Seat
    card: Card


class Took(NamedTuple):
    """A card took its match and the run of higher cards that follows it (R10).

    ``derba``: the match had been thrown on the turn before (R12), whether or not it is paid yet.
    """

    seat: Seat
    card: Card
    match: Card
    run: tuple[Card, ...]
    derba: bool = False


class Chained(NamedTuple):
    """The third or fourth equal card (``length``) takes over ``cards``, all of the chain so far."""

    seat: Seat
    card: Card
    cards: tuple[Card, ...]
    length: int


class Said(NamedTuple):
    """A seat announced one combination; ``kind`` is ronda or tringla, its number secret (R33)."""

    seat: Seat
    kind: str


class Call(NamedTuple):
    """One announced combination with its number, 1 to 7 or 10 to 12."""

    seat: Seat
    kind: str
    number: int


class Revealed(NamedTuple):
    """The announcements of a round are compared (R34), in the order in which they were made.

    ``winner`` is the index of the call that won against the other side (R36), None if only one side
    announced or nobody scores; ``tied`` if the strongest rondas are equal (R37).
    """

    calls: tuple[Call, ...]
    winner: int | None
    tied: bool


class Award(NamedTuple):
    """Points for a side: ``value`` by the rules, ``points`` really given after the cap of R38.

    kind         derba, chain, missa, announce, tie, catch, cards or duty
    seat         who earned it, or None
    number       the number of the cards it is for, or None
    cards        the cards it is for: the equal cards of a derba or chain, an announced or caught
                 combination, the tied derba, the deck's last card to take; else empty
    target       the seat that was caught, else None
    combination  what an announce award was won with, ronda or tringla, else None
    """

    kind: str
    side: int
    points: int
    value: int
    seat: Seat | None = None
    number: int | None = None
    cards: tuple[Card, ...] = ()
    target: Seat | None = None
    combination: str | None = None


class WrongCatch(NamedTuple):
    """An accusation was wrong: ``seat`` cannot accuse again until the next round (R43)."""

    seat: Seat
    target: Seat
    number: int


class Swept(NamedTuple):
    """The leftovers of the deck go to the side that took last (R51)."""

    side: int
    cards: tuple[Card, ...]


class RoundEnded(NamedTuple):
    """The round's last card has been played and its announcements are settled."""

    deck: int
    round: int


class Paused(NamedTuple):
    """The pause after a round begins: accusations, then ``Ready`` from every seat (R41)."""


class DeckEnded(NamedTuple):
    """The deck is played out and counted."""

    deck: int


class GameOver(NamedTuple):
    """The game is decided; no winner means a draw (R55)."""

    winners: tuple[int, ...]


Event: TypeAlias = (
    Dealt
    | Threw
    | Took
    | Chained
    | Said
    | Revealed
    | Award
    | WrongCatch
    | Swept
    | RoundEnded
    | Paused
    | DeckEnded
    | GameOver
)

THREW = tuple(tuple(Threw(seat, card) for card in DECK) for seat in range(4))
"""The commonest event, made once: ``THREW[seat][card]``."""


def event_text(event: Event) -> str | None:
    """The words of an event in a trace, None if the trace does not list it."""
    if isinstance(event, Award):
        return f"{event.kind} {event.side} +{event.points}"
    if isinstance(event, Said):
        return f"says {event.seat} {event.kind}"
    if isinstance(event, WrongCatch):
        return f"catch-wrong {event.seat}"
    if isinstance(event, Swept):
        return f"sweep {event.side} {len(event.cards)}"
    return None
