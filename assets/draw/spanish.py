"""The forty faces of the Spanish deck that Ronda uses."""

from .court import FIGURES
from .frame import card, frame, index, paper
from .palette import Palette
from .pips import PIPS, rich_coin
from .shapes import Drawing, place

SUITS = "oceb"
NUMBERS = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)

_ONE = {"c": 1.6, "e": 2.0, "b": 2.0}
_COLUMN = {"o": 0.86, "c": 0.86, "e": 0.98, "b": 0.96}
_MANY = {"o": 0.56, "c": 0.6, "e": 0.86, "b": 0.86}

# Centres of the pips. From four on the rows shift with the steps of the frame: the upper one to the
# right, the lower one to the left, point-symmetric about (125, 194).
_PLACES: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((125, 194),),
    2: ((125, 110), (125, 278)),
    3: ((125, 84), (125, 194), (125, 304)),
    4: ((102, 98), (166, 98), (84, 290), (148, 290)),
    5: ((104, 86), (172, 86), (125, 194), (78, 302), (146, 302)),
    6: ((104, 84), (172, 84), (70, 194), (180, 194), (78, 304), (146, 304)),
    7: ((104, 84), (172, 84), (60, 194), (125, 194), (190, 194), (78, 304), (146, 304)),
}


def _pip_scale(suit: str, count: int) -> float:
    if count == 1:
        return _ONE[suit]
    if count == 2:
        return _COLUMN[suit] * 1.15
    return _COLUMN[suit] if count == 3 else _MANY[suit]


def _pips(suit: str, count: int, palette: Palette) -> Drawing:
    if suit == "o" and count == 1:
        return place(rich_coin(palette), 125, 194, 1.4)
    pip, scale = PIPS[suit](palette), _pip_scale(suit, count)
    return "".join(place(pip, x, y, scale) for x, y in _PLACES[count])


def face(number: int, suit: str, palette: Palette) -> str:
    """A full face; `number` is 1-7 or 10-12."""
    text = str(number)
    picture = FIGURES[number](suit, palette) if number in FIGURES else _pips(suit, number, palette)
    return card(
        paper(suit, palette) + frame(suit, text, palette) + picture + index(text, suit, palette)
    )
