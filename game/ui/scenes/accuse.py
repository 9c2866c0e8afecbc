"""The number pad of an accusation (rule R41)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.table.geometry import Rect
from game.table.model import SeatModel
from game.ui.motion import EASINGS, Step, Timeline, Tween
from game.ui.painter import Painter
from game.ui.pointer import Input, Key, Press
from game.ui.scene import Pop, Transition
from game.ui.scenes.overlay import PanelScene
from game.ui.stage import Counter
from game.ui.widgets import Button, IconButton, KeyCap, Widget

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scenes.table import TableScene
    from game.ui.speech.speaker import Speaker

PAD = 16.0
KEY_HIGH = 56.0
COLUMNS = 5
TURN, TURNS = 90, 6  # degrees that the target turns by; how many are drawn on the way


class AccuseScene(PanelScene):
    """Which number does that seat hide?"""

    def __init__(self, app: App, seat: SeatModel, table: TableScene) -> None:
        super().__init__(app)
        self.seat = seat
        self.table = table
        self.chosen: str | None = None
        assert seat.accuse is not None
        self.pad = seat.accuse.pad
        self.picks = dict(seat.accuse.numbers)
        self._risen = Counter()  # how far the pad has come up and the target has turned, 0 to 1
        self._timeline = Timeline(app.play)

    # --- motion ---------------------------------------------------------------------------

    def entered(self) -> None:
        """The pad rises from the edge of whoever accuses, and the target turns a quarter."""
        super().entered()
        if self._risen.value == 0.0:
            ease = EASINGS[self.app.art.theme.easing["accuse_turn"]]
            rise = Tween(self._risen, {"value": 1.0}, self.app.seconds("accuse_turn"), ease)
            self._timeline.start(iter([Step([rise])]))

    @property
    def busy(self) -> bool:
        """Whether the pad still rises."""
        return self._timeline.running

    @property
    def sunk(self) -> float:
        """From the lower edge of the window to the pad's place."""
        return (1.0 - self._risen.value) * (self.app.host.viewport.height - self.panel().y)

    def hurry(self) -> None:
        """The pad is there."""
        self._timeline.finish()
        self.dirty = True

    def resized(self) -> None:
        """Another window: nothing moves any more."""
        self._timeline.finish()
        super().resized()

    def update(self, seconds: float) -> Transition | None:
        """The pad rises."""
        if self.busy:
            self._timeline.update(seconds)
            self.dirty = True
        return None

    def first(self, happened: Input) -> bool:
        """Whoever touches or types something wants the pad to be there."""
        if self.busy and isinstance(happened, Press | Key):
            self.hurry()
        return False

    # --- controls -------------------------------------------------------------------------

    def content_height(self, width: float) -> float:
        """Heading, two rows of keys, note, buttons."""
        low = self.app.host.viewport.safe.h < 400
        return 290.0 if low else 364.0

    def _parts(self) -> tuple[Rect, Rect, Rect, Rect]:
        """Heading, keys, note, buttons."""
        inner = self.panel().inset(PAD, 16)
        low = inner.h < 300
        head = Rect(inner.x, inner.y, inner.w, 54 if low else 72)
        rows = -(-len(self.pad) // COLUMNS)
        high = 48.0 if low else KEY_HIGH
        keys = Rect(inner.x, head.bottom + 8, inner.w, rows * high + (rows - 1) * 8)
        foot = Rect(inner.x, inner.bottom - 52, inner.w, 52)
        note = Rect(inner.x, keys.bottom + 6, inner.w, foot.y - keys.bottom - 12)
        return head, keys, note, foot

    def build(self) -> list[Widget]:
        """Keys, cancel, accuse."""
        _, keys, _, foot = self._parts()
        w, rtl = self.app.language, self.app.language.rtl
        rows = -(-len(self.pad) // COLUMNS)
        wide = (keys.w - 8 * (COLUMNS - 1)) / COLUMNS
        high = (keys.h - 8 * (rows - 1)) / rows
        out: list[Widget] = []
        for i, label in enumerate(self.pad):
            row, column = divmod(i, COLUMNS)
            rect = Rect(keys.x + column * (wide + 8), keys.y + row * (high + 8), wide, high)
            act = partial(self._choose, label) if label in self.picks else None
            chosen = label == self.chosen
            out.append(KeyCap(f"number:{label}", rect, label, act, role="radio", checked=chosen))
        cancel = Rect(foot.x, foot.y, (foot.w - 10) / 3, foot.h)
        accuse = Rect(cancel.right + 10, foot.y, foot.w - cancel.w - 10, foot.h)
        if rtl:
            cancel = cancel.mirrored(foot.x, foot.right)
            accuse = accuse.mirrored(foot.x, foot.right)
        out.append(Button("cancel", cancel, w("ui.cancel"), self.back, kind="ink"))
        label = w("ui.accuse")
        if self.chosen is not None:
            label = w("ui.accuse_number", number=int(self.chosen))
        use = self._accuse if self.chosen is not None else None
        out.append(Button("accuse", accuse, label, use, kind="accent"))
        return out

    def _choose(self, label: str) -> None:
        self.chosen = label
        self.changed()

    def _accuse(self) -> Transition | None:
        if self.chosen is None:
            return None
        self.table.pick(self.picks[self.chosen])
        return Pop()

    def handle(self, happened: Input) -> Transition | None:
        """A digit chooses: 0, 1 and 2 after a 1 stand for 10, 11 and 12."""
        if isinstance(happened, Key) and happened.name.isascii() and happened.name.isdigit():
            typed = f"1{happened.name}" if self.chosen == "1" else happened.name
            for wanted in (typed, happened.name, f"1{happened.name}"):
                if wanted in self.picks:
                    self._choose(wanted)
                    break
            return None
        if isinstance(happened, Key) and happened.name == "enter":
            return self._accuse()
        return super().handle(happened)

    def title(self) -> str:
        """Who is accused."""
        return self.app.language("ui.accuse_title", name=self.seat.name)

    def spoken(self, s: Speaker) -> None:
        """What it means and costs, the keys, the buttons."""
        w = self.app.language
        s.words(w("ui.accuse_cost"))
        s.group("numbers", w("ui.speech.number"), w("ui.accuse_what"), s.starting("number:"))

    def draw(self, p: Painter) -> None:
        """Who, what, and what a wrong guess costs."""
        self._target(p)
        super().draw(p)
        head, _, note, _ = self._parts()
        theme, w = p.theme, self.app.language
        disc = Rect(head.x, head.y + (head.h - 44) / 2, 44, 44)
        words = Rect(disc.right + 12, head.y, head.w - 56, head.h)
        if p.rtl:
            disc, words = disc.mirrored(head.x, head.right), words.mirrored(head.x, head.right)
        p.box(disc, theme["deep"], 22, theme["them"], 2.0)
        p.text(self.seat.name[:1].upper(), disc, "button", theme["text"], "centre")
        upper = Rect(words.x, words.y, words.w, words.h * 0.45)
        lower = Rect(words.x, words.y + words.h * 0.45, words.w, words.h * 0.55)
        p.text(self.title(), upper, "dialog", theme["ink"])
        p.text(w("ui.accuse_what"), lower, "second", theme["inksoft"], lines=2)
        p.text(w("ui.accuse_cost"), note, "second", theme["inksoft"], lines=2)

    def _target(self, p: Painter) -> None:
        """The target of the table once more, over the shade: it shows who is meant."""
        name = f"accuse:{self.seat.seat}"
        for widget in self.table.widgets:
            if widget.id == name and isinstance(widget, Button | IconButton):
                turn = round(self._risen.value * TURNS) * TURN // TURNS
                p.origin = (0.0, 0.0)
                replace(widget, turn=turn).draw(p, pressed=False)
                p.origin = (0.0, self.sunk)
