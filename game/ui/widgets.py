"""Things on a screen that can be touched or focused: one list of them is a screen's controls.

A widget is a value: scenes make the list anew when something has changed. Its `label`, `role` and
state are all that a screen reader or a test needs to know of it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import pi, sin

from game.table.geometry import Rect, centred
from game.ui.painter import Painter
from game.ui.theme import mix

LEAST_LABEL = 13 / 16  # of its own size: words beside an icon get no smaller
SHAKE = 4.0  # CSS pixels to either side

Act = Callable[[], object]


@dataclass(slots=True)
class Widget:
    """A control without a picture of its own, and the base of the others.

    `id` is unique on its screen and stable. `act` is called when the widget is used; what it
    returns is a transition of the scene stack or None. A widget without `act` cannot be used and
    is not reached by the keyboard.

    `role` is button, switch or radio. `spoken` is for those who do not see the picture.
    """

    id: str
    rect: Rect
    label: str
    act: Act | None = None
    role: str = "button"
    checked: bool | None = None  # for choices: whether this one is chosen
    focusable: bool = True
    radius: float = 12.0
    ringed: bool = True  # the scene draws a ring round it when it has the focus
    clip: Rect | None = None  # the part of the window in which it can be seen and touched
    closed: bool = False  # it only says why it cannot be used
    spoken: str = ""  # instead of the label, where that says too little without the picture
    lang: str = ""  # of the label, if it is another than that of the screen
    sound: str = "button"  # heard when it is used

    def reached(self, point: tuple[float, float]) -> bool:
        """Whether a touch at `point` is meant for this widget."""
        return self.rect.contains(point) and (self.clip is None or self.clip.contains(point))

    def draw(self, p: Painter, pressed: bool) -> None:
        """Draw the widget; its focus ring is drawn by the scene."""


@dataclass(slots=True)
class Closing:
    """How controls close for a while: they shake, and a bar grows across them."""

    shake: float = 0.0  # 1 at the beginning, 0 at rest
    bar: float = 1.0  # how much of it is there, 0 to 1

    @property
    def swing(self) -> float:
        """How far they are to one side, CSS pixels: three times to and fro."""
        return SHAKE * sin(6 * pi * self.shake) * self.shake


@dataclass(slots=True)
class Button(Widget):
    """A button with words: `kind` primary, secondary, on a panel `ink`, or `accent` on a panel."""

    kind: str = "secondary"
    icon: str = ""
    lines: int = 2
    progress: float | None = None  # 0 to 1: a countdown drawn in the button
    turn: int = 0  # degrees that the icon is turned by, clockwise
    crossed: Closing | None = None  # closed for now: a bar across the icon

    def draw(self, p: Painter, pressed: bool) -> None:
        """A box with the words in the middle and the icon before them."""
        swing = self.crossed.swing if self.crossed else 0.0
        theme, rect = p.theme, self.rect.moved(swing, 2.0 if pressed else 0.0)
        fill, stroke, words = {
            "primary": (theme["accent"], None, theme["onaccent"]),
            "secondary": (None, theme["line"], theme["text"]),
            "deep": (theme["deep"], theme["line"], theme["text"]),
            "ink": (None, theme["edge"], theme["ink"]),
            "accent": (theme["accent"], theme["ink"], theme["onaccent"]),
        }[self.kind]
        if self.act is None and self.kind == "accent":
            fill, stroke, words = theme["panel2"], theme["edge"], theme["inksoft"]
        elif self.act is None:
            words = mix(words, fill or theme["table"], 0.5)
        raised = self.kind in ("primary", "accent") and self.act is not None and not pressed
        depth = 3.0 if raised else 0.0
        p.box(rect, fill, self.radius, stroke, 2.0, depth=depth)
        if self.progress is not None:
            self._countdown(p, rect)
        inner = rect.inset(10, 4)
        icon = _labelled(p, inner, self.label, self.icon, words, self.lines, self.turn)
        if self.crossed and icon is not None:
            bar = centred(icon.centre, 2 * icon.w, 2 * icon.w)
            p.bar_across(bar, theme["soft"], self.crossed.bar)

    def _countdown(self, p: Painter, rect: Rect) -> None:
        width = (rect.w - 24) * max(0.0, min(1.0, self.progress or 0.0))
        bar = Rect(rect.x + 12, rect.bottom - 9, width, 4)
        if p.rtl:
            bar = bar.mirrored(rect.x, rect.right)
        if width >= 4:
            p.box(bar, (*p.theme["onaccent"], 140), 2)


def _labelled(
    p: Painter,
    rect: Rect,
    words: str,
    icon: str,
    colour: tuple[int, int, int],
    lines: int,
    turn: int = 0,
) -> Rect | None:
    """Words with an icon before them, if there is room; where the icon is."""
    side, gap = 20.0 * p.view.zoom, 8.0
    fits = p.measure(words, "button") * LEAST_LABEL <= rect.w - side - gap
    if not icon or not fits:  # the words count for more than the icon
        p.text(words, rect, "button", colour, "centre", lines=lines)
        return None
    width = min(p.measure(words, "button"), rect.w - side - gap)
    left = rect.x + (rect.w - width - side - gap) / 2
    mark = Rect(left, rect.y, side, rect.h)
    label = Rect(left + side + gap, rect.y, width + 1, rect.h)
    if p.rtl:
        mark, label = mark.mirrored(rect.x, rect.right), label.mirrored(rect.x, rect.right)
    p.icon(icon, mark, colour, side, turn=turn)
    p.text(words, label, "button", colour, "start")
    return mark


@dataclass(slots=True)
class IconButton(Widget):
    """An icon of 44 pixels or more; `round_` ones have an outline on dark."""

    icon: str = ""
    round_: bool = False
    turn: int = 0  # degrees that the icon is turned by, clockwise
    crossed: Closing | None = None  # closed for now: a bar across
    word: str = ""  # below the icon, where there is room
    on_panel: bool = False  # a cream one

    def draw(self, p: Painter, pressed: bool) -> None:
        """The icon in the middle."""
        theme, rect = p.theme, self.rect.moved(self.crossed.swing if self.crossed else 0.0, 0.0)
        radius = min(rect.w, rect.h) / 2
        colour = theme["ink" if self.on_panel else "text"]
        if self.round_:
            p.box(rect, theme["deep"], radius, theme["line"], 2.0)
        if self.act is None:
            colour = mix(colour, theme["deep"], 0.55)
        if pressed and not self.round_:
            p.box(rect, theme["panel2" if self.on_panel else "table"], radius)
        p.icon(self.icon, rect, colour, 22.0 * min(p.view.zoom, 1.25), turn=self.turn)
        if self.crossed:
            p.bar_across(rect, theme["soft"], self.crossed.bar)
        if self.word:
            below = Rect(rect.x - 16, rect.bottom + 1, rect.w + 32, 18)
            p.text(self.word, below, "caption", theme["soft"], "centre")


@dataclass(slots=True)
class Pill(Widget):
    """A round-ended control with an icon and a word, such as the language switch."""

    icon: str = ""

    def draw(self, p: Painter, pressed: bool) -> None:
        """A pill on the dark ground."""
        p.box(self.rect, p.theme["deep"], self.rect.h / 2, p.theme["line"], 1.5)
        _labelled(p, self.rect.inset(12, 0), self.label, self.icon, p.theme["text"], 1)


@dataclass(slots=True)
class KeyCap(Widget):
    """A key of a number pad, on a panel."""

    def draw(self, p: Painter, pressed: bool) -> None:
        """Ink with panel-coloured figures when chosen: the accent is too pale on cream."""
        theme = p.theme
        fill, words = (theme["panel2"], theme["ink"])
        if self.act is None:
            fill, words = theme["panel"], mix(theme["ink"], theme["panel"], 0.6)
        if self.checked or pressed:
            fill, words = theme["ink"], theme["panel"]
        p.box(self.rect, fill, self.radius, theme["edge"], 1.5)
        p.text(self.label, self.rect, "dialog", words, "centre")


@dataclass(slots=True)
class Segment(Widget):
    """One value of a choice in a row, on a panel or on the table."""

    on_panel: bool = True

    def draw(self, p: Painter, pressed: bool) -> None:
        """The chosen value is ink on a panel, accent on the table."""
        theme = p.theme
        if self.on_panel:
            fill, words, edge = theme["panel2"], theme["ink"], theme["edge"]
            if self.checked or pressed:
                fill, words = theme["ink"], theme["panel"]
        else:
            fill, words, edge = theme["deep"], theme["text"], theme["line"]
            if self.checked or pressed:
                fill, words = theme["accent"], theme["onaccent"]
        p.box(self.rect, fill, 10, edge, 1.5)
        p.text(self.label, self.rect.inset(8, 2), "name", words, "centre", lines=2)
