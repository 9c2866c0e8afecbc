"""A look back at a game: what each move was worth, and which cost most.

It uses the search of the strong bot, and like it knows only what the seat knew at that moment: a
move that turned out badly for lack of luck is no mistake.
"""

from collections.abc import Generator, Iterable
from typing import NamedTuple

from game.ai.search import LEVELS, Comparison, Mind, Verdict, compare
from game.core.game import Action
from game.core.match import Knowledge, Match
from game.core.rng import Rng
from game.core.seats import Seat


class Judged(NamedTuple):
    """One decision of a game.

    place      in the log of the match
    seat       who decided
    action     what was done; ``best`` is what the search prefers, ``key`` and ``args`` say why
    expected   what the seat could expect with the best action, in points of the game: the side's
               lead at the end of the round in Ronda, the lead over the others' average in Baronda,
               with two seats there the balance of the round from -1 to 1
    cost       how much of that the action gave away, 0 for the best
    """

    place: int
    seat: Seat
    action: Action
    best: Action
    key: str
    args: tuple[tuple[str, int | str], ...]
    expected: float
    cost: float


def review(
    mind: Mind, match: Match, seats: Iterable[Seat], seed: str
) -> Generator[int, None, tuple[Judged, ...]]:
    """Judge every decision of these seats, in order; yields the place in the log between pieces.

    Decisions without an alternative are left out, and so are announcements and accusations.
    """
    wanted = frozenset(seats)
    again = Match(match.game, match.rules, match.seats, match.first)
    found: list[Judged] = []
    for place, entry in enumerate(match.log):
        seat = getattr(entry.action, "seat", None)
        if seat in wanted:
            rng = Rng(f"{seed}/{place}")
            thinking = judge(mind, again.knowledge(seat), entry.action, rng)
            judged = yield from _placed(thinking, place)
            if judged is not None:
                found.append(judged._replace(place=place))
        again.push(entry.action)
    return tuple(found)


def _placed(
    thinking: Generator[None, None, Judged | None], place: int
) -> Generator[int, None, Judged | None]:
    """The same piece by piece, saying each time where in the game it is."""
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            judged: Judged | None = done.value
            return judged
        yield place


def judge(
    mind: Mind, knowledge: Knowledge, action: Action, rng: Rng
) -> Generator[None, None, Judged | None]:
    """One decision judged; None if there was none to make."""
    considered = mind.consider(knowledge, LEVELS[-1], rng)
    if not isinstance(considered, Comparison):
        return None
    index = considered.index(action)
    if index is None or len(considered.actions) < 2:
        return None
    verdict: Verdict = yield from compare(considered, rng)
    best = max(verdict.values)
    better = verdict.actions[verdict.values.index(best)]
    if best <= verdict.values[index]:
        better = action
    key, args = mind.explain(knowledge, better)
    cost = best - verdict.values[index]
    return Judged(0, knowledge.view.seat, action, better, key, args, best, cost)


def costliest(judged: Iterable[Judged], count: int) -> tuple[Judged, ...]:
    """The decisions that gave away most, the worst first, at most so many."""
    mistakes = [one for one in judged if one.cost > 0]
    return tuple(sorted(mistakes, key=lambda one: (-one.cost, one.place))[:count])
