"""What a seat can do, and how records write it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.core.cards import Card
from game.core.game import Deal, IllegalAction, Reason
from game.core.seats import Seat
from game.core.words import BAD_CARD, check_statement, read_deal, read_numbers, write_deal
from game.nullgame.rules import DECK

NOT_THE_PACK = Reason("N1", "reason.not_the_pack", "a deal lists each of the 12 cards once")


@dataclass(frozen=True, slots=True)
class Play:
    """Plays a card (N3)."""

    seat: Seat
    card: Card


Action: TypeAlias = Deal | Play


def read_action(words: Sequence[str]) -> Action:
    """The action of a statement; IllegalAction if its words are malformed."""
    if words[0] == "deal":
        return read_deal(DECK, words[1:], NOT_THE_PACK)
    check_statement(words, {"play": 2})
    (seat,) = read_numbers(words[1:2])
    try:
        return Play(seat, DECK.card(words[2]))
    except ValueError:
        raise IllegalAction(BAD_CARD.given(word=words[2])) from None


def write_action(action: Action) -> str:
    """The statement of an action, as in records."""
    if isinstance(action, Deal):
        return write_deal(DECK, action)
    return f"play {action.seat} {DECK.code(action.card)}"
