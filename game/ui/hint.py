"""A hint: what the strongest bot would do in this seat, and why, thought in slices."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, NamedTuple, cast

from game.catalog import Entry, entry
from game.core.rng import Rng
from game.core.seats import Seat
from game.table.model import TableModel, Text

if TYPE_CHECKING:
    from game.ai.hint import Hint as Answer
    from game.ai.search import Mind
    from game.core.match import Knowledge
    from game.play.session import Session
    from game.ui.scenes.table import TableScene


class Hint(NamedTuple):
    """What to touch and the reason in words."""

    pick: str
    reason: Text


class HintSearch:
    """Thinks about one position for one seat; sees what the seat knows and no more."""

    def __init__(self, session: Session, seat: Seat, model: TableModel) -> None:
        self._model = model
        rng = Rng(f"hint:{session.length}")
        self._thought = think_hard(entry(session.game.id), session.knowledge(seat), rng)

    def work(self, until: float, clock: Callable[[], float]) -> Hint | bool:
        """Think until `clock` has reached `until`: the hint, False for none, True to go on."""
        while clock() < until:
            try:
                next(self._thought)
            except StopIteration as answer:
                return self._shown(answer.value)
        return True

    def _shown(self, found: Answer | None) -> Hint | bool:
        for choice in self._model.choices if found else ():
            if found and choice.action == found.action and len(choice.picks) == 1:
                return Hint(next(iter(choice.picks)), Text(found.key, found.args))
        return False


def think_hard(item: Entry, knowledge: Knowledge, rng: Rng) -> Generator[None, None, Answer | None]:
    """What the strongest player would do, who is loaded first; yields between pieces of work."""
    bots = yield from item.load_bots(strongest=True)
    from game.ai.hint import hint

    answer = yield from hint(cast("Mind", bots), knowledge, rng)
    return answer


class HintDesk:
    """The hint of one table: thought about, shown until the position changes.

    It is given when it is asked for; while a bid is being made, also unasked, as an estimate.
    """

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._search: HintSearch | None = None
        self._asked = False  # whether the player has asked, rather than the table
        self._bidder: Seat | None = None  # who has been given an estimate for the bid to be made
        self.hint: Hint | None = None

    def offered(self) -> bool:
        """Whether a hint can be asked for now."""
        scene = self._scene
        aside = scene.session.game.aside
        mine = any(not aside(choice.action) for choice in scene.model.choices)
        able = entry(scene.session.game.id).bots_module is not None
        return able and bool(scene.app.settings["hints"]) and not scene.busy and mine

    def ask(self) -> None:
        """Begin to think about the viewer's position, or take the estimate that is there."""
        if not self.offered():
            return
        self._asked = True
        if self.hint is not None and self._bidding():
            self._show(self.hint)
        elif self._search is None:
            self._begin()

    def clear(self) -> None:
        """The position is another one; but the bids of others do not change an estimate."""
        if self._bidding() and self._bidder == self._scene.viewer:
            return
        self._search = self.hint = self._bidder = None
        self._asked = False

    def work(self, seconds: float) -> None:
        """Think for so long, if there is something to think about."""
        if self._bidding() and self._bidder is None and self.offered():
            self._bidder = self._scene.viewer
            self._begin()
        if self._search is None:
            return
        clock = self._scene.app.host.clock
        found = self._search.work(clock() + seconds, clock)
        if found is True:
            return
        self._search = None
        if isinstance(found, Hint):
            self._show(found)

    def _bidding(self) -> bool:
        """Whether the question over the table is a number to be chosen."""
        panel = self._scene.model.panel
        return panel is not None and bool(panel.keys)

    def _begin(self) -> None:
        scene = self._scene
        self._search = HintSearch(scene.session, scene.viewer, scene.model)

    def _show(self, found: Hint) -> None:
        """The words; who has asked gets the number chosen as well."""
        self.hint = found
        if self._asked and self._bidding():
            self._scene.chosen_key = found.pick
        self._scene.changed()
