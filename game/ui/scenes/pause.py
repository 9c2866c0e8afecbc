"""The menu over a running game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.table.geometry import Rect
from game.ui.painter import Painter
from game.ui.scene import Pop, Push, Replace, Transition
from game.ui.scenes.overlay import MARGIN, PanelScene
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scenes.lesson import LessonScene
    from game.ui.scenes.table import TableScene
    from game.ui.speech.speaker import Speaker

HEAD = 96.0
ROW = 52.0
GAP = 8.0


class PauseScene(PanelScene):
    """Resume, rules, settings, new game, save and leave."""

    def __init__(self, app: App, table: TableScene) -> None:
        super().__init__(app)
        self.table = table

    def _entries(self) -> list[tuple[str, str, str, object]]:
        w = self.app.language
        return [
            ("resume", w("ui.resume"), "accent", self.back),
            ("rules", w("ui.rules"), "ink", self._rules),
            ("settings", w("ui.settings"), "ink", self._settings),
            ("fair", w("ui.fair.title"), "ink", self._fair),
            ("keys", w("ui.keys.title"), "ink", self._keys),
            ("new", w("ui.new_game"), "ink", self._new),
            ("leave", w("ui.leave"), "ink", self._leave),
        ]

    def _columns(self) -> int:
        high = HEAD + len(self._entries()) * (ROW + GAP) + 12
        return 2 if high > self.app.host.viewport.safe.h - 2 * MARGIN else 1

    @property
    def wide(self) -> float:  # type: ignore[override]
        """Two columns where the window is low."""
        return 374.0 if self._columns() == 1 else 560.0

    def content_height(self, width: float) -> float:
        """Heading and rows."""
        rows = -(-len(self._entries()) // self._columns())
        return HEAD + rows * (ROW + GAP) + 12

    def build(self) -> list[Widget]:
        """The entries."""
        panel, columns = self.panel(), self._columns()
        inner = panel.inset(16, 0)
        width = (inner.w - GAP * (columns - 1)) / columns
        out: list[Widget] = []
        for i, (name, label, kind, act) in enumerate(self._entries()):
            row, column = divmod(i, columns)
            x = inner.x + column * (width + GAP)
            rect = Rect(x, panel.y + HEAD + row * (ROW + GAP), width, ROW)
            if self.app.language.rtl:
                rect = rect.mirrored(inner.x, inner.right)
            out.append(Button(name, rect, label, act, kind=kind))  # type: ignore[arg-type]
        return out

    def draw(self, p: Painter) -> None:
        """The panel with what is being played and its house rules."""
        super().draw(p)
        panel = self.panel()
        title = Rect(panel.x + 16, panel.y + 12, panel.w - 32, 36)
        p.text(self.title(), title, "dialog", p.theme["ink"], "centre")
        note = Rect(title.x, title.bottom, title.w, 40)
        p.text(
            " · ".join(self._rules_in_force()),
            note,
            "second",
            p.theme["inksoft"],
            "centre",
            lines=2,
        )

    def title(self) -> str:
        """What is being played."""
        return self.app.language.say(self.table.model.title)

    def _rules_in_force(self) -> list[str]:
        """House rules, or how far the game is."""
        say, model = self.app.language.say, self.table.model
        return [say(line) for line in model.house_rules] or [say(model.subtitle)]

    def spoken(self, s: Speaker) -> None:
        """House rules; the entries follow."""
        s.words(*self._rules_in_force())

    def _rules(self) -> Transition:
        return self.table.show_rules()

    def _settings(self) -> Transition:
        from game.ui.scenes.settings import SettingsScene

        return Push(SettingsScene(self.app))

    def _fair(self) -> Transition:
        from game.ui.scenes.fair import FairScene

        session = self.table.session
        return Push(FairScene(self.app, session.save(), session.outcome is not None))

    def _keys(self) -> Transition:
        from game.ui.scenes.keys import KeysScene

        return Push(KeysScene(self.app))

    def _new(self) -> Transition:
        from game.ui.scenes.setup import SetupScene

        return Push(SetupScene(self.app, self.table.session.game.id))

    def _leave(self) -> Transition:
        from game.ui.scenes.title import TitleScene

        return Replace(TitleScene(self.app))

    def back(self) -> Transition | None:
        """Escape resumes."""
        return Pop()


class LessonPauseScene(PauseScene):
    """The same over a lesson: it can be begun again or left, and nothing has to be saved."""

    def __init__(self, app: App, table: LessonScene) -> None:
        super().__init__(app, table)
        self.lesson = table

    def _entries(self) -> list[tuple[str, str, str, object]]:
        w = self.app.language
        kept = ("resume", "rules", "settings", "keys")
        return [
            *(entry for entry in super()._entries() if entry[0] in kept),
            ("restart", w("ui.lesson.restart"), "ink", self._restart),
            ("leave", w("ui.lesson.leave"), "ink", self._out),
        ]

    def _restart(self) -> Transition:
        self.lesson.restart()
        return Pop()

    def _out(self) -> Transition:
        self.lesson.leave_soon()
        return Pop()
