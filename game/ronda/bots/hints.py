"""Why an action is good, as a text key with arguments: for hints and the review of a game."""

from typing import TYPE_CHECKING

from game.core.cards import Card
from game.core.seats import next_seat
from game.ronda.actions import Action, Announce, Catch, Play, Ready
from game.ronda.bots.greedy import look_ahead, unseen_ranks
from game.ronda.rules import DECK, number_of
from game.ronda.taking import CHAIN_VALUES
from game.ronda.view import View

if TYPE_CHECKING:
    from game.core.match import Knowledge

Words = tuple[str, tuple[tuple[str, int | str], ...]]
"""A text key and the values of its placeholders."""


def explain(knowledge: "Knowledge", action: Action) -> Words:
    """The main reason for an action of this seat."""
    view: View = knowledge.view
    if isinstance(action, Announce):
        return "hint.ronda.announce", ()
    if isinstance(action, Catch):
        return "hint.ronda.catch", (("number", action.number),)
    if isinstance(action, Ready):
        return "hint.ronda.ready", ()
    assert isinstance(action, Play)
    return _take_reason(view, action.card) or _throw_reason(knowledge, action.card)


def _take_reason(view: View, card: Card) -> Words | None:
    """What the card wins at once, None if it takes nothing."""
    outlook = look_ahead(view, card)
    if not outlook.takes:
        return None
    rank = card >> 2
    if view.chain is not None and view.chain.rank == rank:
        points = CHAIN_VALUES[view.chain.length + 1]
        return "hint.ronda.chain", (("card", DECK.code(card)), ("points", points))
    count = len(view.table) - len(outlook.table) + 1
    what: tuple[tuple[str, int | str], ...] = (("card", DECK.code(card)), ("count", count))
    derba = view.last_throw is not None and view.last_throw >> 2 == rank
    if derba:
        return ("hint.ronda.derba", what) if outlook.table else ("hint.ronda.derba_missa", what)
    if not outlook.table:
        return "hint.ronda.missa", what
    if view.round == view.rounds and sum(view.counts) <= 2 * view.seats:
        return "hint.ronda.last_take", what
    return "hint.ronda.take", what


def _throw_reason(knowledge: "Knowledge", card: Card) -> Words:
    """What speaks for throwing a card: nobody can take it, or few can."""
    view: View = knowledge.view
    unseen = unseen_ranks(knowledge)[card >> 2]
    held = sum(other >> 2 == card >> 2 for other in view.hand)
    what: tuple[tuple[str, int | str], ...] = (
        ("card", DECK.code(card)),
        ("number", number_of(card)),
        ("count", unseen),
    )
    if not view.counts[next_seat(view.seat, view.seats)]:
        return "hint.ronda.last_card", what
    if not unseen:
        return "hint.ronda.safe", what
    if held > 1 and view.seats == 2:
        return "hint.ronda.pair", what
    return "hint.ronda.throw", what
