"""Themes: colours and motion as data (assets/themes/*.toml)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from game.ui.data import read_data

Colour = tuple[int, int, int]

HOUSE = "zellige"
"""The theme of the program itself, until a screen asks for that of a game."""


class TypeStyle(NamedTuple):
    """How a kind of text is set: size and line height in CSS pixels, weight 600 or 400."""

    size: float
    line: float
    bold: bool


@dataclass(frozen=True, slots=True)
class Theme:
    """One look. `colours` has a colour for each role of the style guide."""

    name: str
    colours: Mapping[str, Colour]
    inks: frozenset[str]  # the suits' colours of figures and frames, as card files write them
    phone: Mapping[str, TypeStyle]  # type roles on phones
    desktop: Mapping[str, TypeStyle]  # and elsewhere
    shape: Mapping[str, float]  # lengths, CSS pixels
    motion: Mapping[str, int]  # milliseconds at normal speed
    easing: Mapping[str, str]  # name in motion -> out, inout, pop or linear
    speed: Mapping[str, float]  # factors of the motion times
    cards: str  # variant of the faces, "" or "contrast"
    back: str
    pattern: str  # "" for none
    pattern_size: int  # of its repeat, CSS pixels
    pattern_alpha: float
    spark: str  # the icon that goes out from the heading of a win

    def __getitem__(self, role: str) -> Colour:
        return self.colours[role]


def parse_colour(text: str) -> Colour:
    """(r, g, b) of ``#RRGGBB``; ValueError for anything else."""
    if len(text) != 7 or text[0] != "#":
        raise ValueError(f"not a colour: {text!r}")
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def load_theme(assets: Path, name: str) -> Theme:
    """The theme `name`; ValueError if the file is incomplete or holds what no theme has."""
    table = read_data(assets / "themes" / f"{name}.toml")
    try:
        return _theme(name, table)
    except (KeyError, TypeError, AttributeError, OverflowError) as problem:
        raise ValueError(f"theme {name}: {problem!r}") from problem


def _theme(name: str, table: Mapping[str, Any]) -> Theme:
    meta = table["meta"]
    return Theme(
        name=name,
        colours={role: parse_colour(value) for role, value in table["colours"].items()},
        inks=frozenset(ink for key, ink in table["suits"].items() if key.endswith("_dark")),
        phone=_type(table["type_phone"]),
        desktop=_type(table["type_desktop"]),
        shape={key: float(value) for key, value in table["shape"].items()},
        motion={key: int(value) for key, value in table["motion"].items()},
        easing=dict(table["easing"]),
        speed={key: float(value) for key, value in table["speed"].items()},
        cards=str(meta["cards"]),
        back=str(meta["back"]),
        pattern=str(meta["pattern"]),
        pattern_size=int(meta["pattern_size"]),
        pattern_alpha=float(meta["pattern_alpha"]),
        spark=str(meta["spark"]),
    )


def _type(table: Mapping[str, list[float]]) -> dict[str, TypeStyle]:
    return {
        role: TypeStyle(size, line, weight >= 600) for role, (size, line, weight) in table.items()
    }


def mix(colour: Colour, other: Colour, share: float) -> Colour:
    """`share` of `other` laid over `colour`; 0 gives `colour`, 1 gives `other`."""
    r, g, b = (round(a + (z - a) * share) for a, z in zip(colour, other, strict=True))
    return r, g, b
