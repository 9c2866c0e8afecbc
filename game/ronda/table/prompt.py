"""The line above the hand: whose move it is and what matters now."""

from __future__ import annotations

from game.ronda.actions import Announce, Catch
from game.ronda.rules import number_of
from game.ronda.table.reading import chain_step, is_derba, taken
from game.ronda.table.words import combinations, kinds_key, opening
from game.ronda.view import View
from game.table.model import Text, text
from game.table.people import People, winner_words


def prompt(view: View, people: People) -> Text:
    """Whose move it is, or how the game ended."""
    if view.over:
        return winner_words(view.winners, people)
    if view.needs_deal:
        dealer = (view.dealer + 1) % view.seats if view.deck else view.dealer
        return people.said("ronda.prompt.deal", dealer)
    if view.paused:
        return _pause(view, people)
    assert view.turn is not None
    return people.said("prompt.turn", view.turn)


def _pause(view: View, people: People) -> Text:
    if not view.ready[view.seat]:
        return Text("ronda.prompt.pause")
    waiting = [seat for seat in people.order() if not view.ready[seat]]
    if len(waiting) == 1:
        return text("prompt.waiting.name", name=people.names[waiting[0]])
    return Text("prompt.waiting.all")


def detail(view: View, people: People) -> Text | None:
    """The one thing on the table that matters most for the viewer now, None if nothing does."""
    if view.paused and not view.ready[view.seat]:
        open_targets = any(isinstance(action, Catch) for action in view.legal)
        return Text("ronda.detail.accuse") if open_targets else None
    if view.turn != view.seat:
        return None
    return _chain(view) or _derba(view, people) or _announce(view) or _no_match(view)


def _holds(view: View, value: int) -> bool:
    return any(number_of(card) == value for card in view.hand)


def _chain(view: View) -> Text | None:
    step = chain_step(view)
    if step is None or not _holds(view, step.number):
        return None
    key = f"ronda.detail.chain.{view.rules.chain}.{step.length}"
    return text(key, card=opening(step.number), points=step.value)


def _derba(view: View, people: People) -> Text | None:
    thrown = view.last_throw
    if thrown is None or not any(is_derba(view, card) for card in view.hand):
        return None
    thrower = people.names[(view.seat - 1) % view.seats]
    return text("ronda.detail.derba", name=thrower, number=number_of(thrown))


def _announce(view: View) -> Text | None:
    if not any(isinstance(action, Announce) for action in view.legal):
        return None
    kinds = combinations(view.hand, view.face_up[view.seat])
    return Text(f"ronda.detail.hold.{kinds_key(kinds)}")


def _no_match(view: View) -> Text | None:
    if not view.table or any(taken(view, card) for card in view.hand):
        return None
    return Text("ronda.detail.no_match")
