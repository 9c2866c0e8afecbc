"""A table with all cards open: what lies in the middle, and every hand in a row of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.seats import Seat
from game.table.geometry import CARD_RATIO, Rect, gap_of
from game.table.model import TableModel, Text
from game.ui.painter import Painter

if TYPE_CHECKING:
    from game.ui.scenes.replay import ReplayScene

LARGEST = 108.0  # width of a card, CSS pixels
ROOMY = (440.0, 140.0)  # hands that have so much room are framed
IN_SIGHT = 0.4  # of a card's width: its index


class OpenTable:
    """Draws one position of a replay; every hand comes from the view of its own seat."""

    def __init__(self, p: Painter, scene: ReplayScene) -> None:
        self.p = p
        self.scene = scene
        self.model: TableModel = scene.model
        self.say = scene.app.language.say

    def _hand(self, seat: Seat) -> list[str]:
        replay = self.scene.replay
        view = replay.view(self.scene.at, seat)
        return [card.face for card in self.scene.presenter.present(view, replay.names).hand]

    def _area(self) -> Rect:
        """The window without what the ground has drawn at its upper edge or side."""
        layout = self.scene.stage.layout
        safe = self.scene.table_window().safe
        area = Rect(layout.area.x, safe.y, layout.area.w, safe.h)
        top = safe.y + 8
        if layout.strip is not None:
            top = layout.strip.bottom + 4
        elif layout.rail is None:
            top = layout.subtitle.bottom + 6
        margin = 14 if self.p.view.phone else 28
        return Rect(area.x + margin, top, area.w - 2 * margin, safe.bottom - top - 4)

    def draw(self) -> None:
        """Scores in the strip, what was said, the middle, the hands."""
        p, area = self.p, self._area()
        seats = [model.seat for model in self.model.seats]
        columns = 2 if area.w >= 560 else 1
        rows = -(-len(seats) // columns)
        said = self.scene.said()
        words = self.say(said) if said else ""
        lines = min(2, max(1, len(p.wrap(words, "prompt", area.w))))
        line = lines * p.line_height("prompt") + 6
        place = Rect(area.x, area.y, area.w, line)
        p.text(words, place, "prompt", p.theme["text"], "centre", lines=lines)
        rest = Rect(area.x, area.y + line, area.w, area.h - line)
        high = rest.h / (rows + 1)
        self._middle(Rect(rest.x, rest.y, rest.w, high))
        wide = (rest.w - 24 * (columns - 1)) / columns
        for i, seat in enumerate(seats):
            row, column = divmod(i, columns)
            place = Rect(rest.x + column * (wide + 24), rest.y + (row + 1) * high, wide, high)
            place = place.mirrored(rest.x, rest.right) if p.rtl else place
            if wide >= ROOMY[0] and high >= ROOMY[1]:
                p.box(place.inset(0, 6), None, 16, p.theme["line"], 1.5)
                place = place.inset(18, 14)
            self._seat(place, seat)

    def _middle(self, rect: Rect) -> None:
        """The table or the trick, with who played what."""
        trick = self.model.trick
        faces = [card.face for card in self.model.table]
        names: list[str] = []
        if trick is not None:
            played = [slot for slot in trick.slots if slot.card is not None]
            faces = [slot.card.face for slot in played if slot.card is not None]
            names = [self.model.seat(slot.seat).name for slot in played]
        words = self.p.line_height("caption") if names else 0.0
        cards = self._cards(Rect(rect.x, rect.y + 2, rect.w, rect.h - words - 8), faces, "centre")
        step = cards[1].x - cards[0].x if len(cards) > 1 else rect.w
        if any(self.p.measure(name, "caption") > step - 4 for name in names):
            names = [name[:1].upper() for name in names]
        for place, name in zip(cards, names, strict=False):
            below = Rect(place.centre[0] - step / 2, place.bottom + 1, step, words)
            self.p.text(name, below, "caption", self.p.theme["soft"], "centre")

    def _seat(self, rect: Rect, seat: Seat) -> None:
        """A line with the name and what is known of it, the hand below."""
        p, model = self.p, self.model.seat(seat)
        line = p.line_height("name")
        acting = self.scene.replay.turn(self.scene.at) == seat
        colour = p.theme["accent" if acting else "text"]
        name = Rect(rect.x, rect.y, rect.w * 0.5, line)
        note = Rect(rect.x + rect.w * 0.5, rect.y, rect.w * 0.5, line)
        if p.rtl:
            name, note = name.mirrored(rect.x, rect.right), note.mirrored(rect.x, rect.right)
        p.text(model.name, name, "name", colour)
        p.text(self.say(self._note(seat)), note, "second", p.theme["soft"], "end")
        hand = Rect(rect.x, rect.y + line + 2, rect.w, rect.h - line - 8)
        self._cards(hand, self._hand(seat), "start")

    def _note(self, seat: Seat) -> Text | str:
        """Points of its side, or bid and tricks."""
        for row in self.model.tally:
            if row.seat == seat:
                return f"{row.won} / {row.bid or '–'} · {row.total}"
        side = self.model.seat(seat).side
        return str(self.model.score(side).points)

    def _cards(self, area: Rect, faces: Sequence[str], align: str) -> list[Rect]:
        """Cards in one row, over each other where there is little room; where they lie."""
        if not faces:
            return []
        width = min(LARGEST * self.p.view.zoom, area.h / CARD_RATIO)
        step = width + gap_of(width)
        if len(faces) > 1:
            step = min(step, (area.w - width) / (len(faces) - 1))
            if step < IN_SIGHT * width:
                width = area.w / (1 + IN_SIGHT * (len(faces) - 1))
                step = IN_SIGHT * width
        total = width + step * (len(faces) - 1)
        x = area.x + (area.w - total) / 2
        if align == "start":
            x = area.right - total if self.p.rtl else area.x
        places = [Rect(x + i * step, area.y, width, width * CARD_RATIO) for i in range(len(faces))]
        for face, place in zip(faces, places, strict=True):
            self.p.card(face, place)
        return places
