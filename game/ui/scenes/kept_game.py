"""One game of the history: what it was and what can be done with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.catalog import games
from game.play.history import Entry
from game.play.replay import Replay
from game.play.save import Save, SaveError, write_save
from game.play.summary import Summary
from game.table.model import Text
from game.ui.blocks import Actions
from game.ui.keeping import details, result, title
from game.ui.page import Block, FootButton, PageScene, Words
from game.ui.scene import Pop, Push, Replace, Transition
from game.ui.scenes.review import ReviewScene, reviewed

if TYPE_CHECKING:
    from game.ui.app import App


class KeptGameScene(PageScene):
    """Watch it, go on with it, hand it on, check it, remove it."""

    def __init__(self, app: App, entry: Entry) -> None:
        super().__init__(app)
        self.entry = entry
        self._gone = False

    @property
    def summary(self) -> Summary:
        """What the list knew of it."""
        return self.entry.summary

    def title(self) -> str:
        """What was played."""
        return self.app.language.say(title(self.summary))

    def blocks(self) -> list[Block]:
        """The facts, then the buttons."""
        w, summary = self.app.language, self.summary
        out: list[Block] = [
            Words(w.say(result(summary)), "title", "text", 6.0),
            Words(details(summary, w), colour="soft"),
        ]
        notes = [Text("ui.history.practice")] if summary.practice else []
        notes += [Text("ui.history.house")] if summary.house else []
        out += [Words(w.say(note), "second", "soft") for note in notes]
        out.append(Actions(self._finished() if summary.finished else self._unfinished()))
        remove = FootButton("remove", w("ui.history.remove"), self._ask, icon="trash")
        out.append(Actions([remove]))
        return out

    def _finished(self) -> list[FootButton]:
        w = self.app.language
        look_back = FootButton("review", w("ui.review.title"), self._review, icon="hint")
        return [
            FootButton("watch", w("ui.history.watch"), self._watch, "primary", "play"),
            *([look_back] if reviewed(self.summary.game) else []),
            FootButton("fair", w("ui.fair.title"), self._fair, icon="shield"),
            FootButton("save", w("ui.history.save_file"), self._save_file, icon="download"),
        ]

    def _unfinished(self) -> list[FootButton]:
        w = self.app.language
        return [FootButton("go_on", w("ui.history.go_on"), self._go_on, "primary", "play")]

    def _load(self) -> Save | None:
        save = self.app.store.history.load(self.entry.id)
        self._gone = save is None
        return save

    def _replay(self) -> tuple[Replay, Save] | None:
        """The game with all its positions; None, and a message, if it cannot be read."""
        save = self._load()
        if save is None:
            return None
        try:
            return Replay.of_save(save, games()), save
        except SaveError:
            self.app.store.say(Text("store.entry_damaged"))
            return None

    def _watch(self) -> Transition | None:
        from game.ui.scenes.replay import ReplayScene

        found = self._replay()
        return Push(ReplayScene(self.app, *found)) if found else None

    def _review(self) -> Transition | None:
        found = self._replay()
        return Push(ReviewScene(self.app, *found)) if found else None

    def _fair(self) -> Transition | None:
        from game.ui.scenes.fair import FairScene

        save = self._load()
        return None if save is None else Push(FairScene(self.app, save, True))

    def _go_on(self) -> Transition | None:
        from game.ui.start import resume

        self._gone = not self.app.store.fetch(self.entry.id)
        scene = None if self._gone else resume(self.app)
        return Replace(scene) if scene else None

    def _save_file(self) -> None:
        save = self._load()
        if save is not None:
            self.app.give(f"onda-{self.entry.id[:8]}.json", write_save(save).encode())

    def _ask(self) -> Transition:
        from game.ui.scenes.confirm import ConfirmScene

        words, yes = Text("ui.history.remove_sure"), Text("ui.history.remove_yes")
        return Push(ConfirmScene(self.app, words, yes, self._remove))

    def _remove(self) -> None:
        self.app.store.history.remove(self.entry.id)
        self._gone = True

    def _say(self, words: Text) -> Transition:
        from game.ui.scenes.message import MessageScene

        return Push(MessageScene(self.app, words))

    def update(self, seconds: float) -> Transition | None:
        """Back to the list when the game is no longer there."""
        message = self.app.store.take_message()
        if message:
            return self._say(message)
        return Pop() if self._gone else super().update(seconds)
