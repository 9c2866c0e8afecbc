"""Panels over the table: a cream sheet at the foot on phones, in the middle elsewhere."""

from __future__ import annotations

from game.table.geometry import Rect
from game.ui.painter import Painter
from game.ui.pointer import Input, Tap
from game.ui.scene import Pop, Scene, Transition

MARGIN = 8.0


class PanelScene(Scene):
    """A panel over the scene below. A tap beside it closes it."""

    overlay = True
    on_panel = True
    wide = 374.0  # CSS pixels

    def content_height(self, width: float) -> float:
        """How high the panel has to be at that width."""
        raise NotImplementedError

    def panel(self) -> Rect:
        """Where the panel lies."""
        view = self.app.host.viewport
        safe = view.safe
        width = min(self.wide * view.zoom, safe.w - 2 * MARGIN)
        high = min(self.content_height(width), safe.h - 2 * MARGIN)
        x = safe.x + (safe.w - width) / 2
        if view.form == "portrait":
            return Rect(x, safe.bottom - high - MARGIN, width, high)
        return Rect(x, safe.y + (safe.h - high) / 2, width, high)

    def draw(self, p: Painter) -> None:
        """The empty panel."""
        p.box(self.panel(), p.theme["panel"], 16, depth=2.0)

    def handle(self, happened: Input) -> Transition | None:
        """A tap beside the panel closes it."""
        if isinstance(happened, Tap):
            return None if self.panel().contains(happened.at) else Pop()
        return super().handle(happened)
