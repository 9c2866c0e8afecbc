"""Statistics: what counts, what it adds up to, and the exact odds of what is dealt."""

from __future__ import annotations

from itertools import combinations
from math import comb, isclose, sqrt

import pytest

from game.core.rng import Rng
from game.play.statistics import counted, figures, level_of, reset, since, tallies
from game.play.summary import Summary
from game.ronda.odds import KINDS, SEATS, count_deck, counted_sizes, expect, kind_of, odds
from game.ronda.rules import DECK, PRESETS
from game.ronda.table import frequencies
from game.table.model import Text
from game.table.tally import Frequency
from tests.play.helpers import Memory


def summary(result: str = "won", day: int = 1, **changes: object) -> Summary:
    usual = Summary(
        saved=f"2026-01-{day:02}T00:00:00+00:00",
        game="ronda",
        preset="duel",
        house=False,
        seat=0,
        people=1,
        names=("A", "B"),
        levels=("medium",),
        result=result,
        points=(21, 10),
        deals=2,
        practice=False,
        tally=(("award.derba", 2),),
    )
    return usual._replace(**changes)


def test_what_counts() -> None:
    games = [
        summary(day=3),
        summary(day=2),
        summary("", day=4),
        summary(day=5, practice=True),
        summary(day=6, people=2),
        summary(day=7, people=0),
    ]
    assert [game.saved[8:10] for game in counted(games)] == ["02", "03"]
    assert [game.saved[8:10] for game in counted(games, games[1].saved)] == ["03"]


def test_sums_and_streaks() -> None:
    results = ["won", "won", "lost", "shared", "won", "won", "draw", "won"]
    found = figures([summary(result, day) for day, result in enumerate(results, 1)])
    assert (found.games, found.won, found.drawn) == (8, 6, 1)
    assert (found.streak, found.now) == (3, 1)
    assert (found.points, found.others, found.per_deal) == (21.0, 10.0, 10.5)
    assert found.share == 0.75
    assert figures([]).share == figures([]).points == 0.0


def test_tallies_by_game_and_levels() -> None:
    games = [summary(), summary(), summary(game="baronda", tally=(("kept.barong", 3),))]
    assert tallies(games) == {"ronda": {"award.derba": 4}, "baronda": {"kept.barong": 3}}
    assert level_of(summary(levels=("easy", "hard", "medium"))) == "hard"
    assert level_of(summary(levels=())) == "easy"


def test_starting_again() -> None:
    values = Memory()
    assert since(values) == ""
    assert reset(values, "2026-01-02T00:00:00+00:00")
    games = [summary(day=1), summary(day=2), summary(day=3)]
    assert len(counted(games, since(values))) == 1


# --- odds -----------------------------------------------------------------------------------


def test_single_hands_by_listing_them_all() -> None:
    """Every hand of three, and those of four by their numbers."""
    hands = list(combinations(DECK, 3))
    assert sum(kind_of(hand) == "pair" for hand in hands) == 2160
    assert sum(kind_of(hand) == "three" for hand in hands) == 40
    assert len(hands) == 9880
    four = list(combinations(DECK, 4))
    assert sum(kind_of(hand) == "pair" for hand in four) == 36_180
    assert sum(kind_of(hand) == "three" for hand in four) == 1450
    assert len(four) == comb(40, 4) == 91_390
    assert isclose(odds("duel", "pair").mean, 10 * 36_180 / 91_390)
    assert isclose(odds("pairs", "three").mean, 4 * 1450 / 91_390 + 8 * 40 / 9880)
    assert isclose(odds("classic", "pair").mean, 2 * 2160 / 9880)


@pytest.mark.parametrize("preset", PRESETS)
def test_the_variance_is_that_of_shuffled_decks(preset: str) -> None:
    """4,000 decks: mean and variance within four standard errors."""
    rng, decks = Rng(f"odds {preset}"), 4000
    counts = [count_deck(preset, rng.shuffle(DECK)) for _ in range(decks)]
    for kind in KINDS:
        found = [count[kind] for count in counts]
        mean = sum(found) / decks
        squares = [(value - mean) ** 2 for value in found]
        variance = sum(squares) / decks
        wanted = odds(preset, kind)
        spread = sqrt(sum((square - variance) ** 2 for square in squares) / decks)
        assert abs(mean - wanted.mean) < 4 * sqrt(wanted.variance / decks)
        assert abs(variance - wanted.variance) < 4 * spread / sqrt(decks)


def test_hands_that_are_counted() -> None:
    assert counted_sizes("duel") == (4,) * 10
    assert counted_sizes("pairs") == (4,) * 4 + (3,) * 8
    assert counted_sizes("classic") == (3, 3)
    assert set(SEATS) == set(PRESETS)
    total = expect({"duel": 2, "classic": 3}, "pair")
    assert isclose(total.mean, 2 * odds("duel", "pair").mean + 3 * odds("classic", "pair").mean)


def test_the_interval_holds_95_in_100() -> None:
    """500 times 20 decks: a fair shuffle leaves the interval about 5 times in 100."""
    rng, outside = Rng("interval"), 0
    for _ in range(500):
        sums = {"decks.duel": 20, "pair.duel": 0}
        for _ in range(20):
            sums["pair.duel"] += count_deck("duel", rng.shuffle(DECK))["pair"]
        pair = frequencies(sums)[0]
        outside += not pair.usual
    assert 10 <= outside <= 42


def test_an_unfair_shuffle_is_seen() -> None:
    """Packs in order deal pairs all the time."""
    found = count_deck("duel", tuple(DECK))
    sums = {"decks.duel": 20, **{f"{kind}.duel": 20 * count for kind, count in found.items()}}
    assert not all(frequency.usual for frequency in frequencies(sums))
    assert frequencies({}) == ()


def test_intervals_do_not_go_below_zero() -> None:
    assert Frequency(Text("x"), 0, 0.1, 1.0).low == 0.0
