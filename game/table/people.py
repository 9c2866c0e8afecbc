"""Who is who at a table, as texts: "you" for the viewer, names for the others.

Most sentences about a player exist twice in the locale files, ``KEY.you`` and ``KEY.they``, as
verbs change with the person in many languages. Sides have a form for labels ("You & Salma") and
one inside sentences ("+5 for you & Salma").
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.seats import Seat
from game.table.model import Text, text


class People(NamedTuple):
    """The seats' names and sides, seen by the player at seat `viewer`."""

    viewer: Seat
    names: tuple[str, ...]
    sides: tuple[int, ...]

    def said(self, key: str, seat: Seat, /, **args: int | str | Text) -> Text:
        """``KEY.you`` if `seat` is the viewer, else ``KEY.they`` with its name."""
        if seat == self.viewer:
            return text(f"{key}.you", **args)
        return text(f"{key}.they", name=self.names[seat], **args)

    def order(self) -> tuple[Seat, ...]:
        """All seats in turn order, the viewer first."""
        seats = len(self.names)
        return tuple((self.viewer + step) % seats for step in range(seats))

    def mine(self, side: int) -> bool:
        """Whether the viewer plays for `side`."""
        return self.sides[self.viewer] == side

    def members(self, side: int) -> tuple[Seat, ...]:
        """The seats of `side`, in turn order from the viewer."""
        return tuple(seat for seat in self.order() if self.sides[seat] == side)

    def side_order(self) -> tuple[int, ...]:
        """All sides, the viewer's first, then in turn order."""
        return tuple(dict.fromkeys(self.sides[seat] for seat in self.order()))

    def label(self, side: int) -> Text:
        """The name of `side` standing alone, e.g. "You & Salma"."""
        return self._side("side", side)

    def object(self, side: int) -> Text:
        """The name of `side` inside a sentence, e.g. "for you & Salma"."""
        return self._side("side.to", side)

    def _side(self, key: str, side: int) -> Text:
        seats = self.members(side)
        names = [self.names[seat] for seat in seats if seat != self.viewer]
        if self.viewer in seats:
            return text(f"{key}.you_and", name=names[0]) if names else Text(f"{key}.you")
        if len(names) == 1:
            return text(f"{key}.name", name=names[0])
        return text(f"{key}.pair", first=names[0], second=names[1])


def people(viewer: Seat, names: Sequence[str], sides: Sequence[int]) -> People:
    """People(viewer, names, sides) from any sequences."""
    return People(viewer, tuple(names), tuple(sides))


def winner_words(winners: Sequence[int], who: People) -> Text:
    """Who won: "You win", "Idris & Amal win", "A draw"; `winners` are sides."""
    if not winners:
        return Text("verdict.draw")
    if len(winners) > 1:
        shared = joined([who.object(side) for side in winners])
        return text("verdict.shared", sides=shared)
    side = winners[0]
    if who.mine(side):
        return Text("verdict.you")
    key = "verdict.they" if len(who.members(side)) == 1 else "verdict.side"
    return text(key, side=who.label(side))


def joined(texts: Sequence[Text], key: str = "list.comma") -> Text:
    """One Text of several, put together by `key` with the places ``first`` and ``second``.

    Raises ValueError if there is none.
    """
    if not texts:
        raise ValueError("nothing to join")
    whole = texts[0]
    for part in texts[1:]:
        whole = text(key, first=whole, second=part)
    return whole
