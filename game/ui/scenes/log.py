"""The log as a sheet, for windows that have no rail for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.table.geometry import Rect
from game.table.model import Text
from game.ui.page import Block, PageScene, Words
from game.ui.told import ToldLine

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.painter import Painter
    from game.ui.speech.speaker import Speaker


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
        last = len(self.lines) - 1
        return [LogLine(self.app, line, i == last) for i, line in enumerate(self.lines)]


class LogLine(Words):
    """A line of the log; the newest is the brightest."""

    def __init__(self, app: App, line: Text, newest: bool) -> None:
        super().__init__(app.language.say(line), colour="text" if newest else "soft", space=10.0)
        self.line = line
        self.language = app.language

    def height(self, p: Painter, width: float) -> float:
        """All its lines."""
        return ToldLine(p, self.line, self.language, self.role, width).height(p)

    def draw(self, p: Painter, rect: Rect) -> None:
        """Who acts in bold."""
        told = ToldLine(p, self.line, self.language, self.role, rect.w)
        told.draw(p, rect.x, rect.y, rect.w, p.theme[self.colour])

    def spoken(self, s: Speaker, controls: Sequence[str]) -> None:
        """The line."""
        s.words(self.words)
