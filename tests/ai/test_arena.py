"""The arena: fair pairs, honest intervals, the same result however it is run."""

import pytest

from game.ai.arena import Trial, rate, rates, shared
from game.arena import arena, make_contest, run
from game.core.game import RulesError


def test_equal_bots_share_evenly() -> None:
    """Deals are paired: the same level on both sides gets exactly half of every trial."""
    contest = make_contest("ronda", "classic", "medium,medium")
    for trial in run(contest, "1", 5):
        assert sum(trial.shares) == pytest.approx(1)


def test_runs_are_the_same_in_processes() -> None:
    contest = make_contest("ronda", "duel", "medium,easy")
    alone = list(run(contest, "7", 4))
    assert list(run(contest, "7", 4, processes=2)) == alone
    assert list(run(contest, "8", 4)) != alone


def test_runs_are_the_same_on_a_dask_cluster() -> None:
    contest = make_contest("ronda", "duel", "medium,easy")
    assert list(run(contest, "7", 4, 1, "local")) == list(run(contest, "7", 4))


def test_shares() -> None:
    assert shared([3, 1], 2) == [1, 0]
    assert shared([2, 2], 2) == [0.5, 0.5]
    assert shared([-1, 4, 4], 3) == [0, 0.5, 0.5]


def test_rates() -> None:
    trials = [Trial((1.0, 0.0, 0.0)), Trial((0.5, 0.5, 0.0))]
    found = rates(trials, ("hard", "easy", "easy"))
    assert found["hard"].mean == 0.75
    assert found["easy"].mean == 0.125
    assert rate([0.5] * 10).margin == 0
    assert rate([0.0, 1.0] * 50).margin == pytest.approx(0.0985, abs=0.001)


def test_prints_a_line_a_level(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena(["--game", "ronda", "--seats", "medium,easy", "--deals", "3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "ronda duel, 2 seats, 6 decks on 3 deals, seed 1"
    assert [line.split()[0] for line in lines[1:]] == ["medium", "easy"]


def test_refuses_what_does_not_fit(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena(["--game", "ronda", "--seats", "medium"]) == 2
    assert capsys.readouterr().err == "ronda duel takes 2 levels, not 1\n"
    with pytest.raises(RulesError):
        make_contest("ronda", "duel", "hard,easy", ["target=x"])
