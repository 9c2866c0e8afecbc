"""A page that is made of the history, which is read while the page is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.table.model import Text
from game.ui.page import PageScene
from game.ui.scene import Push, Transition

if TYPE_CHECKING:
    from game.ui.app import App

BUDGET = 0.008  # seconds a frame for bringing the history in order


class HistoryPage(PageScene):
    """Reads the history in small pieces; `complete` tells whether all of it is known."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.complete = False
        app.store.history.want()

    def update(self, seconds: float) -> Transition | None:
        """Put the history in order, and say what there is to say."""
        history, clock = self.app.store.history, self.app.host.clock
        until = clock() + BUDGET
        while history.work(self.app.summarise) and clock() < until:
            pass
        if history.ready != self.complete:
            self.complete = history.ready
            self.changed()
        message = self.app.store.take_message()
        return self.say(message) if message else super().update(seconds)

    def say(self, words: Text) -> Transition:
        """A message over the page."""
        from game.ui.scenes.message import MessageScene

        return Push(MessageScene(self.app, words))
