"""The course of a game: what may be done, and what each action leads to."""

from game.core.game import Deal, IllegalAction, Outcome, Reason, Step
from game.core.seats import Seat
from game.ronda import dealing, reasons, talk
from game.ronda.actions import PLAY as PLAYS
from game.ronda.actions import Action, Announce, Catch, Play, Ready
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
from game.ronda.state import DEAL, OVER, PAUSE, PLAY, State, pending
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
    """This seat's actions: announce, plays by card, ready, accusations by target and number."""
    if state.phase != PLAY:
        return talk.legal_talk(state, seat) if state.phase == PAUSE else ()
    actions: tuple[Action, ...] = ()
    if seat == state.turn:
        plays = PLAYS[seat]
        actions = tuple([plays[card] for card in state.hands[seat]])
        if state.rules.announce and talk.announceable(state, seat):
            actions = talk.legal_announce(state, seat) + actions
    if state.rules.hidden:
        return actions + talk.legal_talk(state, seat)
    return actions


def refusal(state: State, action: Action) -> Reason | None:
    """Why an action is refused in this state, None if it is legal."""
    if isinstance(action, Play):
        return _refuse_play(state, action)
    if isinstance(action, Deal):
        return dealing.refuse_deal(state, action)
    if isinstance(action, Announce):
        return talk.refuse_announce(state, action)
    if isinstance(action, Catch):
        return talk.refuse_catch(state, action)
    return talk.refuse_ready(state, action)


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
    reason = refusal(state, action)
    if reason is not None:
        raise IllegalAction(reason)
    if isinstance(action, Play):
        return _play(state, action)
    if isinstance(action, Deal):
        return dealing.deal(state, action)
    if isinstance(action, Announce):
        return _announce(state, action)
    if isinstance(action, Catch):
        return _catch(state, action)
    return _ready(state, action)


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
    if pending(state) and state.chain is not None:
        ledger.pay_all(chain_awards(state.chain))
    state = state._replace(turn=None, last_throw=None, chain=None)
    settled = settle(state)
    if settled is not None and not ledger.over:
        revealed, awards = settled
        ledger.events.append(revealed)
        ledger.pay_all(awards)
    if ledger.over:
        return state
    ledger.events.append(RoundEnded(state.deck, state.round))
    if state.rules.hidden:
        ledger.events.append(Paused())
        return state._replace(phase=PAUSE)
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
    return state._replace(phase=DEAL, turn=None)


def _close(state: State, ledger: Ledger) -> Step:
    """Write the scores of a step into its state, and end the game if they decide it."""
    if not ledger.over:
        return Step(state._replace(scores=ledger.scores), tuple(ledger.events))
    winners = ledger.leaders()
    ledger.events.append(GameOver(winners))
    state = state._replace(phase=OVER, turn=None, scores=ledger.scores, chain=None, winners=winners)
    return Step(state, tuple(ledger.events))


def _announce(state: State, action: Announce) -> Step:
    """One press announces every intact combination; its numbers stay secret (R31, R33)."""
    calls = talk.announceable(state, action.seat)
    said = state.talk._replace(calls=state.talk.calls + calls)
    events = tuple(Said(call.seat, call.kind) for call in calls)
    return Step(state._replace(talk=said), events)


def _catch(state: State, action: Catch) -> Step:
    """Judge an accusation by the cards face up (R42, R43)."""
    seat, target, number = action.seat, action.target, action.number
    said = state.talk
    if not talk.is_hidden(state, target, number):
        blocked = tuple(
            seat == other or is_blocked for other, is_blocked in enumerate(said.blocked)
        )
        state = state._replace(talk=said._replace(blocked=blocked))
        return Step(state, (WrongCatch(seat, target, number),))
    state = state._replace(talk=said._replace(caught=(*said.caught, (target, number))))
    ledger = Ledger(state.rules.target, state.scores)
    cards = shown_cards(state, target, number)
    ledger.pay(Award("catch", side_of(seat), 1, 1, seat, number, cards, target))
    return _close(state, ledger)


def _ready(state: State, action: Ready) -> Step:
    """A seat ends its pause; the last one lets the game go on (R41)."""
    ready = tuple(action.seat == seat or is_ready for seat, is_ready in enumerate(state.talk.ready))
    state = state._replace(talk=state.talk._replace(ready=ready))
    if not all(ready):
        return Step(state, ())
    ledger = Ledger(state.rules.target, state.scores)
    return _close(_go_on(state, ledger), ledger)
