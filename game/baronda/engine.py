"""The course of a game: what may be done, and what each action leads to."""

from collections.abc import Callable

from game.baronda import bidding, reasons
from game.baronda.actions import BIDS, PLAYS, Action, Adjust, Bid, Play
from game.baronda.events import (
    PLAYED,
    Event,
    GameOver,
    RoundDecided,
    RoundEnded,
    RoundScored,
    TrickTaken,
)
from game.baronda.rules import DECK, SUIT, Rules
from game.baronda.scoring import WINS, leaders, round_of_two, score
from game.baronda.state import ADJUST, BID, DEAL, OVER, PLAY, State, after_play, without
from game.baronda.tricks import FOLLOWS, judge, must_follow
from game.core.cards import Card
from game.core.game import Deal, IllegalAction, Outcome, Reason, Step
from game.core.seats import Seat


def needs_deal(state: State) -> bool:
    """Whether a round must be dealt next (B6)."""
    return state.phase == DEAL


def turn(state: State) -> Seat | None:
    """The seat to play, to adjust, or the last one to bid; None if several may bid, or nobody."""
    return state.turn


def outcome(state: State) -> Outcome | None:
    """The winning seats, once the game is over (B32, B40)."""
    return Outcome(state.winners, state.scores) if state.phase == OVER else None


def aside(action: Action) -> bool:
    """Every action moves the game on."""
    return False


def trace(state: State) -> dict[str, object]:
    """The state as a trace shows it: everything, cards by code; but bids only once all are in."""
    bids = [None] * state.seats if None in state.bids else list(state.bids)
    return {
        "scores": list(state.scores),
        "turn": state.turn,
        "over": state.phase == OVER,
        "winners": list(state.winners),
        "hands": [len(hand) for hand in state.hands],
        "bids": bids,
        "objective": state.objective,
        "tricks": list(state.tricks),
        "trick": [DECK.code(card) for card in state.trick],
    }


# What may be done


def legal(state: State, seat: Seat) -> tuple[Action, ...]:
    """This seat's actions: bids and new bids from low to high, plays in the order of the hand."""
    if state.phase == PLAY:
        if seat != state.turn:
            return ()
        hand, follow = state.hands[seat], state.follow
        if follow is not None and must_follow(hand, follow):
            hand = tuple(filter(FOLLOWS[follow].__contains__, hand))
        return tuple(map(PLAYS[seat].__getitem__, hand))
    if state.phase == BID and state.bids[seat] is None:
        return BIDS[seat]
    if state.phase == ADJUST and seat == state.leader:
        return bidding.adjustments(state)
    return ()


def refusal(state: State, action: Action) -> Reason | None:
    """Why an action is refused in this state, None if it is legal."""
    refuse, _ = _RULES[type(action)]
    return refuse(state, action)


def _refuse_play(state: State, action: Play) -> Reason | None:
    if state.phase != PLAY:
        return _no_play_now(state)
    seat, card = action.seat, action.card
    if seat != state.turn:
        return reasons.NOT_YOUR_TURN.given(turn=state.turn)
    hand = state.hands[seat]
    if card not in hand:
        return reasons.NOT_IN_HAND.given(seat=seat)
    follow = state.follow
    if follow is not None and card not in FOLLOWS[follow] and must_follow(hand, follow):
        return reasons.MUST_FOLLOW.given(seat=seat)
    return None


def _no_play_now(state: State) -> Reason:
    if state.phase == OVER:
        return bidding.game_over(state)
    return {
        DEAL: reasons.NEEDS_DEAL,
        BID: reasons.BIDS_MISSING,
        ADJUST: reasons.MUST_ADJUST,
    }[state.phase]


# What each action leads to


def step(state: State, action: Action) -> Step:
    """The state and the events after an action; IllegalAction if it is refused."""
    refuse, perform = _RULES[type(action)]
    reason = refuse(state, action)
    if reason is not None:
        raise IllegalAction(reason)
    return perform(state, action)


def _play(state: State, action: Play) -> Step:
    seat, card = action.seat, action.card
    hands = without(state.hands, seat, card)
    led, trick, follow = state.led, state.trick, state.follow
    if len(trick) == state.seats:
        led, trick = seat, ()
    trick = (*trick, card)
    if len(trick) == state.seats:
        return _take(state, hands, led, trick, PLAYED[seat][card])
    if follow is None:
        follow = SUIT[card]
    following = seat + 1 if seat + 1 < state.seats else 0
    state = after_play(state, following, hands, led, trick, follow, state.tricks, state.last)
    return Step(state, (PLAYED[seat][card],))


def _take(
    state: State,
    hands: tuple[tuple[Card, ...], ...],
    led: Seat,
    trick: tuple[Card, ...],
    played: Event,
) -> Step:
    """The trick is complete: its winner leads next, if the round goes on (B6, B22)."""
    taken = taken_trick(state.rules, led, trick)
    seat = taken.seat
    tricks = (*state.tricks[:seat], state.tricks[seat] + 1, *state.tricks[seat + 1 :])
    state = after_play(state, seat, hands, led, trick, None, tricks, taken)
    events = (played, taken)
    if state.seats == 2:
        return _go_on_with_two(state, events)
    return Step(state, events) if hands[seat] else _score_round(state, events)


def taken_trick(rules: Rules, led: Seat, trick: tuple[Card, ...]) -> TrickTaken:
    """A complete trick, judged; ``led`` is the seat that led to it (B22)."""
    place, lead, strongest = judge(trick, rules.garudas)
    return TrickTaken((led + place) % len(trick), led, trick, lead, strongest)


def _go_on_with_two(state: State, events: tuple[Event, ...]) -> Step:
    """After a trick of two seats: the round may end before its cards do (B41, B42)."""
    objective, bids, tricks = _result(state)
    over, winner = round_of_two(objective, bids, tricks)
    if not over:
        return Step(state, events)
    scores = tuple(won + (seat == winner) for seat, won in enumerate(state.scores))
    decided = RoundDecided(state.round, objective, bids, tricks, winner, scores)
    return _end_round(state, (*events, decided), scores, last=WINS in scores)


def _score_round(state: State, events: tuple[Event, ...]) -> Step:
    """After the last trick of three to five seats (B30 to B32)."""
    objective, bids, tricks = _result(state)
    points = tuple(score(objective, bid, won) for bid, won in zip(bids, tricks, strict=True))
    totals = tuple(old + new for old, new in zip(state.scores, points, strict=True))
    scored = RoundScored(state.round, objective, bids, tricks, points, totals)
    return _end_round(state, (*events, scored), totals, last=state.round == state.rules.rounds)


def _result(state: State) -> tuple[str, tuple[int, ...], tuple[int, ...]]:
    """Objective, bids and tricks of the running round, in which all bids are in."""
    assert state.objective is not None
    return state.objective, tuple(bid for bid in state.bids if bid is not None), state.tricks


def _end_round(
    state: State, events: tuple[Event, ...], scores: tuple[int, ...], *, last: bool
) -> Step:
    """Show the cards set aside; then the next deal, or the end of the game."""
    events = (*events, RoundEnded(state.round, state.rest))
    state = state._replace(phase=DEAL, turn=None, scores=scores)
    if not last:
        return Step(state, events)
    winners = leaders(scores)
    return Step(state._replace(phase=OVER, winners=winners), (*events, GameOver(winners)))


_RULES: dict[type[object], tuple[Callable[..., Reason | None], Callable[..., Step]]] = {
    Deal: (bidding.refuse_deal, bidding.deal),
    Bid: (bidding.refuse_bid, bidding.bid),
    Adjust: (bidding.refuse_adjust, bidding.adjust),
    Play: (_refuse_play, _play),
}
"""For each action what may refuse it, which ``legal`` follows too, and what it does."""
