"""The documents are true: their snippets run, what they name exists."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = ("README.md", "game/ARCHITECTURE.md", "game/ADDING_A_GAME.md")
TREE = re.compile(r"^\| `([a-z/]+)` \|", re.M)
LINK = re.compile(r"\]\(([^)#:]+)\)")
COMMAND = re.compile(r"^\| `\./build\.sh ([a-z]+)", re.M)


def test_the_snippets_of_the_readme_run():
    results = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert results.attempted >= 10
    assert results.failed == 0


@pytest.mark.parametrize("name", DOCUMENTS)
def test_links_lead_somewhere(name):
    page = ROOT / name
    for target in LINK.findall(page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), f"{name}: {target}"


def test_the_map_names_folders_that_exist():
    folders = TREE.findall((ROOT / "README.md").read_text(encoding="utf-8"))
    assert len(folders) >= 10
    for folder in folders:
        assert (ROOT / folder).is_dir(), folder


def test_every_command_of_the_build_is_explained():
    from web.make.__main__ import COMMANDS

    explained = set(COMMAND.findall((ROOT / "README.md").read_text(encoding="utf-8")))
    assert explained == set(COMMANDS)
