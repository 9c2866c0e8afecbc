"""Figures and plots as blocks of a page. Whatever a plot shows is also written in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.table.geometry import Rect
from game.ui.page import Block, Words
from game.ui.painter import Painter

if TYPE_CHECKING:
    from game.ui.speech.speaker import Speaker

TILE = 76.0
GAP = 10.0
BAR = 12.0


@dataclass(slots=True)
class Tiles(Block):
    """Large figures, each with its name."""

    figures: Sequence[tuple[str, str]]  # (figure, name)
    space: float = 24.0

    def _columns(self, width: float) -> int:
        return 3 if width >= 520 else 2

    def height(self, p: Painter, width: float) -> float:
        """All rows."""
        rows = -(-len(self.figures) // self._columns(width))
        return rows * (TILE * p.view.zoom + GAP) - GAP

    def draw(self, p: Painter, rect: Rect) -> None:
        """Boxes in rows."""
        columns, high = self._columns(rect.w), TILE * p.view.zoom
        wide = (rect.w - GAP * (columns - 1)) / columns
        for i, (figure, name) in enumerate(self.figures):
            row, column = divmod(i, columns)
            place = Rect(rect.x + column * (wide + GAP), rect.y + row * (high + GAP), wide, high)
            place = place.mirrored(rect.x, rect.right) if p.rtl else place
            p.box(place, p.theme["table"], 12)
            inner = place.inset(12, 8)
            upper = Rect(inner.x, inner.y, inner.w, inner.h * 0.55)
            lower = Rect(inner.x, upper.bottom, inner.w, inner.h * 0.45)
            p.text(figure, upper, "dialog", p.theme["text"])
            p.text(name, lower, "second", p.theme["soft"], lines=2)

    def spoken(self, s: Speaker, controls: Sequence[str]) -> None:
        """The name first, then the figure."""
        s.items([s.figure(name, figure) for figure, name in self.figures])


@dataclass(slots=True)
class Bars(Block):
    """Rows with a name, a figure and a bar from 0 to 1."""

    rows: Sequence[tuple[str, str, float]]  # (name, figure, share)
    space: float = 24.0

    def _row(self, p: Painter) -> float:
        return p.line_height("name") + BAR + 14

    def height(self, p: Painter, width: float) -> float:
        """All rows."""
        return len(self.rows) * self._row(p)

    def draw(self, p: Painter, rect: Rect) -> None:
        """Name and figure above the bar."""
        line, y = p.line_height("name"), rect.y
        for name, figure, share in self.rows:
            words = Rect(rect.x, y, rect.w, line)
            wide = p.measure(figure, "name") + 8
            label = Rect(words.x, words.y, words.w - wide, words.h)
            label = label.mirrored(words.x, words.right) if p.rtl else label
            p.text(name, label, "name", p.theme["text"])
            p.text(figure, words, "name", p.theme["soft"], "end")
            track = Rect(rect.x, y + line + 2, rect.w, BAR)
            p.box(track, p.theme["table"], BAR / 2, p.theme["line"], 1.5)
            if share > 0:
                bar = Rect(track.x, track.y, max(BAR, track.w * min(1.0, share)), BAR)
                bar = bar.mirrored(track.x, track.right) if p.rtl else bar
                p.box(bar, p.theme["accent"], BAR / 2)
            y += self._row(p)

    def spoken(self, s: Speaker, controls: Sequence[str]) -> None:
        """The figures say what the bars show."""
        s.items([s.figure(name, figure) for name, figure, _ in self.rows])


@dataclass(slots=True)
class Differences(Block):
    """A column a game: up where it was won by so many points, down where it was lost."""

    values: Sequence[float]  # the oldest first
    caption: str
    high: float = 120.0
    space: float = 24.0

    def height(self, p: Painter, width: float) -> float:
        """The plot and its caption."""
        lines = p.wrap(self.caption, "second", width)
        return self.high * p.view.zoom + 6 + len(lines) * p.line_height("second")

    def draw(self, p: Painter, rect: Rect) -> None:
        """Time runs in reading direction; the line in the middle is a draw."""
        area = Rect(rect.x, rect.y, rect.w, self.high * p.view.zoom)
        p.box(area, p.theme["table"], 12)
        inner, middle = area.inset(10), area.centre[1]
        most = max((abs(value) for value in self.values), default=1) or 1
        step = inner.w / max(12, len(self.values))
        for i, value in enumerate(self.values):
            high = max(2.0, abs(value) / most * inner.h / 2)
            y = middle - high if value >= 0 else middle
            bar = Rect(inner.x + i * step + step * 0.15, y, max(2.0, step * 0.7), high)
            bar = bar.mirrored(inner.x, inner.right) if p.rtl else bar
            p.fill(bar, p.theme["us" if value > 0 else "them" if value < 0 else "soft"])
        p.fill(Rect(inner.x, middle - 0.5, inner.w, 1), p.theme["line"])
        below = Rect(rect.x, area.bottom + 6, rect.w, rect.bottom - area.bottom - 6)
        Words(self.caption, "second", "soft").draw(p, below)

    def spoken(self, s: Speaker, controls: Sequence[str]) -> None:
        """What it is, and every value."""
        number = s.language.number
        s.words(self.caption, s.listed([number(_signed(value)) for value in self.values]))


@dataclass(slots=True)
class Interval(Block):
    """What was seen beside what chance leads one to expect: a band, its middle, a mark."""

    label: str
    words: str
    seen: float
    low: float
    mean: float
    high: float
    space: float = 20.0

    def height(self, p: Painter, width: float) -> float:
        """Name, band, words."""
        lines = len(p.wrap(self.words, "second", width))
        return p.line_height("name") + 30 + lines * p.line_height("second")

    def draw(self, p: Painter, rect: Rect) -> None:
        """The scale reaches beyond all that is shown by a tenth."""
        line = p.line_height("name")
        p.text(self.label, Rect(rect.x, rect.y, rect.w, line), "name", p.theme["text"])
        track = Rect(rect.x, rect.y + line + 4, rect.w, 20)
        start, end = min(self.low, self.seen), max(self.high, self.seen)
        margin = (end - start) * 0.1 or 1.0
        start, end = start - margin, end + margin

        def place(value: float) -> float:
            share = (value - start) / (end - start)
            return track.right - share * track.w if p.rtl else track.x + share * track.w

        p.box(track, p.theme["table"], 10, p.theme["line"], 1.5)
        ends = sorted((place(self.low), place(self.high)))
        p.box(Rect(ends[0], track.y + 4, max(6.0, ends[1] - ends[0]), 12), p.theme["line"], 6)
        p.fill(Rect(place(self.mean) - 1, track.y, 2, 20), p.theme["text"])
        p.disc((place(self.seen), track.centre[1]), 7, p.theme["accent"], p.theme["deep"], 2.0)
        below = Rect(rect.x, track.bottom + 4, rect.w, rect.bottom - track.bottom)
        Words(self.words, "second", "soft").draw(p, below)

    def spoken(self, s: Speaker, controls: Sequence[str]) -> None:
        """The words have all figures of the band."""
        s.words(s.figure(self.label, self.words))


def _signed(value: float) -> str:
    """A figure with its sign, to a tenth: "+5.1", "−2", "0"."""
    tenths = round(value * 10)
    sign = "+" if tenths > 0 else "−" if tenths < 0 else ""
    return sign + f"{abs(tenths) / 10:.1f}".removesuffix(".0")
