"""Onda in a window of its own."""

from __future__ import annotations

import asyncio
import datetime
import gc
import locale
import os
import sys
import time
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

import pygame

from game.host import wishes
from game.host.base import LONGEST_FRAME, KeyValue, NoScreenError, Shelf, assets_folder
from game.host.files import FileStore, Slot, data_folder, give_file, read_file
from game.table.layout import Viewport

if TYPE_CHECKING:
    from game.host.pad import Controllers, Pad

START_SIZE = (1280, 720)
LEAST_SIZE = (360, 560)
FRAMES_A_SECOND = 60
ICON_SIZE = 64
UNSEEN = ("offscreen", "dummy")  # what SDL takes where it finds no screen


def _open_display() -> None:
    """Find a screen; NoScreenError if there is none and nobody has asked to do without."""
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoScreenError(str(error)) from None
    if pygame.display.get_driver() in UNSEEN and "SDL_VIDEODRIVER" not in os.environ:
        pygame.display.quit()
        raise NoScreenError("no window system answers here")


class DesktopHost:
    """A resizable window; files in the user's data folder; frames paced by the clock."""

    name = "desktop"
    sound = True
    debugging = False

    def __init__(self, query: Mapping[str, str] | None = None, text_log: bool = False) -> None:
        """`text_log` wants everything that is said and asked as lines on the terminal."""
        self.speech = "lines" if text_log else ""
        os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
        # A card table has no use for a compositor-bypassing window.
        os.environ.setdefault("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")
        _open_display()
        pygame.font.init()
        pygame.display.set_caption("Onda")
        icon = str(assets_folder() / "icons" / "app.svg")
        pygame.display.set_icon(pygame.image.load_sized_svg(icon, (ICON_SIZE, ICON_SIZE)))
        self.surface = pygame.display.set_mode(START_SIZE, pygame.RESIZABLE)
        self.query: Mapping[str, str] = dict(query or {})
        self.visible = True
        files = FileStore(data_folder())
        files.clean()
        self.storage: KeyValue = files
        self.shelf: Shelf | None = None
        self._dropped: list[str] = []
        self._pad: Pad | None = None  # after the first picture
        self._controllers: Controllers | None = None
        self._link = self.query.get("link", "")
        self._slot = Slot(data_folder())
        self.slot, self.free_slots = self._slot.number, self._slot.free
        self._clock = pygame.time.Clock()
        self.viewport = self._measure()

    def _measure(self) -> Viewport:
        width, height = self.surface.get_size()
        # Windows below the least size are drawn at it and cut at the edge by the window system.
        return Viewport(max(width, LEAST_SIZE[0]), max(height, LEAST_SIZE[1]))

    def poll(self) -> list[pygame.event.Event]:
        """Events since the last call, size and visibility changes taken out."""
        events = []
        for event in pygame.event.get():
            if event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
                self.surface = pygame.display.get_surface() or self.surface
                self.viewport = self._measure()
            elif event.type in (pygame.WINDOWHIDDEN, pygame.WINDOWMINIMIZED):
                self.visible = False
            elif event.type in (pygame.WINDOWSHOWN, pygame.WINDOWRESTORED):
                self.visible = True
            elif event.type == pygame.DROPFILE:
                self._dropped.append(event.file)
            elif event.type in (pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED):
                if self._controllers is not None:
                    self._controllers.see(event)
            elif event.type not in (pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION):
                events.append(event)
        if self._pad is not None and self._controllers is not None:
            events += self._pad.keys(self._controllers.held(), self.clock())
        return events

    def present(self) -> None:
        """Show the surface."""
        pygame.display.flip()

    async def frame(self) -> float:
        """Sleep to the next sixtieth of a second; give other tasks a turn."""
        passed = self._clock.tick(FRAMES_A_SECOND if self.visible else 5) / 1000
        await asyncio.sleep(0)
        return min(passed, LONGEST_FRAME)

    def languages(self) -> list[str]:
        """The language of the system's messages, e.g. ["fr-FR"]."""
        named = os.environ.get("LANGUAGE", "").split(":") if os.environ.get("LANGUAGE") else []
        named += [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
        named.append(locale.getlocale()[0] or "")
        codes = (name.split(".")[0].replace("_", "-") for name in named)
        return [code for code in codes if code and code not in ("C", "POSIX")]

    def prefers_reduced_motion(self) -> bool:
        """Whether Windows, macOS or GNOME asks for it."""
        return wishes.less_motion()

    def prefers_contrast(self) -> bool:
        """Whether Windows, macOS or GNOME asks for it."""
        return wishes.more_contrast()

    def entropy(self, count: int) -> bytes:
        """Bytes from the system's source."""
        return os.urandom(count)

    def now(self) -> str:
        """The time in UTC."""
        return datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds")

    def clock(self) -> float:
        """Monotonic seconds."""
        return time.perf_counter()

    def started(self) -> None:
        """The window has its first picture: look for controllers, which takes a moment."""
        from game.host.pad import Controllers, Pad

        self._pad, self._controllers = Pad(), Controllers()
        self._controllers.look()

    def collect(self) -> None:
        """Python's collector, at once."""
        gc.collect()

    def mirror(self, update: str) -> None:
        """Desktops have no page beside the picture: the terminal has the words."""

    def today(self) -> str:
        """The date on this machine's clock."""
        return datetime.date.today().isoformat()

    def copy(self, text: str, done: Callable[[bool], None]) -> None:
        """Put a text on the system's clipboard."""
        try:
            pygame.scrap.put_text(text)
        except pygame.error:
            done(False)
        else:
            done(True)

    def give(self, name: str, data: bytes, done: Callable[[str | None], None]) -> None:
        """Write a file among the user's pictures, or else beside the saves."""
        done(give_file(name, data))

    def take(self, done: Callable[[bytes], None]) -> bool:
        """Files are dropped on the window."""
        return False

    def dropped(self) -> bytes | None:
        """The next file that was dropped; empty if it cannot be read or is too long."""
        return read_file(self._dropped.pop(0)) if self._dropped else None

    @property
    def address(self) -> str:
        """There is none."""
        return ""

    def opened_link(self) -> str:
        """The link of the command line."""
        link, self._link = self._link, ""
        return link

    def show_link(self, words: str) -> None:
        """There is no address bar."""

    def log(self, text: str) -> None:
        """Print a line; what a terminal's encoding lacks comes out as a question mark."""
        encoding = sys.stdout.encoding or "utf-8"
        print(text.encode(encoding, "replace").decode(encoding), flush=True)

    def debug(self, name: str, value: object) -> None:
        """Nobody listens on the desktop."""
