"""Reads over the painter's shoulder: what is cut, too small, outside, or under something else.

The corner index of a card counts as text: it is what the player reads of a card.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import pygame
import pytest

from game.table.geometry import Rect
from game.ui.art import Art
from game.ui.painter import LEAST_SIZE, Painter
from game.ui.table_view import TableView
from game.ui.text import CAP_HEIGHT

DESCENT = 0.2  # of the size: what a letter may reach below its baseline
OVERLAP = 1.5  # CSS pixels that two inks may share: rounding
BUBBLE = "a bubble"
INDEX = "index of "
OFFERING = "bids/offering"
INDEX_WIDE, INDEX_HIGH = 0.3, 0.42  # of a card's width: its corner index


@dataclass
class Ink:
    """Something to read: where its ink is, CSS pixels, and in which layer of screens."""

    words: str
    rect: Rect
    layer: int
    box: int = -1  # how many boxes had been drawn before


@dataclass
class Sheet:
    """One picture."""

    view: Any
    names: frozenset[str] = frozenset()  # of seats, and the letters of their avatars
    inks: list[Ink] = field(default_factory=list)
    covers: list[tuple[str, Rect, int]] = field(default_factory=list)  # in the order of drawing
    cut: list[str] = field(default_factory=list)
    layer: int = 0

    def faults(self) -> list[str]:
        """All that a reader would complain of."""
        return [*self.cut, *self._outside(), *self._double(), *self._covered()]

    def _outside(self) -> Iterator[str]:
        for ink in self.inks:
            if not ink.rect.within(self.view.safe, OVERLAP):
                yield f"outside: {ink.words!r} at {place(ink.rect)}"
        for name, rect, _ in self.covers:
            if name.endswith(".svg") and not rect.within(self.view.safe, OVERLAP):
                yield f"outside: {name} at {place(rect)}"

    def _double(self) -> Iterator[str]:
        inks = sorted(self.inks, key=lambda ink: ink.rect.y)
        for i, one in enumerate(inks):
            for other in inks[i + 1 :]:
                if other.rect.y > one.rect.bottom:
                    break
                if one.layer == other.layer and shared(one.rect, other.rect):
                    yield f"on each other: {one.words!r} and {other.words!r}"

    def _covered(self) -> Iterator[str]:
        for ink in self.inks:
            for name, rect, layer in self.covers[ink.box + 1 :]:
                if name == BUBBLE and not (ink.words.startswith(INDEX) or ink.words in self.names):
                    continue  # what a seat says may hide how many cards it has
                if layer == ink.layer and shared(ink.rect, rect):
                    yield f"covered: {ink.words!r} by {name} at {place(rect)}"
                    break


def place(rect: Rect) -> str:
    x, y, w, h = map(round, rect)
    return f"{w}x{h} at {x},{y}"


def shared(a: Rect, b: Rect) -> bool:
    """Whether two areas share more than a rounding error."""
    wide = min(a.right, b.right) - max(a.x, b.x)
    high = min(a.bottom, b.bottom) - max(a.y, b.y)
    return wide > OVERLAP and high > OVERLAP


def common(a: Rect, b: Rect) -> Rect | None:
    """What two areas share."""
    x, y = max(a.x, b.x), max(a.y, b.y)
    w, h = min(a.right, b.right) - x, min(a.bottom, b.bottom) - y
    return Rect(x, y, w, h) if w > 0 and h > 0 else None


class Proofreader:
    """Collects a Sheet for each picture while it is active."""

    def __init__(self) -> None:
        self.sheet = Sheet(None)
        self.what = "a box"  # what boxes are at the moment

    # What the painter's methods report.

    def _visible(self, p: Painter, rect: Rect) -> Rect | None:
        clip, s = p.surface.get_clip(), p.scale
        return common(rect, Rect(clip.x / s, clip.y / s, clip.w / s, clip.h / s))

    def ink(self, p: Painter, words: str, rect: Rect) -> None:
        """Something to read has been drawn."""
        seen = self._visible(p, rect)
        clipped = p.surface.get_clip().size != p.surface.get_size()
        if seen is None or (clipped and seen.h < rect.h * 0.6):
            return  # scrolled out of sight
        drawn = Rect(rect.x, seen.y, rect.w, seen.h) if clipped else rect
        self.sheet.inks.append(Ink(words, drawn, self.sheet.layer, len(self.sheet.covers) - 1))

    def cover(self, p: Painter, name: str, rect: Rect) -> None:
        """Something that hides what is below has been drawn."""
        seen = self._visible(p, rect)
        if seen is not None:
            self.sheet.covers.append((name, seen, self.sheet.layer))

    def line(self, p: Painter, words: str, rect: Rect, size: float, bold: bool, align: str) -> None:
        """A line of text."""
        if not words.strip():
            return
        width = p.texts.width(words, round(size * p.scale), bold) / p.scale
        if width > rect.w + OVERLAP:
            self.sheet.cut.append(f"wider than its place by {width - rect.w:.0f}: {words!r}")
        if size < LEAST_SIZE - 0.01:
            self.sheet.cut.append(f"{size:.1f} pixels small: {words!r}")
        x = rect.x + (rect.w - width) / 2
        if align != "centre":
            x = rect.right - width if (align == "end") != p.rtl else rect.x
        baseline = rect.centre[1] + size * CAP_HEIGHT / 2
        high = size * (CAP_HEIGHT + DESCENT)
        self.ink(p, words, Rect(x, baseline - size * CAP_HEIGHT, width, high))

    def spans(self, p: Painter, pieces: Any, rect: Rect, role: str) -> None:
        """Pieces of one line."""
        words = "".join(piece[0] for piece in pieces)
        size = p.size(role)
        width = sum(p.texts.width(w, round(size * p.scale), b) for w, b, _ in pieces) / p.scale
        least = sum(p.texts.width(w, round(LEAST_SIZE * p.scale), b) for w, b, _ in pieces)
        if least / p.scale > rect.w + OVERLAP:
            self.sheet.cut.append(f"wider than its place: {words!r}")
        width = min(width, rect.w)
        high = size * (CAP_HEIGHT + DESCENT)
        middle = rect.centre
        self.ink(p, words, Rect(middle[0] - width / 2, middle[1] - high / 2, width, high))


def _same(broken: list[str], words: str) -> bool:
    return " ".join(" ".join(broken).split()) == " ".join(words.split())


@contextmanager
def proofreading() -> Iterator[Proofreader]:
    """Watch every Painter inside the block."""
    reader = Proofreader()
    names = ("fit", "_line", "spans")
    kept: dict[str, Any] = {name: getattr(Painter, name) for name in names}
    kept["_bubble"] = TableView._bubble

    def fit(p: Painter, words: str, rect: Rect, role: str, lines: int) -> Any:
        broken, size = kept["fit"](p, words, rect, role, lines)
        if not _same(broken, words):
            reader.sheet.cut.append(f"cut: {words!r} to {' '.join(broken)!r}")
        return broken, size

    def line(
        p: Painter, words: str, rect: Rect, size: float, bold: bool, colour: Any, align: str
    ) -> None:
        kept["_line"](p, words, rect, size, bold, colour, align)
        reader.line(p, words, rect, size, bold, align)

    def spans(p: Painter, pieces: Any, rect: Rect, role: str, align: str) -> None:
        kept["spans"](p, pieces, rect, role, align)
        reader.spans(p, pieces, rect, role)

    def box(p: Painter, rect: Rect, fill: Any, *more: Any, **named: Any) -> None:
        if fill is not None and (len(fill) == 3 or fill[3] > 200):
            reader.cover(p, reader.what, rect)

    def fill(p: Painter, rect: Rect, *more: Any) -> None:
        reader.cover(p, "an area", rect)

    def card(p: Painter, face: str | None, rect: Rect, *more: Any, **named: Any) -> None:
        reader.cover(p, face or "a back", rect)
        if face is not None:
            index = Rect(rect.x, rect.y, INDEX_WIDE * rect.w, INDEX_HIGH * rect.w)
            if face == OFFERING:  # it has no figure, and its left half is covered
                index = Rect(rect.centre[0], rect.y, rect.w / 2, rect.h)
            reader.ink(p, f"{INDEX}{face}", index.inset(0.05 * rect.w))

    def picture(p: Painter, name: str, rect: Rect) -> None:
        reader.cover(p, name, rect)

    def shade(p: Painter, *more: Any) -> None:
        reader.sheet.layer += 1

    def background(p: Painter) -> None:
        pass

    def bubble(view: TableView, *more: Any) -> None:
        reader.what = BUBBLE
        kept["_bubble"](view, *more)
        reader.what = "a box"

    changed = {
        "fit": fit,
        "_line": line,
        "spans": spans,
        "box": box,
        "card": card,
        "picture": picture,
        "shade": shade,
        "fill": fill,
        "background": background,
    }
    with pytest.MonkeyPatch.context() as patch:
        for name, function in changed.items():
            patch.setattr(Painter, name, function)
        patch.setattr(TableView, "_bubble", bubble)
        # Only places count here: what is no text is not drawn, and pictures are empty.
        patch.setattr(Art, "_load", lambda _art, _name, w, h: _empty(w, h))
        yield reader


def _empty(width: int, height: int) -> pygame.Surface:
    return pygame.Surface((width, height), pygame.SRCALPHA)


def read(player: Any, reader: Proofreader) -> list[str]:
    """Draw what is on the screen now, and say what is wrong with it."""
    session = getattr(player.app.scenes[0], "session", None)
    seats = list(session.names) if session is not None else []
    names = frozenset([*seats, *(name[:1].upper() for name in seats)])
    reader.sheet = Sheet(player.host.viewport, names)
    player.fresh()
    return reader.sheet.faults()


__all__ = ["Proofreader", "proofreading", "read"]
