"""The numerals of the cards: own drawing, centre lines with round caps, cap height 100."""

from .shapes import Drawing, line, place

# Width of the centre lines and their path, from (0, 0) to (width, 100).
_GLYPHS = {
    "0": (56, "M28 0 A28 28 0 0 1 56 28 V72 A28 28 0 0 1 0 72 V28 A28 28 0 0 1 28 0Z"),
    "1": (28, "M0 22 L26 0 V100"),
    "2": (54, "M0 27 A27 27 0 0 1 54 27 C54 50 0 74 0 100 H55"),
    "3": (54, "M3 0 H51 L25 38 A31 31 0 1 1 0 84"),
    "4": (58, "M42 100 V0 L0 70 H58"),
    "5": (54, "M50 0 H8 L4 45 C10 39 18 36 25 36 A32 32 0 1 1 0 86"),
    "6": (56, "M42 0 C16 20 0 44 0 71 A28 29 0 0 0 56 71 A28 29 0 0 0 3 59"),
    "7": (54, "M0 0 H54 L20 100"),
    "8": (
        56,
        "M28 46 A23 23 0 0 1 28 0 A23 23 0 0 1 28 46 A27 27 0 0 1 28 100 A27 27 0 0 1 28 46Z",
    ),
    "9": (56, "M14 100 C40 80 56 56 56 29 A28 29 0 0 0 0 29 A28 29 0 0 0 53 41"),
    "P": (52, "M0 100 V0 H24 A29 29 0 0 1 24 58 H0"),
    "N": (58, "M0 100 V0 L58 100 V0"),
}


def numeral_width(text: str, cap: float, weight: float = 17, gap: float = 29) -> float:
    """The visual width of a numeral drawn by `numeral`."""
    centre_lines = sum(_GLYPHS[c][0] for c in text) + gap * (len(text) - 1)
    return (centre_lines + weight) * cap / (100 + weight)


def numeral(
    text: str, x: float, y: float, cap: float, colour: str, weight: float = 17, gap: float = 29
) -> Drawing:
    """A numeral whose visual left edge is x and top is y.

    `cap` is its visual height; `weight` and `gap` are in hundredths of the cap height.
    """
    body, at = "", weight / 2
    for c in text:
        width, d = _GLYPHS[c]
        body += place(line(d, colour, weight), at)
        at += width + gap
    scale = cap / (100 + weight)
    return place(body, x, y + weight / 2 * scale, scale)
