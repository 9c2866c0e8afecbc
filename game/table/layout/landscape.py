"""A phone on its side, for games of taking."""

from __future__ import annotations

from game.table.geometry import CARD_RATIO, Rect, fan
from game.table.layout.seats import row_seat, tight_seat
from game.table.layout.spec import (
    SeatLayout,
    TableLayout,
    TableSpec,
    Viewport,
    low_rail_head,
    mirroring,
    table_cards,
)


def landscape(view: Viewport, spec: TableSpec) -> TableLayout:
    """A rail at the end side with everything but seats, table and hand."""
    safe = view.safe
    rail_w = max(184.0 if safe.w >= 700 else 176.0, round(0.227 * safe.w))
    rail = Rect(safe.right - rail_w, safe.y, rail_w, safe.h)
    main = Rect(safe.x, safe.y, safe.w - rail_w, safe.h)
    if spec.rtl:
        rail, main = Rect(safe.x, safe.y, rail_w, safe.h), main.moved(rail_w, 0)
    card = min(82.0, 0.335 * safe.h / CARD_RATIO * 1.0)
    hand_area = Rect(
        main.x + 16, main.bottom - card * CARD_RATIO - 10, main.w - 32, card * CARD_RATIO
    )
    prompt = Rect(main.x + 16, hand_area.y - 40, main.w - 32, 22)
    table_area = Rect(main.x + 12, main.y + 58, main.w - 24, prompt.y - main.y - 62)
    mirror = mirroring(spec.rtl, rail.x, rail.right)
    inner = rail.inset(12, 0)
    foot = rail.bottom - 10
    primary = Rect(inner.x, foot - 52, inner.w, 52)
    row_y = primary.y - 52
    scores = tuple(Rect(inner.x, rail.y + 68 + i * 42, inner.w, 40) for i in range(2))
    piles_y = scores[-1].bottom + 4
    badge_h = min(112.0, row_y - piles_y - 42)
    # Where the rail is low a pending chain covers the piles: they do not change meanwhile.
    badge_y = piles_y + 36 if badge_h >= 64 else piles_y - 2
    badge = Rect(inner.x - 5, badge_y, inner.w + 10, min(112.0, row_y - badge_y - 6))
    return TableLayout(
        form="landscape",
        zoom=1.0,
        area=main,
        rail=rail,
        bar=None,
        strip=None,
        **low_rail_head(rail, spec.rtl),
        scores=scores,
        seats=_landscape_seats(main, spec),
        table_area=table_area,
        table=table_cards(table_area, spec.table, (10, 5), 66.0),
        badge=badge,
        last=mirror(Rect(inner.x, row_y, 44, 44)),
        dealer=mirror(Rect(inner.x, piles_y + 34, inner.w, min(30.0, row_y - piles_y - 36))),
        piles=tuple(
            mirror(Rect(inner.x + i * (inner.w / 2 + 3), piles_y, inner.w / 2 - 3, 30))
            for i in range(2)
        ),
        facts=None,
        log=None,
        prompt=prompt,
        hand=fan(hand_area, spec.hand_now, card),
        hand_area=hand_area,
        primary=primary,
        secondary=(mirror(Rect(inner.x + 52, row_y, inner.w - 104, 44)),),
        aid=mirror(Rect(inner.right - 44, row_y, 44, 44)),
    )


def _landscape_seats(main: Rect, spec: TableSpec) -> tuple[SeatLayout, ...]:
    """One row at the top, from right to left in turn order, so the order stays anticlockwise."""
    others = spec.seats - 1
    width = (main.w - 16) / others
    boxes = [Rect(main.right - 8 - (i + 1) * width, main.y + 8, width, 44) for i in range(others)]
    if others == 1:
        return (row_seat(boxes[0].inset(8, 0), 24, 40, spec),)
    return tuple(tight_seat(box, spec, i != 1) for i, box in enumerate(boxes))
