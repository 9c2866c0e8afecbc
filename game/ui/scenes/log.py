"""The log as a sheet, for windows that have no rail for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.table.model import Text
from game.ui.page import Block, PageScene, Words

if TYPE_CHECKING:
    from game.ui.app import App


class LogScene(PageScene):
    """Everything that happened, the newest at the foot, where the page opens."""

    def __init__(self, app: App, lines: Sequence[Text]) -> None:
        super().__init__(app)
        self.lines = tuple(lines)
        self._scroll.offset = 1e6

    def title(self) -> str:
        """The heading."""
        return self.app.language("ui.log")

    def blocks(self) -> list[Block]:
        """A paragraph a line."""
        say, last = self.app.language.say, len(self.lines) - 1
        return [
            Words(say(line), colour="text" if i == last else "soft", space=10.0)
            for i, line in enumerate(self.lines)
        ]
