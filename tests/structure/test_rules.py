"""Every numbered rule has a case, and every case is about a rule that exists."""

import ast
import re
from pathlib import Path

import pytest

from game.catalog import ALL_ENTRIES, ENTRIES
from game.core.game import Reason

ROOT = Path(__file__).parents[2]
ID = re.compile(r"([A-Z]\d+)-[a-z0-9-]+")


def rules_of(game: str) -> set[str]:
    """The numbers of the rules in a game's RULES.md."""
    text = (ROOT / "game" / game / "RULES.md").read_text(encoding="utf-8")
    return set(re.findall(r"^\*\*([A-Z]\d+)\*\*", text, re.M))


def cases_of(game: str) -> set[str]:
    """The numbers of the rules that the ids of a game's cases begin with."""
    found: set[str] = set()
    for path in sorted((ROOT / "tests" / "rules").glob("*")):
        if path.suffix == ".txt":
            lines = path.read_text(encoding="utf-8").splitlines()
            words = [line for line in lines if line and not line[0].isspace()]
        elif path.suffix == ".py":
            nodes = ast.walk(ast.parse(path.read_bytes()))
            words = [str(node.value) for node in nodes if isinstance(node, ast.Constant)]
        else:
            continue
        if re.search(rf"(^|_){game}[._]", path.name):
            found |= {match[1] for word in words if (match := ID.fullmatch(word))}
    return found


games = pytest.mark.parametrize("game", [entry.game.id for entry in ALL_ENTRIES])


@games
def test_every_rule_has_a_case(game: str) -> None:
    rules = rules_of(game)
    assert rules
    assert sorted(rules - cases_of(game)) == []


def test_every_game_has_a_letter_of_its_own() -> None:
    """A refusal's rule says which game's rules to open."""
    letters = [{rule[0] for rule in rules_of(entry.id)} for entry in ALL_ENTRIES]
    assert [len(own) for own in letters] == [1] * len(letters)
    assert len(set.union(*letters)) == len(letters)


@games
def test_every_case_is_about_a_rule(game: str) -> None:
    assert sorted(cases_of(game) - rules_of(game)) == []


def reasons_of(game: str) -> set[str]:
    """The rules that a game's refusals name."""
    found = set()
    for path in sorted((ROOT / "game" / game).glob("*.py")):
        for node in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == Reason.__name__:
                found.add(ast.literal_eval(node.args[0]))
    return found - {"(record)"}


@games
def test_refusals_name_rules(game: str) -> None:
    assert sorted(reasons_of(game) - rules_of(game)) == []


def test_the_table_of_options_is_true() -> None:
    """RULES.md of Ronda lists each option with its values and its defaults."""
    (ronda,) = (entry.game for entry in ENTRIES if entry.game.id == "ronda")
    text = (ROOT / "game" / "ronda" / "RULES.md").read_text(encoding="utf-8")
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in text.splitlines()]
    table = {row[0]: row for row in rows if len(row) == 6}
    for option in ronda.options:
        _, values, *defaults, _ = table[option.name]
        assert defaults == [option.default(preset) for preset in ronda.presets]
        if isinstance(option.values, tuple):
            assert values.split(", ") == list(option.values)
