"""Blocks of pages: buttons, games of the history, figures, bars."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.table.geometry import Rect
from game.ui.page import Block, FootButton
from game.ui.painter import Painter
from game.ui.widgets import Button, Widget

BUTTON = 52.0
GAP = 10.0


@dataclass(slots=True)
class Actions(Block):
    """Buttons in one column where the page is narrow, else in two."""

    buttons: Sequence[FootButton]
    space: float = 20.0

    def _columns(self, width: float) -> int:
        return 2 if width >= 480 and len(self.buttons) > 1 else 1

    def height(self, p: Painter, width: float) -> float:
        """All rows."""
        rows = -(-len(self.buttons) // self._columns(width))
        return rows * (BUTTON + GAP) - GAP

    def widgets(self, p: Painter, rect: Rect) -> list[Widget]:
        """One button each, in reading order."""
        columns = self._columns(rect.w)
        wide = (rect.w - GAP * (columns - 1)) / columns
        out: list[Widget] = []
        for i, b in enumerate(self.buttons):
            row, column = divmod(i, columns)
            place = Rect(
                rect.x + column * (wide + GAP), rect.y + row * (BUTTON + GAP), wide, BUTTON
            )
            place = place.mirrored(rect.x, rect.right) if p.rtl else place
            out.append(Button(b.id, place, b.label, b.act, kind=b.kind, icon=b.icon))
        return out


@dataclass(slots=True)
class EntryWidget(Widget):
    """A game of a list: an icon, how it ended, what it was, when and against whom."""

    icon: str = ""
    lines: tuple[str, str, str] = ("", "", "")
    bright: bool = False

    def draw(self, p: Painter, pressed: bool) -> None:
        """A box with three lines."""
        theme, rect = p.theme, self.rect
        p.box(rect, theme["table"] if pressed else None, 12, theme["line"], 1.5)
        side = 22.0 * p.view.zoom
        mark = Rect(rect.x + 14, rect.centre[1] - side / 2, side, side)
        words = Rect(mark.right + 14, rect.y, rect.right - mark.right - 28, rect.h)
        if p.rtl:
            mark, words = mark.mirrored(rect.x, rect.right), words.mirrored(rect.x, rect.right)
        p.icon(self.icon, mark, theme["accent" if self.bright else "soft"], side)
        highs = [p.line_height("name"), p.line_height("second"), p.line_height("second")]
        y = rect.y + (rect.h - sum(highs)) / 2
        for line, high, role, colour in zip(
            self.lines, highs, ("name", "second", "second"), ("text", "text", "soft"), strict=True
        ):
            p.text(line, Rect(words.x, y, words.w, high), role, theme[colour])
            y += high


@dataclass(slots=True)
class EntryBlock(Block):
    """A game of a list."""

    id: str
    lines: tuple[str, str, str]
    icon: str
    bright: bool
    act: Callable[[], object]
    space: float = 10.0

    def height(self, p: Painter, width: float) -> float:
        """Three lines and some air."""
        return max(64.0, p.line_height("name") + 2 * p.line_height("second") + 18)

    def widgets(self, p: Painter, rect: Rect) -> list[Widget]:
        """The whole of it."""
        label = ". ".join(line for line in self.lines if line)
        return [
            EntryWidget(
                self.id, rect, label, self.act, icon=self.icon, lines=self.lines, bright=self.bright
            )
        ]
