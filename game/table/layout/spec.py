"""What a layout is made from and what it gives: windows, tables, places."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from game.table.geometry import CARD_RATIO, Rect, fit_rows, lay_rows

Mirror = Callable[[Rect], Rect]

TOUCH = 44.0  # the least side of anything that can be touched
LEAST_DESKTOP = (960, 670)  # CSS pixels: seats round the table need so much
BID_WIDE = 1.5  # card widths that the two cards of a bid take
NOWHERE = Rect(0, 0, 0, 0)  # the place of what has no room


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
        """``portrait``, ``landscape`` (a phone on its side, a small window) or ``desktop``."""
        if self.width < 0.8 * self.height:
            return "portrait"
        small = self.width < LEAST_DESKTOP[0] or self.safe.h < LEAST_DESKTOP[1]
        return "landscape" if small else "desktop"

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
    tricks: bool = False  # a trick in the middle instead of cards that anybody may take


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

    @property
    def word(self) -> bool:
        """Whether a word fits below the target."""
        return not self.row and self.box.bottom >= self.accuse.bottom + 16


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
    aid: Rect  # the icon of the player aid
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
    # Only for games of tricks:
    lift: float = 0.0  # how far cards that may be played stand above the others of the hand
    slots: tuple[Rect, ...] = ()  # of the trick, the viewer's first, in turn order
    bids: tuple[Rect, ...] = ()  # both cards of each bid, as `slots`; no width: no room for them
    lead: Rect | None = None  # the mark of the lead suit
    banner: Rect | None = None
    tally: Rect | None = None  # the table of bids and tricks, in the rail
    own: Rect | None = None  # the viewer's own bid and tricks, where there is no rail
    panel: Rect | None = None  # where a question lies


def badge_parts(badge: Rect, count: int, zoom: float, rtl: bool) -> tuple[list[Rect], Rect]:
    """Inside the badge of a pending chain: its cards from left to right, and room for words."""
    width = 30.0 if badge.h < 90 else 40.0 * zoom
    step, side = width + 4.0, 24.0
    if badge.w - 4 * step < 160:  # no room for words beside four cards: they overlap
        width, side = 24.0, 10.0
        step = 0.22 * width
    high, total = width * CARD_RATIO, (count - 1) * step + width
    x, y = badge.x + side, badge.y + (badge.h - high) / 2
    words = Rect(x + total + side * 0.7, badge.y + 4, 0, badge.h - 8)
    words = Rect(words.x, words.y, badge.right - words.x - 10, words.h)
    if rtl:
        x = badge.right - side - total
        words = words.mirrored(badge.x, badge.right)
    return [Rect(x + i * step, y, width, high) for i in range(count)], words


def bid_pair(x: float, y: float, high: float) -> Rect:
    """The place of the two cards of a bid, so high, from its upper left corner."""
    return Rect(x, y, BID_WIDE * high / CARD_RATIO, high)


def bid_parts(pair: Rect) -> tuple[Rect, Rect]:
    """Inside the place of a bid: the Offering, and the Pedestal over its left half."""
    wide = pair.w / BID_WIDE
    return Rect(pair.right - wide, pair.y, wide, pair.h), Rect(pair.x, pair.y, wide, pair.h)


def split_rows(count: int, columns: int) -> tuple[int, ...]:
    """`count` cards in rows of at most `columns`, as equal as can be, the upper ones longer."""
    if count == 0:
        return ()
    rows = -(-count // columns)
    base, more = divmod(count, rows)
    return tuple(base + (1 if row < more else 0) for row in range(rows))


def table_cards(area: Rect, count: int, columns: Sequence[int], largest: float) -> tuple[Rect, ...]:
    """`count` cards in the middle of `area`, as large as can be, at most `largest`.

    `columns` are the lengths of rows to try, the preferred first: a later one must give larger
    cards, or the first that fits in height.
    """
    if count == 0:
        return ()
    best: tuple[Rect, ...] = ()
    fits = False
    for most in columns:
        rows = split_rows(count, most)
        width = fit_rows(area, rows, largest)
        cards = lay_rows(area, rows, width)
        inside = cards[0].y >= area.y - 1
        if not best or (inside and not fits) or (inside and width > best[0].w):
            best, fits = cards, inside
    return best


def mirroring(rtl: bool, left: float, right: float) -> Mirror:
    """A function that mirrors rectangles inside a band, or leaves them as they are."""
    return (lambda rect: rect.mirrored(left, right)) if rtl else (lambda rect: rect)


def low_rail_head(rail: Rect, rtl: bool) -> dict[str, Any]:
    """The head of a low window's rail: menu, title and log in a row, the subtitle below."""
    mirror = mirroring(rtl, rail.x, rail.right)
    return {
        "title": Rect(rail.x + 48, rail.y + 4, rail.w - 96, 44),
        "subtitle": Rect(rail.x + 10, rail.y + 48, rail.w - 20, 18),
        "menu": mirror(Rect(rail.x + 4, rail.y + 4, 44, 44)),
        "side": mirror(Rect(rail.right - 48, rail.y + 4, 44, 44)),
    }


def table_corner(whole: Rect, rtl: bool) -> Rect:
    """An icon in the upper corner of the table, away from the rail."""
    return mirroring(rtl, whole.x, whole.right)(Rect(whole.x + 16, whole.y + 16, 44, 44))
