"""Onda in a web page: on our own page, which runs Pyodide, and on pygbag's runtime.

The page (web/page.tmpl) brings a canvas that fills the window, an element whose padding is the
safe-area insets, and ``window.onda``, through which it is told of the start and tests are told what
is on the screen.
"""

from __future__ import annotations

import asyncio
import base64
import datetime
import gc
import json
import os
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from game.host.base import LONGEST_FRAME, MIRROR, MOST_FILE, Shelf
from game.table.layout import Viewport

if TYPE_CHECKING:
    from game.host.pad import Pad

try:
    import js as page
    from pyodide.ffi import create_proxy
except ImportError:  # pygbag's runtime has the window in its own module "platform"
    import platform

    page = platform.window  # type: ignore[attr-defined]
    create_proxy = None

KEPT_EVENTS = frozenset(
    (
        pygame.MOUSEBUTTONDOWN,
        pygame.MOUSEBUTTONUP,
        pygame.MOUSEMOTION,
        pygame.MOUSEWHEEL,
        pygame.KEYDOWN,
        pygame.KEYUP,
        pygame.QUIT,
    )
)
SHARPEST = 2.0  # buffer pixels for a CSS pixel; more is not seen and costs time in every frame
LONGEST_SIDE, SHORTEST_SIDE = 2560, 1440  # of the buffer, whichever way the window is turned


def buffer_scale(width: float, height: float, pixel_ratio: float) -> float:
    """Buffer pixels for a CSS pixel in a window of this size, so that no side is too long."""
    long, short = max(width, height), min(width, height)
    return min(pixel_ratio, SHARPEST, LONGEST_SIDE / long, SHORTEST_SIDE / short)


def parse_query(search: str) -> dict[str, str]:
    """The parameters of an address: ``?start=duel&debug`` -> {"start": "duel", "debug": ""}."""
    pairs = (part.partition("=") for part in search.removeprefix("?").split("&") if part)
    return {_decoded(name): _decoded(value) for name, _, value in pairs}


def _decoded(text: str) -> str:
    text = text.replace("+", " ")
    try:
        return str(page.decodeURIComponent(text))
    except Exception:  # not well-formed; the class of a JavaScript error depends on the runtime
        return text


class PageStore:
    """A KeyValue store in the browser's local storage.

    The browser may forbid it altogether or refuse more text; then `get` finds nothing and `set`
    says so, and the game goes on.
    """

    OURS = "onda."  # all keys of the game begin so; other pages of the origin use the storage too

    def get(self, key: str) -> str | None:
        """The text kept under `key`."""
        try:
            text = page.localStorage.getItem(key)
        except Exception:  # blocked
            return None
        return text if isinstance(text, str) else None

    def set(self, key: str, text: str) -> bool:
        """Keep `text`; False if the storage is blocked or full."""
        try:
            page.localStorage.setItem(key, text)
        except Exception:  # blocked or full
            return False
        return True

    def delete(self, key: str) -> None:
        """Forget `key`."""
        try:
            page.localStorage.removeItem(key)
        except Exception:  # blocked: there is nothing to forget
            return

    def keys(self) -> list[str]:
        """All keys, sorted."""
        try:
            storage = page.localStorage
            names = [str(storage.key(index)) for index in range(storage.length)]
        except Exception:  # blocked
            return []
        return sorted(name for name in names if name.startswith(self.OURS))


class Errands:
    """What the page does for the game without being waited for (web/boot.js)."""

    def __init__(self) -> None:
        self._open: dict[int, Callable[[str | None], None]] = {}

    def ask(self, name: str, *texts: str, done: Callable[[str | None], None]) -> None:
        """Send the page on an errand; `done` gets its answer between two frames, None for no."""
        self._open[int(page.onda.ask(name, *texts))] = done

    def collect(self) -> None:
        """Hand out the answers that have come."""
        while self._open and page.onda.answers.length:
            number, answer = page.onda.answers.shift()
            done = self._open.pop(int(number), None)
            if done is not None:
                done(answer if isinstance(answer, str) else None)


class PageShelf:
    """A Shelf in the browser's database."""

    def __init__(self, errands: Errands) -> None:
        self.ready = False
        self.failed = False
        self._errands = errands
        self._reading = False
        self._texts: dict[str, str] = {}

    def open(self) -> None:
        """Read everything."""
        if not self._reading and not self.ready:
            self._reading = True
            self._errands.ask("shelf.read", done=self._read)

    def _read(self, answer: str | None) -> None:
        self._reading = False
        self.failed = answer is None
        self._texts = json.loads(answer) if answer is not None else {}
        self.ready = True

    def close(self) -> None:
        """Read again at the next opening."""
        self.ready = False

    def get(self, key: str) -> str | None:
        """The text kept under `key`."""
        return self._texts.get(key)

    def put(self, key: str, text: str, done: Callable[[bool], None]) -> None:
        """Keep `text`."""

        def answered(answer: str | None) -> None:
            if answer is not None:
                self._texts[key] = text
            done(answer is not None)

        self._errands.ask("shelf.put", key, text, done=answered)

    def delete(self, key: str) -> None:
        """Forget `key`."""
        if self._texts.pop(key, None) is not None:
            self._errands.ask("shelf.delete", key, done=lambda _: None)

    def keys(self) -> list[str]:
        """All keys, sorted."""
        return sorted(self._texts)


class Frames:
    """Waiting for the browser's next animation frame. In a hidden tab there is none."""

    def __init__(self) -> None:
        self._next: asyncio.Future[float] | None = None
        self._callback = create_proxy(self._arrived) if create_proxy else None

    def _arrived(self, milliseconds: float) -> None:
        if self._next is not None and not self._next.done():
            self._next.set_result(milliseconds / 1000)

    async def wait(self) -> float:
        """The time of the frame, in seconds on a clock of the page."""
        if self._callback is None:  # pygbag's loop runs once a frame
            await asyncio.sleep(0)
            return time.perf_counter()
        self._next = asyncio.get_running_loop().create_future()
        page.requestAnimationFrame(self._callback)
        return await self._next


class WebHost:
    """The canvas of the page, sized to the window times its pixel ratio."""

    name = "web"
    sound = True
    speech = "mirror" if create_proxy else ""  # pygbag's own page has none

    def __init__(self) -> None:
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_caption(str(page.document.title))  # or SDL would write one of its own
        self.query = parse_query(str(page.location.search))
        self.storage = PageStore()
        self._errands = Errands()
        ours = hasattr(page.onda, "ask")  # pygbag's own page has no such help
        self.shelf: Shelf | None = PageShelf(self._errands) if ours else None
        self.slot = int(page.onda.slot) if ours else 1
        free = str(page.onda.freeSlots) if ours else ""
        self.free_slots = tuple(int(slot) for slot in free.split())
        self._hash = ""
        self._canvas = page.document.getElementById("canvas")
        self._insets = page.document.getElementById("insets")
        self._frames = Frames()
        self._last: float | None = None
        self._measured: tuple[float, ...] = ()
        self._heard: list[pygame.event.Event] = []
        self._pad: Pad | None = None  # once there is a game controller
        if create_proxy:
            page.onda.heard = create_proxy(self._hear)
        self._fit()

    @property
    def visible(self) -> bool:
        """Whether the tab is shown."""
        return str(page.document.visibilityState) != "hidden"

    @property
    def debugging(self) -> bool:
        """Whether the address asks for it: ``?debug``."""
        return "debug" in self.query

    def _fit(self) -> None:
        """Give the canvas a buffer for the window as it is now, if that has changed."""
        width, height = self._canvas.clientWidth, self._canvas.clientHeight
        measured = (width, height, page.devicePixelRatio)
        if measured == self._measured or not width or not height:
            return
        self._measured = measured
        scale = buffer_scale(*measured)
        size = (round(width * scale), round(height * scale))
        self.surface = pygame.display.set_mode(size)
        self.viewport = Viewport(width, height, scale, *self._safe_area())

    def _safe_area(self) -> tuple[float, float, float, float]:
        """How far notches and system bars reach in: left, top, right, bottom in CSS pixels."""
        style = page.getComputedStyle(self._insets)
        left, top, right, bottom = (
            float(str(padding).removesuffix("px") or 0)
            for padding in (
                style.paddingLeft,
                style.paddingTop,
                style.paddingRight,
                style.paddingBottom,
            )
        )
        return left, top, right, bottom

    def poll(self) -> list[pygame.event.Event]:
        """Events since the last call. A touch comes as a mouse event too: its own are dropped."""
        heard, self._heard = self._heard, []
        events = [event for event in pygame.event.get() if event.type in KEPT_EVENTS] + heard
        return events + self._padded() if getattr(page.onda, "pads", 0) else events

    def _padded(self) -> list[pygame.event.Event]:
        """What is pressed on the game controllers that the browser tells of."""
        from game.host.pad import Pad, directions

        self._pad = self._pad or Pad()
        names, x, y = json.loads(str(page.onda.held()))
        return self._pad.keys([*names, *directions(x, y)], self.clock())

    def _hear(self, act: str, node: str) -> None:
        """The page's mirror was used, or its focus moved."""
        self._heard.append(pygame.event.Event(MIRROR, act=act, node=node))

    def present(self) -> None:
        """Copy the surface to the canvas."""
        pygame.display.flip()

    async def frame(self) -> float:
        """Wait for the browser to draw, then look whether the window has changed."""
        now = await self._frames.wait()
        passed = now - self._last if self._last is not None else 0.0
        self._last = now
        self._errands.collect()
        self._fit()
        return min(passed, LONGEST_FRAME)

    def languages(self) -> list[str]:
        """The languages of the browser's settings."""
        return [str(code) for code in page.navigator.languages]

    def prefers_reduced_motion(self) -> bool:
        """What the system says."""
        return _matches("(prefers-reduced-motion: reduce)")

    def prefers_contrast(self) -> bool:
        """What the system says."""
        return _matches("(prefers-contrast: more)")

    def entropy(self, count: int) -> bytes:
        """Bytes from the browser's source; pygbag seeds the global generator alike each time."""
        return os.urandom(count)

    def now(self) -> str:
        """The time in UTC."""
        return datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds")

    def clock(self) -> float:
        """Monotonic seconds."""
        return time.perf_counter()

    def started(self) -> None:
        """Let the page take its overlay away."""
        page.onda.started()

    def collect(self) -> None:
        """Python's collector, at once."""
        gc.collect()

    def mirror(self, update: str) -> None:
        """Hand the update to web/mirror.js."""
        page.onda.mirror(update)

    def today(self) -> str:
        """The date of the browser's time zone: Python's own is that of Greenwich here."""
        now = page.Date.new() if hasattr(page.Date, "new") else None
        if now is None:
            return self.now()[:10]
        return f"{now.getFullYear():04}-{now.getMonth() + 1:02}-{now.getDate():02}"

    def copy(self, text: str, done: Callable[[bool], None]) -> None:
        """Ask the browser, which may refuse."""
        if self.shelf is None:
            done(False)
        else:
            self._errands.ask("copy", text, done=lambda answer: done(answer is not None))

    def give(self, name: str, data: bytes, done: Callable[[str | None], None]) -> None:
        """A download."""
        if self.shelf is None:
            done(None)
        else:
            self._errands.ask("give", name, base64.b64encode(data).decode(), done=done)

    def take(self, done: Callable[[bytes], None]) -> bool:
        """The browser's own dialogue; `done` is called if a file is chosen."""
        if self.shelf is None:
            return False

        def chosen(answer: str | None) -> None:
            if answer is not None:
                done(base64.b64decode(answer))

        self._errands.ask("take", str(MOST_FILE), done=chosen)
        return True

    def dropped(self) -> bytes | None:
        """Files are chosen, not dropped."""
        return None

    @property
    def address(self) -> str:
        """Origin and path."""
        return str(page.location.origin) + str(page.location.pathname)

    def opened_link(self) -> str:
        """What the address has after ``#``, once for each address."""
        found = str(page.location.hash).removeprefix("#")
        if found == self._hash:
            return ""
        self._hash = found
        return found

    def show_link(self, words: str) -> None:
        """Change the address without leaving the page."""
        self._hash = words
        here = str(page.location.pathname) + str(page.location.search)
        page.history.replaceState(None, "", f"{here}#{words}" if words else here)

    def log(self, text: str) -> None:
        """A line in the browser's console."""
        print(text)

    def debug(self, name: str, value: Any) -> None:
        """Set window.onda[name] to the value as JSON, if the address asks for it."""
        if self.debugging:
            setattr(page.onda, name, json.dumps(value))


def _matches(query: str) -> bool:
    return bool(page.matchMedia(query).matches)
