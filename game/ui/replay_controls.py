"""The bar of a replay: a time line with the awards on it, and the buttons of a player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.table.geometry import Rect
from game.ui.painter import Painter
from game.ui.widgets import Act, Button, IconButton, Widget

if TYPE_CHECKING:
    from game.ui.scenes.replay import ReplayScene

TOUCH = 44.0
GAP = 4.0
MARGIN = 10.0


class ReplayControls:
    """Places, controls and picture of the bar, for the window as it is."""

    def __init__(self, scene: ReplayScene) -> None:
        self.scene = scene
        self.app = scene.app
        self.view = scene.app.host.viewport

    @property
    def _wide(self) -> bool:
        """Whether the time line stands beside the buttons."""
        return self.view.safe.w >= 800

    @property
    def height(self) -> float:
        """Of the bar, CSS pixels."""
        return 56.0 if self._wide else 92.0

    @property
    def bar(self) -> Rect:
        """The bar, at the foot of the safe area."""
        safe = self.view.safe
        return Rect(safe.x, safe.bottom - self.height, safe.w, self.height)

    def _row(self) -> Rect:
        """Where the buttons stand."""
        bar, count = self.bar, len(self._entries())
        wide = count * TOUCH + (count - 1) * GAP
        gap = GAP
        if not self._wide:  # as far apart as there is room
            gap = min(16.0, (bar.w - 2 * MARGIN - count * TOUCH) / (count - 1))
            wide = count * TOUCH + (count - 1) * gap
            return Rect(bar.x + (bar.w - wide) / 2, bar.bottom - 48, wide, TOUCH)
        return Rect(bar.x + MARGIN, bar.y + 6, wide, TOUCH)

    @property
    def line(self) -> Rect:
        """Where the time line can be touched."""
        bar, row, safe = self.bar, self._row(), self.view.safe
        if self._wide:
            line = Rect(row.right + 24, bar.y + 6, bar.right - row.right - 44, TOUCH)
        else:
            line = Rect(bar.x + 20, bar.y, bar.w - 40, TOUCH)
        return line.mirrored(safe.x, safe.right) if self.app.language.rtl else line

    def _entries(self) -> list[tuple[str, str, Act]]:
        """(name, icon, act) of the buttons that run along the time line."""
        scene = self.scene
        rtl = self.app.language.rtl
        first, back, on, last = ("first", "previous", "next", "last")
        if rtl:
            first, back, on, last = last, on, back, first
        return [
            ("mark_back", first, scene.mark_back),
            ("step_back", back, scene.step_back),
            ("play", "pause" if scene.playing else "play", scene.toggle_play),
            ("step", on, scene.step_on),
            ("mark", last, scene.mark_on),
            ("speed", "", scene.faster),
            ("view", "eye", scene.turn_round),
        ]

    def build(self) -> list[Widget]:
        """Back, share, picture, then the bar."""
        w, layout, scene = self.app.language, self.scene.stage.layout, self.scene
        icon = "forward" if w.rtl else "back"
        menu, side = layout.menu, layout.side
        out: list[Widget] = [
            IconButton("back", menu, w("ui.back"), scene.back, icon=icon, radius=22),
            IconButton("share", side, w("ui.replay.share"), scene.share, icon="link", radius=22),
        ]
        row, entries, safe = self._row(), self._entries(), self.view.safe
        step = (row.w - TOUCH) / (len(entries) - 1)
        for i, (name, picture, act) in enumerate(entries):
            rect = Rect(row.x + i * step, row.y, TOUCH, TOUCH)
            rect = rect.mirrored(safe.x, safe.right) if w.rtl else rect
            if picture:
                label = self._label(name)
                out.append(IconButton(name, rect, label, act, icon=picture, radius=22))
            else:
                label = w("ui.replay.speed", count=round(scene.speed))
                out.append(Button(name, rect.inset(0, 4), label, act, kind="deep", lines=1))
        return out

    def _label(self, name: str) -> str:
        w, scene = self.app.language, self.scene
        if name == "play":
            return w("ui.replay.pause" if scene.playing else "ui.replay.play")
        if name == "view":
            return self.seen()
        return w(f"ui.replay.{name}")

    def seen(self) -> str:
        """Whose cards are seen."""
        if self.scene.open:
            return self.app.language("ui.replay.open")
        name = self.scene.replay.names[self.scene.viewer]
        return self.app.language("ui.replay.seen", name=name)

    def draw(self, p: Painter) -> None:
        """The ground, the time line, the awards on it."""
        theme, bar = p.theme, self.bar
        whole = Rect(0, bar.y, self.view.width, self.view.height - bar.y)
        p.fill(whole, theme["deep"])
        p.fill(Rect(0, bar.y, self.view.width, 1), theme["line"])
        line = self.line
        track = Rect(line.x, line.centre[1] - 3, line.w, 6)
        replay = self.scene.replay
        start, end = replay.stops[0], max(replay.length, replay.stops[0] + 1)

        def place(at: int) -> float:
            share = (at - start) / (end - start)
            return track.right - share * track.w if p.rtl else track.x + share * track.w

        p.box(track, theme["table"], 3, theme["line"], 1.0)
        here = place(self.scene.at)
        done = Rect(min(here, track.right if p.rtl else track.x), track.y, 0, 6)
        wide = abs(here - (track.right if p.rtl else track.x))
        if wide >= 6:
            p.box(Rect(done.x, done.y, wide, 6), theme["accent"], 3)
        for mark in replay.marks:
            p.fill(Rect(place(mark) - 1, track.y - 5, 2, 4), theme["soft"])
        p.disc((here, track.centre[1]), 8, theme["accent"], theme["deep"], 2.0)
