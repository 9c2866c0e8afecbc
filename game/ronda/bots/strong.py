"""The strong player: the decision of a seat that plays as well as it can."""

from typing import TYPE_CHECKING

from game.ronda.actions import Action, Catch, Play, Ready
from game.ronda.bots import greedy
from game.ronda.bots.search import Search
from game.ronda.view import View

if TYPE_CHECKING:
    from game.core.match import Knowledge


def consider(knowledge: "Knowledge") -> Action | Search | None:
    """The action of this seat now, None if it waits, or what a search has to decide.

    It remembers every card and announcement, reads the hands of others from what they play, catches
    for certain, and compares its cards in many worlds.
    """
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
