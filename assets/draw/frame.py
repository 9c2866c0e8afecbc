"""What all faces share: the paper, the stepped frame, the frame breaks and the corner index.

A face is 250 units wide and 388 high. The frame steps round the top left and bottom right corners,
which hold the index; the rest of the face is free for the picture and nothing crosses the frame.
"""

from .marks import MARK_BOX, mark
from .numerals import numeral, numeral_width
from .palette import Palette
from .shapes import Drawing, document, place, rect, rect_line
from .shapes import line as stroke

WIDTH, HEIGHT = 250, 388
CORNER = 17
INSET = 14
STEP_HEIGHT = 126
FRAME_WIDTH = 3.5
BREAKS = {"o": 0, "c": 1, "e": 2, "b": 3}

_STEP_WIDTHS = {"10": 82, "11": 66, "12": 82, "13": 82}
_BENT = ("6", "9")  # figures that need a bar to tell their foot


def card(body: Drawing) -> str:
    """A whole card file."""
    return document(body, WIDTH, HEIGHT)


def both_ends(body: Drawing) -> Drawing:
    """The drawing and its copy turned by half a turn about the centre of the card."""
    return body + place(body, WIDTH, HEIGHT, turn=180)


def paper(suit: str, palette: Palette) -> Drawing:
    """The card itself with its rim."""
    rim = palette.rim
    inner = rect(rim, rim, WIDTH - 2 * rim, HEIGHT - 2 * rim, CORNER - rim, palette.ground(suit))
    return rect(0, 0, WIDTH, HEIGHT, CORNER, palette.edge) + inner


def step_width(text: str) -> float:
    """How far the frame steps in for this numeral."""
    return _STEP_WIDTHS.get(text, 56)


def stepped_path(step: float, inset: float = INSET, r: float = 9) -> str:
    """Path data of the frame."""
    left, top, right, bottom = inset, inset, WIDTH - inset, HEIGHT - inset
    a, b, c, e = left + step, top + STEP_HEIGHT, right - step, bottom - STEP_HEIGHT
    return (
        f"M{a + r} {top} H{right - r} Q{right} {top} {right} {top + r}"
        f" V{e - r} Q{right} {e} {right - r} {e} H{c + r} Q{c} {e} {c} {e + r}"
        f" V{bottom - r} Q{c} {bottom} {c - r} {bottom}"
        f" H{left + r} Q{left} {bottom} {left} {bottom - r}"
        f" V{b + r} Q{left} {b} {left + r} {b} H{a - r} Q{a} {b} {a} {b - r}"
        f" V{top + r} Q{a} {top} {a + r} {top}Z"
    )


def frame(suit: str, text: str, palette: Palette, width: float = FRAME_WIDTH) -> Drawing:
    """The stepped frame in the suit's dark tone, with the suit's breaks in the short edges."""
    step = step_width(text)
    body = stroke(stepped_path(step), palette.sign(suit), width)
    count, gap, bar = BREAKS.get(suit, 0), 14, 14
    centre = (INSET + step + WIDTH - INSET) / 2
    start = centre - (count * gap + (count - 1) * bar) / 2
    for k in range(count):
        gap_here = rect(start + k * (gap + bar), INSET - 4, gap, 8, 0, palette.ground(suit))
        body += both_ends(gap_here)
    return body


def index(text: str, suit: str, palette: Palette) -> Drawing:
    """Numeral and mark in both corners."""
    cap, size, gap = 62.0, 42.0, 9.0
    dark = palette.sign(suit)
    width = numeral_width(text, cap)
    column = max(width, size) if len(text) == 1 else width
    body = numeral(text, 20 + (column - width) / 2, 19, cap, dark)
    if text in _BENT:
        body += rect(20, 86, size, 5, 2.5, dark)
        size, gap = 38.0, 14.0
    at = (20 + column / 2, 19 + cap + gap + size / 2)
    return both_ends(body + place(mark(suit, palette), *at, size / MARK_BOX))


def compact_face(text: str, suit: str, palette: Palette) -> str:
    """The face for cards below 64 px of width: a big numeral and one mark."""
    dark, body = palette.sign(suit), paper(suit, palette)
    if suit == "R":
        inset = palette.rim + 3.5
        body += rect_line(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset, 13, dark, 9)
    cap = 118 if len(text) == 1 else 108
    body += numeral(text, 22, 24, cap, dark, 18, 27)
    if text in _BENT:
        body += rect(22, 24 + cap + 10, numeral_width(text, cap, 18, 27), 9, 4.5, dark)
    if suit in BREAKS:
        body += _foot(suit, palette)
    return card(body + place(mark(suit, palette), WIDTH - 92, HEIGHT - 118, 1.42))


def _foot(suit: str, palette: Palette) -> Drawing:
    """The frame breaks of a compact face, as one line at the foot."""
    count, gap, bar = BREAKS[suit], 14, 20
    body = rect(22, HEIGHT - 17, WIDTH - 44, 6, 3, palette.sign(suit))
    start = WIDTH / 2 - (count * gap + (count - 1) * bar) / 2
    for k in range(count):
        body += rect(start + k * (gap + bar), HEIGHT - 20, gap, 12, 0, palette.paper)
    return body
