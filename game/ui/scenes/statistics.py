"""Statistics: games, wins, points and streaks by game and level, and what was dealt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.ai.bot import LEVELS
from game.catalog import entry
from game.play.statistics import (
    WINS,
    counted,
    figures,
    kind_of,
    level_of,
    reset,
    since,
    tallies,
)
from game.play.summary import Summary
from game.table.model import Text, text
from game.ui.blocks import Actions
from game.ui.history_page import HistoryPage
from game.ui.keeping import known_game, title
from game.ui.page import Block, FootButton, Options, Words
from game.ui.plots import Bars, Differences, Interval, Tiles
from game.ui.scene import Push, Transition
from game.ui.start import presenter_of

if TYPE_CHECKING:
    from game.ui.app import App

ALL = "all"
LAST = 40  # games in the plot


class StatisticsScene(HistoryPage):
    """A page of figures and plots, with two choices at its head."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.kind = ALL
        self.level = ALL

    def title(self) -> str:
        """The heading."""
        return self.app.language("ui.statistics.title")

    def games(self) -> tuple[Summary, ...]:
        """All games that count, the oldest first."""
        entries = self.app.store.history.entries()
        known = [entry.summary for entry in entries if known_game(entry.summary)]
        return counted(known, since(self.app.host.storage))

    def blocks(self) -> list[Block]:
        """Choices, figures, plots, deals."""
        w, every = self.app.language, self.games()
        if not every:
            key = "ui.statistics.empty" if self.complete else "ui.history.reading"
            return [Words(w(key), colour="soft")]
        chosen = [
            game
            for game in every
            if self.kind in (ALL, _word(kind_of(game))) and self.level in (ALL, level_of(game))
        ]
        return [
            *self._choices(every),
            *self._figures(chosen),
            *self._parts(chosen),
            *self._totals(chosen),
            *self._deals(every),
            Actions([FootButton("reset", w("ui.statistics.reset"), self._ask, icon="trash")]),
        ]

    # --- parts ----------------------------------------------------------------------------

    def _choices(self, games: Sequence[Summary]) -> list[Block]:
        w = self.app.language
        kinds = {_word(kind_of(game)): w.say(title(game)) for game in games}
        if not all(game.preset for game in games):  # the number of players is no kind
            named = {_word(kind_of(game)): w(f"{game.game}.name") for game in games}
            kinds |= {word: name for word, name in named.items() if word.endswith(":")}
        levels = [level for level in LEVELS if level in set(map(level_of, games))]
        out: list[Block] = []
        if len(kinds) > 1:
            values = [(ALL, w("ui.statistics.all")), *sorted(kinds.items())]
            out.append(
                Options("kind", w("ui.statistics.kind"), "", values, self.kind, self._set_kind)
            )
        if len(levels) > 1:
            named_levels = [(level, w(f"ui.setup.{level}")) for level in levels]
            values = [(ALL, w("ui.statistics.all")), *named_levels]
            out.append(
                Options("level", w("ui.statistics.level"), "", values, self.level, self._set_level)
            )
        return out

    def _figures(self, games: Sequence[Summary]) -> list[Block]:
        w, found = self.app.language, figures(games)
        tiles = [
            (w.number(found.games), w("ui.statistics.games")),
            (w.number(f"{found.won} ({found.share:.0%})"), w("ui.statistics.won")),
            (w.number(found.streak), w("ui.statistics.streak")),
            (w.number(f"{found.points:.1f} : {found.others:.1f}"), w("ui.statistics.points")),
            (w.number(f"{found.per_deal:.1f}"), w("ui.statistics.per_deal")),
            (w.number(found.now), w("ui.statistics.now")),
        ]
        out: list[Block] = [Tiles(tiles)]
        last = games[-LAST:]
        if len(last) > 1:
            values = [game.points[0] - game.points[1] for game in last]
            caption = w("ui.statistics.last", count=len(last))
            out.append(Differences(values, caption))
        return out

    def _parts(self, games: Sequence[Summary]) -> list[Block]:
        """The share of wins against each level."""
        w = self.app.language
        rows = []
        for level in LEVELS:
            some = [game for game in games if level_of(game) == level]
            if some:
                won = sum(game.result in WINS for game in some)
                figure = w.number(f"{won} / {len(some)}")
                rows.append((w(f"ui.setup.{level}"), figure, won / len(some)))
        heading = Words(w("ui.statistics.by_level"), "dialog", "text", 8.0)
        return [heading, Bars(rows)] if rows else []

    def _totals(self, games: Sequence[Summary]) -> list[Block]:
        """Awards, bids: whatever the games count, each beside the most frequent one."""
        w = self.app.language
        out: list[Block] = []
        for game_id, sums in sorted(tallies(games).items()):
            found = presenter_of(entry(game_id)).totals(sums)
            most = max((total.times for total in found), default=0)
            rows = [(w.say(t.label), w.number(t.times), t.times / most) for t in found]
            if rows:
                heading = text(
                    "list.dot", first=Text("ui.statistics.totals"), second=Text(f"{game_id}.name")
                )
                out.append(Words(w.say(heading), "dialog", "text", 8.0))
                out.append(Bars(rows))
        return out

    def _deals(self, games: Sequence[Summary]) -> list[Block]:
        """Whether the cards are dealt evenly, over all games."""
        w = self.app.language
        out: list[Block] = []
        for game_id, sums in sorted(tallies(games).items()):
            for f in presenter_of(entry(game_id)).frequencies(sums):
                low, high = f"{f.low:.1f}", f"{f.high:.1f}"
                key = "ui.statistics.usual" if f.usual else "ui.statistics.unusual"
                words = w(key, seen=f.seen, mean=f"{f.mean:.1f}", low=low, high=high)
                out.append(Interval(w.say(f.label), words, f.seen, f.low, f.mean, f.high))
        if not out:
            return []
        return [
            Words(w("ui.statistics.deals"), "dialog", "text", 8.0),
            Words(w("ui.statistics.deals_note"), colour="soft"),
            *out,
        ]

    # --- what the controls do -------------------------------------------------------------

    def _set_kind(self, value: str) -> None:
        self.kind = value
        self.changed()

    def _set_level(self, value: str) -> None:
        self.level = value
        self.changed()

    def _ask(self) -> Transition:
        from game.ui.scenes.confirm import ConfirmScene

        words, yes = Text("ui.statistics.reset_sure"), Text("ui.statistics.reset_yes")
        return Push(ConfirmScene(self.app, words, yes, self._reset))

    def _reset(self) -> None:
        if reset(self.app.host.storage, self.app.host.now()):
            self.app.store.history.clear_bare()
        else:
            self.app.store.say(Text("store.full"))
        self.kind = self.level = ALL

    def facts(self) -> dict[str, object]:
        """How many games count."""
        found = figures(self.games())
        return {**super().facts(), "games": found.games, "won": found.won}


def _word(kind: tuple[str, str]) -> str:
    return ":".join(kind)
