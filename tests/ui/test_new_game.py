"""A third game in the menu: the screens show and play it and need nothing that is its own.

It is the null game, whose cards nobody has drawn and which has no bots: a game on its first day.
"""

from __future__ import annotations

import pytest

from game import catalog
from game.play.settings import KEY
from game.ui import keeping, lessons, start
from game.ui.scenes import learn, title
from tests.ui.player import Player

SIZES = [(390, 844), (844, 390), (1280, 720)]


@pytest.fixture(autouse=True)
def _in_the_menu(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (catalog, keeping, learn, lessons, start, title):
        monkeypatch.setattr(module, "ENTRIES", catalog.ALL_ENTRIES)


def at_set_up(size: tuple[int, int], lang: str = "en") -> Player:
    player = Player(*size, lang=lang, seed=7)
    player.host.storage.set(KEY, '{"speed": "off", "pause_seconds": 0}')
    player.boot()
    player.tap("game:nullgame")
    player.tap("players:2")
    return player


@pytest.mark.parametrize("lang", ["en", "ar"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_whole_game(size: tuple[int, int], lang: str) -> None:
    player = at_set_up(size, lang)
    assert player.scene == "SetupScene"
    player.tap("deal")
    for _ in range(3):
        player.move_once()
    player.until(lambda: player.scene == "ResultScene", "the result")


def test_it_waits_to_be_continued() -> None:
    player = at_set_up(SIZES[0])
    player.tap("deal")
    player.move_once()
    player.settle()
    length = player.progress
    player.boot()
    player.tap("continue")
    assert player.scene == "TableScene"
    assert player.progress == length > 1


def test_a_game_without_bots_gives_no_hints() -> None:
    player = at_set_up(SIZES[2])
    player.tap("deal")
    player.settle()
    assert "hint" not in player.targets()
    drawn = Player(*SIZES[2], start="duel", seed=7)
    drawn.settle()
    assert "hint" in drawn.targets()


def test_cards_that_nobody_has_drawn_show_their_codes() -> None:
    player = at_set_up(SIZES[2])
    art = player.app.painter().art
    one, two = (art.card(face, 120, 1.0) for face in ("c1", "c2"))
    assert one.get_size() == art.card("1o", 120, 1.0).get_size()
    assert one.get_buffer().raw != two.get_buffer().raw
