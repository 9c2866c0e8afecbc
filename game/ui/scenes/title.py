"""The title: pick a game, continue, change the language."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.catalog import ENTRIES, Entry
from game.table.geometry import CARD_RATIO, Rect
from game.ui.painter import Painter
from game.ui.scene import Leave, Push, Replace, Scene, Transition
from game.ui.start import (
    alone,
    begin,
    presenter_of,
    resume,
    unfinished_words,
    wear_house_look,
)
from game.ui.widgets import Act, Button, IconButton, Pill, Widget

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.speech.speaker import Speaker

MARK_RATIO = 184 / 375  # height over width of word mark and wave together


class Tile(Widget):
    """A game: its table, its name, two of its cards."""

    def __init__(self, app: App, entry: Entry, rect: Rect, act: Act) -> None:
        label = app.language(f"{entry.id}.name")
        super().__init__(f"game:{entry.id}", rect, label, act, radius=20)
        self.note = app.language(f"{entry.id}.tile")
        self.spoken = app.language("ui.speech.tile", game=label, note=self.note)
        self.look = presenter_of(entry).LOOK
        self.theme = app.theme(app.theme_name(self.look.theme))

    def draw(self, p: Painter, pressed: bool) -> None:
        """The cards stand side by side on phones, in a fan at the foot elsewhere."""
        rect, theme = self.rect, self.theme
        p.art.deck = self.look.deck
        p.woven_tile(rect, 20.0, theme)
        upright = rect.h > 1.2 * rect.w
        card = min(170.0 * p.view.zoom, rect.w * 0.46, rect.h * 0.36)
        if not upright:
            card = min(rect.h * 0.6 / CARD_RATIO, rect.w * 0.24)
        inner = rect.inset(min(28.0, rect.w * 0.08) if upright else 18, 22 if upright else 16)
        faces = self.look.emblem
        if upright:
            p.fanned(
                faces,
                (rect.centre[0], rect.bottom - card * CARD_RATIO / 2 - min(40.0, rect.h * 0.06)),
                card,
            )
            words = Rect(inner.x, inner.y, inner.w, 42 * p.view.zoom)
        else:
            total = card * 2.1
            x = inner.x if p.rtl else inner.right - total
            for i, face in enumerate(faces):
                y = rect.y + (rect.h - card * CARD_RATIO) / 2
                p.card(face, Rect(x + i * card * 1.1, y, card, card * CARD_RATIO))
            room = inner.w - total - 12
            x = inner.x + total + 12 if p.rtl else inner.x
            words = Rect(x, rect.centre[1] - 40, room, 36)
        p.text(self.label, words, "title", theme["text"])
        high = p.line_height("second") * 3 + 2
        below = Rect(words.x, words.bottom + 2, words.w, high)
        p.text(self.note, below, "second", theme["soft"], top=True, lines=3)


class TitleScene(Scene):
    """The first screen."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.unfinished = unfinished_words(app)
        self.message = app.store.take_message()

    # --- places ---------------------------------------------------------------------------

    def _parts(self) -> dict[str, Rect]:
        view = self.app.host.viewport
        safe, z = view.safe, view.zoom
        if view.form == "portrait":
            return self._upright(safe)
        column = min(300.0 * z, 0.36 * safe.w)
        left = safe.x + max(24.0, (safe.w - 1136 * z) / 2)
        low = view.form == "landscape"
        mark_w = min(294.0 * z, column, 0.5 * safe.h)
        top = safe.y + (20.0 if low else 0.15 * safe.h)
        mark = Rect(left, top, mark_w, mark_w * MARK_RATIO)
        foot = safe.bottom - (56.0 if low else 92.0)
        tiles_x = left + column + (28 if low else 0.115 * safe.w)
        right = safe.right - (left - safe.x)
        return {
            "mark": mark,
            "tag": Rect(left, mark.bottom + (6 if low else 24), column, 28 * z),
            "primary": Rect(left, mark.bottom + (44 if low else 80 * z), column, 52),
            "secondary": Rect(left, mark.bottom + (104 if low else 80 * z + 64), column, 52),
            "foot": Rect(left, foot, column, 44),
            "tiles": Rect(
                tiles_x,
                safe.y + (16 if low else 60),
                right - tiles_x,
                safe.h - (32 if low else 120),
            ),
        }

    def _upright(self, safe: Rect) -> dict[str, Rect]:
        width = min(safe.w - 32, 560.0)
        x = safe.x + (safe.w - width) / 2
        tall = safe.h >= 740
        mark_w = 204.0 if tall else 150.0
        mark = Rect(x + 8, safe.y + (56 if tall else 24), mark_w, mark_w * MARK_RATIO)
        tag = Rect(x + 8, mark.bottom + 10, width - 8, 28)
        foot = Rect(x, safe.bottom - 64, width, 44)
        secondary = Rect(x, foot.y - 76, width, 52)
        primary = Rect(x, secondary.y - 66, width, 56)
        top = tag.bottom + 16
        return {
            "mark": mark,
            "tag": tag,
            "primary": primary,
            "secondary": secondary,
            "foot": foot,
            "tiles": Rect(x, top, width, primary.y - 20 - top),
        }

    def _tiles(self, area: Rect, count: int) -> list[Rect]:
        """Tiles of one size: below each other when the window is upright."""
        if self.app.host.viewport.form == "portrait":
            high = min((area.h - 16 * (count - 1)) / count, 168.0 if count > 1 else 300.0)
            return [Rect(area.x, area.y + i * (high + 16), area.w, high) for i in range(count)]
        wide = min((area.w - 32 * (count - 1)) / count, 520.0 * self.app.host.viewport.zoom)
        start = area.right - count * wide - 32 * (count - 1)
        high = min(area.h, 1.9 * wide)
        y = area.y + (area.h - high) / 2
        return [Rect(start + i * (wide + 32), y, wide, high) for i in range(count)]

    # --- scene ----------------------------------------------------------------------------

    def resized(self) -> None:
        """The title has the look of the menu's first game."""
        wear_house_look(self.app)
        super().resized()

    def entered(self) -> None:
        """In its own look."""
        self.resized()

    def build(self) -> list[Widget]:
        """Games, continue or play, rules, language, settings."""
        parts, w = self._parts(), self.app.language
        safe = self.app.host.viewport.safe

        def place(rect: Rect) -> Rect:
            return rect.mirrored(safe.x, safe.right) if w.rtl else rect

        out: list[Widget] = []
        tiles = self._tiles(parts["tiles"], len(ENTRIES))
        for entry, rect in zip(ENTRIES, tiles, strict=True):
            out.append(Tile(self.app, entry, place(rect), partial(self._setup, entry.id)))
        for button, rect in zip(self._ways(), self._rows(parts), strict=True):
            button.rect = place(rect)
            out.append(button)
        return out + self._foot(place(parts["foot"]))

    def _ways(self) -> tuple[Button, Button, Button]:
        """Play, learn, rules; who has never played here is first invited to learn."""
        w, nowhere = self.app.language, Rect(0, 0, 0, 0)
        main = w.say(self.unfinished) if self.unfinished else w("ui.play")
        act = self._continue if self.unfinished else self._play
        play = Button("continue" if self.unfinished else "play", nowhere, main, act)
        learn = Button("learn", nowhere, w("ui.lesson.learn"), self._learn)
        rules = Button("rules", nowhere, w("ui.learn"), self._rules)
        first, second = (play, learn)
        if self.app.newcomer():
            first, second = learn, play
            learn.label, learn.icon = w("ui.lesson.title"), "learn"
        first.kind = "primary"
        return first, second, rules

    def _rows(self, parts: dict[str, Rect]) -> tuple[Rect, Rect, Rect]:
        """A wide place, and two side by side below it."""
        low = parts["secondary"]
        width = (low.w - 10) / 2
        right = Rect(low.right - width, low.y, width, low.h)
        return parts["primary"], Rect(low.x, low.y, width, low.h), right

    def _foot(self, foot: Rect) -> list[Widget]:
        w = self.app.language
        width = self.app.painter().measure(w.name, "button") + 76
        language = Rect(foot.x, foot.y, width, 44)
        history = Rect(language.right + 10, foot.y, 44, 44)
        if self.app.host.viewport.form == "portrait":
            history = Rect(foot.right - 98, foot.y, 44, 44)
        settings = history.moved(54, 0)
        if w.rtl:
            language = language.mirrored(foot.x, foot.right)
            history = history.mirrored(foot.x, foot.right)
            settings = settings.mirrored(foot.x, foot.right)
        label, spoken = w("ui.settings"), w("ui.speech.language", name=w.name)
        pill = Pill("language", language, w.name, self._language, icon="globe", radius=22)
        pill.spoken = spoken
        return [
            pill,
            IconButton(
                "history",
                history,
                w("ui.history.title"),
                self._history,
                icon="clock",
                round_=True,
                radius=22,
            ),
            IconButton(
                "settings",
                settings,
                label,
                self._settings,
                icon="settings",
                round_=True,
                radius=22,
            ),
        ]

    def draw(self, p: Painter) -> None:
        """The word mark and its wave."""
        view, parts, theme = self.app.host.viewport, self._parts(), p.theme
        p.fill(Rect(0, 0, view.width, view.height), theme["deep"])
        mark, tag = parts["mark"], parts["tag"]
        if p.rtl:
            safe = view.safe
            mark, tag = mark.mirrored(safe.x, safe.right), tag.mirrored(safe.x, safe.right)
        p.word_mark(mark)
        p.text(self.app.language("ui.tagline"), tag, "body", theme["soft"])

    def update(self, seconds: float) -> Transition | None:
        """A message about a damaged save comes first."""
        message, self.message = self.message or self.app.store.take_message(), None
        if message is None:
            return None
        from game.ui.scenes.message import MessageScene

        return Push(MessageScene(self.app, message))

    def title(self) -> str:
        """The program's name."""
        return self.app.language("page.name")

    def spoken(self, s: Speaker) -> None:
        """What it is; the controls follow."""
        s.words(self.app.language("ui.tagline"))

    # --- what the controls do -------------------------------------------------------------

    def _setup(self, game_id: str) -> Transition:
        from game.ui.scenes.setup import SetupScene

        return Push(SetupScene(self.app, game_id))

    def _play(self) -> Transition:
        entry = ENTRIES[0]
        preset = presenter_of(entry).setup_page().presets[0]
        return Replace(
            begin(self.app, entry, preset.id, alone(entry, preset.id, preset.seats[0]), {}, None)
        )

    def _continue(self) -> Transition | None:
        scene = resume(self.app)
        if scene is None:
            self.unfinished = None
            self.message = self.app.store.take_message()
            self.changed()
            return None
        return Replace(scene)

    def _rules(self) -> Transition:
        from game.ui.scenes.rules import RulesScene

        entry = ENTRIES[0]
        presenter = presenter_of(entry)
        rules = entry.game.rules(presenter.setup_page().presets[0].id, {})
        return Push(RulesScene(self.app, presenter, rules, entry.id))

    def _learn(self) -> Transition:
        from game.ui.scenes.learn import LearnScene

        return Push(LearnScene(self.app))

    def _settings(self) -> Transition:
        from game.ui.scenes.settings import SettingsScene

        return Push(SettingsScene(self.app))

    def _history(self) -> Transition:
        from game.ui.scenes.history import HistoryScene

        return Push(HistoryScene(self.app))

    def _language(self) -> None:
        codes = self.app.languages
        here = codes.index(self.app.language.code) if self.app.language.code in codes else -1
        self.app.change("language", codes[(here + 1) % len(codes)])

    def back(self) -> Transition | None:
        """Escape leaves the program, where there is something to leave."""
        return Leave() if self.app.host.name == "desktop" else None
