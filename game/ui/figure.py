"""Examples of a rules page, drawn with the game's own cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.table.geometry import CARD_RATIO, Rect, gap_of
from game.table.rules_page import Figure, Group
from game.ui.page import Block

if TYPE_CHECKING:
    from game.ui.i18n import Language
    from game.ui.painter import Painter
    from game.ui.speech.speaker import Speaker

CARD = 52.0  # CSS pixels wide, before large windows are zoomed
SMALL = 38.0  # cards get so small rather than that a group goes to another line
LEAST = 30.0
PAD = 14.0
BETWEEN, NARROW = 16.0, 8.0  # groups, in wide and in narrow windows
ARROW = 20.0
BESIDE = 0.6  # a picture that takes less of the width has its caption beside it
LABEL = 18.0
RING = 5.0  # room for outlines


class Place(NamedTuple):
    """A group and where it lies, relative to the picture."""

    group: Group
    rect: Rect
    card: float  # width of its items
    arrow: bool  # one leads to it


class FigureBlock(Block):
    """A figure in a frame: groups in reading order, cards from left to right, caption."""

    def __init__(self, figure: Figure, language: Language) -> None:
        self.figure = figure
        self.language = language
        self.caption = language.say(figure.caption) if figure.caption else ""
        self.space = 14.0

    # --- places ---------------------------------------------------------------------------

    def _label_high(self, p: Painter) -> float:
        labels = any(group.label for group in self.figure.groups)
        return max(LABEL, p.line_height("caption")) + 4 if labels else 0.0

    def _group_width(self, p: Painter, group: Group, card: float) -> float:
        row = len(group.items) * card + (len(group.items) - 1) * gap_of(card)
        if group.label is None:
            return row
        return max(row, p.measure(self.language.say(group.label), "caption") + 4)

    def _step(self, width: float) -> float:
        """The room between two groups, less of it in a narrow window."""
        between = NARROW if width < 420 else BETWEEN
        return between + (ARROW + between if self.figure.steps else 0.0)

    def _card(self, p: Painter, width: float) -> float:
        """How wide cards are: smaller ones if then all groups stand side by side."""
        largest = CARD * p.view.zoom
        groups, gaps = self.figure.groups, (len(self.figure.groups) - 1) * self._step(width)
        card = largest
        while card >= SMALL:
            wide = sum(self._group_width(p, group, card) + 2 * RING for group in groups)
            if wide + gaps <= width:
                return card
            card -= 1.0
        longest = max(groups, key=lambda group: len(group.items))
        card = largest
        while card > LEAST and self._group_width(p, longest, card) > width - 2 * RING:
            card -= 1.0
        return card

    def _lay(self, p: Painter, width: float) -> tuple[list[Place], float, float]:
        """The groups, line by line where one line is not enough, and the size of all of it."""
        card, step = self._card(p, width), self._step(width)
        high = self._label_high(p) + card * CARD_RATIO + 2 * RING
        places: list[Place] = []
        x = y = wide = 0.0
        for group in self.figure.groups:
            w = self._group_width(p, group, card) + 2 * RING
            if places and x + step + w > width:
                x, y = 0.0, y + high + 6
            start = x + step if x else 0.0
            places.append(Place(group, Rect(start, y, w, high), card, self.figure.steps and x > 0))
            x = start + w
            wide = max(wide, x)
        return places, wide, y + high

    def _parts(self, p: Painter, width: float) -> tuple[list[Place], Rect, Rect]:
        """The groups, the picture and the caption inside the frame, from its corner."""
        inner = width - 2 * PAD
        places, wide, high = self._lay(p, inner)
        if not self.caption:
            return places, Rect(PAD, PAD, wide, high), Rect(0, 0, 0, 0)
        if wide <= BESIDE * inner:
            room = inner - wide - 20
            lines = self._caption_high(p, room)
            return places, Rect(PAD, PAD, wide, high), Rect(PAD + wide + 20, PAD, room, lines)
        lines = self._caption_high(p, inner)
        return places, Rect(PAD, PAD, wide, high), Rect(PAD, PAD + high + 8, inner, lines)

    def _caption_high(self, p: Painter, width: float) -> float:
        return len(p.wrap(self.caption, "second", width)) * p.line_height("second")

    def height(self, p: Painter, width: float) -> float:
        """The picture, and the caption beside or below it."""
        _, picture, caption = self._parts(p, width)
        return max(picture.bottom, caption.bottom) + PAD

    # --- drawing --------------------------------------------------------------------------

    def draw(self, p: Painter, rect: Rect) -> None:
        """Frame, groups and arrows, caption."""
        theme = p.theme
        p.box(rect, theme["table"], 14, theme["line"], 1.5)
        places, picture, caption = self._parts(p, rect.w)
        for place in places:
            area = place.rect.moved(rect.x + picture.x, rect.y + picture.y)
            if p.rtl:
                area = area.mirrored(rect.x, rect.right)
            self._group(p, place, area, rect.w - 2 * PAD)
        words = caption.moved(rect.x, rect.y)
        if words.w and words.y < rect.y + picture.bottom:  # beside: in the middle
            words = Rect(words.x, rect.y + (rect.h - words.h) / 2, words.w, words.h)
        if p.rtl:
            words = words.mirrored(rect.x, rect.right)
        high = p.line_height("second")
        for i, line in enumerate(p.wrap(self.caption, "second", words.w) if words.w else []):
            spot = Rect(words.x, words.y + i * high, words.w, high)
            p.text(line, spot, "second", theme["text"])

    def _group(self, p: Painter, place: Place, area: Rect, width: float) -> None:
        group, card, theme = place.group, place.card, p.theme
        top = area.y + self._label_high(p)
        if place.arrow:
            between = (self._step(width) - ARROW) / 2
            x = area.right + between if p.rtl else area.x - between - ARROW
            spot = Rect(x, top + RING, ARROW, card * CARD_RATIO)
            p.icon("back" if p.rtl else "forward", spot, theme["soft"], ARROW)
        if group.label is not None:
            label = Rect(area.x + RING, area.y, area.w - 2 * RING, top - area.y - 2)
            words = self.language.say(group.label)
            p.text(words, label, "caption", theme["soft"])
        row = len(group.items) * card + (len(group.items) - 1) * gap_of(card)
        x = area.right - RING - row if p.rtl else area.x + RING
        for item in group.items:
            spot = Rect(x, top + RING, card, card * CARD_RATIO)
            self._item(p, item, spot)
            if item in group.marked:
                p.outline(spot.inset(2), theme["accent"], theme.shape["radius_card"] * card)
            x += card + gap_of(card)

    def _item(self, p: Painter, item: str, spot: Rect) -> None:
        """A card, a bid on its little card, or an emblem."""
        kind, _, which = item.partition(":")
        if kind == "emblem":
            side = spot.w
            square = Rect(spot.x, spot.centre[1] - side / 2, side, side)
            p.picture(f"emblems/{which}.svg", square)
        elif kind == "bid":
            p.box(spot, p.theme["panel"], p.theme.shape["radius_card"] * spot.w, depth=2.0)
            p.text(self.language.number(which), spot, "dialog", p.theme["ink"], "centre")
        else:
            p.card(item, spot)

    def spoken(self, s: Speaker, controls: Sequence[str]) -> None:
        """The caption says what is shown."""
        s.words(": ".join(part for part in (self._labels(), self.caption) if part))

    def _labels(self) -> str:
        """The labels of the bids and cards, where there is no caption."""
        if self.caption:
            return ""
        return " · ".join(self._said())

    def _said(self) -> Iterator[str]:
        for group in self.figure.groups:
            if group.label is not None:
                yield self.language.say(group.label)
