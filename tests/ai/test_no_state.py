"""No way leads from a bot to the real state: not by what it is given, not by what it imports."""

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import get_type_hints

import pytest

from game.ai.greedy import GreedyBot
from game.ai.random_bot import RandomBot
from game.ai.search import LevelBot
from game.core.match import Knowledge, Match
from game.core.rng import Rng
from tests.ai.test_levels import every_game, positions

ROOT = Path(__file__).parents[2]

THINKERS = [
    *("game/ai/bot.py", "game/ai/greedy.py", "game/ai/search.py", "game/ai/hint.py"),
    *sorted(str(path.relative_to(ROOT)) for path in (ROOT / "game").glob("*/bots/*.py")),
]
"""Every module that takes part in a decision."""

SEES_EVERYTHING = {"Match", "Record", "replay", "trace", "Session", "step", "start"}
"""Names through which a module could get at a real state, or play on with one."""


def reachable(thing: object) -> Iterator[object]:
    """Everything that can be reached from a value by its items and attributes."""
    pending, seen = [thing], {id(thing)}
    while pending:
        here = pending.pop()
        yield here
        inner: list[object] = []
        if isinstance(here, dict):
            inner += [*here.keys(), *here.values()]
        elif isinstance(here, tuple | list | set | frozenset):
            inner += here
        for name in (*getattr(type(here), "__slots__", ()), *getattr(here, "__dict__", ())):
            inner.append(getattr(here, name, None))
        for value in inner:
            if id(value) not in seen and not isinstance(value, str | int | float | type):
                seen.add(id(value))
                pending.append(value)


@every_game
def test_knowledge_leads_to_no_state(game_id: str, preset: str, seats: int) -> None:
    for match in positions(game_id, preset, seats, 5, "reachable"):
        state_type = type(match.state)
        for seat in range(seats):
            for thing in reachable(match.knowledge(seat)):
                assert not isinstance(thing, state_type | Match)
                assert not callable(thing), "a function could lead anywhere"


def test_the_walk_would_find_a_state() -> None:
    (match,) = positions("ronda", "duel", 2, 1, "reachable")
    poisoned = Knowledge(match.view(0)._replace(legal=(match.state,)), ())
    assert any(isinstance(thing, type(match.state)) for thing in reachable(poisoned))


@pytest.mark.parametrize("bot", [LevelBot, GreedyBot, RandomBot])
def test_bots_are_given_knowledge_and_numbers(bot: type) -> None:
    parameters = list(inspect.signature(bot.think).parameters)[1:]
    hints = get_type_hints(bot.think)
    assert [hints[name] for name in parameters] == [Knowledge, Rng]


@pytest.mark.parametrize("module", THINKERS)
def test_thinking_modules_import_no_match(module: str) -> None:
    """Types of states are known to them: of worlds that ``sample`` has drawn."""
    for node in ast.walk(ast.parse((ROOT / module).read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            names = {alias.name for alias in node.names}
            assert not names & SEES_EVERYTHING, f"{module}:{node.lineno}"
        if isinstance(node, ast.Import):
            assert not any(alias.name.startswith("game") for alias in node.names)
