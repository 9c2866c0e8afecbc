"""What is counted while a round of Ronda is searched, in small whole numbers, and a quick player.

All of it goes into one whole number, the tally: points and cards of both sides, and the points that
a tie of announcements will pay (R37). A value is what side 0 gets in the end.
"""

from functools import cache
from math import comb
from typing import NamedTuple

Ranks = tuple[int, ...]

POINTS = (1 << 40, 1 << 30)
CARDS = (1 << 20, 1 << 10)
TIES = (1 << 5, 1)
"""What one point, card or tie point of a side adds to a tally."""

POINT, CARD = 16, 8
"""Values are in sixteenths of a point. A card is worth half a point: every card over 20 pays one
(R52), which is half the difference of the piles."""

WON = 10 * POINT + 1
"""What the end of the game adds to a value: enough to prefer it, not enough to make a play look
good that wins in one sampled world of twenty and loses something in all others. It is odd and all
else in a value even, a multiple of ``CARD`` where the game is over, so it can be seen who won."""

CHAIN_POINTS = (0, 0, 1, 5, 10)
"""By the number of equal cards (R20, R21)."""

RUNS = tuple((~bits & (bits + 1)).bit_length() - 1 for bits in range(1 << 10))
"""How many cards lie in the unbroken run that begins at bit 0 of a table (R10)."""

FAR = 1 << 30
"""Beyond every value."""


class Chain(NamedTuple):
    """A derba that may grow or is not paid yet, as in state.py; ``cards`` is how many."""

    rank: int
    length: int
    cards: int
    missa: bool


Moment = tuple[int, int, Chain | None, int, int]
"""What a played card changes besides its hand: table, last, chain, take, tally, as in ``Position``
of kernel.py."""


def winner(value: int) -> int:
    """Who has won the game in a value: 1 for side 0, -1 for side 1, 0 if it is open or a draw."""
    rest = value % CARD
    return (rest == WON % CARD) - (rest == -WON % CARD)


def points(tally: int, side: int) -> int:
    """The score of a side."""
    return tally >> 30 & 1023 if side else tally >> 40


def gain(rank: int, table: int, last: int, chain: Chain | None) -> int:
    """What a card wins at once, 0 for a throw; the arguments are those of a ``Moment``."""
    if chain is not None and chain.rank == rank:
        return POINT * CHAIN_POINTS[chain.length + 1] + CARD * (2 * chain.cards + 1)
    above = table >> rank
    if not above & 1:
        return 0
    count = RUNS[above]
    value = CARD * (count + 1)
    if last == rank:
        value += POINT
    if not table & ~(((1 << count) - 1) << rank):
        value += POINT
    return value


def expected_take(table: int, rest: Ranks, size: int) -> int:
    """What the best take is worth to who plays first in the next round, in even numbers.

    ``rest`` is by rank how many cards are still to be dealt, ``size`` how many of them it gets.
    Over 3400 tables of real games this explains a third of how much the next rounds, searched
    exactly, differ in value; the number of cards on the table explains a fifth.
    """
    cards = sum(rest)
    better, value, before = 0, 0.0, 1.0
    for worth, rank in _takes(table):
        if rest[rank]:
            better += rest[rank]
            without = _without(cards, better, size)
            value += worth * (before - without)
            before = without
    return 2 * round(value / 2)


@cache
def _takes(table: int) -> tuple[tuple[int, int], ...]:
    """What can be taken from a table: value and rank, the best first."""
    takes = ((gain(rank, table, -1, None), rank) for rank in range(10) if table >> rank & 1)
    return tuple(sorted(takes, reverse=True))


@cache
def _without(cards: int, copies: int, size: int) -> float:
    """How likely a hand of so many out of these cards has none of the copies."""
    return comb(cards - copies, size) / comb(cards, size)


THROW_RISK = 2
"""For each unseen card of a rank, out of 16 for a certain loss: how likely it hits a throw."""


def sensible(hand: Ranks, moment: Moment, hidden: list[int]) -> int:
    """The rank that a quick player plays: the best take, else the throw that offers least.

    Good enough to compare other cards with, and hundreds of times in a decision, so it is kept
    simple.
    """
    table, last, chain, _, _ = moment
    best, choice = -FAR, hand[0]
    for rank in hand:
        value = gain(rank, table, last, chain)
        if not value:
            count = RUNS[table >> rank | 1]
            offer = CARD * (count + 1) + (0 if table else POINT) + POINT
            value = -(hidden[rank] * THROW_RISK * offer >> 4)
        if value > best:
            best, choice = value, rank
    return choice
