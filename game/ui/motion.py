"""Tweens, steps and the timeline that plays them: time in seconds, easing by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

Ease = Callable[[float], float]


def out(t: float) -> float:
    """Cubic out: fast first."""
    return 1 - (1 - t) ** 3


def inout(t: float) -> float:
    """Cubic in-out."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def pop(t: float) -> float:
    """Back out with about 4 % overshoot."""
    c = 1.05
    return 1 + (c + 1) * (t - 1) ** 3 + c * (t - 1) ** 2


def linear(t: float) -> float:
    """As it comes."""
    return t


EASINGS: dict[str, Ease] = {"out": out, "inout": inout, "pop": pop, "linear": linear}


@dataclass(slots=True)
class Tween:
    """Numbers of one thing go to new values. The start values are those at its first moment."""

    thing: Any
    ends: dict[str, float]
    seconds: float
    ease: Ease = out
    delay: float = 0.0
    _starts: dict[str, float] | None = None

    def at(self, time: float) -> bool:
        """Set the numbers for `time` since the step began; True once the tween is over."""
        if time < self.delay:
            return False
        if self._starts is None:
            self._starts = {name: getattr(self.thing, name) for name in self.ends}
        done = time >= self.delay + self.seconds
        share = 1.0 if done else self.ease((time - self.delay) / self.seconds)
        for name, end in self.ends.items():
            start = self._starts[name]
            setattr(self.thing, name, end if done else start + (end - start) * share)
        return done

    @property
    def length(self) -> float:
        """Seconds from the step's begin to this tween's end."""
        return self.delay + self.seconds


@dataclass(slots=True)
class Step:
    """Tweens that run together, then a pause of `hold` seconds.

    `sounds` is a list of (delay, name). With `wait` the step lasts until the player goes on.
    """

    tweens: list[Tween] = field(default_factory=list)
    hold: float = 0.0
    sounds: list[tuple[float, str]] = field(default_factory=list)
    wait: bool = False

    @property
    def length(self) -> float:
        """Seconds, the pause included."""
        if self.wait:
            return float("inf")
        return max((tween.length for tween in self.tweens), default=0.0) + self.hold


class Timeline:
    """Plays the steps of a generator; what the generator does between two steps is instant."""

    def __init__(self, play: Callable[[str], None]) -> None:
        self._play = play
        self._steps: Iterator[Step] | None = None
        self._step: Step | None = None
        self._time = 0.0

    @property
    def running(self) -> bool:
        """Whether something is still to come."""
        return self._steps is not None

    @property
    def waiting(self) -> bool:
        """Whether it goes on only when the player says so."""
        return self._step is not None and self._step.wait

    def go_on(self) -> None:
        """End the step that waits for the player, and only that one."""
        if self.waiting:
            self._advance()

    def start(self, steps: Iterator[Step]) -> None:
        """Play these steps; what was running is finished first."""
        self.finish()
        self._steps = steps
        self._advance()

    def update(self, seconds: float) -> None:
        """Let time pass; several short steps may end within it."""
        while self._step is not None:
            self._sound(self._time, self._time + seconds)
            self._time += seconds
            for tween in self._step.tweens:
                tween.at(self._time)
            seconds = self._time - self._step.length
            if seconds < 0:
                return
            self._advance()

    def finish(self) -> None:
        """Go to the end at once: every tween gets its last values, in order."""
        while self._step is not None:
            self._end(self._step)
            self._advance()

    def _advance(self) -> None:
        """The next step, skipping those that take no time."""
        self._time = 0.0
        self._step = None
        while self._steps is not None:
            step = next(self._steps, None)
            if step is None:
                self._steps = None
            elif step.length > 0:
                self._step = step
                return
            else:
                self._end(step)
                self._sound_all(step)

    @staticmethod
    def _end(step: Step) -> None:
        for tween in sorted(step.tweens, key=lambda tween: tween.length):
            tween.at(tween.delay)
            tween.at(tween.length)

    def _sound(self, start: float, end: float) -> None:
        if self._step is not None:
            for delay, name in self._step.sounds:
                if start <= delay < end:
                    self._play(name)

    def _sound_all(self, step: Step) -> None:
        for _, name in step.sounds:
            self._play(name)
