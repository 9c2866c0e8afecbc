"""What seats say: announcements, accusations and the end of a pause (R30 to R43)."""

from game.core.cards import Card
from game.core.game import Reason
from game.core.seats import Seat
from game.ronda import reasons
from game.ronda.actions import ANNOUNCE, CATCH, READY, Action, Announce, Catch, Ready
from game.ronda.events import Call
from game.ronda.rules import NUMBERS, RANKS
from game.ronda.state import OVER, PAUSE, PLAY, State

CATCH_ALL = {
    (seats, seat): tuple(
        action for target in range(seats) if (target ^ seat) & 1 for action in CATCH[seat][target]
    )
    for seats in (2, 4)
    for seat in range(seats)
}
"""Every accusation of a seat, by (number of seats, seat): other side only, by target and number."""


def intact(hand: tuple[Card, ...], played: tuple[Card, ...]) -> tuple[tuple[str, int], ...]:
    """The kinds and numbers of the combinations that this hand may announce, by rank.

    Two cards of a number are a ronda, three or four a tringla (R30); a number of which one card has
    been played in this round is broken for good (R31). ``hand`` is in order of rank.
    """
    found: tuple[tuple[str, int], ...] = ()
    previous = -1
    length = 1
    for card in hand:
        rank = card >> 2
        if rank != previous:
            previous = rank
            length = 1
            continue
        length += 1
        number = NUMBERS[rank]
        if length == 2 and not any(card >> 2 == rank for card in played):
            found = (*found, ("ronda", number))
        elif length == 3 and found and found[-1][1] == number:
            found = (*found[:-1], ("tringla", number))
    return found


def announceable(state: State, seat: Seat) -> tuple[Call, ...]:
    """The calls that one press of this seat makes now: intact and not announced yet (R31, R32)."""
    found = intact(state.hands[seat], state.played[seat])
    if not found:
        return ()
    calls = tuple(Call(seat, kind, number) for kind, number in found)
    if not state.talk.calls:
        return calls
    return tuple(call for call in calls if call not in state.talk.calls)


def is_hidden(state: State, seat: Seat, number: int) -> bool:
    """Whether this seat has a hidden ronda or tringla of this number, face up by now (R40, R42)."""
    rank = RANKS[number]
    shown = sum(card >> 2 == rank for card in state.played[seat])
    announced = any(call.seat == seat and call.number == number for call in state.talk.calls)
    return shown >= 2 and not announced


def legal_talk(state: State, seat: Seat) -> tuple[Action, ...]:
    """This seat's accusations, after ``Ready`` in the pause (R41 to R43)."""
    talk = state.talk
    if talk.ready[seat]:
        return ()
    catches: tuple[Action, ...] = ()
    if not talk.blocked[seat]:
        catches = CATCH_ALL[state.seats, seat]
        if talk.caught:
            catches = tuple(
                action
                for action in CATCH_ALL[state.seats, seat]
                if (action.target, action.number) not in talk.caught
            )
    return (READY[seat], *catches) if state.phase == PAUSE else catches


def legal_announce(state: State, seat: Seat) -> tuple[Action, ...]:
    """The announcement of the seat whose turn it is, if it has one."""
    if state.rules.announce and announceable(state, seat):
        return (ANNOUNCE[seat],)
    return ()


def refuse_announce(state: State, action: Announce) -> Reason | None:
    """Why this announcement is refused (R31, R32), or None."""
    if not state.rules.announce:
        return reasons.NO_ANNOUNCEMENTS
    if state.phase != PLAY or action.seat != state.turn:
        return reasons.GAME_OVER if state.phase == OVER else reasons.ANNOUNCE_NOT_NOW
    if not announceable(state, action.seat):
        return reasons.NOTHING_TO_ANNOUNCE
    return None


def refuse_catch(state: State, action: Catch) -> Reason | None:
    """Why this accusation is refused (R41 to R43), or None. A wrong one is not refused."""
    if not state.rules.hidden:
        return reasons.NO_CATCHING
    if state.phase not in (PLAY, PAUSE):
        return reasons.GAME_OVER if state.phase == OVER else reasons.CATCH_NOT_NOW
    if action not in CATCH_ALL.get((state.seats, action.seat), ()):
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
