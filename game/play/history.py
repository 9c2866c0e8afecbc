"""The games that were played: kept, listed, cleaned up.

A game comes into the history in two stages. `keep` writes it at once to the small store, so that
nothing that happens afterwards can lose it. `work` then moves it to the shelf, which may be large
and slow (a browser's database); the first copy goes only when the shelf has confirmed the second.
Where the small store is large enough itself (files on a disk) it is the shelf, and nothing moves.

Every game has a key of its own, made of its first deal's fingerprint: a game that is stored twice,
or by two windows, is one entry. Beside it lies a summary, so that lists and statistics need not
replay anything; a missing one is made anew. When there is no more room the oldest finished games
go, but their summaries stay, and with them the statistics.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, Protocol

from game.play.save import Save, SaveError, read_save, write_save
from game.table.model import Text, text

if TYPE_CHECKING:
    from game.play.summary import Summary

HISTORY = "onda.history."
SUMMARY = "onda.summary."
SPOILED = "onda.spoiled."
MOST_GAMES = 300
MOST_SUMMARIES = 3000
MOST_SPOILED = 10
MOST_WAITING = 8

Summarise = Callable[[Save], "Summary"]


class KeyValue(Protocol):
    """A small store of texts that outlives the program."""

    def get(self, key: str, /) -> str | None:
        """The text kept under `key`, None if there is none."""

    def set(self, key: str, text: str, /) -> bool:
        """Keep `text`; False if that was not possible, and then the old text is still there."""

    def delete(self, key: str, /) -> None:
        """Forget `key`."""

    def keys(self) -> Sequence[str]:
        """All keys."""


class Shelf(Protocol):
    """A large store of texts that is read as a whole and confirms later what it has kept."""

    ready: bool  # whether it has been read
    failed: bool  # whether it cannot be used at all

    def open(self) -> None:
        """Begin to read; nothing happens if that is under way. `ready` or `failed` follows."""

    def close(self) -> None:
        """Forget what was read: another window may have changed it."""

    def get(self, key: str, /) -> str | None:
        """The text kept under `key`, None if there is none."""

    def put(self, key: str, text: str, done: Callable[[bool], None], /) -> None:
        """Keep `text`; `done` is told later whether that was possible."""

    def delete(self, key: str, /) -> None:
        """Forget `key`."""

    def keys(self) -> Sequence[str]:
        """All keys."""


class DirectShelf:
    """A Shelf that is a KeyValue: everything is done at once."""

    ready = True
    failed = False

    def __init__(self, values: KeyValue) -> None:
        self._values = values
        self.get = values.get
        self.delete = values.delete
        self.keys = values.keys

    def open(self) -> None:
        """It is always open."""

    def close(self) -> None:
        """It is always up to date."""

    def put(self, key: str, words: str, done: Callable[[bool], None]) -> None:
        """Keep the text now."""
        done(self._values.set(key, words))


class Entry(NamedTuple):
    """A game of the history: the id by which it is loaded, its summary, whether it is still whole.

    Of a game that is not whole only the summary is left.
    """

    id: str
    summary: Summary
    whole: bool


def identity(save: Save) -> str:
    """What distinguishes this game from all others: it stays the same while it is played."""
    if save.deals:
        return save.deals[0].commit[:20]
    from hashlib import sha256

    return sha256(write_save(save).encode()).hexdigest()[:20]


class History:
    """Saves over a KeyValue and a Shelf."""

    def __init__(self, values: KeyValue, shelf: Shelf | None = None) -> None:
        """Without a shelf the values are one."""
        self._values = values
        self._apart = shelf is not None
        self._shelf: Shelf = shelf if shelf is not None else DirectShelf(values)
        self._summaries: dict[str, Summary] | None = None  # by id; None until they are wanted
        self._wanted = bool(self._outbox())
        self._moving: dict[str, str] = {}  # key -> the text that the shelf has been given
        self._refused: set[str] = set()  # keys that the shelf could not take
        self._message: Text | None = None

    def take_message(self) -> Text | None:
        """What the player should be told, once; None if there is nothing."""
        message, self._message = self._message, None
        return message

    # --- keeping --------------------------------------------------------------------------

    def keep(self, save: Save) -> bool:
        """Store a game for good, in place of its older state; False if there is no room."""
        name = identity(save)
        if not self._apart:  # the summary of the older state must not outlive it
            self._values.delete(SUMMARY + name)
        if self._summaries is not None:
            self._summaries.pop(name, None)
        kept = self._values.set(HISTORY + name, write_save(save))
        self._wanted = True
        self._refused.discard(HISTORY + name)
        return kept

    def work(self, summarise: Summarise) -> bool:
        """One small piece of tidying; False if there is nothing to do now.

        To be called again and again while nothing else needs the time.
        """
        if not self._wanted:
            return False
        if self._shelf.failed:
            self._shelf, self._apart = DirectShelf(self._values), False
        if not self._shelf.ready:
            self._shelf.open()
            return False
        return self._move() or self._read() or self._complete(summarise) or self._rest()

    def want(self) -> None:
        """The history is about to be looked at."""
        if not self._moving:
            self._shelf.close()
            self._summaries = None
        self._wanted = True

    @property
    def ready(self) -> bool:
        """Whether `entries` is complete."""
        return self._summaries is not None and not self._wanted

    @property
    def crowded(self) -> bool:
        """Whether many games wait for the shelf: more should be kept only after some `work`."""
        return len(self._outbox()) >= MOST_WAITING

    @property
    def full(self) -> bool:
        """Whether the shelf has refused something since the program began."""
        return bool(self._refused)

    def _outbox(self) -> list[str]:
        """The keys that wait in the small store for the shelf."""
        if not self._apart:
            return []
        return _under(self._values.keys(), HISTORY)

    def _move(self) -> bool:
        for key in self._outbox():
            words = self._values.get(key)
            if words is None or key in self._refused or self._moving.get(key) == words:
                continue
            self._moving[key] = words
            self._shelf.delete(SUMMARY + key[len(HISTORY) :])
            self._shelf.put(key, words, partial(self._moved, key, words))
            return True
        return False

    def _moved(self, key: str, words: str, done: bool) -> None:
        """The shelf has answered: only what it has safely got may go from the small store."""
        if self._moving.get(key) == words:
            del self._moving[key]
        if not done:
            self._refused.add(key)
            self._message = Text("store.full")
        elif self._values.get(key) == words:
            self._values.delete(key)

    def _read(self) -> bool:
        if self._summaries is not None:
            return False
        from game.play.summary import read_summary

        self._summaries = {}
        for key in _under(self._shelf.keys(), SUMMARY):
            found = read_summary(self._shelf.get(key) or "")
            if found is not None:
                self._summaries[key[len(SUMMARY) :]] = found
        return True

    def _complete(self, summarise: Summarise) -> bool:
        """One missing summary."""
        from game.play.summary import write_summary

        assert self._summaries is not None
        for name in self._games():
            if name not in self._summaries:
                words = self._shelf.get(HISTORY + name)
                try:
                    summary = summarise(read_save(words or ""))
                except SaveError:
                    self._spoil(name, words or "")
                    return True
                self._summaries[name] = summary
                self._shelf.put(SUMMARY + name, write_summary(summary), _ignore)
                return True
        return False

    def _spoil(self, name: str, words: str) -> None:
        """Set an entry aside that cannot be read, and say so."""
        self._message = Text("store.entry_damaged")
        spoiled = sorted(_under(self._shelf.keys(), SPOILED))
        for key in spoiled[: max(0, len(spoiled) + 1 - MOST_SPOILED)]:
            self._shelf.delete(key)
        self._shelf.put(SPOILED + name, words, _ignore)
        self._shelf.delete(HISTORY + name)

    def _rest(self) -> bool:
        """Make room; then there is nothing more to do."""
        assert self._summaries is not None
        games = self._oldest(name for name in self._games() if name in self._summaries)
        surplus = games[: max(0, len(games) - MOST_GAMES)]
        for name in surplus:
            self._shelf.delete(HISTORY + name)
        if surplus:
            self._message = text("store.cleaned", count=len(surplus))
        whole = set(self._games())
        bare = self._oldest(name for name in self._summaries if name not in whole)
        for name in bare[: max(0, len(self._summaries) - MOST_SUMMARIES)]:
            self._drop_summary(name)
        self._wanted = bool(self._moving)
        return False

    def _oldest(self, names: Iterable[str]) -> list[str]:
        """The names with finished games first, then by age."""
        known = self._summaries or {}
        return sorted(names, key=lambda name: (not known[name].finished, known[name].saved))

    def _games(self) -> list[str]:
        return [key[len(HISTORY) :] for key in _under(self._shelf.keys(), HISTORY)]

    # --- looking --------------------------------------------------------------------------

    def entries(self) -> tuple[Entry, ...]:
        """All games, the newest first. Complete only if `ready`."""
        known, whole = self._summaries or {}, set(self._games() if self._summaries else ())
        found = [Entry(name, summary, name in whole) for name, summary in known.items()]
        return tuple(sorted(found, key=lambda entry: (entry.summary.saved, entry.id), reverse=True))

    def load(self, name: str) -> Save | None:
        """A game by its id; None if it is no longer there. A damaged one is set aside."""
        words = self._values.get(HISTORY + name) or self._shelf.get(HISTORY + name)
        if words is None:
            return None
        try:
            return read_save(words)
        except SaveError:
            self._spoil(name, words)
            self._drop_summary(name)
            return None

    def saves(self) -> Mapping[str, str]:
        """The texts of all whole games by id, as they are stored."""
        names = [entry.id for entry in self.entries() if entry.whole]
        return {name: self._shelf.get(HISTORY + name) or "" for name in names}

    def remove(self, name: str) -> None:
        """Forget a game, its summary too."""
        self._values.delete(HISTORY + name)
        self._shelf.delete(HISTORY + name)
        self._drop_summary(name)

    def add_summary(self, name: str, summary: Summary) -> bool:
        """Take over the summary of a game that is not here itself; False if it is known."""
        if self._summaries is None or name in self._summaries:
            return False
        from game.play.summary import write_summary

        self._summaries[name] = summary
        self._shelf.put(SUMMARY + name, write_summary(summary), _ignore)
        return True

    def clear_bare(self) -> None:
        """Forget the summaries of games that are no longer here."""
        for entry in self.entries():
            if not entry.whole:
                self._drop_summary(entry.id)

    def _drop_summary(self, name: str) -> None:
        self._shelf.delete(SUMMARY + name)
        if self._summaries is not None:
            self._summaries.pop(name, None)


def _under(keys: Iterable[str], prefix: str) -> list[str]:
    return [key for key in keys if key.startswith(prefix)]


def _ignore(done: bool) -> None:
    """A summary that could not be kept is made again when it is needed."""
