"""What playing a card would do, as far as everybody can see it from the table."""

from __future__ import annotations

from game.core.cards import Card
from game.ronda.rules import number_of
from game.ronda.table.reading import chain_step, is_derba, is_missa, taken
from game.ronda.view import View
from game.table.model import Text, text
from game.table.people import joined


def effect(view: View, card: Card) -> Text:
    """ "throws", "takes 3 cards", "derba, takes 3 cards", "khamsa +5" ..."""
    step = chain_step(view)
    if step is not None and step.number == number_of(card):
        return text(f"ronda.effect.chain.{step.length}", points=step.value)
    cards = taken(view, card)
    if not cards:
        return Text("ronda.effect.throws")
    parts = [text("ronda.effect.takes", count=len(cards))]
    if is_derba(view, card):
        parts.append(Text("ronda.effect.derba"))
    if is_missa(view, card):
        parts.append(Text("ronda.effect.missa"))
    return joined(parts)
