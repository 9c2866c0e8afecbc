"""Whole pictures of Baronda tables as text; `pytest --update-goldens` writes them anew."""

from __future__ import annotations

import pytest

from game.baronda import GAME
from game.baronda import table as presenter
from game.core.rng import Rng
from tests.table.baronda_tables import Seated
from tests.table.test_baronda_table import PLAY
from tests.table.test_goldens import FOLDER, compare, page_lines
from tests.table.words import describe, say


def baronda_trick() -> Seated:
    return Seated(PLAY)


def baronda_bid() -> Seated:
    hands = "R11 R4 B7 B3 B1 G13 G5 Y8 Y6 Y2 N1 P1 / B2 / B4 / B5 / B6"
    return Seated(f"5; round 3; leader 3; scores 2 7 1 -2 4; bids - 4 - - 3; hands {hands}")


def baronda_choice() -> Seated:
    return Seated("5; round 3; scores 2 7 1 -2 4; bids 3 2 3 2 2; hands R11 R4 / B2 / B4 / B5 / B6")


def baronda_draw() -> Seated:
    table = Seated(
        "2; round 2; leader 1; led 1; bids 10 9; tricks 3 3; hands B5 R1 / B1 R2; rest Y1"
    )
    return table.play("play 1 B1", "play 0 B5")


def baronda_end(seats: int = 4) -> Seated:
    """A whole random game."""
    table = Seated(f"{seats}; phase deal; round 0; leader 1")
    rng = Rng("end")
    while not table.view.over:
        if GAME.needs_deal(table.state):
            table.push(GAME.shuffle(table.state, rng))
            continue
        able = [seat for seat in range(seats) if GAME.legal(table.state, seat)]
        table.push(rng.pick(GAME.legal(table.state, able[0])))
    return table


def baronda_end_of_two() -> Seated:
    return baronda_end(2)


def a_sheet(table: Seated) -> str:
    """The result screen's words."""
    verdict = presenter.verdict(table.all_events, table.view, table.names)
    lines = [f"verdict: {say(verdict.title)} | {say(verdict.detail)} | {verdict.won}"]
    for row in presenter.score_sheet(table.all_events, table.names, table.viewer):
        lines.append(f"row: {say(row.title)} | {say(row.detail)} | {row.card} | {row.points}")
    told = [presenter.log(event, table.view, table.names) for event in table.all_events]
    shown = [*told[:20], *told[-12:]]
    return "\n".join([*lines, *(f"log: {say(words)}" for words in shown)]) + "\n"


@pytest.mark.parametrize(
    "moment",
    [baronda_trick, baronda_bid, baronda_choice, baronda_draw, baronda_end, baronda_end_of_two],
)
def test_picture(moment: object, request: pytest.FixtureRequest) -> None:
    assert callable(moment)
    table = moment()
    text = describe(table.model)
    if table.view.over:
        text += a_sheet(table)
    name = moment.__name__  # type: ignore[attr-defined]
    compare(FOLDER / f"{name}.txt", text, request)


@pytest.mark.parametrize("options", [{}, {"rounds": "6", "garudas": "lead"}], ids=["usual", "own"])
def test_rules_page(options: dict[str, str], request: pytest.FixtureRequest) -> None:
    lines = page_lines(presenter.rules_page(GAME.rules("", options)))
    name = "rules_baronda_own" if options else "rules_baronda"
    compare(FOLDER / f"{name}.txt", "\n".join(lines) + "\n", request)
