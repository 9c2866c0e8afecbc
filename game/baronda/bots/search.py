"""The strong player: compares its choices in many sampled deals, each played out to its end.

A round of three to five seats is worth the own points less the average of the others'; in a match
of two the round is all that counts (B40).
"""

from collections.abc import Generator
from typing import TYPE_CHECKING

from game.baronda.actions import Action, Adjust, Bid, Play
from game.baronda.bots.endgame import Endgame
from game.baronda.bots.greedy import play_value
from game.baronda.bots.guess import Worlds, likely_bid
from game.baronda.bots.kernel import BITS, CARDS, EMPTY, Round, mask, pick, play_out
from game.baronda.bots.odds import table_of
from game.baronda.rules import HAND
from game.baronda.sampling import sample, shown_voids
from game.baronda.scoring import BARONG, RANGDA, objective_of, round_of_two, score
from game.baronda.state import State
from game.baronda.view import View

if TYPE_CHECKING:
    from game.core.match import Knowledge
    from game.core.rng import Rng

WORK = 70_000
"""How many cards are played out for one decision: it bounds its time."""

MOST_WORLDS = 300

CANDIDATES = 5
"""How many cards are compared: the best by the greedy player's measure. More candidates leave fewer
worlds for each, and the noise of few worlds costs more than a good card left out."""

EXACT, EXACT_WORLDS = 6, 200
"""With so many cards in the own hand a round of two is searched exactly in each world: the trick in
play and five more. All cards are compared then."""

TAIL, TAIL_WORLDS = 5, 250
"""Before, it is played out until so many cards are left in each hand, and searched exactly from
there. Both together win 75 % of the rounds against a medium player; playing them all out, 72 %."""

SKILL = 0.2
"""What a Rangda of two is worth beyond its value when bids are compared, in rounds. Whoever plays
better wins more of these (80 % against a medium player) than of Barong (72 %), which quick players
of one kind cannot show when they play a deal out. It wins 1 % of the rounds."""

BIDS_WORLDS = 300
"""Worlds for a bid, each played out once for either objective."""


def values_of(
    objective: str, bids: tuple[int, ...], taken: list[int], before: tuple[int, ...], seat: int
) -> float:
    """What a round is worth to a seat when it is played out like this.

    ``taken`` is who takes the coming tricks, in order; ``before`` is how many each seat has.
    """
    seats = len(bids)
    tricks = [*before]
    if seats == 2:
        for winner in taken:
            tricks[winner] += 1
            over, won = round_of_two(objective, bids, (tricks[0], tricks[1]))
            if over:
                return 0.0 if won is None else 1.0 if won == seat else -1.0
        return 0.0
    for winner in taken:
        tricks[winner] += 1
    points = [score(objective, bid, won) for bid, won in zip(bids, tricks, strict=True)]
    return points[seat] - (sum(points) - points[seat]) / (seats - 1)


def standing(view: View) -> float:
    """The lead of the viewer before this round: points, with two seats rounds."""
    own = view.scores[view.seat]
    return own - (sum(view.scores) - own) / (view.seats - 1)


PRIOR = 0.3
"""How much of the greedy player's opinion is added, in points a trick: it breaks what are ties but
for noise."""


def rated(knowledge: "Knowledge") -> list[tuple[float, Action]]:
    """All plays, and what the greedy player thinks of each; the best first."""
    view: View = knowledge.view
    table = table_of(view, knowledge.events, shown_voids(knowledge.events))
    plays = [action for action in view.legal if isinstance(action, Play)]
    pairs: list[tuple[float, Action]] = [(play_value(view, table, play), play) for play in plays]
    return sorted(pairs, key=lambda pair: -pair[0])


class Plays:
    """The decision between the cards that may be played; see ``game.ai.search``."""

    def __init__(self, knowledge: "Knowledge") -> None:
        view: View = knowledge.view
        self._knowledge = knowledge
        self._view = view
        self._standing = standing(view)
        self._worlds = Worlds(knowledge)
        self._bids = tuple(bid for bid in view.bids if bid is not None)
        self._rated = rated(knowledge)
        self.actions: tuple[Action, ...] = tuple(play for _, play in self._rated[:CANDIDATES])
        left = len(self.actions) * sum(view.counts)
        self.worlds = min(MOST_WORLDS, WORK // left)

    def weigh(self, rng: "Rng") -> Generator[None, None, list[float]]:
        """What each card is worth in one deal: the lead after this round."""
        world = self._world(self._worlds.draw(rng))
        values = []
        for play in self.actions:
            assert isinstance(play, Play)
            values.append(self._standing + self._value(world, BITS[play.card]))
            yield
        return values

    def _world(self, state: State) -> Round:
        view = self._view
        trick = () if len(view.trick) == view.seats else view.trick
        return Round(
            seats=view.seats,
            turn=view.seat,
            hands=tuple(mask(hand) for hand in state.hands),
            trick=tuple(CARDS.index(card) for card in trick),
            led=view.led if trick else view.seat,
            tricks=view.tricks,
            wanted=view.objective == BARONG,
            lead_first=view.rules.garudas == "lead",
        )

    def _value(self, world: Round, bit: int) -> float:
        """What the round is worth in this world after the card of a bit."""
        view = self._view
        assert view.objective is not None
        taken = play_out(world, bit)
        return values_of(view.objective, self._bids, taken, view.tricks, view.seat)

    def lean(self) -> list[float]:
        """A little of the greedy player's opinion."""
        return [PRIOR * self._rated[at][0] for at in range(len(self.actions))]

    def index(self, action: Action) -> int | None:
        """The place of a play; one that was left out takes the place of the last candidate."""
        if action not in self.actions:
            others = self.actions[: CANDIDATES - 1]
            self._rated.sort(key=lambda pair: pair[1] not in others and pair[1] != action)
            self.actions = (*others, action)
        return self.actions.index(action)

    def action(self, best: int) -> Action:
        """The best card."""
        return self.actions[best]


class PlaysOfTwo(Plays):
    """The same in a match of two, whose last tricks are searched exactly."""

    def __init__(self, knowledge: "Knowledge") -> None:
        super().__init__(knowledge)
        view = self._view
        assert view.objective is not None
        self._endgame = Endgame(view.objective, self._bids, view.rules.garudas == "lead")
        self._exact = len(view.hand) <= EXACT
        self.worlds = EXACT_WORLDS if self._exact else TAIL_WORLDS
        if self._exact:
            self.actions = tuple(play for _, play in self._rated)

    def _value(self, world: Round, bit: int) -> float:
        """Who wins the round: 1 for us, -1, 0 for a draw."""
        if self._exact:
            value = self._endgame.exact(world, bit)
        else:
            value = self._endgame.played_down(world, bit, TAIL)
        return -value if self._view.seat else value


class Bids:
    """The decision between bids, or between the Leader's two new ones (B12)."""

    def __init__(self, knowledge: "Knowledge") -> None:
        view: View = knowledge.view
        self._knowledge = knowledge
        self._view = view
        self._standing = standing(view)
        self._numbers = [action.bid for action in view.legal if isinstance(action, Bid | Adjust)]
        self._worlds = Worlds(knowledge) if view.adjusting else None
        self._rangda = [0] * len(self._numbers)
        self.actions: tuple[Action, ...] = view.legal
        self.worlds = BIDS_WORLDS

    def weigh(self, rng: "Rng") -> Generator[None, None, list[float]]:
        """What each bid is worth in one deal, in which the others bid as sensible players do."""
        hands, bids = self._world(rng)
        taken = {}
        for objective in (BARONG, RANGDA):
            taken[objective] = play_out(*self._start(hands, objective))
            yield
        values = []
        for at, number in enumerate(self._numbers):
            objective, value = self._value(bids, number, taken)
            self._rangda[at] += objective == RANGDA
            values.append(self._standing + value)
        return values

    def _world(self, rng: "Rng") -> tuple[tuple[int, ...], list[int]]:
        """Hands, and bids that fit them."""
        view = self._view
        bids = [bid or 0 for bid in view.bids]
        if self._worlds is not None:
            state = self._worlds.draw(rng)
        else:
            state = sample(self._knowledge, rng)
            for seat in range(view.seats):
                if seat != view.seat:
                    bids[seat] = likely_bid(state.hands[seat], view.seats, rng.random())
        return tuple(mask(hand) for hand in state.hands), bids

    def _start(self, hands: tuple[int, ...], objective: str) -> tuple[Round, int]:
        """The first trick, and the card that a quick Leader plays to it."""
        view = self._view
        leader, wanted = view.leader, objective == BARONG
        lead_first = view.rules.garudas == "lead"
        world = Round(view.seats, leader, hands, (), leader, view.tricks, wanted, lead_first)
        return world, pick(EMPTY[lead_first], hands[leader], wanted, False)

    def _value(
        self, bids: list[int], number: int, taken: dict[str, list[int]]
    ) -> tuple[str, float]:
        """The objective with a bid of this number, and what the round is worth then.

        The Leader may have to change a bid (B12).
        """
        view = self._view
        mine = (*bids[: view.seat], number, *bids[view.seat + 1 :])
        objective = objective_of(sum(mine))
        if objective is not None:
            value = values_of(objective, mine, taken[objective], view.tricks, view.seat)
            return objective, value
        results = []
        for objective, change in ((BARONG, 1), (RANGDA, -1)):
            new = mine[view.leader] + change
            if 0 <= new <= HAND:
                changed = (*mine[: view.leader], new, *mine[view.leader + 1 :])
                own = values_of(objective, changed, taken[objective], view.tricks, view.seat)
                theirs = values_of(objective, changed, taken[objective], view.tricks, view.leader)
                results.append((theirs, own, objective))
        _, own, objective = max(results)
        return objective, own

    def lean(self) -> list[float]:
        """What skill is worth in a Rangda of two."""
        skill = SKILL / self.worlds if self._view.seats == 2 else 0.0
        return [skill * count for count in self._rangda]

    def index(self, action: Action) -> int | None:
        """The place of a bid."""
        return self.actions.index(action)

    def action(self, best: int) -> Action:
        """The best bid."""
        return self.actions[best]


class ChangeOfTwo(Bids):
    """The Leader's two new bids in a match of two, which settle bids and objective: what is played
    out then ends with the exact search.
    """

    def __init__(self, knowledge: "Knowledge") -> None:
        super().__init__(knowledge)
        view = self._view
        bids = [bid or 0 for bid in view.bids]
        self._rounds: list[tuple[str, Endgame]] = []
        for number in self._numbers:
            objective = BARONG if number > bids[view.seat] else RANGDA
            changed = (*bids[: view.seat], number, *bids[view.seat + 1 :])
            endgame = Endgame(objective, changed, view.rules.garudas == "lead")
            self._rounds.append((objective, endgame))
        self.worlds = TAIL_WORLDS

    def weigh(self, rng: "Rng") -> Generator[None, None, list[float]]:
        """What each bid is worth in one deal."""
        hands, _ = self._world(rng)
        values = []
        for at, (objective, endgame) in enumerate(self._rounds):
            world, first = self._start(hands, objective)
            value = endgame.played_down(world, first, TAIL)
            self._rangda[at] += objective == RANGDA
            values.append(self._standing + (-value if self._view.seat else value))
            yield
        return values
