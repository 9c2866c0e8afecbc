"""The course of a game: what may be done, and what each action leads to."""

from collections.abc import Callable

from game.core.game import Deal, IllegalAction, Outcome, Reason, Step
from game.core.seats import Seat
from game.ronda import dealing, reasons, talk
from game.ronda.actions import ANNOUNCE, PLAYS, READY, Action, Announce, Catch, Play, Ready
from game.ronda.events import (
    Award,
    DeckEnded,
    GameOver,
    Paused,
    RoundEnded,
    Said,
    Swept,
    WrongCatch,
)
from game.ronda.rules import DECK, side_of
from game.ronda.scoring import Ledger, count_cards, dealers_duty, settle, shown_cards
from game.ronda.state import DEAL, OVER, PAUSE, State, Talk, pending, with_scores, with_talk
from game.ronda.taking import chain_awards, move


def needs_deal(state: State) -> bool:
    """Whether a deck must be dealt next (R56)."""
    return state.phase == DEAL


def turn(state: State) -> Seat | None:
    """The seat to play, None before a deal, in the pause of R41 and when the game is over."""
    return state.turn


def outcome(state: State) -> Outcome | None:
    """The winning side, none for a draw, once the game is over (R54, R55)."""
    return Outcome(state.winners, state.scores) if state.phase == OVER else None


def aside(action: Action) -> bool:
    """Whether this is an accusation, which may come at any moment and moves nothing on (R41)."""
    return isinstance(action, Catch)


def trace(state: State) -> dict[str, object]:
    """The state as a trace shows it: everything, cards by code."""
    return {
        "scores": list(state.scores),
        "turn": state.turn,
        "over": state.phase == OVER,
        "winners": list(state.winners),
        "hands": [len(hand) for hand in state.hands],
        "table": [DECK.code(card) for card in state.table],
        "piles": list(state.piles),
        "pending": pending(state),
    }


# What may be done


def legal(state: State, seat: Seat) -> tuple[Action, ...]:
    """This seat's actions: announce, plays by card, ready; accusations by target and number."""
    actions: tuple[Action, ...] = ()
    if seat == state.turn:
        actions = tuple(map(PLAYS[seat].__getitem__, state.hands[seat]))
        if state.talk.intact[seat]:
            actions = (ANNOUNCE[seat], *actions)
    elif state.phase == PAUSE and not state.talk.ready[seat]:
        actions = (READY[seat],)
    return actions + talk.legal_catches(state, seat) if state.rules.hidden else actions


def refusal(state: State, action: Action) -> Reason | None:
    """Why an action is refused in this state, None if it is legal."""
    refuse, _ = _RULES[type(action)]
    return refuse(state, action)


def _refuse_play(state: State, action: Play) -> Reason | None:
    if action.seat != state.turn:
        if state.turn is not None:
            return reasons.NOT_YOUR_TURN.given(turn=state.turn)
        return {
            OVER: reasons.GAME_OVER,
            PAUSE: reasons.PLAY_IN_PAUSE,
            DEAL: reasons.NEEDS_DEAL,
        }[state.phase]
    if action.card not in state.hands[action.seat]:
        return reasons.NOT_IN_HAND.given(seat=action.seat)
    return None


# What each action leads to


def step(state: State, action: Action) -> Step:
    """The state and the events after an action; IllegalAction if it is refused."""
    refuse, perform = _RULES[type(action)]
    reason = refuse(state, action)
    if reason is not None:
        raise IllegalAction(reason)
    return perform(state, action)


def _play(state: State, action: Play) -> Step:
    state, event, due = move(state, action.seat, action.card)
    round_over = action.seat == state.dealer and not state.hands[action.seat]
    if not due and not round_over:
        return Step(state, (event,))
    ledger = Ledger(state.rules.target, state.scores, event)
    ledger.pay_all(due)
    if round_over:
        state = _end_round(state, ledger)
    return _close(state, ledger)


def _end_round(state: State, ledger: Ledger) -> State:
    """Pending chain, announcements, then the pause or what comes after it (R34, R41, R50)."""
    if state.chain is not None and state.rules.chain == "replace":
        ledger.pay_all(chain_awards(state.chain))
    if state.talk.calls and not ledger.over:
        revealed, awards = settle(state)
        ledger.events.append(revealed)
        ledger.pay_all(awards)
    if ledger.over:
        return state
    ledger.events.append(RoundEnded(state.deck, state.round))
    if state.rules.hidden:
        ledger.events.append(Paused())
        return state._replace(phase=PAUSE, turn=None, last_throw=None, chain=None)
    return _go_on(state, ledger)


def _go_on(state: State, ledger: Ledger) -> State:
    """After a round: the next hands of the deck, or its end."""
    if not state.pack:
        return _end_deck(state, ledger)
    state, event = dealing.deal_round(state)
    ledger.events.append(event)
    return state


def _end_deck(state: State, ledger: Ledger) -> State:
    """Leftovers, cards, dealer's duty, and without a target the end of the game (R50 to R55)."""
    if state.table and state.last_take is not None:
        side = side_of(state.last_take.seat)
        ledger.events.append(Swept(side, state.table))
        piles = list(state.piles)
        piles[side] += len(state.table)
        state = state._replace(piles=tuple(piles), table=())
    ledger.pay_all(count_cards(state.piles))
    ledger.pay_all(dealers_duty(state))
    ledger.events.append(DeckEnded(state.deck))
    if state.rules.target == 0:
        ledger.over = True
    return state._replace(phase=DEAL, turn=None, last_throw=None, chain=None)


def _close(state: State, ledger: Ledger) -> Step:
    """Write the scores of a step into its state, and end the game if they decide it."""
    if not ledger.over:
        if ledger.scores is not state.scores:
            state = with_scores(state, ledger.scores)
        return Step(state, tuple(ledger.events))
    winners = ledger.leaders()
    ledger.events.append(GameOver(winners))
    state = state._replace(
        phase=OVER,
        turn=None,
        scores=ledger.scores,
        last_throw=None,
        chain=None,
        winners=winners,
    )
    return Step(state, tuple(ledger.events))


def _announce(state: State, action: Announce) -> Step:
    """One press announces every intact combination; its numbers stay secret (R31, R33)."""
    said = state.talk
    calls = said.intact[action.seat]
    left = (*said.intact[: action.seat], (), *said.intact[action.seat + 1 :])
    said = said._replace(intact=left, calls=said.calls + calls)
    return Step(with_talk(state, said), tuple(Said(call.seat, call.kind) for call in calls))


def _catch(state: State, action: Catch) -> Step:
    """Judge an accusation by the cards face up (R42, R43)."""
    seat, target, number = action.seat, action.target, action.number
    said = state.talk
    if not talk.is_hidden(state, target, number):
        said = said._replace(blocked=_marked(said.blocked, seat))
        return Step(with_talk(state, said), (WrongCatch(seat, target, number),))
    said = said._replace(caught=(*said.caught, (target, number)))
    cards = shown_cards(state, target, number)
    ledger = Ledger(state.rules.target, state.scores)
    ledger.pay(Award("catch", side_of(seat), 1, 1, seat, number, cards, target))
    return _close(with_talk(state, said), ledger)


def _ready(state: State, action: Ready) -> Step:
    """A seat ends its pause; the last one lets the game go on (R41)."""
    intact, calls, derbas, caught, blocked, ready = state.talk
    ready = _marked(ready, action.seat)
    state = with_talk(state, Talk(intact, calls, derbas, caught, blocked, ready))
    if not all(ready):
        return Step(state, ())
    ledger = Ledger(state.rules.target, state.scores)
    return _close(_go_on(state, ledger), ledger)


def _marked(marks: tuple[bool, ...], seat: Seat) -> tuple[bool, ...]:
    return (*marks[:seat], True, *marks[seat + 1 :])


_RULES: dict[type[object], tuple[Callable[..., Reason | None], Callable[..., Step]]] = {
    Deal: (dealing.refuse_deal, dealing.deal),
    Announce: (talk.refuse_announce, _announce),
    Play: (_refuse_play, _play),
    Catch: (talk.refuse_catch, _catch),
    Ready: (talk.refuse_ready, _ready),
}
"""For each action what may refuse it, which ``legal`` follows too, and what it does."""
