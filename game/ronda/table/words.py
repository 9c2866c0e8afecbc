"""Cards, numbers and combinations of Ronda as texts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.cards import Card
from game.ronda.rules import DECK, NUMBERS, number_of
from game.table.model import CardModel, Text, text

face = DECK.code


def faces(cards: Iterable[Card]) -> tuple[str, ...]:
    """The codes of several cards, in their order."""
    return tuple(face(card) for card in cards)


def card_name(card: Card) -> Text:
    """The card in words: "7 of coins"."""
    return text("card.name", number=number_of(card), suit=Text(f"suit.{face(card)[-1]}"))


def card_model(card: Card, marked: bool = False) -> CardModel:
    """A card that only lies there: neither playable nor in need of a reason."""
    return CardModel(face(card), card_name(card), marked=marked)


def opening(value: int) -> Text:
    """A number with its article at the start of a sentence: "A six"."""
    return Text(f"number.opening.{value}")


def several(value: int) -> Text:
    """A number in the plural: "sixes"."""
    return Text(f"number.several.{value}")


def count_of(count: int, value: int) -> Text:
    """Two to four cards of one number: "Three sixes"."""
    return text(f"ronda.count.{count}", numbers=several(value))


def combinations(hand: Sequence[Card], played: Sequence[Card]) -> tuple[str, ...]:
    """The kinds of the intact combinations in `hand` (rules R30, R31), by number.

    `played` are the same player's cards of this round that are down already: a combination with a
    card among them is broken.
    """
    broken = {number_of(card) for card in played}
    kinds: list[str] = []
    for value in NUMBERS:
        held = sum(1 for card in hand if number_of(card) == value)
        if held >= 2 and value not in broken:
            kinds.append("ronda" if held == 2 else "tringla")
    return tuple(kinds)


def kinds_key(kinds: Sequence[str]) -> str:
    """The key part for a player's combinations: ronda, tringla, or rondas for two rondas.

    A hand has at most four cards (rule R4), so there is no other set of them.
    """
    return kinds[0] if len(kinds) == 1 else "rondas"


TERMS = {
    kind: Text(f"ronda.term.{kind}")
    for kind in ("ronda", "tringla", "derba", "missa", "khamsa", "ashra")
}
"""A line about each word of the game, by the kind of a cue, for the first time that it appears."""
