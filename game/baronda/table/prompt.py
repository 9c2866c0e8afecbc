"""The line above the hand: whose move it is and what matters now."""

from __future__ import annotations

from game.baronda.reasons import MUST_FOLLOW, NOT_YOUR_TURN
from game.baronda.table.reading import next_leader, open_trick
from game.baronda.table.words import result_words, specials_in, suit_word
from game.baronda.tricks import must_follow
from game.baronda.view import View
from game.core.game import Reason
from game.table.model import Text, text
from game.table.people import People
from game.table.reasons import reason_text


def prompt(view: View, who: People) -> Text:
    """Whose move it is, or how the game ended."""
    if view.over:
        return result_words(view.winners, who)
    if view.needs_deal:
        return who.said(f"baronda.prompt.{'next' if view.round else 'first'}", next_leader(view))
    if view.bidding:
        return _bidding(view, who)
    if view.adjusting:
        return Text("baronda.prompt.twelve")
    assert view.turn is not None
    return who.said("prompt.turn", view.turn)


def _bidding(view: View, who: People) -> Text:
    if not view.bidden[view.seat]:
        return Text("baronda.prompt.bid")
    waiting = [seat for seat in who.order() if not view.bidden[seat]]
    if len(waiting) == 1:
        return text("prompt.waiting.name", name=who.names[waiting[0]])
    return Text("prompt.waiting.all")


def detail(view: View, who: People) -> Text | None:
    """The one thing that matters most for the viewer now, None if nothing does."""
    if view.bidding:
        bid = view.bids[view.seat]
        return None if bid is None else text("baronda.detail.bid", bid=bid)
    if view.adjusting:
        return who.said("baronda.detail.adjust", view.leader)
    return _play(view) if view.turn == view.seat else None


def _play(view: View) -> Text:
    """What the rules ask of the viewer's card (B20, B21)."""
    if not open_trick(view):
        return Text("baronda.detail.lead")
    if view.lead is None:
        return Text("baronda.detail.no_suit")
    suit = suit_word(view.lead)
    if not must_follow(view.hand, view.lead):
        return text("baronda.detail.free", suit=suit)
    return text(f"baronda.detail.follow.{specials_in(view.hand)}", suit=suit)


def why_not(view: View, who: People, reason: Reason) -> Text:
    """Why a card cannot be played now, naming the suit or the player that it is about."""
    if reason.key == MUST_FOLLOW.key and view.lead is not None:
        return text("baronda.closed.follow", suit=suit_word(view.lead))
    if reason.key == NOT_YOUR_TURN.key and view.turn is not None:
        return text("closed.turn", name=who.names[view.turn])
    return reason_text(reason)
