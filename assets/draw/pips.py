"""The pips of the Spanish suits in a box of about 100 units, the origin in the centre."""

from collections.abc import Callable

from .palette import GOLD, Palette
from .shapes import Drawing, circle, ellipse, khatam, line, path, place, rect

Pip = Callable[[Palette], Drawing]


def coin(palette: Palette) -> Drawing:
    """A coin with the eight-pointed star."""
    main, dark, tint = palette.tones["o"]
    return (
        circle(0, 0, 50, dark)
        + circle(0, 0, 45, main)
        + circle(0, 0, 33, dark)
        + path(khatam(33), tint)
        + circle(0, 0, 13, dark)
        + circle(0, 0, 7, main)
    )


def cup(palette: Palette) -> Drawing:
    """A goblet with a gold rim and a gold knot in the stem."""
    main, dark, tint = palette.tones["c"]
    return (
        path("M-30 47 C-30 38 -14 36 -8 26 H8 C14 36 30 38 30 47Z", dark)
        + rect(-32, 43, 64, 8, 4, GOLD)
        + rect(-15, 14, 30, 13, 6.5, GOLD)
        + rect(-7, 4, 14, 14, 3, dark)
        + path("M-34 -40 H34 V-26 C34 -4 18 9 0 9 C-18 9 -34 -4 -34 -26Z", main)
        + path("M0 -40 H34 V-26 C34 -4 18 9 0 9Z", dark)
        + path("M0 -31 L9 -19 L0 -7 L-9 -19Z", tint)
        + rect(-39, -50, 78, 13, 6.5, GOLD)
    )


def sword(palette: Palette) -> Drawing:
    """A straight sword, point upwards."""
    main, dark, tint = palette.tones["e"]
    return (
        path("M-10 22 V-38 L0 -53 L10 -38 V22Z", main)
        + path("M0 22 V-53 L10 -38 V22Z", dark)
        + rect(-2, -30, 4, 44, 2, tint)
        + rect(-4.5, 28, 9, 14, 2, dark)
        + circle(0, 46, 7, GOLD)
        + rect(-24, 19, 48, 10, 5, GOLD)
        + circle(-24, 24, 6, GOLD)
        + circle(24, 24, 6, GOLD)
    )


def club(palette: Palette) -> Drawing:
    """A cudgel cut from a branch: heavy sawn head, two sawn stubs, a bound grip."""
    main, dark, tint = palette.tones["b"]

    def stub(colour: str) -> Drawing:
        end = ellipse(0, -19, 7.6, 4.6, tint) + ellipse(0, -19, 3.4, 2, dark)
        return rect(-7, -19, 14, 24, 2, colour) + end

    head = (
        ellipse(0, -39, 19, 11.5, dark)
        + ellipse(0, -39.5, 16, 9, tint)
        + ellipse(0, -39.5, 9, 5, dark)
        + ellipse(0, -39.5, 5.6, 2.9, tint)
    )
    return (
        place(stub(main), -10, -4, turn=-52)
        + place(stub(dark), 9, 10, 0.9, 56)
        + path("M-8 46 L-10 16 L-19 -38 H19 L10 16 L8 46Z", main)
        + path("M0 -38 H19 L10 16 L8 46 H0Z", dark)
        + head
        + line("M-9 -22 V-4 M-4 -14 V4", dark, 2.6)
        + path("M-10 22 H10 L9 46 A9 6 0 0 1 -9 46Z", GOLD)
        + line("M-9.6 29 H9.6 M-9.2 37 H9.2 M-8.8 45 H8.8", dark, 2.6)
    )


PIPS: dict[str, Pip] = {"o": coin, "c": cup, "e": sword, "b": club}
