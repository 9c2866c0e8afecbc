"""Where everything on a table lies: pure functions from a window to rectangles in CSS pixels.

Three forms share one result type. *portrait* is a phone held upright, *landscape* a phone on its
side, *desktop* everything else. In right-to-left languages the chrome is mirrored (bar, rail,
piles, buttons) while cards, seats and turn order stay: the game is dealt anticlockwise everywhere.
"""

from game.table.layout.spec import (
    TOUCH,
    SeatLayout,
    TableLayout,
    TableSpec,
    Viewport,
    badge_parts,
    bid_parts,
    split_rows,
)

TAKING_SEATS = (2, 4)
"""How many can sit at a table where cards lie in the middle, in two sides."""

TRICK_SEATS = (2, 3, 4, 5)
"""How many can sit round a trick, each for themselves."""


def solve(view: Viewport, spec: TableSpec) -> TableLayout:
    """The layout of a table in a window; ValueError for a number of seats that has none.

    Only the form in use is imported.
    """
    if spec.seats not in (TRICK_SEATS if spec.tricks else TAKING_SEATS):
        kind = "round" if spec.tricks else "without"
        raise ValueError(f"there is no layout for {spec.seats} seats {kind} a trick")
    if spec.tricks:
        from game.table.layout import tricks

        return tricks.solve(view, spec)
    if view.form == "portrait":
        from game.table.layout.portrait import portrait

        return portrait(view, spec)
    if view.form == "landscape":
        from game.table.layout.landscape import landscape

        return landscape(view, spec)
    from game.table.layout.desktop import desktop

    return desktop(view, spec)


__all__ = [
    "TAKING_SEATS",
    "TOUCH",
    "TRICK_SEATS",
    "SeatLayout",
    "TableLayout",
    "TableSpec",
    "Viewport",
    "badge_parts",
    "bid_parts",
    "solve",
    "split_rows",
]
