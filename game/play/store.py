"""What outlives the program: the unfinished game and the finished ones.

Everything goes through a KeyValue, which a host offers. Nothing here raises for a damaged or full
store: the old text stays or is set aside, and a message waits to be shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.play.save import Save, SaveError, read_save, write_save
from game.table.model import Text

GAME = "onda.game"
DAMAGED = "onda.damaged."
HISTORY = "onda.history."
MOST_DAMAGED = 3
MOST_HISTORY = 200


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


class Store:
    """Saves over a KeyValue."""

    def __init__(self, values: KeyValue) -> None:
        self._values = values
        self._written: Save | None = None
        self._full = False
        self._message: Text | None = None

    def take_message(self) -> Text | None:
        """What the player should be told, once; None if there is nothing."""
        message, self._message = self._message, None
        return message

    def save(self, save: Save) -> bool:
        """Keep the unfinished game; False if that failed (said once until it works again).

        Nothing is written if only the time differs from what was written last.
        """
        if self._written is not None and save._replace(saved=self._written.saved) == self._written:
            return True
        kept = self._set(GAME, write_save(save))
        self._written = save if kept else None
        return kept

    def load(self) -> Save | None:
        """The unfinished game, None if there is none. A damaged one is set aside."""
        text = self._values.get(GAME)
        if text is None:
            return None
        try:
            return read_save(text)
        except SaveError:
            self.set_aside()
            return None

    def unfinished(self) -> bool:
        """Whether there is a game to continue; it may turn out to be damaged."""
        return self._values.get(GAME) is not None

    def set_aside(self) -> None:
        """Move a game that cannot be continued out of the way, and say so."""
        text = self._values.get(GAME)
        self._written = None
        self._message = Text("store.damaged")
        if text is None:
            return
        aside = self._numbered(DAMAGED)
        for key in aside[: max(0, len(aside) + 1 - MOST_DAMAGED)]:
            self._values.delete(key)
        if self._values.set(self._next(DAMAGED), text):
            self._values.delete(GAME)

    def forget(self) -> None:
        """Give up the unfinished game."""
        self._values.delete(GAME)
        self._written = None

    def finish(self, save: Save) -> None:
        """Move a finished game to the history; the oldest make room."""
        kept = self._numbered(HISTORY)
        for key in kept[: max(0, len(kept) + 1 - MOST_HISTORY)]:
            self._values.delete(key)
        if self._set(self._next(HISTORY), write_save(save)):
            self.forget()

    def history(self) -> tuple[Save, ...]:
        """The finished games, newest first. Damaged entries are left out."""
        saves: list[Save] = []
        for key in reversed(self._numbered(HISTORY)):
            text = self._values.get(key)
            try:
                saves.append(read_save(text or ""))
            except SaveError:
                continue
        return tuple(saves)

    def _set(self, key: str, text: str) -> bool:
        kept = self._values.set(key, text)
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
