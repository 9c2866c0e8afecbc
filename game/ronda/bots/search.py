"""The strong player: compares its cards in many worlds, each played out to the end of the round.

In a duel a world is searched exactly; with four seats and many cards the worlds are played out by
sensible players instead, which is quicker and does not let the partner see through the cards.
"""

from collections.abc import Generator
from math import erf, pi, sqrt
from typing import TYPE_CHECKING

from game.ronda.actions import ANNOUNCE, Action, Play
from game.ronda.bots.counting import POINT, WON, Ranks, winner
from game.ronda.bots.habits import Habits
from game.ronda.bots.kernel import Round
from game.ronda.bots.memory import Memory, remember
from game.ronda.bots.reading import Reading
from game.ronda.bots.worlds import (
    Awards,
    Deals,
    calls_of,
    combinations,
    own_ranks,
    position,
    settle,
)
from game.ronda.view import View

if TYPE_CHECKING:
    from game.core.match import Knowledge
    from game.core.rng import Rng

WORLDS = 150
"""Measured against the greedy player with a perfect memory: 10 worlds win 62 % of the decks of a
duel, 40 win 64.5 %, 120 no more; there is time for these."""

MANY_WORLDS, FEW_CARDS = 400, 6
"""With so few cards in all hands a world is searched five times as fast: classic wins 57 % with 40
worlds, 58 % with 120."""

ROLLOUTS = 250
"""Worlds where they are played out and not searched: each is cheaper and says less. Pairs win 59 %
with 40 worlds, 62 % with 100; without the exact tail of kernel.py 56 %."""

READINGS = 12
"""How many hands are read for one world at most."""

SPREAD = 2.5
"""The standard deviation of what one side wins in a round, in points."""

AHEAD = 3
"""With so many cards or more the own card after next is chosen from what can be known then."""

EXACT = 9
"""Up to so many cards in all hands a round of four seats is searched exactly: the tree then takes
about as long as a few games played out."""

Outcome = tuple[int, dict[int, int]]
"""The reply to a play and the values of the own ranks after it, as in ``Round.foresee``."""


class Search:
    """The decision between the different cards of a hand; see ``game.ai.search``."""

    def __init__(self, knowledge: "Knowledge") -> None:
        view: View = knowledge.view
        self._view = view
        self._memory: Memory = remember(knowledge)
        self._deals = Deals(view, self._memory, Habits(view, self._memory))
        reading = Reading(view, self._memory) if view.seats == 2 else None
        self._reading = reading if reading and reading.tells else None
        self._found: dict[tuple[Ranks, ...], list[Outcome]] = {}
        plays = {action.card >> 2: action for action in view.legal if isinstance(action, Play)}
        self._ranks = tuple(plays)
        self.actions: tuple[Action, ...] = tuple(plays.values())
        cards = sum(view.counts)
        self._exact = view.seats == 2 or cards <= EXACT
        self.worlds = ROLLOUTS
        if self._exact:
            self.worlds = MANY_WORLDS if cards <= FEW_CARDS else WORLDS
        self._combinations = self._own_combinations()
        self._announcing = 0
        self._ahead = view.seats == 2 and len(view.hand) >= AHEAD
        self._leads = [0.0] * len(self._ranks)
        self._worths: list[dict[int, dict[int, float]]] = [{} for _ in self._ranks]

    @property
    def is_open(self) -> bool:
        """Whether there is anything to decide: different cards, or an announcement."""
        return len(self.actions) > 1 or bool(self._combinations)

    def _own_combinations(self) -> tuple[int, ...]:
        """The ranks that may be announced now."""
        view = self._view
        if ANNOUNCE[view.seat] not in view.legal:
            return ()
        shown = tuple(card >> 2 for card in view.face_up[view.seat])
        return tuple(call.rank for call in combinations(view.seat, own_ranks(view), shown))

    def weigh(self, rng: "Rng") -> Generator[None, None, list[float]]:
        """What each action is worth to this seat's side in one world: its lead in points, a card
        counting half a point.
        """
        view = self._view
        hands = yield from self._draw(rng)
        sign = -1 if view.seat & 1 else 1
        values = []
        outcomes = yield from self._outcomes(hands)
        for at, (reply, found) in enumerate(outcomes):
            worths = self._worths[at].setdefault(reply, {})
            leads = []
            for own, value in found.items():
                won = WON * winner(value)
                lead = sign * (value - won) / POINT
                worths[own] = worths.get(own, 0.0) + self._worth(lead) + sign * won / POINT
                leads.append(lead)
            self._leads[at] += max(leads)
            values.append(max(leads))
        if self._combinations:
            with_own, without = (
                settle(calls_of(view, self._memory, hands, own=own), view.rules.tringla_order)[0]
                for own in (True, False)
            )
            self._announcing += self._gain(with_own) - self._gain(without)
        return values

    def _draw(self, rng: "Rng") -> Generator[None, None, tuple[Ranks, ...]]:
        """Hands for a world; in a round of two such as fit what the other has played, or the
        likeliest of a few.
        """
        hands = self._deals.draw(rng)
        if self._reading is None:
            return hands
        best, most = hands, 0.0
        for _ in range(READINGS):
            likely = yield from self._reading.likely(hands[1 - self._view.seat])
            if likely > rng.random():
                return hands
            if likely > most:
                best, most = hands, likely
            yield
            hands = self._deals.draw(rng)
        return best

    def _outcomes(self, hands: tuple[Ranks, ...]) -> Generator[None, None, list[Outcome]]:
        """For each play what comes of it with these hands; yields between them, and once for hands
        that have come before.
        """
        outcomes = self._found.get(hands)
        if outcomes is not None:
            yield
        else:
            world, outcomes = Round(position(self._view, self._memory, hands)), []
            for rank in self._ranks:
                if self._ahead:
                    outcomes.append(world.foresee(rank))
                elif self._exact:
                    outcomes.append((-1, {-1: world.value(rank)}))
                else:
                    outcomes.append((-1, {-1: world.rollout(rank, self._memory.unseen)}))
                yield
            if self._exact:
                self._found[hands] = outcomes
        return outcomes

    def _worth(self, lead: float) -> float:
        """What a lead at the end of this round is worth, in points.

        Where one deck decides, it is the chance of winning that counts: to lead by more than can
        still be lost helps no more.
        """
        view = self._view
        rounds = view.rounds - view.round
        if view.rules.target or not rounds:
            return lead
        spread = SPREAD * sqrt(rounds)
        return spread * sqrt(pi / 2) * erf(lead / spread / sqrt(2))

    def lean(self) -> list[float]:
        """What winning is worth beyond points, and what it costs not to know the cards later.

        In one world the card after next is chosen for that world; a player must choose one for all
        worlds that look alike. So worlds with the same reply are taken together.
        """
        leans = []
        for worths, leads in zip(self._worths, self._leads, strict=True):
            worth = sum(max(later.values()) for later in worths.values())
            leans.append((worth - leads) / self.worlds)
        return leans

    def _gain(self, awards: Awards) -> int:
        """What the settlement brings to our side."""
        ours = self._view.seat & 1
        return sum(amount if side == ours else -amount for side, amount, _ in awards)

    def index(self, action: Action) -> int | None:
        """The place of a play of the same number; None for what is no play."""
        if not isinstance(action, Play):
            return None
        return self._ranks.index(action.card >> 2)

    def action(self, best: int) -> Action:
        """What to do when the action with this index is the best.

        Announcing waits until the card to be played would break a combination: it tells the others
        something. It is left out only where it loses more than being caught does (R43).
        """
        worth = self._announcing + self.worlds * len(self._combinations)
        if self._ranks[best] in self._combinations and worth >= 0:
            return ANNOUNCE[self._view.seat]
        return self.actions[best]
