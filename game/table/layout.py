"""Where everything on a table lies: pure functions from a window to rectangles in CSS pixels.

Three forms share one result type. *portrait* is a phone held upright, *landscape* a phone on its
side, *desktop* everything else. In right-to-left languages the chrome is mirrored (bar, rail,
piles, buttons) while cards, seats and turn order stay: the game is dealt anticlockwise everywhere.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypedDict

from game.table.geometry import (
    CARD_RATIO,
    Rect,
    card_at,
    centred,
    fan,
    fit_rows,
    lay_rows,
)

Mirror = Callable[[Rect], Rect]

TOUCH = 44.0  # the least side of anything that can be touched


class Viewport(NamedTuple):
    """A window in CSS pixels: its size, buffer pixels per CSS pixel, safe-area insets."""

    width: float
    height: float
    scale: float = 1.0
    left: float = 0.0
    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0

    @property
    def form(self) -> str:
        """``portrait``, ``landscape`` (a phone on its side) or ``desktop``."""
        if self.width < 0.8 * self.height:
            return "portrait"
        return "landscape" if self.height < 480 else "desktop"

    @property
    def phone(self) -> bool:
        """Whether phone type sizes apply."""
        return self.form != "desktop"

    @property
    def zoom(self) -> float:
        """What type sizes are multiplied by on large windows."""
        if self.width > 2200:
            return 1.5
        return 1.25 if self.width > 1600 else 1.0

    @property
    def safe(self) -> Rect:
        """The window without the safe-area insets."""
        return Rect(
            self.left,
            self.top,
            self.width - self.left - self.right,
            self.height - self.top - self.bottom,
        )


class TableSpec(NamedTuple):
    """What the layout of a table depends on besides the window."""

    seats: int
    hand: int  # cards in the viewer's hand at the start of the round: the room that is kept
    hand_now: int
    table: int
    badge: bool = False
    rtl: bool = False
    name: float = 116.0  # the widest line beside an avatar, CSS pixels


class SeatLayout(NamedTuple):
    """An opponent's place. `row` seats read sideways, others from top to bottom."""

    box: Rect
    avatar: Rect
    name: Rect
    backs: Rect  # where the backs may spread
    back: float  # width of one
    accuse: Rect
    bubble: tuple[float, float]  # the centre of what the seat says
    row: bool


class TableLayout(NamedTuple):
    """All rectangles of a table. Scores and piles are in the order of TableModel.scores."""

    form: str
    zoom: float
    area: Rect  # the table without bar, strip and rail
    rail: Rect | None
    bar: Rect | None
    strip: Rect | None
    title: Rect
    subtitle: Rect
    menu: Rect
    side: Rect  # the icon opposite the menu: the log on phones, sound elsewhere
    scores: tuple[Rect, ...]
    seats: tuple[SeatLayout, ...]  # the opponents in turn order
    table_area: Rect
    table: tuple[Rect, ...]
    badge: Rect
    last: Rect
    dealer: Rect
    piles: tuple[Rect, ...]
    facts: Rect | None
    log: Rect | None
    prompt: Rect
    hand: tuple[Rect, ...]
    hand_area: Rect
    primary: Rect
    secondary: tuple[Rect, ...]

    def pack(self) -> tuple[float, float]:
        """The point from which cards are dealt."""
        return self.table_area.centre


def solve(view: Viewport, spec: TableSpec) -> TableLayout:
    """The layout of a table in a window."""
    if view.form == "portrait":
        return _portrait(view, spec)
    if view.form == "landscape":
        return _landscape(view, spec)
    return _desktop(view, spec)


def split_rows(count: int, columns: int) -> tuple[int, ...]:
    """`count` cards in rows of at most `columns`, as equal as can be, the upper ones longer."""
    if count == 0:
        return ()
    rows = -(-count // columns)
    base, more = divmod(count, rows)
    return tuple(base + (1 if row < more else 0) for row in range(rows))


def _table_cards(area: Rect, count: int, columns: int, largest: float) -> tuple[Rect, ...]:
    rows = split_rows(count, columns)
    return lay_rows(area, rows, fit_rows(area, rows, largest)) if rows else ()


# --- portrait -------------------------------------------------------------------------------


def _portrait(view: Viewport, spec: TableSpec) -> TableLayout:
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
    seats, sides = _portrait_seats(view, spec, Rect(x0, strip.bottom, content, 0), big)
    top = strip.bottom + (16 if tall else 6) + 52 + (12 if tall else 6)
    foot = (badge.y if spec.badge and tall else row.y) - (8 if tall else 4)
    table_area = Rect(x0 + 12 + sides, top, content - 24 - 2 * sides, foot - top)
    # Nothing but the prompt ever moves a resting card: the table keeps its room when no chain is
    # pending, and shrinks only while the badge is there.
    columns = _portrait_columns(spec.table, sides > 0)
    table = _table_cards(table_area, spec.table, columns, 66.0 * big)
    left, right = safe.x, safe.right
    mirror = _mirror(spec.rtl, left, right)
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
        title=Rect(bar.x + 52, bar.y + 7, bar.w - 104, 20),
        subtitle=Rect(bar.x + 52, bar.y + 27, bar.w - 104, 18),
        menu=mirror(Rect(bar.x + 4, bar.y + 4, 44, 44)),
        side=mirror(Rect(bar.right - 48, bar.y + 4, 44, 44)),
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


def _portrait_columns(count: int, side_seats: bool) -> int:
    if side_seats:
        return 3 if count <= 6 else 4
    if count > 6:
        return 5
    return 3 if count > 4 else 4


def _portrait_seats(
    view: Viewport, spec: TableSpec, top: Rect, big: float
) -> tuple[tuple[SeatLayout, ...], float]:
    """The opponents' places and the width that side seats take from the table."""
    tall = view.safe.h >= 700
    y = top.y + (16 if tall else 6)
    if spec.seats == 2:
        return (_row_seat(Rect(top.x + 16, y, top.w - 32, 52), 28 * big, 44, spec),), 0.0
    across = _row_seat(Rect(top.x + 16, y, top.w - 32, 52), 28 * big, 44, spec, accuse=0)
    column_y = y + (106 if tall else 60)
    right = _column_seat(Rect(top.right - 82, column_y, 76, 196), 28 * big, 44)
    left = _column_seat(Rect(top.x + 6, column_y, 76, 196), 28 * big, 44)
    return (right, across, left), 76.0


def _row_seat(
    box: Rect, back: float, avatar: float, spec: TableSpec, accuse: float = 44
) -> SeatLayout:
    """Avatar, name, backs and target side by side, centred in `box`."""
    backs_w, name_w = back * 2.9, min(spec.name, 150.0)
    gap = 12.0
    total = avatar + 8 + name_w + 8 + backs_w + gap + accuse
    if total > box.w - 4:  # the backs become a stack before the name is cut
        backs_w, gap = min(backs_w, 1.4 * back), 6.0
        name_w = min(name_w, box.w - 4 - avatar - 16 - backs_w - gap - accuse)
        total = avatar + 16 + name_w + backs_w + gap + accuse
    x, mid = box.x + (box.w - total) / 2, box.y + box.h / 2
    av = Rect(x, mid - avatar / 2, avatar, avatar)
    name = Rect(av.right + 8, mid - 20, name_w, 40)
    high = back * CARD_RATIO
    backs = Rect(name.right + 8, mid - high / 2, backs_w, high)
    target = Rect(backs.right + gap, mid - accuse / 2, accuse, accuse)
    mirror = _mirror(spec.rtl, box.x, box.right)
    av, name, backs, target = mirror(av), mirror(name), mirror(backs), mirror(target)
    return SeatLayout(box, av, name, backs, back, target, (av.centre[0], av.bottom + 20), True)


def _column_seat(
    box: Rect, back: float, avatar: float, gap: float = 7, zoom: float = 1
) -> SeatLayout:
    """Avatar, name, backs and target from top to bottom."""
    middle = box.x + box.w / 2
    av = Rect(middle - avatar / 2, box.y, avatar, avatar)
    name = Rect(box.x, av.bottom + gap, box.w, 36 * zoom)
    high = back * CARD_RATIO
    backs = Rect(box.x + 4, name.bottom + gap, box.w - 8, high)
    target = Rect(middle - 22, backs.bottom + gap, 44, 44)
    return SeatLayout(box, av, name, backs, back, target, (middle, av.y - 22), False)


def _action_row(row: Rect, extra: int) -> tuple[Rect, tuple[Rect, ...]]:
    """The main action and `extra` secondary ones beside it."""
    width = 112.0
    primary = Rect(row.x, row.y, row.w - extra * (width + 10), row.h)
    seconds = tuple(
        Rect(primary.right + 10 + i * (width + 10), row.y, width, row.h) for i in range(extra)
    )
    return primary, seconds


def _mirror(rtl: bool, left: float, right: float) -> Mirror:
    """A function that mirrors rectangles inside a band, or leaves them as they are."""
    return (lambda rect: rect.mirrored(left, right)) if rtl else (lambda rect: rect)


# --- landscape phone ------------------------------------------------------------------------


def _landscape(view: Viewport, spec: TableSpec) -> TableLayout:
    safe = view.safe
    rail_w = max(184.0, round(0.227 * safe.w))
    rail = Rect(safe.right - rail_w, safe.y, rail_w, safe.h)
    main = Rect(safe.x, safe.y, safe.w - rail_w, safe.h)
    if spec.rtl:
        rail, main = Rect(safe.x, safe.y, rail_w, safe.h), main.moved(rail_w, 0)
    card = min(82.0, 0.335 * safe.h / CARD_RATIO * 1.0)
    hand_area = Rect(
        main.x + 16, main.bottom - card * CARD_RATIO - 10, main.w - 32, card * CARD_RATIO
    )
    prompt = Rect(main.x + 16, hand_area.y - 40, main.w - 32, 22)
    table_area = Rect(main.x + 16, main.y + 58, main.w - 32, prompt.y - main.y - 62)
    one_row = fit_rows(table_area, (max(spec.table, 1),), 66.0)
    columns = spec.table if one_row > 44 or spec.table < 2 else -(-spec.table // 2)
    mirror = _mirror(spec.rtl, rail.x, rail.right)
    inner = rail.inset(12, 0)
    foot = rail.bottom - 10
    primary = Rect(inner.x, foot - 52, inner.w, 52)
    row_y = primary.y - 52
    scores = tuple(Rect(inner.x, rail.y + 68 + i * 42, inner.w, 40) for i in range(2))
    piles_y = scores[-1].bottom + 4
    badge_h = min(112.0, row_y - piles_y - 42)
    # Where the rail is low a pending chain covers the piles: they do not change meanwhile.
    badge_y = piles_y + 36 if badge_h >= 64 else piles_y - 2
    badge = Rect(inner.x, badge_y, inner.w, min(112.0, row_y - badge_y - 6))
    return TableLayout(
        form="landscape",
        zoom=1.0,
        area=main,
        rail=rail,
        bar=None,
        strip=None,
        title=Rect(rail.x + 50, rail.y + 4, rail.w - 100, 44),
        subtitle=Rect(inner.x, rail.y + 48, inner.w, 18),
        menu=mirror(Rect(rail.x + 4, rail.y + 4, 44, 44)),
        side=mirror(Rect(rail.right - 48, rail.y + 4, 44, 44)),
        scores=scores,
        seats=_landscape_seats(main, spec),
        table_area=table_area,
        table=_table_cards(table_area, spec.table, max(1, columns), 66.0),
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
        secondary=(mirror(Rect(inner.x + 52, row_y, inner.w - 52, 44)),),
    )


def _landscape_seats(main: Rect, spec: TableSpec) -> tuple[SeatLayout, ...]:
    """One row at the top, from right to left in turn order, so the order stays anticlockwise."""
    others = spec.seats - 1
    width = (main.w - 16) / others
    boxes = [Rect(main.right - 8 - (i + 1) * width, main.y + 8, width, 44) for i in range(others)]
    if others == 1:
        return (_row_seat(boxes[0].inset(8, 0), 24, 40, spec),)
    return tuple(_tight_seat(box, spec) for box in boxes)


def _tight_seat(box: Rect, spec: TableSpec) -> SeatLayout:
    """Avatar, name and target where several seats share a low row; the backs are a small stack."""
    roomy = box.w >= 200
    avatar, accuse = 36.0, 44.0
    back, stack = (18.0, 30.0) if roomy else (12.0, 14.0)
    name_w = min(spec.name, box.w - avatar - accuse - stack - 18)
    total = avatar + name_w + stack + accuse + 14
    x, mid = box.x + (box.w - total) / 2, box.y + box.h / 2
    av = Rect(x, mid - avatar / 2, avatar, avatar)
    name = Rect(av.right + 6, mid - 20, name_w, 40)
    backs = Rect(name.right + 4, mid - back * CARD_RATIO / 2, stack, back * CARD_RATIO)
    target = Rect(x + total - accuse, mid - accuse / 2, accuse, accuse)
    mirror = _mirror(spec.rtl, box.x, box.right)
    av, name, backs, target = mirror(av), mirror(name), mirror(backs), mirror(target)
    bubble = (av.centre[0] + 20, av.bottom + 18)
    return SeatLayout(box, av, name, backs, back, target, bubble, True)


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
    mirror = _mirror(spec.rtl, main.x, main.right)
    return TableLayout(
        form="desktop",
        zoom=zoom,
        area=whole,
        rail=rail,
        bar=None,
        strip=None,
        table_area=table_area,
        table=_table_cards(table_area, spec.table, 5, min(96.0 * grow, 160.0)),
        badge=badge,
        last=mirror(Rect(main.x + 28, main.bottom - 72, hand_area.x - main.x - 36, 52)),
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
    across = _wide_seat(row, back, avatar, zoom, spec)
    if spec.seats == 2:
        return (across,)
    high = avatar + 36 * zoom + back * CARD_RATIO + 44 + 30
    y = min(main.y + 0.29 * main.h, lowest - high)
    box = Rect(main.right - 28 - 120 * zoom, y, 120 * zoom, high)
    right = _column_seat(box, back, avatar, 10, zoom)
    left = _column_seat(box.mirrored(main.x, main.right), back, avatar, 10, zoom)
    return (right, across, left)


def _wide_seat(box: Rect, back: float, avatar: float, zoom: float, spec: TableSpec) -> SeatLayout:
    seat_name = min(spec.name, 240.0 * zoom)
    target = 128.0 * zoom if spec.seats == 2 else 0.0
    backs_w = back * 2.9
    total = avatar + 12 + seat_name + 12 + backs_w + 20 + target
    if total > box.w and target:
        target, total = 44.0, total - target + 44
    x, mid = box.x + (box.w - total) / 2, box.y + box.h / 2
    av = Rect(x, mid - avatar / 2, avatar, avatar)
    name = Rect(av.right + 12, mid - 22 * zoom, seat_name, 44 * zoom)
    high = back * CARD_RATIO
    backs = Rect(name.right + 12, mid - high / 2, backs_w, high)
    accuse = Rect(backs.right + 20, mid - 22, target, 44)
    mirror = _mirror(spec.rtl, box.x, box.right)
    av, name, backs, accuse = mirror(av), mirror(name), mirror(backs), mirror(accuse)
    return SeatLayout(box, av, name, backs, back, accuse, (av.centre[0], av.bottom + 26), True)


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
    mirror = _mirror(rtl, rail.x, rail.right)
    inner = rail.inset(24, 0)
    scores_y = rail.y + 80
    step = 64 * zoom
    facts = Rect(inner.x, scores_y + 2 * step + 4, inner.w, 22 * zoom)
    dealer = Rect(inner.x, facts.bottom + 2, inner.w, 32 * zoom)
    foot = Rect(inner.x, rail.bottom - 72, inner.w, 52)
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
        "secondary": (foot,),
    }


__all__ = [
    "TOUCH",
    "SeatLayout",
    "TableLayout",
    "TableSpec",
    "Viewport",
    "card_at",
    "centred",
    "solve",
    "split_rows",
]
