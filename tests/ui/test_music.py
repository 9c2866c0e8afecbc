"""Music: quiet notes, seconds apart, only for those who want them."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.catalog import ENTRIES
from game.core.rng import Rng
from game.host.headless import MemoryStore
from game.play.settings import KEY
from game.ui.music import HELD, PLUCKED, REST, SCALES, SWELL, Music
from game.ui.sound import MUSIC_CHANNELS, Sounds
from game.ui.start import presenter_of
from tests.ui.player import Player

FOLDER = Path(__file__).parents[2] / "assets" / "sounds"
FRAME = 1 / 60


class Listener:
    """In the place of the Sounds of a game: writes down when each note was asked for."""

    def __init__(self) -> None:
        self.time = 0.0
        self.notes: list[tuple[float, int, str, float]] = []
        self.volumes: list[float] = []

    def note(self, channel: int, name: str, volume: float) -> None:
        self.notes.append((self.time, channel, name, volume))

    def music_volume(self, volume: float) -> None:
        self.volumes.append(volume)

    def hear(self, music: Music, seconds: float, instrument: str, volume: float) -> list[str]:
        """The names of the notes in the next seconds."""
        before = len(self.notes)
        for _ in range(round(seconds / FRAME)):
            self.time += FRAME
            music.go_on(FRAME, instrument, volume)
        return [name for _, _, name, _ in self.notes[before:]]


def playing(seed: int = 1) -> tuple[Listener, Music]:
    listener = Listener()
    return listener, Music(listener, Rng(seed))  # type: ignore[arg-type]


@pytest.mark.parametrize("instrument", SCALES)
def test_notes_come_seconds_apart(instrument: str) -> None:
    listener, music = playing()
    names = listener.hear(music, 600, instrument, 0.5)
    assert {FOLDER / f"{name}.ogg" for name in names} <= set(FOLDER.glob("*.ogg"))
    assert set(names) == {
        f"{instrument}_drone",
        *(f"{instrument}{k}" for k in range(SCALES[instrument])),
    }
    times = [time for time, channel, _, _ in listener.notes if channel in PLUCKED]
    gaps = [after - before for before, after in pairwise(times)]
    assert REST[0] <= min(gaps) < REST[0] + 0.3
    assert REST[1] - 0.3 < max(gaps) <= REST[1] + FRAME
    assert listener.notes[1][2] == f"{instrument}0", "it begins at home"
    swells = [time for time, channel, _, _ in listener.notes if channel in HELD]
    assert {round(b - a, 1) for a, b in pairwise(swells)} == {SWELL}
    assert {volume for *_, volume in listener.notes} == {0.5}


def test_no_two_games_hear_the_same() -> None:
    tunes = []
    for seed in range(4):
        listener, music = playing(seed)
        tunes.append(tuple(listener.hear(music, 60, "string", 1.0)))
    assert len(set(tunes)) == 4


def test_silence_and_change() -> None:
    """Silence is at once; another game's instrument begins at once; new volumes reach old notes."""
    listener, music = playing()
    assert listener.hear(music, 5, "string", 0.0) == []
    assert listener.volumes == []
    assert listener.hear(music, 2 * FRAME, "string", 0.5) == ["string_drone", "string0"]
    assert listener.hear(music, 2 * FRAME, "bronze", 0.5) == ["bronze_drone", "bronze0"]
    assert listener.volumes == [0.5, 0.0, 0.5]
    listener.hear(music, 1, "bronze", 0.25)
    assert listener.volumes[-1] == 0.25
    assert listener.hear(music, 10, "", 0.25) == []
    assert listener.volumes[-1] == 0.0
    assert listener.hear(music, 2 * FRAME, "bronze", 0.25) == ["bronze_drone", "bronze0"]


def test_every_game_has_an_instrument() -> None:
    assert {presenter_of(item).LOOK.music for item in ENTRIES} == set(SCALES)


def test_music_of_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """None at first, nor before a touch; then that of the game that is played; none while muted."""
    heard: list[str] = []
    monkeypatch.setattr(Sounds, "note", lambda *args: heard.append(args[2]))
    player = Player(390, 844, 0.5, start="baronda")
    player.run(10, 0.1)
    assert not heard
    player.app.change("music", 50)
    player.run(10, 0.1)
    assert not heard
    monkeypatch.setattr(Sounds, "ready", True)
    player.run(0.2, 0.1)
    assert heard == ["bronze_drone", "bronze0"]
    player.key("m")
    heard.clear()
    player.run(10, 0.1)
    assert not heard


def test_no_music_in_a_hidden_tab(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(Sounds, "note", lambda *args: heard.append(args[2]))
    monkeypatch.setattr(Sounds, "ready", True)
    player = Player(start="duel", storage=MemoryStore({KEY: '{"music": 100}'}))
    player.run(1, 0.1)
    assert heard
    player.host.visible = False
    heard.clear()
    player.run(20, 0.1)
    assert not heard


def test_sounds_leave_the_channels_of_the_music_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a real mixer without a device."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    player = Player()
    player.host.sound = True
    sounds = Sounds(FOLDER, player.host)
    sounds.touched()
    try:
        sounds.note(0, "string0", 0.5)
        assert pygame.mixer.Channel(0).get_busy()
        sounds.play("win", player.app.settings)
        assert [pygame.mixer.Channel(k).get_busy() for k in range(1, MUSIC_CHANNELS)] == [False] * 3
    finally:
        pygame.mixer.quit()
