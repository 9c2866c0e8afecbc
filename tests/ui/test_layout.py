"""Where things lie on a table: every window, both directions, every number of cards.

Nothing outside the safe area, nothing on anything else, everything large enough to touch.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from itertools import pairwise, product

import pytest

from game.table.geometry import Rect
from game.table.layout import (
    TAKING_SEATS,
    TOUCH,
    TRICK_SEATS,
    TableLayout,
    TableSpec,
    Viewport,
    solve,
)
from tests.ui.windows import name_of, views

NAMES = (70.0, 150.0)  # widths of the line beside an avatar
TABLE_CARD = 44.0  # the least width of a card in the middle
BID = 26.0  # the least height of the cards of a bid
INDEX = 0.36  # of a card's width: what must stay in sight of a card in a fan
SLACK = 0.5  # CSS pixels that may be lost in rounding
FIRST_FAULTS = 12  # kinds of faults that a failure names


ALL_VIEWS = pytest.mark.parametrize("view", views(), ids=name_of)


def taking_specs() -> Iterator[TableSpec]:
    """Tables of Ronda."""
    for seats, table, (hand, now), badge, rtl, name in product(
        TAKING_SEATS,
        range(11),
        ((4, 4), (4, 1), (3, 3)),
        (False, True),
        (False, True),
        NAMES,
    ):
        if name == NAMES[0] or table in (0, 5, 8, 10):
            yield TableSpec(seats, hand, now, table, badge, rtl, name)


def trick_specs() -> Iterator[TableSpec]:
    """Tables of Baronda."""
    for seats, now, rtl in product(TRICK_SEATS, (12, 11, 7, 6, 5, 1, 0), (False, True)):
        yield TableSpec(seats, 12, now, 0, rtl=rtl, tricks=True)


# --- what there is --------------------------------------------------------------------------


def empty(rect: Rect) -> bool:
    return rect.w == 0 and rect.h == 0


def controls(layout: TableLayout) -> dict[str, Rect]:
    """What can be touched, cards of the hand apart."""
    side = min(layout.last.w, layout.last.h, 52.0)
    last = Rect(layout.last.x, layout.last.y, max(side, 0), layout.last.h)
    found = {
        "menu": layout.menu,
        "side": layout.side,
        "aid": layout.aid,
        "last": last,
        "primary": layout.primary,
    }
    found |= {f"secondary {i}": rect for i, rect in enumerate(layout.secondary)}
    found |= {f"accuse {i}": seat.accuse for i, seat in enumerate(layout.seats)}
    return {name: rect for name, rect in found.items() if rect.w}  # partners have no target


def words(layout: TableLayout) -> dict[str, Rect]:
    """What is read, and what cards lie face down."""
    found = {
        "title": layout.title,
        "subtitle": layout.subtitle,
        "words of the last take": layout.last,
        "prompt": layout.prompt,
        "dealer": layout.dealer,
    }
    for name in ("facts", "log", "banner", "tally", "own", "lead"):
        rect = getattr(layout, name)
        if rect is not None:
            found[name] = rect
    for i, seat in enumerate(layout.seats):
        found |= {f"avatar {i}": seat.avatar, f"name {i}": seat.name, f"backs {i}": seat.backs}
    found |= {f"score {i}": rect for i, rect in enumerate(layout.scores)}
    found |= {f"pile {i}": rect for i, rect in enumerate(layout.piles)}
    return {name: rect for name, rect in found.items() if not empty(rect)}


def cards(layout: TableLayout) -> dict[str, Rect]:
    """The cards face up."""
    found = {f"table {i}": rect for i, rect in enumerate(layout.table)}
    found |= {f"slot {i}": rect for i, rect in enumerate(layout.slots)}
    found |= {f"bid {i}": rect for i, rect in enumerate(layout.bids) if rect.w}
    return found | {f"hand {i}": rect for i, rect in enumerate(layout.hand)}


def shown(layout: TableLayout, spec: TableSpec) -> dict[str, Rect]:
    """Everything at once. A badge hides the eye, the piles, the dealer where it lies on them."""
    everything = {**controls(layout), **words(layout), **cards(layout)}
    if not spec.badge:
        return everything
    hidden = ("last", "words of the last take", "dealer", "pile")
    kept = {
        name: rect
        for name, rect in everything.items()
        if not (name.startswith(hidden) and rect.overlaps(layout.badge))
    }
    return {**kept, "badge": layout.badge}


def report(found: list[str]) -> None:
    """Fail if there are faults, with an example of each kind."""
    kinds: dict[str, list[str]] = {}
    for fault in found:
        kinds.setdefault(re.sub(r"[\d(].*|:.*", "", fault), []).append(fault)
    lines = [f"{len(kind)} x {kind[0]}" for kind in list(kinds.values())[:FIRST_FAULTS]]
    if lines:
        pytest.fail("\n".join(lines), pytrace=False)


def describe(spec: TableSpec) -> str:
    usual = spec._field_defaults
    given = spec._asdict().items()
    return " ".join(f"{key}={value}" for key, value in given if usual.get(key) != value)


def specs(kind: str) -> Iterator[TableSpec]:
    return taking_specs() if kind == "taking" else trick_specs()


KINDS = pytest.mark.parametrize("kind", ["taking", "tricks"])

# --- laws -----------------------------------------------------------------------------------


@KINDS
@ALL_VIEWS
def test_everything_is_in_the_safe_area(view: Viewport, kind: str) -> None:
    found = [
        f"{name} ({place(rect)}): {describe(spec)}"
        for spec in specs(kind)
        for name, rect in shown(solve(view, spec), spec).items()
        if not rect.within(view.safe, SLACK)
    ]
    report(found)


@KINDS
@ALL_VIEWS
def test_nothing_lies_on_anything_else(view: Viewport, kind: str) -> None:
    found = []
    for spec in specs(kind):
        for one, a, other, b in overlapping(shown(solve(view, spec), spec)):
            pair = f"{one} / {other}"
            if not allowed(pair) and not crowded(pair, a, b, spec):
                found.append(f"{pair} ({place(a)} / {place(b)}): {describe(spec)}")
    report(found)


def overlapping(parts: dict[str, Rect]) -> Iterator[tuple[str, Rect, str, Rect]]:
    """Pairs of parts that share more than a rounding error."""
    small = sorted((rect.y, rect.inset(SLACK), name) for name, rect in parts.items())
    for i, (_, a, one) in enumerate(small):
        for y, b, other in small[i + 1 :]:
            if y >= a.bottom:
                break
            if a.overlaps(b):
                yield *sorted(((one, a), (other, b)))[0], *sorted(((one, a), (other, b)))[1]


def crowded(pair: str, a: Rect, b: Rect, spec: TableSpec) -> bool:
    """Nine and ten cards may lie over each other by a little: their indexes stay in sight."""
    both = pair.count("table ") == 2 and abs(a.y - b.y) < 1
    return both and spec.table > 8 and abs(a.x - b.x) > 0.85 * a.w


def place(rect: Rect) -> str:
    x, y, w, h = map(round, rect)
    return f"{w}x{h} at {x},{y}"


def allowed(pair: str) -> bool:
    """The eye is part of its words; cards of a hand may overlap (see the index below)."""
    return pair == "last / words of the last take" or pair.count("hand ") == 2


@KINDS
@ALL_VIEWS
def test_controls_are_large_enough(view: Viewport, kind: str) -> None:
    found = [
        f"{name} ({place(rect)}): {describe(spec)}"
        for spec in specs(kind)
        for name, rect in controls(solve(view, spec)).items()
        if min(rect.w, rect.h) < TOUCH
    ]
    report(found)


@KINDS
@ALL_VIEWS
def test_words_have_room(view: Viewport, kind: str) -> None:
    found = [
        f"{name} ({place(rect)}): {describe(spec)}"
        for spec in specs(kind)
        for name, rect in words(solve(view, spec)).items()
        if rect.w < 10 or rect.h < 10
    ]
    report(found)


@ALL_VIEWS
def test_cards_of_the_table_are_large_and_in_order(view: Viewport) -> None:
    found = []
    for spec in taking_specs():
        table = solve(view, spec).table
        assert len(table) == spec.table
        found += [f"{rect.w:.0f} wide: {describe(spec)}" for rect in table if rect.w < TABLE_CARD]
        for a, b in pairwise(table):
            assert b.x > a.x or b.y >= a.bottom, "not from left to right, row by row"
    report(found)


@KINDS
@ALL_VIEWS
def test_every_card_of_the_hand_can_be_read_and_touched(view: Viewport, kind: str) -> None:
    found = []
    for spec in specs(kind):
        hand = solve(view, spec).hand
        assert len(hand) == spec.hand_now
        for a, b in pairwise(hand):
            same_row = abs(a.y - b.y) < 1
            seen = b.x - a.x if same_row else a.w
            if same_row and seen < INDEX * a.w - SLACK:
                found.append(f"{seen:.0f} of {a.w:.0f} seen: {describe(spec)}")
            if not same_row and b.y < a.bottom - SLACK:
                found.append(f"rows overlap: {describe(spec)}")
        found += [f"{rect.w:.0f} wide: {describe(spec)}" for rect in hand if rect.w < TOUCH]
    report(found)


@ALL_VIEWS
def test_bids_lie_beside_their_players(view: Viewport) -> None:
    """Everybody's bid is nearest to its player, and large enough for its figure."""
    found = []
    for spec in trick_specs():
        layout = solve(view, spec)
        assert len(layout.bids) == spec.seats
        for i, (seat, bid) in enumerate(zip(layout.seats, layout.bids[1:], strict=True)):
            if not bid.w:
                assert view.form == "landscape", "there is room for bids elsewhere"
                continue
            nearest = min(layout.seats, key=lambda s: math.dist(s.avatar.centre, bid.centre))
            if nearest is not seat:
                found.append(f"bid {i} is nearer to another seat: {describe(spec)}")
        found += [
            f"{bid.h:.0f} high: {describe(spec)}" for bid in layout.bids if bid.w and bid.h < BID
        ]
    report(found)


@ALL_VIEWS
def test_opponents_sit_anticlockwise(view: Viewport) -> None:
    """From the viewer at the foot to the right, over the top, to the left; in both directions."""
    for spec in (*taking_specs(), *trick_specs()):
        places = [seat.avatar.centre for seat in solve(view, spec).seats]
        assert len(places) == spec.seats - 1
        assert [x for x, _ in places] == sorted((x for x, _ in places), reverse=True)


@ALL_VIEWS
def test_chrome_is_mirrored_and_cards_are_not(view: Viewport) -> None:
    for spec in taking_specs():
        if spec.rtl:
            continue
        one, other = solve(view, spec), solve(view, spec._replace(rtl=True))
        assert one.menu.x < one.side.x
        assert other.menu.x > other.side.x
        assert (one.rail is None) == (other.rail is None)
        if one.rail is not None and other.rail is not None:
            assert other.rail.x < one.rail.x
        shift = other.area.x - one.area.x
        for a, b in zip((*one.table, *one.hand), (*other.table, *other.hand), strict=True):
            assert b.x == pytest.approx(a.x + shift, abs=1.0 + abs(view.left - view.right))
            assert (b.y, b.w) == pytest.approx((a.y, a.w))


@pytest.mark.parametrize("width", [359, 360, 361, 479, 512, 600, 700, 799, 800, 959, 960, 1000])
def test_sizes_in_between(width: int) -> None:
    """The forms change without a gap: a few odd windows, all heights."""
    found = []
    for height in range(360, 1300, 60):
        if width < 600 and not (height >= 640 or width >= 640):
            continue
        view = Viewport(width, height)
        tables = (TableSpec(2, 4, 4, 8), TableSpec(4, 4, 4, 8, name=116))
        tricks = (TableSpec(seats, 12, 12, 0, tricks=True) for seats in TRICK_SEATS)
        for spec in (*tables, *tricks):
            parts = shown(solve(view, spec), spec)
            found += [
                f"{name} ({width}x{height}): {describe(spec)}"
                for name, rect in parts.items()
                if not rect.within(view.safe, SLACK)
            ]
            found += [
                f"{one} / {other} ({width}x{height}): {describe(spec)}"
                for one, a, other, b in overlapping(parts)
                if not allowed(f"{one} / {other}") and not crowded(f"{one} / {other}", a, b, spec)
            ]
    report(found)
