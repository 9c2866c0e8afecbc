"""From raw events to what the player meant: taps, drags, long presses, keys, the wheel.

Positions come in buffer pixels and leave in CSS pixels. Mouse and touch are one thing.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.host.base import MIRROR

Point = tuple[float, float]

SLOP = 10.0  # CSS pixels that a finger may wander during a tap
LONG = 0.5  # seconds of a long press

_NAMES = {
    pygame.K_RETURN: "enter",
    pygame.K_KP_ENTER: "enter",
    pygame.K_SPACE: "enter",
    pygame.K_ESCAPE: "escape",
    pygame.K_AC_BACK: "escape",
    pygame.K_TAB: "tab",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_PAGEUP: "pageup",
    pygame.K_PAGEDOWN: "pagedown",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_F1: "f1",
}


class Press(NamedTuple):
    """A finger or button went down."""

    at: Point


class Tap(NamedTuple):
    """Pressed and let go in one place."""

    at: Point


class LongPress(NamedTuple):
    """Held in one place; the release that follows is no tap."""

    at: Point


class Drag(NamedTuple):
    """Moved while pressed, from `start` to `at`; `by` since the last Drag."""

    start: Point
    at: Point
    by: Point


class Drop(NamedTuple):
    """Let go after a drag; `speed` in CSS pixels a second, downwards."""

    start: Point
    at: Point
    speed: float


class Hover(NamedTuple):
    """The mouse moved without a button."""

    at: Point


class Wheel(NamedTuple):
    """The wheel turned: CSS pixels to scroll, positive towards the end of the page."""

    by: float


class Key(NamedTuple):
    """A key: a name of this module, a digit or a lower-case letter."""

    name: str
    shift: bool = False


class Use(NamedTuple):
    """A control of the speech mirror was used."""

    node: str


class Reach(NamedTuple):
    """The focus of the speech mirror came to something, "" if it left the mirror."""

    node: str


class Quit(NamedTuple):
    """The window was closed."""


Input = Press | Tap | LongPress | Drag | Drop | Hover | Wheel | Key | Use | Reach | Quit


class Pointer:
    """Turns the events of one window into inputs."""

    def __init__(self) -> None:
        self._start: Point | None = None
        self._last: Point = (0.0, 0.0)
        self._dragging = False
        self._spent = False  # a long press has fired: the release means nothing
        self._held = 0.0
        self._speed = 0.0

    def translate(self, event: pygame.event.Event, scale: float) -> list[Input]:
        """The inputs that one event means; `scale` is buffer pixels per CSS pixel."""
        if event.type == pygame.QUIT:
            return [Quit()]
        if event.type == pygame.KEYDOWN:
            return _key(event)
        if event.type == pygame.MOUSEWHEEL:
            return [Wheel(-48.0 * event.precise_y)]
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._down(_point(event, scale))
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._up(_point(event, scale))
        if event.type == pygame.MOUSEMOTION:
            return self._move(_point(event, scale))
        if event.type == MIRROR:
            return [Use(event.node) if event.act == "use" else Reach(event.node)]
        return []

    def update(self, seconds: float) -> list[Input]:
        """Time passes: a long press may be due."""
        self._speed *= max(0.0, 1.0 - 8.0 * seconds)
        if self._start is None or self._dragging or self._spent:
            return []
        self._held += seconds
        if self._held < LONG:
            return []
        self._spent = True
        return [LongPress(self._start)]

    @property
    def pressed(self) -> bool:
        """Whether something is held down, so that time matters."""
        return self._start is not None

    def _down(self, at: Point) -> list[Input]:
        self._start, self._last = at, at
        self._dragging = self._spent = False
        self._held = self._speed = 0.0
        return [Press(at)]

    def _move(self, at: Point) -> list[Input]:
        if self._start is None:
            return [Hover(at)]
        if not self._dragging:
            far = max(abs(at[0] - self._start[0]), abs(at[1] - self._start[1]))
            if far < SLOP or self._spent:
                return []
            self._dragging = True
        by = (at[0] - self._last[0], at[1] - self._last[1])
        self._last = at
        self._speed = 0.6 * self._speed + 0.4 * by[1] * 60
        return [Drag(self._start, at, by)]

    def _up(self, at: Point) -> list[Input]:
        start, self._start = self._start, None
        if start is None or self._spent:
            return []
        if self._dragging:
            self._dragging = False
            return [Drop(start, at, self._speed)]
        return [Tap(at)]


def _point(event: pygame.event.Event, scale: float) -> Point:
    return event.pos[0] / scale, event.pos[1] / scale


def _key(event: pygame.event.Event) -> list[Input]:
    shift = bool(event.mod & pygame.KMOD_SHIFT)
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
        return []
    if event.key in _NAMES:
        return [Key(_NAMES[event.key], shift)]
    typed = event.unicode.lower() if event.unicode else ""
    return [Key(typed, shift)] if len(typed) == 1 and typed.isprintable() else []
