"""Replays random games through the function behind ``trace`` and digests what it says.

``python -m tests.laws.traces COUNT`` prints a line for every game, preset and number of players:
name, games, objects, SHA-256 of all objects. The output must not depend on the hash seed.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator
from itertools import pairwise

from game.catalog import ENTRIES, games
from game.core.game import Game
from game.core.record import write
from game.core.rng import Rng
from game.core.trace import trace
from tests.laws.generate import random_match, random_options


def tables() -> Iterator[tuple[Game, str, int]]:
    """Every game of the menu with each preset and number of players."""
    for item in ENTRIES:
        for preset in item.game.presets or ("",):
            for seats in item.game.seat_counts(preset):
                yield item.game, preset, seats


def check(game: Game, steps: list[dict[str, object]], seats: int) -> None:
    """What holds for every trace: lengths, nothing after the end, winners only then."""
    for before, after in pairwise(steps):
        assert not before["over"], "an object after the end"
        assert after["n"] > before["n"]  # type: ignore[operator]
    for step in steps:
        hands = step["hands"]
        assert isinstance(hands, list)
        assert len(hands) == seats
        assert min(hands) >= 0
        assert step["over"] or not step["winners"]
        if game.id == "ronda":
            on_table, piles = step["table"], step["piles"]
            assert isinstance(on_table, list)
            assert isinstance(piles, list)
            numbers = [card[:-1] for card in on_table]
            assert len(set(numbers)) == len(numbers), "R11: two cards of one number"
            assert sum(hands) + len(on_table) + sum(piles) <= len(game.deck)


def replay(game: Game, preset: str, seats: int, count: int) -> str:
    """The line of one table."""
    digest, objects = hashlib.sha256(), 0
    known = games()
    for number in range(count):
        rng = Rng(f"{game.id}/{preset}/{seats}/{number}")
        rules = game.rules(preset, random_options(game, preset, seats, rng))
        record = write(random_match(game, rules, seats, rng, asides=0.02).record())
        steps = list(trace(record, known))
        check(game, steps, seats)
        objects += len(steps)
        digest.update(json.dumps(steps).encode())
    name = f"{game.id}-{preset or 'plain'}-{seats}"
    return f"{name} games={count} objects={objects} sha256={digest.hexdigest()}"


def main() -> None:
    """Print the lines of all tables."""
    count = int(sys.argv[1])
    for table in tables():
        print(replay(*table, count), flush=True)


if __name__ == "__main__":
    main()
