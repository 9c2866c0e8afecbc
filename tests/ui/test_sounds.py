"""What is heard while games are played: only sounds that there are, and those that should be."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.host.headless import MemoryStore
from game.ui.app import App
from tests.ui.player import Player

FILES = {file.stem for file in (Path(__file__).parents[2] / "assets" / "sounds").glob("*.ogg")}
SETTINGS = '{"speed": "fast", "pause_seconds": 3}'


@pytest.mark.parametrize(
    ("start", "expected"),
    [
        ("duel", {"slide", "land", "button", "tick"}),
        ("baronda", {"deal", "trick", "trick_lost", "bid", "button"}),
    ],
)
def test_what_is_heard(monkeypatch: pytest.MonkeyPatch, start: str, expected: set[str]) -> None:
    heard: list[str] = []
    monkeypatch.setattr(App, "play", lambda app, name: heard.append(name))
    player = Player(390, 844, 0.25, start=start, storage=MemoryStore({"onda.settings": SETTINGS}))
    while player.scene != "ResultScene":
        player.settle()
        if player.screen.get("pausing"):
            player.run(1.5, 0.1)
        player.move_once()
        if player.scene != "TableScene":
            player.until(lambda: player.scene in ("TableScene", "ResultScene"), "the table")
    assert set(heard) <= FILES
    assert expected <= set(heard)
    assert heard.count("win") + heard.count("lose") <= 1, "the end is told once"
    over = player.app.top
    over.entered()
    assert heard.count("win") + heard.count("lose") <= 1
