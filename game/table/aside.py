"""Where a panel of words lies so that it covers little of what matters: a pure search."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot
from typing import NamedTuple

from game.table.geometry import Rect

ROWS, COLUMNS = 48, 12  # at most so many places are tried downwards and sideways
NEAR = 0.6  # what a CSS pixel of distance costs
SMALL = 0.02  # what a square pixel of the panel itself costs: of two sizes the smaller one
TALL = 600.0  # what a panel costs that is higher than half its width, by the excess


class Thing(NamedTuple):
    """Something on the screen, and what covering a square pixel of it costs."""

    rect: Rect
    cost: float


def quiet_place(
    area: Rect,
    sizes: Sequence[tuple[float, float]],
    things: Iterable[Thing],
    near: tuple[float, float],
) -> Rect:
    """The place in `area` for a panel of one of the `sizes` that covers least, close to `near`.

    The sizes are (width, height); at least one must fit in the area, or the first lies at its top.
    """
    dear = sorted(things, key=lambda thing: -thing.cost)  # what rules a place out comes first
    edges = [(t.rect.x, t.rect.y, t.rect.right, t.rect.bottom, t.cost) for t in dear]
    best, least = Rect(area.x, area.y, *sizes[0]), float("inf")
    for w, h in sizes:
        if w > area.w or h > area.h:
            continue
        shape = SMALL * w * h + TALL * max(0.0, h / w - 0.5)
        for y in _starts(area.y, area.bottom - h, ROWS):
            below = y + h
            rows = [edge for edge in edges if edge[1] < below and y < edge[3]]
            for x in _starts(area.x, area.right - w, COLUMNS):
                right = x + w
                cost = shape + NEAR * hypot(x + w / 2 - near[0], y + h / 2 - near[1])
                for left, top, end, foot, price in rows:
                    if cost >= least:
                        break
                    across = min(right, end) - max(x, left)
                    if across > 0:
                        cost += price * across * (min(below, foot) - max(y, top))
                if cost < least:
                    best, least = Rect(x, y, w, h), cost
    return best


def _starts(first: float, last: float, most: int) -> list[float]:
    """Evenly spaced, both ends included, 8 pixels apart or more."""
    if last - first < 1:
        return [first]
    count = min(most, max(1, round((last - first) / 8)))
    return [first + (last - first) * i / count for i in range(count + 1)]
