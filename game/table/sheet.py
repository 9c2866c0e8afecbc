"""The score sheet of a finished game: what was paid, for what, to whom."""

from __future__ import annotations

from typing import NamedTuple

from game.table.model import Text


class SheetRow(NamedTuple):
    """All awards of one kind in a game."""

    title: Text
    detail: Text | None
    card: str | None  # the face of a card that stands for the row
    points: tuple[int, ...]  # a side, in the order of TableModel.scores: the viewer's side first


class Verdict(NamedTuple):
    """How a game ended, seen by one seat: "You win", "23 to 12, decided by the dealer's duty"."""

    title: Text
    detail: Text
    won: bool | None  # None is a draw
