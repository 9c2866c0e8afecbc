"""What a machine player is.

Thinking is a generator: it yields between short pieces of work, so that the one loop of the program
can draw a frame in between (there are no threads in a browser). How much work a decision takes is
fixed by its level, never by a clock: a slow device waits longer and decides the same.
"""

from collections.abc import Callable, Generator
from typing import Protocol, TypeAlias

from game.core.game import Action
from game.core.match import Knowledge
from game.core.rng import Rng

LEVELS = ("easy", "medium", "hard")
"""Of the machine players, from weak to strong."""

Thinking: TypeAlias = Generator[None, None, Action | None]

Choose: TypeAlias = Callable[[Knowledge, Rng], Action | None]
"""A game's heuristics: the action of this seat now, None if it does nothing."""


class Bot(Protocol):
    """A machine player. It is asked on its turn and, for accusations, after every event."""

    def think(self, knowledge: Knowledge, rng: Rng) -> Thinking:
        """Yield between pieces of work of a few milliseconds; return an action or None."""
        ...


def decide(bot: Bot, knowledge: Knowledge, rng: Rng) -> Action | None:
    """Let a bot think to the end at once."""
    thinking = bot.think(knowledge, rng)
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            action: Action | None = done.value
            return action
