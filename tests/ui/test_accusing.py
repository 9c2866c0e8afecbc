"""How an accusation moves: the pad rises, targets turn, shake and close, the log lights up."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.ui.still import Still
from game.ui.table_view import TableView
from game.ui.told import ToldLine
from tests.ui.player import STEP, Player
from tests.ui.saves import preset_of, storage_of

WINDOWS = [(390, 844), (844, 390), (1280, 720)]
RIGHT = 5  # Nadia has played two fives without a word
WRONG = 2


def open_pad(width: int = 390, height: int = 844, settings: str = "{}", lang: str = "en") -> Player:
    """The first picture of the pad."""
    storage = storage_of("hidden-ronda")
    storage.texts["onda.settings"] = settings
    player = Player(width, height, lang=lang, start=preset_of("hidden-ronda"), storage=storage)
    player.settle()
    player.tap("accuse:1")
    return player


def accuse(player: Player, number: int) -> None:
    """Choose and accuse."""
    player.tap(f"number:{number}")
    player.tap("accuse")


def shown(player: Player) -> bytes:
    """What is on the screen, as it was drawn last."""
    return pygame.image.tobytes(player.host.surface, "RGB")


@pytest.mark.parametrize("window", WINDOWS)
def test_the_pad_rises_from_the_lower_edge(window: tuple[int, int]) -> None:
    player = open_pad(*window)
    pad = player.app.top
    heights = [pad.sunk]
    while pad.busy:
        player.tick()
        heights.append(pad.sunk)
    assert heights[0] > 0.5 * (window[1] - pad.panel().y)  # type: ignore[attr-defined]
    assert heights == sorted(heights, reverse=True)
    assert heights[-1] == 0.0
    assert 8 <= len(heights) <= 13, "180 ms"


@pytest.mark.parametrize("window", WINDOWS)
def test_the_table_below_the_pad_is_copied_as_it_would_be_drawn(
    window: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[object] = []
    ground = TableView.ground
    monkeypatch.setattr(TableView, "ground", lambda view: (drawn.append(view), ground(view)))
    player = open_pad(*window)
    copied = 0
    while player.app.top.busy:
        before = len(drawn)
        player.tick()
        copied += len(drawn) == before
        seen = shown(player)
        player.app.still = Still()
        player.app.top.dirty = True
        player.app._draw()
        assert shown(player) == seen
        player.app.top.dirty = True
        player.app._draw()
    assert copied > 5


def test_the_target_turns_a_quarter_and_looks_as_before() -> None:
    """It has four equal arms: only on the way it looks another."""
    player = open_pad(1280, 720)
    place = next(w for w in player.app.scenes[0].widgets if w.id == "accuse:1").rect
    area = player.app.painter().place(place)
    seen = []
    while player.app.top.busy:
        player.tick()
        part = player.host.surface.subsurface(area)
        seen.append(pygame.image.tobytes(part, "RGB"))
    assert 3 < len(set(seen)) <= 7


def test_a_touch_meets_the_pad_where_it_will_be() -> None:
    player = open_pad()
    assert player.app.top.busy
    player.tap("number:5")
    assert player.targets()["number:5"]["checked"]
    assert not player.app.top.busy


def test_without_motion_the_pad_is_there_at_once() -> None:
    player = open_pad(settings='{"speed": "off"}')
    assert not player.app.top.busy
    assert player.app.top.sunk == 0.0
    before = shown(player)
    assert player.run(1) == 0
    assert shown(player) == before


@pytest.mark.parametrize("window", WINDOWS)
def test_after_a_wrong_accusation_the_targets_shake_and_close(window: tuple[int, int]) -> None:
    player = open_pad(*window)
    player.run(0.3)
    accuse(player, WRONG)
    stage = player.app.top.stage  # type: ignore[attr-defined]
    swings, bars = [], []
    for _ in range(20):
        target = next(w for w in player.app.top.widgets if w.id == "accuse:1")
        assert target.act is None
        assert target.crossed is stage.closing  # type: ignore[attr-defined]
        swings.append(stage.closing.swing)
        bars.append(stage.closing.bar)
        player.tick()
    signs = [swing > 0 for swing in swings if abs(swing) > 0.1]
    assert sum(a != b for a, b in pairwise(signs)) >= 3
    assert max(map(abs, swings)) > 2
    assert bars[0] < 0.5
    assert bars == sorted(bars)
    assert bars[-1] == 1.0
    assert swings[-1] == 0.0


def test_without_motion_the_targets_are_closed_at_once() -> None:
    player = open_pad(settings='{"motion": "reduced"}')
    accuse(player, WRONG)
    closing = player.app.top.stage.closing  # type: ignore[attr-defined]
    assert (closing.swing, closing.bar) == (0.0, 1.0)


def lit(player: Player, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The lines of the log that are lit in the next picture."""
    lines: list[str] = []
    draw = ToldLine.draw
    colour = player.app.art.theme["onaccent"]

    def seen(line: ToldLine, *place: object) -> None:
        if place[-1] == colour:
            lines.append(" ".join(line.lines))
        draw(line, *place)  # type: ignore[arg-type]

    with monkeypatch.context() as patch:
        patch.setattr(ToldLine, "draw", seen)
        player.app.still = Still()  # nothing is copied
        player.fresh()
    return lines


@pytest.mark.parametrize(("settings", "flashes"), [("{}", 2), ('{"speed": "off"}', 1)])
def test_the_plays_of_a_caught_pair_flash_in_the_log(
    settings: str, flashes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = open_pad(1280, 720, settings)
    player.run(0.3)
    assert lit(player, monkeypatch) == []
    accuse(player, RIGHT)
    seen = []
    while player.screen["busy"]:
        seen.append(lit(player, monkeypatch))
        player.tick(STEP)
    both = ["Nadia takes 5 of clubs with 5 of coins", "Nadia throws 5 of cups"]
    assert {tuple(lines) for lines in seen} <= {tuple(both), ()}
    changes = [a != b for a, b in pairwise([[], *seen])]
    assert sum(changes) == 2 * flashes - 1
    assert lit(player, monkeypatch) == []


def test_where_there_is_no_log_the_catch_is_called_at_once() -> None:
    player = open_pad()
    player.run(0.3)
    accuse(player, RIGHT)
    stage = player.app.top.stage  # type: ignore[attr-defined]
    assert [shape.kind for shape in stage.floats] == ["call"]
