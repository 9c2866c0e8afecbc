"""The seats round a trick, each with the place of the cards of its bid.

Seats are given from the place of their avatar; a bid without width has no room.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.table.geometry import CARD_RATIO, Rect, centred
from game.table.layout.spec import BID_WIDE, NOWHERE, SeatLayout, TableSpec, bid_pair

# Seats as shares of the table, anticlockwise from the viewer at the foot, by number of players.
PLACES = {
    2: ((0.50, 0.07),),
    3: ((0.82, 0.12), (0.18, 0.12)),
    4: ((0.91, 0.40), (0.50, 0.07), (0.09, 0.40)),
    5: ((0.90, 0.40), (0.68, 0.07), (0.32, 0.07), (0.10, 0.40)),
}
TOKEN = 0.21  # of an avatar's side: how far the token of the Leader stands out beside it
BID_GAP = 5.0  # between an avatar and the bid
LOW_NAME = 62.0  # CSS pixels that names need in a low window


def upright_seat(
    centre_x: float, top: float, avatar: float, wide: float, zoom: float, rtl: bool
) -> tuple[SeatLayout, Rect]:
    """Avatar and bid side by side, name and note below; hidden cards are not spread out."""
    token = TOKEN * avatar
    high = min(avatar, (wide - token - avatar - BID_GAP) * CARD_RATIO / BID_WIDE)
    bid = bid_pair(0, top + (avatar - high) / 2, high)
    left = centre_x - (avatar + BID_GAP + bid.w - token) / 2
    av = Rect(left, top, avatar, avatar)
    bid = bid.moved(av.right + BID_GAP, 0)
    if rtl:
        av, bid = (part.mirrored(centre_x, centre_x) for part in (av, bid))
    return _above_name(av, Rect(centre_x - wide / 2, av.bottom + 4, wide, 36 * zoom)), bid


def side_seat(
    centre: tuple[float, float], avatar: float, wide: float, zoom: float, bid: float
) -> tuple[SeatLayout, Rect]:
    """Avatar, name, note and, so high, the bid from top to bottom."""
    x, top = centre
    av = Rect(x - avatar / 2, top, avatar, avatar)
    name = Rect(x - wide / 2, av.bottom + 4, wide, 36 * zoom)
    pair = bid_pair(0, name.bottom + 4, bid)
    pair = pair.moved(x - pair.w / 2, 0)
    seat = _above_name(av, name)
    return seat._replace(bubble=(x, pair.bottom + 18)), pair


def _above_name(avatar: Rect, name: Rect) -> SeatLayout:
    """An avatar over the lines of its name."""
    box = Rect(name.x, avatar.y, name.w, name.bottom - avatar.y)
    bubble = (name.centre[0], name.bottom + 18)
    return SeatLayout(box, avatar, name, centred(avatar.centre, 0, 0), 0.0, NOWHERE, bubble, False)


def own_bid(slot: Rect) -> Rect:
    """The viewer's bid: at the foot of the own card of the trick, to the right of it."""
    high = 0.44 * slot.h
    return bid_pair(slot.right + 12, slot.bottom - high - 0.04 * slot.h, high)


def low_seat(centre_x: float, main: Rect, wide: float, rtl: bool) -> tuple[SeatLayout, Rect]:
    """Avatar, bid and the words beside them, in a low window; no bid where words need the room."""
    bid = bid_pair(0, main.y + 10, 36)
    room = wide - 36 - 14 - bid.w - BID_GAP
    if room < LOW_NAME:
        bid, room = NOWHERE, wide - 36 - 14
    words = min(86.0, room)
    before = 36 + (BID_GAP + bid.w if bid.w else 0)
    box = Rect(centre_x - (before + 6 + words) / 2, main.y + 10, before + 6 + words, 36)
    av = Rect(box.x, box.y, 36, 36)
    name = Rect(box.x + before + 6, box.y, words, 36)
    bid = bid.moved(av.right + BID_GAP, 0) if bid.w else bid
    if rtl:
        av, name = av.mirrored(box.x, box.right), name.mirrored(box.x, box.right)
        bid = bid.mirrored(box.x, box.right) if bid.w else bid
    backs = centred(av.centre, 0, 0)
    bubble = (centre_x, av.bottom + 18)
    return SeatLayout(box, av, name, backs, 0.0, NOWHERE, bubble, True), bid


def corner_bid(main: Rect, top: float, bottom: float) -> Rect:
    """The viewer's bid in a low window: left, between the trick and the hand."""
    high = min(54.0, bottom - top)
    if main.w < 560 or high < 36:
        return NOWHERE
    return bid_pair(main.x + 16, bottom - high, high)


def round_seats(
    main: Rect, grow: float, zoom: float, spec: TableSpec
) -> Iterator[tuple[SeatLayout, Rect]]:
    """The opponents round the table, each with the place of the bid."""
    avatar = 52 * min(grow, 1.5)
    for share, y in PLACES[spec.seats]:
        x, wide = main.x + share * main.w, _room(share, main.w, zoom)
        if y < 0.2:
            yield upright_seat(x, main.y + 28, avatar, wide, zoom, spec.rtl)
        else:
            high = min(1.08 * avatar, 0.085 * main.h)
            yield side_seat((x, main.y + y * main.h - 60), avatar, wide, zoom, high)


def _room(share: float, width: float, zoom: float) -> float:
    """How wide the words below an avatar may be: less at the sides of the table."""
    if 0.2 < share < 0.8:
        return min(170.0 * zoom, 0.2 * width)
    return min(116.0 * zoom, 2 * min(share, 1 - share) * width - 8)
