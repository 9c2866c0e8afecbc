"""What cards and hands are worth in tricks, fitted to thousands of rounds that the bots played."""

from collections.abc import Sequence
from math import pow as power
from typing import NamedTuple

from game.baronda.rules import GARUDAS, HAND, NAGAS, PACKS, PASSES, RED, SUIT, SUIT_CARDS
from game.baronda.scoring import BARONG, RANGDA
from game.core.cards import Card


def worth(card: Card, unseen: frozenset[Card], objective: str, seats: int) -> float:
    """How likely this card takes a trick later on, if it is kept: a hope in Barong, else a danger.

    ``unseen`` are the cards that nobody has seen but their holders.
    """
    if card in PASSES:
        return 0.0
    wanted = objective == BARONG
    if card in NAGAS:
        return 0.7 if wanted else 0.55
    if card in GARUDAS:
        return 0.65 if wanted else 1.3 / seats
    suit = SUIT[card]
    assert suit is not None  # all others are suited
    others = unseen & SUIT_CARDS[suit] - GARUDAS
    lower = float(sum(other < card for other in others))
    higher = len(others) - lower
    if suit == RED:
        return max(0.35, 0.97 - 0.17 * higher) if wanted else max(0.15, 0.88 * power(0.68, higher))
    if wanted:
        return min(0.5, 0.13 * (lower / (seats - 1)) ** 2) * power(0.4, higher)
    return 1.6 / seats * power((lower + 0.5) / (lower + higher + 1), 1.3)


class Estimate(NamedTuple):
    """How many tricks a hand takes: the mean and its standard deviation."""

    mean: float
    spread: float


class Fit(NamedTuple):
    """How tricks follow from a hand: a base, and so much for each point of worth, each Pass, each
    missing suit that is no trump, and for the Leader; ``spread`` is what it leaves open.
    """

    base: float
    worth: float
    passes: float
    voids: float
    leader: float
    spread: float


FITS = {
    (BARONG, 2): Fit(2.2, 0.91, -0.13, 0.6, -0.2, 1.1),
    (RANGDA, 2): Fit(1.6, 1.12, -2.0, 0.0, 2.3, 2.8),
    (BARONG, 3): Fit(-0.2, 1.10, 0.1, 0.6, 0.1, 1.1),
    (RANGDA, 3): Fit(-1.5, 1.78, -1.3, -0.8, 0.9, 2.2),
    (BARONG, 4): Fit(-0.8, 1.19, 0.1, 0.6, 0.2, 1.0),
    (RANGDA, 4): Fit(-1.9, 1.83, -0.4, -0.6, 0.3, 1.5),
    (BARONG, 5): Fit(-0.8, 1.15, 0.0, 0.6, 0.1, 1.0),
    (RANGDA, 5): Fit(-1.3, 1.69, -0.3, -0.9, 0.1, 1.4),
}
"""By objective and number of seats, from the rounds that the bots played against each other."""


def tricks_of(hand: Sequence[Card], objective: str, seats: int, *, leads: bool) -> Estimate:
    """How many tricks a hand of twelve takes under an objective."""
    fit = FITS[objective, seats]
    unseen = frozenset(PACKS[seats]).difference(hand)
    value = sum(worth(card, unseen, objective, seats) for card in hand)
    passes = sum(card in PASSES for card in hand)
    voids = sum(cards.isdisjoint(hand) for suit, cards in enumerate(SUIT_CARDS) if suit != RED)
    mean = fit.base + fit.worth * value + fit.passes * passes + fit.voids * voids
    return Estimate(min(max(mean + fit.leader * leads, 0.0), float(HAND)), fit.spread)
