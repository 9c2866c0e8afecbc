"""The rules of Baronda, case by case; the cases are in baronda.txt."""

import re
from collections import Counter
from pathlib import Path

import pytest

import game.baronda
from game.baronda import GAME
from game.baronda.position import read_position
from tests.rules import test_baronda_dealing, test_baronda_tricks
from tests.rules.cases import Case, check, read_cases

CASES = read_cases("baronda.txt")


@pytest.mark.parametrize("case", [pytest.param(case, id=case.id) for case in CASES])
def test_case(case: Case) -> None:
    check(GAME, read_position, case)


def test_no_id_twice() -> None:
    assert [name for name, count in Counter(case.id for case in CASES).items() if count > 1] == []


def test_every_rule_has_a_case() -> None:
    rules = Path(game.baronda.__file__).with_name("RULES.md").read_text(encoding="utf-8")
    numbers = set(re.findall(r"^\*\*(B\d+)\*\*", rules, re.MULTILINE))
    ids = [case.id for case in CASES]
    ids += [*test_baronda_tricks.FIRST, *test_baronda_tricks.LEAD, *test_baronda_dealing.IDS]
    tested = {name.partition("-")[0] for name in ids}
    for name in vars(test_baronda_dealing):
        tested |= {word.upper() for word in re.findall(r"^test_(b\d+)_", name)}
    assert tested == numbers
