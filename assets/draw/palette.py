"""The colours of the cards. Table colours are roles in `assets/themes`, not here."""

from dataclasses import dataclass, replace
from typing import NamedTuple

INK = "#2A211C"
GOLD = "#E2A32B"
GOLD_SHADE = "#C98B1C"
CREAM = "#FFF9EA"
SKIN = "#D59C6E"
SKIN_SHADE = "#B97F52"
HAIR = "#4A3A31"
LIPS = "#8F3B2A"
HORSE = "#E9D5AC"
HORSE_SHADE = "#BF9F6C"


class Tone(NamedTuple):
    """A suit's colours: shapes, numerals with frame and shading, pale grounds."""

    main: str
    dark: str
    tint: str

    @property
    def trim(self) -> str:
        """The colour of belts and borders: gold, but pale where the cloth itself is gold."""
        return self.tint if self.main == GOLD else GOLD


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of one card set.

    `tones` is keyed by suit: o c e b (Ronda), R B G Y and the specials N P (Baronda). `rim` is the
    width in card units of the outline, drawn in `edge`. With `ink_signs` numerals and frames are
    not coloured by suit.
    """

    tones: dict[str, Tone]
    paper: str
    trump_paper: str
    naga_paper: str
    pass_paper: str
    edge: str
    rim: float
    ink_signs: bool = False

    def sign(self, suit: str) -> str:
        """The colour of numerals and frame."""
        return INK if self.ink_signs else self.tones[suit].dark

    def ground(self, suit: str) -> str:
        """The paper of a card of this suit."""
        special = {"R": self.trump_paper, "N": self.naga_paper, "P": self.pass_paper}
        return special.get(suit, self.paper)


_GOLD = Tone("#E2A32B", "#8A6100", "#F8E2AE")
_BLUE_TINT = "#CBE0F0"
_GREEN = Tone("#319A74", "#0B6048", "#C9E6D6")

COLOUR = Palette(
    tones={
        "o": _GOLD,
        "c": Tone("#C8412F", "#921A10", "#F5CDBF"),
        "e": Tone("#3F7FBF", "#174E86", _BLUE_TINT),
        "b": _GREEN,
        "R": Tone("#CF3B2C", "#921A10", "#F7D2C6"),
        "B": Tone("#3A7DBE", "#174E86", _BLUE_TINT),
        "G": _GREEN,
        "Y": _GOLD,
        "N": Tone("#7B4F96", "#4A2A5E", "#E4D5EC"),
        "P": Tone("#8A7F79", "#564C47", "#E6DFD6"),
    },
    paper="#FBF5E6",
    trump_paper="#FDEBE2",
    naga_paper="#F5EEF7",
    pass_paper="#F6F1E8",
    edge="#D8CBAF",
    rim=1.5,
)

# For players who switch four-colour suits off.
TWO_TONE = replace(COLOUR, ink_signs=True)

_STRONG_GOLD = Tone("#E2A32B", "#7A4A00", "#FFE9A8")
_STRONG_BLUE = Tone("#1F66C4", "#003A80", "#CFE4FF")
_STRONG_GREEN = Tone("#00785A", "#004D39", "#C4F0DF")

CONTRAST = Palette(
    tones={
        "o": _STRONG_GOLD,
        "c": Tone("#C81E10", "#8C0000", "#FFD9D0"),
        "e": _STRONG_BLUE,
        "b": _STRONG_GREEN,
        "R": Tone("#C81E10", "#8C0000", "#FFE3DC"),
        "B": _STRONG_BLUE,
        "G": _STRONG_GREEN,
        "Y": _STRONG_GOLD,
        "N": Tone("#7B4F96", "#3D1C52", "#E4D5EC"),
        "P": Tone("#75695F", "#463D38", "#E6DFD6"),
    },
    paper="#FFFFFF",
    trump_paper="#FFFFFF",
    naga_paper="#FFFFFF",
    pass_paper="#FFFFFF",
    edge="#000000",
    rim=6,
)
