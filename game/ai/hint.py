"""A hint: what the strong bot would do at a seat, and why."""

from collections.abc import Generator
from typing import NamedTuple

from game.ai.bot import LEVELS
from game.ai.search import LevelBot, Mind
from game.core.game import Action
from game.core.match import Knowledge
from game.core.rng import Rng


class Hint(NamedTuple):
    """An action and its main reason: a text key and the values of its placeholders.

    ``card`` among the values is the code of a card, ``number`` the number on it.
    """

    action: Action
    key: str
    args: tuple[tuple[str, int | str], ...]


def hint(mind: Mind, knowledge: Knowledge, rng: Rng) -> Generator[None, None, Hint | None]:
    """What this seat should do now, None if nothing; yields between pieces of work."""
    action = yield from LevelBot(mind, LEVELS[-1]).think(knowledge, rng)
    if action is None:
        return None
    return Hint(action, *mind.explain(knowledge, action))
