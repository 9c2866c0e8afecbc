"""Rectangles in CSS pixels, and rows of cards inside them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

CARD_RATIO = 388 / 250  # height over width of every card


class Rect(NamedTuple):
    """A rectangle: left, top, width, height, in CSS pixels."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        """The point in the middle."""
        return (self.x + self.w / 2, self.y + self.h / 2)

    def inset(self, dx: float, dy: float | None = None) -> Rect:
        """Smaller by dx on the left and right, by dy (default dx) above and below."""
        dy = dx if dy is None else dy
        return Rect(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def moved(self, dx: float, dy: float) -> Rect:
        """The same rectangle elsewhere."""
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def mirrored(self, left: float, right: float) -> Rect:
        """Mirrored inside the band from `left` to `right` (for right-to-left layouts)."""
        return Rect(left + right - self.right, self.y, self.w, self.h)

    def contains(self, point: tuple[float, float]) -> bool:
        """Whether a point lies inside; left and upper edges count, the others do not."""
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom

    def overlaps(self, other: Rect) -> bool:
        """Whether the two share more than an edge."""
        return (
            self.x < other.right
            and other.x < self.right
            and self.y < other.bottom
            and other.y < self.bottom
        )

    def within(self, other: Rect, slack: float = 0.01) -> bool:
        """Whether this lies inside `other` (up to `slack` pixels)."""
        return (
            self.x >= other.x - slack
            and self.y >= other.y - slack
            and self.right <= other.right + slack
            and self.bottom <= other.bottom + slack
        )


def centred(point: tuple[float, float], w: float, h: float) -> Rect:
    """A rectangle of the given size around a point."""
    return Rect(point[0] - w / 2, point[1] - h / 2, w, h)


def card_at(x: float, y: float, w: float) -> Rect:
    """A card of width `w` with its upper left corner at (x, y)."""
    return Rect(x, y, w, w * CARD_RATIO)


def gap_of(width: float) -> float:
    """The space between cards of one row: 0.12 of a card, never under 4."""
    return max(4.0, 0.12 * width)


def row_width(count: int, width: float) -> float:
    """How wide a row of `count` cards of width `width` is, gaps included."""
    return count * width + max(0, count - 1) * gap_of(width)


def fit_rows(area: Rect, rows: Sequence[int], largest: float, smallest: float = 44.0) -> float:
    """The greatest card width up to `largest` at which rows of so many cards fit in `area`.

    Never under `smallest`, even if the cards then do not fit.
    """
    width = largest
    while width > smallest:
        high = len(rows) * width * CARD_RATIO + (len(rows) - 1) * gap_of(width)
        if high <= area.h and all(row_width(count, width) <= area.w for count in rows):
            return width
        width -= 1.0
    return smallest


def lay_rows(area: Rect, rows: Sequence[int], width: float) -> tuple[Rect, ...]:
    """The cards of some rows, each row centred, all rows centred in `area` as a block.

    Cards move together, and over each other in the end, where a row is too long for the area.
    """
    gap = gap_of(width)
    high = len(rows) * width * CARD_RATIO + (len(rows) - 1) * gap
    y = area.y + (area.h - high) / 2
    cards: list[Rect] = []
    for count in rows:
        step = width + gap
        if count > 1:
            step = min(step, (area.w - width) / (count - 1))
        x = area.x + (area.w - width - step * (count - 1)) / 2
        cards += [card_at(x + i * step, y, width) for i in range(count)]
        y += width * CARD_RATIO + gap
    return tuple(cards)


def fan(area: Rect, count: int, largest: float) -> tuple[Rect, ...]:
    """A hand in one row, centred at the top of `area`.

    Cards shrink to four fifths of `largest`, then overlap; 0.36 of each stays in sight, which is
    where its index is.
    """
    if count == 0:
        return ()
    width = largest
    while width > 0.8 * largest and row_width(count, width) > area.w:
        width -= 1.0
    step = width + gap_of(width)
    if count > 1:
        step = max(0.36 * width, min(step, (area.w - width) / (count - 1)))
    x = area.x + (area.w - width - step * (count - 1)) / 2
    return tuple(card_at(x + i * step, area.y, width) for i in range(count))
