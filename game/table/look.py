"""How a game looks and sounds, as names of files: the rest is in the theme."""

from __future__ import annotations

from typing import NamedTuple


class Look(NamedTuple):
    """A game's theme and deck (folders and files of assets/), two cards that stand for it, and what
    its music is played on (the first part of names in assets/sounds; "" for a game without).
    """

    theme: str
    deck: str
    emblem: tuple[str, str]
    music: str = ""
