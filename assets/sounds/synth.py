"""Sound building blocks: signals as lists of floats at 44.1 kHz, standard library only."""

import math
from collections.abc import Callable, Sequence
from random import Random

RATE = 44100

Signal = list[float]


def samples(ms: float) -> int:
    """How many samples last `ms` milliseconds."""
    return round(ms * RATE / 1000)


def silence(ms: float) -> Signal:
    """Nothing, for `ms` milliseconds."""
    return [0.0] * samples(ms)


def noise(ms: float, rng: Random) -> Signal:
    """White noise between -1 and 1."""
    return [2 * rng.random() - 1 for _ in range(samples(ms))]


def tone(ms: float, hz: Callable[[float], float], wave: Callable[[float], float]) -> Signal:
    """A periodic wave; `hz` gives the frequency at a time in seconds, `wave` a cycle's shape."""
    phase, out = 0.0, []
    for k in range(samples(ms)):
        out.append(wave(phase % 1.0))
        phase += hz(k / RATE) / RATE
    return out


def sine(phase: float) -> float:
    """One cycle of a sine."""
    return math.sin(2 * math.pi * phase)


def triangle(phase: float) -> float:
    """One cycle of a triangle."""
    return 4 * abs(phase - 0.5) - 1


def steady(hz: float) -> Callable[[float], float]:
    """A frequency that does not change."""
    return lambda _: hz


def glide(start: float, end: float, ms: float) -> Callable[[float], float]:
    """A frequency that slides from `start` to `end` and stays there."""
    return lambda t: start + (end - start) * min(1.0, t * 1000 / ms)


def decayed(signal: Signal, decay: float, attack: float = 0.5) -> Signal:
    """The signal under a short attack and a decay to -26 dB in `decay` ms (both in ms)."""
    rise, fall = max(1, samples(attack)), samples(decay) / 3
    return [v * min(1.0, k / rise) * math.exp(-k / fall) for k, v in enumerate(signal)]


def faded(signal: Signal, ms: float) -> Signal:
    """The signal with its last `ms` faded to nothing."""
    n = min(samples(ms), len(signal))
    start = len(signal) - n
    return [v * (1 - max(0, k - start) / n) ** 2 for k, v in enumerate(signal)]


def scaled(signal: Signal, db: float) -> Signal:
    """The signal louder or softer by decibels."""
    gain = 10 ** (db / 20)
    return [v * gain for v in signal]


def mixed(parts: Sequence[tuple[float, Signal]]) -> Signal:
    """Signals added together, each from its start in ms."""
    length = max(samples(at) + len(signal) for at, signal in parts)
    out = [0.0] * length
    for at, signal in parts:
        for k, v in enumerate(signal, samples(at)):
            out[k] += v
    return out


def _biquad(signal: Signal, b: tuple[float, float, float], a: tuple[float, float, float]) -> Signal:
    b0, b1, b2 = (v / a[0] for v in b)
    a1, a2 = a[1] / a[0], a[2] / a[0]
    x1 = x2 = y1 = y2 = 0.0
    out = []
    for x in signal:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x1, x2, y1, y2 = x, x1, y, y1
        out.append(y)
    return out


def _corner(hz: float, q: float) -> tuple[float, float]:
    w = 2 * math.pi * hz / RATE
    return math.cos(w), math.sin(w) / (2 * q)


def low_pass(signal: Signal, hz: float, q: float = 0.707) -> Signal:
    """Second-order low-pass filter."""
    c, alpha = _corner(hz, q)
    return _biquad(signal, ((1 - c) / 2, 1 - c, (1 - c) / 2), (1 + alpha, -2 * c, 1 - alpha))


def high_pass(signal: Signal, hz: float, q: float = 0.707) -> Signal:
    """Second-order high-pass filter."""
    c, alpha = _corner(hz, q)
    return _biquad(signal, ((1 + c) / 2, -1 - c, (1 + c) / 2), (1 + alpha, -2 * c, 1 - alpha))


def band_pass(signal: Signal, hz: float, q: float) -> Signal:
    """Second-order band-pass filter with a peak of 0 dB."""
    c, alpha = _corner(hz, q)
    return _biquad(signal, (alpha, 0.0, -alpha), (1 + alpha, -2 * c, 1 - alpha))


def string(hz: float, ms: float, rng: Random, damping: float = 0.996) -> Signal:
    """A plucked string (Karplus and Strong), tuned by an all-pass filter in the loop."""
    period = RATE / hz - 0.5  # the averaging below delays by half a sample
    whole = int(period - 0.1)
    c = (1 - (period - whole)) / (1 + (period - whole))
    line = low_pass(noise(1000 * (whole + 8) / RATE, rng), 3500)[:whole]
    mean = sum(line) / whole
    line = [v - mean for v in line]
    out, before, x1, y1 = [], 0.0, 0.0, 0.0
    for k in range(samples(ms)):
        v = line[k % whole]
        out.append(v)
        average = damping * (v + before) / 2
        before = v
        y1 = c * average + x1 - c * y1
        x1 = average
        line[k % whole] = y1
    return out
