"""How machines play Ronda: pure functions of what one seat knows, never of a state.

``choose`` is the greedy player. The levels are built on it and on a search: ``consider`` poses the
decision of a seat as a level sees it, and ``explain`` says why an action is good. Who drives them
is in ``game.ai``, which this package does not know.
"""

from game.ronda.bots.greedy import choose
from game.ronda.bots.hints import explain
from game.ronda.bots.levels import consider

__all__ = ["PIECES", "choose", "consider", "explain"]

PIECES = ("kernel", "reading", "strong")
"""The modules of the strong player, in pieces that a browser can load between two frames."""
