"""The mark of every suit: the small sign of the corner index, in a box of about 104 units."""

from collections.abc import Callable

from .palette import CREAM, GOLD, Palette, Tone
from .pips import PIPS, club
from .shapes import Drawing, around, circle, line, path, place, rect

MARK_BOX = 104


def flame(tone: Tone) -> Drawing:
    """Red, the trump."""
    return path(
        "M3 -52 C10 -30 36 -16 36 14 A36 36 0 0 1 -36 14 C-36 -4 -26 -14 -20 -28"
        " C-12 -22 -9 -16 -7 -8 C0 -20 5 -34 3 -52Z",
        tone.main,
    ) + path(
        "M2 43 A19 19 0 0 1 -17 24 C-17 10 -2 4 3 -10 C11 3 21 10 21 24 A19 19 0 0 1 2 43Z",
        tone.tint,
    )


def waves(tone: Tone) -> Drawing:
    """Blue: three waves."""
    body = ""
    for y, colour in ((-30, tone.main), (0, tone.dark), (30, tone.main)):
        body += line(
            f"M-42 {y + 8} C-32 {y - 12} -18 {y - 12} -8 {y} C2 {y + 12} 18 {y + 12} 26 {y}"
            f" C31 {y - 7} 36 {y - 9} 42 {y - 8}",
            colour,
            17,
        )
    return body


def leaf(tone: Tone) -> Drawing:
    """Green: a leaf with its veins."""
    return (
        path("M-34 34 C-56 -18 -12 -50 46 -46 C50 12 18 56 -34 34Z", tone.main)
        + path("M-34 34 L46 -46 C50 12 18 56 -34 34Z", tone.dark)
        + line("M-46 46 L20 -20", tone.tint, 7)
        + line("M-14 14 V-14 M2 -2 V-26 M-6 6 H22", tone.tint, 5)
    )


def sun(tone: Tone) -> Drawing:
    """Yellow: a sun with eight rays."""
    ray = "M-11 -31 L0 -52 L11 -31Z"
    rays = around(path(ray, tone.main), 0, 0, 4) + around(path(ray, tone.dark), 0, 0, 4, 45)
    return (
        rays
        + circle(0, 0, 26, tone.dark)
        + circle(0, 0, 19, tone.main)
        + circle(0, 0, 8, tone.tint)
    )


def frangipani(tone: Tone) -> Drawing:
    """Pass: a blossom of five petals."""
    petal = (
        path("M0 4 C-26 -10 -30 -46 -4 -52 C20 -52 26 -22 0 4Z", tone.dark)
        + path("M0 0 C-20 -12 -23 -41 -4 -46 C14 -46 18 -20 0 0Z", CREAM)
        + path("M0 0 C-8 -8 -10 -24 -2 -28 C6 -26 6 -10 0 0Z", "#F2C65A")
    )
    return around(petal, 0, 2, 5)


def crown(tone: Tone) -> Drawing:
    """Naga: a crown of three points."""
    return (
        path("M-40 26 L-46 -22 L-22 0 L0 -44 L22 0 L46 -22 L40 26Z", tone.main)
        + rect(-40, 24, 80, 18, 6, tone.dark)
        + circle(0, -44, 8, tone.dark)
        + circle(-46, -22, 6, tone.dark)
        + circle(46, -22, 6, tone.dark)
    )


def _sword_mark(tone: Tone) -> Drawing:
    upright = (
        rect(-7.5, 26, 15, 16, 3, tone.dark)
        + circle(0, 47, 9, GOLD)
        + path("M-14 20 V-40 L0 -58 L14 -40 V20Z", tone.main)
        + path("M0 20 V-58 L14 -40 V20Z", tone.dark)
        + rect(-30, 15, 60, 14, 7, GOLD)
    )
    return place(upright, 3, -3, 1.05, 45)


_SIGNS: dict[str, Callable[[Tone], Drawing]] = {
    "R": flame,
    "B": waves,
    "G": leaf,
    "Y": sun,
    "N": crown,
    "P": frangipani,
    "e": _sword_mark,
}


def mark(suit: str, palette: Palette) -> Drawing:
    """The mark of a suit, centred on the origin; sword and club lean to fill their square."""
    if suit == "b":
        return place(place(club(palette), 0, 0, 1.1, wide=1.2), turn=40)
    if suit in _SIGNS:
        return _SIGNS[suit](palette.tones[suit])
    return PIPS[suit](palette)
