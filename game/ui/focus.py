"""Where the keyboard focus goes next."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.widgets import Widget

_STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def neighbour(widgets: Sequence[Widget], current: str | None, way: str) -> str:
    """The id of the widget that gets the focus after `current`.

    `way` is "tab" or "back" for the list's order, or an arrow: then the nearest widget that way,
    sideways distance counting double, but nothing far off to the side; if there is
    none, the focus stays. `widgets` is not empty.
    """
    places = [widget.id for widget in widgets]
    if current not in places:
        return places[-1] if way == "back" else places[0]
    here = widgets[places.index(current)]
    if way == "tab":
        return places[(places.index(current) + 1) % len(places)]
    if way == "back":
        return places[(places.index(current) - 1) % len(places)]
    dx, dy = _STEPS[way]
    best, least = here.id, float("inf")
    x, y = here.rect.centre
    for widget in widgets:
        across, down = widget.rect.centre[0] - x, widget.rect.centre[1] - y
        along = across * dx + down * dy
        sideways = abs(across * dy) + abs(down * dx)
        reachable = along > 1 and (sideways <= 2 * along or _beside(here, widget, dx))
        if widget is not here and reachable and along + 2 * sideways < least:
            best, least = widget.id, along + 2 * sideways
    return best


def _beside(here: Widget, there: Widget, dx: int) -> bool:
    """Whether the two overlap across the way of an arrow, so that it leads straight there."""
    if dx:
        return here.rect.y < there.rect.bottom and there.rect.y < here.rect.bottom
    return here.rect.x < there.rect.right and there.rect.x < here.rect.right
