"""What a seat can do, and how records write it.

Actions are made once and shared: there are few of them, and random games make a great many.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.baronda.reasons import NOT_THE_PACK
from game.baronda.rules import DECK, HAND, HIGHEST
from game.core.cards import Card
from game.core.game import Deal, IllegalAction
from game.core.seats import Seat
from game.core.words import BAD_CARD, check_statement, read_deal, read_numbers, write_deal


@dataclass(frozen=True, slots=True)
class Bid:
    """Says in secret how many tricks the seat bids, 0 to 12 (B10)."""

    seat: Seat
    bid: int


@dataclass(frozen=True, slots=True)
class Adjust:
    """The Leader's new bid, one more or one less than before (B12)."""

    seat: Seat
    bid: int


@dataclass(frozen=True, slots=True)
class Play:
    """Plays a card (B21)."""

    seat: Seat
    card: Card


Action: TypeAlias = Deal | Bid | Adjust | Play

_SEATS = range(max(HIGHEST))
_NUMBERS = range(HAND + 1)

BIDS = tuple(tuple(Bid(seat, bid) for bid in _NUMBERS) for seat in _SEATS)
ADJUSTS = tuple(tuple(Adjust(seat, bid) for bid in _NUMBERS) for seat in _SEATS)
PLAYS = tuple(tuple(Play(seat, card) for card in DECK) for seat in _SEATS)
"""Shared actions: ``BIDS[seat][bid]``, ``ADJUSTS[seat][bid]``, ``PLAYS[seat][card]``."""

_COUNTS = {"bid": 2, "adjust": 2, "play": 2}


def read_action(words: Sequence[str]) -> Action:
    """The action of a statement; IllegalAction if its words are malformed."""
    verb = words[0]
    if verb == "deal":
        return read_deal(DECK, words[1:], NOT_THE_PACK)
    check_statement(words, _COUNTS)
    if verb != "play":
        seat, bid = read_numbers(words[1:])
        return Bid(seat, bid) if verb == "bid" else Adjust(seat, bid)
    (seat,) = read_numbers(words[1:2])
    try:
        return Play(seat, DECK.card(words[2]))
    except ValueError:
        raise IllegalAction(BAD_CARD.given(word=words[2])) from None


def write_action(action: Action) -> str:
    """The statement of an action, as in records."""
    if isinstance(action, Play):
        return f"play {action.seat} {DECK.code(action.card)}"
    if isinstance(action, Bid):
        return f"bid {action.seat} {action.bid}"
    if isinstance(action, Adjust):
        return f"adjust {action.seat} {action.bid}"
    return write_deal(DECK, action)
