"""How often pairs and tringlas are dealt, exactly: what a fair shuffle leads one to expect.

A pack has ten numbers of four cards each, so the cards of one or several hands are a draw without
replacement, and a hand is described by how many cards it has of each number. For two hands of i
and j cards the number of draws in which no number is held more than p times in the first and more
than q times in the second is the coefficient of x^i y^j in

    ( sum over a <= p, b <= q, a + b <= 4 of  4! / (a! b! (4 - a - b)!)  x^a y^b ) ^ 10

as each number contributes the ways to give a of its cards to the first hand and b to the second.
Divided by 40! / (i! j! (40 - i - j)!) it is the probability; j = 0 gives that for one hand.

Hence for a hand of four: no pair C(10,4) 4^4 = 53,760 of C(40,4) = 91,390 draws, three or four
alike 10 (4 x 36 + 1) = 1,450, and the rest, 36,180 or 39.6 %, hold a pair. For a hand of three:
7,680, 40 and 2,160 of 9,880, so 21.9 % hold a pair.

The hands of one deck depend on each other a little, and different decks not at all. So the variance
of a count over a deck is the sum of the variances of its hands and of the covariances of every two
of them, and that over several decks is the sum over the decks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import comb, factorial
from typing import NamedTuple

from game.core.cards import Card
from game.ronda.rules import hand_sizes, number_of

NUMBERS = 10
ALIKE = 4  # cards of each number
PACK = NUMBERS * ALIKE
SEATS = {"duel": 2, "pairs": 4, "classic": 2}
KINDS = ("pair", "three")


class Odds(NamedTuple):
    """The expected count over one deck, and its variance."""

    mean: float
    variance: float


def counted_sizes(preset: str) -> tuple[int, ...]:
    """The sizes of the hands of a deck that are counted, in the order of dealing.

    In the classic game only those before the table is laid: what must not lie on the table (R6)
    makes the later ones depend on it.
    """
    sizes = hand_sizes(preset)
    rounds = sizes[:1] if preset == "classic" else sizes
    return tuple(size for size in rounds for _ in range(SEATS[preset]))


def kind_of(hand: Sequence[Card]) -> str:
    """What a hand was dealt: ``three`` for three or four alike, else ``pair``, else ""."""
    numbers = [number_of(card) for card in hand]
    most = max(numbers.count(number) for number in numbers)
    return "three" if most >= 3 else "pair" if most == 2 else ""


def count_deck(preset: str, order: Sequence[Card]) -> dict[str, int]:
    """How many hands of a deck hold a pair or three alike: {"pair": 3, "three": 0}."""
    found = dict.fromkeys(KINDS, 0)
    start = 0
    for size in counted_sizes(preset):
        kind = kind_of(order[start : start + size])
        start += size
        if kind:
            found[kind] += 1
    return found


@lru_cache
def odds(preset: str, kind: str) -> Odds:
    """What to expect of one deck; `kind` is one of KINDS."""
    sizes = counted_sizes(preset)
    single = {size: _chance(kind, size) for size in set(sizes)}
    mean = sum(single[size] for size in sizes)
    variance = sum(single[size] * (1 - single[size]) for size in sizes)
    for at, size in enumerate(sizes):
        for other in sizes[:at]:
            variance += 2 * (_both(kind, size, other) - single[size] * single[other])
    return Odds(mean, variance)


def expect(decks: Mapping[str, int], kind: str) -> Odds:
    """What to expect of so many decks of each preset together."""
    parts = [(count, odds(preset, kind)) for preset, count in decks.items()]
    return Odds(
        sum(count * part.mean for count, part in parts),
        sum(count * part.variance for count, part in parts),
    )


def _bounds(kind: str) -> tuple[int, int]:
    """A hand is of the kind if its most cards of one number are above the first, up to the last."""
    return (1, 2) if kind == "pair" else (2, ALIKE)


def _chance(kind: str, size: int) -> float:
    low, high = _bounds(kind)
    ways = _ways(size, 0, high, ALIKE) - _ways(size, 0, low, ALIKE)
    return ways / comb(PACK, size)


@lru_cache
def _both(kind: str, size: int, other: int) -> float:
    low, high = _bounds(kind)
    ways = sum(
        sign * _ways(size, other, p, q)
        for p, q, sign in ((high, high, 1), (low, high, -1), (high, low, -1), (low, low, 1))
    )
    return ways / (comb(PACK, size) * comb(PACK - size, other))


def _ways(first: int, second: int, most: int, most_second: int) -> int:
    """The coefficient of the docstring: draws of two hands with so few cards of each number."""
    one = {
        (a, b): factorial(ALIKE) // (factorial(a) * factorial(b) * factorial(ALIKE - a - b))
        for a in range(min(most, first) + 1)
        for b in range(min(most_second, second) + 1)
        if a + b <= ALIKE
    }
    total = {(0, 0): 1}
    for _ in range(NUMBERS):
        longer: dict[tuple[int, int], int] = {}
        for (i, j), ways in total.items():
            for (a, b), more in one.items():
                if i + a <= first and j + b <= second:
                    key = (i + a, j + b)
                    longer[key] = longer.get(key, 0) + ways * more
        total = longer
    return total.get((first, second), 0)
