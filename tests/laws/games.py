"""Hypothesis draws games: a game with its options, deals by seed, and choices by number.

Choices are drawn as numbers, so that a failing game shrinks to a short one.
"""

from collections.abc import Iterator

import pytest
from hypothesis import strategies as st

from game.catalog import entry
from game.core.match import Match
from game.core.rng import Rng
from tests.laws.generate import random_options, variants

VARIANTS = [
    pytest.param(game.id, preset, seats, id=f"{game.id}-{preset or 'plain'}-{seats}")
    for game, preset in variants()
    for seats in game.seat_counts(preset)
]

every_variant = pytest.mark.parametrize(("game_id", "preset", "seats"), VARIANTS)
"""Runs a law for every game, preset and number of seats."""


def _lengthened(numbers: list[int], length: int, seed: int) -> list[int]:
    """The numbers, then others up to this length: Hypothesis itself draws short lists only."""
    rng = Rng(seed)
    return numbers + [rng.below(2**16) for _ in range(length - len(numbers))]


seeds = st.integers(0, 2**32 - 1)
choices = st.builds(
    _lengthened, st.lists(st.integers(0, 2**16 - 1), max_size=12), st.integers(0, 200), seeds
)


def new_match(game_id: str, preset: str, seats: int, seed: int) -> Match:
    """A match with random options and first seat; a third of them have default options."""
    game = entry(game_id).game
    rng = Rng(f"options/{seed}")
    options = {} if seed % 3 == 0 else random_options(game, preset, seats, rng)
    return Match(game, game.rules(preset, options), seats, rng.below(seats))


def play(match: Match, seed: int, numbers: list[int]) -> Iterator[Match]:
    """Play the drawn choices; yields the match before the first and after each.

    About one choice in eight is an accusation where there is one.
    """
    game, rng = match.game, Rng(f"deals/{seed}")
    yield match
    for number in numbers:
        if game.outcome(match.state) is not None:
            return
        if game.needs_deal(match.state):
            match.push(game.shuffle(match.state, rng))
            yield match
        legal = [action for seat in range(match.seats) for action in match.legal(seat)]
        asides = [action for action in legal if game.aside(action)]
        own = [action for action in legal if not game.aside(action)]
        pool = asides if asides and number % 8 == 7 else own
        match.push(pool[number // 8 % len(pool)])
        yield match


def played(match: Match, seed: int, numbers: list[int]) -> Match:
    """The match after all drawn choices."""
    for _ in play(match, seed, numbers):
        pass
    return match
