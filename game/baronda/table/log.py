"""The log of Baronda: each event as a line in words."""

from __future__ import annotations

from collections.abc import Sequence

from game.baronda import events
from game.baronda.events import Event
from game.baronda.rules import GARUDAS
from game.baronda.scoring import BARONG, objective_of
from game.baronda.table.reading import winning_card
from game.baronda.table.words import (
    card_object,
    cards_object,
    result_words,
    round_words,
    signed,
    table_size,
)
from game.baronda.view import View
from game.table.model import Text, text
from game.table.people import People, joined, people


def log(event: Event, view: View, names: Sequence[str]) -> Text | None:
    """The line of one event, told to the seat of `view`.

    The event must be hidden from that seat as the rules say. The view may be of any moment of the
    same game.
    """
    who = people(view.seat, names, view.sides)
    match event:
        case events.Dealt(round=number, leader=leader):
            return round_words(number, leader, who)
        case events.BidMade(seat=seat, bid=bid):
            if bid is None:
                return text("baronda.log.bid_in", name=who.names[seat])
            return who.said("baronda.log.bid", seat, bid=bid)
        case events.BidsRevealed():
            return _revealed(event, who)
        case events.Adjusted(seat=seat, bid=bid):
            return who.said("baronda.log.adjusted", seat, bid=bid)
        case events.Objective(kind=kind):
            return Text(f"baronda.log.objective.{kind}.{table_size(view.seats)}")
        case events.Played(seat=seat, card=card):
            return who.said("baronda.log.played", seat, card=card_object(card))
        case events.TrickTaken():
            return _taken(event, who)
    return _milestone(event, who)


def final(event: Event) -> bool:
    """Whether the event has shown something that cannot be unseen: no undo goes behind it."""
    shown = events.Dealt | events.BidsRevealed | events.RoundEnded | events.GameOver
    return isinstance(event, shown)


def _revealed(event: events.BidsRevealed, who: People) -> Text:
    bids = joined(
        [who.said("baronda.log.one_bid", seat, bid=event.bids[seat]) for seat in who.order()]
    )
    objective = objective_of(event.total) or "twelve"
    total = text(f"baronda.total.{objective}", total=event.total)
    return text("baronda.log.revealed", bids=bids, total=total)


def _taken(event: events.TrickTaken, who: People) -> Text:
    """Who takes the trick with what, and what became of a Garuda in it (rules B22, B23)."""
    card = winning_card(event)
    if event.strongest:
        key = "baronda.log.taken.strong"
    elif GARUDAS.isdisjoint(event.cards) or card in GARUDAS:
        key = "baronda.log.taken.plain"
    else:
        key = "baronda.log.taken.weak"
    return who.said(key, event.seat, card=card_object(card))


def _milestone(event: Event, who: People) -> Text | None:
    match event:
        case events.RoundScored():
            return _scored(event, who)
        case events.RoundDecided():
            return _decided(event, who)
        case events.RoundEnded(rest=rest):
            return text("baronda.log.rest", cards=cards_object(rest))
        case events.GameOver(winners=winners):
            return result_words(winners, who)
    return None


def _scored(event: events.RoundScored, who: People) -> Text:
    scores = joined(
        [
            who.said(
                "baronda.log.score",
                seat,
                won=event.tricks[seat],
                bid=event.bids[seat],
                points=signed(event.scores[seat]),
            )
            for seat in who.order()
        ]
    )
    return text("baronda.log.scored", round=event.round, scores=scores)


def _decided(event: events.RoundDecided, who: People) -> Text:
    """Why a round of two ended (rules B41, B42); the bid that decided is named."""
    if event.winner is None:
        return text("baronda.log.drawn", round=event.round)
    if event.objective == BARONG:
        bid = event.bids[event.winner]
        return who.said("baronda.log.won.barong", event.winner, round=event.round, bid=bid)
    loser = 1 - event.winner
    key = f"baronda.log.won.rangda.{'they' if loser == who.viewer else 'you'}"
    return text(key, name=who.names[1 - who.viewer], round=event.round, bid=event.bids[loser])
