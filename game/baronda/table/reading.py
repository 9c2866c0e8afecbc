"""What anybody at the table can read off a View: the trick on the table and who is ahead."""

from __future__ import annotations

from game.baronda.events import TrickTaken
from game.baronda.rules import HAND, PACKS
from game.baronda.tricks import Judgement, judge
from game.baronda.view import View
from game.core.cards import Card
from game.core.seats import Seat


def playing(view: View) -> bool:
    """Whether somebody must play a card now."""
    return not (view.bidding or view.adjusting or view.needs_deal or view.over)


def open_trick(view: View) -> tuple[Card, ...]:
    """The cards of the trick that is being played; a complete one has been taken already."""
    return () if len(view.trick) == view.seats else view.trick


def standing(view: View, *more: Card) -> Judgement | None:
    """Who would take the trick as it lies, with `more` cards on it; None if it is empty."""
    cards = (*open_trick(view), *more)
    return judge(cards, view.rules.garudas) if cards else None


def winning_card(taken: TrickTaken) -> Card:
    """The card that took a complete trick."""
    return taken.cards[(taken.seat - taken.leader) % len(taken.cards)]


def trick_number(view: View) -> int:
    """The number of the trick on the table, 1 to 12; after a round that of its last one."""
    taken = sum(view.tricks)
    return min(taken + 1, HAND) if playing(view) else max(taken, 1)


def next_leader(view: View) -> Seat:
    """The Leader of the round that is dealt next (B6)."""
    return (view.leader + 1) % view.seats if view.round else view.leader


def cards_aside(view: View) -> int:
    """How many cards are not dealt out (B4)."""
    return len(PACKS[view.seats]) - HAND * view.seats
