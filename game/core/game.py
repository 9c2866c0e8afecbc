"""The shape of a game: one record of pure functions, and the values they share.

Each game has its own types for rules, state, actions, events and views. The generic code only
hands them on, so here they are opaque: ``Any`` under a name that says which one is meant.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from game.core.cards import Card, Deck
from game.core.seats import Seat

if TYPE_CHECKING:
    from game.core.match import Knowledge
    from game.core.rng import Rng

Rules: TypeAlias = Any
State: TypeAlias = Any
Action: TypeAlias = Any
Event: TypeAlias = Any
View: TypeAlias = Any


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: the complete order of the pack, top first, for one deck or round."""

    order: tuple[Card, ...]


class Reason(NamedTuple):
    """Why something is refused: a rule's number (or ``(record)``) and a text key with arguments.

    ``english`` is the sentence for records and logs; screens translate ``key`` with ``args``.
    """

    rule: str
    key: str
    english: str
    args: tuple[tuple[str, object], ...] = ()

    @property
    def text(self) -> str:
        """The reason in plain English, without the rule's number."""
        return self.english.format(**dict(self.args))

    def given(self, **args: object) -> Reason:
        """The same reason with the values that its text speaks of."""
        return self._replace(args=tuple(args.items()))


class IllegalAction(Exception):  # noqa: N818  (a refused move is an answer, not a malfunction)
    """An action that the rules refuse in this state."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"{reason.text} ({reason.rule.strip('()')})")
        self.reason = reason


class RulesError(Exception):
    """Options, a number of seats or a first seat that a game does not have."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"{reason.text} ({reason.rule.strip('()')})")
        self.reason = reason


class Step(NamedTuple):
    """What an action leads to: the state after it, and what happened, in order."""

    state: State
    events: tuple[Event, ...]


class Outcome(NamedTuple):
    """The end of a game: who won (several: shared; none: a draw) and the final scores.

    Winners are sides in Ronda and seats in Baronda, in rising order.
    """

    winners: tuple[int, ...]
    scores: tuple[int, ...]


class Option(NamedTuple):
    """One house rule: its name, its values as written, and its default.

    ``values`` is a tuple of words or a range of numbers. ``defaults`` is keyed by preset, or in a
    game without presets by the number of seats, or by "" where one default serves all.
    """

    name: str
    values: tuple[str, ...] | range
    defaults: Mapping[str, str]

    def default(self, preset: str, seats: int = 0) -> str:
        """The value that holds when none is given."""
        for key in (preset, str(seats), ""):
            if key in self.defaults:
                return self.defaults[key]
        raise KeyError(preset)

    def allows(self, value: str) -> bool:
        """Whether this is one of the option's values, exactly as written."""
        if isinstance(self.values, tuple):
            return value in self.values
        return is_number(value) and int(value) in self.values


def is_number(word: str) -> bool:
    """Whether a word is a number as records write it: ASCII digits, no sign, no leading zero."""
    return (
        word.isascii() and word.isdigit() and len(word) < 10 and (word[0] != "0" or len(word) == 1)
    )


@dataclass(frozen=True, slots=True)
class Game:
    """One game as data: what ``game/<id>/`` exports as ``GAME``. All functions are pure.

    id, presets   names used in records; ``presets`` is empty for a game that has none
    options       house rules in the order in which records write them
    deck          all cards with their codes
    seat_counts   (preset) -> the numbers of seats that it can be played with
    rules         (preset, given options) -> Rules; RulesError if they are refused
    write_rules   (rules) -> preset and options as given or all of them, as ``rules`` reads them
    start         (rules, seats, first) -> the state before the first deal; RulesError
    needs_deal    (state) -> whether a ``Deal`` is the next and only thing to come
    shuffle       (state, rng) -> a fair, legal deal for the deck or round that comes
    turn          (state) -> the only seat that must act next, or None
    legal         (state, seat) -> this seat's actions, in a fixed order, asides last
    refusal       (state, action) -> why the action is refused, or None
    step          (state, action) -> Step; IllegalAction if it is refused
    aside         (action) -> whether it may come at any moment and moves nothing on (an accusation)
    view          (state, seat) -> what the seat sees now
    hide          (event, seat) -> the event as the seat may know it; idempotent
    sample        (knowledge, rng) -> a state that the seat cannot tell from the real one
    outcome       (state) -> the Outcome once the game is over, else None
    read_action   (words of a statement) -> Action; IllegalAction if they are malformed
    write_action  (action) -> its statement, as in records
    event_text    (event) -> its words in a trace, or None
    trace         (state) -> scores, turn, over, winners, hands and the game's own keys
    """

    id: str
    presets: tuple[str, ...]
    options: tuple[Option, ...]
    deck: Deck
    seat_counts: Callable[[str], tuple[int, ...]]
    rules: Callable[[str, Mapping[str, str]], Rules]
    write_rules: Callable[[Rules], tuple[str, Mapping[str, str]]]
    start: Callable[[Rules, int, Seat], State]
    needs_deal: Callable[[State], bool]
    shuffle: Callable[[State, Rng], Deal]
    turn: Callable[[State], Seat | None]
    legal: Callable[[State, Seat], tuple[Action, ...]]
    refusal: Callable[[State, Action], Reason | None]
    step: Callable[[State, Action], Step]
    aside: Callable[[Action], bool]
    view: Callable[[State, Seat], View]
    hide: Callable[[Event, Seat], Event]
    sample: Callable[[Knowledge, Rng], State]
    outcome: Callable[[State], Outcome | None]
    read_action: Callable[[Sequence[str]], Action]
    write_action: Callable[[Action], str]
    event_text: Callable[[Event], str | None]
    trace: Callable[[State], dict[str, object]]
