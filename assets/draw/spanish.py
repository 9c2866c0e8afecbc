"""The forty faces of the Spanish deck that Ronda uses."""

from .aces import ACES
from .court import FIGURES
from .frame import card, frame, index, paper
from .palette import Palette
from .pips import PIPS
from .shapes import Drawing, place

SUITS = "oceb"
NUMBERS = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)

# Scale of the pips by suit and count.
_SCALES = {
    2: {"o": 0.94, "c": 1.0, "e": 1.18, "b": 1.14},
    3: {"o": 0.86, "c": 0.9, "e": 1.0, "b": 0.98},
    4: {"o": 0.66, "c": 0.68, "e": 0.98, "b": 0.96},
    5: {"o": 0.62, "c": 0.66, "e": 0.94, "b": 0.92},
    6: {"o": 0.58, "c": 0.64, "e": 0.86, "b": 0.86},
    7: {"o": 0.58, "c": 0.62, "e": 0.86, "b": 0.86},
}

# Centres of the pips. From four on the rows shift with the steps of the frame: the upper one to the
# right, the lower one to the left, point-symmetric about (125, 194).
_PLACES: dict[int, tuple[tuple[float, float], ...]] = {
    2: ((125, 108), (125, 280)),
    3: ((125, 82), (125, 194), (125, 306)),
    4: ((114, 98), (188, 98), (62, 290), (136, 290)),
    5: ((114, 84), (188, 84), (125, 194), (62, 304), (136, 304)),
    6: ((114, 82), (186, 82), (72, 194), (178, 194), (64, 306), (136, 306)),
    7: ((114, 82), (186, 82), (58, 194), (125, 194), (192, 194), (64, 306), (136, 306)),
}


def _pips(suit: str, count: int, palette: Palette) -> Drawing:
    if count == 1:
        return place(ACES[suit](palette), 125, 194)
    pip, scale = PIPS[suit](palette), _SCALES[count][suit]
    return "".join(place(pip, x, y, scale) for x, y in _PLACES[count])


def face(number: int, suit: str, palette: Palette) -> str:
    """A full face; `number` is 1-7 or 10-12."""
    text = str(number)
    picture = FIGURES[number](suit, palette) if number in FIGURES else _pips(suit, number, palette)
    return card(
        paper(suit, palette) + frame(suit, text, palette) + picture + index(text, suit, palette)
    )
