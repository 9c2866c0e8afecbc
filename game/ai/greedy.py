"""The greedy bot: a game's heuristics, asked once."""

from game.ai.bot import Choose, Thinking
from game.core.match import Knowledge
from game.core.rng import Rng


class GreedyBot:
    """Does what the game's heuristics say; looks at nothing beyond the knowledge of its seat."""

    def __init__(self, choose: Choose) -> None:
        self._choose = choose

    def think(self, knowledge: Knowledge, rng: Rng) -> Thinking:
        """One piece of work."""
        yield
        return self._choose(knowledge, rng)
