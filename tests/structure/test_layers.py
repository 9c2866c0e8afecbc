"""Who may import whom, who may know the platform, and what pure code may not touch.

The rules are those of game/ARCHITECTURE.md; this test is their only guard. Imports inside functions
count like all others, except where a rule speaks of the start of a program.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from game.catalog import ALL_ENTRIES

ROOT = Path(__file__).parents[2]
GAMES = tuple(sorted(entry.game.id for entry in ALL_ENTRIES))


class Import(NamedTuple):
    """One imported module; ``lazy`` if it is imported inside a function."""

    module: str
    line: int
    lazy: bool


def modules() -> dict[str, Path]:
    """Every module under game/ by its dotted name."""
    found = {}
    for path in sorted((ROOT / "game").rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


MODULES = modules()


def imports_of(name: str) -> Iterator[Import]:
    """What a module imports; imports for type checkers only do not count."""
    pending: list[tuple[ast.AST, bool]] = [(ast.parse(MODULES[name].read_bytes()), False)]
    while pending:
        node, lazy = pending.pop()
        lazy = lazy or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            pending += [(child, lazy) for child in node.orelse]
            continue
        if isinstance(node, ast.Import):
            yield from (Import(alias.name, node.lineno, lazy) for alias in node.names)
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name}:{node.lineno}: write imports in full"
            module = node.module or ""
            for alias in node.names:
                inner = f"{module}.{alias.name}"
                yield Import(inner if inner in MODULES else module, node.lineno, lazy)
        pending += [(child, lazy) for child in ast.iter_child_nodes(node)]


def part_of(name: str) -> str:
    """The part of the program that a module belongs to, as ALLOWED names it."""
    words = name.split(".")[1:]
    if not words:
        return "version"
    if words[0] not in GAMES:
        return words[0]
    inner = words[1] if len(words) > 1 else ""
    return f"{words[0]}/{inner}" if inner in ("table", "bots") else words[0]


ALLOWED: dict[str, set[str]] = {
    "version": set(),
    "core": set(),
    "table": {"core"},
    "ai": {"core"},
    "play": {"core", "ai", "table"},
    "catalog": {"core", *GAMES},
    "host": {"core", "table", "version"},
    "ui": {"core", "table", "ai", "play", "catalog", "host", "version"},
    "app": {"core", "ui", "host"},
    "bench": {"core", "ai", "catalog"},
    "arena": {"core", "ai", "catalog"},
    "__main__": {"version"},
}
for _game in GAMES:
    ALLOWED[_game] = {"core"}
    ALLOWED[f"{_game}/bots"] = {"core", _game}
    ALLOWED[f"{_game}/table"] = {"core", "table", _game}

PURE = {"core", "table", "ai", "play", "catalog", *GAMES}
"""No pygame, clock, file, environment, global random, thread or asyncio in these."""

YARDSTICKS = {"pyspiel", "rlcard"}
"""Only game.bench may ask for these, and does without them."""

SAFE = {
    *("__future__", "base64", "collections", "dataclasses", "enum", "functools", "hashlib"),
    *("importlib", "itertools", "json", "math", "operator", "random", "re", "types", "typing"),
}
"""The modules of the standard library that pure code may use; ``random`` only in core.rng."""

every_module = pytest.mark.parametrize("name", sorted(MODULES))


def test_all_parts_are_known() -> None:
    assert {part_of(name) for name in MODULES} <= set(ALLOWED)


@every_module
def test_imports_go_one_way(name: str) -> None:
    part = part_of(name)
    for found in imports_of(name):
        if not found.module.startswith("game"):
            continue
        other = part_of(found.module)
        lazily = part == "__main__" and found.lazy
        assert other == part or other in ALLOWED[part] or lazily, (
            f"{name}:{found.line}: {part} must not import {found.module}"
        )


@every_module
def test_pure_code_is_pure(name: str) -> None:
    part = part_of(name)
    if part.partition("/")[0] not in PURE:
        return
    for found in imports_of(name):
        top = found.module.partition(".")[0]
        allowed = top == "game" or top in SAFE
        if top == "random":
            allowed = name == "game.core.rng"
        assert allowed, f"{name}:{found.line}: pure code must not import {found.module}"
    tree = ast.parse(MODULES[name].read_bytes())
    called = {node.func.id for node in ast.walk(tree) if _is_name_call(node)}
    assert not called & {"open", "print", "input", "exec", "eval", "breakpoint"}


def _is_name_call(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name)


@every_module
def test_only_the_screen_and_the_hosts_know_pygame(name: str) -> None:
    if part_of(name) in ("ui", "host"):
        return
    for found in imports_of(name):
        assert found.module.partition(".")[0] != "pygame", f"{name}:{found.line}"


PLATFORM = re.compile(r"emscripten|pyodide|platform\.window|^\s*(import|from) js\b", re.M)
MAY_KNOW = {"game.host", "game.host.web"}


@every_module
def test_only_the_hosts_know_the_platform(name: str) -> None:
    found = PLATFORM.search(MODULES[name].read_text(encoding="utf-8"))
    assert name in MAY_KNOW or not found, f"{name} says {found and found.group()!r}"


@every_module
def test_every_import_exists(name: str) -> None:
    """A module name is one of ours, of the standard library, or pygame."""
    known = {"game", "pygame", "js", "pyodide", *YARDSTICKS, *sys.stdlib_module_names}
    for found in imports_of(name):
        assert found.module.partition(".")[0] in known, f"{name}:{found.line}: {found.module}"
        if found.module.startswith("game"):
            assert found.module in MODULES, f"{name}:{found.line}: {found.module}"


def test_no_package_hides_a_standard_module() -> None:
    """A package named ``platform`` would, once game/ itself is on the path of a web runtime."""
    names = {part for name in MODULES for part in name.split(".")[1:2]}
    assert not names & set(sys.stdlib_module_names) - {"__main__"}
