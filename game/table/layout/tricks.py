"""All three forms for games of tricks: seats round a trick and a hand of twelve."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from game.table.geometry import CARD_RATIO, Rect, card_at, centred, fan, gap_of, lay_rows
from game.table.layout.spec import (
    TableLayout,
    TableSpec,
    Viewport,
    low_rail_head,
    mirroring,
    split_rows,
    table_corner,
)
from game.table.layout.trick_seats import (
    corner_bid,
    low_seat,
    own_bid,
    round_seats,
    upright_seat,
)

# Slots of the trick as offsets from its centre in card widths, the viewer's first.
SLOTS = {
    2: ((0, 0.8), (0, -0.8)),
    3: ((0, 0.8), (0.6, -0.8), (-0.6, -0.8)),
    4: ((0, 0.8), (1.3, 0), (0, -0.8), (-1.3, 0)),
    5: ((0, 0.75), (2.32, 0.34), (1.05, -0.75), (-1.05, -0.75), (-2.32, 0.34)),
}
TWO_BUTTONS = 236.0  # CSS pixels of a rail in which two buttons stand side by side
ROWS_FROM = 7  # so many cards in an upright hand make two rows


def solve(view: Viewport, spec: TableSpec) -> TableLayout:
    """The layout of a table of tricks."""
    forms = {"portrait": _portrait, "landscape": _landscape, "desktop": _desktop}
    return forms[view.form](view, spec)


def _columns(area: Rect, others: int) -> list[float]:
    """The middles of the opponents' columns, from right to left in turn order."""
    width = area.w / others
    return [area.right - (i + 0.5) * width for i in range(others)]


def _own_column(columns: Sequence[float], card: float, middle: float) -> float:
    """Where the viewer's card lies in a row with the others': in the gap nearest the middle."""
    if len(columns) == 1:
        return columns[0] + 1.6 * card
    gaps = [(a + b) / 2 for a, b in pairwise(columns)]
    return min(gaps, key=lambda x: (abs(x - middle), -x))


# --- portrait -------------------------------------------------------------------------------


def _portrait(view: Viewport, spec: TableSpec) -> TableLayout:
    safe, tall = view.safe, view.safe.h >= 700
    big = 1.4 if safe.w >= 600 else 1.0
    content = min(safe.w, 640.0)
    x0 = safe.x + (safe.w - content) / 2
    bar = Rect(safe.x, safe.y, safe.w, 52)
    mirror = mirroring(spec.rtl, safe.x, safe.right)
    hand_area = _upright_hand(Rect(x0, safe.y, content, safe.h), big, tall)
    prompt = Rect(x0 + 12, hand_area.y - 30, content - 24, 24)
    row = Rect(x0 + 12, prompt.y - 50, content - 24, 44)
    seat_y = bar.bottom + (16 if tall else 8)
    columns = _columns(Rect(x0 + 4, 0, content - 8, 0), spec.seats - 1)
    wide = (content - 8) / (spec.seats - 1) - 4
    avatar = 44.0 if wide > 90 else 40.0
    seats, bids = zip(
        *(upright_seat(x, seat_y, avatar, min(wide, 160), 1.0, spec.rtl) for x in columns),
        strict=True,
    )
    low = seats[0].box.bottom + (8 if tall else 4)
    banner = Rect(x0 + 8, low, content - 16, 60)
    area = Rect(x0 + 12, banner.bottom + 6, content - 24, row.y - banner.bottom - 10)
    slots, lead = _upright_trick(area, columns, 66.0 * big)
    return TableLayout(
        form="portrait",
        zoom=1.0,
        area=Rect(safe.x, bar.bottom, safe.w, safe.bottom - bar.bottom),
        rail=None,
        bar=bar,
        strip=None,
        title=Rect(bar.x + 100, bar.y + 7, bar.w - 200, 20),
        subtitle=Rect(bar.x + 100, bar.y + 27, bar.w - 200, 18),
        menu=mirror(Rect(bar.x + 4, bar.y + 4, 44, 44)),
        side=mirror(Rect(bar.right - 48, bar.y + 4, 44, 44)),
        aid=mirror(Rect(bar.right - 96, bar.y + 4, 44, 44)),
        scores=(),
        seats=seats,
        table_area=area,
        table=(),
        badge=Rect(area.x, area.y, 0, 0),
        last=mirror(Rect(row.x, row.y, 44, 44)),
        dealer=Rect(row.x, row.y, 0, 0),
        piles=(),
        facts=None,
        log=None,
        prompt=prompt,
        hand=_upright_cards(hand_area, spec.hand_now, 58.0 * big),
        lift=6.0 if tall else 4.0,
        hand_area=hand_area,
        primary=Rect(x0 + 12, row.y, 0, 0),
        secondary=(mirror(Rect(row.right - 44, row.y, 44, 44)),),
        slots=slots,
        bids=(own_bid(slots[0]), *bids),
        lead=lead,
        banner=banner,
        own=Rect(row.x + 52, row.y + 7, row.w - 104, 30),
        panel=Rect(x0 + 8, low, content - 16, min(hand_area.y - 16 - low, 340.0)),
    )


def _upright_hand(screen: Rect, big: float, tall: bool) -> Rect:
    """Room for two rows of six."""
    width = min(58.0 * big, (screen.w - 24 - 5 * 4) / 6)
    high = 2 * width * CARD_RATIO + (12 if tall else 6)
    return Rect(screen.x + 8, screen.bottom - high - (28 if tall else 8), screen.w - 16, high)


def _upright_cards(area: Rect, count: int, largest: float) -> tuple[Rect, ...]:
    """Two rows of at most six without overlap; a short hand is one row of larger cards."""
    if count < ROWS_FROM:
        width = min(1.35 * largest, (area.w - 5 * gap_of(largest)) / max(count, 4))
        return lay_rows(area, (count,), width) if count else ()
    width = min(largest, (area.w - 5 * 4) / 6)
    rows = split_rows(count, 6)
    step = width + 4.0
    out = []
    y = area.y
    for row in rows:
        x = area.x + (area.w - step * (row - 1) - width) / 2
        out += [card_at(x + i * step, y, width) for i in range(row)]
        y = area.bottom - width * CARD_RATIO
    return tuple(out)


def _upright_trick(
    area: Rect, columns: Sequence[float], largest: float
) -> tuple[tuple[Rect, ...], Rect]:
    """Each card under its seat, the viewer's between and lower; the lead suit beside it."""
    width = largest
    while width > 44 and (
        2 * width * CARD_RATIO + 12 > area.h or len(columns) * (width + 8) > area.w
    ):
        width -= 1
    high = width * CARD_RATIO
    top = area.y + (area.h - 2 * high - 12) / 2
    middle = area.centre[0]
    own = card_at(middle - width / 2, top + high + 12, width)
    others = [card_at(x - width / 2, top, width) for x in columns]
    mark = min(40.0, width * 0.7)
    return (own, *others), centred((own.x - mark / 2 - 16, own.centre[1]), mark, mark)


# --- landscape phone ------------------------------------------------------------------------


def _landscape(view: Viewport, spec: TableSpec) -> TableLayout:
    safe = view.safe
    rail_w = max(188.0, round(0.227 * safe.w))
    rail = Rect(safe.right - rail_w, safe.y, rail_w, safe.h)
    main = Rect(safe.x, safe.y, safe.w - rail_w, safe.h)
    if spec.rtl:
        rail, main = Rect(safe.x, safe.y, rail_w, safe.h), main.moved(rail_w, 0)
    card = min(82.0, 0.335 * safe.h / CARD_RATIO)
    high = card * CARD_RATIO
    hand_area = Rect(main.x + 16, main.bottom - high - 6, main.w - 32, high)
    prompt = Rect(main.x + 16, hand_area.y - 34, main.w - 32, 22)
    columns = _columns(Rect(main.x, 0, main.w, 0), spec.seats - 1)
    seats, bids = zip(
        *(low_seat(x, main, main.w / (spec.seats - 1), spec.rtl) for x in columns), strict=True
    )
    area = Rect(main.x + 16, main.y + 54, main.w - 32, prompt.y - main.y - 58)
    slots, lead = _low_trick(area, columns)
    own = corner_bid(main, slots[1].bottom + 6, hand_area.y - 6)
    if own.w:
        prompt = prompt.inset(own.right + 8 - prompt.x, 0)
    mirror = mirroring(spec.rtl, rail.x, rail.right)
    inner = rail.inset(10, 0)
    foot = Rect(inner.x, rail.bottom - 54, inner.w, 44)
    banner = Rect(inner.x, rail.y + 66, inner.w, 76)
    tally = Rect(inner.x, banner.bottom + 4, inner.w, foot.y - banner.bottom - 8)
    return TableLayout(
        form="landscape",
        zoom=1.0,
        area=main,
        rail=rail,
        bar=None,
        strip=None,
        **low_rail_head(rail, spec.rtl),
        scores=(),
        seats=seats,
        table_area=area,
        table=(),
        badge=Rect(area.x, area.y, 0, 0),
        last=mirror(Rect(foot.right - 44, foot.y, 44, 44)),
        dealer=Rect(inner.x, foot.y, 0, 0),
        piles=(),
        facts=None,
        log=None,
        prompt=prompt,
        hand=fan(hand_area, spec.hand_now, card),
        lift=10.0,
        hand_area=hand_area,
        primary=Rect(inner.x, foot.y, 0, 0),
        secondary=(mirror(Rect(foot.x, foot.y, foot.w - 104, 44)),),
        aid=mirror(Rect(foot.right - 96, foot.y, 44, 44)),
        slots=slots,
        bids=(own, *bids),
        lead=lead,
        banner=banner,
        tally=tally,
        panel=Rect(main.x + 12, main.y + 52, main.w - 24, hand_area.y - main.y - 58),
    )


def _low_trick(area: Rect, columns: Sequence[float]) -> tuple[tuple[Rect, ...], Rect]:
    """Cards under their seats in one row; the viewer's in a gap, a little lower."""
    width = min(66.0, (area.h - 34) / CARD_RATIO)
    if len(columns) > 1:  # the viewer's card fits between two others
        width = min(width, (columns[0] - columns[1]) / 2 - 3)
    own_x = _own_column(columns, width, area.centre[0])
    own = card_at(own_x - width / 2, area.bottom - width * CARD_RATIO, width)
    others = [card_at(x - width / 2, area.y, width) for x in columns]
    mark = min(34.0, own.y - area.y - 2)
    return (own, *others), centred((own.centre[0], area.y + mark / 2), mark, mark)


# --- desktop --------------------------------------------------------------------------------


def _desktop(view: Viewport, spec: TableSpec) -> TableLayout:
    safe, zoom = view.safe, view.zoom
    rail_w = min(420.0, max(260.0, 0.22 * safe.w))
    rail = Rect(safe.right - rail_w, safe.y, rail_w, safe.h)
    whole = Rect(safe.x, safe.y, safe.w - rail_w, safe.h)
    if spec.rtl:
        rail, whole = Rect(safe.x, safe.y, rail_w, safe.h), whole.moved(rail_w, 0)
    width = min(whole.w, 1700.0)
    main = Rect(whole.x + (whole.w - width) / 2, whole.y, width, whole.h)
    grow = max(1.0, min(1.72, safe.h / 720))
    card = min(116.0 * grow, 200.0, 0.25 * safe.h / CARD_RATIO, (main.w - 48) / 5)
    high = card * CARD_RATIO
    hand_area = Rect(main.x + 40, main.bottom - 20 - high, main.w - 80, high)
    prompt = Rect(main.x + 24, hand_area.y - 22 - 34 * zoom, main.w - 48, 34 * zoom)
    seats, bids = zip(*round_seats(main, grow, zoom, spec), strict=True)
    area = Rect(main.x + 24, main.y + 20, main.w - 48, prompt.y - main.y - 32)
    slots, lead = _round_trick(main, prompt.y, spec.seats, grow)
    return TableLayout(
        form="desktop",
        zoom=zoom,
        area=whole,
        aid=table_corner(whole, spec.rtl),
        bar=None,
        strip=None,
        scores=(),
        seats=seats,
        table_area=area,
        table=(),
        badge=Rect(area.x, area.y, 0, 0),
        dealer=Rect(area.x, area.y, 0, 0),
        piles=(),
        facts=None,
        prompt=prompt,
        hand=fan(hand_area, spec.hand_now, card),
        lift=20.0 * zoom,
        hand_area=hand_area,
        primary=Rect(area.x, area.y, 0, 0),
        slots=slots,
        bids=(own_bid(slots[0]), *bids),
        lead=lead,
        panel=_panel(main, prompt, zoom, grow),
        **_rail(rail, zoom, spec),
    )


def _panel(main: Rect, prompt: Rect, zoom: float, grow: float) -> Rect:
    """A question over the trick, below the names of the seats at the top."""
    width = min(460.0 * zoom, main.w - 48)
    high = min(350.0 * zoom, prompt.y - main.y - 12 - 126 * min(grow, 1.4))
    return Rect(main.centre[0] - width / 2, prompt.y - 12 - high, width, high)


def _round_trick(
    main: Rect, lowest: float, seats: int, grow: float
) -> tuple[tuple[Rect, ...], Rect]:
    """The slots round the trick's centre, each towards its seat."""
    top = main.y + 132 * min(grow, 1.4) if seats != 4 else main.y + 124 * min(grow, 1.4)
    room = lowest - 16 - top
    offsets = SLOTS[seats]
    tall = max(y for _, y in offsets) - min(y for _, y in offsets) + CARD_RATIO
    width = min(88.0 * grow, 160.0, room / tall, main.w * 0.62 / 5.64)
    low = min(y for _, y in offsets) - CARD_RATIO / 2
    centre = (main.centre[0], top + (room - tall * width) / 2 - low * width)
    slots = tuple(
        centred((centre[0] + x * width, centre[1] + y * width), width, width * CARD_RATIO)
        for x, y in offsets
    )
    mark = min(48.0 * min(grow, 1.5), 0.7 * width)
    place = (slots[0].x - mark * 0.5 - 16, slots[0].bottom - mark * 0.5)
    if seats == 5:  # between the upper cards there is room for the mark and its words
        place = (centre[0], centre[1] - 0.95 * width)
    return slots, centred(place, mark, mark)


def _rail(rail: Rect, zoom: float, spec: TableSpec) -> dict:  # type: ignore[type-arg]
    mirror = mirroring(spec.rtl, rail.x, rail.right)
    inner = rail.inset(16, 0)
    banner = Rect(inner.x, rail.y + 76, inner.w, 112 * zoom)
    narrow = inner.w < TWO_BUTTONS
    foot = Rect(inner.x, rail.bottom - (124 if narrow else 72), inner.w, 104 if narrow else 52)
    rows = 30 * zoom + spec.seats * 56 * zoom
    tally = Rect(inner.x, banner.bottom + 12, inner.w, min(rows, foot.y - banner.bottom - 28))
    half, high = (foot.w, 48) if narrow else ((foot.w - 10) / 2, 52)
    log_h = foot.y - tally.bottom - 28
    log = Rect(inner.x + 8, tally.bottom + 12, inner.w - 16, log_h) if log_h > 70 else None
    return {
        "rail": rail,
        "title": Rect(rail.x + 56, rail.y + 12, rail.w - 112, 22 * zoom),
        "subtitle": Rect(rail.x + 56, rail.y + 12 + 22 * zoom, rail.w - 112, 20 * zoom),
        "menu": mirror(Rect(rail.x + 12, rail.y + 12, 44, 44)),
        "side": mirror(Rect(rail.right - 56, rail.y + 12, 44, 44)),
        "banner": banner,
        "tally": tally,
        "log": log,
        "last": mirror(Rect(foot.right - half, foot.bottom - high, half, high)),
        "secondary": (mirror(Rect(foot.x, foot.y, half, high)),),
    }
