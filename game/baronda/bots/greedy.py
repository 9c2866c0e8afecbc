"""How a sensible person plays Baronda.

Bids what has the best prospects (bids.py), and plays the card that wins or loses this trick without
giving away what the hand is still worth (odds.py, strength.py). In Barong every trick brings a
point, in Rangda every trick costs one (B30), so what is wanted never changes during a round.
"""

from typing import TYPE_CHECKING

from game.baronda.actions import ADJUSTS, BIDS, Action, Play
from game.baronda.bots.bids import best_adjustment, best_bid
from game.baronda.bots.odds import Table, chance, table_of
from game.baronda.bots.strength import worth
from game.baronda.events import Event, TrickTaken
from game.baronda.sampling import shown_voids
from game.baronda.view import View

if TYPE_CHECKING:
    from game.core.match import Knowledge
    from game.core.rng import Rng

LATER = 0.7
"""What a trick later on counts against one now: hands change while one waits."""


ALWAYS = 99
"""Remembers every trick of the round."""


def choose(knowledge: "Knowledge", rng: "Rng", tricks: int = ALWAYS) -> Action | None:
    """What this seat does now: bid, adjust or play; None if it waits.

    It remembers the cards of so many tricks besides the running one, and who failed to follow then.
    """
    view: View = knowledge.view
    if not view.legal:
        return None
    if view.bidding:
        return BIDS[view.seat][best_bid(view)]
    if view.adjusting:
        return ADJUSTS[view.seat][best_adjustment(view)]
    events = remembered(knowledge.events, tricks)
    table = table_of(view, events, shown_voids(events))
    plays = [action for action in view.legal if isinstance(action, Play)]
    values = [play_value(view, table, play) for play in plays]
    best = max(values)
    return rng.pick([play for play, value in zip(plays, values, strict=True) if value == best])


def remembered(events: tuple[Event, ...], tricks: int) -> tuple[Event, ...]:
    """The events of the running trick and of so many before it."""
    for at in range(len(events) - 1, -1, -1):
        if isinstance(events[at], TrickTaken):
            if not tricks:
                return events[at + 1 :]
            tricks -= 1
    return events


def play_value(view: View, table: Table, play: Play) -> float:
    """What a play brings: the trick now less the trick later that the card stood for.

    In Rangda the other way round.
    """
    assert view.objective is not None
    kept = worth(play.card, table.unseen, view.objective, view.seats)
    value = chance(table, play.card) - LATER * kept
    return value if table.wanted else -value
