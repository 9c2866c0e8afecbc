"""The end of a round of two, searched exactly: who wins it when both hands are open (B40).

What matters is only who wins, so every search is a question of yes or no, and what was found for a
position is kept: many ways lead to the same cards.
"""

from collections.abc import Callable
from functools import cache
from itertools import product

from game.baronda.bots.kernel import CARDS, EMPTY, Round, play_down
from game.baronda.rules import HAND
from game.baronda.scoring import round_of_two

MOST_KEPT = 100_000
"""Positions whose answer is kept: a few megabytes."""


@cache
def _answers(lead_first: bool) -> tuple[tuple[int, int, int], ...]:
    """By place of the first card: the cards that bind, those that follow, those that take it.

    ``lead_first`` is the option of B24.
    """
    found = []
    for at in range(len(CARDS)):
        trick = EMPTY[lead_first].add(at)
        takers = 0
        for other in range(len(CARDS)):
            after = trick.add(other)
            strong = bool(trick.strong >> other & 1)
            second = strong if after.garuda_wins else bool(trick.higher >> other & 1)
            takers |= second << other
        found.append((trick.suit, trick.follow, takers))
    return tuple(found)


class Endgame:
    """A round of two with known bids and objective. Values are what seat 0 gets: 1 for the round,
    0 for a draw, -1 if the other wins it.
    """

    def __init__(self, objective: str, bids: tuple[int, ...], lead_first: bool) -> None:
        """``lead_first`` is the option of B24."""
        self._results = _results(objective, bids)
        self._answers = _answers(lead_first)
        self._wins = _searcher(_goal(self._results, 1.0), lead_first)
        self._holds = _searcher(_goal(self._results, 0.0), lead_first)
        self._draws = 0.0 in self._results

    def exact(self, world: Round, first: int) -> float:
        """The value if the seat to play begins with this bit, and then both play perfectly."""
        hands = [*world.hands]
        hands[world.turn] ^= first
        if world.trick:
            return self._closed(world, hands, world.trick[0], first)
        at, other = first.bit_length() - 1, 1 - world.turn
        suit, follow, _ = self._answers[at]
        held = hands[other]
        legal = held & follow if held & suit else held
        values = []
        while legal:
            bit = legal & -legal
            legal ^= bit
            hands[other] = held ^ bit
            values.append(self._closed(world, hands, at, bit))
        return min(values) if other else max(values)

    def played_down(self, world: Round, first: int, cards: int) -> float:
        """The value if quick players play until so many cards are left in each hand, and then
        perfect ones.
        """
        taken, hands = play_down(world, first, cards)
        tricks = [*world.tricks]
        for winner in taken:
            tricks[winner] += 1
            result = self._results[13 * tricks[0] + tricks[1]]
            if result is not None:
                return result
        return self._value(hands, taken[-1], tricks)

    def _closed(self, world: Round, hands: list[int], led: int, other: int) -> float:
        """The value after a trick of these two cards."""
        taker = world.led ^ bool(self._answers[led][2] & other)
        tricks = [*world.tricks]
        tricks[taker] += 1
        return self._value(hands, taker, tricks)

    def _value(self, hands: list[int], leader: int, tricks: list[int]) -> float:
        place = (hands[0], hands[1], leader, tricks[0], tricks[1])
        if self._wins(*place):
            return 1.0
        return 0.0 if self._draws and self._holds(*place) else -1.0


def _results(objective: str, bids: tuple[int, ...]) -> tuple[float | None, ...]:
    """By tricks of both seats (13 times the first plus the second), the result or None."""
    found: list[float | None] = []
    for tricks in product(range(HAND + 1), repeat=2):
        result = None
        if sum(tricks) <= HAND:
            over, won = round_of_two(objective, bids, tricks)
            if over:
                result = 0.0 if won is None else 1.0 - 2 * won
        found.append(result)
    return tuple(found)


def _goal(results: tuple[float | None, ...], least: float) -> tuple[int, ...]:
    """By tricks of both seats, 1 if the result is at least this, 0 if not, -1 if it is open."""
    return tuple(-1 if result is None else int(result >= least) for result in results)


Ask = Callable[[int, int, int, int, int], bool]


def _searcher(goal: tuple[int, ...], lead_first: bool) -> Ask:
    """The search for one question."""
    answers = _answers(lead_first)
    kept: dict[tuple[int, int, int, int], bool] = {}

    def ask(mine: int, theirs: int, leader: int, won: int, lost: int) -> bool:
        known = goal[13 * won + lost]
        if known >= 0:
            return known > 0
        key = (mine, theirs, leader, won)
        found = kept.get(key)
        if found is not None:
            return found
        if len(kept) > MOST_KEPT:
            kept.clear()
        found = _lead(mine, theirs, won, lost) if not leader else _follow(mine, theirs, won, lost)
        kept[key] = found
        return found

    def _lead(mine: int, theirs: int, won: int, lost: int) -> bool:
        left = mine
        while left:
            bit = left & -left
            left ^= bit
            suit, follow, takers = answers[bit.bit_length() - 1]
            legal = theirs & follow if theirs & suit else theirs
            rest = mine ^ bit
            while legal:
                other = legal & -legal
                legal ^= other
                if other & takers:
                    if not ask(rest, theirs ^ other, 1, won, lost + 1):
                        break
                elif not ask(rest, theirs ^ other, 0, won + 1, lost):
                    break
            else:
                return True
        return False

    def _follow(mine: int, theirs: int, won: int, lost: int) -> bool:
        left = theirs
        while left:
            bit = left & -left
            left ^= bit
            suit, follow, takers = answers[bit.bit_length() - 1]
            legal = mine & follow if mine & suit else mine
            rest = theirs ^ bit
            while legal:
                other = legal & -legal
                legal ^= other
                if other & takers:
                    if ask(mine ^ other, rest, 0, won + 1, lost):
                        break
                elif ask(mine ^ other, rest, 1, won, lost + 1):
                    break
            else:
                return False
        return True

    return ask
