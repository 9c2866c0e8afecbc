"""What the motions of all games have in common: their times, explanations, notices."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from game.table.model import Text
from game.ui.motion import EASINGS, Step, Tween
from game.ui.stage import Float, Stage

if TYPE_CHECKING:
    from game.ui.app import App

Steps = Iterator[Step]
TOP = 200.0  # z of what flies
DEALT = 100.0  # z of what is dealt, just above the table: it lands as it flew


class Moves:
    """Moves things on a stage at the player's speed."""

    def __init__(self, app: App, stage: Stage, terms: Mapping[str, Text]) -> None:
        """`terms` explains words by the kind of cue, shown when one is met for the first time."""
        self.app = app
        self.stage = stage
        self.terms = terms
        self.lesson = ""  # the last explanation of a word
        self.capture: tuple[float, float] | None = None  # where cards have just been taken
        self.after = stage.model  # what the stage will show in the end

    def _ease(self, name: str) -> Callable[[float], float]:
        return EASINGS[self.app.art.theme.easing[name]]

    def _settling(self, name: str) -> list[Tween]:
        """Everything goes to its place in the time of a motion; hands close up in their own."""
        easing = self.app.art.theme.easing
        sort = (self.app.seconds("sort"), easing["sort"])
        return self.stage.settling(self.app.seconds(name), easing[name], sort)

    def _patience(self) -> Steps:
        """Time to look at a take or trick, for those who want to end it themselves."""
        if self.app.settings.word("take_pause") == "tap" and not self.app.spoken_to:
            yield Step(wait=True)

    def _taught(self, kinds: Sequence[str], step: Step) -> Steps:
        """A step; while it lasts, the first word that is new to the player is explained."""
        for kind in kinds:
            if kind in self.terms and self.app.first_use(kind):
                from game.ui.quiet import quiet_centre

                self.lesson = words = self.app.language.say(self.terms[kind])
                spot = quiet_centre(self.stage, self.app.painter().note_size(words))
                lesson = Float(words, *spot, "notice", size=1.0)
                step.hold = self.app.reading("term_hold")
                self.stage.floats.append(lesson)
                yield step
                self.stage.floats.remove(lesson)
                return
        yield step

    def _say(self, words: str, sound: str, more: Sequence[Tween] = ()) -> Steps:
        """A notice in the middle, together with other tweens."""
        stage = self.stage
        notice = Float(words, *stage.layout.table_area.centre, "notice")
        stage.floats.append(notice)
        pop = self.app.seconds("callout_pop")
        sounds = [(0.0, sound)] if sound else []
        tween = Tween(notice, {"size": 1.0}, pop, self._ease("callout_pop"))
        yield Step([tween, *more], self.app.reading("settle_hold"), sounds)
        stage.floats.remove(notice)
