"""What a seat can do, and how records write it.

Actions are made once and shared: there are few of them, and random games make a great many.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.core.cards import Card
from game.core.game import Deal, IllegalAction
from game.core.seats import Seat
from game.core.words import (
    BAD_CARD,
    BAD_NUMBER,
    check_statement,
    read_deal,
    read_numbers,
    write_deal,
)
from game.ronda.reasons import NOT_THE_PACK
from game.ronda.rules import DECK, NUMBERS, RANKS


@dataclass(frozen=True, slots=True)
class Announce:
    """The Ronda button: calls every intact, not yet announced combination in the hand (R31)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Play:
    """Plays a card; what it takes follows from the table (R10, R14)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Catch:
    """Accuses another seat of a hidden ronda of this number (R41)."""

    seat: Seat
    target: Seat
    number: int


@dataclass(frozen=True, slots=True)
class Ready:
    """Is done with the pause after a round (R41)."""

    seat: Seat


Action: TypeAlias = Deal | Announce | Play | Catch | Ready

MOST_SEATS = 4

ANNOUNCE = tuple(Announce(seat) for seat in range(MOST_SEATS))
READY = tuple(Ready(seat) for seat in range(MOST_SEATS))
PLAYS = tuple(tuple(Play(seat, card) for card in DECK) for seat in range(MOST_SEATS))
CATCHES = tuple(
    tuple(tuple(Catch(seat, target, number) for number in NUMBERS) for target in range(MOST_SEATS))
    for seat in range(MOST_SEATS)
)
"""Shared actions: ``PLAYS[seat][card]``, ``CATCHES[seat][target][rank]``."""


_COUNTS = {"announce": 1, "play": 2, "catch": 3, "ready": 1}


def read_action(words: Sequence[str]) -> Action:
    """The action of a statement; IllegalAction if its words are malformed."""
    verb = words[0]
    if verb == "deal":
        return read_deal(DECK, words[1:], NOT_THE_PACK)
    check_statement(words, _COUNTS)
    if verb == "play":
        (seat,) = read_numbers(words[1:2])
        try:
            return Play(seat, DECK.card(words[2]))
        except ValueError:
            raise IllegalAction(BAD_CARD.given(word=words[2])) from None
    seat, *rest = read_numbers(words[1:])
    if verb == "announce":
        return Announce(seat)
    if verb == "ready":
        return Ready(seat)
    target, number = rest
    if number not in RANKS:
        raise IllegalAction(BAD_NUMBER.given(word=words[3]))
    return Catch(seat, target, number)


def write_action(action: Action) -> str:
    """The statement of an action, as in records."""
    if isinstance(action, Play):
        return f"play {action.seat} {DECK.code(action.card)}"
    if isinstance(action, Announce):
        return f"announce {action.seat}"
    if isinstance(action, Catch):
        return f"catch {action.seat} {action.target} {action.number}"
    if isinstance(action, Ready):
        return f"ready {action.seat}"
    return write_deal(DECK, action)
