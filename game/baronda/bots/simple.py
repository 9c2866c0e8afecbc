"""The beginner: looks at its own cards and at the best card on the table, and remembers nothing.

It bids what its own high cards would take, whatever that makes of the round, wins a trick when it
wants one and can, and gives away a low card otherwise.
"""

from typing import TYPE_CHECKING

from game.baronda.actions import BIDS, Action, Play
from game.baronda.rules import GARUDAS, HAND, HIGHEST, NAGAS, NUMBER, RED, SUIT
from game.baronda.scoring import BARONG
from game.baronda.tricks import judge
from game.baronda.view import View
from game.core.cards import Card

if TYPE_CHECKING:
    from game.core.match import Knowledge
    from game.core.rng import Rng


def choose(knowledge: "Knowledge", rng: "Rng") -> Action | None:
    """What this seat does now; None if it waits."""
    view: View = knowledge.view
    if not view.legal:
        return None
    if view.bidding:
        return BIDS[view.seat][min(HAND, sum(is_high(card, view.seats) for card in view.hand))]
    if view.adjusting:
        return rng.pick(view.legal)
    plays = [action for action in view.legal if isinstance(action, Play)]
    takes = [play for play in plays if wins_now(view, play.card)]
    wanted = view.objective == BARONG
    fit = takes if wanted else [play for play in plays if play not in takes]
    return rng.pick(fit or plays)


def is_high(card: Card, seats: int) -> bool:
    """Whether a beginner counts on this card for a trick."""
    if card in NAGAS or card in GARUDAS:
        return card in NAGAS
    return NUMBER[card] > HIGHEST[seats] - (3 if SUIT[card] == RED else 1)


def wins_now(view: View, card: Card) -> bool:
    """Whether the card would take the trick as it lies."""
    trick = () if len(view.trick) == view.seats else view.trick
    return judge((*trick, card), view.rules.garudas).place == len(trick)
