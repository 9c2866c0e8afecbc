"""What each level can do: the decision of a seat, as a player of that level sees it."""

from typing import TYPE_CHECKING

from game.baronda.actions import BIDS, Action
from game.baronda.bots import greedy, simple
from game.baronda.bots.strength import tricks_of
from game.baronda.rules import HAND
from game.baronda.scoring import BARONG
from game.baronda.view import View

if TYPE_CHECKING:
    from game.baronda.bots.search import Bids, Plays
    from game.core.match import Knowledge
    from game.core.rng import Rng


MEDIUM_MEMORY = 0
"""How many tricks before the running one a medium player remembers."""


def hopeful_bid(view: View) -> int:
    """What the hand should take in Barong, rounded up: no thought for what the bid makes of the
    round, nor for Rangda. A player who weighs both wins 67 % of the matches against it, 48 % among
    two of it and 55 % among three.
    """
    leads = view.seat == view.leader
    return min(int(tricks_of(view.hand, BARONG, view.seats, leads=leads).mean) + 1, HAND)


def consider(knowledge: "Knowledge", level: str, rng: "Rng") -> "Action | Bids | Plays | None":
    """The action of this seat now, None if it waits, or what a search has to decide.

    ``level`` is easy (simple.py), medium (greedy.py without a memory, with hopeful bids, and as the
    Leader always for Barong) or hard (strong.py, loaded only for those who play like that).
    """
    if level == "easy":
        return simple.choose(knowledge, rng)
    view: View = knowledge.view
    if level == "medium":
        if view.bidding and view.legal:
            return BIDS[view.seat][hopeful_bid(view)]
        if view.adjusting and view.legal:
            return view.legal[-1]  # up, to Barong, while that is possible (B12)
        return greedy.choose(knowledge, rng, MEDIUM_MEMORY)
    from game.baronda.bots import strong

    return strong.consider(knowledge)
