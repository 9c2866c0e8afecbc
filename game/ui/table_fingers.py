"""Fingers and the mouse on the cards of a table: pointing at them, dragging them to the middle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.motion import Step
from game.ui.pointer import Drag, Drop, Hover, Input, Point
from game.ui.table_controls import CardWidget

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene


class Fingers:
    """What is done to the cards of one table scene by hand."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._dragged: str | None = None
        self._start: Point | None = None  # of the drag

    def first(self, happened: Input) -> bool:
        """A look at an input before the controls get it; True if it is used up."""
        if isinstance(happened, Drag):
            return self._drag(happened)
        if isinstance(happened, Drop):
            return self._drop(happened)
        if isinstance(happened, Hover):
            self._hover(happened)
            return True
        return False

    def _card(self, at: tuple[float, float]) -> str | None:
        """The card of the hand at that place."""
        for widget in reversed(self._scene.widgets):
            if isinstance(widget, CardWidget) and widget.rect.contains(at):
                return widget.id.split(":")[1]
        return None

    def _hover(self, hover: Hover) -> None:
        scene = self._scene
        face = None if scene.busy else self._card(hover.at)
        if face != scene.hovered:
            scene.hovered = face
            scene.dirty = True

    def _drag(self, drag: Drag) -> bool:
        scene = self._scene
        if scene.busy:
            return True
        if drag.start != self._start:  # else another screen got the end of the last one
            self._start, self._dragged = drag.start, self._card(drag.start)
        if self._dragged not in scene.stage.shown.hand:  # nothing, or played by a key meanwhile
            return False
        sprite = scene.stage.sprites[self._dragged]
        sprite.x, sprite.y = drag.at
        sprite.z, sprite.lift = 300.0, 0.0
        scene.app.pressed = None
        scene.dirty = True
        return True

    def _drop(self, drop: Drop) -> bool:
        scene = self._scene
        face, self._dragged, self._start = self._dragged, None, None
        if face is None:
            return False
        away = drop.at[1] < scene.stage.layout.prompt.y
        if away:
            scene.armed = face  # a card that is carried to the table is meant
            scene.use_card(face)
        if any(card.face == face for card in scene.model.hand):  # it has not been played
            scene.armed = None
            seconds, ease = scene.app.seconds("sort"), scene.app.art.theme.easing["sort"]
            scene.timeline.start(iter([Step(scene.stage.settling(seconds, ease))]))
            if not scene.busy:
                scene.hurry()
        return True
