"""The documents are true: their snippets run, what they name exists."""

import doctest
import re
import subprocess
import sys
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


def test_the_commands_of_the_readme_run():
    """Those of the engine, as they stand there; the commands that take long are only named."""
    from game.__main__ import COMMANDS

    text = (ROOT / "README.md").read_text(encoding="utf-8")
    lines = re.findall(r"^    python3 -m game (.+)$", text, re.M)
    assert len(lines) >= 2
    for line in lines:
        command = [sys.executable, "-m", "game", *line.split()]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        assert done.stdout
    assert set(COMMANDS) == set(re.findall(r"^\| `python3 -m game (\w+)", text, re.M))


def test_every_key_of_the_table_is_explained():
    from game.ui.keys import AT_TABLE, EVERYWHERE

    bound = (key for binding in (*AT_TABLE, *EVERYWHERE) for key in binding.keys)
    keys = {key.upper() for key in bound if re.fullmatch("[a-z]", key)}
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert {"U", "L", "H"} <= keys
    assert keys <= set(re.findall(r"`([A-Z])`", text))


def test_every_command_of_the_build_is_explained():
    from web.make.__main__ import COMMANDS

    explained = set(COMMAND.findall((ROOT / "README.md").read_text(encoding="utf-8")))
    assert explained == set(COMMANDS)
