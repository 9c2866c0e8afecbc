"""What a seat remembers of the deck: read from its events, in ranks, for the search."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from game.core.cards import Card
from game.core.seats import Seat
from game.ronda.bots.counting import Chain
from game.ronda.events import Chained, Dealt, Event, Said, Threw, Took
from game.ronda.view import View

if TYPE_CHECKING:
    from game.core.match import Knowledge


class Press(NamedTuple):
    """An announcement as all heard it: after how many cards of its seat, and which kinds."""

    after: int
    kinds: tuple[str, ...]


class Played(NamedTuple):
    """A card of this round: who played which rank, on which table, what a derba could take, and
    the derba that could grow (R20), whether or not the rules let it.
    """

    seat: Seat
    rank: int
    table: int
    last: int
    chain: Chain | None


class Memory(NamedTuple):
    """What the events of a deck add to a view.

    unseen   by rank, how many cards are neither in the own hand nor were ever face up
    plays    the cards of the running round, in order
    presses  the announcements of the running round by seat
    """

    unseen: tuple[int, ...]
    plays: tuple[Played, ...]
    presses: dict[Seat, Press]


def remember(knowledge: "Knowledge") -> Memory:
    """Everything that a perfect memory holds."""
    view: View = knowledge.view
    unseen = [4] * 10
    for card in view.hand:
        unseen[card >> 2] -= 1
    for card in _shown(knowledge.events):
        unseen[card >> 2] -= 1
    plays, presses = _round(knowledge.events)
    return Memory(tuple(unseen), plays, presses)


def _shown(events: Iterable[Event]) -> Iterable[Card]:
    """Every card of this deck that was face up, once."""
    for event in events:
        if isinstance(event, Threw | Took | Chained):
            yield event.card
        elif isinstance(event, Dealt) and event.round == 1:
            yield from event.table


def _round(events: Iterable[Event]) -> tuple[tuple[Played, ...], dict[Seat, Press]]:
    """Plays and announcements since the last hands were dealt."""
    table, last = 0, -1
    chain: Chain | None = None
    plays: list[Played] = []
    presses: dict[Seat, Press] = {}
    for event in events:
        if isinstance(event, Dealt):
            table, last, chain = mask(event.table), -1, None
            plays, presses = [], {}
        elif isinstance(event, Threw | Took | Chained):
            rank = event.card >> 2
            plays.append(Played(event.seat, rank, table, last, chain))
            if isinstance(event, Threw):
                table, last, chain = table | 1 << rank, rank, None
            elif isinstance(event, Took):
                taken = (event.match, *event.run)
                table, last = table & ~mask(taken), -1
                chain = Chain(rank, 2, len(taken) + 1, False) if event.derba else None
            else:
                last, length = -1, event.length
                chain = Chain(rank, length, len(event.cards), False) if length < 4 else None
        elif isinstance(event, Said):
            after = sum(play.seat == event.seat for play in plays)
            press = presses.get(event.seat, Press(after, ()))
            presses[event.seat] = Press(press.after, (*press.kinds, event.kind))
    return tuple(plays), presses


def mask(cards: Iterable[int]) -> int:
    """The ranks of these cards as bits."""
    bits = 0
    for card in cards:
        bits |= 1 << (card >> 2)
    return bits
