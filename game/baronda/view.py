"""What a seat may know: its view now, and events with the secrets taken out."""

from __future__ import annotations

from typing import NamedTuple

from game.baronda.actions import PLAYS, Action
from game.baronda.engine import legal, refusal
from game.baronda.events import BidMade, Dealt, Event, TrickTaken
from game.baronda.rules import Rules
from game.baronda.state import ADJUST, BID, DEAL, OVER, State
from game.baronda.tricks import lead_suit
from game.core.cards import Card
from game.core.game import Reason
from game.core.seats import Seat, seats_from


class View(NamedTuple):
    """Everything that one seat sees of the table now. It holds no reference to the state.

    seat            whose view this is
    rules, seats    the game; ``sides`` is the side of each seat: everybody plays alone
    leader          of the running or last round; before the first round the first Leader
    round, rounds   the round from 1, and how many there are: 0 in a match of two seats (B40)
    turn            the seat that must act next if there is exactly one
    hand            own cards, in the order of the deck; ``counts`` is how many each seat holds
    bidden          by seat, whether it has bid
    bids            by seat; those of others None until all are in (B10)
    total           of the bids, None until all are in
    objective       "barong" or "rangda", None until it is settled (B11)
    trick           the cards on the table in the order of play, a complete trick until the next
                    lead; ``players`` is who played each, ``led`` who leads or has led to it, and
                    ``lead`` its lead suit or None (B20)
    last_trick      the trick that was taken last in this round, or None
    tricks          how many each seat has won in this round
    scores          by seat: points, with two seats rounds won
    rest            the cards set aside, once the round is over (B4)
    bidding, adjusting, needs_deal, over     the phase; none of them: somebody must play
    winners         the seats that won, once over
    legal           the actions of this seat
    why             for each card of the hand, why it cannot be played now; None if it can
    """

    seat: Seat
    rules: Rules
    seats: int
    sides: tuple[int, ...]
    leader: Seat
    round: int
    rounds: int
    turn: Seat | None
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    bidden: tuple[bool, ...]
    bids: tuple[int | None, ...]
    total: int | None
    objective: str | None
    trick: tuple[Card, ...]
    players: tuple[Seat, ...]
    led: Seat
    lead: int | None
    last_trick: TrickTaken | None
    tricks: tuple[int, ...]
    scores: tuple[int, ...]
    rest: tuple[Card, ...]
    bidding: bool
    adjusting: bool
    needs_deal: bool
    over: bool
    winners: tuple[Seat, ...]
    legal: tuple[Action, ...]
    why: tuple[Reason | None, ...]


def view(state: State, seat: Seat) -> View:
    """What this seat sees now."""
    hand, bids = state.hands[seat], state.bids
    revealed = None not in bids
    return View(
        seat=seat,
        rules=state.rules,
        seats=state.seats,
        sides=tuple(range(state.seats)),
        leader=state.leader,
        round=state.round,
        rounds=state.rules.rounds,
        turn=state.turn,
        hand=hand,
        counts=tuple(len(cards) for cards in state.hands),
        bidden=tuple(bid is not None for bid in bids),
        bids=bids if revealed else _own(bids, seat),
        total=sum(bid or 0 for bid in bids) if revealed else None,
        objective=state.objective,
        trick=state.trick,
        players=seats_from(state.led, state.seats)[: len(state.trick)],
        led=state.led,
        lead=lead_suit(state.trick),
        last_trick=state.last,
        tricks=state.tricks,
        scores=state.scores,
        rest=state.rest if state.phase in (DEAL, OVER) else (),
        bidding=state.phase == BID,
        adjusting=state.phase == ADJUST,
        needs_deal=state.phase == DEAL,
        over=state.phase == OVER,
        winners=state.winners,
        legal=legal(state, seat),
        why=tuple(refusal(state, PLAYS[seat][card]) for card in hand),
    )


def _own(bids: tuple[int | None, ...], seat: Seat) -> tuple[int | None, ...]:
    return tuple(bid if other == seat else None for other, bid in enumerate(bids))


def hide(event: Event, seat: Seat) -> Event:
    """The event as this seat may know it: others' dealt cards and bids become None (B4, B10)."""
    if isinstance(event, Dealt):
        hands = tuple(
            hand if seat == other else (None,) * len(hand) for other, hand in enumerate(event.hands)
        )
        return event._replace(hands=hands, rest=(None,) * len(event.rest))
    if isinstance(event, BidMade) and event.seat != seat:
        return event._replace(bid=None)
    return event
