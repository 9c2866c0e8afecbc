"""The score sheet of a game of Ronda, and how it ended, from its events."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from game.core.cards import Card
from game.core.seats import Seat
from game.ronda import events
from game.ronda.events import Award, Event
from game.ronda.rules import side_of
from game.ronda.table.awards import KINDS, award_kind
from game.ronda.table.words import face, several
from game.ronda.view import View
from game.table.model import Text, text
from game.table.people import joined, people, winner_words
from game.table.sheet import SheetRow, Verdict

MOST_ENTRIES = 4
SIDES = 2
DECK = 40
DUTY = {12: "king", 1: "ace"}  # by the number of the dealer's last take (rule R53)


@dataclass(slots=True)
class _Row:
    """What is collected for one kind of award."""

    points: list[int] = field(default_factory=lambda: [0] * SIDES)
    entries: dict[Text, list[int]] = field(default_factory=dict)  # with the decks of each
    count: int = 0
    lost: int = 0
    card: str | None = None


@dataclass(slots=True)
class _Reader:
    """Walks through a game's events and remembers what its awards are about."""

    viewer_side: int
    rows: dict[str, _Row] = field(default_factory=dict)
    deck: int = 1
    last_card: Card | None = None
    revealed: events.Revealed | None = None

    def read(self, event: Event) -> None:
        """Take one more event into account."""
        match event:
            case events.Dealt(deck=deck):
                self.deck = deck
            case events.Took(card=card) | events.Chained(card=card):
                self.last_card = card
            case events.Revealed():
                self.revealed = event
            case Award():
                self._award(event)

    def _award(self, award: Award) -> None:
        kind = award_kind(award)
        row = self.rows.setdefault(kind, _Row())
        row.points[award.side] += award.points
        row.lost += award.value - award.points
        row.count += 1
        row.card = self._card(award, kind) or row.card
        entry = self._entry(award, kind)
        if entry is not None:
            row.entries.setdefault(entry, []).append(self.deck)

    def _card(self, award: Award, kind: str) -> str | None:
        if award.cards:
            return face(award.cards[0])
        if kind in ("missa", "duty") and self.last_card is not None:
            return face(self.last_card)
        return None

    def _entry(self, award: Award, kind: str) -> Text | None:
        """What one award was for; None if its kind says it all."""
        match kind:
            case "missa":
                return None
            case "cards":
                count = DECK // 2 + award.value
                mine = count if award.side == self.viewer_side else DECK - count
                return text("ronda.sheet.count", mine=mine, theirs=DECK - mine)
            case "duty":
                return Text(f"ronda.sheet.duty.{DUTY.get(award.number or 0, 'missed')}")
        if award.number is None:
            return None
        beaten = self._beaten(award, kind)
        if beaten is not None:
            return text("ronda.sheet.beat", numbers=several(award.number), others=several(beaten))
        return text("ronda.sheet.made", numbers=several(award.number))

    def _beaten(self, award: Award, kind: str) -> int | None:
        """The number of the strongest announcement of the same kind that lost (rule R36)."""
        revealed = self.revealed
        if revealed is None or revealed.winner is None or award.kind != "announce":
            return None
        others = [
            call.number
            for call in revealed.calls
            if side_of(call.seat) != award.side and call.kind == kind
        ]
        if not others:
            return None
        return max(others) if kind == "ronda" else min(others)


def score_sheet(
    events_: Iterable[Event], names: Sequence[str], viewer: Seat
) -> tuple[SheetRow, ...]:
    """One row for each kind of award that was paid, the viewer's side first."""
    mine = side_of(viewer)
    reader = _Reader(mine)
    for event in events_:
        reader.read(event)
    return tuple(
        _sheet_row(kind, reader.rows[kind], mine, reader.deck > 1)
        for kind in KINDS
        if kind in reader.rows
    )


def _sheet_row(kind: str, row: _Row, mine: int, decks: bool) -> SheetRow:
    points = (row.points[mine], row.points[1 - mine])
    return SheetRow(Text(f"ronda.award.{kind}"), _detail(kind, row, decks), row.card, points)


def _detail(kind: str, row: _Row, decks: bool) -> Text | None:
    """What the awards of a row were for; with `decks` also in which decks."""
    if kind == "missa":
        return text("ronda.sheet.missa", count=row.count)
    if not row.entries:
        return None
    shown = [
        _with_decks(entry, numbers) if decks else entry
        for entry, numbers in list(row.entries.items())[:MOST_ENTRIES]
    ]
    detail = joined(shown, "list.dot")
    left = len(row.entries) - MOST_ENTRIES
    if left > 0:
        detail = text("ronda.sheet.more", entries=detail, count=left)
    if row.lost:
        detail = text("ronda.sheet.capped", entries=detail, count=row.lost)
    return detail


def _with_decks(entry: Text, decks: list[int]) -> Text:
    numbers = list(dict.fromkeys(decks))
    return text(
        "ronda.sheet.entry",
        entry=entry,
        count=len(numbers),
        decks=joined([text("option.number", value=number) for number in numbers]),
    )


def verdict(events_: Iterable[Event], view: View, names: Sequence[str]) -> Verdict:
    """How the game of a finished `view` ended: who won, the score, and the award that decided."""
    who = people(view.seat, names, view.sides)
    mine, theirs = (view.scores[side] for side in who.side_order())
    score = text("verdict.score", mine=mine, theirs=theirs)
    last = [event for event in events_ if isinstance(event, Award)][-1:]
    won = who.mine(view.winners[0]) if view.winners else None
    if last and view.rules.target:
        award = Text(f"ronda.decider.{award_kind(last[0])}")
        score = text("verdict.decided", score=score, award=award)
    return Verdict(winner_words(view.winners, who), score, won)
