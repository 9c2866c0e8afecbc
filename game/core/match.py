"""One game being played: its state, its log, undo, and what each seat knows of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.game import Action, Deal, Event, Game, Rules, State, Step, View
from game.core.record import Record, changed_options, check_names
from game.core.seats import Seat
from game.core.words import split_words


class Knowledge(NamedTuple):
    """All that one seat can know: what it sees, and the events since (and with) the last deal.

    The events have the secrets of others taken out; bots, hints and screens get this, never a
    state.
    """

    view: View
    events: tuple[Event, ...]


class Entry(NamedTuple):
    """One action of a match and what happened through it."""

    action: Action
    events: tuple[Event, ...]


class Match:
    """A game with its history: the friendly face of the pure functions in ``Game``."""

    def __init__(
        self, game: Game, rules: Rules, seats: int, first: Seat, names: Sequence[str] = ()
    ) -> None:
        """Start before the first deal; RulesError for seats or a first seat that do not fit.

        ``names`` are for people, one a seat or none; IllegalAction if a record cannot hold them.
        """
        self.game = game
        self.rules = rules
        self.seats = seats
        self.first = first
        self.names = check_names(names, seats) if names else ()
        self._states: list[State] = [game.start(rules, seats, first)]
        self._log: list[Entry] = []

    @property
    def state(self) -> State:
        """The state now. It knows everything: show views."""
        return self._states[-1]

    @property
    def log(self) -> tuple[Entry, ...]:
        """The actions so far, each with its events."""
        return tuple(self._log)

    def push(self, action: Action | str) -> Step:
        """Do an action, given as itself or as its statement; IllegalAction if it is refused."""
        if isinstance(action, str):
            action = self.game.read_action(split_words(action) or [""])
        step = self.game.step(self.state, action)
        self._states.append(step.state)
        self._log.append(Entry(action, step.events))
        return step

    def undo(self) -> Action:
        """Take back the last action and return it; IndexError if there is none."""
        entry = self._log.pop()
        self._states.pop()
        return entry.action

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        """What this seat may do now."""
        return self.game.legal(self.state, seat)

    def view(self, seat: Seat) -> View:
        """What this seat sees now."""
        return self.game.view(self.state, seat)

    def knowledge(self, seat: Seat) -> Knowledge:
        """What this seat sees now and remembers since the last deal."""
        begin = len(self._log)
        while begin and not isinstance(self._log[begin - 1].action, Deal):
            begin -= 1
        entries = self._log[max(begin - 1, 0) :]
        hide = self.game.hide
        events = tuple(hide(event, seat) for entry in entries for event in entry.events)
        return Knowledge(self.view(seat), events)

    def record(self) -> Record:
        """The match as a record."""
        preset, given = self.game.write_rules(self.rules)
        options = changed_options(self.game, preset, self.seats, given)
        header = 5 if self.names else 4
        return Record(
            self.game,
            preset,
            options,
            self.seats,
            self.first,
            self.names,
            tuple(entry.action for entry in self._log),
            tuple(range(header + 1, header + 1 + len(self._log))),
        )

    @classmethod
    def from_record(cls, record: Record) -> Match:
        """The match that a record tells of, with its whole history."""
        match = cls(record.game, record.rules, record.seats, record.first, record.names)
        for action in record.actions:
            match.push(action)
        return match
