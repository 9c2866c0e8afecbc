"""Pictures from SVG: cards, icons, shapes, patterns, each rasterised once per size and kept.

Everything is drawn by nanosvg at its final size, so edges are smooth at every scale. Surfaces are
run-length encoded where they are blitted often: in the browser that is many times faster.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from io import BytesIO
from pathlib import Path

import pygame

from game.table.geometry import CARD_RATIO
from game.ui.theme import Colour, Theme

BUDGET = 64_000_000  # bytes of cached pictures
COMPACT_BELOW = 64  # CSS pixels: smaller cards use the compact faces
WORD_MARK = ("#FBF3E0", "#F2B33D")  # the colours of its letters and its wave as drawn
BLACK = "#2A211C"  # of figures and frames without four-colour suits
DIM = (214, 214, 214)
RESTING, FLYING = 2.0, 6.0  # CSS pixels: the depth of the shadow of a card that lies or flies
SHADOW = (0, 0, 0, 71)  # black at 28 %


class Art:
    """The pictures of one assets folder in one theme."""

    def __init__(self, assets: Path, theme: Theme, budget: int = BUDGET) -> None:
        self.assets = assets
        self.theme = theme
        self.deck = ""  # a folder of cards/; whoever draws cards sets it
        self.large_figures = False  # compact faces at every size
        self.four_colours = True  # figures and frames in the colour of their suit
        self.budget = budget
        self._kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._bytes = 0

    def file(self, name: str, width: int, height: int) -> pygame.Surface:
        """An SVG of the assets folder, e.g. ``emblems/dealer.svg``, at a size in pixels."""
        key = ("file", name, width, height)
        return self._keep(key) or self._put(key, self._load(name, width, height))

    def word_mark(self, width: int, height: int) -> pygame.Surface:
        """The word mark: letters in the colour of text, the wave in the accent."""
        letters, wave = self.theme["text"], self.theme["accent"]
        key = ("word mark", width, height, letters, wave)
        if kept := self._keep(key):
            return kept
        inks = {ink: _hex(c) for ink, c in zip(WORD_MARK, (letters, wave), strict=True)}
        return self._put(key, self._inked("icons/wordmark.svg", inks, width, height))

    def icon(
        self, name: str, size: int, colour: Colour, alpha: int = 255, turn: int = 0
    ) -> pygame.Surface:
        """The white icon of that name, tinted, and turned clockwise by `turn` degrees."""
        key = ("icon", name, size, colour, alpha, turn)
        if kept := self._keep(key):
            return kept
        surface = self._load(f"icons/{name}.svg", size, size).copy()
        surface.fill((*colour, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        if turn:
            surface = pygame.transform.rotozoom(surface, -turn, 1.0)
        return self._put(key, surface)

    def card(
        self, face: str | None, width: int, scale: float, dim: bool = False, shadow: float = RESTING
    ) -> pygame.Surface:
        """A card `width` pixels wide with its shadow below; the back for None.

        `shadow` is its depth in CSS pixels, 0 for none; `scale` pixels per CSS pixel.
        """
        look = self._look()
        key = ("card", look, face, width, scale, dim, shadow)
        if kept := self._keep(key):
            return kept
        return self._put(key, self._whole(look, face, width, scale, dim, shadow))

    def prepare(self, face: str | None, width: int, scale: float) -> None:
        """Draw a card that will be asked for soon, as far as that takes long."""
        self._bare(self._look(), face, width, scale)

    def _look(self) -> tuple[object, ...]:
        """What the pictures of cards depend on besides themselves."""
        return (self.deck, self.theme.name, self.large_figures, self.four_colours)

    def _whole(
        self,
        look: tuple[object, ...],
        face: str | None,
        width: int,
        scale: float,
        dim: bool,
        shadow: float,
    ) -> pygame.Surface:
        """A card with its shadow, not encoded."""
        height, depth = round(width * CARD_RATIO), round(shadow * scale)
        picture = self._bare(look, face, width, scale)
        if dim:
            picture = picture.copy()
            picture.fill(DIM, special_flags=pygame.BLEND_RGB_MULT)
        if not depth:
            return picture
        surface = pygame.Surface((width, height + depth), pygame.SRCALPHA)
        surface.blit(self._shadow(width, height), (0, depth))
        surface.blit(picture, (0, 0))
        return surface

    def _bare(
        self, look: tuple[object, ...], face: str | None, width: int, scale: float
    ) -> pygame.Surface:
        """A card without a shadow, from which the others are made: drawing it takes longest."""
        key = ("bare", look, face, width, scale)
        if kept := self._keep(key):
            return kept
        picture = self._card(face, width / scale, width, round(width * CARD_RATIO))
        return self._put(key, picture.convert_alpha(), encode=False)

    def _shadow(self, width: int, height: int) -> pygame.Surface:
        """What lies below a card of that size; not encoded, as it goes onto a clear picture."""
        key = ("shadow", self.theme.name, width, height)
        if kept := self._keep(key):
            return kept
        radius = self.theme.shape["radius_card"] * width
        shadow = self.drawing(_box(width, height, radius, SHADOW), width, height)
        return self._put(key, shadow.convert_alpha(), encode=False)

    def flying(
        self,
        face: str | None,
        raster: int,
        scale: float,
        size: tuple[int, int],
        shadow: float,
    ) -> pygame.Surface:
        """A card of another size than that for which it is drawn (`raster` pixels wide).

        Backs are kept: they are many, and pass the same sizes.
        """
        look = self._look()
        key = ("flying", look, raster, scale, size, shadow)
        if face is None and (kept := self._keep(key)):
            return kept
        # One that is run-length encoded would be decoded and encoded again for every frame.
        plain = ("plain", look, face, raster, scale, shadow)
        picture = self._keep(plain) or self._put(
            plain, self._whole(look, face, raster, scale, False, shadow), encode=False
        )
        scaled = pygame.transform.smoothscale(picture, size)
        return scaled if face is not None else self._put(key, scaled)

    def turned(
        self, key: tuple[object, ...], face: str, width: int, scale: float, angle: float
    ) -> pygame.Surface:
        """A card turned by some degrees."""
        key = (*key, self.large_figures, self.four_colours)
        if kept := self._keep(key):
            return kept
        # Drawn afresh at twice the size: a run-length encoded picture cannot be turned well.
        large = (2 * width, round(2 * width * CARD_RATIO))
        picture = self._card(face, width / scale, *large)
        return self._put(key, pygame.transform.rotozoom(picture, angle, 0.5))

    def shape(
        self,
        width: float,
        height: float,
        radius: float,
        fill: tuple[int, ...] | None,
        stroke: tuple[int, ...] | None = None,
        line: float = 0.0,
        dash: float = 0.0,
    ) -> pygame.Surface:
        """A rounded rectangle in pixels; colours may have an alpha; the stroke lies inside."""
        size = (max(1, round(width)), max(1, round(height)))
        key = ("shape", size, round(radius, 1), fill, stroke, round(line, 2), round(dash, 1))
        if kept := self._keep(key):
            return kept
        return self._put(key, self.drawing(_box(*size, radius, fill, stroke, line, dash), *size))

    def drawing(self, body: str, width: int, height: int) -> pygame.Surface:
        """SVG elements in pixel coordinates as a surface (not kept)."""
        source = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}">{body}</svg>'
        )
        return pygame.image.load_sized_svg(BytesIO(source.encode()), (width, height))

    def kept(self, key: tuple[object, ...], body: str, width: int, height: int) -> pygame.Surface:
        """`drawing`, kept under a key of the caller's."""
        return self._keep(key) or self._put(key, self.drawing(body, width, height))

    def made(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A picture that `make` makes of others, kept under `key` to be scaled: not encoded.

        `key` says all that it depends on but the theme and the look of the cards.
        """
        key = ("made", self._look(), *key)
        return self._keep(key) or self._put(key, make(), encode=False)

    def background(self, width: int, height: int, scale: float) -> pygame.Surface:
        """The table: its colour with the theme's pattern over it."""
        theme = self.theme
        key = ("background", theme.name, width, height, scale)
        if kept := self._keep(key):
            return kept
        surface = pygame.Surface((width, height))  # in the format of the window
        surface.fill(theme["table"])
        self.weave(surface, surface.get_rect(), theme, scale)
        return self._put(key, surface, encode=False)

    def weave(self, target: pygame.Surface, area: pygame.Rect, theme: Theme, scale: float) -> None:
        """Lay a theme's table with its pattern over `area` of a surface, centred."""
        if not theme.pattern:
            return
        side = round(theme.pattern_size * scale)
        pattern = self._load(f"patterns/{theme.pattern}.svg", side, side).copy()
        tint = (*theme["text"], round(255 * theme.pattern_alpha))
        pattern.fill(tint, special_flags=pygame.BLEND_RGBA_MULT)
        tile = pygame.Surface((side, side))  # without alpha: many times quicker to lay down
        tile.fill(theme["table"])
        tile.blit(pattern, (0, 0))
        target.set_clip(area)
        left = area.centerx - side // 2 - side * (area.width // (2 * side) + 1)
        top = area.centery - side // 2 - side * (area.height // (2 * side) + 1)
        for y in range(top, area.bottom, side):
            target.blits([(tile, (x, y)) for x in range(left, area.right, side)])
        target.set_clip(None)

    def _card_file(self, face: str | None, css_width: float) -> str:
        compact = css_width < COMPACT_BELOW
        if face is None:
            return f"cards/backs/{'compact/' if compact else ''}{self.theme.back}.svg"
        # A card beside the deck, in a folder of its own, has one size.
        small = "compact/" if (compact or self.large_figures) and "/" not in face else ""
        variant = f"{self.theme.cards}/" if self.theme.cards else ""
        return f"cards/{self.deck}/{variant}{small}{face}.svg"

    def _card(self, face: str | None, css_width: float, width: int, height: int) -> pygame.Surface:
        """A card's picture; its figures and frame in black if suits are not to be coloured."""
        name = self._card_file(face, css_width)
        if face is not None and not (self.assets / name).exists():
            return self._undrawn(face, width, height)
        if self.four_colours or face is None:
            return self._load(name, width, height)
        return self._inked(name, dict.fromkeys(self.theme.inks, BLACK), width, height)

    def _undrawn(self, face: str, width: int, height: int) -> pygame.Surface:
        """A card that nobody has drawn yet: its code on white, so that a new game can be seen."""
        line = max(1.0, width / 60)
        radius = self.theme.shape["radius_card"] * width
        picture = self.drawing(
            _box(width, height, radius, (255, 255, 255), (96, 96, 96), line), width, height
        )
        words = pygame.font.Font(None, width // 2).render(face, True, (32, 32, 32))
        scale = min(1.0, 0.8 * width / words.get_width())
        words = pygame.transform.smoothscale_by(words, scale)
        place = words.get_rect(center=(width // 2, height // 2))
        picture.blit(words, place)
        return picture

    def _load(self, name: str, width: int, height: int) -> pygame.Surface:
        path = self.assets / name
        return pygame.image.load_sized_svg(str(path), (width, height))

    def _inked(self, name: str, inks: Mapping[str, str], width: int, height: int) -> pygame.Surface:
        """A drawing in which some colours stand for others."""
        source = (self.assets / name).read_text(encoding="utf-8")
        for drawn, ink in inks.items():
            source = source.replace(drawn, ink)
        return pygame.image.load_sized_svg(BytesIO(source.encode()), (width, height))

    def forget(self) -> None:
        """Let all kept pictures go."""
        self._kept.clear()
        self._bytes = 0

    def _keep(self, key: tuple[object, ...]) -> pygame.Surface | None:
        surface = self._kept.get(key)
        if surface is not None:
            self._kept.move_to_end(key)
        return surface

    def _put(
        self, key: tuple[object, ...], surface: pygame.Surface, encode: bool = True
    ) -> pygame.Surface:
        if encode:
            surface = surface.convert_alpha()
            surface.set_alpha(255, pygame.RLEACCEL)
        self._kept[key] = surface
        self._bytes += surface.get_width() * surface.get_height() * 4
        while self._bytes > self.budget and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._bytes -= old.get_width() * old.get_height() * 4
        return surface


def _box(
    w: int,
    h: int,
    radius: float,
    fill: tuple[int, ...] | None,
    stroke: tuple[int, ...] | None = None,
    line: float = 0.0,
    dash: float = 0.0,
) -> str:
    """A rounded rectangle of that size as an SVG element, its stroke inside."""
    paint = _paint("fill", fill)
    half, rx = line / 2, max(0.0, min(radius, w / 2, h / 2) - line / 2)
    if stroke:
        paint += _paint("stroke", stroke) + f' stroke-width="{line:.2f}"'
    if stroke and dash:
        return f'<path d="{_dashes(half, w - half, h - half, rx, dash)}"{paint}/>'
    return (
        f'<rect x="{half:.2f}" y="{half:.2f}" width="{w - line:.2f}" height="{h - line:.2f}" '
        f'rx="{rx:.2f}"{paint}/>'
    )


def _dashes(start: float, right: float, bottom: float, rx: float, dash: float) -> str:
    """Path data of a dashed outline: round corners, dashes and gaps of one length on each side.

    nanosvg's own dashes run into each other where a closed outline ends.
    """
    left = top = start
    corner = f"A{rx:.2f} {rx:.2f} 0 0 1"
    path = [
        f"M{left:.2f} {top + rx:.2f} {corner} {left + rx:.2f} {top:.2f}",
        f"M{right - rx:.2f} {top:.2f} {corner} {right:.2f} {top + rx:.2f}",
        f"M{right:.2f} {bottom - rx:.2f} {corner} {right - rx:.2f} {bottom:.2f}",
        f"M{left + rx:.2f} {bottom:.2f} {corner} {left:.2f} {bottom - rx:.2f}",
    ]
    for x, end in _pieces(left + rx, right - rx, dash):
        path += [f"M{x:.2f} {y:.2f} L{end:.2f} {y:.2f}" for y in (top, bottom)]
    for y, end in _pieces(top + rx, bottom - rx, dash):
        path += [f"M{x:.2f} {y:.2f} L{x:.2f} {end:.2f}" for x in (left, right)]
    return " ".join(path)


def _pieces(start: float, end: float, dash: float) -> list[tuple[float, float]]:
    """Dashes between two corners, with a gap at both ends; all about `dash` long."""
    count = max(1, round((end - start) / dash) // 2)
    step = (end - start) / (2 * count + 1)
    return [(start + (2 * i + 1) * step, start + (2 * i + 2) * step) for i in range(count)]


def _paint(kind: str, colour: tuple[int, ...] | None) -> str:
    if colour is None:
        return f' {kind}="none"'
    alpha = f' {kind}-opacity="{colour[3] / 255:.3f}"' if len(colour) > 3 else ""
    return f' {kind}="{_hex(colour)}"{alpha}'


def _hex(colour: tuple[int, ...]) -> str:
    """A colour as SVG writes it."""
    return "#{:02x}{:02x}{:02x}".format(*colour)
