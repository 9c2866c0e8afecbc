"""A store in memory, scripted bots, clocks that obey: what tests of sessions need."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from random import Random
from typing import Any

from game.ai.random_bot import pick_random
from game.catalog import games
from game.core.game import Action, Game
from game.core.match import Knowledge
from game.core.rng import Rng
from game.play.seats import BotSeat, Human, SeatPlan
from game.play.session import Outside, Session, new_session
from game.play.store import Store
from game.ronda import GAME as RONDA

NAMES = ("Amal", "Bilal", "Chadia", "Dounia")
NOW = "2026-01-02T03:04:05Z"


class Memory(dict[str, str]):
    """A KeyValue; `full` makes every write fail and leaves the old text."""

    full = False
    writes = 0

    def set(self, key: str, text: str) -> bool:
        if self.full:
            return False
        self.writes += 1
        self[key] = text
        return True

    def delete(self, key: str) -> None:
        self.pop(key, None)


class Script:
    """A bot that plays at random from its own numbers, in a given number of slices."""

    def __init__(self, slices: int = 1, game: Game = RONDA) -> None:
        self.slices = slices
        self.game = game
        self.asked: list[tuple[int, int]] = []  # (seat, events known) of each question

    def think(self, knowledge: Knowledge, rng: Rng) -> Generator[None, None, Action | None]:
        self.asked.append((knowledge.view.seat, len(knowledge.events)))
        for _ in range(self.slices):
            yield
        return pick_random(self.game, knowledge.view.legal, rng)


class Ticks:
    """A clock that goes on by `step` seconds whenever it is read."""

    def __init__(self, step: float = 0.001) -> None:
        self.step = step
        self.time = 0.0

    def __call__(self) -> float:
        self.time += self.step
        return self.time


def outside(
    bot: Callable[[str], Any] | None = None, seed: int = 1, clock: Callable[[], float] | None = None
) -> Outside:
    """Surroundings that repeat themselves."""
    shared = Script()
    return Outside(
        entropy=Random(seed).randbytes,
        now=lambda: NOW,
        clock=clock or Ticks(),
        bot=bot or (lambda level: shared),
    )


def plans(kinds: str) -> tuple[SeatPlan, ...]:
    """Seats by letters: "hb" is a person and a bot."""
    return tuple(
        Human(name) if kind == "h" else BotSeat(name, "medium", f"seed-{name}")
        for kind, name in zip(kinds, NAMES, strict=False)
    )


def ronda(
    preset: str = "duel",
    kinds: str = "hb",
    options: Mapping[str, str] | None = None,
    store: Store | None = None,
    around: Outside | None = None,
    **more: Any,
) -> Session:
    """A new game of Ronda."""
    rules = RONDA.rules(preset, options or {})
    return new_session(RONDA, rules, plans(kinds), around or outside(), store, **more)


def human_action(session: Session, rng: Rng) -> tuple[int, Action] | None:
    """Something that the first person who can act may do, None if nobody can."""
    for seat in session.humans:
        action = pick_random(session.game, session.legal(seat), rng)
        if action is not None:
            return seat, action
    return None


def step(session: Session) -> None:
    """Do one thing, whoever has to do it; people choose by the place in the game alone."""
    length = session.length
    if session.waiting_for() == "human":
        action = human_action(session, Rng(f"person:{length}"))
        assert action is not None
        session.submit(*action)
    else:
        session.advance(1.0)


def play(session: Session, steps: int = 100_000) -> None:
    """Do up to `steps` things, at most to the end of the game."""
    for _ in range(steps):
        if session.waiting_for() == "over":
            return
        step(session)


__all__ = [
    "Memory",
    "Script",
    "Ticks",
    "games",
    "human_action",
    "outside",
    "plans",
    "play",
    "ronda",
]
