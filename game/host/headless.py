"""Onda without a window: for tests and pictures. Time stands still until a frame is asked for."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping

import pygame

from game.host.base import Shelf
from game.table.layout import Viewport

STEP = 1 / 60
NOON = "2026-01-01T12:00:00+00:00"


class MemoryStore:
    """A KeyValue store in memory, with an optional limit of characters for tests of full disks."""

    def __init__(self, texts: Mapping[str, str] | None = None, limit: int | None = None) -> None:
        self.texts = dict(texts or {})
        self.limit = limit

    def get(self, key: str) -> str | None:
        """The text under `key`."""
        return self.texts.get(key)

    def set(self, key: str, text: str) -> bool:
        """Keep `text`, unless all texts together would pass the limit."""
        others = sum(len(value) for name, value in self.texts.items() if name != key)
        if self.limit is not None and others + len(text) > self.limit:
            return False
        self.texts[key] = text
        return True

    def delete(self, key: str) -> None:
        """Forget `key`."""
        self.texts.pop(key, None)

    def keys(self) -> list[str]:
        """All keys, sorted."""
        return sorted(self.texts)


class HeadlessHost:
    """An off-screen surface, a scripted clock and scripted events."""

    name = "headless"
    sound = False
    speech = ""
    debugging = True

    def __init__(
        self,
        width: int = 1280,
        height: int = 720,
        scale: float = 1.0,
        storage: MemoryStore | None = None,
        query: Mapping[str, str] | None = None,
        seed: int = 1,
    ) -> None:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        os.environ["SDL_AUDIODRIVER"] = "dummy"
        if not pygame.display.get_init():
            pygame.display.init()
        pygame.font.init()
        if pygame.display.get_surface() is None:
            pygame.display.set_mode((8, 8))  # convert_alpha needs a mode; nothing is drawn on it
        self.storage = storage if storage is not None else MemoryStore()
        self.shelf: Shelf | None = None
        self.slot = 1
        self.free_slots: tuple[int, ...] = ()
        self.clipboard: str | None = ""  # None: closed
        self.given: dict[str, bytes] = {}
        self.offered: bytes | None = None
        self.drop: bytes | None = None
        self.link = ""
        self.shown_link = ""
        self.query: Mapping[str, str] = dict(query or {})
        self.visible = True
        self.reduced_motion = False
        self.contrast = False
        self.language = "en"
        self.published: dict[str, object] = {}
        self.presented = 0
        self.collected = 0
        self.lines: list[str] = []
        self.updates: list[str] = []
        self._events: list[pygame.event.Event] = []
        self._time = 0.0
        self._entropy = seed
        self.resize(width, height, scale)

    def resize(
        self,
        width: float,
        height: float,
        scale: float = 1.0,
        insets: tuple[float, float, float, float] = (0, 0, 0, 0),
    ) -> None:
        """Another window size, as if the player had turned the phone."""
        self.viewport = Viewport(width, height, scale, *insets)
        self.surface = pygame.Surface((round(width * scale), round(height * scale)))

    def queue(self, events: Iterable[pygame.event.Event]) -> None:
        """Events that the next poll returns."""
        self._events += events

    def poll(self) -> list[pygame.event.Event]:
        """The queued events."""
        events, self._events = self._events, []
        return events

    def present(self) -> None:
        """Count the pictures."""
        self.presented += 1

    async def frame(self) -> float:
        """One sixtieth of a second passes at once."""
        self._time += STEP
        return STEP

    def languages(self) -> list[str]:
        """The scripted language."""
        return [self.language]

    def prefers_reduced_motion(self) -> bool:
        """As scripted."""
        return self.reduced_motion

    def prefers_contrast(self) -> bool:
        """As scripted."""
        return self.contrast

    def entropy(self, count: int) -> bytes:
        """Bytes that differ from call to call and are the same in every run with the same seed."""
        words: list[bytes] = []
        while 5 * len(words) < count:
            self._entropy = (self._entropy * 6364136223846793005 + 1442695040888963407) % 2**64
            words.append((self._entropy >> 24).to_bytes(5, "big"))
        return b"".join(words)[:count]

    def now(self) -> str:
        """Always the same moment."""
        return NOON

    def clock(self) -> float:
        """The scripted time."""
        return self._time

    def started(self) -> None:
        """Nothing covers the picture here."""

    def collect(self) -> None:
        """Count: with all that tests have in memory, collecting would take too long."""
        self.collected += 1

    def mirror(self, update: str) -> None:
        """Keep the update for tests."""
        self.updates.append(update)

    def today(self) -> str:
        """Always the same day."""
        return NOON[:10]

    def copy(self, text: str, done: Callable[[bool], None]) -> None:
        """Keep the text for tests, unless the clipboard is closed."""
        if self.clipboard is not None:
            self.clipboard = text
        done(self.clipboard is not None)

    def give(self, name: str, data: bytes, done: Callable[[str | None], None]) -> None:
        """Keep the file for tests."""
        self.given[name] = data
        done(name)

    def take(self, done: Callable[[bytes], None]) -> bool:
        """The scripted file, if there is one."""
        if self.offered is None:
            return False
        done(self.offered)
        return True

    def dropped(self) -> bytes | None:
        """The scripted file that was dropped."""
        data, self.drop = self.drop, None
        return data

    @property
    def address(self) -> str:
        """That of a page, to see links whole."""
        return "headless:/onda/"

    def opened_link(self) -> str:
        """The scripted link, once."""
        link, self.link = self.link, ""
        return link

    def show_link(self, words: str) -> None:
        """Keep the words for tests."""
        self.shown_link = words

    def log(self, text: str) -> None:
        """Keep the line for tests."""
        self.lines.append(text)

    def debug(self, name: str, value: object) -> None:
        """Keep the value for tests."""
        self.published[name] = value
