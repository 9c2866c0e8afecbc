"""Looking back at a game: the expected lead move by move, and the moves that cost most."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from typing import TYPE_CHECKING, Any

from game.ai.review import Judged, Review, review
from game.catalog import entry
from game.core.game import Action
from game.core.match import Match
from game.core.seats import Seat
from game.play.replay import Replay
from game.table.model import Text
from game.ui.blocks import Actions
from game.ui.page import Block, FootButton, PageScene, Words
from game.ui.plots import Bars, Differences
from game.ui.scene import Push, Transition
from game.ui.start import presenter_of

if TYPE_CHECKING:
    from game.play.save import Save
    from game.ui.app import App

SLICE = 0.008  # seconds of thinking a frame
MOST = 5  # moves that are named
LEAST = 0.3  # of a lead: less may be chance
SEED = "review"


def reviewed(game_id: str) -> bool:
    """Whether games of this kind can be looked at: the bots must be able to compare moves."""
    item = entry(game_id)
    return item.bots_module is not None and hasattr(item.bots(), "consider")


class ReviewScene(PageScene):
    """Thinks about every decision of one seat, a slice a frame, then shows what it found."""

    def __init__(self, app: App, replay: Replay, save: Save | None) -> None:
        super().__init__(app)
        self.replay = replay
        self.save = save
        self.seat: Seat = replay.viewer
        self.presenter = presenter_of(entry(replay.game.id))
        mind: Any = entry(replay.game.id).bots()
        match = Match.from_record(replay.record)
        self._thinking: Generator[int, None, Review] = review(mind, match, [self.seat], SEED)
        self.place = 0
        self.found: Review | None = None

    def title(self) -> str:
        """The heading."""
        return self.app.language("ui.review.title")

    def update(self, seconds: float) -> Transition | None:
        """A slice of thinking."""
        if self.found is None:
            clock = self.app.host.clock
            until, before = clock() + SLICE, self.place
            while self.found is None and clock() < until:
                self._work()
            if self.found is not None or self.place != before:
                self.changed()
        return super().update(seconds)

    def _work(self) -> None:
        try:
            self.place = next(self._thinking)
        except StopIteration as done:
            self.found = done.value

    # --- page -----------------------------------------------------------------------------

    def blocks(self) -> list[Block]:
        """How far it is, or the graph and the moves."""
        w = self.app.language
        if self.found is None:
            count = max(1, self.replay.length)
            figure = w.number(f"{self.place} / {count}")
            return [
                Words(w("ui.review.working"), colour="soft"),
                Bars([(w("ui.review.moves"), figure, self.place / count)]),
            ]
        out: list[Block] = [Words(w("ui.review.note"), colour="soft")]
        leads = [point.lead for point in self.found.curves[self._side()]]
        if len(leads) > 1:
            out.append(Differences(leads, w("ui.review.curve"), high=150.0))
        out.append(Words(w("ui.review.costliest"), "dialog", "text", 8.0))
        worst = self.found.costliest(MOST, [self.seat], LEAST)
        if not worst:
            out.append(Words(w("ui.review.none"), colour="soft"))
        for number, one in enumerate(worst):
            out += self._mistake(number, one)
        return out

    def _side(self) -> int:
        side: int = self.replay.view(0, self.seat).sides[self.seat]
        return side

    def _mistake(self, number: int, one: Judged) -> list[Block]:
        w = self.app.language
        points = w.number(f"−{one.cost:.1f}")
        done, best = (self._said(one.place, action) for action in (one.action, one.best))
        show = FootButton(
            f"show:{number}", w("ui.review.show"), partial(self._show, one.place), icon="eye"
        )
        return [
            Words(w("ui.review.cost", move=done, points=points), "name", "text", 2.0),
            Words(w("ui.review.better", move=best), colour="text", space=2.0),
            Words(w.say(Text(one.key, tuple(one.args))), colour="soft", space=8.0),
            Actions([show]),
        ]

    def _said(self, place: int, action: Action) -> str:
        """What an action at this place does, in the words of the log."""
        view, names = self.replay.view(place, self.seat), self.replay.names
        for event in self.replay.outcome_of(place, action, self.seat):
            words = self.presenter.log(event, view, names)
            if words is not None:
                return self.app.language.say(words)
        return ""

    def _show(self, place: int) -> Transition:
        from game.ui.scenes.replay import ReplayScene

        scene = ReplayScene(self.app, self.replay, self.save)
        scene.jump(place)
        return Push(scene)

    def facts(self) -> dict[str, object]:
        """How far it is."""
        judged = len(self.found.judged) if self.found else 0
        return {**super().facts(), "done": self.found is not None, "judged": judged}
