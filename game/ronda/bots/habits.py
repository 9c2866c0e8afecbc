"""What a seat has played, and not announced, says about the cards that it kept.

Who throws a card while a take lies on the table hardly holds the card for it, and who has played
without a word hardly holds a pair. Nobody is bound to take or to announce at once, so this makes a
hand less likely, never impossible.
"""

from math import exp

from game.core.seats import Seat
from game.ronda.bots.counting import POINT, Ranks, gain
from game.ronda.bots.memory import Memory
from game.ronda.view import View

DOUBT = 0.75 * POINT
"""A hand that could have won so much more at once is less likely by a factor of e."""

KEPT_SILENT = 0.35
"""How likely somebody with an intact pair has not announced it yet."""

BROKEN_SILENT = 0.1
"""How likely somebody has broken a pair without having announced it (R31)."""


class Habits:
    """How likely hands are, for one decision."""

    def __init__(self, view: View, memory: Memory) -> None:
        chains = view.rules.chain != "off"
        self._silent: dict[Seat, frozenset[int]] = {}
        self._missed: dict[Seat, list[tuple[int, ...]]] = {}
        later: dict[Seat, list[int]] = {}
        for play in reversed(memory.plays):
            known = later.setdefault(play.seat, [])
            known.append(play.rank)
            chain = play.chain if chains else None
            gains = [gain(rank, play.table, play.last, chain) for rank in range(10)]
            best = max(gains[rank] for rank in known)
            missed = tuple(max(0, value - best) for value in gains)
            if any(missed):
                self._missed.setdefault(play.seat, []).append(missed)
        if view.rules.announce:
            for seat, shown in later.items():
                if seat not in memory.presses:
                    self._silent[seat] = frozenset(shown)

    def likely(self, seat: Seat, hand: Ranks) -> float:
        """How well these cards, which the seat would still hold, fit what it has done: from 0 to 1,
        1 if it has missed nothing with them.
        """
        missed = 0
        for play in self._missed.get(seat, ()):
            missed += max([play[rank] for rank in hand], default=0)
        likely = exp(-missed / DOUBT) if missed else 1.0
        shown = self._silent.get(seat)
        if shown is not None:
            if not shown.isdisjoint(hand):
                likely *= BROKEN_SILENT
            if len(set(hand)) < len(hand):
                likely *= KEPT_SILENT
        return likely
