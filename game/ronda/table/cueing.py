"""What the screen shows for each event of Ronda."""

from __future__ import annotations

from collections.abc import Sequence

from game.ronda import events
from game.ronda.events import Event
from game.ronda.table.awards import award_kind, award_title, call_wins, call_words
from game.ronda.table.words import card_name, face, faces
from game.table.cues import (
    Bubble,
    CallOut,
    Cue,
    DealCards,
    Gather,
    Link,
    Match,
    MovePile,
    Notice,
    Recall,
    Refuse,
    Reveal,
    Run,
    Throw,
    Win,
)
from game.table.model import TableModel, Text
from game.table.people import People, people


def cues(
    event: Event, before: TableModel, after: TableModel, names: Sequence[str]
) -> tuple[Cue, ...]:
    """The cues of one event, hidden as the rules say from the models' viewer.

    `before` and `after` are the pictures around the whole step that the event is part of.
    """
    match event:
        case events.Dealt():
            return _dealt(event, after, names)
        case events.Threw(seat=seat, card=card):
            return (Throw(seat, face(card)),)
        case events.Took():
            return _took(event, after)
        case events.Chained():
            return _chained(event, after)
        case events.Said(seat=seat, kind=kind):
            return (Bubble(seat, Text(f"ronda.bubble.{kind}"), kind),)
        case events.Revealed(calls=calls, winner=winner, tied=tied):
            shown = enumerate(calls)
            return (
                Reveal(
                    tuple(
                        (call.seat, call_words(call), call_wins(winner, tied, index))
                        for index, call in shown
                    )
                ),
            )
        case events.Award(kind="catch", cards=cards):
            return (Recall(tuple(map(card_name, cards))), _award(event))
        case events.Award():
            return (_award(event),)
        case events.WrongCatch(seat=seat):
            return (Refuse(seat, Text("ronda.accuse.wrong")),)
        case events.Swept(side=side, cards=cards):
            return (Gather(faces(cards), side),)
        case events.GameOver(winners=winners):
            return (*(Win(side) for side in winners), Notice(after.prompt))
    return ()


def _dealt(event: events.Dealt, after: TableModel, names: Sequence[str]) -> tuple[Cue, ...]:
    """One card each in turn, the starter first; then the opening table (rules R5, R7)."""
    seats = len(event.hands)
    order: list[tuple[str, str | None]] = []
    for index in range(len(event.hands[event.starter])):
        for step in range(seats):
            seat = (event.starter + step) % seats
            card = event.hands[seat][index]
            zone = "hand" if seat == after.viewer else f"seat:{seat}"
            order.append((zone, None if card is None else face(card)))
    if event.round > 1:
        return (DealCards(tuple(order)),)
    order += [("table", face(card)) for card in event.table]
    dealer = (event.starter - 1) % seats
    words = _people(after, names).said("ronda.notice.deck", dealer, deck=event.deck)
    return (Notice(words), DealCards(tuple(order)))


def _people(model: TableModel, names: Sequence[str]) -> People:
    sides = {seat.seat: seat.side for seat in model.seats}
    return people(model.viewer, names, [sides[seat] for seat in range(len(names))])


def _took(event: events.Took, after: TableModel) -> tuple[Cue, ...]:
    played, match = face(event.card), face(event.match)
    run = faces(event.run)
    shown: list[Cue] = [Match(event.seat, played, match)]
    if run:
        shown.append(Run(run))
    shown.append(Gather((played, match, *run), after.seat(event.seat).side))
    return tuple(shown)


def _chained(event: events.Chained, after: TableModel) -> tuple[Cue, ...]:
    """The card joins the chain and everything in it changes sides (rules R20, R21)."""
    side = after.seat(event.seat).side
    previous = after.seat((event.seat - 1) % len(after.seats)).side
    moved = sum(1 for card in event.cards if card != event.card)
    return (
        Link(event.seat, face(event.card), after.badge),
        MovePile(previous, side, moved),
    )


def _award(event: events.Award) -> CallOut:
    zone = "table"
    if event.kind == "catch" and event.target is not None:
        zone = f"seat:{event.target}"
    elif event.kind in ("announce", "tie") and event.seat is not None:
        zone = f"seat:{event.seat}"
    elif event.kind == "cards":
        zone = f"pile:{event.side}"
    return CallOut(award_title(event), event.points, event.side, award_kind(event), zone)
