"""Lines of text as surfaces: fonts, direction, shaping, wrapping.

One font family covers Latin and Arabic (assets/fonts). HarfBuzz inside SDL_ttf joins the letters;
`bidiline` decides the order of mixed lines. The fonts carry no hinting, so the desktop and every
browser draw the same pixels.
"""

from __future__ import annotations

from collections import OrderedDict
from pathlib import Path
from typing import NamedTuple

import pygame

from game.ui import bidiline
from game.ui.theme import Colour

CACHE_PIXELS = 1_500_000  # of kept lines: more than any page of a large window shows at once
UPRIGHT = "ا"  # an Arabic letter that stands on the baseline and joins nothing after a space
CAP_HEIGHT = 0.7  # of the font size: what digits and capitals are high


class Line(NamedTuple):
    """A line as a surface with alpha; its letters stand `baseline` pixels below the top."""

    surface: pygame.Surface
    baseline: int


class Texts:
    """Renders and measures lines. Sizes are buffer pixels; `rtl` is the language's direction."""

    def __init__(self, fonts: Path) -> None:
        self.fonts = fonts
        self.rtl = False
        self._fonts: dict[tuple[int, bool], pygame.font.Font] = {}
        self._lines: OrderedDict[tuple[object, ...], Line] = OrderedDict()
        self._widths: dict[tuple[str, int, bool, bool], int] = {}
        self._pixels = 0

    def font(self, size: int, bold: bool) -> pygame.font.Font:
        """The font of this size and weight (600 if `bold`, else 400)."""
        key = (size, bold)
        if key not in self._fonts:
            name = "onda-600.ttf" if bold else "onda-400.ttf"
            self._fonts[key] = pygame.font.Font(str(self.fonts / name), size)
        return self._fonts[key]

    def line(self, words: str, size: int, bold: bool, colour: Colour) -> Line:
        """One line of text."""
        key = (words, size, bold, colour, self.rtl)
        if key in self._lines:
            self._lines.move_to_end(key)
            return self._lines[key]
        line = self._lines[key] = self._render(words, size, bold, colour)
        self._pixels += _pixels(line)
        while self._pixels > CACHE_PIXELS and len(self._lines) > 1:
            self._pixels -= _pixels(self._lines.popitem(last=False)[1])
        return line

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

    def forget(self) -> None:
        """Let all kept lines, widths and fonts go."""
        self._lines.clear()
        self._widths.clear()
        self._fonts.clear()
        self._pixels = 0

    def _pieces(self, words: str) -> list[tuple[str, int]]:
        # SDL_ttf refuses text without width, such as a run of direction marks alone.
        pieces = bidiline.runs(words, int(self.rtl))
        return [(piece, level) for piece, level in pieces if piece.strip("\u200e\u200f")]

    def _render(self, words: str, size: int, bold: bool, colour: Colour) -> Line:
        font = self.font(size, bold)
        parts = []
        for piece, level in self._pieces(words):
            _direct(font, level)
            drawn = font.render(piece, True, colour)
            parts.append(Line(drawn, font.get_ascent() + _lowered(font, piece, drawn, level)))
        if len(parts) == 1:
            return parts[0]
        total = sum(part.surface.get_width() for part in parts)
        above = max((part.baseline for part in parts), default=0)
        below = max((part.surface.get_height() - part.baseline for part in parts), default=0)
        high = max(above + below, font.get_height())  # some letters reach below the line
        surface = pygame.Surface((total, high), pygame.SRCALPHA)
        x = 0
        for part in parts:
            surface.blit(part.surface, (x, above - part.baseline))
            x += part.surface.get_width()
        return Line(surface, above)


def _pixels(line: Line) -> int:
    return line.surface.get_width() * line.surface.get_height()


def _lowered(font: pygame.font.Font, words: str, drawn: pygame.Surface, level: int) -> int:
    """How far SDL_ttf has moved a run down to make room for marks above the font's ascent.

    It does not say so: another letter beside the same run is looked at.
    """
    if level % 2 == 0 or drawn.get_bounding_rect().top > 0:
        return 0
    alone = font.render(UPRIGHT, True, (0, 0, 0))
    beside = font.render(f"{words} {UPRIGHT}", True, (0, 0, 0))
    area = (0, 0, alone.get_width(), beside.get_height())
    foot = beside.subsurface(area).get_bounding_rect().bottom
    return int(foot - alone.get_bounding_rect().bottom)


def _direct(font: pygame.font.Font, level: int) -> None:
    """Set script and direction; they stay on the font, so both are set before every use."""
    rtl = level % 2 == 1
    font.set_script("Arab" if rtl else "Latn")
    font.set_direction(pygame.DIRECTION_RTL if rtl else pygame.DIRECTION_LTR)
