"""The drawing calls of the screens: CSS pixels in, buffer pixels out, one theme at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.table.geometry import CARD_RATIO, Rect
from game.table.layout import Viewport
from game.ui.art import RESTING, Art
from game.ui.text import CAP_HEIGHT, Texts
from game.ui.theme import Colour, Theme, TypeStyle

LEAST_SIZE = 12.0
SHADES = 12  # degrees of transparency
ARABIC_LINE = 1.15  # Arabic needs more air between lines: marks stand above and below


class Painter:
    """Draws on `surface`. `view` is the window, `theme` the look, `rtl` the language's side."""

    def __init__(self, surface: pygame.Surface, view: Viewport, art: Art, texts: Texts) -> None:
        self.surface = surface
        self.view = view
        self.art = art
        self.texts = texts
        self.scale = view.scale
        self.origin = (0.0, 0.0)  # where the corner of the window is drawn, CSS pixels
        self._styles = art.theme.phone if view.phone else art.theme.desktop
        self._zoom = view.zoom

    @property
    def theme(self) -> Theme:
        """The look."""
        return self.art.theme

    @property
    def rtl(self) -> bool:
        """Whether lines read from right to left."""
        return self.texts.rtl

    def px(self, value: float) -> int:
        """A length in buffer pixels."""
        return round(value * self.scale)

    def place(self, rect: Rect) -> pygame.Rect:
        """A rectangle in whole buffer pixels, edges rounded each by itself."""
        x, y = self.px(rect.x), self.px(rect.y)
        size = (self.px(rect.right) - x, self.px(rect.bottom) - y)
        return pygame.Rect((x + self.px(self.origin[0]), y + self.px(self.origin[1])), size)

    def apart(self, rect: Rect, draw: Callable[[Painter], None]) -> pygame.Surface:
        """What `draw` draws within `rect`, as a picture of its own."""
        picture = pygame.Surface(self.place(rect).size, pygame.SRCALPHA)
        painter = Painter(picture, self.view, self.art, self.texts)
        painter.origin = (-rect.x, -rect.y)
        draw(painter)
        return picture

    def scaled(self, picture: pygame.Surface, centre: tuple[float, float], share: float) -> None:
        """A picture that is not encoded, `share` of its size, round a point."""
        size = [max(1, round(side * share)) for side in picture.get_size()]
        small = pygame.transform.smoothscale(picture, size)
        spot = self.place(Rect(*centre, 0, 0)).topleft
        self.surface.blit(small, small.get_rect(center=spot))

    def clip(self, rect: Rect | None) -> None:
        """Draw only inside `rect` until told otherwise."""
        self.surface.set_clip(None if rect is None else self.place(rect))

    # --- areas and shapes ---------------------------------------------------------------

    def background(self) -> None:
        """The whole table."""
        size = self.surface.get_size()
        self.surface.blit(self.art.background(*size, self.scale), (0, 0))

    def fill(self, rect: Rect, colour: Colour) -> None:
        """A plain area."""
        self.surface.fill(colour, self.place(rect))

    def shade(self, rect: Rect, colour: Colour, alpha: float) -> None:
        """A translucent area; `alpha` from 0 to 1."""
        place = self.place(rect)
        veil = pygame.Surface(place.size)
        veil.fill(colour)
        veil.set_alpha(round(255 * alpha))
        self.surface.blit(veil, place)

    def box(
        self,
        rect: Rect,
        fill: tuple[int, ...] | None,
        radius: float = 12.0,
        stroke: tuple[int, ...] | None = None,
        line: float = 2.0,
        dash: float = 0.0,
        depth: float = 0.0,
    ) -> None:
        """A rounded box; `depth` draws its flat shadow that much lower."""
        place, s = self.place(rect), self.scale
        if depth:
            below = self.art.shape(place.w, place.h, radius * s, (0, 0, 0, 71))
            self.surface.blit(below, place.move(0, self.px(depth)))
        width = line * s if stroke else 0.0
        shape = self.art.shape(place.w, place.h, radius * s, fill, stroke, width, dash * s)
        self.surface.blit(shape, place)

    def outline(self, rect: Rect, colour: Colour, radius: float, share: float = 1.0) -> None:
        """The ring round something chosen or focused, at a little distance.

        `share` of 1 is opaque, in steps that are kept.
        """
        line = self.theme.shape["line_focus"]
        gap = self.theme.shape["line_focus_gap"] + line
        stroke = colour if share >= 1 else (*colour, round(share * SHADES) * 255 // SHADES)
        self.box(rect.inset(-gap), None, radius + gap, stroke, line)

    def disc(
        self, centre: tuple[float, float], radius: float, fill: Colour, stroke: Colour, line: float
    ) -> None:
        """A circle with an outline inside its edge."""
        rect = Rect(centre[0] - radius, centre[1] - radius, 2 * radius, 2 * radius)
        self.box(rect, fill, radius, stroke, line)

    def bar_across(self, rect: Rect, colour: Colour, share: float = 1.0) -> None:
        """A diagonal bar over something that is closed; `share` of it, in steps that are kept."""
        place = self.place(rect.inset(rect.w * 0.2, rect.h * 0.2))
        step = round(share * SHADES)
        key = ("bar", place.size, colour, step)
        r, g, b = colour
        line = max(2.0, 2.5 * self.scale)
        w, h = place.size
        x, y = (w - 2 * line) * step / SHADES, (h - 2 * line) * step / SHADES
        body = (
            f'<path d="M{line} {h - line} l{x:.2f} {-y:.2f}" stroke="#{r:02x}{g:02x}{b:02x}" '
            f'stroke-width="{line}" stroke-linecap="round" fill="none"/>'
        )
        self.surface.blit(self.art.kept(key, body, w, h), place)

    # --- pictures -------------------------------------------------------------------------

    def icon(
        self,
        name: str,
        rect: Rect,
        colour: Colour,
        size: float = 22.0,
        share: float = 1.0,
        turn: int = 0,
    ) -> None:
        """An icon in the middle of `rect`; `share` of 1 is opaque, in steps that are kept.

        It is turned clockwise by `turn` degrees.
        """
        alpha = round(share * SHADES) * 255 // SHADES
        picture = self.art.icon(name, self.px(size), colour, alpha, turn)
        self.surface.blit(picture, picture.get_rect(center=self.place(rect).center))

    def picture(self, name: str, rect: Rect) -> None:
        """An SVG of the assets folder, filling `rect`."""
        place = self.place(rect)
        self.surface.blit(self.art.file(name, place.w, place.h), place)

    def card(
        self, face: str | None, rect: Rect, dim: bool = False, shadow: float = RESTING
    ) -> None:
        """A card at rest; None is the back."""
        picture = self.art.card(face, self.px(rect.w), self.scale, dim, shadow)
        self.surface.blit(picture, self.place(rect).topleft)
        shape = self.theme.shape
        if shape["line_card"] and face is not None:
            self.box(
                rect, None, shape["radius_card"] * rect.w, self.theme["edge"], shape["line_card"]
            )

    def prepare_card(self, face: str | None, width: float) -> None:
        """Have the picture of a card ready that will be seen soon."""
        self.art.prepare(face, self.px(width), self.scale)

    def flying_card(
        self, face: str | None, rect: Rect, raster: float, share: float, shadow: float
    ) -> None:
        """A card on its way: `raster` is the width it is drawn for and scaled from.

        Only `share` of its width is seen while it turns over.
        """
        pixels = self.px(raster)
        factor = rect.w / raster
        width = max(1, round(pixels * factor * share))
        height = max(1, round((round(pixels * CARD_RATIO) + self.px(shadow)) * factor))
        scaled = self.art.flying(face, pixels, self.scale, (width, height), shadow)
        place = self.place(rect)
        self.surface.blit(scaled, (place.centerx - width // 2, place.y))

    def fanned(self, faces: Sequence[str], centre: tuple[float, float], width: float) -> None:
        """Two cards leaning apart, as on the title: the only cards that are ever turned."""
        for face, angle, side in zip(faces, (5.0, -5.0), (-0.36, 0.36), strict=True):
            key = ("fanned", face, self.px(width), angle, self.theme.name)
            picture = self.art.turned(key, face, self.px(width), self.scale, angle)
            spot = self.place(Rect(centre[0] + side * width, centre[1], 0, 0))
            self.surface.blit(picture, picture.get_rect(center=spot.topleft))

    def woven_tile(self, rect: Rect, radius: float, theme: Theme) -> None:
        """A piece of a game's table as a tile with round corners."""
        place = self.place(rect)
        self.box(rect, theme["table"], radius)
        inner = place.inflate(-self.px(radius * 0.6), -self.px(radius * 0.6))
        self.art.weave(self.surface, inner, theme, self.scale)
        self.box(rect, None, radius, theme["line"], 2.0)

    def word_mark(self, rect: Rect) -> None:
        """The name of the product with its wave."""
        place = self.place(Rect(rect.x, rect.y, rect.w, rect.w * 184 / 375))
        self.surface.blit(self.art.word_mark(place.w, place.h), place)

    # --- text -----------------------------------------------------------------------------

    def style(self, role: str) -> TypeStyle:
        """How a type role is set in this window, before large windows are zoomed."""
        return self._styles[role]

    def size(self, role: str) -> float:
        """The size of a type role in this window, CSS pixels."""
        return self.style(role).size * self._zoom

    def line_height(self, role: str) -> float:
        """From one baseline to the next, CSS pixels."""
        return self.style(role).line * self._zoom * (ARABIC_LINE if self.rtl else 1.0)

    def measure(self, words: str, role: str) -> float:
        """The width of one line in CSS pixels."""
        return self.weight(words, role, self.style(role).bold)

    def weight(self, words: str, role: str, bold: bool) -> float:
        """The width of one line in bold or not, whatever the role's own weight, CSS pixels."""
        return self.texts.width(words, round(self.size(role) * self.scale), bold) / self.scale

    def wrap(self, words: str, role: str, width: float) -> list[str]:
        """`words` in lines of at most `width` CSS pixels."""
        size = round(self.size(role) * self.scale)
        return self.texts.wrap(words, size, self.style(role).bold, width * self.scale)

    def text(
        self,
        words: str,
        rect: Rect,
        role: str,
        colour: Colour,
        align: str = "start",
        top: bool = False,
        lines: int = 1,
    ) -> None:
        """Words in `rect`: one line that shrinks if it must, or up to `lines` wrapped ones.

        `align` is ``start``, ``centre`` or ``end`` in the language's reading direction. The block
        is centred vertically, or stands at the top.
        """
        broken, size = self.fit(words, rect, role, lines)
        high = self.line_height(role) * size / self.size(role)
        bold = self.style(role).bold
        y = rect.y if top else rect.y + (rect.h - high * len(broken)) / 2
        for line in broken:
            self._line(line, Rect(rect.x, y, rect.w, high), size, bold, colour, align)
            y += high

    def fit(self, words: str, rect: Rect, role: str, lines: int) -> tuple[list[str], float]:
        """The lines and the type size at which `words` fit in `rect`."""
        bold, size = self.style(role).bold, self.size(role)
        while True:
            pixels, width = round(size * self.scale), rect.w * self.scale
            broken = self.texts.wrap(words, pixels, bold, width) if lines > 1 else [words]
            fits = len(broken) <= lines and all(
                self.texts.width(line, pixels, bold) <= width for line in broken
            )
            if fits:
                return broken, size
            if size <= LEAST_SIZE:
                return [self._cut(line, pixels, bold, width) for line in broken[:lines]], size
            size = max(LEAST_SIZE, size - 0.5)

    def fits(self, words: str, width: float, role: str) -> bool:
        """Whether one line of `words` fits in `width`, at the smallest size at least."""
        pixels = round(min(LEAST_SIZE, self.size(role)) * self.scale)
        return self.texts.width(words, pixels, self.style(role).bold) <= width * self.scale

    def _cut(self, words: str, pixels: int, bold: bool, width: float) -> str:
        """The beginning of a line that cannot be made to fit, with an ellipsis."""
        if self.texts.width(words, pixels, bold) <= width:
            return words
        while words and self.texts.width(words + "…", pixels, bold) > width:
            words = words[:-1]
        return words.rstrip() + "…"

    def _line(
        self, words: str, rect: Rect, size: float, bold: bool, colour: Colour, align: str
    ) -> None:
        if not words.strip():
            return
        pixels = round(size * self.scale)
        surface, ascent = self.texts.line(words, pixels, bold, colour)
        place = self.place(rect)
        if align == "centre":
            x = place.centerx - surface.get_width() // 2
        elif (align == "end") != self.rtl:
            x = place.right - surface.get_width()
        else:
            x = place.left
        # Capitals are centred, not the line box: the font's box is higher above than below.
        baseline = place.centery + round(pixels * CAP_HEIGHT / 2)
        self.surface.blit(surface, (x, baseline - ascent))

    def note(self, words: str, centre: tuple[float, float], above: bool = False) -> None:
        """A note round a point, or ending above it."""
        lines, (width, high) = self._note_lines(words), self.note_size(words)
        x = min(max(centre[0] - width / 2, 8.0), self.view.width - width - 8)
        rect = Rect(x, centre[1] - (high if above else high / 2), width, high)
        self.box(rect, self.theme["panel"], 16, depth=3.0)
        self.text(words, rect.inset(20, 12), "body", self.theme["ink"], "centre", lines=len(lines))

    def note_size(self, words: str) -> tuple[float, float]:
        """How wide and high the note of these words is, CSS pixels."""
        lines = self._note_lines(words)
        width = max(self.measure(line, "body") for line in lines) + 40
        return width, len(lines) * self.line_height("body") + 24

    def _note_lines(self, words: str) -> list[str]:
        room = min(360.0 * self.view.zoom, self.view.width - 40)
        return self.wrap(words, "body", room - 40)

    def spans(
        self, pieces: Sequence[tuple[str, bool, Colour]], rect: Rect, role: str, align: str
    ) -> None:
        """Pieces of one line in different weights or colours, in reading order; shrinks to fit."""
        size = self.size(role)
        while True:
            pixels = round(size * self.scale)
            widths = [self.texts.width(words, pixels, bold) for words, bold, _ in pieces]
            if sum(widths) <= rect.w * self.scale or size <= LEAST_SIZE:
                break
            size = max(LEAST_SIZE, size - 0.5)
        place, total = self.place(rect), sum(widths)
        x = place.centerx - total // 2
        if align != "centre":
            x = place.right - total if (align == "end") != self.rtl else place.left
        baseline = place.centery + round(pixels * CAP_HEIGHT / 2)
        order = list(zip(pieces, widths, strict=True))
        for (words, bold, colour), width in reversed(order) if self.rtl else order:
            if words.strip():
                surface, ascent = self.texts.line(words, pixels, bold, colour)
                self.surface.blit(surface, (x, baseline - ascent))
            x += width
