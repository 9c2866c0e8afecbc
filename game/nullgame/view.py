"""What a seat may know."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from game.core.cards import Card
from game.core.seats import Seat
from game.nullgame.actions import Action
from game.nullgame.engine import legal, outcome, scores, turn
from game.nullgame.events import Dealt, Event
from game.nullgame.rules import DECK
from game.nullgame.state import State

if TYPE_CHECKING:
    from game.core.match import Knowledge
    from game.core.rng import Rng


class View(NamedTuple):
    """What one seat sees now; ``counts`` is how many cards each seat holds."""

    seat: Seat
    seats: int
    sides: tuple[int, ...]
    first: Seat
    turn: Seat | None
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    played: tuple[tuple[Card, ...], ...]
    scores: tuple[int, ...]
    needs_deal: bool
    over: bool
    winners: tuple[int, ...]
    legal: tuple[Action, ...]


def view(state: State, seat: Seat) -> View:
    """What this seat sees now."""
    over = outcome(state)
    return View(
        seat=seat,
        seats=state.seats,
        sides=tuple(range(state.seats)),
        first=state.first,
        turn=turn(state),
        hand=state.hands[seat],
        counts=tuple(len(hand) for hand in state.hands),
        played=state.played,
        scores=scores(state),
        needs_deal=not state.dealt,
        over=over is not None,
        winners=over.winners if over else (),
        legal=legal(state, seat),
    )


def hide(event: Event, seat: Seat) -> Event:
    """The event as this seat may know it."""
    if not isinstance(event, Dealt):
        return event
    hands = tuple(
        hand if seat == other else (None,) * len(hand) for other, hand in enumerate(event.hands)
    )
    return replace(event, hands=hands)


def sample(knowledge: Knowledge, rng: Rng) -> State:
    """A state that the seat cannot tell from the real one; each is equally likely."""
    seen: View = knowledge.view
    known = {*seen.hand, *(card for cards in seen.played for card in cards)}
    pool = () if seen.needs_deal else rng.shuffle(card for card in DECK if card not in known)
    hands = [seen.hand] * seen.seats
    for seat, count in enumerate(seen.counts):
        if seat != seen.seat:
            hands[seat] = tuple(sorted(pool[:count]))
            pool = pool[count:]
    return State(seen.seats, seen.first, not seen.needs_deal, tuple(hands), pool, seen.played)
