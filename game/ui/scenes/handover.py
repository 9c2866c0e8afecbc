"""Between two people at one screen: nobody sees a hand until the right one has taken over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.seats import Seat
from game.table.geometry import Rect, centred
from game.ui.painter import Painter
from game.ui.scene import Pop, Push, Scene, Transition
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scenes.table import TableScene
    from game.ui.speech.speaker import Speaker


class HandOverScene(Scene):
    """Covers the table and names who is next."""

    def __init__(self, app: App, table: TableScene, seat: Seat) -> None:
        super().__init__(app)
        self.table = table
        self.seat = seat
        self.name = table.session.names[seat]

    def _middle(self) -> tuple[float, float]:
        return self.app.host.viewport.safe.centre

    def build(self) -> list[Widget]:
        """The button of the next person."""
        x, y = self._middle()
        rect = centred((x, y + 86), min(320.0, self.app.host.viewport.safe.w - 48), 56)
        label = self.app.language("ui.hand_over.here", name=self.name)
        return [Button("here", rect, label, self._take_over, kind="primary")]

    def _take_over(self) -> Transition:
        self.table.sit(self.seat)
        return Pop()

    def draw(self, p: Painter) -> None:
        """Avatar and words on the plain ground."""
        view, theme, say = p.view, p.theme, self.app.language
        p.fill(Rect(0, 0, view.width, view.height), theme["deep"])
        x, y = self._middle()
        disc = centred((x, y - 70), 88, 88)
        p.box(disc, theme["table"], 44, theme["accent"], 3.0)
        p.text(self.name[:1].upper(), disc, "title", theme["text"], "centre")
        wide = view.safe.w - 48
        title = centred((x, y + 4), wide, 40)
        p.text(self.title(), title, "dialog", theme["text"], "centre")
        note = centred((x, y + 34), wide, 24)
        p.text(say("ui.hand_over.note"), note, "second", theme["soft"], "centre")

    def title(self) -> str:
        """Who is next."""
        return self.app.language("ui.hand_over.title", name=self.name)

    def spoken(self, s: Speaker) -> None:
        """What to do; the button follows."""
        s.words(self.app.language("ui.hand_over.note"))

    def back(self) -> Transition | None:
        """Escape opens the menu: there is no way back to the other hand."""
        from game.ui.scenes.pause import PauseScene

        return Push(PauseScene(self.app, self.table))
