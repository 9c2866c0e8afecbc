"""What a bid says about a hand, and a hand about a bid: quick, for the many worlds of a search."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING

from game.baronda.bots.strength import worth
from game.baronda.events import Played
from game.baronda.rules import HAND, PACKS
from game.baronda.sampling import sample
from game.baronda.scoring import BARONG, RANGDA
from game.baronda.state import State
from game.baronda.view import View
from game.core.cards import Card
from game.core.seats import Seat

if TYPE_CHECKING:
    from game.core.match import Knowledge
    from game.core.rng import Rng

FITS = {
    2: (0.423, 1.201, 0.067),
    3: (-0.897, 1.296, 0.094),
    4: (-1.194, 1.140, 0.308),
    5: (-1.052, 1.035, 0.315),
}
"""By number of seats, how the greedy player's bid follows from the worth of its cards in Barong and
in Rangda: a base and two factors, fitted to 1200 hands. What is left open has a standard deviation
of less than 0.5, the bids themselves of 1.2."""

DOUBT = 1.0
"""How far a bid may well lie from the expected one. More than the fit leaves open, since not
everybody bids like the greedy player."""

HOPE = 0.8
"""How much higher those bid who only count what they would take in Barong. People are somewhere
between them and the greedy player, who weighs what a bid makes of the round. With this, and with
the exact search for the Leader's new bid (search.py), 86 % of the matches of two against a medium
player are won, without both 83 %."""

TRIES = 6
"""Worlds drawn before one is taken that does not fit the bids. In four tries of five one fits."""


@cache
def bid_weights(seats: int) -> tuple[float, ...]:
    """What each card adds to the bid of a hand."""
    pack = frozenset(PACKS[seats])
    _, barong, rangda = FITS[seats]
    weights = [0.0] * (max(PACKS[5]) + 1)
    for card in PACKS[seats]:
        others = pack - {card}
        weights[card] = barong * worth(card, others, BARONG, seats)
        weights[card] += rangda * worth(card, others, RANGDA, seats)
    return tuple(weights)


def expected_bid(cards: Iterable[Card], seats: int) -> float:
    """What the greedy player bids with these twelve cards, not rounded."""
    weights, bid = bid_weights(seats), FITS[seats][0]
    for card in cards:
        bid += weights[card]
    return bid


def likely_bid(cards: Iterable[Card], seats: int, hope: float) -> int:
    """What somebody bids with these cards who is so hopeful: 0 for the greedy player, 1 for whoever
    thinks only of Barong.
    """
    return min(max(int(expected_bid(cards, seats) + HOPE * hope + 0.5), 0), HAND)


class Worlds:
    """Worlds for one decision when the bids are known, most of them in keeping with these."""

    def __init__(self, knowledge: "Knowledge") -> None:
        view: View = knowledge.view
        self._knowledge = knowledge
        self._seats = view.seats
        self._others = [seat for seat in range(view.seats) if seat != view.seat]
        self._bids = [bid or 0 for bid in view.bids]
        self._played: list[list[Card]] = [[] for _ in range(view.seats)]
        for event in knowledge.events:
            if isinstance(event, Played):
                self._played[event.seat].append(event.card)

    def draw(self, rng: "Rng") -> State:
        """A world by chance."""
        state: State = sample(self._knowledge, rng)
        for _ in range(TRIES - 1):
            if rng.random() < self._likelihood(state.hands):
                break
            state = sample(self._knowledge, rng)
        return state

    def _likelihood(self, hands: Sequence[Sequence[Card]]) -> float:
        """How well the hands fit the bids, from 0 to 1."""
        likelihood = 1.0
        for seat in self._others:
            likelihood *= self._fit(seat, hands[seat])
        return likelihood

    def _fit(self, seat: Seat, hand: Sequence[Card]) -> float:
        bid = expected_bid((*hand, *self._played[seat]), self._seats)
        apart = (bid + HOPE / 2 - self._bids[seat]) / DOUBT
        return 1 / (1 + apart * apart)
