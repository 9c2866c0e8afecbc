"""What can be done with a game that is being watched: link, text, picture, playing it oneself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core import record
from game.play.replay import Replay
from game.play.save import Save, write_save
from game.ui.blocks import Actions
from game.ui.links import copy_link, link_of, same_deal
from game.ui.page import Block, FootButton, PageScene, Words
from game.ui.scene import Push, Replace, Transition
from game.ui.scenes.review import ReviewScene, reviewed

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scenes.replay import ReplayScene


class ShareScene(PageScene):
    """Buttons with a line about each."""

    def __init__(self, app: App, scene: ReplayScene) -> None:
        super().__init__(app)
        self.scene = scene
        self.replay: Replay = scene.replay
        self.save: Save | None = scene.save
        self.link = link_of(self.replay.record)

    def title(self) -> str:
        """The heading."""
        return self.app.language("ui.replay.share")

    def blocks(self) -> list[Block]:
        """Play it, hand it on, keep it."""
        w = self.app.language
        out: list[Block] = [
            Words(w("ui.share.same_note"), colour="soft", space=8.0),
            Actions([FootButton("same", w("ui.share.same"), self._same, "primary", "cards")]),
        ]
        if reviewed(self.replay.game.id):
            look_back = FootButton("review", w("ui.review.title"), self._review, icon="hint")
            out += [
                Words(w("ui.review.note"), colour="soft", space=8.0),
                Actions([look_back]),
            ]
        if self.link:
            out += [
                Words(w("ui.share.link_note"), colour="soft", space=8.0),
                Actions([FootButton("link", w("ui.share.link"), self._copy_link, icon="link")]),
            ]
        out.append(Words(w("ui.share.keep_note"), colour="soft", space=8.0))
        keep = [
            FootButton("text", w("ui.share.text"), self._copy_text, icon="copy"),
            FootButton("picture", w("ui.share.picture"), self.scene.save_picture, icon="download"),
        ]
        if self.save is not None:
            keep += [
                FootButton("file", w("ui.history.save_file"), self._file, icon="download"),
                FootButton("fair", w("ui.fair.title"), self._fair, icon="shield"),
            ]
        return [*out, Actions(keep)]

    def _same(self) -> Transition:
        self.app.host.show_link("")  # a reload goes on with the new game
        return Replace(same_deal(self.app, self.replay.record))

    def _review(self) -> Transition:
        return Push(ReviewScene(self.app, self.replay, self.save))

    def _copy_link(self) -> None:
        copy_link(self.app, self.link)

    def _copy_text(self) -> None:
        self.app.copy(record.write(self.replay.record))

    def _file(self) -> None:
        assert self.save is not None
        self.app.give(f"onda-{self.replay.game.id}.json", write_save(self.save).encode())

    def _fair(self) -> Transition:
        from game.ui.scenes.fair import FairScene

        assert self.save is not None
        return Push(FairScene(self.app, self.save, True))

    def facts(self) -> dict[str, object]:
        """The link."""
        return {**super().facts(), "link": self.link}
