"""The rules of Ronda, case by case; the cases are in ronda.txt."""

from collections import Counter

import pytest

from game.ronda import GAME
from game.ronda.position import read_position
from tests.rules.cases import Case, check, read_cases

CASES = read_cases("ronda.txt")


@pytest.mark.parametrize("case", [pytest.param(case, id=case.id) for case in CASES])
def test_case(case: Case) -> None:
    check(GAME, read_position, case)


def test_no_id_twice() -> None:
    assert [name for name, count in Counter(case.id for case in CASES).items() if count > 1] == []
