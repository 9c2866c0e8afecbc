"""The strong player: the decision of a seat that plays as well as it can."""

from typing import TYPE_CHECKING

from game.baronda.actions import Action
from game.baronda.bots.search import Bids, ChangeOfTwo, Plays, PlaysOfTwo
from game.baronda.view import View

if TYPE_CHECKING:
    from game.core.match import Knowledge


def consider(knowledge: "Knowledge") -> Action | Bids | Plays | None:
    """The action of this seat now, None if it waits, or what a search has to decide."""
    view: View = knowledge.view
    if len(view.legal) < 2:
        return view.legal[0] if view.legal else None
    if view.adjusting and view.seats == 2:
        return ChangeOfTwo(knowledge)
    if view.bidding or view.adjusting:
        return Bids(knowledge)
    return PlaysOfTwo(knowledge) if view.seats == 2 else Plays(knowledge)
