"""Lines of text as surfaces: fonts, direction, shaping, wrapping.

One font family covers Latin and Arabic (assets/fonts). HarfBuzz inside SDL_ttf joins the letters;
`bidiline` decides the order of mixed lines. The fonts carry no hinting, so the desktop and every
browser draw the same pixels.
"""

from __future__ import annotations

from collections import OrderedDict
from pathlib import Path

import pygame

from game.ui import bidiline
from game.ui.theme import Colour

CACHE_PIXELS = 6_000_000
CAP_HEIGHT = 0.7  # of the font size: what digits and capitals are high


class Texts:
    """Renders and measures lines. Sizes are buffer pixels; `rtl` is the language's direction."""

    def __init__(self, fonts: Path) -> None:
        self.fonts = fonts
        self.rtl = False
        self._fonts: dict[tuple[int, bool], pygame.font.Font] = {}
        self._lines: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._widths: dict[tuple[str, int, bool, bool], int] = {}
        self._pixels = 0

    def font(self, size: int, bold: bool) -> pygame.font.Font:
        """The font of this size and weight (600 if `bold`, else 400)."""
        key = (size, bold)
        if key not in self._fonts:
            name = "onda-600.ttf" if bold else "onda-400.ttf"
            self._fonts[key] = pygame.font.Font(str(self.fonts / name), size)
        return self._fonts[key]

    def line(self, words: str, size: int, bold: bool, colour: Colour) -> pygame.Surface:
        """One line as a surface with alpha. Its baseline is `ascent(size)` below its top."""
        key = (words, size, bold, colour, self.rtl)
        if key in self._lines:
            self._lines.move_to_end(key)
            return self._lines[key]
        surface = self._render(words, size, bold, colour)
        self._lines[key] = surface
        self._pixels += surface.get_width() * surface.get_height()
        while self._pixels > CACHE_PIXELS and len(self._lines) > 1:
            _, old = self._lines.popitem(last=False)
            self._pixels -= old.get_width() * old.get_height()
        return surface

    def width(self, words: str, size: int, bold: bool) -> int:
        """The width of a line in buffer pixels."""
        key = (words, size, bold, self.rtl)
        if key not in self._widths:
            if len(self._widths) > 4000:
                self._widths.clear()
            font = self.font(size, bold)
            total = 0
            for piece, level in self._pieces(words):
                _direct(font, level)
                total += font.size(piece)[0]
            self._widths[key] = total
        return self._widths[key]

    def ascent(self, size: int) -> int:
        """From the top of a line's surface to its baseline."""
        return self.font(size, False).get_ascent()

    def wrap(self, words: str, size: int, bold: bool, width: float) -> list[str]:
        """`words` in lines of at most `width` pixels, broken at spaces and at newlines."""
        lines: list[str] = []
        for paragraph in words.split("\n"):
            current = ""
            for word in paragraph.split(" "):
                longer = f"{current} {word}" if current else word
                if current and self.width(longer, size, bold) > width:
                    lines.append(current)
                    current = word
                else:
                    current = longer
            lines.append(current)
        return lines

    def _pieces(self, words: str) -> list[tuple[str, int]]:
        # SDL_ttf refuses text without width, such as a run of direction marks alone.
        pieces = bidiline.runs(words, int(self.rtl))
        return [(piece, level) for piece, level in pieces if piece.strip("\u200e\u200f")]

    def _render(self, words: str, size: int, bold: bool, colour: Colour) -> pygame.Surface:
        font = self.font(size, bold)
        parts = []
        for piece, level in self._pieces(words):
            _direct(font, level)
            parts.append(font.render(piece, True, colour))
        if len(parts) == 1:
            return parts[0]
        total = sum(part.get_width() for part in parts)
        tallest = max((part.get_height() for part in parts), default=0)
        high = max(tallest, font.get_height())  # some letters reach below the line
        surface = pygame.Surface((total, high), pygame.SRCALPHA)
        x = 0
        for part in parts:
            surface.blit(part, (x, 0))
            x += part.get_width()
        return surface


def _direct(font: pygame.font.Font, level: int) -> None:
    """Set script and direction; they stay on the font, so both are set before every use."""
    rtl = level % 2 == 1
    font.set_script("Arab" if rtl else "Latn")
    font.set_direction(pygame.DIRECTION_RTL if rtl else pygame.DIRECTION_LTR)
