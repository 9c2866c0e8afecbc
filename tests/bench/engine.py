"""Moves a second of random games on this machine, and their ratios to two well-known programs."""

from __future__ import annotations

from collections.abc import Iterator

from game.bench import compared
from tests.bench.report import Result


def measure() -> Iterator[Result]:
    """For every table, its rate and, where they are installed, that rate by each yardstick's."""
    for name, rate, ratios in compared():
        yield Result(f"engine-{name}", rate, "moves/s")
        for yardstick, ratio in ratios.items():
            yield Result(f"engine-{name}:{yardstick}", ratio, "x")
