"""The rules of a game for reading: sections with paragraphs and pictures of cards."""

from __future__ import annotations

from typing import NamedTuple

from game.table.model import Text


class Section(NamedTuple):
    """A heading, its paragraphs, and rows of cards (codes) that show an example.

    Each row of `cards` is one line of the picture; `caption` says what it shows.
    """

    title: Text
    paragraphs: tuple[Text, ...]
    cards: tuple[tuple[str, ...], ...] = ()
    caption: Text | None = None
