"""How cards move when one is played: takes, derba, missa and chains (R10 to R23).

This is the innermost part of every game and is written for speed: one new state a card, built
directly.
"""

from game.core.cards import Card
from game.core.seats import Seat
from game.ronda.events import THREW, Award, Chained, Event, Took
from game.ronda.rules import NUMBERS
from game.ronda.state import Chain, Derba, LastTake, State, Talk, after_play
from game.ronda.talk import broken_by

CHAIN_VALUES = {2: 1, 3: 5, 4: 10}
"""Points of a derba, khamsa and ashra by the number of equal cards (R12, R20, R21)."""

Moved = tuple[State, Event, tuple[Award, ...]]
Rows = tuple[tuple[Card, ...], ...]


def move(state: State, seat: Seat, card: Card) -> Moved:
    """The state after all cards of this play have moved, what happened, and what is due (R49).

    The play must be legal. The awards are not paid here: their ``points`` are the full value.
    """
    hands, played = state.hands, state.played
    table, talk, chain = state.table, state.talk, state.chain
    hand = hands[seat]
    at = hand.index(card)
    hands = (*hands[:seat], hand[:at] + hand[at + 1 :], *hands[seat + 1 :])
    played = (*played[:seat], (*played[seat], card), *played[seat + 1 :])
    rank = card >> 2
    if talk.intact[seat]:
        talk = broken_by(talk, seat, NUMBERS[rank])
    due: tuple[Award, ...] = ()
    if chain is not None:
        if chain.rank == rank:
            return _lengthen(state, chain, seat, card, hands, played, talk)
        if state.rules.chain == "replace":
            due = chain_awards(chain)
    at = 0
    for other in table:
        if other >> 2 >= rank:
            if other >> 2 == rank:
                return _take(state, seat, card, hands, played, talk, at, due)
            break
        at += 1
    table = (*table[:at], card, *table[at:])
    moved = after_play(state, hands, table, state.piles, card, None, state.last_take, played, talk)
    return moved, THREW[seat][card], due


def _take(
    state: State,
    seat: Seat,
    card: Card,
    hands: Rows,
    played: Rows,
    talk: Talk,
    at: int,
    due: tuple[Award, ...],
) -> Moved:
    """Take the match at this place of the table and the run above it (R10, R12, R13)."""
    end = run_end(state.table, at)
    taken = state.table[at:end]
    match = taken[0]
    table = state.table[:at] + state.table[end:]
    side = seat & 1
    number = NUMBERS[card >> 2]
    missa = not table and counts_as_missa(state, hands)
    chain = None
    derba = state.last_throw == match
    if derba:
        intact, calls, derbas, caught, blocked, ready = talk
        derbas = (*derbas, Derba(number, seat, (match, card)))
        talk = Talk(intact, calls, derbas, caught, blocked, ready)
        if state.rules.chain != "off":
            chain = Chain(seat, card >> 2, 2, (card, *taken), missa)
        if state.rules.chain == "replace":
            missa = False  # paid with the chain
        else:
            due = (*due, Award("derba", side, 1, 1, seat, number, (match, card)))
    if missa:
        due = (*due, Award("missa", side, 1, 1, seat))
    piles = _added(state.piles, side, len(taken) + 1)
    last_take = LastTake(seat, card, (card, *taken))
    moved = after_play(state, hands, table, piles, None, chain, last_take, played, talk)
    return moved, Took(seat, card, match, taken[1:], derba), due


def _lengthen(
    state: State, chain: Chain, seat: Seat, card: Card, hands: Rows, played: Rows, talk: Talk
) -> Moved:
    """Play the third or fourth equal card: all of the chain moves to this side (R20, R21)."""
    length = chain.length + 1
    cards = (card, *chain.cards)
    longer = Chain(seat, chain.rank, length, cards, chain.missa)
    following = longer if length < 4 else None
    due: tuple[Award, ...] = ()
    if state.rules.chain == "keep":
        due = chain_awards(longer._replace(missa=not state.table and counts_as_missa(state, hands)))
    elif following is None:
        due = chain_awards(longer)
    piles = _added(state.piles, chain.seat & 1, -len(chain.cards))
    piles = _added(piles, seat & 1, len(cards))
    last_take = LastTake(seat, card, cards)
    moved = after_play(state, hands, state.table, piles, None, following, last_take, played, talk)
    return moved, Chained(seat, card, chain.cards, length), due


def _added(piles: tuple[int, ...], side: int, count: int) -> tuple[int, ...]:
    """The piles with so many cards more on this side."""
    ours, theirs = piles
    return (ours, theirs + count) if side else (ours + count, theirs)


def run_end(table: tuple[Card, ...], at: int) -> int:
    """The place after the unbroken run of ranks that begins at ``at`` (R1, R10)."""
    end = at + 1
    while end < len(table) and table[end] >> 2 == (table[end - 1] >> 2) + 1:
        end += 1
    return end


def counts_as_missa(state: State, hands: Rows) -> bool:
    """Whether emptying the table counts: always, but for the deck's very last card (R13)."""
    return state.rules.missa_last or bool(state.pack) or any(hands)


def chain_awards(chain: Chain) -> tuple[Award, ...]:
    """What a chain pays to its last player: by its length, and its missa (R20, R21)."""
    side = chain.seat & 1
    value = CHAIN_VALUES[chain.length]
    kind = "derba" if chain.length == 2 else "chain"
    equal = chain.cards[: chain.length]
    award = Award(kind, side, value, value, chain.seat, NUMBERS[chain.rank], equal)
    if not chain.missa:
        return (award,)
    return award, Award("missa", side, 1, 1, chain.seat)
