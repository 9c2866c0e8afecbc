"""How a game of Baronda is shown and told: the presenter.

What is not on the table at rest (motion, rules page, set-up, result) is imported when it is asked
for: the first picture does not wait for it.
"""

from __future__ import annotations

from game.baronda.table.log import final, log
from game.baronda.table.model import present
from game.baronda.table.words import TERMS
from game.table.later import later
from game.table.look import Look

LOOK = Look(theme="batik", deck="baronda", emblem=("B0", "R7"), music="bronze")
LESSONS = ("tricks", "bids", "leader")
"""Lessons that teach the game, in order: assets/lessons/baronda_NAME.onda."""

__getattr__ = later(__name__)

__all__ = ["LESSONS", "LOOK", "TERMS", "final", "log", "present"]
