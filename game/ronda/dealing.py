"""Dealing: a fair pack, what a recorded one must be, and the hands of each round (R3 to R7)."""

from typing import TYPE_CHECKING

from game.core.cards import Card
from game.core.game import Deal, Reason, Step
from game.core.seats import next_seat, seats_from
from game.ronda import reasons
from game.ronda.events import Call, Dealt
from game.ronda.rules import DECK, hand_sizes, opening_fits, opening_size
from game.ronda.state import DEAL, OVER, PLAY, State, silence
from game.ronda.talk import intact

if TYPE_CHECKING:
    from game.core.rng import Rng


def shuffle(state: State, rng: "Rng") -> Deal:
    """A fair deal for the coming deck; table cards that do not fit go back into the pack (R6)."""
    pack = list(rng.shuffle(DECK))
    first = hand_sizes(state.rules.preset)[0] * state.seats
    hands, pack = pack[:first], pack[first:]
    table: list[Card] = []
    while len(table) < opening_size(state.rules.preset):
        card = pack.pop(0)
        if opening_fits((*table, card)):
            table.append(card)
        else:
            pack.insert(rng.below(len(pack) + 1), card)
    return Deal((*hands, *table, *pack))


def refuse_deal(state: State, action: Deal) -> Reason | None:
    """Why this deal is refused (R1, R6, R56), or None."""
    if state.phase != DEAL:
        return reasons.GAME_OVER if state.phase == OVER else reasons.DEAL_NOT_NOW
    if len(action.order) != len(DECK) or set(action.order) != set(DECK):
        return reasons.NOT_THE_PACK
    first = hand_sizes(state.rules.preset)[0] * state.seats
    opening = action.order[first : first + opening_size(state.rules.preset)]
    return None if opening_fits(opening) else reasons.BAD_OPENING


def deal(state: State, action: Deal) -> Step:
    """A new deck: the deal passes on, the piles are empty, the scores stay (R3, R56)."""
    state = state._replace(
        dealer=next_seat(state.dealer, state.seats) if state.deck else state.dealer,
        deck=state.deck + 1,
        round=0,
        pack=action.order,
        piles=(0, 0),
        last_take=None,
    )
    state, event = deal_round(state)
    return Step(state, (event,))


def deal_round(state: State) -> tuple[State, Dealt]:
    """The next hands from the pack, in the first round the table too (R4, R5, R7, R23)."""
    starter = next_seat(state.dealer, state.seats)
    size = hand_sizes(state.rules.preset)[state.round]
    hands: list[tuple[Card, ...]] = [()] * state.seats
    pack = state.pack
    for seat in seats_from(starter, state.seats):
        hands[seat] = tuple(sorted(pack[:size]))
        pack = pack[size:]
    table = state.table
    if state.round == 0:
        opening = opening_size(state.rules.preset)
        table = tuple(sorted(pack[:opening]))
        pack = pack[opening:]
    state = state._replace(
        phase=PLAY,
        turn=starter,
        round=state.round + 1,
        pack=pack,
        hands=tuple(hands),
        table=table,
        last_throw=None,
        chain=None,
        played=((),) * state.seats,
        talk=silence(_combinations(state, hands)),
    )
    return state, Dealt(state.deck, state.round, starter, state.hands, table)


def _combinations(state: State, hands: list[tuple[Card, ...]]) -> tuple[tuple[Call, ...], ...]:
    """By seat, what the new hands may announce (R30)."""
    if not state.rules.announce:
        return ((),) * state.seats
    return tuple(intact(seat, hand, ()) for seat, hand in enumerate(hands))
