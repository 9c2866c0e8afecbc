"""What statistics show of a game besides games and points."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from game.table.model import Text

WIDTH = 1.96  # standard deviations to either side that hold 95 % of a normal distribution


class Total(NamedTuple):
    """Something that happened so often."""

    label: Text
    times: int


class Frequency(NamedTuple):
    """Something that chance decides: how often it was seen, what is expected, the variance."""

    label: Text
    seen: int
    mean: float
    variance: float

    @property
    def low(self) -> float:
        """The lower end of the interval that chance keeps 95 times in 100; never below zero."""
        return max(0.0, self.mean - WIDTH * sqrt(self.variance))

    @property
    def high(self) -> float:
        """The upper end of that interval."""
        return self.mean + WIDTH * sqrt(self.variance)

    @property
    def usual(self) -> bool:
        """Whether what was seen lies in the interval."""
        return self.low <= self.seen <= self.high
