"""What each level can do: the decision of a seat, as a player of that level sees it."""

from typing import TYPE_CHECKING

from game.baronda.actions import Action
from game.baronda.bots import greedy, simple
from game.baronda.bots.search import Bids, Plays
from game.baronda.view import View

if TYPE_CHECKING:
    from game.core.match import Knowledge
    from game.core.rng import Rng


def consider(knowledge: "Knowledge", level: str, rng: "Rng") -> Action | Bids | Plays | None:
    """The action of this seat now, None if it waits, or what a search has to decide.

    ``level`` is easy (simple.py), medium (greedy.py) or hard (search.py).
    """
    if level == "easy":
        return simple.choose(knowledge, rng)
    if level == "medium":
        return greedy.choose(knowledge, rng)
    view: View = knowledge.view
    if len(view.legal) < 2:
        return view.legal[0] if view.legal else None
    return Bids(knowledge) if view.bidding or view.adjusting else Plays(knowledge)
