"""What each level can do: the decision of a seat, as a player of that level sees it."""

from typing import TYPE_CHECKING

from game.ronda.actions import Action, Catch, Play, Ready
from game.ronda.bots import greedy, simple
from game.ronda.bots.search import Search
from game.ronda.view import View

if TYPE_CHECKING:
    from game.core.match import Knowledge
    from game.core.rng import Rng


MEDIUM_MEMORY = 2
"""How many rounds a medium player remembers the cards of, the running one included. Remembering all
of them wins 59 % of the decks of a duel against it, 56 % of classic and pairs."""


def consider(knowledge: "Knowledge", level: str, rng: "Rng") -> Action | Search | None:
    """The action of this seat now, None if it waits, or what a search has to decide.

    ``level`` is easy (simple.py), medium (greedy.py, with a short memory and no thought for chains)
    or hard: which remembers every card and announcement, reads the hands of others from what they
    play, catches for certain, and compares its cards in many worlds (search.py).
    """
    if level == "easy":
        return simple.choose(knowledge, rng)
    if level == "medium":
        return greedy.choose(knowledge, rng, MEDIUM_MEMORY, chains=False)
    view: View = knowledge.view
    plays, ready = [], None
    for action in view.legal:
        if isinstance(action, Catch):
            if greedy.shows_hidden(knowledge, action):
                return action
        elif isinstance(action, Play):
            plays.append(action)
        elif isinstance(action, Ready):
            ready = action
    if not plays:
        return ready
    search = Search(knowledge)
    return search if search.is_open else plays[0]
