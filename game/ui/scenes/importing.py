"""Reading a file of games piece by piece, with a report at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.play.save import SaveError
from game.play.transfer import Import
from game.table.model import Text
from game.ui.scene import Push, Transition
from game.ui.scenes.message import MessageScene
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.ui.app import App

BUDGET = 0.012  # seconds a frame


def choose_file(app: App) -> Transition | None:
    """Let the player choose a file; where that is not possible say how it is done instead."""
    if app.host.take(lambda data: app.go(Push(ImportScene(app, data)))):
        return None
    return Push(MessageScene(app, Text("ui.history.drop")))


class ImportScene(MessageScene):
    """Says that a file is being read, then what came of it."""

    def __init__(self, app: App, data: bytes) -> None:
        super().__init__(app, Text("ui.history.importing"))
        self._data: bytes | None = data
        self._import: Import | None = None
        self._wanted = False

    def build(self) -> list[Widget]:
        """The button comes with the report."""
        return super().build() if self._done else []

    @property
    def _done(self) -> bool:
        return self._data is None and self._import is None

    def update(self, seconds: float) -> Transition | None:
        """A few games a frame: the history must be read before, and have room in between."""
        history, clock = self.app.store.history, self.app.host.clock
        until = clock() + BUDGET
        if self._data is not None and not self._ready(until):
            return None
        if self._data is not None:
            self._begin(self._data)
        while self._import is not None and clock() < until:
            if history.work(self.app.summarise):
                continue
            if history.crowded and not history.full:
                return None
            if not self._import.work():
                self._report(self._import.report)
        return None

    def _ready(self, until: float) -> bool:
        """Whether the history has been read; a piece of that."""
        history, clock = self.app.store.history, self.app.host.clock
        if not self._wanted:
            self._wanted = True
            history.want()
        while history.work(self.app.summarise) and clock() < until:
            pass
        return history.ready

    def _begin(self, data: bytes) -> None:
        self._data = None
        history = self.app.store.history
        try:
            self._import = Import(data, history, self.app.settings, self.app.summarise)
        except SaveError:
            self._report(Text("ui.history.no_export"))

    def _report(self, words: Text) -> None:
        self._import = None
        self.words = words
        self.app.refresh()
        self.changed()

    def back(self) -> Transition | None:
        """Not before everything has been read."""
        return super().back() if self._done else None

    def handle(self, happened: object) -> Transition | None:
        """A tap beside the panel does not stop it."""
        return super().handle(happened) if self._done else None  # type: ignore[arg-type]

    def facts(self) -> dict[str, object]:
        """What is said."""
        return {"message": self.app.language.say(self.words), "done": self._done}
