"""One table of keys: each key does what the help page says, and keys alone reach everything."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.host.headless import MemoryStore
from game.ui.keys import AT_TABLE, EVERYWHERE, SECTIONS
from game.ui.page import Words
from game.ui.scenes.keys import KeyLine, KeysScene
from game.ui.table_keys import shortcuts
from tests.table.locale_files import languages
from tests.ui.player import Player

KEYS_OF_HELP = ("?", "؟", "f1")


def test_no_key_has_two_meanings() -> None:
    keys = [key for _, bindings in SECTIONS for binding in bindings for key in binding.keys]
    assert len(keys) == len(set(keys))


def test_the_table_handles_every_binding() -> None:
    player = Player.at("many-card-take")
    acts = {binding.act for binding in AT_TABLE}
    assert acts == set(shortcuts(player.app.top)) | {"card"}  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("record", "key", "seen"),
    [
        ("many-card-take", "l", "LogScene"),
        ("many-card-take", "h", "RulesScene"),
        ("many-card-take", "z", "InspectScene"),
        ("follow-suit", "z", "InspectScene"),
        ("ten-on-table", "t", "InspectScene"),
        ("hidden-ronda", "a", "AccuseScene"),
        ("many-card-take", "escape", "PauseScene"),
    ],
)
def test_keys_open_screens(record: str, key: str, seen: str) -> None:
    player = Player.at(record)
    player.key(key)
    assert player.scene == seen


def test_keys_act() -> None:
    player = Player.at("tringla")
    before = player.progress
    player.key("r")
    assert player.progress == before + 1
    player.settle()
    player.key("2")
    assert player.progress == before + 2
    player = Player.at("many-card-take")
    player.key("i")
    player.run(3.0)
    assert player.app.top.hints.hint is not None  # type: ignore[attr-defined]


def test_undo_by_its_key() -> None:
    player = Player.at("tringla")
    before = player.progress
    player.key("r")
    player.settle()
    player.key("u")
    assert player.progress == before


@pytest.mark.parametrize("key", KEYS_OF_HELP)
def test_help_opens_everywhere_and_closes(key: str) -> None:
    player = Player.at("many-card-take")
    for opened in ("", "h", "l", "escape"):
        if opened:
            player.key(opened)
        below = player.scene
        player.key_event(key)
        assert player.scene == "KeysScene"
        player.key_event(key)
        player.key("escape")
        assert player.scene == below
        if opened:
            player.key("escape")


def test_help_stands_in_the_menu() -> None:
    player = Player.at("many-card-take")
    player.key("escape")
    player.tap("keys")
    assert player.scene == "KeysScene"


@pytest.mark.parametrize("lang", languages())
def test_help_tells_of_every_binding(lang: str) -> None:
    player = Player(lang=lang)
    scene = KeysScene(player.app)
    lines = [block for block in scene.blocks() if isinstance(block, KeyLine)]
    assert len(lines) == len(EVERYWHERE) + len(AT_TABLE)
    assert len([block for block in scene.blocks() if isinstance(block, Words)]) == len(SECTIONS)
    for line in lines:
        assert line.words
        assert not line.words.startswith("ui.")
        assert all(cap and not cap.startswith("ui.") for cap in line.caps)


def test_mute_works_on_every_screen() -> None:
    player = Player()
    for name in ("settings", "rules", "learn"):
        player.tap(name)
        muted = player.app.settings["muted"]
        player.key("m")
        assert player.app.settings["muted"] != muted
        player.key("escape")


def test_mute_does_not_end_an_animation() -> None:
    player = Player.at("many-card-take")
    player.tap("hand:2")
    player.run(0.2)
    player.key("m")
    assert player.screen["busy"]


def screens() -> Iterator[Player]:
    """One of each kind of screen."""
    yield Player()
    for name in ("settings", "rules", "learn", "game:ronda", "game:baronda"):
        player = Player(storage=MemoryStore({"onda.lessons": "{}"}))
        player.tap(name)
        yield player
    for record, keys in (
        ("many-card-take", ""),
        ("hidden-ronda", ""),
        ("hidden-ronda", "a"),
        ("follow-suit", ""),
        ("leaders-choice", ""),
    ):
        player = Player.at(record)
        for key in keys:
            player.key(key)
        yield player
    player = Player.at("ten-on-table")
    player.key("escape")
    yield player


def test_tab_reaches_every_control() -> None:
    for player in screens():
        usable = [w.id for w in player.app.top.widgets if w.act and w.focusable]
        reached: list[str] = []
        for _ in range(len(usable)):
            player.key("tab")
            reached.append(str(player.screen["focus"]))
        assert sorted(reached) == sorted(usable), player.short()
        touched = [w.id for w in player.app.top.widgets if w.act and not w.focusable]
        assert all(name.startswith("hand:") for name in touched)  # refused cards, in words
