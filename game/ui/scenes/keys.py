"""Help: all keys, from the one table of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.table.geometry import Rect
from game.ui.keys import SECTIONS, Binding
from game.ui.page import Block, PageScene, Words
from game.ui.painter import Painter

if TYPE_CHECKING:
    from game.ui.speech.speaker import Speaker

CAP = 32.0  # the height of a key
GAP = 6.0
NAMED = ("enter", "escape", "tab", "pageup", "pagedown", "home", "end")
ARROWS = {"left", "right", "up", "down"}
MANY = 5  # so many keys of a kind are shown as the first and the last


class KeyLine(Block):
    """Some keys and what they do, side by side where there is room, else below each other."""

    space = 10.0

    def __init__(self, caps: list[str], words: str) -> None:
        self.caps = caps
        self.words = words

    def _widths(self, p: Painter) -> list[float]:
        return [max(CAP, p.measure(cap, "name") + 18) * 1.0 for cap in self.caps]

    def _beside(self, p: Painter, width: float) -> float:
        """Where the words begin, or 0 where they stand below the keys."""
        need = sum(self._widths(p)) + GAP * (len(self.caps) - 1) + 16
        column = 0.38 * width
        return max(column, need) if need <= 0.55 * width else 0.0

    def height(self, p: Painter, width: float) -> float:
        """The keys, and the words beside or below them."""
        start = self._beside(p, width)
        lines = len(p.wrap(self.words, "body", width - start)) * p.line_height("body")
        return max(CAP, lines) if start else CAP + 6 + lines

    def spoken(self, s: Speaker, controls: Sequence[str]) -> None:
        """The keys, then what they do."""
        s.words(f"{' '.join(self.caps)}: {self.words}")

    def draw(self, p: Painter, rect: Rect) -> None:
        """Keys as on a keyboard, from left to right, at the reading side."""
        theme, widths = p.theme, self._widths(p)
        total = sum(widths) + GAP * (len(widths) - 1)
        x = rect.right - total if p.rtl else rect.x
        for cap, width in zip(self.caps, widths, strict=True):
            place = Rect(x, rect.y, width, CAP)
            p.box(place, theme["table"], 8, theme["line"], 1.5, depth=2.0)
            p.text(cap, place, "name", theme["text"], "centre")
            x += width + GAP
        start = self._beside(p, rect.w)
        words = Rect(rect.x + start, rect.y + (0 if start else CAP + 6), rect.w - start, 0)
        if p.rtl and start:
            words = words.mirrored(rect.x, rect.right)
        lines = p.wrap(self.words, "body", words.w)
        high = p.line_height("body")
        y = words.y + max(0.0, (CAP - high * len(lines)) / 2 if start else 0.0)
        for i, line in enumerate(lines):
            p.text(line, Rect(words.x, y + i * high, words.w, high), "body", theme["soft"])


class KeysScene(PageScene):
    """Which key does what."""

    def title(self) -> str:
        """The heading."""
        return self.app.language("ui.keys.title")

    def blocks(self) -> list[Block]:
        """A line for each binding, by sections."""
        w = self.app.language
        out: list[Block] = []
        for name, bindings in SECTIONS:
            out.append(Words(w(f"ui.keys.section.{name}"), "dialog", "text", 10.0))
            for binding in bindings:
                out.append(KeyLine(self._caps(binding), w(f"ui.keys.{binding.act}")))
            out[-1].space = 28.0
        return out

    def _caps(self, binding: Binding) -> list[str]:
        """What stands on the keys."""
        w = self.app.language
        foreign = "?" if w.rtl else "؟"  # the question mark of the other keyboards
        keys = [key for key in binding.keys if key not in ARROWS and key != foreign]
        caps = [w(f"ui.keys.name.{key}") if key in NAMED else key.upper() for key in keys]
        if len(caps) > MANY:
            caps = [caps[0], "…", caps[-1]]
        if ARROWS & set(binding.keys):
            caps.append(w("ui.keys.name.arrows"))
        return caps
