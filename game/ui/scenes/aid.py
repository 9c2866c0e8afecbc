"""The player aid over the table: short lines about the cards and what is worth points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.table.aid import AidPart, AidRow
from game.table.geometry import CARD_RATIO, Rect
from game.ui.page import Block, PageScene
from game.ui.pointer import Input, Tap
from game.ui.scene import Pop, Transition
from game.ui.scenes.overlay import MARGIN
from game.ui.widgets import Button, IconButton, Widget

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.painter import Painter
    from game.ui.scenes.table import TableScene
    from game.ui.speech.speaker import Speaker

HEAD = 52.0
PAD = 16.0
NARROW, WIDE = 374.0, 760.0  # CSS pixels of a panel with one column and with two
TWO_COLUMNS = 560.0  # CSS pixels of width that two columns need
BETWEEN = 28.0  # columns
CARD = 28.0  # width of the cards beside the lines
FAN = 0.4  # of a card's width: from one card of a row to the next
ROW_GAP, PART_GAP = 6.0, 12.0


class _Row(NamedTuple):
    """A row and its measures: the room for its words and their lines."""

    row: AidRow
    height: float
    words: float
    lines: list[str]


class AidBlock(Block):
    """All parts, one below the other or in two columns."""

    space = 8.0

    def __init__(self, app: App, parts: Sequence[AidPart]) -> None:
        self.parts = tuple(parts)
        self.language = app.language

    # --- measures -------------------------------------------------------------------------

    def _items(self, p: Painter, part: AidPart) -> float:
        """The room for what is drawn beside the lines of a part, its margin included."""
        most = max(len(row.items) for row in part.rows)
        return (CARD * p.view.zoom * (1 + FAN * (most - 1)) + 10) if most else 0.0

    def _rows(self, p: Painter, part: AidPart, width: float) -> list[_Row]:
        say, items = self.language.say, self._items(p, part)
        values = [p.measure(self._value(row), "score") for row in part.rows]
        room = width - items - (max(values) + 10 if any(values) else 0)
        out = []
        for row in part.rows:
            lines = p.wrap(say(row.note), "second", room) if row.note else []
            high = p.line_height("name") + len(lines) * p.line_height("second")
            card = CARD * p.view.zoom * CARD_RATIO if row.items else 0.0
            out.append(_Row(row, max(high, card), room, lines))
        return out

    def _value(self, row: AidRow) -> str:
        return self.language.number(row.value) if row.value else ""

    def _part_height(self, p: Painter, part: AidPart, width: float) -> float:
        rows = self._rows(p, part, width)
        return self._heading(p) + sum(row.height + ROW_GAP for row in rows)

    def _heading(self, p: Painter) -> float:
        return p.line_height("second") + 8

    def _columns(self, p: Painter, width: float) -> tuple[list[list[AidPart]], float]:
        """The parts by column, the columns as equal as can be, and the width of one."""
        if width < TWO_COLUMNS or len(self.parts) < 2:
            return [list(self.parts)], width
        half = (width - BETWEEN) / 2
        highs = [self._part_height(p, part, half) for part in self.parts]
        cuts = range(1, len(self.parts))
        cut = min(cuts, key=lambda i: max(sum(highs[:i]), sum(highs[i:])))
        return [list(self.parts[:cut]), list(self.parts[cut:])], half

    def height(self, p: Painter, width: float) -> float:
        """The higher of the columns."""
        columns, wide = self._columns(p, width)
        gaps = [PART_GAP * (len(column) - 1) for column in columns]
        return max(
            gap + sum(self._part_height(p, part, wide) for part in column)
            for gap, column in zip(gaps, columns, strict=True)
        )

    # --- drawing --------------------------------------------------------------------------

    def draw(self, p: Painter, rect: Rect) -> None:
        """Headings with a line below, then rows: pictures, words, what it is worth."""
        columns, wide = self._columns(p, rect.w)
        for i, column in enumerate(columns):
            place = Rect(rect.x + i * (wide + BETWEEN), rect.y, wide, rect.h)
            place = place.mirrored(rect.x, rect.right) if p.rtl else place
            y = place.y
            for part in column:
                self._part(p, part, Rect(place.x, y, wide, 0))
                y += self._part_height(p, part, wide) + PART_GAP

    def _part(self, p: Painter, part: AidPart, rect: Rect) -> None:
        theme, high = p.theme, self._heading(p)
        head = Rect(rect.x, rect.y, rect.w, high - 6)
        p.text(self.language.say(part.title), head, "second", theme["inksoft"])
        p.fill(Rect(rect.x, head.bottom, rect.w, 1), theme["edge"])
        y, items = rect.y + high, self._items(p, part)
        for row in self._rows(p, part, rect.w):
            self._row(p, row, Rect(rect.x, y, rect.w, row.height), items)
            y += row.height + ROW_GAP

    def _row(self, p: Painter, row: _Row, rect: Rect, items: float) -> None:
        theme = p.theme
        self._pictures(p, row.row.items, rect)
        high, line = p.line_height("name"), p.line_height("second")
        y = rect.y + (rect.h - high - line * len(row.lines)) / 2
        words = Rect(rect.x + items, y, row.words, high)
        words = words.mirrored(rect.x, rect.right) if p.rtl else words
        p.text(self.language.say(row.row.title), words, "name", theme["ink"])
        for i, text in enumerate(row.lines):
            place = Rect(words.x, words.bottom + i * line, words.w, line)
            p.text(text, place, "second", theme["inksoft"])
        if row.row.value:
            p.text(self._value(row.row), rect, "score", theme["ink"], "end")

    def _pictures(self, p: Painter, items: Sequence[str], rect: Rect) -> None:
        """Cards over each other from left to right, at the reading side; an emblem alone."""
        side = CARD * p.view.zoom
        total = side * (1 + FAN * (len(items) - 1))
        x = rect.right - total if p.rtl else rect.x
        for i, item in enumerate(items):
            kind, _, which = item.partition(":")
            if kind == "emblem":
                y = rect.centre[1] - side / 2
                p.picture(f"emblems/{which}.svg", Rect(x, y, side, side).inset(-3))
            else:
                y = rect.centre[1] - side * CARD_RATIO / 2
                p.card(item, Rect(x + i * FAN * side, y, side, side * CARD_RATIO))

    def spoken(self, s: Speaker, controls: Sequence[str]) -> None:
        """A heading and a list for each part."""
        for part in self.parts:
            s.heading(s.say(part.title))
            s.items([self._said(s, row) for row in part.rows])

    def _said(self, s: Speaker, row: AidRow) -> str:
        title = s.say(row.title)
        head = s.listed([title, self._value(row)]) if row.value else title
        return s.figure(head, s.say(row.note)) if row.note else head


class AidScene(PageScene):
    """A panel with the aid, at the foot on phones, in the middle elsewhere."""

    overlay = True
    on_panel = True

    def __init__(self, app: App, parts: Sequence[AidPart], table: TableScene) -> None:
        super().__init__(app)
        self.parts = tuple(parts)
        self.table = table

    def title(self) -> str:
        """The heading."""
        return self.app.language("ui.aid")

    def blocks(self) -> list[Block]:
        """All parts."""
        return [AidBlock(self.app, self.parts)]

    # --- places ---------------------------------------------------------------------------

    def panel(self) -> Rect:
        """As high as it has to be, or as the window lets it."""
        view = self.app.host.viewport
        safe, upright = view.safe, view.form == "portrait"
        width = min((NARROW if upright else WIDE) * view.zoom, safe.w - 2 * MARGIN)
        (block,) = self.blocks()
        need = HEAD + PAD + block.height(self.app.painter(), width - 2 * PAD) + block.space + 8
        high = min(need, safe.h - 2 * MARGIN)
        x = safe.x + (safe.w - width) / 2
        y = safe.bottom - high - MARGIN if upright else safe.y + (safe.h - high) / 2
        return Rect(x, y, width, high)

    def window(self) -> Rect:
        """What scrolls, if it has to."""
        panel = self.panel()
        return Rect(panel.x, panel.y + HEAD, panel.w, panel.h - HEAD)

    def column(self) -> Rect:
        """The panel without its margins."""
        return self.window().inset(PAD, 0)

    def _header(self) -> tuple[Rect, Rect, Rect]:
        """Title, the way to the rules, the way out."""
        panel = self.panel()
        out = Rect(panel.right - 52, panel.y + 6, 44, 44)
        p, label = self.app.painter(), self.app.language("ui.rules")
        wide = p.measure(label, "button") + 20 * p.view.zoom + 36
        rules = Rect(out.x - 4 - wide, out.y, wide, 44)
        title = Rect(panel.x + PAD, panel.y + 6, rules.x - panel.x - PAD - 8, 44)
        if p.rtl:
            title, rules, out = (r.mirrored(panel.x, panel.right) for r in (title, rules, out))
        return title, rules, out

    # --- scene ----------------------------------------------------------------------------

    def build(self) -> list[Widget]:
        """The rules and the way out; the lines have no controls."""
        self._lay()
        w = self.app.language
        _, rules, out = self._header()
        return [
            IconButton("back", out, w("ui.back"), self.back, icon="close", on_panel=True),
            Button("rules", rules, w("ui.rules"), self.table.show_rules, kind="ink", icon="rules"),
        ]

    def backdrop(self, p: Painter) -> None:
        """The panel and its heading."""
        p.box(self.panel(), p.theme["panel"], 16, depth=2.0)
        p.text(self.title(), self._header()[0], "dialog", p.theme["ink"])

    def handle(self, happened: Input) -> Transition | None:
        """A tap beside the panel closes it."""
        if isinstance(happened, Tap):
            return None if self.panel().contains(happened.at) else Pop()
        return super().handle(happened)

    def facts(self) -> dict[str, object]:
        """The headings."""
        return {"title": self.title(), "parts": len(self.parts)}
