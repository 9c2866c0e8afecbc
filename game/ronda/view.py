"""What a seat may know: its view now, and events with the secrets taken out."""

from __future__ import annotations

from typing import NamedTuple

from game.core.cards import Card
from game.core.seats import Seat
from game.ronda.actions import Action
from game.ronda.engine import legal
from game.ronda.events import Dealt, Event
from game.ronda.rules import Rules, hand_sizes, side_of
from game.ronda.state import DEAL, OVER, PAUSE, Chain, Derba, LastTake, State, pending


class View(NamedTuple):
    """Everything that one seat sees of the table now. It holds no reference to the state.

    seat            whose view this is
    rules, seats    the game; ``sides`` is the side of each seat
    deck, round     counted from 1; ``rounds`` is how many a deck has
    turn            the seat to play, or None
    hand            own cards, in order of rank; ``counts`` is how many each seat holds
    table           in order of rank
    piles, scores   by side; piles are numbers of cards
    pending         what a replaced chain would pay now, 0, 1 or 5; ``pending_side`` would get it,
                    ``pending_cards`` are its cards (R21)
    chain           the derba that the next equal card would lengthen, or None
    last_take       of this deck, or None
    last_throw      the card that a derba could take, or None (R12)
    announced       by seat, the kinds that it has announced in this round (R33)
    face_up         by seat, the cards that it has played in this round, in order
    derbas          each derba of this round, in order
    caught          seat and number of each right accusation in this round
    blocked, ready  by seat (R43, R41)
    paused, needs_deal, over      the phase; none of them: somebody must play
    winners         the sides that won, once over
    legal           the actions of this seat
    """

    seat: Seat
    rules: Rules
    seats: int
    sides: tuple[int, ...]
    dealer: Seat
    deck: int
    round: int
    rounds: int
    turn: Seat | None
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    table: tuple[Card, ...]
    piles: tuple[int, ...]
    scores: tuple[int, ...]
    pending: int
    pending_side: int | None
    pending_cards: tuple[Card, ...]
    chain: Chain | None
    last_take: LastTake | None
    last_throw: Card | None
    announced: tuple[tuple[str, ...], ...]
    face_up: tuple[tuple[Card, ...], ...]
    derbas: tuple[Derba, ...]
    caught: tuple[tuple[Seat, int], ...]
    blocked: tuple[bool, ...]
    ready: tuple[bool, ...]
    paused: bool
    needs_deal: bool
    over: bool
    winners: tuple[int, ...]
    legal: tuple[Action, ...]


def view(state: State, seat: Seat) -> View:
    """What this seat sees now."""
    value = pending(state)
    chain = state.chain if value else None
    return View(
        seat=seat,
        rules=state.rules,
        seats=state.seats,
        sides=tuple(side_of(other) for other in range(state.seats)),
        dealer=state.dealer,
        deck=state.deck,
        round=state.round,
        rounds=len(hand_sizes(state.rules.preset)),
        turn=state.turn,
        hand=state.hands[seat],
        counts=tuple(len(hand) for hand in state.hands),
        table=state.table,
        piles=state.piles,
        scores=state.scores,
        pending=value,
        pending_side=side_of(chain.seat) if chain else None,
        pending_cards=chain.cards if chain else (),
        chain=state.chain,
        last_take=state.last_take,
        last_throw=state.last_throw,
        announced=_kinds(state),
        face_up=state.played,
        derbas=state.talk.derbas,
        caught=state.talk.caught,
        blocked=state.talk.blocked,
        ready=state.talk.ready,
        paused=state.phase == PAUSE,
        needs_deal=state.phase == DEAL,
        over=state.phase == OVER,
        winners=state.winners,
        legal=legal(state, seat),
    )


def _kinds(state: State) -> tuple[tuple[str, ...], ...]:
    return tuple(
        tuple(call.kind for call in state.talk.calls if call.seat == seat)
        for seat in range(state.seats)
    )


def hide(event: Event, seat: Seat) -> Event:
    """The event as this seat may know it: the others' dealt cards become None."""
    if not isinstance(event, Dealt):
        return event
    hands = tuple(
        hand if seat == other else (None,) * len(hand) for other, hand in enumerate(event.hands)
    )
    return event._replace(hands=hands)
