"""The drawn examples of the rules pages show what the rules say."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.baronda import GAME as BARONDA
from game.baronda.tricks import judge
from game.core.match import Match
from game.ronda.table.rules import TAKES
from game.table.rules_page import Figure
from tests.table.ronda_tables import Stacked
from tests.table.walk import Table, tables

ASSETS = Path(__file__).parents[2] / "assets"


def figures(table: Table) -> Iterator[Figure]:
    presenter: Any = table.entry.presenter()
    for section in presenter.rules_page(table.game.rules(table.preset, dict(table.options))):
        yield from section.figures


def test_every_item_is_drawn_and_every_outline_has_its_item() -> None:
    seen = 0
    for table in tables():
        deck = table.entry.presenter().LOOK.deck  # type: ignore[union-attr]
        for figure in figures(table):
            for group in figure.groups:
                assert set(group.marked) <= set(group.items)
                for item in group.items:
                    kind, _, which = item.partition(":")
                    if kind == "emblem":
                        assert (ASSETS / "emblems" / f"{which}.svg").exists()
                    elif kind != "bid":
                        assert (ASSETS / "cards" / deck / f"{item}.svg").exists(), item
                    seen += 1
    assert seen > 100


@pytest.mark.parametrize("name", TAKES)
def test_takes_of_ronda(name: str) -> None:
    """What is outlined on the table is what the engine takes."""
    on_table, card = TAKES[name]
    order = (*on_table, card)  # thrown in turn, the seat after the dealer first
    hands = {1: " ".join(order[0::2]), 0: " ".join(order[1::2])}
    match = Stacked("duel", hands, first=0).match
    for face in on_table:
        played(match, face)
    taken = set(on_table) - set(played(match, card))
    page = next(t for t in tables() if t.entry.id == "ronda" and t.preset == "duel")
    drawn = [f for f in figures(page) if f.groups[0].items == on_table]
    assert [set(figure.groups[0].marked) for figure in drawn] == [taken]


def played(match: Match, card: str) -> list[str]:
    match.push(f"play {match.game.turn(match.state)} {card}")
    table: list[str] = match.game.trace(match.state)["table"]  # type: ignore[assignment]
    return table


@pytest.mark.parametrize("garudas", ["first", "lead"])
def test_tricks_of_baronda(garudas: str) -> None:
    """The outlined card takes the trick."""
    deck, found = BARONDA.deck, 0
    page: Any = next(t.entry.presenter() for t in tables() if t.entry.id == "baronda")
    for section in page.rules_page(BARONDA.rules("", {"garudas": garudas})):
        for figure in section.figures:
            for group in figure.groups:
                if len(group.marked) == 1:
                    cards = [deck.card(item) for item in group.items]
                    assert group.items[judge(cards, garudas).place] == group.marked[0]
                    found += 1
    assert found == 8
