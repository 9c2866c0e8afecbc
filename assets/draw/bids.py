"""The two cards with which a bid is shown: an Offering, and the Pedestal before it.

The Pedestal covers the left half of the Offering, so the picture of that stands in its right half.
They are small on every screen: there is one drawing for all sizes.
"""

from .frame import WIDTH, card, paper
from .marks import frangipani
from .numerals import numeral, numeral_width
from .palette import CREAM, GOLD, GOLD_SHADE, INK, Palette
from .shapes import Drawing, circle, path, place, rect

BIDS = range(13)

_WOOD, _DARK_WOOD = "#9A6A48", "#6B4430"
_MIDDLE = 184  # of the half of the Offering that can be seen
_TIERS = ((4, 248, "R"), (4, 214, "Y"), (3, 180, "G"), (2, 147, "R"))  # fruits, y, tone


def pedestal(bid: int, palette: Palette) -> str:
    """The Pedestal with the figure of a bid."""
    text, cap = str(bid), 166.0
    weight, gap = 18.0, 28.0
    width = numeral_width(text, cap, weight, gap)
    figure = numeral(text, (WIDTH - width) / 2, 28, cap, INK, weight, gap)
    return card(paper("", palette) + _steps() + figure)


def offering(palette: Palette) -> str:
    """A tower of fruit in its bowl, as it is carried to a temple."""
    body = ""
    for count, y, suit in _TIERS:
        tone = palette.tones[suit]
        for i in range(count):
            x = _MIDDLE + (i - (count - 1) / 2) * 29
            body += circle(x, y, 18.5, tone.dark) + circle(x - 1.5, y - 1.5, 15, tone.main)
    blossom = place(frangipani(palette.tones["P"]), _MIDDLE, 98, 0.62)
    return card(paper("P", palette) + body + blossom + _bowl())


def _bowl() -> Drawing:
    """A gold bowl on a foot."""
    x = _MIDDLE
    return (
        path(f"M{x - 62} 262 H{x + 62} C{x + 56} 304 {x + 34} 320 {x} 320", GOLD_SHADE)
        + path(f"M{x - 62} 262 H{x} V320 C{x - 34} 320 {x - 56} 304 {x - 62} 262Z", GOLD)
        + rect(x - 9, 318, 18, 20, 0, GOLD_SHADE)
        + rect(x - 36, 336, 72, 14, 6, GOLD)
    )


def _steps() -> Drawing:
    """Three steps that widen downwards, a gold band on the topmost."""
    middle = WIDTH / 2
    body = ""
    for half, y, colour in ((56, 232, _WOOD), (78, 272, _DARK_WOOD), (100, 312, _WOOD)):
        body += rect(middle - half, y, 2 * half, 44, 5, colour)
    band = rect(middle - 56, 240, 112, 10, 0, GOLD)
    return body + band + circle(middle, 334, 11, CREAM) + circle(middle, 334, 6, _DARK_WOOD)
