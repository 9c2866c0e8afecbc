"""Follows cues as a screen would, in numbers: whether they lead from one model to the next."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from game.table import cues
from game.table.cues import Cue
from game.table.model import TableModel


@dataclass
class Stage:
    """What a table looks like: cards a hand, the viewer's faces, the middle, piles, scores."""

    counts: dict[int, int]
    hand: set[str]
    table: set[str]
    piles: dict[int, int]
    points: dict[int, int]
    trick: dict[int, str]
    won: dict[int, int]
    bids: dict[int, str]
    viewer: int
    errors: list[str] = field(default_factory=list)

    def show(self, shown: Iterable[Cue]) -> None:
        """Follow the cues in order."""
        for cue in shown:
            self._show(cue)

    def take_back(self) -> None:
        """A new deal takes all cards back, also those of a round that ended early."""
        self.counts = dict.fromkeys(self.counts, 0)
        self.hand.clear()
        self.piles = dict.fromkeys(self.piles, 0)
        self.won = dict.fromkeys(self.won, 0)
        self.bids.clear()

    def _show(self, cue: Cue) -> None:
        match cue:
            case cues.DealCards(order=order):
                for zone, face in order:
                    self._deal(zone, face)
            case cues.Throw(seat=seat, face=face):
                self._leave(seat, face)
                self.table.add(face)
            case cues.Match(seat=seat, face=face, target=target):
                self._leave(seat, face)
                self.table.add(face)
                self._expect(target in self.table, f"{target} is not on the table")
            case cues.Run(faces=faces):
                self._expect(set(faces) <= self.table, f"run {faces} is not on the table")
            case cues.Gather(faces=faces, side=side):
                self._expect(set(faces) <= self.table, f"{faces} are not on the table")
                self.table -= set(faces)
                self.piles[side] += len(faces)
            case cues.Link(seat=seat, face=face):
                self._leave(seat, face)
                self.piles[seat % len(self.piles)] += 1
            case cues.MovePile(source=source, target=target, cards=count):
                self.piles[source] -= count
                self.piles[target] += count
            case cues.CallOut(points=points, side=side):
                self.points[side] += points
            case cues.LayBid(seat=seat, bid=bid):
                self.bids[seat] = bid
            case cues.RevealBids(bids=bids):
                self._expect({seat for seat, *_ in bids} == set(self.bids), "not all have bid")
                self.bids = {seat: str(bid) for seat, bid, _ in bids}
            case cues.PlayTrick(seat=seat, face=face):
                self._leave(seat, face)
                self._expect(seat not in self.trick, f"{seat} plays twice to a trick")
                self.trick[seat] = face
            case cues.CollectTrick(winner=winner, face=face):
                self._expect(self.trick.get(winner) == face, f"{winner} has not played {face}")
                self._expect(len(self.trick) == len(self.counts), "the trick is not complete")
                self.trick.clear()
                self.won[winner] += 1

    def _deal(self, zone: str, face: str | None) -> None:
        if zone == "table":
            self.table.add(str(face))
        elif zone == "hand":
            self.counts[self.viewer] += 1
            self.hand.add(str(face))
        else:
            self._expect(face is None, f"{zone} shows {face}")
            self.counts[int(zone.removeprefix("seat:"))] += 1

    def _leave(self, seat: int, face: str) -> None:
        self.counts[seat] -= 1
        if seat == self.viewer:
            self._expect(face in self.hand, f"{face} is not in hand")
            self.hand.discard(face)

    def _expect(self, true: bool, error: str) -> None:
        if not true:
            self.errors.append(error)


def stage(model: TableModel) -> Stage:
    """The picture of a model."""
    return Stage(
        counts={seat.seat: seat.cards for seat in model.seats},
        hand={card.face for card in model.hand},
        table={card.face for card in model.table},
        piles={score.side: score.pile for score in model.scores},
        points={score.side: score.points for score in model.scores},
        trick=_trick(model),
        won={row.seat: row.beads[0] for row in model.tally},
        bids={seat.seat: seat.bid for seat in model.seats if seat.bid is not None},
        viewer=model.viewer,
    )


def _trick(model: TableModel) -> dict[int, str]:
    if model.trick is None:
        return {}
    return {slot.seat: slot.card.face for slot in model.trick.slots if slot.card is not None}
