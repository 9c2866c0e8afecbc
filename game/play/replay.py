"""A game that is over, step by step, from any seat or with all cards open."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from game.core import record
from game.core.game import Action, Event, Game, IllegalAction, State, View
from game.core.record import Record, RecordError
from game.core.seats import Seat
from game.play.save import Save, SaveError
from game.play.turn import Turn

BOT = "bot:"


class Replay:
    """All positions of a record. `at` counts the statements done: 0 is before the first deal."""

    def __init__(self, game: Record, names: Sequence[str] = ()) -> None:
        """`names` stand for those of the record. SaveError if a statement is refused."""
        self.record = game
        self.game: Game = game.game
        self.rules = game.rules
        self.names = tuple(names) or names_of(game)
        self.viewer = viewer_of(game)
        self._states: list[State] = [self.game.start(self.rules, game.seats, game.first)]
        self._turns: list[Turn] = []
        for number, action in enumerate(game.actions):
            try:
                step = self.game.step(self._states[-1], action)
            except IllegalAction as error:
                raise SaveError(str(error)) from None
            self._states.append(step.state)
            self._turns.append(Turn(number, action, step.events, self.game))
        self.stops = self._visible()
        self.marks = self._changes()

    @classmethod
    def of_save(cls, save: Save, games: Sequence[Game]) -> Replay:
        """The replay of a save; SaveError if its record is faulty."""
        try:
            game = record.read(save.record, games)
        except RecordError as error:
            raise SaveError(str(error)) from None
        return cls(game, [plan.name for plan in save.seats])

    @property
    def length(self) -> int:
        """How many statements there are."""
        return len(self._turns)

    @property
    def seats(self) -> int:
        """How many played."""
        return self.record.seats

    def view(self, at: int, seat: Seat) -> View:
        """What `seat` saw after `at` statements."""
        return self.game.view(self._states[at], seat)

    def turn(self, at: int) -> Seat | None:
        """The only seat that had to act after `at` statements."""
        return self.game.turn(self._states[at])

    def turns(self, start: int, end: int) -> tuple[Turn, ...]:
        """The steps that lead from `start` statements to `end`."""
        return tuple(self._turns[start:end])

    def events(self, at: int, viewer: Seat) -> tuple[Event, ...]:
        """All events of the first `at` statements, as `viewer` may know them."""
        return tuple(event for turn in self._turns[:at] for event in turn.events(viewer))

    def outcome_of(self, at: int, action: Action, viewer: Seat) -> tuple[Event, ...]:
        """What an action after `at` statements would have led to, as `viewer` may know it.

        IllegalAction if it was not possible.
        """
        step = self.game.step(self._states[at], action)
        return tuple(self.game.hide(event, viewer) for event in step.events)

    def after(self, at: int) -> int:
        """The next position that shows something new; the last one if there is none."""
        return next((stop for stop in self.stops if stop > at), self.length)

    def before(self, at: int) -> int:
        """The position before, as `after` counts them."""
        return next((stop for stop in reversed(self.stops) if stop < at), self.stops[0])

    def mark_after(self, at: int) -> int:
        """The next position at which a score had changed, else the end."""
        return next((mark for mark in self.marks if mark > at), self.length)

    def mark_before(self, at: int) -> int:
        """The position before at which a score had changed, else the beginning."""
        return next((mark for mark in reversed(self.marks) if mark < at), self.stops[0])

    def _visible(self) -> tuple[int, ...]:
        """The positions worth stopping at: something happened that leads there."""
        found = [turn.number + 1 for turn in self._turns if turn.events(0)]
        return tuple(sorted({*found, self.length} - {0})) or (0,)

    def _changes(self) -> tuple[int, ...]:
        scores: list[Any] = [self.game.trace(state)["scores"] for state in self._states]
        changed = [at for at, (old, new) in enumerate(pairwise(scores), 1) if old != new]
        return tuple(changed)


def names_of(game: Record) -> tuple[str, ...]:
    """The names of a record; bots and players without one are numbered by their seats."""
    given = game.names or ("",) * game.seats
    return tuple(
        name if name and not name.startswith(BOT) else f"{name.removeprefix(BOT) or '#'} {seat + 1}"
        for seat, name in enumerate(given)
    )


def viewer_of(game: Record) -> Seat:
    """The seat of the first person of a record; the first seat if nobody is named."""
    for seat, name in enumerate(game.names):
        if not name.startswith(BOT):
            return seat
    return 0
