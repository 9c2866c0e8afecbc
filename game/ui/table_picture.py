"""The picture of a table that is played at, from its ground to what lies over the controls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.table_controls import TableControls
from game.ui.table_paint import TablePaint
from game.ui.table_view import TableView

if TYPE_CHECKING:
    from game.ui.painter import Painter
    from game.ui.scenes.table import TableScene


RISE = 16.0  # CSS pixels that a choice comes up by


class TablePicture:
    """Draws one table scene; while cards move, what lies still below them is copied."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def draw(self, p: Painter) -> None:
        """Ground, seats, piles, words, cards."""
        scene = self.scene
        moving = scene.busy or scene.lifts.moving or 0 < scene.pulse.share < 1
        key = self._key() if moving else None
        self.scene.app.still.show(p.surface, key, lambda: self._below(p))
        TableView(p, self.scene.stage, self.scene.app.language).tracks()
        paint = TablePaint(p, self.scene)
        paint.turn(self.scene.pulse.share)
        paint.cards()
        paint.badge()
        self._rising_offers(p)
        if self.scene.stage.coming:  # one a frame, so that no frame has to draw several
            p.prepare_card(*self.scene.stage.coming.pop(0))

    def _rising_offers(self, p: Painter) -> None:
        """The choices of a question, while they rise to their places one after the other."""
        stage = self.scene.stage
        if not stage.offers or stage.model.panel is None:
            return
        offers = TableControls(self.scene).offers(stage.model.panel)
        for offer, share in zip(offers, stage.offers, strict=True):
            if share.value > 0:
                p.origin = (0.0, RISE * (1 - share.value))
                offer.draw(p, pressed=False)
        p.origin = (0.0, 0.0)

    def _key(self) -> object:
        """All that `_below` depends on; what is not named here makes another revision."""
        scene, stage = self.scene, self.scene.stage
        shown = (stage.model, stage.layout, stage.numbers(), scene.told)
        now = (scene.busy, scene.timeline.waiting, scene.skippable)
        asked = (scene.session.turn, scene.prompt(), scene.hints.hint, self._glow())
        return (*shown, *now, *asked, scene.revision)

    def _glow(self) -> float:
        """How much is seen of the outline of an opponent whose turn it is."""
        scene = self.scene
        return 1.0 if scene.session.turn == scene.viewer else scene.pulse.share or 1.0

    def _below(self, p: Painter) -> None:
        """Everything below the cards."""
        scene, stage = self.scene, self.scene.stage
        view = TableView(p, stage, scene.app.language)
        view.ground()
        view.scores()
        view.trick()
        view.seats(None if scene.busy else scene.session.turn, self._glow())
        view.piles()
        view.dealer()
        if stage.model.trick is None:
            view.last(stage.layout.last, stage.model.last)
        view.rail(scene.told)
        view.badge()
        hint = scene.hints.hint
        view.panel(stage.model.panel, hint.reason if hint else None)
        self._prompt(view)

    def _prompt(self, view: TableView) -> None:
        """What to do; during an animation how to go on or skip it."""
        scene, stage, p = self.scene, self.scene.stage, view.p
        if stage.called_over or (stage.model.panel and stage.asked(stage.layout.prompt)):
            return
        if scene.timeline.waiting or scene.skippable:
            words = scene.app.language("ui.go_on" if scene.timeline.waiting else "ui.skip")
            p.text(words, stage.layout.prompt, "second", p.theme["soft"], "centre")
        elif not scene.busy and (prompt := scene.prompt()) is not None:
            view.prompt(*prompt)

    def draw_over(self, p: Painter) -> None:
        """What is said and called."""
        scene = self.scene
        TableView(p, scene.stage, scene.app.language).bubbles()
        paint = TablePaint(p, scene)
        paint.floats()
        paint.refusal()
        paint.armed(scene.armed_words())
        paint.hint()
        paint.toast()
