"""Scenes and the stack of them.

A scene never holds the stack: using a control returns Push, Pop, Replace, Restart or Leave, and
the App carries it out. Drawing changes nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.ui.pointer import Drag, Drop, Input, Key, LongPress, Tap, Wheel
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.painter import Painter
    from game.ui.speech.speaker import Speaker


class Push(NamedTuple):
    """Another scene on top."""

    scene: Scene


class Pop(NamedTuple):
    """The scene goes."""


class Replace(NamedTuple):
    """Everything goes, and this scene is the only one."""

    scene: Scene


class Leave(NamedTuple):
    """The program ends."""


Transition = Push | Pop | Replace | Leave


class Heard(NamedTuple):
    """What a screen tells while it is open; in the player's language."""

    lines: tuple[str, ...] = ()  # what has happened, the newest last
    listener: int = 0  # whose lines they are: for another person they are another list
    prompt: str = ""  # what is to be done
    remark: str = ""  # an explanation
    alert: str = ""  # why something was refused


class Scene:
    """One screen. Subclasses give `title`, `build` and `draw`, and what else they need."""

    overlay = False  # drawn over the scene below, which stays visible
    modal_shade = 0.55  # how dark the scene below gets
    on_panel = False  # its controls lie on a cream panel: the focus ring is ink there

    def __init__(self, app: App) -> None:
        self.app = app
        self.dirty = True
        self.revision = 0  # another number for other controls
        self._widgets: list[Widget] | None = None

    @property
    def widgets(self) -> list[Widget]:
        """The controls of the screen as it is now, in focus order."""
        if self._widgets is None:
            self._widgets = self.build()
        return self._widgets

    def changed(self) -> None:
        """Something visible is different: make the controls anew and draw."""
        self._widgets = None
        self.dirty = True
        self.revision += 1

    def resized(self) -> None:
        """The window, the language or the theme is another one."""
        self.changed()

    def build(self) -> list[Widget]:
        """The controls for the window as it is."""
        return []

    def draw(self, p: Painter) -> None:
        """The picture without controls."""

    def draw_over(self, p: Painter) -> None:
        """What lies over the controls."""

    @property
    def sunk(self) -> float:
        """CSS pixels that all of it is drawn below its place, while it rises to it."""
        return 0.0

    def update(self, seconds: float) -> Transition | None:
        """Time passes. Called every frame for the top scene."""
        return None

    def idle(self) -> None:
        """Nothing has to be drawn: time for what can be made ready. Called in such frames."""

    def entered(self) -> None:
        """The scene is the top one, for the first time or again."""
        self.changed()

    def handle(self, happened: Input) -> Transition | None:
        """An input that no control used."""
        if isinstance(happened, Key) and happened.name == "escape":
            return self.back()
        return None

    def first(self, happened: Input) -> bool:
        """A look at an input before the controls get it; True if it is used up."""
        return False

    def focused(self, widget_id: str) -> None:
        """The keyboard focus came to a control."""

    def back(self) -> Transition | None:
        """Escape, or the back gesture of a phone."""
        return Pop()

    # --- in words -------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Whether something moves: the words follow when it rests."""
        return False

    def hurry(self) -> None:
        """End what moves."""

    def title(self) -> str:
        """What the screen is called."""
        raise NotImplementedError

    def heard(self) -> Heard:
        """What is told as it happens."""
        return Heard()

    def spoken(self, s: Speaker) -> None:
        """The screen below its title for those who do not see it, from top to bottom.

        Controls that are not named here follow at the end.
        """

    def facts(self) -> dict[str, object]:
        """What test scripts may know of this screen besides its controls."""
        return {}


__all__ = [
    "Drag",
    "Drop",
    "Heard",
    "Key",
    "Leave",
    "LongPress",
    "Pop",
    "Push",
    "Replace",
    "Scene",
    "Tap",
    "Transition",
    "Wheel",
]
