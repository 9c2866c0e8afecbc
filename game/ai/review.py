"""A look back at a game: how the expected result went, and which moves cost most.

It uses the search of the strong bot, and like it knows only what the seat knew at that moment: a
move that turned out badly for lack of luck is no mistake.

A screen drives it a piece at a time, between frames::

    thinking = review(mind, match, range(match.seats), "seed")
    try:
        place = next(thinking)  # a few milliseconds of work; how far it is: place / len(match.log)
    except StopIteration as done:
        looked_back: Review = done.value

Results are *leads*: the points of a side less the average of the others' (in a duel simply the
difference), as expected for the end of the round in play; in a Baronda of two, where rounds count
and not points, rounds. The same seed gives the same review everywhere.
"""

from collections.abc import Generator, Iterable, Sequence
from typing import NamedTuple

from game.ai.bot import LEVELS
from game.ai.search import Comparison, Mind, Verdict, compare
from game.core.game import Action
from game.core.match import Knowledge, Match
from game.core.rng import Rng
from game.core.seats import Seat


class Judged(NamedTuple):
    """One decision of a game.

    place      in the log of the match: ``match.log[place]`` is this action
    seat       who decided; ``side`` is for whom
    action     what was done
    best       what the strong bot would have done: the same if nothing was better
    key, args  the reason for ``best``: a text key and its values, as in a hint
    expected   the lead that the side could expect with ``best``
    cost       how much of it the action gave away, 0 or more, 0 for the best
    """

    place: int
    seat: Seat
    side: int
    action: Action
    best: Action
    key: str
    args: tuple[tuple[str, int | str], ...]
    expected: float
    cost: float


class Point(NamedTuple):
    """A place of the curve: a side's lead as expected after the action at ``place`` of the log."""

    place: int
    lead: float


class Review(NamedTuple):
    """A whole game looked at.

    judged  the decisions of the seats asked for, in order of play
    curves  by side, its expected lead move by move: a point for each of its judged decisions, and
            as the last one the real lead at the end of the log. A side of which no seat was asked
            for has only that
    """

    judged: tuple[Judged, ...]
    curves: tuple[tuple[Point, ...], ...]

    def costliest(self, count: int, seats: Iterable[Seat], least: float = 0.0) -> Sequence[Judged]:
        """The decisions of these seats that gave away most, the worst first: at most ``count``, and
        only those that cost more than ``least``. Costs of a few tenths may be chance.
        """
        wanted = frozenset(seats)
        mistakes = [one for one in self.judged if one.seat in wanted and one.cost > least]
        return sorted(mistakes, key=lambda one: (-one.cost, one.place))[:count]


def review(
    mind: Mind, match: Match, seats: Iterable[Seat], seed: str
) -> Generator[int, None, Review]:
    """Judge every decision of these seats; yields the place in the log between pieces of work.

    The match may be finished or not. Decisions without an alternative are left out, and so are
    announcements and accusations.
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
    return Review(tuple(found), _curves(again, found))


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


def _curves(match: Match, judged: Iterable[Judged]) -> tuple[tuple[Point, ...], ...]:
    """The expected lead of each side after its decisions, and what has become of it."""
    scores = match.view(0).scores
    curves: list[list[Point]] = [[] for _ in scores]
    for one in judged:
        curves[one.side].append(Point(one.place, one.expected - one.cost))
    for side, curve in enumerate(curves):
        curve.append(Point(len(match.log), lead(scores, side)))
    return tuple(map(tuple, curves))


def lead(scores: Sequence[int], side: int) -> float:
    """The points of a side less the average of the others'."""
    return scores[side] - (sum(scores) - scores[side]) / (len(scores) - 1)


def judge(
    mind: Mind, knowledge: Knowledge, action: Action, rng: Rng
) -> Generator[None, None, Judged | None]:
    """One decision judged, as if at place 0; None if there was none to make."""
    considered = mind.consider(knowledge, LEVELS[-1], rng)
    if not isinstance(considered, Comparison):
        return None
    index = considered.index(action)
    if index is None or len(considered.actions) < 2:
        return None
    verdict: Verdict = yield from compare(considered, rng)
    cost = verdict.values[verdict.best] - verdict.values[index]
    if cost > 0:
        expected, best = verdict.values[verdict.best], verdict.actions[verdict.best]
    else:
        expected, best = verdict.values[index], action
    view = knowledge.view
    key, args = mind.explain(knowledge, best)
    side = view.sides[view.seat]
    return Judged(0, view.seat, side, action, best, key, args, expected, max(cost, 0.0))
