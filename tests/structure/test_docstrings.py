"""Public functions and classes of the pure packages say what they mean."""

import ast

import pytest

from tests.structure.test_layers import MODULES, PURE, part_of

PURE_MODULES = [name for name in sorted(MODULES) if part_of(name).partition("/")[0] in PURE]


def undocumented(body: list[ast.stmt], inside: str = "") -> list[str]:
    """The public names in this body, and in its classes, that have no docstring."""
    found = []
    for node in body:
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        name = f"{inside}{node.name}"
        if node.name.startswith("_"):
            continue
        if not ast.get_docstring(node):
            found.append(name)
        if isinstance(node, ast.ClassDef):
            found += undocumented(node.body, f"{name}.")
    return found


@pytest.mark.parametrize("name", PURE_MODULES)
def test_public_names_have_docstrings(name: str) -> None:
    tree = ast.parse(MODULES[name].read_bytes())
    assert ast.get_docstring(tree), f"{name} itself"
    assert undocumented(tree.body) == []


@pytest.mark.parametrize("name", sorted(MODULES))
def test_files_are_small(name: str) -> None:
    """Rules under 400 lines, screens under 500."""
    lines = len(MODULES[name].read_text(encoding="utf-8").splitlines())
    assert lines < (500 if part_of(name) in ("ui", "host") else 400)
