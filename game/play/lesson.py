"""Lessons: records whose comments say what a coach says, and the bots that play their part.

A lesson is a record (see `game.core.record`) in which lines that begin with ``#:`` are directives.
They stand before the statement that they are about:

``#: tell KEY PLACE ...``   something to read; the places are outlined
``#: do KEY PLACE ...``     what the person has to do next; it is the statement that follows
``#: wrong KEY``            what to say if something else is done
``#: jump``                 what follows, up to the next `tell` or `do`, happens unseen

The rules are those of the real game: a lesson that breaks one is no record and cannot be read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import NamedTuple

from game.ai.bot import Thinking
from game.core import record
from game.core.game import Action, Deal, Game
from game.core.match import Knowledge, Match
from game.core.rng import Rng
from game.play.history import KeyValue
from game.play.seats import SeatPlan, record_name
from game.play.session import Outside, Session
from game.play.turn import actor

MARK = "#:"
PUPIL = 0  # the seat of the person in every lesson
PROGRESS = "onda.lessons"
DONE = -1  # kept in the place of a number of beats


class LessonError(ValueError):
    """A text that is no lesson; says in English what is wrong."""


class Beat(NamedTuple):
    """One thing that the coach says.

    at      how many actions of the record come before it
    task    whether the person must do the next action of the record; else there is only to read
    key     the last part of the text's key
    places  what it is about, by the names of controls or parts of the table
    wrong   the last part of the key of what is said when something else is done, "" for the usual
    jump    how many actions have been seen when the game leaps to `at`; None if it is played on
    """

    at: int
    task: bool
    key: str
    places: tuple[str, ...] = ()
    wrong: str = ""
    jump: int | None = None


class Lesson(NamedTuple):
    """A lesson that can be played: its id, its record, and what the coach says on the way."""

    id: str
    record: record.Record
    beats: tuple[Beat, ...]


def read_lesson(name: str, text: str, games: Iterable[Game]) -> Lesson:
    """The lesson of a text; RecordError if it is no record, LessonError for its directives."""
    game = record.read(text, games)
    places = {line: at for at, line in enumerate(game.lines)}
    lines = text.splitlines()
    beats: list[Beat] = []
    jump: int | None = None
    for number, line in enumerate(lines, 1):
        if not line.startswith(MARK):
            continue
        at = next((places[n] for n in range(number, len(lines) + 1) if n in places), None)
        at = len(game.actions) if at is None else at
        word, *rest = line.removeprefix(MARK).split() or [""]
        if word == "jump":
            jump = at
        elif word == "wrong" and beats and len(rest) == 1:
            beats[-1] = beats[-1]._replace(wrong=rest[0])
        elif word in ("tell", "do") and rest:
            beats.append(Beat(at, word == "do", rest[0], tuple(rest[1:]), jump=jump))
            jump = None
        else:
            raise LessonError(f"line {number}: {line}")
    lesson = Lesson(name, game, tuple(beats))
    _check(lesson)
    return lesson


def _check(lesson: Lesson) -> None:
    """Every action of the person that is not leapt over has been asked for, and no other has."""
    actions, beats = lesson.record.actions, lesson.beats
    tasks = {beat.at for beat in beats if beat.task}
    leapt = {at for beat in beats if beat.jump is not None for at in range(beat.jump, beat.at)}
    own = {at for at, action in enumerate(actions) if actor(action) == PUPIL}
    if tasks != own - leapt:
        raise LessonError(f"{lesson.id}: asked for {tasks}, but there is {own - leapt} to do")
    if not beats or beats[-1].task or beats[-1].at != len(actions):
        raise LessonError(f"{lesson.id}: the last words stand after the last action")


class Coach:
    """Where somebody is in a lesson: `done` beats of it are over."""

    def __init__(self, lesson: Lesson, done: int = 0) -> None:
        self.lesson = lesson
        self.done = done if 0 <= done < len(lesson.beats) else 0

    @property
    def beat(self) -> Beat | None:
        """What is said now or next, None at the end."""
        beats = self.lesson.beats
        return beats[self.done] if self.done < len(beats) else None

    @property
    def wanted(self) -> Action | None:
        """The action that the beat asks for, None if it is only to be read."""
        beat = self.beat
        return self.lesson.record.actions[beat.at] if beat is not None and beat.task else None

    def go_on(self) -> None:
        """The beat is over."""
        self.done += 1


class ScriptedBot:
    """Plays the part of a record. `place` says how many actions there have been."""

    def __init__(self, actions: tuple[Action, ...], place: Callable[[], int]) -> None:
        self._actions = actions
        self._place = place

    def think(self, knowledge: Knowledge, rng: Rng) -> Thinking:
        """The next action of the record, if it belongs to this seat."""
        yield
        action = self._actions[self._place()]
        return action if actor(action) == knowledge.view.seat else None


def lesson_session(lesson: Lesson, at: int, plans: tuple[SeatPlan, ...], world: Outside) -> Session:
    """The game of a lesson after `at` of its actions.

    The deal and the bots follow the record. Nothing of it is stored, so it is in no statistics.
    """
    tale = lesson.record

    def dealt(state: object, rng: Rng) -> Deal:
        deal = tale.actions[len(match.log)]
        assert isinstance(deal, Deal), "the record deals at another time"
        return deal

    def bot(level: str) -> ScriptedBot:
        return ScriptedBot(tale.actions, lambda: len(match.log))

    game = replace(tale.game, shuffle=dealt)
    names = tuple(record_name(plan) for plan in plans)
    match = Match(game, tale.rules, tale.seats, tale.first, names)
    for action in tale.actions[:at]:
        match.push(action)
    return Session(match, plans, world._replace(bot=bot), practice=True)


class Progress:
    """How far the player has come in each lesson, kept."""

    def __init__(self, values: KeyValue) -> None:
        self._values = values

    def done(self, lesson: str) -> int:
        """How many beats are over: 0 for a new lesson, DONE for one that has been finished."""
        return self._read().get(lesson, 0)

    def keep(self, lesson: str, done: int) -> None:
        """Remember a place; a lesson once finished stays so until it is taken up again."""
        import json

        self._values.set(PROGRESS, json.dumps({**self._read(), lesson: done}))

    def _read(self) -> Mapping[str, int]:
        import json

        try:
            data = json.loads(self._values.get(PROGRESS) or "{}")
        except (ValueError, RecursionError):
            return {}
        if not isinstance(data, dict):
            return {}
        return {name: done for name, done in data.items() if type(done) is int and done >= DONE}
