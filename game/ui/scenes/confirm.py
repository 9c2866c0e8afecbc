"""A question before something that cannot be undone."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.table.geometry import Rect
from game.table.model import Text
from game.ui.scene import Pop, Transition
from game.ui.scenes.message import MessageScene
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.ui.app import App


class ConfirmScene(MessageScene):
    """A sentence, a button that does it and one that does not."""

    def __init__(self, app: App, words: Text, yes: Text, act: Callable[[], object]) -> None:
        super().__init__(app, words)
        self.yes = yes
        self.act = act

    def build(self) -> list[Widget]:
        """Not doing it comes first."""
        panel, say = self.panel(), self.app.language
        row = Rect(panel.x + 16, panel.bottom - 68, panel.w - 32, 52)
        wide = (row.w - 10) / 2
        no, yes = Rect(row.x, row.y, wide, row.h), Rect(row.right - wide, row.y, wide, row.h)
        if say.rtl:
            no, yes = yes, no
        return [
            Button("cancel", no, say("ui.cancel"), self.back, kind="ink"),
            Button("confirm", yes, say.say(self.yes), self._confirm, kind="accent"),
        ]

    def _confirm(self) -> Transition:
        self.act()
        return Pop()
