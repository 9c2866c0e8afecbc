"""What playing a card would do, as far as everybody can see it from the table."""

from __future__ import annotations

from game.baronda.rules import GARUDAS, NAGAS, PASSES, RED, SUIT
from game.baronda.table.reading import open_trick, standing
from game.baronda.table.words import card_object, suit_word
from game.baronda.view import View
from game.core.cards import Card
from game.table.model import Text, text
from game.table.people import People


def effect(view: View, who: People, card: Card) -> Text:
    """ "highest so far", "stays below blue 12", "takes the trick" ..."""
    trick = open_trick(view)
    judged = standing(view, card)
    assert judged is not None
    wins = judged.place == len(trick)
    if len(trick) + 1 == view.seats:
        return _last(view, who, judged.place, wins)
    if card in PASSES:
        return Text("baronda.effect.pass")
    if wins:
        return _ahead(trick, card)
    return _behind(trick, card, (*trick, card)[judged.place])


def _last(view: View, who: People, place: int, wins: bool) -> Text:
    """The card completes the trick: what happens is certain."""
    if wins:
        return Text("baronda.effect.takes")
    return text("baronda.effect.leaves", name=who.names[view.players[place]])


def _ahead(trick: tuple[Card, ...], card: Card) -> Text:
    if card in NAGAS:
        return Text("baronda.effect.naga")
    if card in GARUDAS:
        with_naga = not NAGAS.isdisjoint(trick)
        return Text(f"baronda.effect.garuda.{'naga' if with_naga else 'alike'}")
    suit = SUIT[card]
    assert suit is not None
    if not trick:
        return text("baronda.effect.leads", suit=suit_word(suit))
    return Text("baronda.effect.trump" if suit == RED else "baronda.effect.highest")


def _behind(trick: tuple[Card, ...], card: Card, winner: Card) -> Text:
    if card in NAGAS and winner in GARUDAS:
        return text("baronda.effect.strengthens", card=card_object(winner))
    if card in GARUDAS and (NAGAS | GARUDAS).isdisjoint(trick):
        return Text("baronda.effect.garuda.weak")
    return text("baronda.effect.below", card=card_object(winner))
