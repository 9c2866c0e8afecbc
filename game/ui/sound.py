"""Sounds: small files, opened after the first touch, silent where there is no device.

Browsers forbid sound before the player has touched the page, and a machine may have no audio at
all; neither is an error.
"""

from __future__ import annotations

from array import array
from pathlib import Path

import pygame

from game.core.rng import Rng
from game.host.base import Host
from game.play.settings import Settings

CHANNELS = 12
MUSIC_CHANNELS = 4  # the first of them, which other sounds never take
MUSIC_FADE = 400  # milliseconds in which music goes that is not wanted any more

RUSTLES = frozenset({"slide", "land", "turn", "button"})
"""Sounds of wood and paper, which come often: never twice quite alike. They are short."""

HIGHER, LOWER = -1, 1
PITCHES = (0, HIGHER, LOWER)  # of a rustle: as recorded, or a sample less or more in each
GRAIN = 33  # samples; a change by about half a semitone
SOFTER = 4.0  # dB by which a sound may be softer than its loudest


class Sounds:
    """Plays the files of a folder by name."""

    def __init__(self, folder: Path, host: Host) -> None:
        self.folder = folder
        self._allowed = host.sound
        self._open = False
        self._loaded: dict[tuple[str, int], pygame.mixer.Sound | None] = {}
        self._rng = Rng("sounds")

    def touched(self) -> None:
        """The player has touched something: the device may be opened now."""
        if not self._allowed or self._open:
            return
        try:
            pygame.mixer.init(44100, -16, 1, 512)
            pygame.mixer.set_num_channels(CHANNELS)
            pygame.mixer.set_reserved(MUSIC_CHANNELS)
            self._open = True
        except (pygame.error, NotImplementedError):
            self._allowed = False

    @property
    def ready(self) -> bool:
        """Whether anything can be heard yet."""
        return self._open

    def play(self, name: str, settings: Settings) -> None:
        """A sound at the chosen volume; nothing if it is muted, missing or too early."""
        volume = settings.number("sound") / 100
        if not self._open or settings["muted"] or volume == 0:
            return
        sound = self._sound(name, self._rng.pick(PITCHES) if name in RUSTLES else 0)
        if sound is not None:
            sound.set_volume(volume * 10 ** (-SOFTER * self._rng.random() / 20))
            sound.play()

    def note(self, channel: int, name: str, volume: float) -> None:
        """A note of the music, on one of the channels that belong to it; `volume` is up to 1."""
        sound = self._sound(name) if self._open else None
        if sound is not None:
            pygame.mixer.Channel(channel).play(sound)
            pygame.mixer.Channel(channel).set_volume(volume)

    def music_volume(self, volume: float) -> None:
        """Make the notes that ring now as loud as this; with 0 they fade away."""
        if not self._open:
            return
        for channel in map(pygame.mixer.Channel, range(MUSIC_CHANNELS)):
            if volume:
                channel.set_volume(volume)
            else:
                channel.fadeout(MUSIC_FADE)

    def _sound(self, name: str, pitch: int = 0) -> pygame.mixer.Sound | None:
        """A sound at one of the pitches; None if there is none."""
        key = (name, pitch)
        if key not in self._loaded:
            self._loaded[key] = self._pitched(name, pitch) if pitch else self._load(name)
        return self._loaded[key]

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        path = self.folder / f"{name}.ogg"
        try:
            return pygame.mixer.Sound(str(path)) if path.exists() else None
        except pygame.error:
            return None

    def _pitched(self, name: str, pitch: int) -> pygame.mixer.Sound | None:
        """The sound with a sample of each grain left out or heard twice.

        By whole grains: to look at each sample takes a browser's Python longer than a frame.
        """
        sound = self._sound(name)
        if sound is None:
            return None
        channels = pygame.mixer.get_init()[2]
        old, new = array("h", sound.get_raw()), array("h")
        for at in range(0, len(old), GRAIN * channels):
            grain = old[at : at + GRAIN * channels]
            new += grain[:-channels] if pitch == HIGHER else grain + grain[-channels:]
        return pygame.mixer.Sound(buffer=new)
