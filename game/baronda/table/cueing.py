"""What the screen shows for each event of Baronda."""

from __future__ import annotations

from collections.abc import Sequence

from game.baronda import events
from game.baronda.events import Event
from game.baronda.rules import GARUDAS, NAGAS, PASSES
from game.baronda.scoring import objective_of
from game.baronda.table.reading import winning_card
from game.baronda.table.words import face, round_words
from game.core.cards import Card
from game.core.seats import Seat, seats_from
from game.table.cues import (
    Bubble,
    CallOut,
    CollectTrick,
    Cue,
    DealCards,
    LayBid,
    Notice,
    PlayTrick,
    RevealBids,
    ShowEmblem,
    Win,
)
from game.table.model import TableModel, Text, text
from game.table.people import People, people


def cues(
    event: Event, before: TableModel, after: TableModel, names: Sequence[str]
) -> tuple[Cue, ...]:
    """The cues of one event, hidden as the rules say from the models' viewer.

    `before` and `after` are the pictures around the whole step that the event is part of. There is
    nothing to show of the cards set aside.
    """
    who = people(after.viewer, names, range(len(names)))
    match event:
        case events.Dealt():
            return _dealt(event, after, who)
        case events.BidMade(seat=seat, bid=bid):
            return (LayBid(seat, "" if bid is None else str(bid)),)
        case events.BidsRevealed():
            return (_revealed(event, who),)
        case events.Adjusted(seat=seat, bid=bid):
            words = text("baronda.bubble.new_bid", bid=bid)
            return (LayBid(seat, str(bid)), Bubble(seat, words, "leader"))
        case events.Objective(kind=kind):
            return (ShowEmblem(kind, Text(f"baronda.objective.{kind}"), kind),)
        case events.Played(seat=seat, card=card):
            return (PlayTrick(seat, face(card), _word(card)),)
        case events.TrickTaken():
            return (_taken(event, after.viewer),)
        case events.RoundScored():
            return _scored(event, who)
        case events.RoundDecided():
            return (_decided(event),)
        case events.GameOver(winners=winners):
            return (*(Win(seat) for seat in winners[:1]), Notice(after.prompt))
    return ()


def _dealt(event: events.Dealt, after: TableModel, who: People) -> tuple[Cue, ...]:
    """One card each in turn, the Leader first (rule B5)."""
    order = tuple(
        ("hand", own.face) if seat == after.viewer else (f"seat:{seat}", None)
        for own in after.hand
        for seat in seats_from(event.leader, len(event.hands))
    )
    return (Notice(round_words(event.round, event.leader, who)), DealCards(order))


def _revealed(event: events.BidsRevealed, who: People) -> RevealBids:
    bids = tuple(
        (seat, event.bids[seat], text("baronda.bubble.bid", bid=event.bids[seat]))
        for seat in who.order()
    )
    objective = objective_of(event.total)
    words = text(f"baronda.total.{objective or 'twelve'}", total=event.total)
    return RevealBids(bids, words, open=objective is None)


def _taken(event: events.TrickTaken, viewer: Seat) -> CollectTrick:
    """A trick sounds after the card that takes it; a usual one after who does."""
    card = winning_card(event)
    usual = "trick" if event.seat == viewer else "trick_lost"
    kind = "naga" if card in NAGAS else "garuda" if card in GARUDAS else usual
    return CollectTrick(event.seat, face(card), kind)


def _scored(event: events.RoundScored, who: People) -> tuple[Cue, ...]:
    """Everybody's points; a kept bid always gives some, a missed one takes some (rule B30)."""
    calls: list[Cue] = []
    for seat in who.order():
        points = event.scores[seat]
        kind = "kept" if points > 0 else "missed"
        title = Text(f"baronda.award.{kind}")
        calls.append(CallOut(title, points, seat, kind, f"seat:{seat}"))
    return tuple(calls)


def _decided(event: events.RoundDecided) -> Cue:
    """A round of two is won or drawn (rules B41 to B43)."""
    if event.winner is None:
        return Notice(Text("baronda.award.draw"))
    return CallOut(Text("baronda.award.round"), 1, event.winner, "round", f"seat:{event.winner}")


def _word(card: Card) -> str:
    """The kind of a card that has a name in the game, "" for numbered ones."""
    if card in NAGAS:
        return "naga"
    if card in GARUDAS:
        return "garuda"
    return "pass" if card in PASSES else ""
