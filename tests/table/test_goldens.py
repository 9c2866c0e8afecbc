"""Whole pictures of Ronda tables as text; `pytest --update-goldens` writes them anew."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from game.core.rng import Rng
from game.ronda import table as presenter
from game.table.rules_page import Figure, Section
from tests.table.ronda_tables import Stacked
from tests.table.test_ronda_table import chained, hiding
from tests.table.words import describe, say

FOLDER = Path(__file__).parent / "goldens"


def a_chain() -> Stacked:
    return chained()


def an_accusation() -> Stacked:
    return hiding().play("catch 0 1 5")


def a_pause() -> Stacked:
    return hiding().play("play 0 4c", "play 1 5e", "play 0 12e", "play 1 11b", "play 0 1b")


def an_opening() -> Stacked:
    return Stacked("classic", {0: "3c 1c 2c", 1: "3o 3e 2o"}, table="5o 7o 11o 12o")


def an_announcement() -> Stacked:
    hands = {0: "7o 7c 3e 3b", 1: "5o 5c 5e 11b", 2: "1o 2o 4c 12e", 3: "6o 6c 10e 10b"}
    options = {"target": "21", "chain": "off", "tringla_order": "high"}
    table = Stacked("pairs", hands, viewer=1, options=options)
    return table.play("announce 1", "play 1 5o", "play 2 2o", "announce 3")


def an_end() -> Stacked:
    table = Stacked("pairs", {}, options={"target": "5"})
    match, rng = table.match, Rng("end")
    while not table.model.over:
        if match.game.needs_deal(match.state):
            match.push(match.game.shuffle(match.state, rng))
        for seat in range(4):
            own = [action for action in match.legal(seat) if not match.game.aside(action)]
            if own:
                match.push(rng.pick(own))
                break
    return table


def a_sheet(table: Stacked) -> str:
    """The result screen's words."""
    events = [
        table.match.game.hide(event, table.viewer)
        for entry in table.match.log
        for event in entry.events
    ]
    view = table.match.view(table.viewer)
    verdict = presenter.verdict(events, view, table.names)
    lines = [f"verdict: {say(verdict.title)} | {say(verdict.detail)} | {verdict.won}"]
    for row in presenter.score_sheet(events, table.names, table.viewer):
        lines.append(f"row: {say(row.title)} | {say(row.detail)} | {row.card} | {row.points}")
    lines += [f"log: {say(presenter.log(event, view, table.names))}" for event in events[-12:]]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(
    "moment", [a_chain, an_accusation, a_pause, an_opening, an_announcement, an_end]
)
def test_picture(moment: object, request: pytest.FixtureRequest) -> None:
    assert callable(moment)
    table = moment()
    text = describe(table.model)
    if moment is an_end:
        text += a_sheet(table)
    name = moment.__name__  # type: ignore[attr-defined]
    compare(FOLDER / f"{name}.txt", text, request)


@pytest.mark.parametrize("preset", ["duel", "pairs", "classic"])
def test_rules_page(preset: str, request: pytest.FixtureRequest) -> None:
    table = Stacked(preset, {}, table="5o 7o 11o 12o" if preset == "classic" else "")
    lines = page_lines(presenter.rules_page(table.match.rules))
    compare(FOLDER / f"rules_{preset}.txt", "\n".join(lines) + "\n", request)


def page_lines(page: Iterable[Section]) -> list[str]:
    """A rules page as lines."""
    lines: list[str] = []
    for section in page:
        lines += [f"# {say(section.title)}", *(say(words) for words in section.paragraphs)]
        lines += [figure_line(figure) for figure in section.figures]
    return lines


def figure_line(figure: Figure) -> str:
    """An example as a line: labels, items (marked ones with a star), caption."""
    groups = []
    for group in figure.groups:
        items = " ".join(item + "*" * (item in group.marked) for item in group.items)
        groups.append(f"{say(group.label)}: {items}" if group.label else items)
    words = f" | {say(figure.caption)}" if figure.caption else ""
    return f"[{(' -> ' if figure.steps else ' + ').join(groups)}{words}]"


def compare(file: Path, text: str, request: pytest.FixtureRequest) -> None:
    if request.config.getoption("--update-goldens", default=False):
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="\n")
    assert text == file.read_text(encoding="utf-8"), f"{file.name} differs: see --update-goldens"
