"""The player aid of a table: what one looks up while playing, in a few short lines."""

from __future__ import annotations

from typing import NamedTuple

from game.table.model import Text


class AidRow(NamedTuple):
    """One thing to know. `items` are drawn beside it: cards by code, ``emblem:barong``.

    `value` is what it is worth, "" for nothing.
    """

    items: tuple[str, ...]
    title: Text
    note: Text | None = None
    value: str = ""


class AidPart(NamedTuple):
    """A heading and its rows."""

    title: Text
    rows: tuple[AidRow, ...]
