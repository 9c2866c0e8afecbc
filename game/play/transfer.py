"""Everything in one file: export, and import piece by piece.

The file is a JSON object with the games (as saves), the summaries of games that are only counted,
and the settings. A single save and a list of saves are read too.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.play.history import History, Summarise, identity
from game.play.save import FORMAT, MOST_EXPORT, Save, SaveError, read_data, save_data
from game.play.settings import Settings, allowed
from game.play.summary import read_summary, write_summary
from game.table.model import Text

MOST_ENTRIES = 5000
PARTS: dict[str, Any] = {"games": [], "counted": {}, "settings": {}}


def write_everything(history: History, unfinished: Save | None, settings: Settings) -> str:
    """The export of all games, their summaries and the settings, as text."""
    import json

    games: list[object] = [json.loads(text) for text in history.saves().values()]
    if unfinished is not None:
        games.append(save_data(unfinished))
    bare = [entry for entry in history.entries() if not entry.whole]
    data = {
        "onda": FORMAT,
        "games": games,
        "counted": {entry.id: json.loads(write_summary(entry.summary)) for entry in bare},
        "settings": settings.changed(),
    }
    return json.dumps(data, ensure_ascii=False, indent=1)


class Import:
    """A file on its way into the history: `work` until it says that there is nothing left."""

    def __init__(
        self, data: bytes, history: History, settings: Settings, summarise: Summarise
    ) -> None:
        """SaveError if the file as a whole is nothing that can be imported."""
        found = _read(data)
        self._games: list[object] = list(found["games"])
        self._counted = list(found["counted"].items())
        self._settings: Mapping[str, Any] = found["settings"]
        self._history = history
        self._kept = settings
        self._summarise = summarise
        self._known = {entry.id for entry in history.entries() if entry.whole}
        self.added = self.known = self.damaged = 0
        self.full = False

    def work(self) -> bool:
        """One game, or what remains; False once all is done."""
        self.full = self.full or self._history.full
        if self._games and not self.full:
            self._take(self._games.pop(0))
            return True
        for name, data in self._counted:
            self._count(name, data)
        self._counted = []
        for name, value in self._settings.items():
            if allowed(name, value):
                self._kept.change(name, value)
        self._settings = {}
        return False

    @property
    def report(self) -> Text:
        """What has come of it, in a sentence."""
        if self.full:
            return Text("store.full")
        args = (("count", self.added), ("known", self.known), ("damaged", self.damaged))
        return Text("store.imported", args)

    def _take(self, data: object) -> None:
        try:
            save = read_data(data)
            self._summarise(save)  # which replays it
        except SaveError:
            self.damaged += 1
            return
        name = identity(save)
        if name in self._known:
            self.known += 1
        elif self._history.keep(save):
            self._known.add(name)
            self.added += 1
        else:
            self.full = True

    def _count(self, name: object, data: object) -> None:
        import json

        summary = read_summary(json.dumps(data))
        if summary is None or not isinstance(name, str) or not _is_name(name):
            self.damaged += 1
        elif name not in self._known:
            self._history.add_summary(name, summary)


def _is_name(name: str) -> bool:
    return 0 < len(name) <= 40 and set(name) <= set("0123456789abcdef")


def _read(data: bytes) -> dict[str, Any]:
    """The three parts of a file; SaveError."""
    import json

    if len(data) > MOST_EXPORT:
        raise SaveError("the file is too long")
    try:
        found = json.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        raise SaveError("the file is not JSON") from None
    if isinstance(found, Mapping) and "games" in found:
        if found.get("onda") != FORMAT:
            raise SaveError(f"the file's format is not {FORMAT}")
        parts = {name: found.get(name) or usual for name, usual in PARTS.items()}
    else:
        parts = {**PARTS, "games": found if isinstance(found, list) else [found]}
    if any(type(parts[name]) is not type(usual) for name, usual in PARTS.items()):
        raise SaveError("the file is no export")
    games, counted = parts["games"], parts["counted"]
    if games and not any(isinstance(game, Mapping) for game in games):
        raise SaveError("the file is no export")
    if len(games) + len(counted) > MOST_ENTRIES:
        raise SaveError("the file holds too many games")
    return parts
