"""How a game of Ronda is shown and told: the presenter."""

from game.ronda.table.cues import cues
from game.ronda.table.log import final, log
from game.ronda.table.model import present
from game.ronda.table.options import setup_page
from game.ronda.table.rules import rules_page
from game.ronda.table.sheet import score_sheet, verdict
from game.ronda.table.words import TERMS
from game.table.look import Look

LOOK = Look(theme="zellige", deck="spanish", emblem=("10o", "12e"))

__all__ = [
    "LOOK",
    "TERMS",
    "cues",
    "final",
    "log",
    "present",
    "rules_page",
    "score_sheet",
    "setup_page",
    "verdict",
]
