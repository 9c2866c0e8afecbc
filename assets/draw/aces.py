"""The one big pip of each ace, drawn for its size and centred on the origin.

Between the steps of the frame an ace may be 94 units wide at any height and 200 between -48 and 48.
"""

import math

from .palette import GOLD, GOLD_SHADE, Palette
from .pips import Pip
from .shapes import Drawing, circle, dots, ellipse, khatam, line, path, place, rect


def _coin(palette: Palette) -> Drawing:
    """A coin with a ring of beads."""
    main, dark, tint = palette.tones["o"]
    beads = ""
    for k in range(24):
        angle = math.radians(k * 15)
        beads += circle(54 * math.cos(angle), 54 * math.sin(angle), 3.4, dark)
    return (
        circle(0, 0, 70, dark)
        + circle(0, 0, 63, main)
        + beads
        + circle(0, 0, 45, dark)
        + circle(0, 0, 42, tint)
        + path(khatam(39), dark)
        + path(khatam(29.5), main)
        + circle(0, 0, 15.5, dark)
        + circle(0, 0, 11, tint)
        + path(khatam(9), dark)
    )


def _cup(palette: Palette) -> Drawing:
    """A covered goblet with two handles."""
    main, dark, tint = palette.tones["c"]
    handle = line("M44 -26 C82 -38 86 12 40 22", GOLD, 8)
    bowl = "C54 18 36 58 0 58"
    cup = (
        handle
        + place(handle, wide=-1)
        + path("M-42 144 C-40 124 -14 120 -10 88 H10 C14 120 40 124 42 144Z", main)
        + path("M0 88 H10 C14 120 40 124 42 144 H0Z", dark)
        + rect(-46, 140, 92, 13, 6.5, GOLD)
        + rect(-9, 54, 18, 40, 4, dark)
        + rect(-20, 68, 40, 16, 8, GOLD)
        + path(f"M-54 -38 H54 {bowl} C-36 58 -54 18 -54 -38Z", main)
        + path(f"M0 -38 H54 {bowl}Z", dark)
        + path(khatam(27, 0, 4), GOLD)
        + path(khatam(19, 0, 4), dark)
        + path(khatam(11, 0, 4), tint)
    )
    lid = (
        path("M-42 -54 C-40 -88 -16 -92 -10 -112 H10 C16 -92 40 -88 42 -54Z", main)
        + path("M0 -112 H10 C16 -92 40 -88 42 -54 H0Z", dark)
        + line("M-28 -68 C-25 -78 -16 -84 -9 -90 M28 -68 C25 -78 16 -84 9 -90", tint, 4)
        + circle(0, -122, 14, GOLD)
        + circle(4, -122, 8, GOLD_SHADE)
        + rect(-46, -62, 92, 12, 6, GOLD)
    )
    rim = rect(-58, -47, 116, 15, 7.5, GOLD) + line("M-49 -39.5 H49", GOLD_SHADE, 3, "0.1 10")
    return cup + lid + rim


def _sword(palette: Palette) -> Drawing:
    """A broad sword with an engraved blade."""
    main, dark, tint = palette.tones["e"]
    return (
        path("M-24 42 V-114 L0 -152 L24 -114 V42Z", main)
        + path("M0 42 V-152 L24 -114 V42Z", dark)
        + rect(-5, -104, 10, 112, 5, tint)
        + dots("0,-92 0,-72 0,-52 0,-32 0,-12", 2.4, dark)
        + path("M-24 42 V20 L0 6 L24 20 V42Z", GOLD_SHADE)
        + rect(-9, 46, 18, 62, 4, dark)
        + line("M-6 68 L6 62 M-6 80 L6 74 M-6 92 L6 86 M-6 104 L6 98", GOLD, 4)
        + path(
            "M-70 22 C-58 34 -40 34 -16 34 H16 C40 34 58 34 70 22 C72 44 52 50 16 50 H-16"
            " C-52 50 -72 44 -70 22Z",
            GOLD,
        )
        + dots("-70,24 70,24", 9, GOLD)
        + path(khatam(15, 0, 42), dark)
        + path(khatam(9, 0, 42), tint)
        + circle(0, 122, 19, GOLD)
        + path(khatam(10, 0, 122), dark)
    )


def _club(palette: Palette) -> Drawing:
    """A cudgel with knots, three sawn stubs and a bound grip."""
    main, dark, tint = palette.tones["b"]

    def stub(colour: str) -> Drawing:
        cut = ellipse(0, -46, 17, 10, tint) + ellipse(0, -46, 8, 4.6, dark)
        return path("M-16 4 L-15.5 -46 H15.5 L16 4Z", colour) + cut

    head = (
        ellipse(0, -112, 44, 26, dark)
        + ellipse(0, -113, 38, 21, tint)
        + ellipse(0, -113, 26, 14, dark)
        + ellipse(0, -113, 20, 10, tint)
        + ellipse(0, -113, 9, 4.4, dark)
    )
    return (
        place(stub(main), -22, 14, turn=-54)
        + place(stub(dark), 22, -10, 1, 56)
        + place(stub(dark), 14, 50, 0.8, 64)
        + path("M-20 140 L-24 60 L-44 -110 H44 L24 60 L20 140Z", main)
        + path("M0 -110 H44 L24 60 L20 140 H0Z", dark)
        + head
        + line("M-22 -70 C-20 -40 -20 -20 -16 0 M-9 -60 C-8 -40 -8 -26 -6 -10", dark, 5)
        + line("M14 -72 C13 -52 13 -40 12 -24 M26 -76 C25 -64 24 -56 23 -48", main, 5)
        + ellipse(-12, 32, 5, 8, dark)
        + path("M-24 66 H24 L20 138 A20 14 0 0 1 -20 138Z", GOLD)
        + path("M0 66 H24 L20 138 A20 14 0 0 1 0 152Z", GOLD_SHADE)
        + line("M-22 80 L22 90 M-21 98 L21 108 M-20 116 L20 126 M-19 134 L18 143", dark, 5)
        + rect(-27, 60, 54, 10, 5, dark)
    )


ACES: dict[str, Pip] = {"o": _coin, "c": _cup, "e": _sword, "b": _club}
