"""The rules of the null game, case by case; the cases are in nullgame.txt."""

import pytest

from game.core.game import RulesError
from game.nullgame import GAME
from tests.rules.cases import Case, before_the_deal, check, read_cases

CASES = read_cases("nullgame.txt")


@pytest.mark.parametrize("case", [pytest.param(case, id=case.id) for case in CASES])
def test_case(case: Case) -> None:
    check(GAME, before_the_deal(GAME), case)


@pytest.mark.parametrize(
    ("seats", "first", "rule"),
    [
        pytest.param(1, 0, "N2", id="N2-alone"),
        pytest.param(5, 0, "N2", id="N2-five"),
        pytest.param(3, 3, "N3", id="N3-the-first-seat-is-a-seat"),
    ],
)
def test_refused_before_the_game(seats: int, first: int, rule: str) -> None:
    with pytest.raises(RulesError) as error:
        GAME.start(GAME.rules("", {}), seats, first)
    assert error.value.reason.rule == rule
