"""Cues: what a screen shows between two TableModels, in order.

The state is final before the first cue is shown; cues only help the eye to follow. A presenter
makes them from the events of one step. Each cue may name a sound; a screen without sound or
motion still reads the `log` lines.
"""

from __future__ import annotations

from typing import NamedTuple

from game.core.seats import Seat
from game.table.model import BadgeModel, TableModel, Text


class DealCards(NamedTuple):
    """Cards fly from the pack: `order` is (zone, face or None) in the order of dealing."""

    order: tuple[tuple[str, str | None], ...]


class Throw(NamedTuple):
    """A card goes from a seat's hand to the table and stays there."""

    seat: Seat
    face: str


class Match(NamedTuple):
    """A card goes from a seat's hand onto the equal card `target` on the table."""

    seat: Seat
    face: str
    target: str


class Run(NamedTuple):
    """Further cards of a take rise one after the other, in rising order."""

    faces: tuple[str, ...]


class Gather(NamedTuple):
    """The cards of a take come together, turn over and go to the pile of `side`."""

    faces: tuple[str, ...]
    side: int


class Link(NamedTuple):
    """A chain grows: a card drops into the badge (rule R21) or is taken over (rule R20)."""

    seat: Seat
    face: str
    badge: BadgeModel | None


class MovePile(NamedTuple):
    """`cards` cards change from the pile of one side to that of another (rules R20, R21)."""

    source: int
    target: int
    cards: int


class CallOut(NamedTuple):
    """An award is called by name; `points` fly to the score of `side`."""

    title: Text
    points: int
    side: int
    kind: str  # the sound, if assets/sounds has one; the presenter's TERMS may explain it
    zone: str = "table"  # where it appears


class Bubble(NamedTuple):
    """A seat says something."""

    seat: Seat
    words: Text
    kind: str = ""


class Reveal(NamedTuple):
    """Announcements turn over and show their numbers: (seat, words, wins)."""

    calls: tuple[tuple[Seat, Text, bool], ...]


class Refuse(NamedTuple):
    """A wrong accusation: the target of `seat` closes."""

    seat: Seat
    words: Text


class Recall(NamedTuple):
    """The lines of the log in which these cards were played light up."""

    cards: tuple[Text, ...]  # their names


class PlayTrick(NamedTuple):
    """A card goes from a seat's hand to its slot of the trick."""

    seat: Seat
    face: str
    kind: str = ""  # a special card: TERMS explains it at first use


class CollectTrick(NamedTuple):
    """A complete trick: the winning card is shown, then all go to the winner's tricks."""

    winner: Seat
    face: str  # the winning card
    kind: str = "trick"  # the sound


class LayBid(NamedTuple):
    """A seat lays the cards of its bid; `bid` is "" where they lie face down."""

    seat: Seat
    bid: str


class RevealBids(NamedTuple):
    """All bids turn over together, then count into the total: (seat, bid, words for it)."""

    bids: tuple[tuple[Seat, int, Text], ...]
    total: Text
    open: bool = False  # the total settles nothing yet: somebody will be asked


class ShowEmblem(NamedTuple):
    """The objective appears large, with its name, and goes to the banner."""

    emblem: str
    title: Text
    kind: str = ""  # the sound


class Win(NamedTuple):
    """The game is won: the cards of `side` fan open from its pile."""

    side: int


class Notice(NamedTuple):
    """A short sentence in the middle of the table, such as "New deck, Nadia deals"."""

    words: Text


Cue = (
    DealCards
    | Throw
    | Match
    | Run
    | Gather
    | Link
    | MovePile
    | CallOut
    | Bubble
    | Reveal
    | Refuse
    | Recall
    | PlayTrick
    | CollectTrick
    | LayBid
    | RevealBids
    | ShowEmblem
    | Win
    | Notice
)


def by_difference(old: TableModel, new: TableModel) -> tuple[Cue, ...]:
    """Default cues for a game without any of its own: cards that changed place move there.

    A card that left a hand for the table is thrown; one that vanished from the table goes to the
    pile that grew (the first side's if none did).
    """
    cues: list[Cue] = []
    before = {card.face for card in old.table}
    after = {card.face for card in new.table}
    for card in new.table:
        if card.face not in before:
            cues.append(Throw(_who_played(old, new, card.face), card.face))
    gone = tuple(card.face for card in old.table if card.face not in after)
    if gone:
        cues.append(Gather(gone, _grown_pile(old, new)))
    return tuple(cues)


def _who_played(old: TableModel, new: TableModel, face: str) -> Seat:
    if any(card.face == face for card in old.hand):
        return old.viewer
    for was, now in zip(old.seats, new.seats, strict=True):
        if now.cards < was.cards and not now.viewer:
            return now.seat
    return new.viewer


def _grown_pile(old: TableModel, new: TableModel) -> int:
    for was, now in zip(old.scores, new.scores, strict=True):
        if now.pile > was.pile:
            return now.side
    return new.scores[0].side
