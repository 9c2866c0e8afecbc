"""The notes of the music: a low string for Ronda, bronze for Baronda, and a drone under each.

There is no recorded tune: the game plays single notes, seconds apart (`game/ui/music.py`). They
ring longer and are softer than any other sound.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from random import Random

from .bronze import NOTES, bar
from .synth import (
    Signal,
    band_pass,
    decayed,
    faded,
    low_pass,
    mixed,
    noise,
    samples,
    scaled,
    sine,
    steady,
    string,
    tone,
)

LOW_SCALE = (146.83, 155.56, 185.00, 196.00, 220.00, 261.63, 293.66)
"""Hz of D3 E-flat F-sharp G A C4 D4, the scale of Ronda an octave lower."""

SWELL = 5200.0
"""Milliseconds of a drone: it comes and goes, and the next one begins before it has gone."""


def low_string(hz: float) -> Signal:
    """A thick string, plucked softly with the finger."""
    raw = low_pass(string(hz, 1900, Random("low string"), 0.9975), 1500)
    finger = decayed(low_pass(noise(14, Random("finger")), 700), 10)
    body = scaled(band_pass(raw, 2 * hz, 3), -4)
    return faded(mixed([(0, raw), (0, body), (0, scaled(finger, -14))]), 1200)


def soft_bar(hz: float) -> Signal:
    """A pair of bronze bars, struck with a wrapped mallet."""
    return faded(low_pass(bar(hz, 2200), 1200), 1300)


def drone(*parts: tuple[float, float]) -> Signal:
    """A sound without an attack: sines of (Hz, dB) that swell and fade within SWELL.

    Each has its like a fraction of a hertz higher, so that they beat slowly.
    """
    pairs = [(hz + apart, db - 4 * apart) for hz, db in parts for apart in (0.0, 0.7)]
    held = mixed([(0, scaled(tone(SWELL, steady(hz), sine), db)) for hz, db in pairs])
    last = samples(SWELL)
    return [v * math.sin(math.pi * k / last) ** 2 for k, v in enumerate(held)]


NOTE, UNDER = -9, -15
"""Peaks below PEAK in dB, of a note and of a drone."""

MUSIC: dict[str, tuple[Callable[[], Signal], float]] = {
    **{f"string{k}": (partial(low_string, hz), NOTE) for k, hz in enumerate(LOW_SCALE)},
    "string_drone": (partial(drone, (73.42, 0), (146.83, -4), (220.0, -7)), UNDER),
    **{f"bronze{k}": (partial(soft_bar, hz), NOTE) for k, hz in enumerate(NOTES)},
    "bronze_drone": (partial(drone, (69.25, 0), (138.5, -3), (206.5, -9)), UNDER),
}
"""As SOUNDS of `make`."""
