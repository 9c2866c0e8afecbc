"""The words as lines on a terminal: what happens, what is asked, why something is refused.

When the player has to act, the table and the hand are said too; the figures before the cards are
the keys that play them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.bidiline import LRM, RLM
from game.ui.pointer import Input
from game.ui.scene import Heard, Scene
from game.ui.speech.speaker import screen
from game.ui.speech.tree import Node

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
        if heard.prompt and (heard.prompt != last.prompt or heard.lines[told:]):
            new += [*self._places(top), heard.prompt]
        new += [heard.remark] if heard.remark != last.remark else []
        new += [heard.alert] if heard.alert != last.alert else []
        self._scene, self._heard = top, heard
        return [line for line in new if line]

    def _places(self, top: Scene) -> list[str]:
        """The question, the table and the hand, if something can be done with them."""
        tree = screen(top, self._app.language, "")
        places = {node.key.removeprefix("~"): node for node in tree.kids}
        hand = places.get("hand")
        if "question" not in places and not (hand and any(map(_open, hand.kids))):
            return []
        return [_line(places[name]) for name in ("table", "hand", "question") if name in places]


def _open(node: Node) -> bool:
    return node.tag == "button" and "aria-disabled" not in node.attrs


def _line(place: Node) -> str:
    """A part of the screen in a line: its title, then what is in it, cards with their keys."""
    title, *rest = place.kids
    words: list[str] = []
    number = 0
    for node in rest:
        if node.key.startswith("hand:"):
            number += 1
            words.append(f"{number} {node.text}")
        else:
            words += [part.text for part in node.walk() if part.text and part.text != title.text]
    return f"{title.text}: {'; '.join(words)}"
