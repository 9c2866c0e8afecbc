"""A pupil in front of the headless game: does what the coach says, or something else on purpose."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from game.core.game import Action
from tests.ui.player import Player, StuckError

LESSONS = (
    "ronda_taking",
    "ronda_calls",
    "ronda_end",
    "ronda_pairs",
    "ronda_classic",
    "baronda_tricks",
    "baronda_bids",
    "baronda_leader",
)


class Pupil:
    """Takes lessons with the hands of a player."""

    def __init__(self, player: Player) -> None:
        self.player = player

    @property
    def scene(self) -> Any:
        """The table of the lesson."""
        return self.player.app.top

    def open(self, lesson: str) -> None:
        """From the title to the lesson."""
        if self.player.scene == "TitleScene":
            self.player.tap("learn")
        self.player.tap(f"lesson:{lesson}")
        self.wait()

    def wait(self) -> None:
        """Until the coach speaks, or the lesson is over."""
        self.player.until(
            lambda: self.player.scene == "LearnScene" or bool(self.player.screen.get("coach")),
            "the coach",
        )

    @property
    def going(self) -> bool:
        """Whether the lesson is still on the screen."""
        return self.player.scene == "LessonScene"

    def step(self) -> None:
        """Read on, or do what is asked."""
        if self.player.screen["telling"]:
            self.player.tap("coach")
        else:
            self.do(self.scene.coach.wanted)
        self.wait()

    def pick_of(self, action: Action) -> str:
        """What has to be touched for an action."""
        (pick,) = next(c.picks for c in self.scene.model.choices if c.action == action)
        return pick

    def do(self, action: Action) -> None:
        """Touch all that an action needs."""
        player, pick = self.player, self.pick_of(action)
        kind, _, rest = pick.partition(":")
        if kind == "hand":
            player.tap(pick)
        elif kind == "button":
            player.tap(rest)
        elif kind == "accuse":
            seat, number = rest.split(":")
            player.tap(f"accuse:{seat}")
            player.tap(f"number:{number}")
            player.tap("accuse")
        elif f"offer:{pick}" in player.targets():
            player.tap(f"offer:{pick}")
        else:
            player.tap(pick)
            player.tap("confirm")

    def wrongs(self) -> Iterator[Action]:
        """A few legal actions that are not asked for."""
        if self.player.screen["telling"]:
            return
        wanted, kinds = self.scene.coach.wanted, set()
        for choice in self.scene.model.choices:
            kind = type(choice.action)
            if choice.action != wanted and kind not in kinds:
                kinds.add(kind)
                yield choice.action

    def through(self, look: Callable[[], None] = lambda: None) -> int:
        """To the end of the lesson; `look` is called whenever the coach speaks. How many beats."""
        beats = 0
        while self.going:
            look()
            self.step()
            beats += 1
            if beats > 60:
                raise StuckError(f"the lesson does not end: {self.player.short()}")
        return beats
