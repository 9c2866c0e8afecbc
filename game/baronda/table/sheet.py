"""The score sheet of a game of Baronda, round by round, and how it ended."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.baronda import events
from game.baronda.events import Event
from game.baronda.table.words import result_words, signed
from game.baronda.view import View
from game.core.seats import Seat, seats_from
from game.table.model import Text, text
from game.table.people import People, joined, people
from game.table.sheet import SheetRow, Verdict


def score_sheet(
    events_: Iterable[Event], names: Sequence[str], viewer: Seat
) -> tuple[SheetRow, ...]:
    """One row for each round that is over, the viewer's points first."""
    who = people(viewer, names, range(len(names)))
    rows: list[SheetRow] = []
    for event in events_:
        if isinstance(event, events.RoundScored):
            rows.append(_row(event, event.scores, who))
        elif isinstance(event, events.RoundDecided):
            points = tuple(int(seat == event.winner) for seat in range(len(names)))
            rows.append(_row(event, points, who))
    return tuple(rows)


def _row(
    event: events.RoundScored | events.RoundDecided, points: Sequence[int], who: People
) -> SheetRow:
    seats = seats_from(who.viewer, len(points))
    drawn = isinstance(event, events.RoundDecided) and event.winner is None
    key = "drawn" if drawn else event.objective
    title = text(f"baronda.sheet.{key}", round=event.round)
    detail = joined([_won(event, seat, who) for seat in seats], "list.dot")
    return SheetRow(title, detail, None, tuple(points[seat] for seat in seats))


def _won(event: events.RoundScored | events.RoundDecided, seat: Seat, who: People) -> Text:
    """Tricks won of tricks bid: "Made 3 of 4"."""
    return text(
        "baronda.sheet.won",
        player=who.label(seat),
        won=event.tricks[seat],
        bid=event.bids[seat],
    )


def verdict(events_: Iterable[Event], view: View, names: Sequence[str]) -> Verdict:
    """How the game of a finished `view` ended; who shares a win has won."""
    who = people(view.seat, names, view.sides)
    detail = _match(events_, view, who) if view.seats == 2 else _ranking(view, who)
    return Verdict(result_words(view.winners, who), detail, view.seat in view.winners)


def _match(events_: Iterable[Event], view: View, who: People) -> Text:
    """Rounds won, and how many were drawn (rule B43)."""
    mine, theirs = (view.scores[seat] for seat in who.order())
    drawn = sum(isinstance(e, events.RoundDecided) and e.winner is None for e in events_)
    if not drawn:
        return text("baronda.verdict.match", mine=mine, theirs=theirs)
    return text("baronda.verdict.match_drawn", mine=mine, theirs=theirs, count=drawn)


def _ranking(view: View, who: People) -> Text:
    """All totals, the highest first."""
    seats = sorted(who.order(), key=lambda seat: -view.scores[seat])
    totals = [
        text("baronda.verdict.total", player=who.label(seat), points=signed(view.scores[seat]))
        for seat in seats
    ]
    return joined(totals, "list.dot")
