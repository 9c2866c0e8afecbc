"""A person who only listens: a page made of the mirror's updates alone, and its keys.

The page does with an update what web/mirror.js does, in Python; it keeps what a screen reader would
have read aloud. Nothing of the picture is used.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pygame

from game.host.base import MIRROR
from game.host.headless import HeadlessHost, MemoryStore
from tests.ui.player import Player

QUICK = '{"speed": "off", "pause_seconds": 0}'
ROLES = {"button": "button", "h1": "heading", "h2": "heading", "section": "region"}
ROLES |= {"fieldset": "group", "li": "listitem", "table": "table", "p": "paragraph"}


@dataclass(eq=False)
class Element:
    """An element of the page."""

    key: str
    tag: str
    text: str
    attrs: dict[str, Any]
    kids: list[Element] = field(default_factory=list)

    def walk(self) -> Iterator[Element]:
        yield self
        for kid in self.kids:
            yield from kid.walk()

    def plain(self) -> list[Any]:
        return [self.key, self.tag, self.text, self.attrs, [kid.plain() for kid in self.kids]]

    @property
    def role(self) -> str:
        if self.tag == "input":
            return str(self.attrs["type"])
        return str(self.attrs.get("role") or ROLES.get(self.tag, ""))

    @property
    def usable(self) -> bool:
        return self.tag in ("button", "input") and "aria-disabled" not in self.attrs


class Ears:
    """The page beside a headless game."""

    def __init__(self, host: HeadlessHost) -> None:
        self.host = host
        self.root: Element | None = None
        self.known: dict[str, Element] = {}
        self.heard: list[str] = []  # lines of the log, prompts and refusals, as they are read aloud
        self.lines: list[str] = []  # those of the log alone
        self._live: list[str] = []
        self.focus = ""
        self.lang = self.dir = ""
        self.updates = 0

    # --- updates --------------------------------------------------------------------------

    def listen(self) -> None:
        """Take in what the game has sent."""
        updates, self.host.updates = self.host.updates, []
        for update in map(json.loads, updates):
            self.updates += 1
            self.lang, self.dir = update.get("lang", self.lang), update.get("dir", self.dir)
            if "root" in update:
                self.known = {}
                self.root = self._make(update["root"])
                self.focus = ""
            for op in update.get("ops", []):
                self._change(op)
            self.heard += self._live  # the page writes them a moment later
            self._live = []
            if "focus" in update:
                assert update["focus"] in self.known
                self._focus(update["focus"])
            if self.focus and self.focus not in self.known:
                self._focus("")  # a browser's focus falls back to the body

    def _make(self, plain: list[Any]) -> Element:
        key, tag, text, attrs, kids = plain
        element = Element(key, tag, text, dict(attrs))
        self.known[key] = element
        element.kids = [self._make(kid) for kid in kids]
        return element

    def _change(self, op: dict[str, Any]) -> None:
        element = self.known[op["key"]]
        for name, value in op.get("attrs", {}).items():
            if value is None:
                del element.attrs[name]
            else:
                element.attrs[name] = value
        if "text" in op:
            element.text = op["text"]
            if element.role in ("status", "alert") and element.text:
                self._live.append(element.text)
        if "kids" in op:
            self._kids(element, op["kids"])

    def _kids(self, element: Element, kids: list[Any]) -> None:
        fresh = [self.known[kid] if isinstance(kid, str) else self._make(kid) for kid in kids]
        for old in element.kids:
            if old not in fresh:
                for gone in old.walk():
                    if self.known.get(gone.key) is gone:
                        del self.known[gone.key]
        if element.role == "log":
            new = [kid.text for kid in fresh if kid not in element.kids]
            self.heard += new
            self.lines += new
        element.kids = fresh

    # --- finding --------------------------------------------------------------------------

    @property
    def title(self) -> str:
        return next(e.text for e in self.page().walk() if e.tag == "h1")

    def page(self) -> Element:
        assert self.root is not None, "the page is still empty"
        return self.root

    def name(self, element: Element) -> str:
        """What a screen reader calls it."""
        if element.tag == "input":
            labels = (e for e in self.page().walk() if e.attrs.get("for") == element.key)
            return next(labels).text
        if "aria-labelledby" in element.attrs:
            return self.known[element.attrs["aria-labelledby"]].text
        if element.tag in ("fieldset", "table"):
            return next(kid.text for kid in element.kids if kid.tag in ("legend", "caption"))
        return str(element.attrs.get("aria-label") or element.text)

    def all(self, role: str, name: str = "", inside: str = "") -> list[Element]:
        """Elements by role and a pattern for the name, within a region or group of that name."""
        places = [self.page()]
        if inside:
            regions = [e for e in self.page().walk() if e.role in ("region", "group")]
            places = [e for e in regions if re.search(inside, self.name(e))]
        found = [e for place in places for e in place.walk() if e.role == role]
        return [e for e in found if re.search(name, self.name(e))]

    def one(self, role: str, name: str = "", inside: str = "") -> Element:
        found = self.all(role, name, inside)
        assert len(found) == 1, f"{len(found)} of {role} {name!r}: {self.page().plain()}"
        return found[0]

    # --- doing ----------------------------------------------------------------------------

    def _send(self, act: str, node: str) -> None:
        self.host.queue([pygame.event.Event(MIRROR, act=act, node=node)])

    def _focus(self, key: str) -> None:
        if key != self.focus:
            self.focus = key
            self._send("focus", key)

    def reach(self, element: Element) -> None:
        """Move the page's focus there."""
        self._focus(element.key)

    def press(self, element: Element) -> None:
        """Focus and use a control."""
        self._focus(element.key)
        if element.role == "radio":
            element.attrs["checked"] = True  # the page does it by itself
        self._send("use", element.key)


class Listener(Player):
    """A player who has nothing but ears and keys."""

    def __init__(self, *size: float, settings: str = QUICK, **more: Any) -> None:
        storage = more.pop("storage", None) or MemoryStore()
        if settings:
            storage.set("onda.settings", settings)
        super().__init__(*size, storage=storage, prepare=self._prepare, **more)

    def _prepare(self, host: HeadlessHost) -> None:
        host.speech = "mirror"
        self.ears = Ears(host)

    def tick(self, seconds: float = 1 / 60) -> bool:
        """One frame, and listen."""
        drew = super().tick(seconds)
        self.ears.listen()
        return drew

    def use(self, role: str, name: str = "", inside: str = "") -> None:
        """Use a control and wait until the game has answered."""
        self.ears.press(self.ears.one(role, name, inside))
        self.rest()

    def rest(self) -> None:
        """Until the page has been told of everything that has happened so far."""
        self.run(0.3, 0.05)

    def wait(self, role: str, name: str = "", inside: str = "") -> None:
        """Until there is such an element."""
        self.until(lambda: bool(self.ears.all(role, name, inside)), f"{role} {name!r}")
