"""What each level can do: the decision of a seat, as a player of that level sees it."""

from typing import TYPE_CHECKING

from game.ronda.actions import Action
from game.ronda.bots import greedy, simple

if TYPE_CHECKING:
    from game.core.match import Knowledge
    from game.core.rng import Rng
    from game.ronda.bots.search import Search


MEDIUM_MEMORY = 2
"""How many rounds a medium player remembers the cards of, the running one included. Remembering all
of them wins 59 % of the decks of a duel against it, 56 % of classic and pairs."""


def consider(knowledge: "Knowledge", level: str, rng: "Rng") -> "Action | Search | None":
    """The action of this seat now, None if it waits, or what a search has to decide.

    ``level`` is easy (simple.py), medium (greedy.py, with a short memory and no thought for chains)
    or hard (strong.py, loaded only for those who play like that).
    """
    if level == "easy":
        return simple.choose(knowledge, rng)
    if level == "medium":
        return greedy.choose(knowledge, rng, MEDIUM_MEMORY, chains=False)
    from game.ronda.bots import strong

    return strong.consider(knowledge)
