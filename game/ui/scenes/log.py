"""The log as a sheet, for windows that have no rail for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.table.model import Text
from game.ui.page import Block, PageScene, Words

if TYPE_CHECKING:
    from game.ui.app import App


class LogScene(PageScene):
    """Everything that happened, the newest first."""

    def __init__(self, app: App, lines: Sequence[Text]) -> None:
        super().__init__(app)
        self.lines = tuple(lines)

    def title(self) -> str:
        """The heading."""
        return self.app.language("ui.log")

    def blocks(self) -> list[Block]:
        """A paragraph a line."""
        say = self.app.language.say
        return [
            Words(say(line), colour="text" if i == 0 else "soft", space=10.0)
            for i, line in enumerate(reversed(self.lines))
        ]
