"""Levels for any game, and the search behind the strong one.

A game's bots module poses the decision of a seat (``consider``): either an action at once, or a
``Comparison``, in which every candidate is weighed in one sampled world after the other. Everything
is counted in worlds, never in time.
"""

from collections.abc import Generator, Sequence
from typing import NamedTuple, Protocol, runtime_checkable

from game.ai.bot import LEVELS, Thinking
from game.core.game import Action
from game.core.match import Knowledge
from game.core.rng import Rng


@runtime_checkable
class Comparison(Protocol):
    """A decision between actions, at least one, to be made by looking at ``worlds`` worlds."""

    actions: tuple[Action, ...]
    worlds: int

    def lean(self) -> Sequence[float]:
        """What is added to the mean value of each action when one is chosen, but is no part of its
        value: it breaks what are ties but for noise.
        """
        ...

    def weigh(self, rng: Rng) -> Generator[None, None, Sequence[float]]:
        """The value of each action for the seat in one sampled world; yields between pieces."""
        ...

    def index(self, action: Action) -> int | None:
        """The place of an action among ``actions``, added if it was left out; None if it cannot be
        compared with them.
        """
        ...

    def action(self, best: int) -> Action:
        """What to do if the action with this index is the best: mostly that action itself."""
        ...


class Mind(Protocol):
    """What a game's bots module offers."""

    PIECES: Sequence[str]  # modules of the package that the strongest player needs, in pieces

    def consider(self, knowledge: Knowledge, level: str, rng: Rng) -> Action | Comparison | None:
        """The decision of this seat at this level; None if it does nothing now."""
        ...

    def explain(
        self, knowledge: Knowledge, action: Action
    ) -> tuple[str, tuple[tuple[str, int | str], ...]]:
        """Why an action is good: a text key and its values."""
        ...


class Verdict(NamedTuple):
    """A finished comparison: the actions, the mean value of each, the place of the best one, and
    what to do.
    """

    actions: tuple[Action, ...]
    values: tuple[float, ...]
    best: int
    action: Action


def compare(comparison: Comparison, rng: Rng) -> Generator[None, None, Verdict]:
    """Look at all the worlds of a comparison; the first of equal actions is the best."""
    totals = [0.0] * len(comparison.actions)
    for _ in range(comparison.worlds):
        values = yield from comparison.weigh(rng)
        for index, value in enumerate(values):
            totals[index] += value
    means = tuple(total / comparison.worlds for total in totals)
    chances = [mean + lean for mean, lean in zip(means, comparison.lean(), strict=True)]
    best = chances.index(max(chances))
    return Verdict(comparison.actions, means, best, comparison.action(best))


class LevelBot:
    """A machine player of one level."""

    def __init__(self, mind: Mind, level: str) -> None:
        """``level`` is one of ``LEVELS``; ValueError for another."""
        if level not in LEVELS:
            raise ValueError(f"there is no level {level!r}")
        self._mind = mind
        self._level = level

    def think(self, knowledge: Knowledge, rng: Rng) -> Thinking:
        """A piece of work for each candidate in each world."""
        yield
        considered = self._mind.consider(knowledge, self._level, rng)
        if not isinstance(considered, Comparison):
            return considered
        verdict = yield from compare(considered, rng)
        return verdict.action
