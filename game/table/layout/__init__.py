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
    split_rows,
)


def solve(view: Viewport, spec: TableSpec) -> TableLayout:
    """The layout of a table in a window. Only the form in use is imported."""
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
    "TOUCH",
    "SeatLayout",
    "TableLayout",
    "TableSpec",
    "Viewport",
    "badge_parts",
    "solve",
    "split_rows",
]
