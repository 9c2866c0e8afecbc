"""Whatever a player does, in whatever order: no exception, no lost game, no broken screen."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from functools import cache
from random import Random

import pytest

from game.host.headless import MemoryStore
from game.play.store import GAME
from tests.ui.player import KEYS, STEP, Player, Point
from tests.ui.saves import preset_of, storage_of
from tests.ui.windows import WINDOWS

EVENTS = 20_000  # of pointer, keys, wheel and window, over all seeds
SEEDS = range(10)
PROVE = 1_000_000
FRAMES = 0.3  # share of the steps that end a frame
CHARACTERS = "0123456789rahltmuxq"
TABLES = {"duel", "pairs", "classic"}
MOMENTS = ("about-to-win", "last-trick", "hidden-ronda", "leaders-choice", "settlement")


class Monkey:
    """Does random things to the program, with real events."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.events = 0
        self.scenes: set[str] = set()
        self.done: list[str] = []
        moment = MOMENTS[seed // 2 % len(MOMENTS)] if seed % 2 else ""
        storage = storage_of(moment) if moment else MemoryStore()
        storage.set("onda.settings", json.dumps({"language": self.random.choice(["en", "xr"])}))
        start = preset_of(moment) if moment else self.random.choice(["", *sorted(TABLES)])
        # A quarter of a buffer pixel for each CSS pixel: the same program with little to draw.
        self.player = Player(390, 844, 0.25, lang="", seed=seed, start=start, storage=storage)
        self._tick = self.player.tick
        self.player.tick = self._some_frames  # type: ignore[method-assign]
        self.acts: list[tuple[Callable[[], None], float, int]] = [
            (self._use, 30, 2),
            (self._tap, 10, 2),
            (self._drag, 8, 6),
            (self._card, 8, 6),
            (self._key, 22, 1),
            (self._wheel, 4, 1),
            (self._resize, 4, 1),
            (self._longpress, 2, 2),
            (self._hover, 4, 1),
            (self._half_press, 2, 1),
            (self._wait, 12, 0),
            (self._restart, 0.3, 0),
        ]

    def _some_frames(self, seconds: float = STEP) -> bool:
        """Often several events come within one frame."""
        return self.random.random() < FRAMES and self._tick(seconds)

    def spot(self) -> Point:
        view = self.player.host.viewport
        return self.random.uniform(-5, view.width + 5), self.random.uniform(-5, view.height + 5)

    def act(self) -> None:
        """One random thing."""
        choices, weights, _ = zip(*self.acts, strict=True)
        act = self.random.choices(choices, weights)[0]
        self.done = [*self.done[-12:], act.__name__]
        act()
        self.events += {a: n for a, _, n in self.acts}[act]
        if not self.player.app.running:
            self.player.boot()
        self.scenes.add(self.player.scene)
        self.check()

    def check(self) -> None:
        """What always holds."""
        screen = self.player.screen
        json.dumps(screen)
        ids = [target["id"] for target in screen["targets"]]
        assert len(ids) == len(set(ids)), ids
        session = getattr(self.player.app.top, "session", None)
        if getattr(self.player.app.top, "in_lesson", False):
            return  # lessons are not stored as games
        if session is not None and session.outcome is None and session.length:
            stored = self.player.host.storage.get(GAME)
            assert stored is not None
            assert json.loads(stored)["record"] == session.save().record

    # --- what it does -----------------------------------------------------------------

    def _use(self) -> None:
        targets = list(self.player.targets())
        if targets:
            self.player.tap_at(self.player.centre(self.random.choice(targets)))

    def _tap(self) -> None:
        self.player.tap_at(self.spot())

    def _drag(self) -> None:
        self.player.drag(self.spot(), self.spot(), 4)

    def _card(self) -> None:
        cards = self.player.hand()
        if cards:
            self.player.drag(self.player.centre(self.random.choice(cards)), self.spot(), 4)

    def _key(self) -> None:
        name = self.random.choice([*KEYS, *KEYS, *CHARACTERS])
        self.player.key(name, self.random.random() < 0.2)

    def _wheel(self) -> None:
        self.player.wheel(self.random.uniform(-9, 9))

    def _resize(self) -> None:
        width, height = self.random.choice(WINDOWS[:10])
        self.player.resize(width, height)

    def _longpress(self) -> None:
        self.player.press(self.spot())
        self.player.run(0.6, 0.1)
        self.player.release(self.spot())

    def _hover(self) -> None:
        self.player.hover(self.spot())

    def _half_press(self) -> None:
        """A finger that is never lifted, or lifted without having come down."""
        self.random.choice([self.player.press, self.player.release])(self.spot())

    def _wait(self) -> None:
        seconds = self.random.choice([0.02, 0.2, 1.0, 3.0])
        self.player.run(seconds, min(seconds, 0.1))

    def _restart(self) -> None:
        self.player.boot()


def play(seed: int, events: int) -> Monkey:
    """A random session of so many events."""
    monkey = Monkey(seed)
    while monkey.events < events:
        try:
            monkey.act()
        except Exception as error:
            error.add_note(f"seed {seed}, event {monkey.events}, last: {monkey.done}")
            raise
    return monkey


@cache
def scenes_of(seed: int) -> frozenset[str]:
    """The screens that a short random session meets."""
    return frozenset(play(seed, EVENTS // len(SEEDS)).scenes)


@pytest.mark.parametrize("seed", SEEDS)
def test_random_events(seed: int) -> None:
    assert scenes_of(seed)


def test_random_events_reach_every_screen() -> None:
    assert {
        "TitleScene",
        "SetupScene",
        "SettingsScene",
        "LearnScene",
        "LessonScene",
        "RulesScene",
        "TableScene",
        "PauseScene",
        "LogScene",
        "InspectScene",
        "AccuseScene",
    } <= frozenset().union(*map(scenes_of, SEEDS))


@pytest.mark.slow
def test_random_events_at_length() -> None:
    long = bool(os.environ.get("ONDA_PROVE"))
    seeds = 100 if long else 1
    for seed in range(1000, 1000 + seeds):
        play(seed, PROVE // 100 if long else 500)
