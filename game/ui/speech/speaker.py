"""Making the tree of a screen: words and controls in the order in which they are read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from game.ui.scene import Heard, Scene
from game.ui.speech.tree import Node, Value
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.table.model import Text
    from game.ui.i18n import Language

KEPT_LINES = 40  # of the log; all of them are on a screen of their own
CLOSED = {"aria-disabled": "true"}  # such a control keeps the focus and still says why


class Speaker:
    """Collects the elements of one screen. `prefix` begins every key: no two screens share one."""

    def __init__(self, language: Language, widgets: Sequence[Widget], prefix: str = "") -> None:
        self.language = language
        self._prefix = prefix
        self._left = {widget.id: widget for widget in widgets}
        self.nodes: list[Node] = []
        self._path = ""

    # --- words ----------------------------------------------------------------------------

    def say(self, words: Text | str) -> str:
        """The words in the player's language."""
        return self.language.say(words)

    def listed(self, parts: Sequence[str]) -> str:
        """The parts with the language's commas between them."""
        whole = parts[0] if parts else ""
        for part in parts[1:]:
            whole = self.language("list.comma", first=whole, second=part)
        return whole

    def figure(self, name: str, figure: str) -> str:
        """A figure with its name before it."""
        return self.language("ui.speech.figure", name=name, figure=figure)

    def add(self, name: str, tag: str, text: str = "", /, **attrs: Value) -> None:
        """An element with a text; ``aria_label`` becomes ``aria-label``."""
        own = {key.replace("_", "-"): value for key, value in attrs.items()}
        self.nodes.append(Node(self._key(name), tag, text, own))

    def heading(self, words: str) -> None:
        """The title of what follows."""
        self.add(self._next(), "h2", words)

    def words(self, *paragraphs: str) -> None:
        """Paragraphs; empty ones are left out."""
        for words in paragraphs:
            if words:
                self.add(self._next(), "p", words)

    def items(self, lines: Sequence[str]) -> None:
        """A list."""
        with self.inside(self._next(), "ul"):
            for line in lines:
                self.add(self._next(), "li", line)

    def table(self, caption: str, head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """A table; the first cell of a row is what the row is about."""
        with self.inside(self._next(), "table"):
            self.add(self._next(), "caption", caption)
            with self.inside(self._next(), "thead"), self.inside(self._next(), "tr"):
                for cell in head:
                    self.add(self._next(), "th", cell, scope="col")
            with self.inside(self._next(), "tbody"):
                for row in rows:
                    with self.inside(self._next(), "tr"):
                        self.add(self._next(), "th", row[0], scope="row")
                        for cell in row[1:]:
                            self.add(self._next(), "td", cell)

    @contextmanager
    def section(self, name: str, title: str) -> Iterator[None]:
        """A part of the screen with a heading; it is left out while it has nothing in it."""
        head = self._key(f"{name}.title")
        with self.inside(name, "section", aria_labelledby=head):
            self.nodes.append(Node(head, "h2", title))
            yield
        if len(self.nodes[-1].kids) == 1:
            self.nodes.pop()

    # --- controls -------------------------------------------------------------------------

    def control(self, name: str) -> None:
        """The control of that id, if there is one."""
        self.controls([name] if name in self._left else [])

    def controls(self, names: Sequence[str]) -> None:
        """These controls, as far as they have not been named before."""
        for name in names:
            widget = self._left.pop(name, None)
            if widget is not None:
                self.nodes.append(self._control(widget))

    def starting(self, *starts: str) -> list[str]:
        """The ids of controls not named yet that begin so."""
        return [name for name in self._left if name.startswith(starts)]

    def group(self, name: str, label: str, note: str, names: Sequence[str]) -> None:
        """Controls that belong together, such as the values of one choice."""
        about: dict[str, Value] = {"aria_describedby": self._key(f"{name}.note")} if note else {}
        with self.inside(name, "fieldset", **about):
            self.add(f"{name}.label", "legend", label)
            if note:
                self.add(f"{name}.note", "p", note)
            self.controls(names)

    def rest(self) -> None:
        """All controls that have not been named."""
        self.controls(list(self._left))

    def _control(self, widget: Widget) -> Node:
        closed = CLOSED if widget.act is None or widget.closed else {}
        if widget.role == "radio":
            return self._radio(widget, closed)
        attrs: dict[str, Value] = {"type": "button", **closed}
        if widget.role == "switch":
            attrs |= {"role": "switch", "aria-checked": "true" if widget.checked else "false"}
        elif widget.checked is not None:
            attrs["aria-pressed"] = "true" if widget.checked else "false"
        key, label = f"{self._prefix}{widget.id}", widget.spoken or widget.label
        return Node(key, "button", label, attrs)

    def _radio(self, widget: Widget, closed: Mapping[str, str]) -> Node:
        """A value of a choice with its label; those whose ids begin alike are one choice."""
        key, name = f"{self._prefix}{widget.id}", self._key(widget.id)
        state: dict[str, Value] = {
            "type": "radio",
            "name": key.rpartition(":")[0],
            "checked": bool(widget.checked),
        }
        about = {"for": key, **({"lang": widget.lang} if widget.lang else {})}
        words = Node(f"{name}.words", "label", widget.spoken or widget.label, about)
        button = Node(key, "input", attrs={**state, **closed})
        return Node(f"{name}.field", "div", kids=(button, words))

    # --- the whole ------------------------------------------------------------------------

    def _key(self, name: str) -> str:
        """The key of an element that is no control: no control has an id like it."""
        return f"{self._prefix}~{name}"

    def _next(self) -> str:
        """A name for an element that has its meaning from its place."""
        return f"{self._path}.{len(self.nodes)}"

    @contextmanager
    def inside(self, name: str, tag: str, /, **attrs: Value) -> Iterator[None]:
        """What is added meanwhile becomes the kids of a new element."""
        outer, path = self.nodes, self._path
        self.nodes, self._path = [], name
        yield
        kids, self.nodes, self._path = tuple(self.nodes), outer, path
        own = {key.replace("_", "-"): value for key, value in attrs.items()}
        self.nodes.append(Node(self._key(name), tag, "", own, kids))


def screen(scene: Scene, language: Language, prefix: str) -> Node:
    """The whole tree of a scene."""
    s = Speaker(language, scene.widgets, prefix)
    heard = scene.heard()
    s.add("title", "h1", scene.title(), tabindex="-1")
    s.add("prompt", "p", heard.prompt, role="status")
    s.add("remark", "p", heard.remark, role="status")
    scene.spoken(s)
    s.rest()
    _log(s, heard)
    s.add("alert", "p", heard.alert, role="alert")
    attrs: dict[str, Value] = {}
    if scene.overlay:
        attrs = {"role": "dialog", "aria-modal": "true", "aria-labelledby": f"{prefix}~title"}
    return Node(f"{prefix}~screen", "div", "", attrs, tuple(s.nodes))


def _log(s: Speaker, heard: Heard) -> None:
    """The newest lines; a line that comes is read aloud, a list that is exchanged is not."""
    if not heard.lines:
        return
    first = max(0, len(heard.lines) - KEPT_LINES)
    with s.section("log", s.language("ui.log")):
        label = s.language("ui.log")
        with s.inside(f"lines.{heard.listener}", "div", role="log", aria_label=label):
            for number, line in enumerate(heard.lines[first:], first):
                s.add(f"line.{heard.listener}.{number}", "p", line)
