"""What is heard while games are played: only sounds that there are, and those that should be."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.host.headless import HeadlessHost, MemoryStore
from game.play.settings import Settings
from game.ui.app import App
from game.ui.sound import HIGHER, LOWER, PITCHES, RUSTLES, Sounds
from tests.ui.player import Player

FOLDER = Path(__file__).parents[2] / "assets" / "sounds"
FILES = {file.stem for file in FOLDER.glob("*.ogg")}
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


@pytest.fixture
def sounds(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sounds]:
    """On a real mixer without a device."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    opened = Sounds(FOLDER, HeadlessHost(100, 100))
    opened._allowed = True  # the host of tests is silent
    opened.touched()
    assert opened.ready
    yield opened
    pygame.mixer.quit()


def test_rustles_are_played_at_three_pitches(sounds: Sounds) -> None:
    settings = Settings(MemoryStore())
    for _ in range(60):
        sounds.play("slide", settings)
    assert set(sounds._loaded) == {("slide", pitch) for pitch in PITCHES}


@pytest.mark.parametrize("name", sorted(RUSTLES))
def test_a_rustle_is_heard_higher_and_lower(sounds: Sounds, name: str) -> None:
    """About half a semitone, and otherwise the same sound."""
    found = {pitch: sounds._sound(name, pitch) for pitch in PITCHES}
    lengths = {pitch: sound.get_length() for pitch, sound in found.items() if sound}
    assert lengths[HIGHER] / lengths[0] == pytest.approx(2 ** (-0.5 / 12), abs=0.003)
    assert lengths[LOWER] / lengths[0] == pytest.approx(2 ** (0.5 / 12), abs=0.003)
    loudness = {pitch: mean_square(sound) for pitch, sound in found.items() if sound}
    assert loudness[HIGHER] == pytest.approx(loudness[0], rel=0.05)
    assert loudness[LOWER] == pytest.approx(loudness[0], rel=0.05)


def mean_square(sound: pygame.mixer.Sound) -> float:
    """How loud a sound is on the whole."""
    samples = array("h", sound.get_raw())
    return sum(sample * sample for sample in samples) / len(samples)
