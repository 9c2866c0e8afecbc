"""Which bid a sensible person makes: the one with the best prospects over both objectives.

A bid pulls two ways. Low ones are easy to keep in Barong and high ones in Rangda, but high bids
make it Barong and low ones Rangda. So each bid is weighed with the chance of either.
"""

from math import erf, sqrt
from typing import NamedTuple

from game.baronda.bots.strength import Estimate, tricks_of
from game.baronda.rules import HAND
from game.baronda.scoring import BARONG, RANGDA, score
from game.baronda.view import View

Chances = tuple[float, ...]
"""The chance of each number from 0 to 12."""

OTHERS_SPREAD = 1.0
"""The standard deviation of one other seat's bid."""


class Prospects(NamedTuple):
    """What a hand can expect under each objective: the chances of each number of tricks."""

    barong: Chances
    rangda: Chances


def spread_out(estimate: Estimate) -> Chances:
    """The chances of each number of tricks: a bell curve, cut to what is possible."""
    weights = [
        below((number + 0.5 - estimate.mean) / estimate.spread)
        - below((number - 0.5 - estimate.mean) / estimate.spread)
        for number in range(HAND + 1)
    ]
    whole = sum(weights)
    return tuple(weight / whole for weight in weights)


def below(deviations: float) -> float:
    """The chance of a value lower than so many standard deviations above the mean."""
    return (1 + erf(deviations / sqrt(2))) / 2


def prospects_of(view: View) -> Prospects:
    """What the hand of this view can expect, all twelve cards being there."""
    leads = view.seat == view.leader
    barong, rangda = (
        spread_out(tricks_of(view.hand, objective, view.seats, leads=leads))
        for objective in (BARONG, RANGDA)
    )
    return Prospects(barong, rangda)


def best_bid(view: View) -> int:
    """The bid of this hand, while those of the others are secret (B10)."""
    prospects = prospects_of(view)
    average = sum(number * chance for number, chance in enumerate(prospects.barong))
    others = HAND - average
    spread = OTHERS_SPREAD * sqrt(view.seats - 1)

    def value(bid: int) -> float:
        fewer = below((HAND - 0.5 - bid - others) / spread)
        more = 1 - below((HAND + 0.5 - bid - others) / spread)
        barong = gain(view, prospects, BARONG, bid, max(others, HAND + 1 - bid))
        rangda = gain(view, prospects, RANGDA, bid, min(others, HAND - 1 - bid))
        return more * barong + fewer * rangda + (1 - more - fewer) * max(barong, rangda)

    return max(range(HAND + 1), key=value)


def best_adjustment(view: View) -> int:
    """The Leader's new bid: up to Barong or down to Rangda (B12)."""
    prospects = prospects_of(view)
    old = view.bids[view.seat] or 0
    others = HAND - old
    options = {
        old + 1: gain(view, prospects, BARONG, old + 1, others),
        old - 1: gain(view, prospects, RANGDA, old - 1, others),
    }
    return max((bid for bid in options if 0 <= bid <= HAND), key=options.__getitem__)


def gain(view: View, prospects: Prospects, objective: str, bid: int, others: float) -> float:
    """What a bid may be expected to bring: points, with two seats a share of the round.

    ``others`` is what the other bids total.
    """
    chances = prospects.barong if objective == BARONG else prospects.rangda
    if view.seats > 2:
        return sum(chance * score(objective, bid, won) for won, chance in enumerate(chances))
    return sum(chance * _share(objective, bid, others, won) for won, chance in enumerate(chances))


def _share(objective: str, bid: int, other: float, won: int) -> float:
    """Who would win a round of two seats that ends with these tricks: 1 for us, -1, 0 a draw.

    In Rangda with both beyond their bids, as may be, who is further beyond was there first.
    """
    lost = HAND - won
    if objective == BARONG:
        return float(won >= bid) - float(lost >= other)
    ours, theirs = won - bid, lost - other
    return float(ours < theirs) - float(ours > theirs)
