"""The deal and the bids: everything before the first card (B4 to B12)."""

from typing import TYPE_CHECKING

from game.baronda import reasons
from game.baronda.actions import ADJUSTS, Action, Adjust, Bid
from game.baronda.events import Adjusted, BidMade, BidsRevealed, Dealt, Event, Objective
from game.baronda.rules import HAND, PACKS
from game.baronda.scoring import objective_of
from game.baronda.state import ADJUST, BID, DEAL, OVER, PLAY, State
from game.core.cards import Card
from game.core.game import Deal, Reason, Step
from game.core.seats import Seat, next_seat, seats_from

if TYPE_CHECKING:
    from game.core.rng import Rng


def shuffle(state: State, rng: "Rng") -> Deal:
    """A fair deal for the coming round."""
    return Deal(rng.shuffle(PACKS[state.seats]))


def refuse_deal(state: State, action: Deal) -> Reason | None:
    """Why this deal is refused (B2, B5, B6), or None."""
    if state.phase != DEAL:
        return game_over(state) if state.phase == OVER else reasons.DEAL_NOT_NOW
    if len(set(action.order)) < len(action.order):
        return reasons.CARD_TWICE
    return None if sorted(action.order) == list(PACKS[state.seats]) else reasons.NOT_THE_PACK


def game_over(state: State) -> Reason:
    """The refusal of everything after the end (B32, B40)."""
    return reasons.MATCH_OVER if state.seats == 2 else reasons.GAME_OVER


def deal(state: State, action: Deal) -> Step:
    """A new round: the Leader passes on, the bids are open, the scores stay (B5, B6)."""
    seats = state.seats
    leader = next_seat(state.leader, seats) if state.round else state.leader
    hands: list[tuple[Card, ...]] = [()] * seats
    for place, seat in enumerate(seats_from(leader, seats)):
        hands[seat] = tuple(sorted(action.order[HAND * place : HAND * (place + 1)]))
    state = state._replace(
        phase=BID,
        leader=leader,
        round=state.round + 1,
        rest=action.order[HAND * seats :],
        bids=(None,) * seats,
        objective=None,
        turn=None,
        hands=tuple(hands),
        led=leader,
        trick=(),
        follow=None,
        tricks=(0,) * seats,
        last=None,
    )
    return Step(state, (Dealt(state.round, leader, state.hands, state.rest),))


def refuse_bid(state: State, action: Bid) -> Reason | None:
    """Why this bid is refused (B10), or None."""
    if state.phase == DEAL:
        return reasons.NEEDS_DEAL
    if state.phase == OVER:
        return game_over(state)
    if not 0 <= action.seat < state.seats:
        return reasons.NO_SUCH_SEAT.given(seat=action.seat)
    if state.bids[action.seat] is not None:
        return reasons.BID_AGAIN.given(seat=action.seat)
    return None if 0 <= action.bid <= HAND else reasons.BID_RANGE


def bid(state: State, action: Bid) -> Step:
    """One secret bid more; the last one opens them all (B10 to B12)."""
    seat, made = action.seat, BidMade(action.seat, action.bid)
    bids = (*state.bids[:seat], action.bid, *state.bids[seat + 1 :])
    state = state._replace(bids=bids)
    known = tuple(number for number in bids if number is not None)
    if len(known) < state.seats:
        return Step(state._replace(turn=_last_missing(bids)), (made,))
    revealed = BidsRevealed(known, sum(known))
    if objective_of(sum(known)) is None:
        return Step(state._replace(phase=ADJUST, turn=state.leader), (made, revealed))
    return _begin_play(state, (made, revealed))


def _last_missing(bids: tuple[int | None, ...]) -> Seat | None:
    """The only seat that has not bid yet, None if there are several."""
    return bids.index(None) if bids.count(None) == 1 else None


def _begin_play(state: State, events: tuple[Event, ...]) -> Step:
    """The bids have settled the objective, and the Leader leads (B6, B11)."""
    objective = objective_of(sum(number or 0 for number in state.bids))
    assert objective is not None
    state = state._replace(phase=PLAY, objective=objective, turn=state.leader)
    return Step(state, (*events, Objective(objective)))


def adjustments(state: State) -> tuple[Action, ...]:
    """The Leader's new bids: one less, one more, from 0 to 12 (B12)."""
    old = state.bids[state.leader] or 0
    return tuple(ADJUSTS[state.leader][new] for new in (old - 1, old + 1) if 0 <= new <= HAND)


def refuse_adjust(state: State, action: Adjust) -> Reason | None:
    """Why this change of a bid is refused (B12), or None."""
    if state.phase == DEAL:
        return reasons.NEEDS_DEAL
    if state.phase == OVER:
        return game_over(state)
    if state.phase != ADJUST:
        return reasons.NO_ADJUSTMENT
    if action.seat != state.leader:
        return reasons.ADJUSTS_LEADER.given(leader=state.leader)
    return None if action in adjustments(state) else reasons.ADJUST_BY_ONE


def adjust(state: State, action: Adjust) -> Step:
    """The Leader's new bid picks the objective (B12)."""
    seat = action.seat
    bids = (*state.bids[:seat], action.bid, *state.bids[seat + 1 :])
    return _begin_play(state._replace(bids=bids), (Adjusted(seat, action.bid),))
