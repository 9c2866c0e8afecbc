"""The sounds of Baronda: bronze bars, a gong and a drum.

Bars sound in pairs a few hertz apart, so that every note beats slowly. The scale has five unequal
steps, tuned for these sounds alone.
"""

from collections.abc import Callable
from random import Random

from .synth import (
    Signal,
    band_pass,
    decayed,
    faded,
    glide,
    low_pass,
    mixed,
    noise,
    scaled,
    sine,
    steady,
    tone,
    triangle,
)

BEAT = 6.5  # Hz between the two bars of a pair
# Frequencies in Hz of the five notes, and of the first an octave higher.
NOTES = (277.0, 297.0, 326.0, 413.0, 440.0, 557.0)
# The partials of a free bar: times the lowest, dB, share of its decay.
PARTIALS = ((1.0, 0.0, 1.0), (2.76, -9.0, 0.35), (5.40, -16.0, 0.12))


def bar(hz: float, ms: float = 700) -> Signal:
    """A pair of bronze bars, struck with a wooden mallet."""
    parts: list[tuple[float, Signal]] = []
    for low in (hz, hz + BEAT):
        for times, db, share in PARTIALS:
            parts.append((0, scaled(decayed(tone(ms, steady(low * times), sine), ms * share), db)))
    mallet = decayed(low_pass(noise(12, Random("mallet")), 3200), 8)
    return faded(mixed([*parts, (0, scaled(mallet, -6))]), ms * 0.5)


def damped(hz: float) -> Signal:
    """A bar that is held at once."""
    return faded(bar(hz, 160), 90)


def gong(hz: float = 82.0, ms: float = 1100) -> Signal:
    """A hanging gong with a soft beater."""
    parts = [
        (0.0, scaled(decayed(tone(ms, steady(hz * times), sine), ms * share, 18), db))
        for times, db, share in ((1.0, 0, 1.0), (1.02, -3, 1.0), (1.98, -8, 0.6), (2.74, -14, 0.4))
    ]
    return faded(mixed(parts), ms * 0.4)


def drum() -> Signal:
    """A hand drum."""
    skin = decayed(tone(160, glide(150, 92, 60), sine), 120, 1)
    slap = decayed(band_pass(noise(40, Random("slap")), 1400, 1.2), 18)
    return mixed([(0, skin), (0, scaled(slap, -4))])


def phrase(*steps: int, every: float = 95, last: float = 800) -> Signal:
    """Bars one after the other, `every` ms apart; the last one rings."""
    parts = [(every * k, bar(NOTES[n], 420)) for k, n in enumerate(steps[:-1])]
    return mixed([*parts, (every * len(parts), bar(NOTES[steps[-1]], last))])


def bamboo() -> Signal:
    """A short bamboo tube, for a bid that turns over."""
    return decayed(low_pass(tone(70, steady(700), triangle), 4000), 40, 1)


def naga() -> Signal:
    """A hiss that sinks into the gong."""
    hiss = decayed(band_pass(noise(420, Random("naga")), 3600, 1.6), 340, 90)
    sinking = decayed(tone(420, glide(330, 120, 380), sine), 400, 40)
    return mixed([(0, scaled(hiss, -6)), (0, scaled(sinking, -5)), (260, gong(82, 900))])


def garuda() -> Signal:
    """Wings, and bars that rise quickly."""
    wings = [
        (110.0 * k, scaled(decayed(low_pass(noise(70, Random(f"wing{k}")), 900), 50, 12), -4))
        for k in range(3)
    ]
    return mixed([*wings, (180, phrase(0, 2, 3, 5, every=70, last=800))])


def barong() -> Signal:
    """The round is for winning: gong, drums and rising bars."""
    drums = [(140.0 * k, scaled(drum(), -3)) for k in range(3)]
    return mixed([(0, gong()), *drums, (420, scaled(phrase(1, 3, 4, last=580), -2))])


def rangda() -> Signal:
    """The round is for losing: a low gong and falling bars."""
    return mixed([(0, gong(70)), (300, scaled(phrase(4, 2, 0, every=150, last=580), -2))])


BRONZE: dict[str, tuple[Callable[[], Signal], float]] = {
    "trick": (lambda: phrase(0, 3, every=80, last=420), -4),
    "trick_lost": (lambda: faded(bar(NOTES[0], 250), 150), -6),
    "bid": (bamboo, -6),
    "naga": (naga, 0),
    "garuda": (garuda, 0),
    "barong": (barong, 0),
    "rangda": (rangda, 0),
    "leader": (lambda: phrase(3, 3, every=130, last=500), -3),
    "round": (lambda: phrase(0, 2, 4, every=110, last=650), -1),
    "kept": (lambda: phrase(2, 5, every=90, last=600), -2),
    "missed": (lambda: mixed([(0, damped(NOTES[1])), (130, scaled(drum(), -4))]), -3),
}
"""As SOUNDS of `make`."""
