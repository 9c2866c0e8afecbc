"""Cases of rules: blocks of four lines in a text file beside this one, and how to check them.

An id that begins with the rule's number, a position, statements separated by ``;``, and after ``=``
what must follow: values of the last state as a trace shows them, under ``events`` all that the
statements brought about, or ``refused R31`` if the last statement is refused by that rule.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from game.core.game import Game, IllegalAction, State


class Case(NamedTuple):
    """A position, what is done there, and what must follow."""

    id: str
    position: str
    statements: list[str]
    expected: dict[str, str]


def read_cases(name: str) -> list[Case]:
    """The cases of a file; ``#`` begins a comment."""
    text = (Path(__file__).parent / name).read_text(encoding="utf-8")
    lines = [line.strip() for line in text.splitlines() if line.strip() and line[0] != "#"]
    cases = []
    for case, position, statements, expected in zip(*[iter(lines)] * 4, strict=True):
        assert expected.startswith("= "), f"a case of three lines at {case}"
        values = dict(part.split(" ", 1) for part in expected[2:].split("; "))
        cases.append(Case(case, position, statements.split("; "), values))
    return cases


def before_the_deal(game: Game) -> Callable[[str], State]:
    """Reads positions such as ``duel seats 2 first 1 target=11`` (the preset where there are any):
    nothing has been dealt. Enough for a game without a text form of its positions.
    """

    def read_position(text: str) -> State:
        words = text.split()
        preset = words.pop(0) if game.presets else ""
        seats, first = (int(words[words.index(name) + 1]) for name in ("seats", "first"))
        options = dict(word.split("=") for word in words if "=" in word)
        return game.start(game.rules(preset, options), seats, first)

    return read_position


def check(game: Game, read_position: Callable[[str], State], case: Case) -> None:
    """Assert what the case says."""
    expected = dict(case.expected)
    refused = expected.pop("refused", None)
    *before, last = case.statements if refused else [*case.statements, ""]
    state = read_position(case.position)
    events: list[str] = []
    for statement in before:
        state, happened = game.step(state, game.read_action(statement.split()))
        events += filter(None, map(game.event_text, happened))
    if refused:
        with pytest.raises(IllegalAction) as error:
            game.step(state, game.read_action(last.split()))
        assert error.value.reason.rule == refused
    found = {**game.trace(state), "events": events}
    assert {key: _written(found[key], key) for key in expected} == expected


def _written(value: object, key: str) -> str:
    """A value of a trace as the cases write it."""
    if isinstance(value, list):
        words = ["-" if item is None else str(item) for item in value]
        return (", " if key == "events" else " ").join(words) or "none"
    return value if isinstance(value, str) else json.dumps(value)
