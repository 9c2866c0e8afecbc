"""The rules of a game for reading: sections with paragraphs and drawn examples."""

from __future__ import annotations

from typing import NamedTuple

from game.table.model import Text


class Group(NamedTuple):
    """Things side by side under a word that says what they are.

    An item is a card's code, ``bid:5`` for a bid, or ``emblem:barong`` for a drawing in
    assets/emblems. `marked` items are outlined: what is taken, what wins.
    """

    items: tuple[str, ...]
    label: Text | None = None
    marked: tuple[str, ...] = ()


class Figure(NamedTuple):
    """An example: groups in reading order, and a caption that says what they show.

    With `steps` an arrow leads from each group to the next.
    """

    groups: tuple[Group, ...]
    caption: Text | None = None
    steps: bool = False


class Section(NamedTuple):
    """A heading, its paragraphs, and examples."""

    title: Text
    paragraphs: tuple[Text, ...]
    figures: tuple[Figure, ...] = ()
