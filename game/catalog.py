"""The one place that joins games with their presenters and bots.

Rules alone are enough for records, so presenters and bots are named here and imported when asked
for.
"""

from importlib import import_module
from types import ModuleType
from typing import NamedTuple

from game.baronda import GAME as BARONDA
from game.core.game import Game
from game.nullgame import GAME as NULLGAME
from game.ronda import GAME as RONDA


class Entry(NamedTuple):
    """One game with the modules that show it and play it."""

    game: Game
    presenter_module: str | None = None
    bots_module: str | None = None

    def presenter(self) -> ModuleType | None:
        """The presenter (View -> TableModel), imported on first use; None if there is none."""
        return import_module(self.presenter_module) if self.presenter_module else None

    def bots(self) -> ModuleType | None:
        """The heuristics, with ``choose(knowledge, rng)``; None if there are none."""
        return import_module(self.bots_module) if self.bots_module else None


ENTRIES = (
    Entry(RONDA, "game.ronda.table", "game.ronda.bots"),
    Entry(BARONDA, "game.baronda.table", "game.baronda.bots"),
)
"""The games of the menu, in its order."""

ALL_ENTRIES = (
    *ENTRIES,
    Entry(NULLGAME, "game.nullgame.table"),
)
"""With the null game, which only the tests play."""

GAMES = (RONDA, BARONDA)
"""The games that records may name."""


def entry(game_id: str) -> Entry:
    """The entry of a game by its id; KeyError if there is none."""
    for candidate in ALL_ENTRIES:
        if candidate.game.id == game_id:
            return candidate
    raise KeyError(game_id)
