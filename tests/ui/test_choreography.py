"""What cues show while they are played."""

from __future__ import annotations

from game.catalog import entry
from game.host.headless import HeadlessHost
from game.table.cues import Bubble, CallOut, Cue
from game.table.model import text
from game.ui import start
from game.ui.app import App
from game.ui.scenes.table import TableScene


def shown_by(cues: list[Cue], terms: str = "") -> list[set[str]]:
    """The words over a Baronda table at each step of these cues."""
    host = HeadlessHost(390, 844)
    host.storage.set("onda.terms", terms)
    app = App(host)
    table = start.begin(app, entry("baronda"), "", ("", "easy", "easy"), {}, 0)
    assert isinstance(table, TableScene)
    out = []
    for _ in table.choreography.perform(cues):
        out.append({shape.words for shape in table.stage.floats})
    assert table.stage.floats == [], "nothing stays when the cues are over"
    return out


def test_points_that_are_lost_have_one_sign() -> None:
    steps = shown_by([CallOut(text("ui.rules"), -3, 0, "")])
    assert any("−3" in words for words in steps)
    assert not any("+" in word for words in steps for word in words)


def test_points_that_are_won_have_a_plus() -> None:
    assert {"+5"} in shown_by([CallOut(text("ui.rules"), 5, 0, "")])


def test_a_new_word_is_explained_once() -> None:
    said = [Bubble(0, text("ui.rules"), "naga"), Bubble(0, text("ui.rules"), "naga")]
    first, second = shown_by(said)
    assert len(first) == 1
    assert second == set()
    assert shown_by(said, terms="naga") == [set(), set()]
