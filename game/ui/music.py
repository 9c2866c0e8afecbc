"""Music: single quiet notes over a drone, seconds apart, and never the same twice.

A walk over a few notes needs no recording of minutes, which every player would have to download.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.rng import Rng

if TYPE_CHECKING:
    from game.ui.sound import Sounds

SCALES = {"string": 7, "bronze": 6}
"""How many notes each instrument has in assets/sounds; the lowest is where a walk begins."""

STEPS = (-2, -1, -1, 1, 1, 2)  # from one note to the next
RETURN = 0.15  # how often the walk goes home instead
REST = (2.0, 4.0)  # seconds from one note to the next, at least and at most
SWELL = 4.2  # seconds from one drone to the next: each comes while the last one goes
PLUCKED, HELD = (0, 1), (2, 3)  # the channels of notes and of drones, taken in turn


class Music:
    """What goes on for as long as it is wanted; all that it needs to know is how time passes."""

    def __init__(self, sounds: Sounds, rng: Rng) -> None:
        self._sounds = sounds
        self._rng = rng
        self._instrument = ""
        self._volume = 0.0
        self._at = 0
        self._played = self._swells = 0
        self._note_in = self._swell_in = 0.0

    def go_on(self, seconds: float, instrument: str, volume: float) -> None:
        """Time passes. `instrument` is one of SCALES, or "" for silence; `volume` is up to 1."""
        wanted = volume if instrument else 0.0
        if instrument != self._instrument:
            if self._volume:
                self._sounds.music_volume(0.0)
            self._instrument, self._volume, self._at = instrument, 0.0, 0
        if wanted != self._volume:
            self._sounds.music_volume(wanted)
            if not self._volume:
                self._note_in = self._swell_in = 0.0
            self._volume = wanted
        if wanted:
            self._pass(seconds)

    def _pass(self, seconds: float) -> None:
        self._note_in -= seconds
        self._swell_in -= seconds
        if self._swell_in <= 0:
            self._swell_in = SWELL
            self._swells += 1
            name = f"{self._instrument}_drone"
            self._sounds.note(HELD[self._swells % len(HELD)], name, self._volume)
        if self._note_in <= 0:
            least, most = REST
            self._note_in = least + (most - least) * self._rng.random()
            self._played += 1
            name = f"{self._instrument}{self._at}"
            self._sounds.note(PLUCKED[self._played % len(PLUCKED)], name, self._volume)
            self._at = self._next()

    def _next(self) -> int:
        """The note after this one: near it, or home."""
        if self._rng.random() < RETURN:
            return 0
        return min(max(self._at + self._rng.pick(STEPS), 0), SCALES[self._instrument] - 1)
