"""The speech mirror: a page's real controls and live texts, kept like the screen.

The host gets JSON objects. All keys are optional: ``lang`` and ``dir`` of the texts, ``root`` (a
whole new tree, `Node.plain`), ``ops`` (what `tree.diff` gives), ``ring`` (the key of the control
with the focus in the picture, "" for none) and ``focus`` (the key of the element that gets the
page's focus). The page sends back what `game.host.base.MIRROR` says.

The focus of page and picture follow each other. It is moved into the mirror only for those who
are there already: a player who sees keeps the keyboard.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from game.ui.pointer import Input, Key, Press, Reach, Use
from game.ui.scene import Scene
from game.ui.speech.speaker import screen
from game.ui.speech.tree import Node, Op, diff, states

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.i18n import Language

GAP = 0.1  # seconds between two updates: a page that scrolls changes in every frame


class Mirror:
    """Follows the top scene of an App."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._tree: Node | None = None
        self._scene: Scene | None = None
        self._seen: tuple[object, ...] = ()
        self._language: Language | None = None
        self._due = 0.0
        self._numbers: dict[int, tuple[Scene, int]] = {}  # of the scenes on the stack
        self._numbered = 0
        self._left_at: dict[int, str] = {}  # scene number: where the focus was
        self._unsure = False  # the page has changed states by itself
        self._ring = ""
        self.at = ""  # where the page's focus is in the mirror
        self.used = False  # whether the player's last input came through the mirror

    # --- from the page --------------------------------------------------------------------

    def saw(self, happened: Input) -> bool:
        """Take note of an input; True if it was meant for the mirror, and has been dealt with."""
        if isinstance(happened, Press) or (isinstance(happened, Key) and not self.at):
            self.used = False
        if isinstance(happened, Use):
            self._use(happened)
            return True
        if isinstance(happened, Reach):
            self._reach(happened.node)
            return True
        return False

    def _use(self, use: Use) -> None:
        app = self._app
        self.used = self._unsure = True
        name = self._name(use.node)
        if name is None:
            return
        app.sounds.touched()
        if app.top.busy:
            app.top.hurry()
        widget = next((w for w in app.top.widgets if w.id == name), None)
        if widget is None:
            return
        if widget.act is not None:
            app.focus_on(name)
        app.use(widget)

    def _reach(self, node: str) -> None:
        app = self._app
        self.at = node
        if not node:
            return
        self.used = True
        name = self._name(node)
        if name is not None and any(w.id == name and w.act for w in app.top.widgets):
            app.focus_on(name)

    def _name(self, node: str) -> str | None:
        """The id of a control of the top scene; None if the element belongs to another."""
        prefix = self._prefix(self._app.top)
        return node.removeprefix(prefix) if node.startswith(prefix) else None

    # --- to the page ----------------------------------------------------------------------

    def follow(self) -> None:
        """Called every frame: tell the page what has changed, at rest and not too often."""
        app = self._app
        top = app.top
        seen = (top, top.revision, app.focus, app.language)
        moving = top.busy and top is self._scene
        if (seen == self._seen and not self._unsure) or moving:
            return
        now = app.host.clock()
        if now < self._due:
            return
        self._due, self._seen = now + GAP, seen
        update = self._update(top)
        if update:
            app.host.mirror(json.dumps(update, ensure_ascii=False))

    def _update(self, top: Scene) -> dict[str, object]:
        language = self._app.language
        update: dict[str, object] = {}
        if language is not self._language:
            self._language = language
            update["lang"], update["dir"] = language.code, "rtl" if language.rtl else "ltr"
        before, after = self._tree, screen(top, language, self._prefix(top))
        self._tree = after
        if before is None or before.key != after.key or before.attrs != after.attrs:
            update["root"] = after.plain()
        else:
            ops: list[Op] = diff(before, after)
            if self._unsure:
                ops += states(after)
            if ops:
                update["ops"] = ops
        self._unsure = False
        ring = self._ring_of(after)
        if ring != self._ring:
            update["ring"] = self._ring = ring
        focus = self._focus(top, before, after, ring)
        if focus:
            update["focus"] = self.at = focus
        self._scene = top
        return update

    def _ring_of(self, tree: Node) -> str:
        """The element of the control that has the focus in the picture."""
        app = self._app
        if app.focus is None or not app.focus_shown:
            return ""
        key = f"{self._prefix(app.top)}{app.focus}"
        return key if any(node.key == key for node in tree.walk()) else ""

    def _focus(self, top: Scene, before: Node | None, after: Node, ring: str) -> str:
        """Where the page's focus has to go, "" to leave it where it is."""
        there = {node.key for node in after.walk()}
        if top is not self._scene:
            if self._scene is not None:
                self._left_at[self._number(self._scene)] = self.at
            return self._entering(top, after, there) if self.used else ""
        if not self.at:
            return ""
        if ring and ring != self.at and self._app.focus_shown:
            return ring
        return "" if self.at in there or before is None else _next_to(self.at, before, there)

    def _entering(self, top: Scene, tree: Node, there: set[str]) -> str:
        """Where the focus was before; else the first control of a dialog, the title of a screen."""
        was = self._left_at.pop(self._number(top), "")
        if was in there:
            return was
        first = next((node.key for node in tree.walk() if _takes_keys(node)), None)
        return first if top.overlay and first else f"{self._prefix(top)}~title"

    def _prefix(self, scene: Scene) -> str:
        return f"{self._number(scene)}/"

    def _number(self, scene: Scene) -> int:
        """A number for a scene, as long as it is on the stack."""
        found = self._numbers.get(id(scene))
        if found is None:
            alive = {id(one) for one in self._app.scenes}
            self._numbers = {k: v for k, v in self._numbers.items() if k in alive}
            kept = {number for _, number in self._numbers.values()}
            self._left_at = {n: at for n, at in self._left_at.items() if n in kept}
            self._numbered += 1
            found = self._numbers[id(scene)] = (scene, self._numbered)
        return found[1]


def _takes_keys(node: Node) -> bool:
    return node.tag in ("button", "input")


def _next_to(gone: str, before: Node, there: set[str]) -> str:
    """The control nearest to one that has gone: the next in its part of the screen, or the last
    before it, else the title."""
    for part in before.walk():
        keys = [node.key for kid in part.kids for node in kid.walk() if _takes_keys(node)]
        if gone in [kid.key for kid in part.kids] and gone in keys:
            place = keys.index(gone)
            for key in (*keys[place + 1 :], *reversed(keys[:place])):
                if key in there:
                    return key
    return f"{before.key.partition('~')[0]}~title"
