"""A game controller as a keyboard: what is pressed on it becomes keys.

The names of its parts are those of the usual layout: ``a`` is the lowest of the four buttons,
``b`` the right one, ``x`` the left one, ``y`` the highest.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pygame

DIRECTIONS = {
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
}
BUTTONS = {
    "a": (pygame.K_RETURN, ""),
    "b": (pygame.K_ESCAPE, ""),
    "x": (pygame.K_i, "i"),  # a hint
    "y": (pygame.K_l, "l"),  # the log
    "back": (pygame.K_h, "h"),  # the rules
    "start": (pygame.K_ESCAPE, ""),
    "leftshoulder": (pygame.K_TAB, ""),  # with shift
    "rightshoulder": (pygame.K_TAB, ""),
}
TILT = 0.6  # how far a stick must be pushed, of 1
FIRST, NEXT = 0.45, 0.15  # seconds until a direction that is held is repeated, and then again


def directions(x: float, y: float) -> Iterable[str]:
    """What a stick means, pushed so far right and down (-1 to 1)."""
    if max(abs(x), abs(y)) < TILT:
        return ()
    if abs(x) > abs(y):
        return ("right",) if x > 0 else ("left",)
    return ("down",) if y > 0 else ("up",)


class Pad:
    """Turns what is held now into keys: once when it is pressed, a direction again and again."""

    def __init__(self) -> None:
        self._since: dict[str, float] = {}  # when what is held is due again

    def keys(self, held: Iterable[str], now: float) -> list[pygame.event.Event]:
        """The keys that are pressed by holding these parts at that time, in seconds."""
        names = {name for name in held if name in DIRECTIONS or name in BUTTONS}
        self._since = {name: due for name, due in self._since.items() if name in names}
        out = []
        for name in sorted(names):
            due = self._since.get(name)
            if due is None or (name in DIRECTIONS and now >= due):
                self._since[name] = now + (FIRST if due is None else NEXT)
                out.append(_pressed(name))
        return out


def _pressed(name: str) -> pygame.event.Event:
    key, typed = (DIRECTIONS[name], "") if name in DIRECTIONS else BUTTONS[name]
    shift = pygame.KMOD_SHIFT if name == "leftshoulder" else 0
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=shift, unicode=typed)


class Controllers:
    """The controllers of a desktop, through SDL."""

    def __init__(self) -> None:
        self._open: dict[int, Any] = {}  # by what SDL calls them; the class is not in its types

    def look(self) -> None:
        """Begin to look for controllers. They announce themselves by events."""
        try:
            from pygame._sdl2 import controller

            controller.init()
        except (ImportError, pygame.error):  # there is no such thing here
            return

    def see(self, event: pygame.event.Event) -> None:
        """A controller has come or gone."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            from pygame._sdl2.controller import Controller

            found = Controller(event.device_index)
            self._open[found.as_joystick().get_instance_id()] = found
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._open.pop(event.instance_id, None)

    def held(self) -> list[str]:
        """The parts that are held on any of them."""
        return [name for pad in self._open.values() for name in _held(pad)]


def _held(pad: Any) -> Iterable[str]:
    for name in BUTTONS:
        if pad.get_button(getattr(pygame, f"CONTROLLER_BUTTON_{name.upper()}")):
            yield name
    for name in DIRECTIONS:
        if pad.get_button(getattr(pygame, f"CONTROLLER_BUTTON_DPAD_{name.upper()}")):
            yield name
    x, y = (
        pad.get_axis(axis) / 32768
        for axis in (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY)
    )
    yield from directions(x, y)
