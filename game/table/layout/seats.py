"""The places of opponents: in a row, in a column, tight or wide."""

from __future__ import annotations

from game.table.geometry import CARD_RATIO, Rect
from game.table.layout.spec import TOUCH, SeatLayout, TableSpec, mirroring


def row_seat(
    box: Rect, back: float, avatar: float, spec: TableSpec, accuse: float = 44
) -> SeatLayout:
    """Avatar, name, backs and target side by side, centred in `box`."""
    backs_w, name_w = back * (1 + 0.6 * (spec.hand - 1)), min(spec.name, 150.0)
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
    mirror = mirroring(spec.rtl, box.x, box.right)
    av, name, backs, target = mirror(av), mirror(name), mirror(backs), mirror(target)
    bubble = backs.centre  # the backs carry no words
    return SeatLayout(box, av, name, backs, back, target, bubble, True)


def column_seat(
    box: Rect, back: float, avatar: float, gap: float = 7, zoom: float = 1, wide: float = TOUCH
) -> SeatLayout:
    """Avatar, name, backs and target from top to bottom; the target is `wide`."""
    middle = box.x + box.w / 2
    av = Rect(middle - avatar / 2, box.y, avatar, avatar)
    name = Rect(box.x, av.bottom + gap, box.w, 36 * zoom)
    high = back * CARD_RATIO
    backs = Rect(box.x + 4, name.bottom + gap, box.w - 8, high)
    target = Rect(middle - wide / 2, backs.bottom + gap, wide, 44)
    return SeatLayout(box, av, name, backs, back, target, (middle, av.y - 22), False)


def tight_seat(box: Rect, spec: TableSpec, target: bool) -> SeatLayout:
    """Avatar, name and target where several seats share a low row; the backs are a small stack.

    In the smallest windows the avatar goes, and the name alone says whose turn it is. A partner
    has no `target`.
    """
    roomy = box.w >= 200
    avatar, accuse = (36.0 if roomy else 0.0), (44.0 if target else 0.0)
    back, stack = (18.0, 30.0) if roomy else (12.0, 14.0)
    name_w = min(spec.name, box.w - avatar - accuse - stack - 22)
    total = avatar + name_w + stack + accuse + 14
    x, mid = box.x + (box.w - total) / 2, box.y + box.h / 2
    av = Rect(x, mid - avatar / 2, avatar, avatar)
    name = Rect(av.right + 6, mid - 20, name_w, 40)
    backs = Rect(name.right + 4, mid - back * CARD_RATIO / 2, stack, back * CARD_RATIO)
    aim = Rect(x + total - accuse, mid - accuse / 2, accuse, accuse)
    mirror = mirroring(spec.rtl, box.x, box.right)
    av, name, backs, aim = mirror(av), mirror(name), mirror(backs), mirror(aim)
    bubble = (box.centre[0], box.bottom + 6)
    return SeatLayout(box, av, name, backs, back, aim, bubble, True)


def wide_seat(box: Rect, back: float, avatar: float, zoom: float, spec: TableSpec) -> SeatLayout:
    """Like `row_seat` where there is room, the target as wide as a word; none for a partner."""
    seat_name = min(spec.name, 240.0 * zoom)
    target = 128.0 * zoom if spec.seats == 2 else 0.0
    backs_w = back * (1 + 0.6 * (spec.hand - 1))
    total = avatar + 12 + seat_name + 12 + backs_w + 20 + target
    if total > box.w and target:
        target, total = 44.0, total - target + 44
    x, mid = box.x + (box.w - total) / 2, box.y + box.h / 2
    av = Rect(x, mid - avatar / 2, avatar, avatar)
    name = Rect(av.right + 12, mid - 22 * zoom, seat_name, 44 * zoom)
    high = back * CARD_RATIO
    backs = Rect(name.right + 12, mid - high / 2, backs_w, high)
    accuse = Rect(backs.right + 20, mid - 22, target, 44)
    mirror = mirroring(spec.rtl, box.x, box.right)
    av, name, backs, accuse = mirror(av), mirror(name), mirror(backs), mirror(accuse)
    return SeatLayout(box, av, name, backs, back, accuse, backs.centre, True)
