"""Why an action is good, as a text key with arguments: for hints and the review of a game."""

from typing import TYPE_CHECKING

from game.baronda.actions import Action, Adjust, Bid, Play
from game.baronda.bots.simple import wins_now
from game.baronda.rules import DECK, NAGAS, PASSES
from game.baronda.scoring import BARONG
from game.baronda.view import View
from game.core.cards import Card

if TYPE_CHECKING:
    from game.core.match import Knowledge

Words = tuple[str, tuple[tuple[str, int | str], ...]]
"""A text key and the values of its placeholders."""


def explain(knowledge: "Knowledge", action: Action) -> Words:
    """The main reason for an action of this seat."""
    view: View = knowledge.view
    if isinstance(action, Bid):
        return "hint.baronda.bid", (("count", action.bid),)
    if isinstance(action, Adjust):
        old = view.bids[view.seat] or 0
        return f"hint.baronda.{'barong' if action.bid > old else 'rangda'}", (("bid", action.bid),)
    assert isinstance(action, Play)
    return f"hint.baronda.{_reason(view, action.card)}", (("card", DECK.code(action.card)),)


def _reason(view: View, card: Card) -> str:
    """What the card does, in a word."""
    last = len(view.trick) == view.seats - 1
    wanted = view.objective == BARONG
    if len(view.trick) in (0, view.seats):
        return "lead_high" if wanted else "lead_low"
    if wins_now(view, card):
        if last:
            return "takes" if wanted else "must_take"
        return "leads_trick" if wanted else "may_take"
    if card in PASSES:
        return "pass"
    if wanted:
        return "saves"
    return "gives_naga" if card in NAGAS else "ducks"
