"""A phone held upright, for games of taking."""

from __future__ import annotations

from game.table.geometry import CARD_RATIO, Rect, fan
from game.table.layout.seats import column_seat, row_seat
from game.table.layout.spec import (
    SeatLayout,
    TableLayout,
    TableSpec,
    Viewport,
    mirroring,
    table_cards,
)

SIDE = 57.0  # width of a side seat


def portrait(view: Viewport, spec: TableSpec) -> TableLayout:
    """Bar and strip at the top, the hand and one row of actions at the foot."""
    safe, tall = view.safe, view.safe.h >= 700
    big = 1.4 if safe.w >= 600 else 1.0
    content = min(safe.w, 640.0)
    x0 = safe.x + (safe.w - content) / 2
    strip_h = 64.0 if tall else 48.0
    bar = Rect(safe.x, safe.y, safe.w, 52)
    strip = Rect(safe.x, bar.bottom, safe.w, strip_h)
    actions = Rect(x0 + 12, safe.bottom - 62, content - 24, 52)
    card = (92.0 if safe.w >= 390 else 80.0) * big
    hand_cards = fan(Rect(x0 + 12, 0, content - 24, 0), max(spec.hand, spec.hand_now), card)
    card_h = hand_cards[0].h if hand_cards else card * CARD_RATIO
    hand_area = Rect(x0 + 12, actions.y - (14 if tall else 10) - card_h, content - 24, card_h)
    prompt_h = 40.0 if tall else 22.0
    prompt = Rect(x0 + 12, hand_area.y - prompt_h - (10 if tall else 8), content - 24, prompt_h)
    row = Rect(x0 + 12, prompt.y - 44 - (4 if tall else 2), content - 24, 44)
    badge = (
        Rect(x0 + 28, row.y - 74, content - 56, 64) if tall else Rect(row.x, row.y - 6, row.w, 50)
    )
    lowest = badge.y - 6
    seats, sides = _portrait_seats(view, spec, Rect(x0, strip.bottom, content, lowest), big)
    top = strip.bottom + (16 if tall else 6) + 52 + (36 if tall else 10)  # bubbles hang there
    foot = (min(badge.y, row.y) if spec.badge else row.y) - (8 if tall else 4)
    table_area = Rect(x0 + 12 + sides, top, content - 24 - 2 * sides, foot - top)
    # Nothing but the prompt ever moves a resting card: the table keeps its room when no chain is
    # pending, and shrinks only while the badge is there.
    columns = _portrait_columns(spec.table, sides > 0)
    table = table_cards(table_area, spec.table, columns, 66.0 * big)
    left, right = safe.x, safe.right
    mirror = mirroring(spec.rtl, left, right)
    half = (content - 52) / 2
    scores = tuple(
        mirror(Rect(x0 + 16 + i * (half + 20), strip.y + (6 if tall else 2), half, strip_h - 14))
        for i in range(2)
    )
    primary, secondary = _action_row(actions, 1)
    return TableLayout(
        form="portrait",
        zoom=1.0,
        area=Rect(safe.x, strip.bottom, safe.w, safe.bottom - strip.bottom),
        rail=None,
        bar=bar,
        strip=strip,
        title=Rect(bar.x + 100, bar.y + 7, bar.w - 200, 20),
        subtitle=Rect(bar.x + 100, bar.y + 27, bar.w - 200, 18),
        menu=mirror(Rect(bar.x + 4, bar.y + 4, 44, 44)),
        side=mirror(Rect(bar.right - 48, bar.y + 4, 44, 44)),
        aid=mirror(Rect(bar.right - 96, bar.y + 4, 44, 44)),
        scores=scores,
        seats=seats,
        table_area=table_area,
        table=table,
        badge=badge,
        last=mirror(Rect(row.x, row.y, 128, 44)),
        dealer=mirror(Rect(row.x + 132, row.y, row.w - 132 - 136, 44)),
        piles=tuple(mirror(Rect(row.right - 128 + i * 66, row.y + 7, 62, 30)) for i in range(2)),
        facts=None,
        log=None,
        prompt=prompt,
        hand=fan(hand_area, spec.hand_now, card_h / CARD_RATIO),
        hand_area=hand_area,
        primary=mirror(primary),
        secondary=tuple(mirror(rect) for rect in secondary),
    )


def _portrait_columns(count: int, side_seats: bool) -> tuple[int, ...]:
    """Row lengths to try, the preferred first."""
    if count > 6:
        return (4, 5, 3) if side_seats else (5, 4)
    return (3,) if side_seats or count > 4 else (4,)


def _portrait_seats(
    view: Viewport, spec: TableSpec, top: Rect, big: float
) -> tuple[tuple[SeatLayout, ...], float]:
    """The opponents' places and the width that side seats take from the table.

    `top` has the y below the strip and, as its height, the y that side seats must stay above.
    """
    tall = view.safe.h >= 700
    y = top.y + (16 if tall else 6)
    if spec.seats == 2:
        return (row_seat(Rect(top.x + 16, y, top.w - 32, 52), 28 * big, 44, spec),), 0.0
    across = row_seat(Rect(top.x + 16, y, top.w - 32, 52), 28 * big, 44, spec, accuse=0)
    back = 28 * big
    gap, word = 7.0, 18.0  # the word below the target goes where there is little room
    if top.h - y - 56 < 44 + 36 + back * CARD_RATIO + 44 + 3 * gap + word:
        gap, word = 4.0, 0.0
    high = 44 + 36 + back * CARD_RATIO + 44 + 3 * gap + word
    column_y = max(y + 54, min(y + (106 if tall else 60), top.h - high))
    right = column_seat(Rect(top.right - 6 - SIDE, column_y, SIDE, high), back, 44, gap)
    left = column_seat(Rect(top.x + 6, column_y, SIDE, high), back, 44, gap)
    return (right, across, left), SIDE


def _action_row(row: Rect, extra: int) -> tuple[Rect, tuple[Rect, ...]]:
    """The main action and `extra` secondary ones beside it."""
    width = 112.0
    primary = Rect(row.x, row.y, row.w - extra * (width + 10), row.h)
    seconds = tuple(
        Rect(primary.right + 10 + i * (width + 10), row.y, width, row.h) for i in range(extra)
    )
    return primary, seconds
