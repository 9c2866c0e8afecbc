"""Where an explanation lies over a table while the game goes on below it."""

from __future__ import annotations

from collections.abc import Iterator

from game.table.aside import Thing, quiet_place
from game.table.geometry import centred
from game.ui.stage import Stage

MARGIN = 8.0
WORDS, CARD, BACK = 3.0, 1.0, 0.5  # what it costs to cover a square pixel of these
BUBBLE = (110.0, 32.0)  # CSS pixels of what a seat says
CALLS = (340.0, 60.0)  # CSS pixels of awards that are called out


def quiet_centre(stage: Stage, size: tuple[float, float]) -> tuple[float, float]:
    """The middle of a place for a note of this size (CSS pixels) near the prompt."""
    area, prompt = stage.layout.area.inset(MARGIN), stage.layout.prompt
    return quiet_place(area, [size], _things(stage), prompt.centre).centre


def _things(stage: Stage) -> Iterator[Thing]:
    """What can be seen, except the prompt, which is not shown meanwhile."""
    layout = stage.layout
    for sprite in stage.sprites.values():
        yield Thing(sprite.rect(), CARD if sprite.up else BACK)
    for seat in layout.seats:
        for rect in (seat.avatar, seat.name, seat.accuse):
            yield Thing(rect, WORDS)
    lines = (layout.banner, layout.own, layout.lead, layout.dealer, layout.last)
    for line in (*lines, *layout.piles, *layout.secondary, layout.primary, layout.aid):
        if line is not None:
            yield Thing(line, WORDS)
    for who in stage.shown.bubbles:
        own = who == stage.model.viewer
        if not own or layout.slots:
            spot = layout.slots[0].centre if own else layout.seats[stage.seat_index(who)].bubble
            yield Thing(centred(spot, *BUBBLE), WORDS)
    if stage.shown.badge is not None:
        yield Thing(layout.badge, WORDS)
    if stage.floats:
        width, high = CALLS
        place = centred(stage.calls_centre(), min(width, layout.table_area.w), high)
        yield Thing(place, WORDS)
