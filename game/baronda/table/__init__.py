"""How a game of Baronda is shown and told: the presenter."""

from game.baronda.table.aid import player_aid
from game.baronda.table.counts import frequencies, tally, totals
from game.baronda.table.cues import cues
from game.baronda.table.log import final, log
from game.baronda.table.model import present
from game.baronda.table.options import setup_page
from game.baronda.table.rules import rules_page
from game.baronda.table.sheet import score_sheet, verdict
from game.baronda.table.words import TERMS
from game.table.look import Look

LOOK = Look(theme="batik", deck="baronda", emblem=("B0", "R7"), music="bronze")
LESSONS = ("tricks", "bids", "leader")
"""Lessons that teach the game, in order: assets/lessons/baronda_NAME.onda."""

__all__ = [
    "LESSONS",
    "LOOK",
    "TERMS",
    "cues",
    "final",
    "frequencies",
    "log",
    "player_aid",
    "present",
    "rules_page",
    "score_sheet",
    "setup_page",
    "tally",
    "totals",
    "verdict",
]
