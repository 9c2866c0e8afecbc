"""Cards, suits, figures and objectives of Baronda as texts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.baronda.rules import DECK, GARUDAS, NAGAS, NUMBER, PASSES, SUIT, SUITS
from game.core.cards import Card
from game.core.seats import Seat
from game.table.model import CardModel, Text, text
from game.table.people import People, joined, winner_words

face = DECK.code

MINUS = "−"


def card_name(card: Card) -> Text:
    """The card's name standing alone: "Blue 7", "Red Garuda", "Naga"."""
    return _named("card", card)


def card_object(card: Card) -> Text:
    """The card inside a sentence: "blue 7", "the red Garuda", "a Naga"."""
    return _named("object", card)


def _named(form: str, card: Card) -> Text:
    letter = face(card)[0]
    if card in GARUDAS:
        return Text(f"baronda.{form}.garuda.{letter}")
    if SUIT[card] is None:
        return Text(f"baronda.{form}.{letter}")
    return text(f"baronda.{form}.{letter}", number=NUMBER[card])


def cards_object(cards: Iterable[Card]) -> Text:
    """Several cards inside a sentence, in the order of a hand: "blue 7, a Naga"."""
    return joined([card_object(card) for card in sorted(cards, key=hand_place)])


def card_model(card: Card, marked: bool = False) -> CardModel:
    """A card that only lies there: neither playable nor in need of a reason."""
    return CardModel(face(card), card_name(card), marked=marked)


def suit_word(suit: int) -> Text:
    """The colour as a noun: "blue"."""
    return Text(f"baronda.suit.{SUITS[suit]}")


def signed(points: int) -> Text:
    """Points with their sign, as a Text: "+3", "−1", "0"."""
    if points == 0:
        return Text("baronda.points.zero")
    key = "plus" if points > 0 else "minus"
    return text(f"baronda.points.{key}", points=abs(points))


def signed_figure(points: int) -> str:
    """Points with their sign as a figure alone: "+3", "−1", "0"."""
    return f"{'+' if points > 0 else MINUS}{abs(points)}" if points else "0"


def round_words(number: int, leader: Seat, who: People) -> Text:
    """The heading of a round: "Round 2: Made leads"."""
    return who.said("baronda.round", leader, round=number)


def result_words(winners: Sequence[Seat], who: People) -> Text:
    """Who won; of several the viewer is named first: "A shared win: you, Made"."""
    return winner_words([seat for seat in who.order() if seat in winners], who)


def hand_place(card: Card) -> tuple[int, int]:
    """The place of a card in a hand: trump, blue, green, yellow, each from high to low, N, P."""
    suit = SUIT[card]
    if suit is not None:
        return suit, -NUMBER[card]
    return (len(SUITS) if card in NAGAS else len(SUITS) + 1), NUMBER[card]


def table_size(seats: int) -> str:
    """The part of a key that tells a match of two (B40) from a game of more."""
    return "duel" if seats == 2 else "group"


def specials_in(hand: Sequence[Card]) -> str:
    """Which cards of a hand may be played on any suit: the key part none, naga, pass or both."""
    naga, free = not NAGAS.isdisjoint(hand), not PASSES.isdisjoint(hand)
    if naga and free:
        return "both"
    return "naga" if naga else "pass" if free else "none"


TERMS = {
    kind: Text(f"baronda.term.{kind}")
    for kind in ("garuda", "naga", "pass", "barong", "rangda", "leader", "kept", "missed")
}
"""A line about each word of the game, by the kind of a cue, for the first time that it appears."""
