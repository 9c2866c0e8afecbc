"""Hints: what to do, and why."""

import tomllib
from pathlib import Path
from types import ModuleType

import pytest

from game.ai.hint import Hint, hint
from game.catalog import entry
from game.core.match import Knowledge
from game.core.rng import Rng
from game.ronda import GAME
from game.ronda.position import read_position
from tests.ai.test_levels import every_game, positions

TEXTS = tomllib.loads(
    (Path(__file__).parents[2] / "assets/locale/en.toml").read_text(encoding="utf-8")
)


def mind_of(game_id: str) -> ModuleType:
    bots = entry(game_id).bots()
    assert bots is not None
    return bots


def hinted(mind: ModuleType, knowledge: Knowledge, seed: int) -> Hint | None:
    thinking = hint(mind, knowledge, Rng(seed))
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            found: Hint | None = done.value
            return found


def text_of(key: str) -> str:
    """The English text of a key, its last plural form."""
    found = TEXTS
    for word in key.split("."):
        found = found[word]
    return found if isinstance(found, str) else found["other"]


@every_game
def test_hints_are_legal_and_have_words(game_id: str, preset: str, seats: int) -> None:
    for number, match in enumerate(positions(game_id, preset, seats, 8, "hints")):
        for seat in range(seats):
            found = hinted(mind_of(game_id), match.knowledge(seat), number)
            if found is not None:
                assert found.action in match.legal(seat)
                assert text_of(found.key).format(**dict(found.args))


RONDA = [
    ("takes", "hands 1o 3o / 5o 6o; table 3c 4c 7c 10c", "hint.ronda.take", {"count": 3}),
    ("derba", "hands 3o 7b / 5o 6o; table 3c 10c; throw 3c", "hint.ronda.derba", {"count": 2}),
    ("both", "hands 3o 7b / 5o 6o; table 3c; throw 3c", "hint.ronda.derba_missa", {"count": 2}),
    ("missa", "hands 3o 7b / 5o 6o; table 3c", "hint.ronda.missa", {"count": 2}),
]


@pytest.mark.parametrize(
    ("position", "key", "args"), [pytest.param(*rest, id=name) for name, *rest in RONDA]
)
def test_reasons_of_ronda(position: str, key: str, args: dict[str, int]) -> None:
    state = read_position(f"duel; dealer 1; round 2; {position}")
    knowledge = Knowledge(GAME.view(state, 0), ())
    found = hinted(mind_of("ronda"), knowledge, 1)
    assert found is not None
    assert found.key == key
    assert args.items() <= dict(found.args).items()
