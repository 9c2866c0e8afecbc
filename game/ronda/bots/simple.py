"""The beginner: sees what can be taken now and little else.

It does not ask what it offers to the next player, remembers no card, does not see that a run takes
more or that an empty table pays, notices a hidden ronda only while its two cards were played one
after the other, and announces, if it thinks of it, only before its first card.
"""

from typing import TYPE_CHECKING

from game.ronda.actions import Action, Announce, Catch, Play, Ready
from game.ronda.rules import RANKS
from game.ronda.view import View

if TYPE_CHECKING:
    from game.core.match import Knowledge
    from game.core.rng import Rng

ANNOUNCES = 0.4
"""How likely it thinks of the Ronda button before its first card; later it never does. If it did so
on every turn, medium would win 70.5 % of the decks of a duel against it instead of 73 %."""

OVERLOOKS = 0.45
"""How likely it overlooks on a turn what it could take."""


def choose(knowledge: "Knowledge", rng: "Rng") -> Action | None:
    """What this seat does now; None if it waits."""
    view: View = knowledge.view
    plays: list[Play] = []
    for action in view.legal:
        if isinstance(action, Announce):
            if not view.face_up[view.seat] and rng.random() < ANNOUNCES:
                return action
        elif isinstance(action, Play):
            plays.append(action)
        elif isinstance(action, Ready) or (isinstance(action, Catch) and notices(view, action)):
            return action
    if not plays:
        return None
    table = {card >> 2 for card in view.table} if rng.random() >= OVERLOOKS else set()
    return rng.pick([play for play in plays if play.card >> 2 in table] or plays)


def notices(view: View, action: Catch) -> bool:
    """Whether the two cards that the target played last are of the number, and unannounced."""
    shown = view.face_up[action.target][-2:]
    rank = RANKS[action.number]
    return not view.announced[action.target] and [card >> 2 for card in shown] == [rank, rank]
