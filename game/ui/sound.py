"""Sounds: small files, opened after the first touch, silent where there is no device.

Browsers forbid sound before the player has touched the page, and a machine may have no audio at
all; neither is an error.
"""

from __future__ import annotations

from pathlib import Path

import pygame

from game.host.base import Host
from game.play.settings import Settings

CHANNELS = 8


class Sounds:
    """Plays the files of a folder by name."""

    def __init__(self, folder: Path, host: Host) -> None:
        self.folder = folder
        self._allowed = host.sound
        self._open = False
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}

    def touched(self) -> None:
        """The player has touched something: the device may be opened now."""
        if not self._allowed or self._open:
            return
        try:
            pygame.mixer.init(44100, -16, 1, 512)
            pygame.mixer.set_num_channels(CHANNELS)
            self._open = True
        except (pygame.error, NotImplementedError):
            self._allowed = False

    def play(self, name: str, settings: Settings) -> None:
        """A sound at the chosen volume; nothing if it is muted, missing or too early."""
        volume = settings.number("sound") / 100
        if not self._open or settings["muted"] or volume == 0:
            return
        sound = self._sound(name)
        if sound is not None:
            sound.set_volume(volume)
            sound.play()

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._loaded:
            path = self.folder / f"{name}.ogg"
            try:
                self._loaded[name] = pygame.mixer.Sound(str(path)) if path.exists() else None
            except pygame.error:
                self._loaded[name] = None
        return self._loaded[name]
