"""Bots at work: one question at a time, answered in slices of time.

After every step each bot that could do something out of turn is asked once, in the order of seats;
then the bot whose turn it is. What a bot answers depends on its seed, on the place in the game and
on what its seat knows, never on time, so a game that is continued goes on as it would have.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from game.ai.bot import Bot
from game.ai.bot import Thinking as Thought
from game.core.game import Action
from game.core.match import Match
from game.core.rng import Rng
from game.core.seats import Seat
from game.play.seats import BotSeat, SeatPlan


class Thinking:
    """The questions to the bots of one game."""

    def __init__(
        self, match: Match, plans: tuple[SeatPlan, ...], make: Callable[[str], Bot]
    ) -> None:
        self._match = match
        self._plans = plans
        self._bots = {plan.level: make(plan.level) for _, plan in _bots(plans)}
        self._asked: set[Seat] = set()
        self._open: _Question | None = None
        self._found: Seat | None = None
        self._looked = False

    def reset(self) -> None:
        """The game has moved: forget what is being thought about."""
        self._asked.clear()
        self._open = None
        self._looked = False

    @property
    def wanted(self) -> bool:
        """Whether some bot has still to be asked about the game as it is."""
        return self._open is not None or self._next() is not None

    def work(self, until: float, clock: Callable[[], float]) -> Action | None:
        """Think until an action is found or `clock` has reached `until`; at least one slice."""
        while True:
            if self._open is None:
                self._open = self._ask()
                if self._open is None:
                    return None
            try:
                next(self._open.thought)
            except StopIteration as answer:
                action: Action | None = answer.value
                if action is not None:
                    return action
                self._silent(self._open.seat)
            if clock() >= until:
                return None

    def _silent(self, seat: Seat) -> None:
        if seat in self._must_act():
            raise RuntimeError(f"the bot at seat {seat} must act and said nothing")
        self._asked.add(seat)
        self._open = None
        self._looked = False

    def _ask(self) -> _Question | None:
        seat = self._next()
        if seat is None:
            return None
        plan = self._plans[seat]
        assert isinstance(plan, BotSeat)
        rng = Rng(plan.seed).split(f"{len(self._match.log)}:{seat}")
        thought = self._bots[plan.level].think(self._match.knowledge(seat), rng)
        return _Question(seat, thought)

    def _next(self) -> Seat | None:
        """The seat to ask now. Looked for once: `wanted` is read in every frame."""
        if not self._looked:
            self._found, self._looked = self._look(), True
        return self._found

    def _look(self) -> Seat | None:
        turn = self._match.game.turn(self._match.state)
        waiting = [
            seat
            for seat, _ in _bots(self._plans)
            if seat not in self._asked and self._match.legal(seat)
        ]
        waiting.sort(key=lambda seat: seat == turn)
        return waiting[0] if waiting else None

    def _must_act(self) -> tuple[Seat, ...]:
        """The seats without which the game cannot go on."""
        turn = self._match.game.turn(self._match.state)
        if turn is not None:
            return (turn,)
        return tuple(seat for seat in range(len(self._plans)) if self._match.legal(seat))


class _Question(NamedTuple):
    seat: Seat
    thought: Thought


def _bots(plans: tuple[SeatPlan, ...]) -> Iterator[tuple[Seat, BotSeat]]:
    for seat, plan in enumerate(plans):
        if isinstance(plan, BotSeat):
            yield seat, plan
