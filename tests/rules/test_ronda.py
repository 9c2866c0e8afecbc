"""The rules of Ronda, case by case; the cases are in ronda.txt."""

import json
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import pytest

from game.core.game import IllegalAction
from game.ronda import GAME
from game.ronda.position import read_position


class Case(NamedTuple):
    """A position, what is done there, and what must follow."""

    id: str
    position: str
    statements: list[str]
    expected: dict[str, str]


def read_cases() -> list[Case]:
    """The cases of ronda.txt: blocks of four lines, ``#`` begins a comment."""
    text = (Path(__file__).parent / "ronda.txt").read_text(encoding="utf-8")
    lines = [line.strip() for line in text.splitlines() if line.strip() and line[0] != "#"]
    cases = []
    for name, position, statements, expected in zip(*[iter(lines)] * 4, strict=True):
        assert expected.startswith("= "), f"a case of three lines at {name}"
        values = dict(part.split(" ", 1) for part in expected[2:].split("; "))
        cases.append(Case(name, position, statements.split("; "), values))
    return cases


CASES = read_cases()


@pytest.mark.parametrize("case", [pytest.param(case, id=case.id) for case in CASES])
def test_case(case: Case) -> None:
    expected = dict(case.expected)
    refused = expected.pop("refused", None)
    *before, last = case.statements if refused else [*case.statements, ""]
    state = read_position(case.position)
    events: list[str] = []
    for statement in before:
        state, happened = GAME.step(state, GAME.read_action(statement.split()))
        events += filter(None, map(GAME.event_text, happened))
    if refused:
        with pytest.raises(IllegalAction) as error:
            GAME.step(state, GAME.read_action(last.split()))
        assert error.value.reason.rule == refused
    found = {**GAME.trace(state), "events": events}
    assert {key: written(found[key], key) for key in expected} == expected


def written(value: object, key: str) -> str:
    """A value of a trace as the cases write it."""
    if isinstance(value, list):
        words = (", " if key == "events" else " ").join(map(str, value))
        return words or ("-" if key == "table" else "none")
    return value if isinstance(value, str) else json.dumps(value)


def test_no_id_twice() -> None:
    assert [name for name, count in Counter(case.id for case in CASES).items() if count > 1] == []
