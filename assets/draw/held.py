"""The object of a court figure with the hand that holds it; the hand is at the origin."""

from .palette import GOLD, SKIN, SKIN_SHADE, Palette
from .pips import club, coin, cup
from .shapes import Drawing, circle, line, path, place, rect


def _fist() -> Drawing:
    """A hand closed round something upright: four fingers and the thumb."""
    return (
        rect(-11.5, -11, 23, 22, 8, SKIN)
        + line("M-2 -5.5 H10 M-3 0 H11 M-2 5.5 H10", SKIN_SHADE, 1.8)
        + line("M-8 3 V-7", SKIN, 6)
    )


def _coin(palette: Palette) -> Drawing:
    """Held at its lower edge, the fingers in front."""
    palm = path("M-13 -3 H13 V2 C13 10 8 13 0 13 C-8 13 -13 10 -13 2Z", SKIN)
    fingers = line("M-9.8 0 V-7 M-3.3 0 V-9.5 M3.3 0 V-9.5 M9.8 0 V-7", SKIN, 6.4)
    gaps = line("M-6.5 -5 V2 M0 -6 V2 M6.5 -5 V2", SKIN_SHADE, 1.6)
    return place(coin(palette), 0, -37, 0.66) + palm + fingers + gaps


def _cup(palette: Palette) -> Drawing:
    """Held by the stem, the foot below the hand."""
    return place(cup(palette), 0, -13, 0.8) + _fist()


def _sword(palette: Palette) -> Drawing:
    """A longer sword than the pip, so that hand, guard and pommel are all seen."""
    main, dark, tint = palette.tones["e"]
    return (
        path("M-11 -18 V-84 L0 -103 L11 -84 V-18Z", main)
        + path("M0 -18 V-103 L11 -84 V-18Z", dark)
        + rect(-2, -76, 4, 50, 2, tint)
        + rect(-5, -16, 10, 34, 2, dark)
        + circle(0, 20, 8, GOLD)
        + rect(-25, -23, 50, 10, 5, GOLD)
        + circle(-25, -18, 6, GOLD)
        + circle(25, -18, 6, GOLD)
        + _fist()
    )


def _club(palette: Palette) -> Drawing:
    """Held by the bound grip."""
    return place(club(palette), 0, -37, 1.16) + _fist()


_HELD = {"o": _coin, "c": _cup, "e": _sword, "b": _club}


def held(suit: str, palette: Palette) -> Drawing:
    """Object and hand; the object rises at most 105 units and reaches 32 to each side."""
    return _HELD[suit](palette)
