"""How machines play Baronda: pure functions of what one seat knows, never of a state."""

from game.baronda.bots.greedy import choose

__all__ = ["choose"]
