"""The course of the game."""

from typing import TYPE_CHECKING

from game.core.cards import Card
from game.core.game import Deal, IllegalAction, Outcome, Reason, Step
from game.core.seats import Seat, seats_from
from game.nullgame.actions import NOT_THE_PACK, Action, Play
from game.nullgame.events import Dealt, GameOver, Played
from game.nullgame.rules import DECK, HAND, number_of
from game.nullgame.state import State

if TYPE_CHECKING:
    from game.core.rng import Rng

GAME_OVER = Reason("N4", "reason.game_over", "the game is over")
NEEDS_DEAL = Reason("N2", "reason.needs_deal", "the cards must be dealt first")
DEAL_NOT_NOW = Reason("N2", "reason.deal_not_now", "the cards are dealt already")
NOT_YOUR_TURN = Reason("N3", "reason.not_your_turn", "it is not the turn of seat {seat}")
NOT_IN_HAND = Reason("N3", "reason.not_in_hand", "seat {seat} does not hold this card")


def needs_deal(state: State) -> bool:
    """Whether the cards are still to be dealt."""
    return not state.dealt


def shuffle(state: State, rng: "Rng") -> Deal:
    """A fair deal."""
    return Deal(rng.shuffle(DECK))


def turn(state: State) -> Seat | None:
    """The seat to play, or None."""
    if not any(state.hands):
        return None
    played = sum(len(cards) for cards in state.played)
    return (state.first + played) % state.seats


def legal(state: State, seat: Seat) -> tuple[Action, ...]:
    """This seat's plays, in order of the hand."""
    return tuple(Play(seat, card) for card in state.hands[seat]) if seat == turn(state) else ()


def refusal(state: State, action: Action) -> Reason | None:
    """Why an action is refused, or None."""
    if isinstance(action, Deal):
        if state.dealt:
            return DEAL_NOT_NOW
        return None if sorted(action.order) == list(DECK) else NOT_THE_PACK
    if not any(state.hands):
        return GAME_OVER if state.dealt else NEEDS_DEAL
    if action.seat != turn(state):
        return NOT_YOUR_TURN.given(seat=action.seat)
    if action.card not in state.hands[action.seat]:
        return NOT_IN_HAND.given(seat=action.seat)
    return None


def step(state: State, action: Action) -> Step:
    """The state and the events after an action; IllegalAction if it is refused."""
    reason = refusal(state, action)
    if reason is not None:
        raise IllegalAction(reason)
    return _deal(state, action) if isinstance(action, Deal) else _play(state, action)


def _deal(state: State, action: Deal) -> Step:
    hands: list[tuple[Card, ...]] = [()] * state.seats
    for place, seat in enumerate(seats_from(state.first, state.seats)):
        hands[seat] = tuple(sorted(action.order[place * HAND : (place + 1) * HAND]))
    rest = action.order[state.seats * HAND :]
    state = state._replace(dealt=True, hands=tuple(hands), rest=rest)
    return Step(state, (Dealt(state.hands),))


def _play(state: State, action: Play) -> Step:
    seat, card = action.seat, action.card
    hands = tuple(tuple(c for c in hand if c != card) for hand in state.hands)
    played = tuple(
        (*cards, card) if other == seat else cards for other, cards in enumerate(state.played)
    )
    state = state._replace(hands=hands, played=played)
    over = outcome(state)
    ending = (GameOver(over.winners),) if over else ()
    return Step(state, (Played(seat, card), *ending))


def outcome(state: State) -> Outcome | None:
    """The seats with the highest total, once all cards are played (N4)."""
    if not state.dealt or any(state.hands):
        return None
    totals = scores(state)
    best = max(totals)
    return Outcome(tuple(seat for seat, total in enumerate(totals) if total == best), totals)


def scores(state: State) -> tuple[int, ...]:
    """The total of each seat's played cards."""
    return tuple(sum(map(number_of, cards)) for cards in state.played)


def aside(action: Action) -> bool:
    """Every action is made in turn."""
    return False


def trace(state: State) -> dict[str, object]:
    """The state as a trace shows it."""
    over = outcome(state)
    return {
        "scores": list(scores(state)),
        "turn": turn(state),
        "over": over is not None,
        "winners": list(over.winners) if over else [],
        "hands": [len(hand) for hand in state.hands],
    }
