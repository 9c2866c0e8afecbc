"""The player aids say what the rules do, and no more than counts at the table."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import baronda, ronda
from game.baronda import table as baronda_table
from game.baronda.rules import DECK
from game.baronda.tricks import judge
from game.catalog import ENTRIES
from game.ronda import table as ronda_table
from game.table.aid import AidPart, AidRow
from tests.table.words import say

EMBLEMS = Path(__file__).parents[2] / "assets" / "emblems"


def rows(parts: tuple[AidPart, ...]) -> list[AidRow]:
    return [row for part in parts for row in part.rows]


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.game.id)
def test_everything_that_is_drawn_can_be_drawn(entry: object) -> None:
    game, presenter = entry.game, entry.presenter()  # type: ignore[attr-defined]
    for preset in game.presets or ("",):
        for row in rows(presenter.player_aid(game.rules(preset, {}), 2)):
            for item in row.items:
                kind, _, name = item.partition(":")
                assert item in game.deck.codes or (EMBLEMS / f"{name}.svg").is_file(), kind


def worth(preset: str, **options: str) -> dict[str, str]:
    """What is worth points at a table of Ronda, by name."""
    parts = ronda_table.player_aid(ronda.GAME.rules(preset, options), 2)
    return {say(row.title): row.value for row in rows(parts) if row.value}


def test_what_counts_at_tables_of_ronda() -> None:
    always = {"Derba": "+1", "Missa": "+1", "Cards": "+1"}
    calls = {"Ronda": "+1", "Tringla": "+5"}
    chain = {"Khamsa": "+5", "Ashra": "+10"}
    duty, hidden = {"Dealer’s duty": "+5"}, {"Hidden ronda": "+1"}
    assert worth("classic") == {**always, **chain}
    assert worth("duel") == {**always, **calls, **hidden, **duty}
    assert worth("pairs") == {**always, **chain, **calls, **hidden, **duty}
    assert worth("duel", hidden="off", duty="off") == {**always, **calls}


def told(preset: str, **options: str) -> str:
    parts = ronda_table.player_aid(ronda.GAME.rules(preset, options), 2)
    lines = [text for row in rows(parts) for text in (row.title, row.note) if text]
    return " ".join(say(line) for line in lines)


def test_house_rules_of_ronda_are_told() -> None:
    assert "First to 41 wins at once" in told("pairs")
    assert "More points after the deck win" in told("classic")
    assert "of tringlas the lower" in told("duel")
    assert "of tringlas the lower" not in told("duel", tringla_order="high")
    assert "but not with the last card" in told("duel", missa_last="no")
    assert "unless the dealer’s side takes last" in told("pairs", duty_by="side")
    assert "in the place of the derba" in told("pairs")
    assert "right after a derba" in told("classic")


def test_the_order_of_the_cards_is_that_of_the_tricks() -> None:
    order, _ = baronda_table.player_aid(baronda.GAME.rules("", {}), 4)
    strong, naga, red, lead, other, weak, lowest = (row.items[0] for row in order.rows)
    tricks = [
        (strong, (lead, strong, naga)),
        (naga, (lead, red, naga)),
        (red, (lead, red, other)),
        (lead, (lead, other, lowest)),
        (other, (weak, other, lowest)),
        (weak, (lowest, weak, "G0")),
    ]
    for winner, trick in tricks:
        assert trick[judge([DECK.card(card) for card in trick], "first").place] == winner


def test_two_players_of_baronda_win_rounds() -> None:
    titles = [
        say(baronda_table.player_aid(baronda.GAME.rules("", {}), seats)[1].title)
        for seats in (2, 3)
    ]
    assert titles == ["Who wins a round", "Points of a round"]
