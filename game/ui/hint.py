"""A hint: what the strongest bot would do in this seat, and why, thought in slices."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, cast

from game.catalog import entry
from game.core.rng import Rng
from game.core.seats import Seat
from game.table.model import TableModel, Text

if TYPE_CHECKING:
    from game.ai.hint import Hint as Answer
    from game.ai.search import Mind
    from game.play.session import Session
    from game.ui.scenes.table import TableScene


class Hint(NamedTuple):
    """What to touch and the reason in words."""

    pick: str
    reason: Text


class HintSearch:
    """Thinks about one position for one seat; sees what the seat knows and no more."""

    def __init__(self, session: Session, seat: Seat, model: TableModel) -> None:
        from game.ai.hint import hint

        self._model = model
        mind = cast("Mind", entry(session.game.id).bots())
        self._thought = hint(mind, session.knowledge(seat), Rng(f"hint:{session.length}"))

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


class HintDesk:
    """The hint of one table: asked for, thought about, shown until the position changes."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._search: HintSearch | None = None
        self.hint: Hint | None = None

    def offered(self) -> bool:
        """Whether a hint can be asked for now."""
        scene = self._scene
        aside = scene.session.game.aside
        mine = any(not aside(choice.action) for choice in scene.model.choices)
        able = entry(scene.session.game.id).bots_module is not None
        return able and bool(scene.app.settings["hints"]) and not scene.busy and mine

    def ask(self) -> None:
        """Begin to think about the viewer's position."""
        scene = self._scene
        if self.offered():
            self._search = HintSearch(scene.session, scene.viewer, scene.model)

    def clear(self) -> None:
        """The position is another one."""
        self._search = self.hint = None

    def work(self, seconds: float) -> None:
        """Think for so long, if there is something to think about."""
        if self._search is None:
            return
        scene, clock = self._scene, self._scene.app.host.clock
        found = self._search.work(clock() + seconds, clock)
        if found is True:
            return
        self._search = None
        if isinstance(found, Hint):
            self.hint = found
            if found.pick.startswith("bid:") and scene.model.panel and scene.model.panel.keys:
                scene.chosen_key = found.pick
        scene.changed()
