"""What outlives the program: the unfinished game, and through `history` all others.

Everything goes through a KeyValue, which a host offers. Nothing here raises for a damaged or full
store: the old text stays or is set aside, and a message waits to be shown.

Several windows may share one store. Each has a slot of its own, so that none overwrites the game of
another; the game of a slot that nobody uses any more goes to the history.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.play.history import History, KeyValue, Shelf, identity
from game.play.save import Save, SaveError, read_save, write_save
from game.table.model import Text

GAME = "onda.game"
DAMAGED = "onda.damaged."
MOST_DAMAGED = 3


def game_key(slot: int) -> str:
    """Where the unfinished game of a window is kept; the first has the plain name."""
    return GAME if slot == 1 else f"{GAME}.{slot}"


class Store:
    """Saves over a KeyValue."""

    def __init__(self, values: KeyValue, slot: int = 1, shelf: Shelf | None = None) -> None:
        self._values = values
        self._key = game_key(slot)
        self._written: Save | None = None
        self._full = False
        self._message: Text | None = None
        self.history = History(values, shelf)

    def take_message(self) -> Text | None:
        """What the player should be told, once; None if there is nothing."""
        message, self._message = self._message, None
        return message or self.history.take_message()

    def say(self, message: Text) -> None:
        """Leave a message for the player."""
        self._message = message

    def save(self, save: Save) -> bool:
        """Keep the unfinished game; False if that failed (said once until it works again).

        Nothing is written if only the time differs from what was written last. Another unfinished
        game that lies there goes to the history first, and stays if there is no room for it.
        """
        if self._written is not None and save._replace(saved=self._written.saved) == self._written:
            return True
        if not self._make_way(save):
            return False
        kept = self._noted(self._values.set(self._key, write_save(save)))
        self._written = save if kept else None
        return kept

    def _make_way(self, save: Save) -> bool:
        """Move another game out of the way of this one; False if that is not possible."""
        if self._written is not None and identity(self._written) == identity(save):
            return True
        words = self._values.get(self._key)
        if words is None:
            return True
        try:
            other = read_save(words)
        except SaveError:
            self.set_aside()
            return True
        same = identity(other) == identity(save)
        return same or not _begun(other) or self._noted(self.history.keep(other))

    def load(self) -> Save | None:
        """The unfinished game, None if there is none. A damaged one is set aside."""
        text = self._values.get(self._key)
        if text is None:
            return None
        try:
            return read_save(text)
        except SaveError:
            self.set_aside()
            return None

    def unfinished(self) -> bool:
        """Whether there is a game to continue; it may turn out to be damaged."""
        return self._values.get(self._key) is not None

    def set_aside(self) -> None:
        """Move a game that cannot be continued out of the way, and say so."""
        self._written = None
        self._spoil(self._key)

    def _spoil(self, from_key: str) -> None:
        text = self._values.get(from_key)
        self._message = Text("store.damaged")
        if text is None:
            return
        aside = self._numbered(DAMAGED)
        for key in aside[: max(0, len(aside) + 1 - MOST_DAMAGED)]:
            self._values.delete(key)
        if self._values.set(self._next(DAMAGED), text):
            self._values.delete(from_key)

    def forget(self) -> None:
        """Give up the unfinished game."""
        self._values.delete(self._key)
        self._written = None

    def finish(self, save: Save) -> None:
        """Move a finished game to the history."""
        if self._make_way(save) and self._noted(self.history.keep(save)):
            self.forget()

    def fetch(self, name: str) -> bool:
        """Make an unfinished game of the history the one to continue; the one that was goes there.

        False if it is no longer there, cannot be read, or there is no room.
        """
        save = self.history.load(name)
        if save is None or not self.save(save):
            return False
        self.history.remove(name)
        return True

    def sweep(self, slots: Iterable[int]) -> None:
        """Put the games of slots that no window uses any more into the history."""
        for key in map(game_key, slots):
            text = self._values.get(key) if key != self._key else None
            if text is None:
                continue
            try:
                save = read_save(text)
            except SaveError:
                self._spoil(key)
                continue
            if not _begun(save) or self.history.keep(save):
                self._values.delete(key)

    def _noted(self, kept: bool) -> bool:
        if not kept and not self._full:
            self._message = Text("store.full")
        self._full = not kept
        return kept

    def _numbered(self, prefix: str) -> list[str]:
        """The keys with this prefix and a number after it, the lowest number first."""
        keys = self._values.keys()
        ends = [key[len(prefix) :] for key in keys if key.startswith(prefix)]
        numbers = sorted(int(end) for end in ends if end.isascii() and end.isdigit())
        return [f"{prefix}{number:06}" for number in numbers]

    def _next(self, prefix: str) -> str:
        used = self._numbered(prefix)
        return f"{prefix}{int(used[-1][len(prefix) :]) + 1 if used else 1:06}"


def _begun(save: Save) -> bool:
    """Whether anybody has done anything in this game."""
    verbs = {line.partition(" ")[0] for line in save.record.splitlines()}
    return bool(verbs - {"onda", "game", "seats", "first", "names", "deal", ""})
