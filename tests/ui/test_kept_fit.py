"""History, replay, statistics and fair deals can be read in every window and direction."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.ui.kept import id_of, kept_storage
from tests.ui.player import Player
from tests.ui.proofreader import proofreading, read
from tests.ui.test_text_fit import kind, scrolled
from tests.ui.windows import TIGHT

VIEWS = (*TIGHT, (1280, 720))
STEPS = 12


def watch(player: Player, name: str) -> None:
    """A moment of a game of the history."""
    player.tap(id_of(name))
    player.tap("watch")
    for _ in range(STEPS):
        player.tap("step")
        player.until(lambda: not player.screen["busy"], "the step")


def open_all(player: Player) -> None:
    """Turn round until all cards are open, and wait until the note about it is gone."""
    for _ in range(6):
        if not player.screen["open"]:
            player.tap("view")
    player.run(2, 0.1)


def screens(lang: str) -> Iterator[tuple[str, Player]]:
    """Every screen that keeps or shows games."""
    player = Player(390, 844, lang=lang, storage=kept_storage())
    player.tap("history")
    player.until(lambda: bool(player.screen["complete"]), "the history")
    yield "history", player
    player.tap(id_of("unfinished"))
    yield "an unfinished game", player
    player.key("escape")
    player.tap(id_of("pairs"))
    yield "a finished game", player
    player.tap("review")
    player.until(lambda: bool(player.screen["done"]), "the review")
    assert player.screen["judged"] > 0
    yield "review", player
    player.tap("show:0")
    assert player.scene == "ReplayScene"
    player.key("escape")
    player.key("escape")
    player.tap("fair")
    player.tap("check")
    yield "fair deals", player
    player.key("escape")
    player.key("escape")
    for name in ("pairs", "baronda-3", "baronda-5"):
        watch(player, name)
        yield f"watching {name}", player
        open_all(player)
        yield f"all cards of {name}", player
        if name == "pairs":
            player.tap("share")
            yield "sharing", player
            player.key("escape")
        player.key("escape")
        player.key("escape")
    player.tap("statistics")
    player.run(0.5, 0.1)
    yield "statistics", player
    player = Player(390, 844, lang=lang)
    player.tap("game:ronda")
    player.tap("cards:today")
    yield "set-up for the deal of the day", player


@pytest.mark.parametrize("lang", ["en", "xr"])
def test_everything_that_is_kept_can_be_read(lang: str) -> None:
    found: dict[str, str] = {}
    with proofreading() as reader:
        for name, player in screens(lang):
            for width, height in VIEWS:
                player.resize(width, height)
                for part in scrolled(player):
                    for fault in read(player, reader):
                        key = f"{name} {kind(fault)}"
                        found.setdefault(key, f"{name}{part}, {width}x{height}: {fault}")
            player.resize(390, 844)
    assert not found, "\n".join(found.values())
