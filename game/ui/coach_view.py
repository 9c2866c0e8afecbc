"""The coach's panel over a table: where it lies, what it points at, how it is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from game.table.aside import Thing, quiet_place
from game.table.geometry import Rect
from game.ui.painter import Painter
from game.ui.stage import is_bid
from game.ui.table_controls import CardWidget
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.ui.scenes.lesson import LessonScene

PAD = 14.0
NEXT = 48.0  # the side of the button that goes on
BAR = 4.0
STACKED = 250.0  # narrower panels have the button below the words
WIDTHS = (560.0, 460.0, 380.0, 320.0, 260.0)
MARGIN = 8.0
TAIL = 9.0
FAR = 130.0

# What covering a square pixel costs: never what the words are about, hardly ever cards.
# Bids can be read beside the names too.
POINTED, CARD, QUESTION, CONTROL, BID, SEAT, WORDS = 60.0, 40.0, 20.0, 40.0, 5.0, 1.0, 0.3


class CoachLayout(NamedTuple):
    """The panel, its words in lines, the outlined places, and whether a tail leads to the first."""

    panel: Rect
    words: Rect
    lines: list[str]
    role: str
    next: Rect | None
    places: tuple[Rect, ...]
    tail: bool


def lay_coach(scene: LessonScene, widgets: list[Widget]) -> CoachLayout | None:
    """The layout of what is said now, None if nothing is."""
    words = scene.said
    if not words:
        return None
    p, view = scene.app.painter(), scene.app.host.viewport
    places = tuple(_places(scene, widgets))
    role = "second" if view.phone and min(view.safe.w, view.safe.h) < 380 else "body"
    area = view.safe.inset(MARGIN)
    sizes = list(_sizes(p, scene, words, role))
    things = list(_things(scene, widgets, places))
    near = places[0].centre if places else scene.stage.layout.prompt.centre
    panel = quiet_place(area, sizes, things, near)
    room, spot = _parts(panel, scene.telling, p.rtl)
    lines = p.wrap(words, role, room.w)
    tail = bool(places) and _in_sight(panel, places[0], things)
    return CoachLayout(panel, room, lines, role, spot, places, tail)


def _sizes(p: Painter, scene: LessonScene, words: str, role: str) -> Iterator[tuple[float, float]]:
    """Widths that the panel may have, one of them that of a rail, with the heights they need."""
    view, rail = scene.app.host.viewport, scene.stage.layout.rail
    widths = [min(width * view.zoom, view.safe.w - 2 * MARGIN) for width in WIDTHS]
    for width in (*widths, *([rail.w - 2 * MARGIN] if rail is not None else [])):
        room, spot = _parts(Rect(0, 0, width, 1000), scene.telling, False)
        lines = p.wrap(words, role, room.w)
        if max(p.measure(line, role) for line in lines) <= room.w:
            high = len(lines) * p.line_height(role)
            if spot is not None:
                high = high + NEXT + 10 if width < STACKED else max(high, NEXT)
            yield width, high + 2 * PAD + BAR


def _parts(panel: Rect, telling: bool, rtl: bool) -> tuple[Rect, Rect | None]:
    """Room for the words, and for the button beside them, or below them in a narrow panel."""
    inner = panel.inset(PAD)
    inner = Rect(inner.x, inner.y, inner.w, inner.h - BAR)
    if not telling:
        return inner, None
    x, y = inner.right - NEXT, inner.y + (inner.h - NEXT) / 2
    room = Rect(inner.x, inner.y, inner.w - NEXT - 10, inner.h)
    if panel.w < STACKED:
        y = inner.bottom - NEXT
        room = Rect(inner.x, inner.y, inner.w, inner.h - NEXT - 10)
    spot = Rect(x, y, NEXT, NEXT)
    if rtl:
        return room.mirrored(inner.x, inner.right), spot.mirrored(inner.x, inner.right)
    return room, spot


def _in_sight(panel: Rect, place: Rect, things: list[Thing]) -> bool:
    """Whether the place is above or below the panel, not far, with nothing else between."""
    x = min(max(place.centre[0], panel.x + 28), panel.right - 28)
    if not place.x <= x <= place.right:
        return False
    top, foot = (panel.bottom, place.y) if place.y > panel.y else (place.bottom, panel.y)
    way = Rect(x - 2, top + 1, 4, foot - top - 12)
    if not TAIL < foot - top < FAR:
        return False
    return not any(t.cost < POINTED and t.rect.overlaps(way) for t in things)


def _places(scene: LessonScene, widgets: list[Widget]) -> Iterator[Rect]:
    """The rectangles of what the beat is about, as far as they can be seen."""
    beat = scene.coach.beat
    controls = {widget.id: widget.rect for widget in widgets}
    for name in beat.places if beat is not None else ():
        rect = controls.get(name) or _part(scene, name)
        if rect is not None and rect.w > 0:
            yield rect
    if scene.chosen_key is not None and "confirm" in controls:
        yield controls["confirm"]


def _part(scene: LessonScene, name: str) -> Rect | None:
    """A part of the table that is no control."""
    stage, layout = scene.stage, scene.stage.layout
    kind, _, which = name.partition(":")
    if kind == "table" and which:
        return stage.sprites[which].rect() if which in stage.sprites else None
    if kind in ("score", "pile"):
        rects = layout.scores if kind == "score" else layout.piles
        sides = [score.side for score in scene.model.scores]
        index = sides.index(int(which))
        return rects[index] if index < len(rects) else None
    if kind == "seat":
        seat = layout.seats[stage.seat_index(int(which))]
        return _around([seat.avatar, seat.name])
    if kind == "hand":
        return _around(list(layout.hand))
    if kind == "table":
        return _around(list(layout.table))
    if kind == "trick":
        cards = [stage.sprites[face].rect() for face in stage.shown.trick.values()]
        return _around(cards)
    if kind == "own":
        return layout.own or layout.tally
    if kind == "dealer":
        return None if stage.covered(layout.dealer) else layout.dealer
    part: Rect | None = {"banner": layout.banner, "badge": layout.badge}.get(kind)
    return part


def _around(rects: list[Rect]) -> Rect | None:
    if not rects:
        return None
    x, y = min(r.x for r in rects), min(r.y for r in rects)
    return Rect(x, y, max(r.right for r in rects) - x, max(r.bottom for r in rects) - y)


def _things(scene: LessonScene, widgets: list[Widget], places: tuple[Rect, ...]) -> Iterator[Thing]:
    """All that the panel should not cover, with what that would cost."""
    stage, layout = scene.stage, scene.stage.layout
    yield from (Thing(rect.inset(-10), POINTED) for rect in places)
    for key, sprite in stage.sprites.items():
        cost = SEAT if not sprite.up else BID if is_bid(key) else CARD
        yield Thing(sprite.rect().inset(-6), cost)
    for widget in widgets:
        if isinstance(widget, CardWidget):
            yield Thing(widget.rect.inset(-4), CONTROL)
        elif widget.act is not None or widget.id == "confirm":  # which waits for a choice
            asked = scene.model.panel is not None and widget.id not in ("menu", "leave")
            cost = QUESTION if asked else CONTROL
            needed = widget.id in scene.needed
            yield Thing(widget.rect.inset(-4), cost if needed else SEAT)
    if scene.model.panel is not None and layout.panel is not None:
        yield Thing(layout.panel, SEAT)
    for seat in layout.seats:
        yield from (Thing(seat.avatar, 2 * SEAT), Thing(seat.name, SEAT), Thing(seat.backs, WORDS))
    lines = (layout.title, layout.subtitle, layout.banner, layout.tally, layout.own)
    yield from (Thing(rect, SEAT) for rect in (*layout.scores, *lines) if rect is not None)
    yield from (Thing(rect, WORDS) for rect in (*layout.piles, *layout.slots, layout.last))
    if stage.shown.badge is not None:
        yield Thing(layout.badge, CARD)


class CoachWidget(Widget):
    """The panel as a control, while there is something to read; `draw_coach` draws it."""


def draw_coach(p: Painter, coach: CoachLayout, progress: float, on_panel: bool) -> None:
    """The rings round the places, the panel with its tail, the words and how far one has come.

    `on_panel`: the places lie on a cream panel, where the accent is too pale for rings.
    """
    theme, shape = p.theme, p.theme.shape
    for rect in coach.places:
        p.outline(rect, theme["ink" if on_panel else "accent"], shape["radius_card"] * 80)
    panel = coach.panel
    if coach.tail:
        _tail(p, panel, coach.places[0])
    p.box(panel, theme["panel"], shape["radius_panel"], theme["accent"], 2.0, depth=3.0)
    high, words = p.line_height(coach.role), coach.words
    y = words.y + (words.h - high * len(coach.lines)) / 2
    for line in coach.lines:
        p.text(line, Rect(words.x, y, words.w, high), coach.role, theme["ink"])
        y += high
    if coach.next is not None:
        p.box(coach.next, theme["accent"], NEXT / 2, theme["ink"], 2.0, depth=2.0)
        p.icon("back" if p.rtl else "forward", coach.next, theme["onaccent"], 22.0)
    bar = Rect(panel.x + PAD, panel.bottom - BAR - 6, panel.w - 2 * PAD, BAR)
    p.box(bar, theme["edge"], BAR / 2)
    done = Rect(bar.x, bar.y, max(BAR, bar.w * progress), BAR)
    p.box(done.mirrored(bar.x, bar.right) if p.rtl else done, theme["ink"], BAR / 2)


def _tail(p: Painter, panel: Rect, place: Rect) -> None:
    """A corner that sticks out towards the place, where that is above or below."""
    x = min(max(place.centre[0], panel.x + 28), panel.right - 28)
    down = place.y > panel.y
    y = panel.bottom if down else panel.y
    side, r = p.px(2 * TAIL), "".join(f"{value:02x}" for value in p.theme["accent"])
    tip, base = (side, 0) if down else (0, side)
    body = f'<path d="M0 {base} L{side / 2} {tip} L{side} {base}Z" fill="#{r}"/>'
    picture = p.art.kept(("tail", side, down, r), body, side, side)
    top = y - 1 if down else y - 2 * TAIL + 1
    p.surface.blit(picture, (p.px(x - TAIL), p.px(top)))
