"""Bots against bots: paired games on the same deals, with intervals.

A trial is one deal (a deck of Ronda, a game of Baronda with all its rounds), played once for each
way to seat the levels, so that luck with the cards cancels out. Every trial has seeds of its own
and knows nothing of others: trials can run in any order, process or machine.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import sqrt
from typing import NamedTuple

from game.ai.bot import Bot, decide
from game.core.game import Game
from game.core.match import Match
from game.core.rng import Rng
from game.core.seats import Seat


class Contest(NamedTuple):
    """What is played: a preset ("" where there are none), options, and a level for each party.

    Parties are sides where a game has fewer sides than seats, else seats. ``decks`` is whether a
    trial ends with its first deck instead of the game.
    """

    game: str
    preset: str
    options: tuple[tuple[str, str], ...]
    levels: tuple[str, ...]
    seats: int
    decks: bool


class Trial(NamedTuple):
    """One result: by party of the contest, its mean share of the win over all seatings."""

    shares: tuple[float, ...]


class Rate(NamedTuple):
    """A mean and the half width of its 95 % interval, both from 0 to 1."""

    mean: float
    margin: float


def parties(game: Game, preset: str, seats: int) -> int:
    """How many parties play: sides or seats."""
    state = game.start(game.rules(preset, {}), seats, 0)
    return len(set(game.view(state, 0).sides))


def play_trial(
    game: Game, contest: Contest, make: Callable[[str], Bot], seed: str, number: int
) -> Trial:
    """Play one deal in every rotation of the levels; the same numbers give the same trial."""
    count = len(contest.levels)
    rng = Rng(f"{seed}/{number}")
    first = rng.below(contest.seats)
    totals = [0.0] * count
    for turn in range(count):
        levels = [contest.levels[(party + turn) % count] for party in range(count)]
        bots = [make(level) for level in levels]
        shares = _play(game, contest, bots, f"{seed}/{number}", first, turn)
        for party, share in enumerate(shares):
            totals[(party + turn) % count] += share
    return Trial(tuple(total / count for total in totals))


def _play(
    game: Game, contest: Contest, bots: Sequence[Bot], seed: str, first: Seat, turn: int
) -> list[float]:
    """One game of a trial: each party's share of the win."""
    rules = game.rules(contest.preset, dict(contest.options))
    match = Match(game, rules, contest.seats, first)
    sides = game.view(match.state, 0).sides
    deals = 0
    while game.outcome(match.state) is None:
        if game.needs_deal(match.state):
            if deals and contest.decks:
                break
            match.push(game.shuffle(match.state, Rng(f"{seed}/deal {deals}")))
            deals += 1
        else:
            _act(match, [bots[side] for side in sides], f"{seed}/{turn}")
    return shared(game.trace(match.state)["scores"], len(bots))


def _act(match: Match, bots: Sequence[Bot], seed: str) -> None:
    """Let the first bot act that wants to, the one whose turn it is after the others."""
    turn = match.game.turn(match.state)
    seats = sorted(range(match.seats), key=lambda seat: seat == turn)
    for seat in seats:
        if match.legal(seat):
            rng = Rng(f"{seed}/{len(match.log)}:{seat}")
            action = decide(bots[seat], match.knowledge(seat), rng)
            if action is not None:
                match.push(action)
                return
    raise RuntimeError("no bot acts and nothing is over")


def shared(scores: object, count: int) -> list[float]:
    """By party, its share of a win by points: 1, a part of it if several are equal, or 0."""
    assert isinstance(scores, list)
    assert len(scores) == count
    best = max(scores)
    return [1 / scores.count(best) if score == best else 0.0 for score in scores]


def rates(trials: Iterable[Trial], levels: Sequence[str]) -> Mapping[str, Rate]:
    """By level, how much of the wins one party of it has, with the interval over trials."""
    samples: dict[str, list[float]] = {}
    for trial in trials:
        for level in dict.fromkeys(levels):
            own = [share for share, of in zip(trial.shares, levels, strict=True) if of == level]
            samples.setdefault(level, []).append(sum(own) / len(own))
    return {level: rate(values) for level, values in samples.items()}


def rate(values: Sequence[float]) -> Rate:
    """The mean of independent values and its 95 % margin (normal approximation)."""
    count = len(values)
    mean = sum(values) / count
    spread = sum((value - mean) ** 2 for value in values) / max(count - 1, 1)
    return Rate(mean, 1.96 * sqrt(spread / count))
