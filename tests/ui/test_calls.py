"""Where awards are called out: in sight, and clear of cards, hand and the seats above."""

from __future__ import annotations

import pytest

from game.table.cues import CallOut
from game.table.geometry import Rect, centred
from game.table.model import text
from game.ui.scenes.table import TableScene
from game.ui.stage import CALL_HIGH
from tests.ui.player import STEP, Player

WINDOWS = [(390, 844), (360, 640), (844, 390), (740, 360), (667, 375), (1280, 720), (2560, 1440)]
MOMENTS = ["many-card-take", "derba-and-missa", "ten-on-table", "ten-pairs", "chain-of-three"]


def called(record: str, window: tuple[int, int], lang: str) -> tuple[Player, TableScene, Rect]:
    """A table with two call-outs in full size, and where they are."""
    player = Player.at(record, *window, lang=lang)
    table = player.app.top
    assert isinstance(table, TableScene)
    calls = [CallOut(text(f"ronda.award.{kind}"), 1, 0, kind) for kind in ("derba", "missa")]
    table.timeline.start(table.choreography.perform(calls))
    table.changed()
    player.run(0.5, STEP)
    pills = [shape for shape in table.stage.floats if shape.kind == "call"]
    p = player.app.painter()
    widths = [p.measure(pill.words, "callout") + 40 for pill in pills]
    high = CALL_HIGH * p.view.zoom
    left = min(pill.x - width / 2 for pill, width in zip(pills, widths, strict=True))
    right = max(pill.x + width / 2 for pill, width in zip(pills, widths, strict=True))
    return player, table, centred(((left + right) / 2, pills[0].y), right - left, high)


@pytest.mark.parametrize("lang", ["en", "ar"])
@pytest.mark.parametrize("record", MOMENTS)
@pytest.mark.parametrize("window", WINDOWS)
def test_call_outs_are_clear_of_cards_seats_and_hand(
    window: tuple[int, int], record: str, lang: str
) -> None:
    _, table, pills = called(record, window, lang)
    layout = table.stage.layout
    things = [*layout.table, *layout.hand]
    above = [seat for seat in layout.seats if seat.box.bottom <= layout.table_area.y]
    things += [part for seat in above for part in (seat.avatar, seat.name)]
    if table.stage.shown.badge is not None:
        things.append(layout.badge)
    assert not [rect for rect in things if pills.overlaps(rect)]


@pytest.mark.parametrize("lang", ["en", "ar"])
@pytest.mark.parametrize("record", MOMENTS)
@pytest.mark.parametrize("window", WINDOWS)
def test_an_explanation_leaves_the_call_outs_in_sight(
    window: tuple[int, int], record: str, lang: str
) -> None:
    player, table, pills = called(record, window, lang)
    (note,) = [shape for shape in table.stage.floats if shape.kind == "notice"]
    size = player.app.painter().note_size(note.words)
    assert not centred((note.x, note.y), *size).overlaps(pills)
