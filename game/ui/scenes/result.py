"""The end of a game: who won, and the score sheet award by award."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, pi, sin
from typing import TYPE_CHECKING

from game.table.geometry import CARD_RATIO, Rect
from game.table.sheet import SheetRow
from game.ui.motion import EASINGS, Step, Timeline, Tween, linear
from game.ui.painter import Painter
from game.ui.pointer import Drag, Input, Key, Tap, Wheel
from game.ui.scene import Push, Replace, Scene, Transition
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.play.session import Session
    from game.ui.app import App
    from game.ui.presenter import Presenter
    from game.ui.speech.speaker import Speaker

ROW = 60.0
HEAD = 40.0
CARD_ROOM = 48.0
RISE = 10.0  # CSS pixels that a row comes up by
STARS, STAR = 8, 30.0  # how many go out when the viewer has won, their size in CSS pixels


@dataclass(slots=True)
class Shown:
    """How much of the result is there: seconds of the sheet, shares of totals and stars."""

    sheet: float = 0.0
    totals: float = 0.0
    stars: float = 0.0


class ResultScene(Scene):
    """Heading and buttons on one side, the sheet on the other; one below the other on phones."""

    def __init__(self, app: App, session: Session, presenter: Presenter) -> None:
        super().__init__(app)
        self.session = session
        self.presenter = presenter
        viewer = session.humans[0]
        view, events = session.view(viewer), session.events(viewer)
        self.model = presenter.present(view, session.names)
        self.verdict = presenter.verdict(events, view, session.names)
        self.rows = presenter.score_sheet(events, session.names, viewer)
        self.room = CARD_ROOM if any(row.card for row in self.rows) else 0.0
        self._offset = 0.0
        self._told = False  # how it ended
        self._shown = Shown()
        self._timeline = Timeline(app.play)

    def entered(self) -> None:
        """The game is over and hides nothing any more: its record may be looked at."""
        self.app.look(self.presenter.LOOK)
        self.changed()
        if not self._told:
            self._told = True
            if self.verdict.won is not None:
                self.app.play("win" if self.verdict.won else "lose")
            self._timeline.start(self._appearing())
        if self.app.host.debugging:
            self.app.host.debug("record", self.session.save().record)

    # --- motion ---------------------------------------------------------------------------

    def _appearing(self) -> Iterator[Step]:
        """Rows one after the other, totals that count up; for a win stars go outwards once."""
        app, shown = self.app, self._shown
        rows = app.seconds("sheet_row_step") * max(0, len(self.rows) - 1) + app.seconds("sheet_row")
        count, ease = app.seconds("sheet_count"), EASINGS["out"]
        step = Step([Tween(shown, {"sheet": rows}, rows, linear)])
        step.tweens.append(Tween(shown, {"totals": 1.0}, count, ease, rows))
        if self.verdict.won:
            step.tweens.append(Tween(shown, {"stars": 1.0}, app.seconds("win"), ease))
        yield step

    @property
    def busy(self) -> bool:
        """Whether the sheet still appears."""
        return self._timeline.running

    def hurry(self) -> None:
        """All of it is there."""
        self._timeline.finish()
        self.changed()

    def resized(self) -> None:
        """Another window: nothing moves any more."""
        self._timeline.finish()
        super().resized()

    def update(self, seconds: float) -> Transition | None:
        """The sheet appears."""
        if self.busy:
            self._timeline.update(seconds)
            self.dirty = True
        return None

    def _row_share(self, index: int) -> float:
        """How far a row has come, from 0 to 1."""
        if not self.busy:
            return 1.0
        start = self.app.seconds("sheet_row_step") * index
        share = (self._shown.sheet - start) / self.app.seconds("sheet_row")
        return EASINGS["out"](min(max(share, 0.0), 1.0))

    def _stars(self, p: Painter, head: Rect) -> None:
        """Eight stars or blossoms of the theme go out from the heading, and fade."""
        share = self._shown.stars
        if not 0 < share < 1:
            return
        wide, high = 0.5 * head.w, 0.5 * head.h
        for i in range(STARS):
            angle = 2 * pi * (i + 0.5) / STARS
            x = head.centre[0] + cos(angle) * wide * (0.35 + 0.65 * share)
            y = head.centre[1] + sin(angle) * high * (0.35 + 0.65 * share)
            spot = Rect(x, y, 0, 0)
            p.icon(p.theme.spark, spot, p.theme["accent"], STAR * p.view.zoom, sin(pi * share))

    # --- places ---------------------------------------------------------------------------

    def _parts(self) -> tuple[Rect, Rect, Rect]:
        """Heading, panel, buttons."""
        view = self.app.host.viewport
        safe, z = view.safe, view.zoom
        if view.form == "portrait":
            width = min(safe.w - 24, 640.0)
            x = safe.x + (safe.w - width) / 2
            head = Rect(x + 8, safe.y + (28 if safe.h > 700 else 12), width - 16, 130)
            buttons = Rect(x, safe.bottom - 132, width, 116)
            top = head.bottom + 12
            return head, Rect(x, top, width, buttons.y - 14 - top), buttons
        low = view.form == "landscape"
        side = 320.0 * z if not low else 0.32 * safe.w
        total = min(safe.w - (48 if low else 144), 1136.0 * z)
        x = safe.x + (safe.w - total) / 2
        top = safe.y + (20 if low else 68)
        gap = 24.0 if low else 64.0
        panel = Rect(x + side + gap, top, total - side - gap, safe.h - 2 * (top - safe.y))
        head = Rect(x, top, side, 170 * z if not low else 120)
        buttons = Rect(x, panel.bottom - 116, side, 116)
        return self._turned(head), self._turned(panel), self._turned(buttons)

    def _turned(self, rect: Rect) -> Rect:
        safe = self.app.host.viewport.safe
        return rect.mirrored(safe.x, safe.right) if self.app.language.rtl else rect

    def _stacked(self, width: float, number: float) -> bool:
        """Whether the figures need a line of their own."""
        return width - self.room - len(self.model.scores) * number < 110

    def _row_heights(self, p: Painter, width: float, stacked: bool) -> list[float]:
        """Each row as high as its wrapped detail needs."""
        out, least = [], (52.0 if p.view.phone else ROW) * p.view.zoom
        for row in self.rows:
            lines = self._detail(p, row, width)
            high = p.line_height("prompt") * (2 if stacked else 1)
            high += len(lines) * p.line_height("second")
            out.append(max(least, high + 18))
        return out

    def _detail(self, p: Painter, row: SheetRow, width: float) -> list[str]:
        """What the awards were for, below the title and the figures."""
        if row.detail is None:
            return []
        return p.wrap(self.app.language.say(row.detail), "second", width)

    # --- scene ----------------------------------------------------------------------------

    def build(self) -> list[Widget]:
        """Rematch, watch and title."""
        _, _, buttons = self._parts()
        w = self.app.language
        first = Rect(buttons.x, buttons.y, buttons.w, 56)
        wide = (buttons.w - 8) / 2
        watch = Rect(buttons.x, buttons.y + 64, wide, 52)
        title = Rect(watch.right + 8, watch.y, wide, 52)
        if w.rtl:
            watch, title = title, watch
        return [
            Button("rematch", first, w("ui.rematch"), self._rematch, kind="primary"),
            Button("watch", watch, w("ui.history.watch"), self._watch),
            Button("title", title, w("ui.to_title"), self.back),
        ]

    def draw(self, p: Painter) -> None:
        """Heading left, sheet right."""
        p.background()
        head, panel, _ = self._parts()
        self._stars(p, head)
        self._heading(p, head)
        p.box(panel, p.theme["panel"], 16, depth=2.0)
        self._sheet(p, panel)

    def _heading(self, p: Painter, head: Rect) -> None:
        say, theme = self.app.language.say, p.theme
        line = p.line_height("second")
        p.text(say(self.model.title), Rect(head.x, head.y, head.w, line), "second", theme["soft"])
        big = p.line_height("result")
        title = Rect(head.x, head.y + line + 2, head.w, big)
        p.text(say(self.verdict.title), title, "result", theme["text"])
        told, high = say(self.verdict.detail), p.line_height("body")
        lines = min(2, len(p.wrap(told, "body", head.w)))
        detail = Rect(head.x, title.bottom + 4, head.w, lines * high)
        p.text(told, detail, "body", theme["soft"], top=True, lines=2)
        y = detail.bottom + 6
        for words in self.model.house_rules[:2]:
            label = say(words)
            chip = Rect(head.x, y, min(head.w, p.measure(label, "caption") + 26), 28)
            if p.rtl:
                chip = chip.mirrored(head.x, head.right)
            if chip.bottom > head.bottom + 60:
                return
            p.box(chip, theme["deep"], 14, theme["line"], 1.5)
            p.text(label, chip.inset(12, 0), "caption", theme["text"], "centre")
            y += 34

    def _sheet(self, p: Painter, panel: Rect) -> None:
        inner = panel.inset(20 if panel.w < 500 else 32, 12)
        sides = len(self.model.scores)
        number = min((62.0 if p.view.phone else 90.0) * p.view.zoom, inner.w / sides)
        head = HEAD * p.view.zoom
        self._sheet_head(p, Rect(inner.x, inner.y, inner.w, head), number)
        total = Rect(inner.x, inner.bottom - 52, inner.w, 52)
        body = Rect(inner.x, inner.y + head, inner.w, total.y - inner.y - head)
        heights = self._row_heights(p, inner.w - self.room, self._stacked(inner.w, number))
        self._offset = min(max(0.0, self._offset), max(0.0, sum(heights) - body.h))
        p.clip(Rect(panel.x, body.y, panel.w, body.h))
        y = body.y - self._offset
        for i, (row, high) in enumerate(zip(self.rows, heights, strict=True)):
            rect, share = Rect(inner.x, y, inner.w, high), self._row_share(i)
            if rect.overlaps(body) and share > 0:
                self._row(p, rect.moved(0, RISE * (1 - share)), row, number)
            y += high
        p.clip(None)
        if sum(heights) > body.h:
            self._bar(p, panel, body, sum(heights))
        p.fill(Rect(total.x, total.y, total.w, 2.5), p.theme["ink"])
        counted = self._shown.totals if self.busy else 1.0
        points = [round(score.points * counted) for score in self.model.scores]
        self._numbers(p, total, points, number, "dialog", "")
        if not self._stacked(inner.w, number):
            label = Rect(total.x, total.y, total.w - sides * number, total.h)
            label = label.mirrored(total.x, total.right) if p.rtl else label
            p.text(self.app.language("ui.total"), label, "dialog", p.theme["ink"])

    def _bar(self, p: Painter, panel: Rect, body: Rect, length: float) -> None:
        """How far the sheet has been scrolled."""
        high = max(24.0, body.h * body.h / length)
        y = body.y + (body.h - high) * self._offset / (length - body.h)
        x = panel.x + 5 if p.rtl else panel.right - 9
        p.box(Rect(x, y, 4, high), p.theme["edge"], 2)

    def _sheet_head(self, p: Painter, rect: Rect, number: float) -> None:
        say = self.app.language.say
        for i, score in enumerate(reversed(self.model.scores)):
            cell = Rect(rect.right - (i + 1) * number, rect.y, number - 6, rect.h)
            if p.rtl:
                cell = cell.mirrored(rect.x, rect.right)
            p.text(say(score.label), cell, "second", p.theme["inksoft"], "end", lines=2)

    def _row(self, p: Painter, rect: Rect, row: SheetRow, number: float) -> None:
        theme, say = p.theme, self.app.language.say
        p.fill(Rect(rect.x, rect.y, rect.w, 1.5), theme["panel2"])
        width = 29.0 if rect.h >= 56 else 24.0
        card = Rect(rect.x + 4, rect.centre[1] - width * CARD_RATIO / 2, width, width * CARD_RATIO)
        words = Rect(rect.x + self.room, rect.y, rect.w - self.room, rect.h)
        if p.rtl:
            card, words = card.mirrored(rect.x, rect.right), words.mirrored(rect.x, rect.right)
        if row.card is not None:
            p.box(card.inset(-1), theme["edge"], 3)
            p.card(row.card, card, shadow=0.0)
        lines = self._detail(p, row, words.w)
        title, small = p.line_height("prompt"), p.line_height("second")
        stacked = self._stacked(rect.w, number)
        block = title * (2 if stacked else 1) + small * len(lines)
        top = Rect(words.x, rect.centre[1] - block / 2, words.w, title)
        figures = Rect(rect.x, top.bottom if stacked else top.y, rect.w, title)
        p.text(say(row.title), top, "prompt", theme["ink"])
        for i, line in enumerate(lines):
            place = Rect(words.x, figures.bottom + i * small, words.w, small)
            p.text(line, place, "second", theme["inksoft"])
        self._numbers(p, figures, list(row.points), number, "score", "+")

    def _numbers(
        self, p: Painter, rect: Rect, points: list[int], number: float, role: str, sign: str
    ) -> None:
        for i, value in enumerate(reversed(points)):
            cell = Rect(rect.right - (i + 1) * number, rect.y, number - 6, rect.h)
            if p.rtl:
                cell = cell.mirrored(rect.x, rect.right)
            colour = p.theme["ink" if value else "inksoft"]
            words = self.app.language.number(_signed(value, sign))
            p.text(words, cell, role, colour, "end")

    def first(self, happened: Input) -> bool:
        """The sheet scrolls where it does not fit; a tap anywhere else ends what moves."""
        if isinstance(happened, Tap) and self.busy:
            self.hurry()
        by = 0.0
        if isinstance(happened, Wheel):
            by = happened.by
        elif isinstance(happened, Drag):
            by = -happened.by[1]
        elif isinstance(happened, Key) and happened.name in ("pageup", "pagedown"):
            by = 200.0 if happened.name == "pagedown" else -200.0
        if by:
            self._offset += by
            self.dirty = True
        return bool(by)

    def _rematch(self) -> Transition:
        from game.ui.scenes.table import TableScene

        return Replace(TableScene(self.app, self.session.rematch(), self.presenter))

    def _watch(self) -> Transition:
        from game.catalog import games
        from game.play.replay import Replay
        from game.ui.scenes.replay import ReplayScene

        save = self.session.save()
        return Push(ReplayScene(self.app, Replay.of_save(save, games()), save))

    def back(self) -> Transition | None:
        """To the title."""
        from game.ui.scenes.title import TitleScene

        return Replace(TitleScene(self.app))

    def title(self) -> str:
        """Who has won."""
        return self.app.language.say(self.verdict.title)

    def spoken(self, s: Speaker) -> None:
        """The verdict, the house rules, the sheet as a table; the buttons follow."""
        w, scores = self.app.language, self.model.scores
        s.words(s.say(self.model.title), s.say(self.verdict.detail))
        s.words(*(s.say(line) for line in self.model.house_rules))
        rows = []
        for row in self.rows:
            detail = [s.say(row.detail)] if row.detail else []
            points = [w.number(_signed(value)) for value in row.points]
            rows.append([s.listed([s.say(row.title), *detail]), *points])
        rows.append([w("ui.total"), *(str(score.points) for score in scores)])
        head = [w("ui.speech.award"), *(s.say(score.label) for score in scores)]
        s.table(w("ui.speech.sheet"), head, rows)

    def facts(self) -> dict[str, object]:
        """Verdict and totals."""
        say = self.app.language.say
        return {
            "verdict": say(self.verdict.title),
            "scores": [score.points for score in self.model.scores],
            "rows": [[say(row.title), list(row.points)] for row in self.rows],
        }


def _signed(value: int, plus: str = "+") -> str:
    """A figure with a true minus, and `plus` before gains."""
    return f"{plus if value > 0 else '−' if value < 0 else ''}{abs(value)}"
