"""The lessons: what there is to learn, what has been done, where one left off."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.catalog import ENTRIES, entry
from game.play.lesson import DONE, Progress
from game.table.geometry import Rect
from game.ui.lessons import lesson_names, lesson_table, load_lesson, next_lesson
from game.ui.page import Block, FootButton, PageScene, Words
from game.ui.scene import Push, Transition
from game.ui.start import presenter_of
from game.ui.widgets import Act, Widget

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.painter import Painter
    from game.ui.speech.speaker import Speaker

MARK = 28.0  # the side of the mark at the end of a line


class LessonWidget(Widget):
    """A line of the page: the lesson's name, what it is about, how far one is."""

    def __init__(self, name: str, rect: Rect, words: tuple[str, str], act: Act, share: float):
        super().__init__(name, rect, words[0], act, radius=14)
        self.words = words
        self.share = share  # done so far, 1 for all

    def draw(self, p: Painter, pressed: bool) -> None:
        """A box with two texts, a bar for a lesson that has been begun, a check for a done one."""
        theme, rect = p.theme, self.rect
        p.box(rect, theme["table"] if pressed else theme["deep"], 14, theme["line"], 1.5)
        inner = rect.inset(16, 10)
        mark = Rect(inner.right - MARK, inner.centre[1] - MARK / 2, MARK, MARK)
        words = Rect(inner.x, inner.y, inner.w - MARK - 12, inner.h)
        if p.rtl:
            mark, words = (r.mirrored(inner.x, inner.right) for r in (mark, words))
        high = p.line_height("name")
        p.text(self.words[0], Rect(words.x, words.y, words.w, high), "name", theme["text"])
        lines = p.wrap(self.words[1], "second", words.w)
        for i, line in enumerate(lines):
            y = words.y + high + i * p.line_height("second")
            place = Rect(words.x, y, words.w, p.line_height("second"))
            p.text(line, place, "second", theme["soft"])
        if self.share >= 1:
            p.icon("check", mark, theme["accent"], 22)
        else:
            p.icon("previous" if p.rtl else "next", mark, theme["soft"], 20)
        if 0 < self.share < 1:
            bar = Rect(words.x, rect.bottom - 9, words.w * self.share, 3)
            p.box(bar.mirrored(words.x, words.right) if p.rtl else bar, theme["accent"], 1.5)


class LessonLine(Block):
    """A lesson as a block of the page."""

    space = 10.0

    def __init__(
        self, name: str, words: tuple[str, str], label: str, act: Act, share: float
    ) -> None:
        """`label` is for those who hear the page: the name, and whether the lesson is done."""
        self.label = label
        self.name = name
        self.words = words
        self.act = act
        self.share = share

    def height(self, p: Painter, width: float) -> float:
        """The two texts, and room round them."""
        lines = len(p.wrap(self.words[1], "second", width - 32 - MARK - 12))
        return p.line_height("name") + lines * p.line_height("second") + 24

    def spoken(self, s: Speaker, controls: Sequence[str]) -> None:
        """The control, then what the lesson is about."""
        s.controls(controls)
        s.words(self.words[1])

    def widgets(self, p: Painter, rect: Rect) -> list[Widget]:
        """The whole line can be touched."""
        widget = LessonWidget(f"lesson:{self.name}", rect, self.words, self.act, self.share)
        widget.label = self.label
        return [widget]


class LearnScene(PageScene):
    """All lessons, or those of one game; the next one is offered at the foot."""

    def __init__(self, app: App, only: str = "") -> None:
        super().__init__(app)
        self.only = only

    def resized(self) -> None:
        """In the look of the game, or of the title."""
        items = [entry(self.only)] if self.only else ENTRIES
        look = presenter_of(items[0]).LOOK
        self.app.look(look)
        super().resized()

    def entered(self) -> None:
        """In its look."""
        self.resized()

    def title(self) -> str:
        """The heading."""
        return self.app.language("ui.lesson.title")

    def blocks(self) -> list[Block]:
        """A heading for each game, a line for each lesson."""
        w = self.app.language
        progress = Progress(self.app.host.storage)
        out: list[Block] = [Words(w("ui.lesson.about"), colour="soft", space=20.0)]
        for item in ENTRIES:
            if self.only in ("", item.id):
                out.append(Words(w(f"{item.id}.name"), "dialog", "text", 10.0))
                out += [self._line(name, progress.done(name)) for name in lesson_names(item)]
                out[-1].space = 28.0
        return out

    def _line(self, name: str, done: int) -> Block:
        w = self.app.language
        words = (w(f"lesson.{name}.title"), w(f"lesson.{name}.note"))
        share = 1.0 if done == DONE else 0.0
        if done > 0:
            share = min(0.95, done / len(load_lesson(self.app, name).beats))
        label = words[0]
        if share >= 1:
            label = w("list.comma", first=label, second=w("ui.lesson.done"))
        return LessonLine(name, words, label, partial(self._open, name), share)

    def foot(self) -> list[FootButton]:
        """The lesson that comes next."""
        name = next_lesson(self.app, self.only)
        if name is None:
            return []
        w = self.app.language
        label = w("ui.lesson.next", lesson=w(f"lesson.{name}.title"))
        return [FootButton("next", label, partial(self._open, name), "primary", "learn")]

    def _open(self, name: str) -> Transition:
        return Push(lesson_table(self.app, name))
