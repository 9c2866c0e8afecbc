"""The words as lines on a terminal: what happens, what is asked, why something is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.bidiline import LRM, RLM
from game.ui.pointer import Input
from game.ui.scene import Heard, Scene

if TYPE_CHECKING:
    from game.ui.app import App

MARKS = dict.fromkeys(map(ord, (LRM, RLM)))  # a terminal would show them


class Teller:
    """Follows the top scene of an App and prints each thing once."""

    used = False  # nothing comes back from a terminal

    def __init__(self, app: App) -> None:
        self._app = app
        self._scene: Scene | None = None
        self._seen: tuple[object, ...] = ()
        self._told: dict[int, int] = {}  # lines of each listener that have been printed
        self._heard = Heard()

    def saw(self, happened: Input) -> bool:
        """No input is meant for a terminal that is only read."""
        return False

    def follow(self) -> None:
        """Called every frame: print what is new, at rest."""
        top = self._app.top
        seen = (top, top.revision, self._app.language)
        if seen == self._seen or (top.busy and top is self._scene):
            return
        self._seen = seen
        for line in self._news(top):
            self._app.host.log(line.translate(MARKS))

    def _news(self, top: Scene) -> list[str]:
        heard, last, new = top.heard(), self._heard, []
        if top is not self._scene:
            new.append(f"— {top.title()} —")
        told = self._told.get(heard.listener, 0)
        if len(heard.lines) < told:  # an action was taken back, or it is another game
            told = len(heard.lines) if top is self._scene else 0
        new += heard.lines[told:]
        if heard.lines:
            self._told[heard.listener] = len(heard.lines)
        if heard.prompt != last.prompt or heard.lines[told:]:
            new.append(heard.prompt)
        new += [heard.remark] if heard.remark != last.remark else []
        new += [heard.alert] if heard.alert != last.alert else []
        self._scene, self._heard = top, heard
        return [line for line in new if line]
