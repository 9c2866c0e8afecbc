"""What seats say: announcements, accusations and the end of a pause (R30 to R43)."""

from game.core.cards import Card
from game.core.game import Reason
from game.core.seats import Seat
from game.ronda import reasons
from game.ronda.actions import CATCHES, Action, Announce, Catch, Ready
from game.ronda.events import Call
from game.ronda.rules import NUMBERS, RANKS, side_of
from game.ronda.state import OVER, PAUSE, PLAY, State, Talk

ACCUSATIONS = {
    seats: tuple(
        tuple(
            action
            for target in range(seats)
            if side_of(target) != side_of(seat)
            for action in CATCHES[seat][target]
        )
        for seat in range(seats)
    )
    for seats in (2, 4)
}
"""By number of seats and seat: its accusations, of the other side only, by target and number."""


CATCH_PHASES = (PLAY, PAUSE)
"""When one may accuse: from the deal of a round until its pause ends (R42)."""


def intact(seat: Seat, hand: tuple[Card, ...], played: tuple[Card, ...]) -> tuple[Call, ...]:
    """The combinations of a hand in order of rank; ``hand`` is in that order too.

    Two cards of a number are a ronda, three or four a tringla (R30); a number of which one card has
    been played in this round is broken for good (R31).
    """
    calls: tuple[Call, ...] = ()
    before, length = -1, 1
    for card in hand:
        rank = card >> 2
        length = length + 1 if rank == before else 1
        before = rank
        if length == 2 and all(shown >> 2 != rank for shown in played):
            calls = (*calls, Call(seat, "ronda", NUMBERS[rank]))
        elif length == 3 and calls and calls[-1].number == NUMBERS[rank]:
            calls = (*calls[:-1], Call(seat, "tringla", NUMBERS[rank]))
    return calls


def broken_by(talk: Talk, seat: Seat, number: int) -> Talk:
    """The talk after a seat has played a card of this number: it cannot announce it any more."""
    left = tuple(call for call in talk.intact[seat] if call.number != number)
    return talk._replace(intact=(*talk.intact[:seat], left, *talk.intact[seat + 1 :]))


def is_hidden(state: State, seat: Seat, number: int) -> bool:
    """Whether this seat has a hidden ronda or tringla of this number, face up by now (R40, R42)."""
    rank = RANKS[number]
    shown = sum(card >> 2 == rank for card in state.played[seat])
    announced = any(call.seat == seat and call.number == number for call in state.talk.calls)
    return shown >= 2 and not announced


def legal_catches(state: State, seat: Seat) -> tuple[Action, ...]:
    """This seat's accusations where they are switched on (R41 to R43)."""
    if state.phase not in CATCH_PHASES:
        return ()
    talk = state.talk
    if talk.blocked[seat] or talk.ready[seat]:
        return ()
    catches = ACCUSATIONS[state.seats][seat]
    if not talk.caught:
        return catches
    return tuple(action for action in catches if (action.target, action.number) not in talk.caught)


def refuse_announce(state: State, action: Announce) -> Reason | None:
    """Why this announcement is refused (R31, R32), or None."""
    if state.phase == OVER:
        return reasons.GAME_OVER
    if not state.rules.announce:
        return reasons.NO_ANNOUNCEMENTS
    if action.seat != state.turn:
        return reasons.ANNOUNCE_NOT_NOW
    if not state.talk.intact[action.seat]:
        return reasons.NOTHING_TO_ANNOUNCE
    return None


def refuse_catch(state: State, action: Catch) -> Reason | None:
    """Why this accusation is refused (R41 to R43), or None. A wrong one is not refused."""
    if state.phase == OVER:
        return reasons.GAME_OVER
    if not state.rules.hidden:
        return reasons.NO_CATCHING
    if state.phase not in CATCH_PHASES:
        return reasons.CATCH_NOT_NOW
    seats = range(state.seats)
    if action.seat not in seats or action not in ACCUSATIONS[state.seats][action.seat]:
        return reasons.CATCH_OWN_SIDE
    if state.talk.ready[action.seat]:
        return reasons.CATCH_READY
    if state.talk.blocked[action.seat]:
        return reasons.CATCH_BLOCKED
    if (action.target, action.number) in state.talk.caught:
        return reasons.CATCH_AGAIN
    return None


def refuse_ready(state: State, action: Ready) -> Reason | None:
    """Why a seat cannot end its pause (R41), or None."""
    if state.phase != PAUSE or not 0 <= action.seat < state.seats:
        return reasons.GAME_OVER if state.phase == OVER else reasons.READY_NOT_NOW
    if state.talk.ready[action.seat]:
        return reasons.READY_AGAIN.given(seat=action.seat)
    return None
