"""The history: unfinished and finished games, export and import of everything."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.play.history import Entry
from game.ui.blocks import Actions, EntryBlock
from game.ui.history_page import HistoryPage
from game.ui.keeping import details, known_game, result, title
from game.ui.page import Block, FootButton, Words
from game.ui.scene import Push, Transition
from game.ui.start import wear_house_look

if TYPE_CHECKING:
    from game.ui.app import App

PAGE = 30  # games that are listed at first, and more at a time
ICONS = {"won": "crown", "shared": "people", "lost": "minus", "draw": "ready", "": "play"}


class HistoryScene(HistoryPage):
    """A list of games, the newest first; those that can be continued before the others."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.most = PAGE

    def title(self) -> str:
        """The heading."""
        return self.app.language("ui.history.title")

    def entered(self) -> None:
        """Games may have gone or come since."""
        wear_house_look(self.app)
        super().entered()

    def entries(self) -> list[Entry]:
        """The games that can be opened, unfinished ones first."""
        found = self.app.store.history.entries()
        shown = [entry for entry in found if entry.whole and known_game(entry.summary)]
        return sorted(shown, key=lambda entry: entry.summary.finished)

    def blocks(self) -> list[Block]:
        """The games, or why there are none."""
        w = self.app.language
        entries = self.entries()
        if not self.complete and not entries:
            return [Words(w("ui.history.reading"), colour="soft")]
        if not entries:
            return [Words(w("ui.history.empty"), colour="soft")]
        out: list[Block] = []
        for at, entry in enumerate(entries[: self.most]):
            before = entries[at - 1].summary.finished if at else None
            if entry.summary.finished != before:
                key = "ui.history.finished" if entry.summary.finished else "ui.history.unfinished"
                out.append(Words(w(key), "dialog", "text", 10.0))
            out.append(self._block(entry))
        if len(entries) > self.most:
            more = FootButton("more", w("ui.history.more"), self._more)
            out.append(Actions([more]))
        return out

    def _block(self, entry: Entry) -> EntryBlock:
        w, summary = self.app.language, entry.summary
        lines = (w.say(result(summary)), w.say(title(summary)), details(summary, w))
        bright = summary.result in ("won", "shared", "")
        act = partial(self._open, entry)
        return EntryBlock(f"game:{entry.id}", lines, ICONS[summary.result], bright, act)

    def foot(self) -> list[FootButton]:
        """What concerns all games."""
        w = self.app.language
        return [
            FootButton("statistics", w("ui.statistics.title"), self._statistics, "primary"),
            FootButton("import", w("ui.history.import"), self._import, icon="upload"),
            FootButton("export", w("ui.history.export"), self._export, icon="download"),
        ]

    def _more(self) -> None:
        self.most += PAGE
        self.changed()

    def _open(self, entry: Entry) -> Transition:
        from game.ui.scenes.kept_game import KeptGameScene

        return Push(KeptGameScene(self.app, entry))

    def _statistics(self) -> Transition:
        from game.ui.scenes.statistics import StatisticsScene

        return Push(StatisticsScene(self.app))

    def _import(self) -> Transition | None:
        from game.ui.scenes.importing import choose_file

        return choose_file(self.app)

    def _export(self) -> None:
        if not self.complete:  # a part of it would look like everything
            return
        from game.play.transfer import write_everything

        words = write_everything(self.app.store.history, self.app.store.load(), self.app.settings)
        name = f"onda-{self.app.host.today()}.json"
        self.app.give(name, words.encode())

    def facts(self) -> dict[str, object]:
        """How many games there are."""
        return {**super().facts(), "games": len(self.entries()), "complete": self.complete}
