"""Everything that is no phone, for games of taking."""

from __future__ import annotations

from typing import TypedDict

from game.table.geometry import CARD_RATIO, Rect, fan
from game.table.layout.seats import column_seat, wide_seat
from game.table.layout.spec import (
    Mirror,
    SeatLayout,
    TableLayout,
    TableSpec,
    Viewport,
    mirroring,
    table_cards,
    table_corner,
)


def desktop(view: Viewport, spec: TableSpec) -> TableLayout:
    """A rail at the end side with scores and log; piles in the corners of the table."""
    safe, zoom = view.safe, view.zoom
    rail_w = min(420.0, max(260.0, 0.22 * safe.w))
    rail = Rect(safe.right - rail_w, safe.y, rail_w, safe.h)
    whole = Rect(safe.x, safe.y, safe.w - rail_w, safe.h)
    if spec.rtl:
        rail, whole = Rect(safe.x, safe.y, rail_w, safe.h), whole.moved(rail_w, 0)
    width = min(whole.w, 1700.0)
    main = Rect(whole.x + (whole.w - width) / 2, whole.y, width, whole.h)
    grow = max(1.0, min(1.72, safe.h / 720))
    card = min(124.0 * grow, 200.0, 0.267 * safe.h / CARD_RATIO, (main.w - 48) / 4.5)
    hand_area = _desktop_hand(main, card, spec, zoom)
    prompt = Rect(main.x + 24, hand_area.y - 18 - 36 * zoom, main.w - 48, 36 * zoom)
    seat_h = 76.0 * grow
    side_w = 136.0 * zoom if spec.seats > 2 else 0.0
    top = main.y + 20 + seat_h + 16
    badge_h = 84.0 * zoom
    badge_w = min(408.0 * zoom, main.w - 2 * side_w - 80)
    badge = Rect(main.x + (main.w - badge_w) / 2, prompt.y - 16 - badge_h, badge_w, badge_h)
    foot = (badge.y if spec.badge else prompt.y) - 12
    table_area = Rect(main.x + 24 + side_w, top, main.w - 48 - 2 * side_w, foot - top)
    mirror = mirroring(spec.rtl, main.x, main.right)
    return TableLayout(
        form="desktop",
        zoom=zoom,
        area=whole,
        aid=table_corner(whole, spec.rtl),
        rail=rail,
        bar=None,
        strip=None,
        table_area=table_area,
        table=table_cards(table_area, spec.table, (5, 4, 10), min(96.0 * grow, 160.0)),
        badge=badge,
        last=mirror(_last(main, hand_area, zoom)),
        piles=_desktop_piles(main, hand_area, grow, zoom, mirror),
        prompt=prompt,
        hand=fan(hand_area, spec.hand_now, card),
        hand_area=hand_area,
        primary=mirror(_desktop_primary(main, hand_area, zoom)),
        seats=_desktop_seats(main, spec, (seat_h, prompt.y - 8), grow, zoom),
        **_desktop_rail(rail, zoom, spec.rtl),
    )


def _desktop_hand(main: Rect, card: float, spec: TableSpec, zoom: float) -> Rect:
    """The hand's zone: what is between the piles' corner and the main action."""
    side = min(0.22 * main.w, 230.0 * zoom)
    high = card * CARD_RATIO
    return Rect(main.x + side, main.bottom - 16 - high, main.w - 2 * side, high)


def _last(main: Rect, hand: Rect, zoom: float) -> Rect:
    """The eye and the words beside it, in the lower corner."""
    return Rect(main.x + 28, main.bottom - 20 - 52 * zoom, hand.x - main.x - 36, 52 * zoom)


def _desktop_primary(main: Rect, hand: Rect, zoom: float) -> Rect:
    width = min(200.0 * zoom, main.right - 28 - hand.right - 16)
    return Rect(main.right - 28 - width, main.bottom - 72, width, 52)


def _desktop_piles(
    main: Rect, hand: Rect, grow: float, zoom: float, mirror: Mirror
) -> tuple[Rect, Rect]:
    """Our pile at the start side of the hand, theirs at the end side, above the corners."""
    back = 52.0 * min(grow, 1.5)
    high, width = back * CARD_RATIO, min(190.0 * zoom, hand.x - main.x - 44)
    y = main.bottom - 96 * max(1.0, zoom * 0.9) - high - 18
    return (
        mirror(Rect(main.x + 40, y, width, high)),
        mirror(Rect(main.right - 28 - width, y, width, high)),
    )


def _desktop_seats(
    main: Rect, spec: TableSpec, heights: tuple[float, float], grow: float, zoom: float
) -> tuple[SeatLayout, ...]:
    """`heights` are that of the row at the top and the y above which side seats must end."""
    seat_h, lowest = heights
    back = min(46.0 * grow, 80.0)
    avatar = 52.0 * min(grow, 1.5)
    row = Rect(main.x + main.w * 0.1, main.y + 20, main.w * 0.8, seat_h)
    across = wide_seat(row, back, avatar, zoom, spec)
    if spec.seats == 2:
        return (across,)
    high = avatar + 36 * zoom + back * CARD_RATIO + 44 + 30
    y = min(main.y + 0.29 * main.h, lowest - high)
    box = Rect(main.right - 28 - 120 * zoom, y, 120 * zoom, high)
    right = column_seat(box, back, avatar, 10, zoom, box.w)
    left = column_seat(box.mirrored(main.x, main.right), back, avatar, 10, zoom, box.w)
    return (right, across, left)


class _Rail(TypedDict):
    """The parts of a TableLayout that lie in the desktop's rail."""

    title: Rect
    subtitle: Rect
    menu: Rect
    side: Rect
    scores: tuple[Rect, ...]
    facts: Rect
    dealer: Rect
    log: Rect
    secondary: tuple[Rect, ...]


def _desktop_rail(rail: Rect, zoom: float, rtl: bool) -> _Rail:
    mirror = mirroring(rtl, rail.x, rail.right)
    inner = rail.inset(24, 0)
    scores_y = rail.y + 80
    step = 64 * zoom
    facts = Rect(inner.x, scores_y + 2 * step + 4, inner.w, 22 * zoom)
    dealer = Rect(inner.x, facts.bottom + 2, inner.w, 32 * zoom)
    foot = Rect(inner.x, rail.bottom - 72, inner.w, 52)
    left = Rect(foot.x, foot.y, (foot.w - 10) / 2, 52)
    log = Rect(inner.x, dealer.bottom + 12, inner.w, foot.y - dealer.bottom - 28)
    return {
        "title": Rect(rail.x + 56, rail.y + 12, rail.w - 112, 22 * zoom),
        "subtitle": Rect(rail.x + 56, rail.y + 12 + 22 * zoom, rail.w - 112, 20 * zoom),
        "menu": mirror(Rect(rail.x + 12, rail.y + 12, 44, 44)),
        "side": mirror(Rect(rail.right - 56, rail.y + 12, 44, 44)),
        "scores": tuple(Rect(inner.x, scores_y + i * step, inner.w, 56 * zoom) for i in range(2)),
        "facts": facts,
        "dealer": dealer,
        "log": log,
        "secondary": (mirror(left), mirror(left.moved(left.w + 10, 0))),
    }
