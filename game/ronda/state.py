"""The state of a game of Ronda, and what its parts mean.

A named tuple, not a frozen dataclass: random games make a new state for every card, and a tuple of
this size is made four times as fast.
"""

from __future__ import annotations

from typing import NamedTuple

from game.core.cards import Card
from game.core.game import RulesError
from game.core.seats import Seat
from game.ronda.events import Call
from game.ronda.reasons import WRONG_FIRST, WRONG_SEATS
from game.ronda.rules import Rules, seat_counts

DEAL, PLAY, PAUSE, OVER = "deal", "play", "pause", "over"
"""The phases: a deck must be dealt, a card played, the pause of R41, the end."""


class Chain(NamedTuple):
    """A derba that may still grow (R20), or is not paid yet (R21).

    seat     who played last in it: its taker
    rank     of its equal cards, 0 to 9
    length   how many equal cards it has, 2 or 3
    cards    all of the capture: the equal cards, then the run
    missa    the first capture emptied the table and its point is still to be paid (R21)
    """

    seat: Seat
    rank: int
    length: int
    cards: tuple[Card, ...]
    missa: bool


class LastTake(NamedTuple):
    """The deck's last take: who made it, with which card, and all that it captured with that card.

    ``cards`` begins with the played card.
    """

    seat: Seat
    card: Card
    cards: tuple[Card, ...]


class Derba(NamedTuple):
    """A derba of this round: the number, who made it, the thrown and the taking card (R37)."""

    number: int
    seat: Seat
    cards: tuple[Card, Card]


class Talk(NamedTuple):
    """What was said in this round, and what may still be announced.

    intact    by seat, the combinations that it may announce now (R31, R32)
    calls     announced combinations, in order; their numbers are secret until the settlement
    derbas    each derba, in order (R37)
    caught    the seat and number of each right accusation (R43)
    blocked   by seat: has accused wrongly (R43)
    ready     by seat: is done with the pause (R41)
    """

    intact: tuple[tuple[Call, ...], ...]
    calls: tuple[Call, ...]
    derbas: tuple[Derba, ...]
    caught: tuple[tuple[Seat, int], ...]
    blocked: tuple[bool, ...]
    ready: tuple[bool, ...]


class State(NamedTuple):
    """Everything that decides how a game can go on.

    phase        DEAL, PLAY, PAUSE or OVER
    dealer       of the running or last deck; before the first deck the first dealer
    deck, round  counted from 1; 0 before the first deal
    pack         the cards not dealt yet, top first
    scores       by side
    winners      the sides that won, once over
    turn         the seat to play in PLAY, else None
    hands        by seat, in order of rank
    table        in order of rank, never two of one number (R11)
    piles        how many cards each side has taken in this deck
    last_throw   the card thrown on the turn before, which a derba could take (R12)
    chain        see Chain
    last_take    of this deck
    played       by seat, the cards played in this round, face up, in order
    talk         see Talk
    """

    rules: Rules
    seats: int
    phase: str
    dealer: Seat
    deck: int
    round: int
    pack: tuple[Card, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    # What a played card changes; ``after_play`` relies on it that these come last.
    turn: Seat | None
    hands: tuple[tuple[Card, ...], ...]
    table: tuple[Card, ...]
    piles: tuple[int, ...]
    last_throw: Card | None
    chain: Chain | None
    last_take: LastTake | None
    played: tuple[tuple[Card, ...], ...]
    talk: Talk


_FIXED = State._fields.index("turn")
_SCORES = State._fields.index("scores")


def with_talk(state: State, talk: Talk) -> State:
    """The state with something said."""
    return tuple.__new__(State, (*state[:-1], talk))


def with_scores(state: State, scores: tuple[int, ...]) -> State:
    """The state with other scores."""
    return tuple.__new__(State, (*state[:_SCORES], scores, *state[_SCORES + 1 :]))


def after_play(
    state: State,
    hands: tuple[tuple[Card, ...], ...],
    table: tuple[Card, ...],
    piles: tuple[int, ...],
    last_throw: Card | None,
    chain: Chain | None,
    last_take: LastTake | None,
    played: tuple[tuple[Card, ...], ...],
    talk: Talk,
) -> State:
    """The state after the seat to play has played a card; the turn passes on.

    Made for every card of every random game: copying the fixed part as a slice takes a third of the
    time of a call with all fields.
    """
    turn = state.turn
    following = 0 if turn is None or turn + 1 == state.seats else turn + 1
    moving = (following, hands, table, piles, last_throw, chain, last_take, played, talk)
    return tuple.__new__(State, state[:_FIXED] + moving)


def silence(intact: tuple[tuple[Call, ...], ...]) -> Talk:
    """Nothing said yet in this round; what each seat may announce."""
    nobody = (False,) * len(intact)
    return Talk(intact, (), (), (), nobody, nobody)


def start(rules: Rules, seats: int, first: Seat) -> State:
    """The state before the first deal; ``first`` deals first.

    RulesError for a number of seats (R2) or a first dealer (R3) that the preset does not have.
    """
    if seats not in seat_counts(rules.preset):
        wanted = seat_counts(rules.preset)[0]
        raise RulesError(WRONG_SEATS.given(preset=rules.preset, seats=wanted))
    if not 0 <= first < seats:
        raise RulesError(WRONG_FIRST)
    return State(
        rules=rules,
        seats=seats,
        phase=DEAL,
        dealer=first,
        deck=0,
        round=0,
        pack=(),
        scores=(0, 0),
        winners=(),
        turn=None,
        hands=((),) * seats,
        table=(),
        piles=(0, 0),
        last_throw=None,
        chain=None,
        last_take=None,
        played=((),) * seats,
        talk=silence(((),) * seats),
    )


def pending(state: State) -> int:
    """What a replaced chain would pay if it ended now, without a missa: 0, 1 or 5 (R21)."""
    if state.chain is None or state.rules.chain != "replace":
        return 0
    return 1 if state.chain.length == 2 else 5
