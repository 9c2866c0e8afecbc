"""What the finished games of one person add up to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from game.ai.bot import LEVELS
from game.play.history import KeyValue
from game.play.summary import Summary

SINCE = "onda.statistics"
WINS = ("won", "shared")


class Figures(NamedTuple):
    """Counts and means of some games; means are 0 without games.

    points, others   mean points of one's own side and of the best other, a game
    per_deal         mean points of one's own side, a deck or round
    streak           most wins in a row; ``now`` is how many the last games were
    """

    games: int
    won: int
    drawn: int
    points: float
    others: float
    per_deal: float
    streak: int
    now: int

    @property
    def share(self) -> float:
        """Wins for each game, from 0 to 1."""
        return self.won / self.games if self.games else 0.0


def counted(summaries: Iterable[Summary], since: str = "") -> tuple[Summary, ...]:
    """The games that count, the oldest first: finished, one person against bots, no practice.

    `since` is a moment (ISO 8601 in UTC): what was stored before it does not count any more.
    """
    found = [
        summary
        for summary in summaries
        if summary.finished
        and not summary.practice
        and summary.people == 1
        and summary.saved > since
    ]
    return tuple(sorted(found, key=lambda summary: summary.saved))


def kind_of(summary: Summary) -> tuple[str, str]:
    """Game and preset."""
    return summary.game, summary.preset


def level_of(summary: Summary) -> str:
    """The level of the strongest bot."""
    return max(summary.levels, key=LEVELS.index, default=LEVELS[0])


def figures(games: Sequence[Summary]) -> Figures:
    """What these games, the oldest first, add up to."""
    count, deals = len(games), sum(game.deals for game in games)
    mine = sum(game.points[0] for game in games)
    theirs = sum(game.points[1] for game in games)
    longest = now = 0
    for game in games:
        now = now + 1 if game.result in WINS else 0
        longest = max(longest, now)
    return Figures(
        games=count,
        won=sum(game.result in WINS for game in games),
        drawn=sum(game.result == "draw" for game in games),
        points=mine / count if count else 0.0,
        others=theirs / count if count else 0.0,
        per_deal=mine / deals if deals else 0.0,
        streak=longest,
        now=now,
    )


def tallies(games: Iterable[Summary]) -> dict[str, Mapping[str, int]]:
    """The sums of the tallies, by game."""
    sums: dict[str, Counter[str]] = {}
    for game in games:
        sums.setdefault(game.game, Counter()).update(dict(game.tally))
    return dict(sums)


def since(values: KeyValue) -> str:
    """The moment from which games count, "" for the beginning."""
    return values.get(SINCE) or ""


def reset(values: KeyValue, now: str) -> bool:
    """Count from `now` on; False if that could not be stored."""
    return values.set(SINCE, now)
