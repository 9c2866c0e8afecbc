"""How a game of Ronda is shown and told: the presenter.

What is not on the table at rest (motion, rules page, set-up, result) is imported when it is asked
for: the first picture does not wait for it.
"""

from __future__ import annotations

from game.ronda.table.log import final, log
from game.ronda.table.model import present
from game.ronda.table.words import TERMS
from game.table.later import later
from game.table.look import Look

LOOK = Look(theme="zellige", deck="spanish", emblem=("10o", "12e"), music="string")
LESSONS = ("taking", "calls", "end", "pairs", "classic")
"""Lessons that teach the game, in order: assets/lessons/ronda_NAME.onda."""

__getattr__ = later(__name__)

__all__ = ["LESSONS", "LOOK", "TERMS", "final", "log", "present"]
