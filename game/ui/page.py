"""Pages that scroll: a header, a column of blocks, a foot with buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.table.geometry import CARD_RATIO, Rect, gap_of
from game.table.layout import split_rows
from game.ui.pointer import Drag, Drop, Input, Key, Wheel
from game.ui.scene import Pop, Scene, Transition
from game.ui.widgets import Button, IconButton, Segment, Widget

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.painter import Painter
    from game.ui.speech.speaker import Speaker

Rows = list[list[tuple[str, str, float]]]  # values by row: value, label, width

COLUMN = 720.0
MARGINS = (14.0, 10.0)  # beside the words of a value, the usual ones first
HEADER = 56.0
KEYS = {"pageup": -0.9, "pagedown": 0.9, "home": -1e6, "end": 1e6}


class Block:
    """Something in the column. `space` is the gap below it."""

    space = 16.0

    def height(self, p: Painter, width: float) -> float:
        """How high it is at that width, CSS pixels."""
        raise NotImplementedError

    def draw(self, p: Painter, rect: Rect) -> None:
        """The picture without controls."""

    def widgets(self, p: Painter, rect: Rect) -> list[Widget]:
        """Its controls."""
        return []

    def spoken(self, s: Speaker, controls: Sequence[str]) -> None:
        """The block in words; `controls` are the ids of its controls."""
        s.controls(controls)


@dataclass(slots=True)
class Words(Block):
    """A paragraph in one type role and colour role."""

    words: str
    role: str = "body"
    colour: str = "text"
    space: float = 12.0
    align: str = "start"

    def height(self, p: Painter, width: float) -> float:
        """The wrapped lines."""
        return len(p.wrap(self.words, self.role, width)) * p.line_height(self.role)

    def draw(self, p: Painter, rect: Rect) -> None:
        """Line by line."""
        high = p.line_height(self.role)
        colour = p.theme[self.colour]
        for i, line in enumerate(p.wrap(self.words, self.role, rect.w)):
            place = Rect(rect.x, rect.y + i * high, rect.w, high)
            p.text(line, place, self.role, colour, self.align)

    def spoken(self, s: Speaker, controls: Sequence[str]) -> None:
        """A heading or a paragraph."""
        if self.role == "dialog":
            s.heading(self.words)
        else:
            s.words(self.words)


@dataclass(slots=True)
class CardRows(Block):
    """Rows of cards that show an example, with a caption below."""

    rows: Sequence[Sequence[str]]
    caption: str = ""
    width: float = 64.0
    space: float = 20.0

    def _lines(self, p: Painter, width: float) -> tuple[float, list[Sequence[str]]]:
        """The width of a card, and the rows broken where they do not fit."""
        size = self.width * p.view.zoom
        most = max(1, int((width + gap_of(size)) // (size + gap_of(size))))
        lines: list[Sequence[str]] = []
        for row in self.rows:
            start = 0
            for count in split_rows(len(row), most):
                lines.append(row[start : start + count])
                start += count
        return size, lines

    def height(self, p: Painter, width: float) -> float:
        """The rows and the caption."""
        size, lines = self._lines(p, width)
        high = len(lines) * (size * CARD_RATIO + gap_of(size))
        if self.caption:
            high += len(p.wrap(self.caption, "second", width)) * p.line_height("second") + 4
        return high

    def draw(self, p: Painter, rect: Rect) -> None:
        """Cards always run from left to right; the block stands at the reading side."""
        size, lines = self._lines(p, rect.w)
        gap, y = gap_of(size), rect.y
        for row in lines:
            total = len(row) * size + (len(row) - 1) * gap
            x = rect.right - total if p.rtl else rect.x
            for i, face in enumerate(row):
                p.card(face, Rect(x + i * (size + gap), y, size, size * CARD_RATIO))
            y += size * CARD_RATIO + gap
        if self.caption:
            caption = Words(self.caption, "second", "soft")
            caption.draw(p, Rect(rect.x, y + 4, rect.w, rect.bottom - y))

    def spoken(self, s: Speaker, controls: Sequence[str]) -> None:
        """The caption says what the cards show."""
        s.words(self.caption)


@dataclass(slots=True)
class Options(Block):
    """A choice: its name, a line about it, and the values side by side or below each other."""

    id: str
    label: str
    note: str
    values: Sequence[tuple[str, str]]  # (value, label)
    chosen: str
    choose: Callable[[str], object]
    space: float = 20.0
    tongues: bool = False  # the values are languages, each under its own name

    def _rows(self, p: Painter, width: float) -> Rows:
        """Values in rows, each with its width; with smaller margins if that saves a row."""
        return min((self._packed(p, width, margin) for margin in MARGINS), key=len)

    def _packed(
        self, p: Painter, width: float, margin: float
    ) -> list[list[tuple[str, str, float]]]:
        rows: list[list[tuple[str, str, float]]] = [[]]
        used = 0.0
        for value, label in self.values:
            wide = min(width, max(56.0, p.measure(label, "name") + 2 * margin))
            if rows[-1] and used + wide > width:
                rows.append([])
                used = 0.0
            rows[-1].append((value, label, wide))
            used += wide + 8
        return rows

    def _head(self, p: Painter, width: float) -> float:
        note = len(p.wrap(self.note, "second", width)) * p.line_height("second") if self.note else 0
        return p.line_height("name") + note + 8

    def height(self, p: Painter, width: float) -> float:
        """Name, note and rows of values."""
        return self._head(p, width) + len(self._rows(p, width)) * 52 - 8

    def draw(self, p: Painter, rect: Rect) -> None:
        """Name and note; the values are controls."""
        high = p.line_height("name")
        p.text(self.label, Rect(rect.x, rect.y, rect.w, high), "name", p.theme["text"])
        if self.note:
            note = Words(self.note, "second", "soft")
            note.draw(p, Rect(rect.x, rect.y + high, rect.w, 0))

    def widgets(self, p: Painter, rect: Rect) -> list[Widget]:
        """One segment a value."""
        out: list[Widget] = []
        y = rect.y + self._head(p, rect.w)
        for row in self._rows(p, rect.w):
            x = rect.x
            for value, label, wide in row:
                place = Rect(x, y, wide, 44)
                place = place.mirrored(rect.x, rect.right) if p.rtl else place
                out.append(self._segment(value, label, place))
                x += wide + 8
            y += 52
        return out

    def spoken(self, s: Speaker, controls: Sequence[str]) -> None:
        """The name, the note and the values as one group."""
        s.group(self.id, self.label, self.note, controls)

    def _segment(self, value: str, label: str, place: Rect) -> Segment:
        def act() -> object:
            return self.choose(value)

        return Segment(
            id=f"{self.id}:{value}",
            rect=place,
            label=label,
            act=act,
            role="radio",
            checked=value == self.chosen,
            radius=10,
            on_panel=False,
            lang=value if self.tongues else "",
        )


@dataclass(slots=True)
class Placed:
    """A block and where it stands in the column, before scrolling."""

    block: Block
    rect: Rect
    controls: list[str] = field(default_factory=list)  # their ids


@dataclass(slots=True)
class FootButton:
    """A button below the page."""

    id: str
    label: str
    act: Callable[[], object]
    kind: str = "secondary"
    icon: str = ""


@dataclass(slots=True)
class _Scroll:
    offset: float = 0.0
    speed: float = 0.0
    placed: list[Placed] = field(default_factory=list)
    length: float = 0.0


class PageScene(Scene):
    """A page. Subclasses give the title, the blocks and the buttons of the foot."""

    ground = "deep"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._scroll = _Scroll()

    def title(self) -> str:
        """The heading in the bar."""
        raise NotImplementedError

    def blocks(self) -> list[Block]:
        """The column from top to bottom."""
        raise NotImplementedError

    def foot(self) -> list[FootButton]:
        """Buttons that stay in sight."""
        return []

    # --- places ---------------------------------------------------------------------------

    def window(self) -> Rect:
        """The part of the screen that scrolls."""
        safe = self.app.host.viewport.safe
        low = 76.0 if self.foot() else 0.0
        return Rect(safe.x, safe.y + HEADER, safe.w, safe.h - HEADER - low)

    def column(self) -> Rect:
        """The column's sides."""
        window, view = self.window(), self.app.host.viewport
        width = min(COLUMN * view.zoom, window.w - (32 if view.phone else 64))
        return Rect(window.x + (window.w - width) / 2, window.y, width, window.h)

    def _lay(self) -> None:
        p, column = self.app.painter(), self.column()
        y, placed = column.y + 16, []
        for block in self.blocks():
            high = block.height(p, column.w)
            placed.append(Placed(block, Rect(column.x, y, column.w, high)))
            y += high + block.space
        self._scroll.placed = placed
        self._scroll.length = y - column.y + 8
        self._limit()

    def _limit(self) -> None:
        most = max(0.0, self._scroll.length - self.window().h)
        self._scroll.offset = min(max(0.0, self._scroll.offset), most)

    # --- scene ----------------------------------------------------------------------------

    def build(self) -> list[Widget]:
        """Back, the controls of the blocks, the foot."""
        self._lay()
        p, window, safe = self.app.painter(), self.window(), self.app.host.viewport.safe
        back = Rect(safe.x + 6, safe.y + 6, 44, 44)
        back = back.mirrored(safe.x, safe.right) if p.rtl else back
        icon = "forward" if p.rtl else "back"
        out: list[Widget] = [
            IconButton("back", back, self.app.language("ui.back"), self.back, icon=icon, radius=22)
        ]
        for placed in self._scroll.placed:
            for widget in placed.block.widgets(p, placed.rect.moved(0, -self._scroll.offset)):
                widget.clip = window
                placed.controls.append(widget.id)
                out.append(widget)
        return out + self._foot_widgets()

    def _foot_widgets(self) -> list[Widget]:
        buttons = self.foot()
        if not buttons:
            return []
        column, safe = self.column(), self.app.host.viewport.safe
        width = (column.w - 10 * (len(buttons) - 1)) / len(buttons)
        out: list[Widget] = []
        for i, b in enumerate(buttons):
            rect = Rect(column.x + i * (width + 10), safe.bottom - 64, width, 52)
            rect = rect.mirrored(column.x, column.right) if self.app.language.rtl else rect
            out.append(Button(b.id, rect, b.label, b.act, kind=b.kind, icon=b.icon))
        return out

    def draw(self, p: Painter) -> None:
        """Ground, header, the visible blocks, a bar that shows how far one has read."""
        window = self.window()
        _ = self.widgets
        self.backdrop(p)
        p.clip(window)
        for placed in self._scroll.placed:
            rect = placed.rect.moved(0, -self._scroll.offset)
            if rect.overlaps(window):
                placed.block.draw(p, rect)
        p.clip(None)
        if self._scroll.length > window.h:
            share = window.h / self._scroll.length
            top = window.y + self._scroll.offset / self._scroll.length * window.h
            x = window.x + 3 if p.rtl else window.right - 7
            bar = Rect(x, top + 2, 4, max(24.0, window.h * share - 4))
            p.box(bar, p.theme["edge" if self.on_panel else "line"], 2)

    def backdrop(self, p: Painter) -> None:
        """The ground and the header."""
        view, window = self.app.host.viewport, self.window()
        p.fill(Rect(0, 0, view.width, view.height), p.theme[self.ground])
        head = Rect(view.safe.x + 56, view.safe.y, view.safe.w - 112, HEADER)
        p.text(self.title(), head, "dialog", p.theme["text"], "centre")
        p.fill(Rect(window.x, window.y - 1, window.w, 1), p.theme["table"])

    def first(self, happened: Input) -> bool:
        """Scrolling comes before the controls."""
        if isinstance(happened, Wheel):
            self.scroll_by(happened.by)
        elif isinstance(happened, Drag):
            self.scroll_by(-happened.by[1])
        elif isinstance(happened, Drop):
            self._scroll.speed = -happened.speed
        elif isinstance(happened, Key) and happened.name in KEYS:
            self.scroll_by(KEYS[happened.name] * self.window().h)
        else:
            return False
        return True

    def handle(self, happened: Input) -> Transition | None:
        """Arrow keys scroll where there is nothing to focus."""
        if isinstance(happened, Key) and happened.name in ("up", "down"):
            self.scroll_by(60.0 if happened.name == "down" else -60.0)
            return None
        return super().handle(happened)

    def update(self, seconds: float) -> Transition | None:
        """A flick goes on for a while."""
        if abs(self._scroll.speed) > 20:
            self.scroll_by(self._scroll.speed * seconds)
            self._scroll.speed *= max(0.0, 1.0 - 3.0 * seconds)
        return None

    def scroll_by(self, pixels: float) -> None:
        """Towards the end of the page, as far as it goes."""
        before = self._scroll.offset
        self._scroll.offset += pixels
        self._limit()
        if self._scroll.offset != before:
            self.changed()
        else:
            self._scroll.speed = 0.0

    def focused(self, widget_id: str) -> None:
        """Scroll a control into sight."""
        window = self.window()
        for widget in self.widgets:
            if widget.id == widget_id and widget.clip is not None:
                if widget.rect.y < window.y + 8:
                    self.scroll_by(widget.rect.y - window.y - 48)
                elif widget.rect.bottom > window.bottom - 8:
                    self.scroll_by(widget.rect.bottom - window.bottom + 48)
                return

    def spoken(self, s: Speaker) -> None:
        """The way back, the column, the foot."""
        s.control("back")
        for placed in self._scroll.placed:
            placed.block.spoken(s, placed.controls)

    def facts(self) -> dict[str, object]:
        """Title and words in sight."""
        words = [b.block.words for b in self._scroll.placed if isinstance(b.block, Words)]
        return {"title": self.title(), "words": words}


__all__ = ["Block", "CardRows", "FootButton", "Options", "PageScene", "Pop", "Words"]
