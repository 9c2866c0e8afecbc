"""Baronda's 62 faces: four suits of 0 to 13, three Naga and three Pass."""

from .creatures import garuda, naga
from .frame import HEIGHT, INSET, WIDTH, both_ends, card, frame, index, paper, step_width
from .marks import frangipani, mark
from .palette import Palette
from .shapes import Drawing, around, circle, ellipse, path, place

SUITS = "RBGY"
NUMBERS = range(14)
SPECIALS = "PN"
COPIES = (1, 2, 3)
TRUMP = "R"

# Lengths of the rows of small marks that show half of the number.
_ROWS = {0: (), 1: (1,), 2: (2,), 3: (3,), 4: (4,), 5: (3, 2), 6: (3, 3), 7: (4, 3)}


def numbered(number: int, suit: str, palette: Palette) -> str:
    """A full face of a suit; 0 is the Garuda."""
    text = str(number)
    edge = _trump_frame(text, palette) if suit == TRUMP else frame(suit, text, palette)
    picture = garuda(palette.tones[suit]) if number == 0 else _medallion(suit, number, palette)
    return card(paper(suit, palette) + edge + picture + index(text, suit, palette))


def special(kind: str, palette: Palette) -> str:
    """The full face of "N" (Naga) or "P" (Pass); the three of a kind look the same."""
    tone = palette.tones[kind]
    picture = naga(tone) if kind == "N" else _blossom(palette)
    return card(
        paper(kind, palette) + frame(kind, kind, palette) + picture + index(kind, kind, palette)
    )


def _trump_frame(text: str, palette: Palette) -> Drawing:
    """A heavy frame with a row of tumpal triangles inside both short edges."""
    dark = palette.tones[TRUMP].dark
    left, right = INSET + step_width(text) + 6, WIDTH - 20
    count = round((right - left) / 20)
    w = (right - left) / count
    row = "".join(
        path(f"M{left + i * w + 1} 19 H{left + (i + 1) * w - 1} L{left + (i + 0.5) * w} 36Z", dark)
        for i in range(count)
    )
    return frame(TRUMP, text, palette, 8) + both_ends(row)


def _medallion(suit: str, number: int, palette: Palette) -> Drawing:
    """The mark in a disc with a kawung cross; the count, half above and half below."""
    x, y, sign = WIDTH / 2, HEIGHT / 2, mark(suit, palette)
    oval = ellipse(0, -30, 13.5, 23, palette.ground(suit))
    disc = circle(x, y, 58, palette.tones[suit].tint) + around(oval, x, y, 4, 45)
    above = (number + 1) // 2
    middle = (2 * INSET + step_width(str(number)) + WIDTH - 2 * INSET) / 2
    return (
        disc
        + place(sign, x, y, 0.94)
        + _count(sign, above, middle)
        + place(_count(sign, number - above, middle), WIDTH, HEIGHT, turn=180)
    )


def _count(sign: Drawing, count: int, middle: float) -> Drawing:
    rows, scale = _ROWS[count], 0.3 if count < 7 else 0.25
    body = ""
    for row, length in enumerate(rows):
        y = 86 if len(rows) == 1 else (66, 104)[row]
        for i in range(length):
            body += place(sign, middle + (i - (length - 1) / 2) * 33, y, scale)
    return body


def _blossom(palette: Palette) -> Drawing:
    tone = palette.tones["P"]
    seed = path("M0 -67 C6 -62 6 -55 0 -50 C-6 -55 -6 -62 0 -67Z", palette.paper)
    return (
        circle(125, 194, 71, tone.tint)
        + around(seed, 125, 194, 12)
        + place(frangipani(tone), 125, 196, 0.9)
    )
