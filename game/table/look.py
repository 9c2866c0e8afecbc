"""How a game looks, as names of files: the rest is in the theme."""

from __future__ import annotations

from typing import NamedTuple


class Look(NamedTuple):
    """A game's theme and deck (folders and files of assets/), and two cards that stand for it."""

    theme: str
    deck: str
    emblem: tuple[str, str]
