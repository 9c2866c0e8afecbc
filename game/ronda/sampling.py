"""Worlds that fit what a seat knows: for bots that think ahead, and for the laws of fairness."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from game.core.cards import Card
from game.core.seats import Seat
from game.ronda.events import Call, Chained, Dealt, Event, Said, Threw, Took
from game.ronda.rules import DECK
from game.ronda.state import DEAL, OVER, PAUSE, PLAY, State, Talk
from game.ronda.talk import intact
from game.ronda.view import View

if TYPE_CHECKING:
    from game.core.match import Knowledge
    from game.core.rng import Rng

TRIES = 300
"""Hands drawn for one announcing seat before everything is drawn anew."""

Hands = tuple[tuple[Card, ...], ...]


class Press(NamedTuple):
    """An announcement as all heard it: after how many cards of its seat, and which kinds."""

    after: int
    kinds: tuple[str, ...]


def sample(knowledge: Knowledge, rng: Rng) -> State:
    """A state that looks to this seat exactly like the real one, its hidden cards drawn by chance.

    Hidden are the other hands and the order of the pack. Who announced must hold what was
    announced: the hand at that moment had exactly those intact combinations. Silence and
    accusations tell nothing about a hand (R31, R42). Every world that fits can come; where several
    seats have announced, not all are equally likely.
    """
    view: View = knowledge.view
    presses = _presses(knowledge.events)
    unseen = () if view.needs_deal else _unseen(knowledge.events, view.hand)
    world = None
    while world is None:
        world = _draw(view, presses, rng.shuffle(unseen), rng)
    return _state(view, presses, *world)


def _unseen(events: Iterable[Event], hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards of this deck that are neither in the hand nor were ever face up."""
    shown = set(hand)
    for event in events:
        if isinstance(event, Dealt):
            shown.update(event.table)
        elif isinstance(event, Threw | Took | Chained):
            shown.add(event.card)
    return tuple(card for card in DECK if card not in shown)


def _presses(events: Iterable[Event]) -> dict[Seat, Press]:
    """The announcements of the running round by seat, in the order in which they were made."""
    played: dict[Seat, int] = {}
    presses: dict[Seat, Press] = {}
    for event in events:
        if isinstance(event, Dealt):
            played, presses = {}, {}
        elif isinstance(event, Threw | Took | Chained):
            played[event.seat] = played.get(event.seat, 0) + 1
        elif isinstance(event, Said):
            press = presses.get(event.seat, Press(played.get(event.seat, 0), ()))
            presses[event.seat] = Press(press.after, (*press.kinds, event.kind))
    return presses


def _draw(
    view: View, presses: Mapping[Seat, Press], unseen: tuple[Card, ...], rng: Rng
) -> tuple[Hands, tuple[Card, ...]] | None:
    """Hands and pack from the unseen cards; None if an announcing seat found no fitting hand."""
    hands = [view.hand] * view.seats
    others = [seat for seat in range(view.seats) if seat != view.seat]
    for seat in sorted(others, key=lambda seat: seat not in presses):
        for _ in range(TRIES):
            hand = tuple(sorted(unseen[: view.counts[seat]]))
            if seat not in presses or _fits(seat, hand, view.face_up[seat], presses[seat]):
                break
            unseen = rng.shuffle(unseen)
        else:
            return None
        hands[seat] = hand
        unseen = unseen[len(hand) :]
    return tuple(hands), unseen


def _announced(
    seat: Seat, hand: tuple[Card, ...], face_up: tuple[Card, ...], press: Press
) -> tuple[Call, ...]:
    """What a seat with this hand now had to announce when it pressed."""
    then = tuple(sorted((*hand, *face_up[press.after :])))
    return intact(seat, then, face_up[: press.after])


def _fits(seat: Seat, hand: tuple[Card, ...], face_up: tuple[Card, ...], press: Press) -> bool:
    kinds = [call.kind for call in _announced(seat, hand, face_up, press)]
    return sorted(kinds) == sorted(press.kinds)


def _intact(
    view: View, seat: Seat, presses: Mapping[Seat, Press], hands: Hands
) -> tuple[Call, ...]:
    """What a seat may still announce: after a press there is nothing left (R31)."""
    if seat in presses or not view.rules.announce:
        return ()
    return intact(seat, hands[seat], view.face_up[seat])


def _state(
    view: View, presses: Mapping[Seat, Press], hands: Hands, pack: tuple[Card, ...]
) -> State:
    """The state that shows this view and has these hidden cards."""
    calls = tuple(
        call
        for seat, press in presses.items()
        for call in _announced(seat, hands[seat], view.face_up[seat], press)
    )
    open_calls = tuple(_intact(view, seat, presses, hands) for seat in range(view.seats))
    phase = PAUSE if view.paused else DEAL if view.needs_deal else OVER if view.over else PLAY
    return State(
        rules=view.rules,
        seats=view.seats,
        phase=phase,
        turn=view.turn,
        dealer=view.dealer,
        deck=view.deck,
        round=view.round,
        pack=pack,
        hands=hands,
        table=view.table,
        piles=view.piles,
        scores=view.scores,
        last_throw=view.last_throw,
        chain=view.chain,
        last_take=view.last_take,
        played=view.face_up,
        talk=Talk(open_calls, calls, view.derbas, view.caught, view.blocked, view.ready),
        winners=view.winners,
    )
