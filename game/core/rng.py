"""Random numbers that are the same on every platform, version and hash seed.

Python promises a stable sequence for ``random()`` only, not for ``shuffle`` or ``randrange``, so
everything here is made from ``random()``.
"""

from collections.abc import Iterable, Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Rng:
    """A stream of random numbers; equal seeds (written as text) give equal streams."""

    __slots__ = ("_next", "_seed")

    def __init__(self, seed: int | str) -> None:
        """Start the stream of this seed; ``Rng(7)`` and ``Rng("7")`` are the same stream."""
        self._seed = str(seed)
        self._next = Random(self._seed).random

    def __repr__(self) -> str:
        return f"Rng({self._seed!r})"

    def random(self) -> float:
        """The next number, at least 0 and below 1."""
        return self._next()

    def below(self, limit: int) -> int:
        """A whole number from 0 to ``limit - 1``; ``limit`` is at least 1."""
        return int(self._next() * limit)

    def pick(self, items: Sequence[T]) -> T:
        """One of the items, each equally likely; there must be at least one."""
        return items[int(self._next() * len(items))]

    def shuffle(self, items: Iterable[T]) -> tuple[T, ...]:
        """The items in a random order, each order equally likely."""
        pool = list(items)
        draw = self._next
        for last in range(len(pool) - 1, 0, -1):
            other = int(draw() * (last + 1))
            pool[last], pool[other] = pool[other], pool[last]
        return tuple(pool)

    def split(self, label: str) -> "Rng":
        """An independent stream for one purpose; does not move this one."""
        return Rng(f"{self._seed}/{label}")
