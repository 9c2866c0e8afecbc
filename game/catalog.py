"""The one place that joins games with their presenters and bots.

Games are named here and imported when they are asked for: rules alone are enough for records, and
the first picture in the browser waits for no game that is not on it.
"""

from __future__ import annotations

from collections.abc import Generator
from importlib import import_module
from types import ModuleType
from typing import NamedTuple

from game.core.game import Game


class Entry(NamedTuple):
    """One game with the modules that show it and play it."""

    id: str
    presenter_module: str | None = None
    bots_module: str | None = None

    @property
    def game(self) -> Game:
        """The rules, imported on first use."""
        game: Game = import_module(f"game.{self.id}").GAME
        return game

    def presenter(self) -> ModuleType | None:
        """The presenter (View -> TableModel), imported on first use; None if there is none."""
        return import_module(self.presenter_module) if self.presenter_module else None

    def bots(self) -> ModuleType | None:
        """The heuristics, with ``choose(knowledge, rng)``; None if there are none."""
        return import_module(self.bots_module) if self.bots_module else None

    def load_bots(self, *, strongest: bool) -> Generator[None, None, ModuleType | None]:
        """As ``bots``, in pieces: no frame of a browser waits for all of it. ``strongest`` loads
        what only the strongest player needs, too.
        """
        bots = self.bots()
        for piece in bots.PIECES if bots and strongest else ():
            yield
            import_module(f"{self.bots_module}.{piece}")
        yield
        return bots


ENTRIES = (
    Entry("ronda", "game.ronda.table", "game.ronda.bots"),
    Entry("baronda", "game.baronda.table", "game.baronda.bots"),
)
"""The games of the menu, in its order."""

ALL_ENTRIES = (*ENTRIES, Entry("nullgame", "game.nullgame.table"))
"""With the null game, which only the tests play."""


def games() -> tuple[Game, ...]:
    """The games that records may name."""
    return tuple(item.game for item in ENTRIES)


def entry(game_id: str) -> Entry:
    """The entry of a game by its id; KeyError if there is none."""
    for candidate in ALL_ENTRIES:
        if candidate.id == game_id:
            return candidate
    raise KeyError(game_id)
