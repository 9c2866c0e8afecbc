"""The log of Ronda: each event as a line in words."""

from __future__ import annotations

from collections.abc import Sequence

from game.ronda import events
from game.ronda.events import Event
from game.ronda.rules import number_of
from game.ronda.table.awards import award_title, call_words
from game.ronda.table.words import card_name, count_of, several
from game.ronda.view import View
from game.table.model import Text, text
from game.table.people import People, joined, people, winner_words


def log(event: Event, view: View, names: Sequence[str]) -> Text | None:
    """The line of one event, told to the seat of `view`; None if there is nothing to tell.

    The event must be hidden from that seat as the rules say. The view may be of any moment of the
    same game.
    """
    who = people(view.seat, names, view.sides)
    match event:
        case events.Dealt():
            return _dealt(event, who)
        case events.Threw(seat=seat, card=card):
            return who.said("ronda.log.threw", seat, card=card_name(card))
        case events.Took():
            return _took(event, view, who)
        case events.Chained():
            return _chained(event, view, who)
        case events.Said(seat=seat, kind=kind):
            return who.said(f"ronda.log.said.{kind}", seat)
        case events.Revealed():
            return _revealed(event, who)
        case events.Award():
            return _award(event, who)
        case events.WrongCatch(seat=seat, target=target, number=number):
            return _accusation("ronda.log.wrong", seat, target, number, who)
        case events.Swept(side=side, cards=cards):
            return text("ronda.log.swept", count=len(cards), side=who.object(side))
    return _milestone(event, who)


def final(event: Event) -> bool:
    """Whether the event has shown something that cannot be unseen: no undo goes behind it."""
    return isinstance(event, events.Dealt | events.Revealed | events.GameOver)


def _dealt(event: events.Dealt, who: People) -> Text:
    count = len(event.hands[event.starter])
    if event.round > 1:
        return text("ronda.log.round", round=event.round, count=count)
    dealer = (event.starter - 1) % len(event.hands)
    return who.said("ronda.log.deck", dealer, deck=event.deck, count=count)


def _took(event: events.Took, view: View, who: People) -> Text:
    args: dict[str, int | str | Text] = {
        "card": card_name(event.card),
        "match": card_name(event.match),
    }
    if event.run:
        line = who.said("ronda.log.took_run", event.seat, count=len(event.run), **args)
    else:
        line = who.said("ronda.log.took", event.seat, **args)
    if event.derba and view.rules.chain == "replace":
        return text("ronda.log.pending.derba", line=line, points=1)
    return line


def _chained(event: events.Chained, view: View, who: People) -> Text:
    line = who.said(
        "ronda.log.chained",
        event.seat,
        card=card_name(event.card),
        chain=count_of(event.length, number_of(event.card)),
    )
    if event.length == 3 and view.rules.chain == "replace":
        return text("ronda.log.pending.khamsa", line=line, points=5)
    return line


def _revealed(event: events.Revealed, who: People) -> Text:
    calls = joined(
        [
            who.said(f"ronda.log.call.{call.kind}", call.seat, numbers=several(call.number))
            for call in event.calls
        ]
    )
    if event.tied:
        return text("ronda.log.tied", calls=calls)
    if event.winner is None:
        return text("ronda.log.revealed", calls=calls)
    return text("ronda.log.strongest", calls=calls, call=call_words(event.calls[event.winner]))


def _award(award: events.Award, who: People) -> Text:
    if award.kind == "catch" and award.seat is not None and award.target is not None:
        return _accusation("ronda.log.caught", award.seat, award.target, award.number or 0, who)
    args: dict[str, int | str | Text] = {
        "award": award_title(award),
        "points": award.points,
        "side": who.object(award.side),
    }
    if award.points < award.value:
        return text("ronda.log.capped", **args)
    return text("ronda.log.award", **args)


def _accusation(key: str, seat: int, target: int, number: int, who: People) -> Text:
    """KEY.you, KEY.at_you or KEY.they, by who accuses whom."""
    numbers = several(number)
    if seat == who.viewer:
        return text(f"{key}.you", target=who.names[target], numbers=numbers)
    if target == who.viewer:
        return text(f"{key}.at_you", name=who.names[seat], numbers=numbers)
    return text(f"{key}.they", name=who.names[seat], target=who.names[target], numbers=numbers)


def _milestone(event: Event, who: People) -> Text | None:
    match event:
        case events.RoundEnded(round=number):
            return text("ronda.log.round_over", round=number)
        case events.Paused():
            return Text("ronda.log.paused")
        case events.DeckEnded(deck=deck):
            return text("ronda.log.deck_over", deck=deck)
        case events.GameOver(winners=winners):
            return winner_words(winners, who)
    return None
