"""Card backs: a lattice of zellige stars and one of kawung ovals, and their compact forms."""

from .frame import HEIGHT, WIDTH, card, paper
from .palette import COLOUR, GOLD, Palette
from .shapes import Drawing, around, circle, ellipse, khatam, path, place, rect, rect_line, star

BACKS = ("zellige", "batik")

_RIM = 13
_COLUMNS, _ROWS = 4, 6
_TEAL, _TEAL_LIGHT, _SAND = "#0E4448", "#1C6E70", "#F4E7C8"
_BROWN, _BROWN_LIGHT, _STRAW, _ORANGE = "#3A1F1B", "#6E3A2B", "#F4E3C3", "#E8804F"

_STEP_X, _STEP_Y = (WIDTH - 2 * _RIM) / _COLUMNS, (HEIGHT - 2 * _RIM) / _ROWS


def _rim(colour: str) -> Drawing:
    return paper("o", Palette(COLOUR.tones, colour, colour, colour, colour, COLOUR.edge, 1.5))


def _panel(colour: str, inset: float) -> Drawing:
    return rect(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset, 9, colour)


def _border(colour: str, width: float) -> Drawing:
    return rect_line(_RIM, _RIM, WIDTH - 2 * _RIM, HEIGHT - 2 * _RIM, 9, colour, width)


def _zellige() -> str:
    body = _rim(_SAND) + _panel(_TEAL, _RIM)
    for j in range(_ROWS):
        for i in range(_COLUMNS):
            x, y = _RIM + _STEP_X * (i + 0.5), _RIM + _STEP_Y * (j + 0.5)
            body += path(khatam(25, x, y), _SAND) + path(khatam(20.5, x, y), _TEAL)
            body += path(star(8, 17, 8.4, x, y), _TEAL_LIGHT if (i + j) % 2 else GOLD)
            body += circle(x, y, 4.2, _SAND)
    for j in range(1, _ROWS):
        for i in range(1, _COLUMNS):
            x, y = _RIM + _STEP_X * i, _RIM + _STEP_Y * j
            body += path(star(4, 15, 5.2, x, y), _SAND) + circle(x, y, 3.4, GOLD)
    half = path("M-15 0 L-5 5 L0 15 L5 5 L15 0Z", _SAND)  # half a star on an edge
    for j in range(1, _ROWS):
        y = _RIM + _STEP_Y * j
        body += place(half, _RIM, y, turn=-90) + place(half, WIDTH - _RIM, y, turn=90)
    for i in range(1, _COLUMNS):
        x = _RIM + _STEP_X * i
        body += place(half, x, _RIM) + place(half, x, HEIGHT - _RIM, turn=180)
    return card(body + _border(_TEAL, 5))


def _batik() -> str:
    body = _rim(_STRAW) + _panel(_BROWN, _RIM)
    oval = ellipse(0, -20, 9.2, 15.6, _STRAW) + ellipse(0, -21, 5.2, 10.4, _BROWN_LIGHT)
    oval += circle(0, -17.5, 2, _ORANGE)
    for j in range(_ROWS):
        for i in range(_COLUMNS):
            x, y = _RIM + _STEP_X * (i + 0.5), _RIM + _STEP_Y * (j + 0.5)
            # The cells are not square: the ovals point along their diagonals.
            body += "".join(place(oval, x, y, turn=turn) for turn in (43, 137, 223, 317))
            body += path(star(4, 9, 3.4, x, y), _ORANGE)
    for j in range(1, _ROWS):
        for i in range(1, _COLUMNS):
            body += circle(_RIM + _STEP_X * i, _RIM + _STEP_Y * j, 2.6, _ORANGE)
    return card(body + _border(_BROWN, 6))


def _compact_zellige() -> str:
    body = _rim(_SAND) + _panel(_TEAL, 17)
    body += path(khatam(78, 125, 194), _SAND) + path(khatam(62, 125, 194), _TEAL)
    body += path(star(8, 50, 25, 125, 194), GOLD) + circle(125, 194, 12, _SAND)
    for y in (72, 316):
        for x, r in ((58, 20), (125, 26), (192, 20)):
            body += path(star(4, r, r * 0.35, x, y), _SAND)
    return card(body)


def _compact_batik() -> str:
    body = _rim(_STRAW) + _panel(_BROWN, 17)
    oval = ellipse(0, -44, 23, 38, _STRAW) + ellipse(0, -46, 12, 24, _BROWN_LIGHT)
    for y in (104, 284):
        body += around(oval, 125, y, 4, 45) + path(star(4, 18, 7, 125, y), _ORANGE)
    body += path(star(4, 22, 8, 125, 194), _ORANGE)
    return card(body + circle(48, 194, 9, _ORANGE) + circle(202, 194, 9, _ORANGE))


def back(name: str) -> str:
    """The back for cards of at least 64 px of width; `name` is one of `BACKS`."""
    return _zellige() if name == "zellige" else _batik()


def compact_back(name: str) -> str:
    """The back for small cards, on which a lattice would flicker."""
    return _compact_zellige() if name == "zellige" else _compact_batik()
