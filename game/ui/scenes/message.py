"""Something the program has to say, with a button to go on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.table.geometry import Rect
from game.table.model import Text
from game.ui.painter import Painter
from game.ui.pointer import Input, Key
from game.ui.scene import Transition
from game.ui.scenes.overlay import PanelScene
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.ui.app import App


class MessageScene(PanelScene):
    """A sentence on a panel."""

    def __init__(self, app: App, words: Text) -> None:
        super().__init__(app)
        self.words = words

    def content_height(self, width: float) -> float:
        """The sentence and the button."""
        p = self.app.painter()
        lines = p.wrap(self.app.language.say(self.words), "body", width - 40)
        return len(lines) * p.line_height("body") + 52 + 56

    def build(self) -> list[Widget]:
        """One button."""
        panel = self.panel()
        rect = Rect(panel.x + 16, panel.bottom - 68, panel.w - 32, 52)
        return [Button("ok", rect, self.app.language("ui.ok"), self.back, kind="accent")]

    def title(self) -> str:
        """The sentence."""
        return self.app.language.say(self.words)

    def handle(self, happened: Input) -> Transition | None:
        """Enter goes on, also where no button has the focus."""
        if isinstance(happened, Key) and happened.name == "enter":
            return self.back()
        return super().handle(happened)

    def draw(self, p: Painter) -> None:
        """The words above the button."""
        super().draw(p)
        panel = self.panel()
        words = Rect(panel.x + 20, panel.y + 14, panel.w - 40, panel.h - 68 - 24)
        say = self.app.language.say
        p.text(say(self.words), words, "body", p.theme["ink"], lines=9)
