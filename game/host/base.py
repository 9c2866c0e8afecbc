"""What every place that Onda runs in offers: a surface, events, frames, storage, preferences.

The rest of the program talks to a Host and never asks where it runs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Protocol

import pygame

from game.table.layout import Viewport

MOST_FILE = 16_000_000  # bytes of a file that is read
LONGEST_FRAME = 0.1  # seconds; what a hidden tab or a suspended laptop counts as
MIRROR = pygame.USEREVENT + 1
"""The event of the speech mirror, with `act` (``use`` or ``focus``) and `node`: the key of the
element, "" when the focus has left the mirror."""


class KeyValue(Protocol):
    """A small store of texts that outlives the program."""

    def get(self, key: str) -> str | None:
        """The text kept under `key`, None if there is none or it cannot be read."""

    def set(self, key: str, text: str) -> bool:
        """Keep `text`; False if that was not possible, and then the old text is still there."""

    def delete(self, key: str) -> None:
        """Forget `key`; nothing happens if it is not there."""

    def keys(self) -> list[str]:
        """All keys, sorted."""


class Shelf(Protocol):
    """A large store of texts that is read as a whole and confirms later what it has kept."""

    ready: bool  # whether it has been read
    failed: bool  # whether it cannot be used at all

    def open(self) -> None:
        """Begin to read; nothing happens if that is under way. `ready` or `failed` follows."""

    def close(self) -> None:
        """Forget what was read: another window may have changed it."""

    def get(self, key: str) -> str | None:
        """The text kept under `key`, None if there is none."""

    def put(self, key: str, text: str, done: Callable[[bool], None]) -> None:
        """Keep `text`; `done` is told later, between two frames, whether that was possible."""

    def delete(self, key: str) -> None:
        """Forget `key`."""

    def keys(self) -> list[str]:
        """All keys, sorted."""


class NoScreenError(Exception):
    """The game cannot show itself; why, in a few words."""

    def __init__(self, why: str) -> None:
        super().__init__(f"Onda needs a screen: {why}")


class Host(Protocol):
    """The platform. All positions in events are buffer pixels of `surface`."""

    name: str  # "desktop", "web" or "headless"
    surface: pygame.Surface
    viewport: Viewport
    storage: KeyValue  # small, safe at once
    shelf: Shelf | None  # for much; None where `storage` is large enough for everything
    slot: int  # which of the windows that are open on this storage this is, from 1
    free_slots: tuple[int, ...]  # of windows that are not open any more
    query: Mapping[str, str]  # start parameters, such as {"start": "duel"}
    visible: bool  # False while the window or tab is hidden
    sound: bool  # whether an audio device may be opened
    speech: str  # what the words are wanted for: "mirror", "lines" on a terminal, or "" for nothing

    def poll(self) -> list[pygame.event.Event]:
        """Events since the last call: mouse (touch comes so with .touch), keys, QUIT, MIRROR."""

    def present(self) -> None:
        """Show what has been drawn on `surface`."""

    async def frame(self) -> float:
        """Wait for the next frame; seconds since the last one, at most LONGEST_FRAME."""

    def languages(self) -> list[str]:
        """Language codes that the player prefers, the best first, e.g. ["fr-FR", "en"]."""

    def prefers_reduced_motion(self) -> bool:
        """Whether the system asks for less motion."""

    def prefers_contrast(self) -> bool:
        """Whether the system asks for high contrast."""

    def entropy(self, count: int) -> bytes:
        """`count` unpredictable bytes."""

    def now(self) -> str:
        """The date and time, ISO 8601 in UTC, whole seconds."""

    def clock(self) -> float:
        """Seconds on a clock that never goes back."""

    def started(self) -> None:
        """Called once, after the first frame has been presented."""

    def collect(self) -> None:
        """Free what is left of screens that are gone; called while nothing moves.

        A screen and its controls refer to each other, and Python, which counts objects and not
        the pictures that they hold, would wait for many more screens.
        """

    def mirror(self, update: str) -> None:
        """Change the speech mirror: the JSON text that `game.ui.speech.mirror` describes."""

    def today(self) -> str:
        """The date where the player is, ISO 8601: ``2026-01-31``."""

    def copy(self, text: str, done: Callable[[bool], None]) -> None:
        """Put a text on the clipboard; `done` is told, at once or later, whether that worked."""

    def give(self, name: str, data: bytes, done: Callable[[str | None], None]) -> None:
        """Hand a file to the player; `done` gets where it lies, "" for a download, None for no."""

    def take(self, done: Callable[[bytes], None]) -> bool:
        """Let the player choose a file; False if files can only be dropped on the window here."""

    def dropped(self) -> bytes | None:
        """A file that the player has dropped on the window, each once; None if there is none."""

    @property
    def address(self) -> str:
        """The address of the page without what comes after ``#``; "" outside a browser."""

    def opened_link(self) -> str:
        """What comes after ``#`` in the address that was opened, each once; "" if nothing does."""

    def show_link(self, words: str) -> None:
        """Write this after ``#`` in the address bar; "" clears it."""

    def log(self, text: str) -> None:
        """A line for whoever looks at the terminal or the browser's console."""

    def debug(self, name: str, value: object) -> None:
        """Publish a JSON-able value for test scripts, where they have been asked for."""

    @property
    def debugging(self) -> bool:
        """Whether `debug` goes anywhere; building large values is pointless otherwise."""


def assets_folder() -> Path:
    """Cards, fonts, texts: beside the package in a checkout, inside it in a wheel."""
    package = Path(__file__).resolve().parent.parent
    inside = package / "assets"
    return inside if inside.is_dir() else package.parent / "assets"
