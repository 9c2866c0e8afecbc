"""A lesson: the table of a stacked game, a coach over it, bots that follow the script."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.play.lesson import DONE, Coach, Lesson, Progress, lesson_session
from game.play.seats import BotSeat, Human, SeatPlan
from game.table.choices import Selection
from game.ui.coach_view import CoachLayout, CoachWidget, draw_coach, lay_coach
from game.ui.hint import HintDesk
from game.ui.scene import Heard, Pop, Push, Transition
from game.ui.scenes.table import TableScene
from game.ui.start import BOT_NAMES, outside
from game.ui.widgets import IconButton, Widget

if TYPE_CHECKING:
    from game.table.model import Text
    from game.ui.app import App
    from game.ui.painter import Painter
    from game.ui.presenter import Presenter
    from game.ui.speech.speaker import Speaker

CALM = ("menu", "leave", "coach")  # what can be used while there is something to read


class NoHints(HintDesk):
    """The coach says what to do."""

    def offered(self) -> bool:
        """Never."""
        return False


class LessonScene(TableScene):
    """Plays a lesson. Wrong steps are explained and not taken; every step that is done is kept."""

    in_lesson = True

    def __init__(self, app: App, lesson: Lesson, presenter: Presenter) -> None:
        self.lesson = lesson
        self.progress = Progress(app.host.storage)
        self.coach = Coach(lesson, self.progress.done(lesson.id))
        self._laid: CoachLayout | None = None
        self._wrong = False
        self._leaving = False
        self.needed: frozenset[str] = frozenset()
        beat = lesson.beats[self.coach.done]
        plans = self._plans(app)
        at = beat.at if self.coach.done or beat.jump == 0 else 0
        world = outside(app, lesson.record.game.id)
        super().__init__(app, lesson_session(lesson, at, plans, world), presenter)
        self.hints = NoHints(self)
        self.choreography.terms = {}  # the coach explains the words

    def _plans(self, app: App) -> tuple[SeatPlan, ...]:
        """The person at the first seat, always the same bots at the others."""
        you = Human(app.settings.word("name") or app.language("ui.player"))
        bots = (BotSeat(name, "easy", "") for name in BOT_NAMES[: self.lesson.record.seats - 1])
        return (you, *bots)

    # --- what the coach says --------------------------------------------------------------

    @property
    def speaking(self) -> bool:
        """Whether the coach says something now: the game has come so far, and nothing moves."""
        beat = self.coach.beat
        return beat is not None and beat.at == self.session.length and not self.busy

    @property
    def telling(self) -> bool:
        """Whether there is something to read before the lesson goes on."""
        return self.speaking and self.coach.wanted is None

    @property
    def said(self) -> str:
        """The coach's words, "" while there are none."""
        beat = self.coach.beat
        if beat is None or not self.speaking:
            return ""
        if self._wrong and not beat.wrong:
            return self.app.language("lesson.again")
        return self._words(beat.wrong if self._wrong else beat.key)

    def _words(self, key: str) -> str:
        return self.app.language(f"lesson.{self.lesson.id}.{key}")

    def go_on(self) -> Transition | None:
        """What was to be read has been read."""
        if not self.telling:
            return None
        self._over()
        self.changed()
        return self._finish() if self.coach.beat is None else None

    def _over(self) -> None:
        """A beat is over: keep the place."""
        self._wrong = False
        self.coach.go_on()
        done = self.coach.done if self.coach.beat is not None else DONE
        self.progress.keep(self.lesson.id, done)

    def _finish(self) -> Transition:
        return Pop()

    def restart(self) -> None:
        """The lesson from its beginning."""
        self.progress.keep(self.lesson.id, 0)
        self.coach = Coach(self.lesson)
        self._wrong = False
        first = self.lesson.beats[0]
        self._leap(first.at if first.jump == 0 else 0)

    def leave(self) -> Transition:
        """Back to where the lesson was opened; its place is kept."""
        return Pop()

    def leave_soon(self) -> None:
        """The same, asked for by the menu that lies over the table."""
        self._leaving = True

    # --- the game -------------------------------------------------------------------------

    def _leap(self, at: int) -> None:
        """Show the game after so many actions of the record."""
        world = outside(self.app, self.lesson.record.game.id)
        self.timeline.finish()
        self.session = lesson_session(self.lesson, at, self.session.plans, world)
        self.model = self.choreography.after = self._present()
        self.pulse.rest()
        self._settled()

    def update(self, seconds: float) -> Transition | None:
        """As at any table, unless the menu has asked to leave."""
        return Pop() if self._leaving else super().update(seconds)

    def _proceed(self, seconds: float) -> Transition | None:
        """The script goes on where the coach has nothing to say."""
        beat = self.coach.beat
        if beat is None:
            return self._finish()
        if beat.jump == self.session.length and beat.jump < beat.at:
            self._leap(beat.at)
        elif not self.speaking:
            return super()._proceed(seconds)
        return None

    def _result(self) -> Transition:
        return self._finish()

    def _settled(self) -> None:
        """No pause ends by itself in a lesson."""
        super()._settled()
        self.pause_left = None

    def can_undo(self) -> bool:
        """Wrong steps are not taken, so there is nothing to take back."""
        return False

    def undo(self) -> None:
        """See `can_undo`."""

    def use_card(self, face: str) -> None:
        """Cards wait while there is something to read."""
        if not self.telling:
            super().use_card(face)

    def accuse(self, seat: int) -> Transition | None:
        """Accusations too."""
        return None if self.telling else super().accuse(seat)

    def pick(self, pick: str) -> Transition | None:
        """Do it if it is what the coach asks for; else say so, and nothing has happened."""
        chosen = Selection().pick(pick, self.model.choices)
        if chosen.action is None or not self.speaking or self.telling:
            return None
        if chosen.action != self.coach.wanted:
            self._wrong = True
            self.shake(pick.removeprefix("hand:"))
            self.changed()
            return None
        self._over()
        return super().pick(pick)

    # --- screens and input ----------------------------------------------------------------

    def pause(self) -> Transition:
        """A menu of its own."""
        from game.ui.scenes.pause import LessonPauseScene

        return Push(LessonPauseScene(self.app, self))

    def _key(self, name: str) -> Transition | None:
        if name == "enter" and self.telling:
            return self.go_on()
        return super()._key(name)

    def build(self) -> list[Widget]:
        """The table's controls, as far as they are of use, and the coach's."""
        widgets = [self._leave_button() if w.id in ("log", "sound") else w for w in super().build()]
        self.needed = self._needed(widgets)
        self._laid = laid = lay_coach(self, widgets)
        if laid is None:
            return widgets
        for widget in widgets:
            under = widget.rect.overlaps(laid.panel) and widget.id not in self.needed
            if under or (self.telling and widget.id not in CALM):
                widget.act, widget.focusable = None, False
        if laid.next is not None:
            words = self.app.language("ui.ok")
            widgets.append(CoachWidget("coach", laid.panel, words, self.go_on, radius=16))
        return widgets

    def _needed(self, widgets: list[Widget]) -> frozenset[str]:
        """The controls that the panel must leave free."""
        beat, ids = self.coach.beat, {widget.id for widget in widgets}
        spare = {name for name in ids if name.startswith(("accuse:", "last", "rules"))}
        if self.telling:
            spare = {name for name in ids if name not in CALM and not name.startswith("hand:")}
        elif beat is not None:
            spare -= set(beat.places)
        return frozenset(ids - spare)

    def _leave_button(self) -> Widget:
        label = self.app.language("ui.lesson.leave")
        rect = self.stage.layout.side
        return IconButton("leave", rect, label, self.leave, icon="close", radius=22)

    # --- drawing --------------------------------------------------------------------------

    def prompt(self) -> tuple[Text, Text | None] | None:
        """The coach says whose turn it is."""
        return None if self.said else super().prompt()

    def draw_over(self, p: Painter) -> None:
        """The coach lies over everything else."""
        super().draw_over(p)
        if self._laid is not None:
            share = (self.coach.done + 1) / len(self.lesson.beats)
            draw_coach(p, self._laid, share, self.model.panel is not None)
            if self.app.focus == "coach" and self.app.focus_shown:
                p.outline(self._laid.panel, p.theme["accent"], 16)

    def heard(self) -> Heard:
        """The coach speaks in the place of the prompt; a wrong step is told at once beside it."""
        heard, said, beat = super().heard(), self.said, self.coach.beat
        if beat is not None and self._wrong and said:
            return heard._replace(prompt=self._words(beat.key), alert=said)
        return heard._replace(prompt=said or heard.prompt)

    def spoken(self, s: Speaker) -> None:
        """The way on first, then the table."""
        s.controls(["coach"])
        super().spoken(s)

    def facts(self) -> dict[str, object]:
        """What the coach says, and how far the lesson is."""
        beats = len(self.lesson.beats)
        coach = {"coach": self.said, "telling": self.telling, "beat": self.coach.done}
        return {**super().facts(), **coach, "beats": beats, "lesson": self.lesson.id}
