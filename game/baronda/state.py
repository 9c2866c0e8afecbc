"""The state of a game of Baronda, and what its parts mean.

A named tuple, not a frozen dataclass: random games make a new state for every card, and a tuple of
this size is made four times as fast.
"""

from __future__ import annotations

from typing import NamedTuple

from game.baronda.events import TrickTaken
from game.baronda.reasons import ROUNDS_OF_TWO, WRONG_FIRST, WRONG_SEATS
from game.baronda.rules import Rules, seat_counts
from game.core.cards import Card
from game.core.game import RulesError
from game.core.seats import Seat

DEAL, BID, ADJUST, PLAY, OVER = "deal", "bid", "adjust", "play", "over"
"""The phases: a round must be dealt, bids are missing, the Leader must adjust, a card, the end."""


class State(NamedTuple):
    """Everything that decides how a game can go on.

    phase      DEAL, BID, ADJUST, PLAY or OVER
    leader     of the running or last round; before the first round the first Leader
    round      counted from 1; 0 before the first deal
    rest       the cards set aside in this round (B4)
    scores     by seat: points of the finished rounds, with two seats rounds won
    winners    the seats that won, once over
    bids       by seat, None for a bid that is missing; secret until none is
    objective  BARONG, RANGDA, or None until it is settled
    turn       the seat that must act next if there is exactly one
    hands      by seat, in the order of the deck
    led        the seat that led to the trick on the table
    trick      the cards on the table in the order of play; a complete trick stays until the next
               lead
    follow     the lead suit that the seat to play has to follow, or None
    tricks     how many each seat has won in this round
    last       the trick that was taken last in this round, or None
    """

    rules: Rules
    seats: int
    phase: str
    leader: Seat
    round: int
    rest: tuple[Card, ...]
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    bids: tuple[int | None, ...]
    objective: str | None
    # What a played card changes; ``after_play`` relies on it that these come last.
    turn: Seat | None
    hands: tuple[tuple[Card, ...], ...]
    led: Seat
    trick: tuple[Card, ...]
    follow: int | None
    tricks: tuple[int, ...]
    last: TrickTaken | None


_FIXED = State._fields.index("turn")


def after_play(
    state: State,
    turn: Seat,
    hands: tuple[tuple[Card, ...], ...],
    led: Seat,
    trick: tuple[Card, ...],
    follow: int | None,
    tricks: tuple[int, ...],
    last: TrickTaken | None,
) -> State:
    """The state after a card has been played.

    Made for every card of every random game: copying the fixed part as a slice takes a third of the
    time of a call with all fields.
    """
    moving = (turn, hands, led, trick, follow, tricks, last)
    return tuple.__new__(State, state[:_FIXED] + moving)


def without(
    hands: tuple[tuple[Card, ...], ...], seat: Seat, card: Card
) -> tuple[tuple[Card, ...], ...]:
    """The hands after this seat has given away a card that it holds."""
    rows = list(hands)  # quicker than to join slices
    hand = list(rows[seat])
    hand.remove(card)
    rows[seat] = tuple(hand)
    return tuple(rows)


def start(rules: Rules, seats: int, first: Seat) -> State:
    """The state before the first deal; ``first`` is the first Leader.

    RulesError for a number of seats (B2), rounds (B32) or a first Leader (B6) that do not fit.
    """
    if seats not in seat_counts(""):
        raise RulesError(WRONG_SEATS)
    if seats == 2 and rules.rounds:
        raise RulesError(ROUNDS_OF_TWO)
    if not 0 <= first < seats:
        raise RulesError(WRONG_FIRST)
    if seats > 2 and not rules.rounds:
        rules = rules._replace(rounds=seats)
    return State(
        rules=rules,
        seats=seats,
        phase=DEAL,
        leader=first,
        round=0,
        rest=(),
        scores=(0,) * seats,
        winners=(),
        bids=(None,) * seats,
        objective=None,
        turn=None,
        hands=((),) * seats,
        led=first,
        trick=(),
        follow=None,
        tricks=(0,) * seats,
        last=None,
    )
