"""Records: the one text form of a game, for saves, replays, links and tests.

Reading is strict: a text is a record with every action checked, or a ``RecordError``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from game.core.game import (
    Action,
    Game,
    IllegalAction,
    Reason,
    Rules,
    RulesError,
    State,
    Step,
    is_number,
)
from game.core.seats import Seat
from game.core.words import BAD_NUMBER, split_words

VERSION = "1"
MOST_BYTES = 1_000_000
MOST_LINES = 100_000

NOT_UTF8 = Reason("(record)", "reason.not_utf8", "the text is not UTF-8")
BYTE_ORDER_MARK = Reason("(record)", "reason.bom", "a byte-order mark")
TOO_LONG = Reason("(record)", "reason.too_long", "a record has at most {bytes} bytes")
TOO_MANY_LINES = Reason("(record)", "reason.too_many_lines", "a record has at most {lines} lines")
EXPECTED = Reason("(record)", "reason.expected", "expected the line {header}")
BAD_VERSION = Reason("(record)", "reason.version", "the format version must be " + VERSION)
UNKNOWN_GAME = Reason("(record)", "reason.game", "there is no game {game}")
NEEDS_PRESET = Reason("(record)", "reason.needs_preset", "expected preset= after the game")
BAD_OPTION = Reason("(record)", "reason.bad_option", "expected option=value")
TWICE = Reason("(record)", "reason.twice", "{option} is given twice")
BAD_NAMES = Reason("(record)", "reason.names", 'expected one name a seat, separated by ", "')


class RecordError(ValueError):
    """A text that is no record: where, what stands there, why, and the number of the rule."""

    def __init__(self, line: int, statement: str, reason: Reason) -> None:
        self.line = line
        self.statement = _shown(statement, 60)
        self.reason = _shown(reason.text, 120)
        self.rule = reason.rule
        rule = reason.rule.strip("()")
        super().__init__(f"line {line}: {self.statement}: {self.reason} ({rule})")


def _shown(text: str, most: int) -> str:
    """The text fit for one line of a terminal: cut, everything unprintable escaped."""
    if len(text) > most:
        text = text[: most - 3] + "..."
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode("ascii")
        for letter in text
    )


class Header(NamedTuple):
    """What a record says before its first deal. ``options`` are those that are not default."""

    game: Game
    rules: Rules
    preset: str
    options: tuple[tuple[str, str], ...]
    seats: int
    first: Seat
    names: tuple[str, ...]


class Played(NamedTuple):
    """One statement of a record: its line, its action and what that leads to."""

    line: int
    action: Action
    step: Step


class Record(NamedTuple):
    """A game as saved; ``lines`` are the line numbers of the actions in its text."""

    game: Game
    preset: str
    options: tuple[tuple[str, str], ...]
    seats: int
    first: Seat
    names: tuple[str, ...]
    actions: tuple[Action, ...]
    lines: tuple[int, ...]

    @property
    def rules(self) -> Rules:
        """The rules that this record is played by."""
        return self.game.rules(self.preset, dict(self.options))


def read(text: str | bytes, games: Iterable[Game]) -> Record:
    """The record that this text is; RecordError at its first fault."""
    header, played = replay(text, games)
    steps = [(move.action, move.line) for move in played]
    actions, lines = zip(*steps, strict=True) if steps else ((), ())
    game, _, preset, options, seats, first, names = header
    return Record(game, preset, options, seats, first, names, actions, lines)


def write(record: Record) -> str:
    """The canonical text of a record; reading it gives the same record."""
    game = record.game
    words = [f"preset={record.preset}"] if game.presets else []
    words += [f"{name}={value}" for name, value in record.options]
    lines = [
        f"onda {VERSION}",
        " ".join(["game", game.id, *words]),
        f"seats {record.seats}",
        f"first {record.first}",
    ]
    if record.names:
        lines.append("names " + ", ".join(record.names))
    lines += [game.write_action(action) for action in record.actions]
    return "\n".join(lines) + "\n"


def replay(text: str | bytes, games: Iterable[Game]) -> tuple[Header, Iterator[Played]]:
    """The header of a record, and its statements as they are played one by one.

    RecordError at once for a fault of the text or the header, later for one of a statement.
    """
    lines = _Lines(text)
    header = _read_header(lines, games)
    state = header.game.start(header.rules, header.seats, header.first)
    return header, _play_on(lines, header.game, state)


def _play_on(lines: _Lines, game: Game, state: State) -> Iterator[Played]:
    for words in lines:
        try:
            action = game.read_action(words)
            step = game.step(state, action)
        except IllegalAction as error:
            raise lines.error(error.reason) from None
        state = step.state
        yield Played(lines.number, action, step)


class _Lines(Iterator[list[str]]):
    """The statements of a text as words, with the line number for errors."""

    def __init__(self, text: str | bytes) -> None:
        self.number = 0
        self._words: list[str] = []
        self._lines = _checked_lines(text)

    def __next__(self) -> list[str]:
        while self.number < len(self._lines):
            self.number += 1
            words = split_words(self._lines[self.number - 1])
            if words:
                self._words = words
                return words
        self.number += 1
        self._words = []
        raise StopIteration

    def next_is(self, keyword: str) -> bool:
        """Whether the next statement begins with this word; does not move on."""
        for line in self._lines[self.number :]:
            words = split_words(line)
            if words:
                return words[0] == keyword
        return False

    def expect(self, keyword: str) -> list[str]:
        """The next statement, which must begin with this word."""
        words = next(self, [])
        if not words or words[0] != keyword:
            raise self.error(EXPECTED.given(header=keyword))
        return words

    def error(self, reason: Reason) -> RecordError:
        """An error of the statement read last."""
        return RecordError(self.number, " ".join(self._words) or "end of file", reason)


def _checked_lines(text: str | bytes) -> list[str]:
    """The lines of a text within the limits; each without its end."""
    try:
        data = text.encode() if isinstance(text, str) else text
    except UnicodeEncodeError as error:
        before = error.object[: error.start]
        line = error.object[before.rfind("\n") + 1 :].partition("\n")[0]
        raise RecordError(before.count("\n") + 1, line, NOT_UTF8) from None
    if len(data) > MOST_BYTES:
        raise _error_at(data, MOST_BYTES, TOO_LONG.given(bytes=MOST_BYTES))
    if data.startswith(b"\xef\xbb\xbf"):
        raise _error_at(data, 0, BYTE_ORDER_MARK)
    try:
        lines = data.decode().split("\n")
    except UnicodeDecodeError as error:
        raise _error_at(data, error.start, NOT_UTF8) from None
    if not lines[-1]:
        lines.pop()
    if len(lines) > MOST_LINES:
        raise RecordError(MOST_LINES + 1, lines[MOST_LINES], TOO_MANY_LINES.given(lines=MOST_LINES))
    ended = len(lines) if data.endswith(b"\n") else len(lines) - 1
    return [line.removesuffix("\r") if at < ended else line for at, line in enumerate(lines)]


def _error_at(data: bytes, at: int, reason: Reason) -> RecordError:
    """An error of the line that holds the byte ``at``."""
    start = data.rfind(b"\n", 0, at) + 1
    line = data[start : start + 1000].partition(b"\n")[0]
    return RecordError(data.count(b"\n", 0, at) + 1, line.decode(errors="backslashreplace"), reason)


def _read_header(lines: _Lines, games: Iterable[Game]) -> Header:
    if lines.expect("onda") != ["onda", VERSION]:
        raise lines.error(BAD_VERSION)
    try:
        game, rules, preset, given = _read_game(lines.expect("game"), games)
        seats = _read_one(lines.expect("seats"))
        game.start(rules, seats, 0)
        first = _read_one(lines.expect("first"))
        game.start(rules, seats, first)
        names: tuple[str, ...] = ()
        if lines.next_is("names"):
            names = check_names(" ".join(lines.expect("names")[1:]).split(", "), seats)
    except (RulesError, IllegalAction) as error:
        raise lines.error(error.reason) from None
    options = changed_options(game, preset, seats, given)
    return Header(game, rules, preset, options, seats, first, names)


def _read_game(
    words: Sequence[str], games: Iterable[Game]
) -> tuple[Game, Rules, str, dict[str, str]]:
    """The game, its rules, the preset ("" if it has none) and the options as given."""
    _, name, *rest = [*words, ""] if len(words) == 1 else words
    game = next((game for game in games if game.id == name), None)
    if game is None:
        raise RulesError(UNKNOWN_GAME.given(game=name))
    preset = ""
    if game.presets:
        if not rest or not rest[0].startswith("preset="):
            raise RulesError(NEEDS_PRESET)
        preset = rest.pop(0).removeprefix("preset=")
    options: dict[str, str] = {}
    for word in rest:
        option, equals, value = word.partition("=")
        if not equals:
            raise RulesError(BAD_OPTION)
        if option in options:
            raise RulesError(TWICE.given(option=option))
        options[option] = value
    return game, game.rules(preset, options), preset, options


def _read_one(words: Sequence[str]) -> int:
    """The number of a statement that has exactly one."""
    if len(words) != 2 or not is_number(words[1]):
        raise IllegalAction(BAD_NUMBER.given(word=" ".join(words[1:])))
    return int(words[1])


def changed_options(
    game: Game, preset: str, seats: int, given: Mapping[str, str]
) -> tuple[tuple[str, str], ...]:
    """The options that differ from their defaults, in the order of the rules' table."""
    return tuple(
        (option.name, given[option.name])
        for option in game.options
        if option.name in given and given[option.name] != option.default(preset, seats)
    )


def check_names(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """The names if a record can hold them: one a seat, not empty, single blanks only inside.

    IllegalAction for any other, for commas, ``#`` and control characters.
    """
    fit = len(names) == seats and all(
        name and name == " ".join(name.split(" ")).strip(" ") and not _is_barred(name)
        for name in names
    )
    if not fit:
        raise IllegalAction(BAD_NAMES)
    return tuple(names)


def _is_barred(name: str) -> bool:
    return "  " in name or any(
        letter in ",#" or ord(letter) < 32 or 127 <= ord(letter) < 160 for letter in name
    )
