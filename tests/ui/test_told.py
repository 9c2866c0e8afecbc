"""Lines of the log as they are drawn."""

from __future__ import annotations

import pytest

from game.host.base import assets_folder
from game.host.headless import HeadlessHost
from game.table.model import Text, text
from game.ui.app import App
from game.ui.i18n import load_language
from game.ui.told import ToldLine, actor

THREW = text("ronda.log.threw.they", name="Nadia", card="7o")


@pytest.mark.parametrize(
    ("line", "lead"),
    [
        (THREW, "Nadia"),
        (text("ronda.log.pending.derba", line=THREW, points=1), "Nadia"),
        (text("ronda.log.threw.you", card="7o"), "You"),
        (text("ronda.log.round_over", round=2), ""),
        (text("ronda.log.threw.they", name="", card="7o"), ""),
        (text("ronda.log.deck.they", deck=1, count=4, name="Nadia"), ""),
    ],
)
def test_who_acts_stands_at_the_beginning(line: Text, lead: str) -> None:
    assert actor(line, load_language(assets_folder(), "en")) == lead


def test_in_arabic_the_name_has_its_marks_of_direction() -> None:
    language = load_language(assets_folder(), "ar")
    lead = actor(THREW, language)
    assert lead.endswith("Nadia")
    assert language.say(THREW).startswith(lead)


def test_bold_names_keep_lines_within_their_width() -> None:
    app = App(HeadlessHost(390, 844))
    p, language = app.painter(), load_language(assets_folder(), "en")
    for width in range(60, 200):
        told = ToldLine(p, THREW, language, "second", width)
        assert " ".join(told.lines) == language.say(THREW)
        rest = told.lines[0][len(told.lead) :]
        whole = p.weight(told.lead, "second", True) + p.weight(rest, "second", False)
        assert whole <= width + 1
