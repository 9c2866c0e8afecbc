"""The guide to adding a game is true, and its promise holds: no other code knows a game by name."""

from __future__ import annotations

import ast
import dataclasses
import inspect
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import nullgame
from game.catalog import ALL_ENTRIES, ENTRIES
from game.core.game import Game
from game.ui.presenter import Presenter

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "game" / "ADDING_A_GAME.md").read_text(encoding="utf-8")
CODE = re.findall(r"`([^`\n]+)`", GUIDE)
COMMANDS = re.findall(r"^    (\S.*)$", GUIDE, re.M)
CALL = re.compile(r"(\w+)\(([\w, ]*)\)")
ROOTS = ("game/", "tests/", "assets/", "web/")


def paths() -> set[str]:
    """Every path that the guide names, in the text or in a command; NAME is the null game."""
    words = [*CODE, *(word for command in COMMANDS for word in command.split())]
    found = {word.rstrip("/") for word in words if word.startswith(ROOTS)}
    assert len(found) > 30
    return found


@pytest.mark.parametrize("path", sorted(paths()))
def test_every_path_exists(path: str) -> None:
    if path == "game/NAME/bots.py":
        return  # the null game has none, as the guide says
    assert list(ROOT.glob(path.replace("NAME", "nullgame"))), path


def test_every_test_it_names_exists() -> None:
    named = {word for word in CODE if word.startswith("test_")}
    sources = (ROOT / "tests").rglob("test_*.py")
    defined = {
        name
        for path in sources
        for name in re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), re.M)
    }
    assert len(named) > 12
    assert not named - defined


def calls() -> dict[str, list[str]]:
    """The functions that the guide names with their parameters."""
    found: dict[str, list[str]] = {}
    for word in CODE:
        if match := CALL.fullmatch(word):
            found.setdefault(match[1], [part for part in match[2].split(", ") if part])
    return found


def parameters(function: object) -> list[str]:
    """The names of the parameters that a function needs."""
    assert callable(function)
    taken = inspect.signature(function).parameters.items()
    return [name for name, part in taken if name != "self" and part.default is part.empty]


def test_every_part_of_a_game_is_named() -> None:
    named = calls()
    for field in dataclasses.fields(Game):
        part = getattr(nullgame.GAME, field.name)
        if callable(part):
            assert named.get(field.name) == parameters(part), field.name
        else:
            assert field.name in CODE, field.name


def test_every_part_of_a_presenter_is_named() -> None:
    named = calls()
    for name, function in inspect.getmembers(Presenter, inspect.isfunction):
        if not name.startswith("_"):
            assert named.get(name) == parameters(function), name
    for name in Presenter.__annotations__:
        assert name in CODE, name


def test_every_part_of_a_bots_module_is_named() -> None:
    named = calls()
    for entry in ENTRIES:
        bots = entry.bots()
        if bots is None:
            continue
        for name in bots.__all__:
            part = getattr(bots, name)
            if callable(part):
                assert named.get(name) == parameters(part), f"{entry.id}: {name}"
            else:
                assert name in CODE, name


# --- the promise ----------------------------------------------------------------------------

OUTSIDE = sorted(
    path
    for part in ("game", "web")
    for path in (ROOT / part).rglob("*.py")
    if not {entry.id for entry in ALL_ENTRIES} & set(path.relative_to(ROOT).parts)
    and path != ROOT / "game" / "catalog.py"
)
MAY_NAME = {("game/ui/theme.py", "zellige")}  # the look of the program before a game is chosen


def names_of_games() -> set[str]:
    """Games, presets, options, themes and decks: what one game only has."""
    found: set[str] = set()
    for entry in ALL_ENTRIES:
        look = entry.presenter().LOOK  # type: ignore[union-attr]
        found |= {entry.id, *entry.game.presets, look.theme, look.deck}
    return found - {"plain"}  # a theme for everybody


def names_in(path: Path) -> Iterator[str]:
    """What a module calls things, which may be plain words such as "pairs", but no game's id."""
    ids = {entry.id for entry in ALL_ENTRIES}
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield from ids.intersection(re.findall(r"\w+", ast.unparse(node)))
        elif isinstance(node, ast.Name | ast.Attribute):
            name = node.id if isinstance(node, ast.Name) else node.attr
            yield from ids.intersection(re.split("_", name.lower()))


def words_in(path: Path) -> Iterator[str]:
    """The words of a module's strings; comments and docstrings say what they like."""
    tree = ast.parse(path.read_bytes())
    spoken = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and id(node) not in spoken
        ):
            yield from re.findall(r"\w+", node.value)


def test_no_other_code_names_a_game() -> None:
    names = names_of_games()
    assert {"ronda", "baronda", "nullgame", "pairs", "spanish"} <= names
    found = {
        (path.relative_to(ROOT).as_posix(), word.lower())
        for path in OUTSIDE
        for word in (*words_in(path), *names_in(path))
        if word.lower() in names
    }
    assert len(OUTSIDE) > 60
    assert found == MAY_NAME
