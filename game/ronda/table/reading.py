"""What anybody at the table can read off a View: takes, chains, the pack."""

from __future__ import annotations

from typing import NamedTuple

from game.core.cards import Card
from game.ronda.rules import NUMBERS, number_of
from game.ronda.view import View

DECK = 40
CHAIN_VALUE = {3: 5, 4: 10}


class Step(NamedTuple):
    """The step of a chain of equal cards that the seat to play could make now (R20, R21)."""

    number: int
    length: int  # equal cards with this step: 3 or 4

    @property
    def value(self) -> int:
        """What the step makes the chain worth."""
        return CHAIN_VALUE[self.length]


def pack(view: View) -> int:
    """How many cards of the deck have not been dealt yet."""
    return DECK - sum(view.counts) - len(view.table) - sum(view.piles)


def chain_step(view: View) -> Step | None:
    """The chain step that an equal card on this turn would make, None if there is none."""
    if view.chain is None or view.turn is None or view.chain.length >= 4:
        return None
    return Step(NUMBERS[view.chain.rank], view.chain.length + 1)


def taken(view: View, card: Card) -> tuple[Card, ...]:
    """The table cards that playing `card` would take: its match and the run above it (R10)."""
    ranks = {other >> 2: other for other in view.table}
    cards: list[Card] = []
    rank = card >> 2
    while rank in ranks:
        cards.append(ranks[rank])
        rank += 1
    return tuple(cards)


def is_derba(view: View, card: Card) -> bool:
    """Whether `card` equals the card that was thrown on the turn before (R12)."""
    return view.last_throw is not None and number_of(view.last_throw) == number_of(card)


def is_missa(view: View, card: Card) -> bool:
    """Whether `card` would empty the table and be paid for it (R13)."""
    cards = taken(view, card)
    if not cards or len(cards) < len(view.table):
        return False
    last = sum(view.counts) == 1 and pack(view) == 0
    return view.rules.missa_last or not last
