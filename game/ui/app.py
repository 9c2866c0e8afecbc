"""The App: what all scenes share, the stack of them, focus and the frame."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import TYPE_CHECKING

from game.host.base import Host, assets_folder
from game.play.settings import NUMBERS, Settings, Value
from game.play.store import Store
from game.table.geometry import Rect
from game.table.look import Look
from game.table.model import Text
from game.ui.art import Art
from game.ui.focus import neighbour
from game.ui.i18n import available, choose, load_language
from game.ui.keys import EVERYWHERE, act_of
from game.ui.painter import Painter
from game.ui.pointer import Input, Key, Pointer, Press, Quit, Tap
from game.ui.scene import Leave, Pop, Push, Replace, Scene, Transition
from game.ui.sound import Sounds
from game.ui.still import Still
from game.ui.text import Texts
from game.ui.theme import HOUSE, Theme, load_theme
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.play.save import Save
    from game.play.summary import Summary
    from game.ui.music import Music
    from game.ui.speech.mirror import Mirror
    from game.ui.speech.teller import Teller

TERMS = "onda.terms"  # the words that have been explained
ARROWS = ("left", "right", "up", "down")
LOOKS = ("language", "theme", "contrast", "card_size", "four_colours")  # settings of the picture


class App:
    """Holds the scene stack and everything that scenes use; knows no game."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.assets = assets_folder()
        self.store = Store(host.storage, host.slot, host.shelf)
        if host.slot > 1:
            self.store.say(Text("store.second"))
        self.settings = Settings(host.storage)
        self.languages = available(self.assets)
        self.language = load_language(self.assets, self._language_code())
        self.texts = Texts(self.assets / "fonts")
        self.texts.rtl = self.language.rtl
        self._themes: dict[str, Theme] = {}
        self._look = Look(HOUSE, "", ("", ""))  # until a screen says whose look it wears
        self.art = Art(self.assets, self.theme(self.theme_name(HOUSE)))
        self.still = Still()  # one for all tables: those that were left may lie in memory for long
        self.sounds = Sounds(self.assets / "sounds", host)
        self._music: Music | None = None  # only for those who want any
        self.scenes: list[Scene] = []
        self.running = True
        self.focus: str | None = None
        self.focus_shown = False
        self.pressed: str | None = None
        self.speech: Mirror | Teller | None = None  # after the first picture, if anybody listens
        self._pointer = Pointer()
        self._viewport = host.viewport
        self.drawn = False  # whether there has been a picture
        self._swept = False
        self._changes = 0  # how often what lies under the top scene had to be drawn anew
        self._stayed: list[Scene] = []  # the scenes when what others had left was last freed

    # --- preferences ----------------------------------------------------------------------

    def _language_code(self) -> str:
        """The language of the settings, of the address, or of the system, in this order."""
        wanted = [self.settings.word("language"), self.host.query.get("lang", "")]
        return choose([code for code in wanted if code] or self.host.languages(), self.languages)

    def theme_name(self, game_theme: str) -> str:
        """The theme to use for a game whose own is `game_theme`."""
        contrast = self.settings.word("contrast")
        if contrast == "on" or (contrast == "system" and self.host.prefers_contrast()):
            return "contrast"
        return "plain" if self.settings.word("theme") == "plain" else game_theme

    def look(self, look: Look) -> None:
        """Draw with the theme of a game (or the player's own) and its deck from now on."""
        self._look = look
        name = self.theme_name(look.theme)
        if name != self.art.theme.name:
            self.art = Art(self.assets, self.theme(name))
        self.art.deck = look.deck
        self.art.large_figures = self.settings.word("card_size") == "large"
        self.art.four_colours = bool(self.settings["four_colours"])

    def theme(self, name: str) -> Theme:
        """A theme by its name, read once."""
        if name not in self._themes:
            self._themes[name] = load_theme(self.assets, name)
        return self._themes[name]

    @property
    def pace(self) -> float:
        """The factor of all motion times: 0 without motion."""
        speed, motion = self.settings.word("speed"), self.settings.word("motion")
        reduced = motion == "reduced"
        if speed == "off" or reduced or (motion == "system" and self.host.prefers_reduced_motion()):
            return 0.0
        return self.art.theme.speed[speed]

    def seconds(self, name: str) -> float:
        """How long a motion of the theme takes at the chosen speed; 0 if there is no motion."""
        return self.art.theme.motion[name] / 1000 * self.pace

    def reading(self, name: str) -> float:
        """How long a pause for reading takes: there without motion too."""
        return self.art.theme.motion[name] / 1000 * (self.pace or 1.0)

    def change(self, name: str, value: Value) -> None:
        """Change a setting, keep it, and show it at once."""
        self.settings.change(name, value)
        if name in LOOKS:
            self.refresh()
            return
        for scene in self.scenes:  # nothing has another place: what moves may go on
            scene.changed()

    def play(self, name: str) -> None:
        """A sound, if there is one and it is wanted."""
        self.sounds.play(name, self.settings)

    def _play_music(self, seconds: float) -> None:
        """The music goes on, where it is wanted."""
        volume = 0 if self.settings["muted"] else self.settings.number("music")
        if self._music is None:
            if not (volume and self.sounds.ready):
                return
            from game.core.rng import Rng
            from game.ui.music import Music

            self._music = Music(self.sounds, Rng(self.host.entropy(8).hex()))
        self._music.go_on(seconds, self._look.music, volume / 100)

    def toggle_mute(self) -> None:
        """All sound off, or on again; who had turned both volumes down gets the usual one."""
        silent = self.silent
        self.change("muted", not silent)
        if silent and self.silent:
            self.change("sound", NUMBERS["sound"][0])

    @property
    def silent(self) -> bool:
        """Whether nothing is to be heard at all."""
        settings = self.settings
        return bool(settings["muted"]) or not (settings.number("sound") or settings.number("music"))

    def give(self, name: str, data: bytes) -> None:
        """Hand a file to the player, and say where it is or that it was not possible."""

        def given(place: str | None) -> None:
            if place:
                self.tell(Text("ui.given.where", (("place", place),)))
            elif place is None:
                self.tell(Text("ui.given.not"))

        self.host.give(name, data, given)

    def copy(self, words: str) -> None:
        """Put words on the clipboard, and say whether that worked."""
        self.host.copy(words, lambda done: self.tell(Text(f"ui.copied.{'yes' if done else 'no'}")))

    def tell(self, words: Text) -> None:
        """A sentence on a panel over whatever is shown."""
        from game.ui.scenes.message import MessageScene

        self.go(Push(MessageScene(self, words)))

    def refresh(self) -> None:
        """Settings may have changed: show all scenes anew."""
        code = self._language_code()
        if code != self.language.code:
            self.language = load_language(self.assets, code)
            self.texts.rtl = self.language.rtl
        self.look(self._look)
        for scene in self.scenes:
            scene.resized()

    def first_use(self, term: str) -> bool:
        """Whether the player meets a word of a game for the first time; remembered for ever."""
        known = (self.host.storage.get(TERMS) or "").split()
        if term in known:
            return False
        self.host.storage.set(TERMS, " ".join([*known, term]))
        return True

    def newcomer(self) -> bool:
        """Whether nothing has been played here yet: neither a game nor a lesson."""
        played = ("onda.game", "onda.history.", "onda.lessons")
        return not any(key.startswith(played) for key in self.host.storage.keys())  # noqa: SIM118

    # --- the stack ------------------------------------------------------------------------

    @property
    def top(self) -> Scene:
        """The scene that gets the input."""
        return self.scenes[-1]

    def begin(self) -> None:
        """The first screen: what a link in the address leads to, a table, or the title."""
        from game.ui.start import first_scene, linked_scenes

        self.scenes = linked_scenes(self) or [first_scene(self)]
        self.top.entered()

    def go(self, transition: Transition | None) -> None:
        """Carry out what a scene asked for."""
        if transition is None:
            return
        if isinstance(transition, Push):
            self.scenes.append(transition.scene)
        elif isinstance(transition, Replace):
            self.scenes = [transition.scene]
        elif isinstance(transition, Pop):
            self.scenes.pop()
        if isinstance(transition, Leave) or not self.scenes:
            self.running = False
            return
        self.focus = self.pressed = None
        self.top.entered()

    # --- input ----------------------------------------------------------------------------

    def frame(self, seconds: float) -> bool:
        """Handle what happened, let time pass, draw if something changed; True if it drew."""
        events = self.host.poll()
        if not self.host.visible:
            return False
        for event in events:
            for happened in self._pointer.translate(event, self.host.viewport.scale):
                self._happen(happened)
        if self._pointer.pressed:
            for happened in self._pointer.update(seconds):
                self._happen(happened)
        if self.host.viewport != self._viewport:
            self._viewport = self.host.viewport
            self.art.forget()  # what was drawn for another size is of little use now
            self.texts.forget()
            for scene in self.scenes:
                scene.resized()
        self._play_music(seconds)
        if self.running:
            self.go(self.top.update(seconds))
        drew = self.running and self._draw()
        if not drew and self.drawn:
            self._tidy()
            self._receive()
            self._follow_link()
        if self.running and self.host.speech:
            self._speak()
        self.drawn = self.drawn or drew
        return drew

    def _tidy(self) -> None:
        """What can wait until there is nothing to draw: memory, the history, what comes next."""
        if not self._swept:
            self._swept = True
            self.store.sweep(self.host.free_slots)
        self.still.forget()
        if self.scenes != self._stayed:
            self._stayed = [*self.scenes]
            self.host.collect()
        self.store.history.work(self.summarise)
        self.top.idle()

    def _receive(self) -> None:
        """A file that was dropped on the window."""
        data = self.host.dropped()
        if data is not None:
            from game.ui.scenes.importing import ImportScene

            self.go(Push(ImportScene(self, data)))

    def _follow_link(self) -> None:
        """A link that was opened while the game runs; what was played is stored."""
        from game.ui.start import linked_scenes

        if scenes := linked_scenes(self):
            self.scenes = scenes
            self.focus = self.pressed = None
            self.top.entered()

    def summarise(self, save: Save) -> Summary:
        """What lists and statistics know of a game; SaveError if it is faulty."""
        from game.ui.keeping import summary_of

        return summary_of(save)

    def _happen(self, happened: Input) -> None:
        if not self.running:
            return
        if isinstance(happened, Quit):
            self.running = False
        elif (self.speech is not None and self.speech.saw(happened)) or self.top.first(happened):
            pass
        elif isinstance(happened, Press):
            self._press(happened)
        elif isinstance(happened, Tap):
            self._tap(happened)
        elif isinstance(happened, Key) and (self._focus_key(happened) or self._own_key(happened)):
            pass
        else:
            self._release()
            self.go(self.top.handle(happened))

    def _press(self, press: Press) -> None:
        self.sounds.touched()
        widget = self._at(press.at)
        self.pressed = widget.id if widget and widget.act else None
        self.focus_shown = False
        if self.pressed:
            self.top.dirty = True

    def _release(self) -> None:
        if self.pressed:
            self.pressed = None
            self.top.dirty = True

    def _tap(self, tap: Tap) -> None:
        widget = self._at(tap.at)
        self._release()
        if widget is not None and widget.act:
            self.focus = widget.id
            self.use(widget)
        else:
            self.go(self.top.handle(tap))

    def _at(self, point: tuple[float, float]) -> Widget | None:
        for widget in reversed(self.top.widgets):
            if widget.reached(point):
                return widget
        return None

    def use(self, widget: Widget) -> None:
        """What a tap on it does."""
        if widget.act is not None:
            if widget.sound:
                self.play(widget.sound)
            result = widget.act()
            self.go(result if isinstance(result, Transition) else None)

    def _focus_key(self, key: Key) -> bool:
        self.sounds.touched()
        usable = [w for w in self.top.widgets if w.act and w.focusable]
        if key.name == "enter":
            focused = next((w for w in usable if w.id == self.focus), None)
            if focused is None:
                return False
            self.focus_shown = True
            self.use(focused)
            return True
        if key.name != "tab" and key.name not in ARROWS:
            return False
        if not usable:
            return False
        way = "back" if key.name == "tab" and key.shift else key.name
        self.focus_on(neighbour(usable, self.focus, way))
        return True

    def focus_on(self, name: str) -> None:
        """The keyboard focus comes to a control, and is seen there."""
        self.focus, self.focus_shown = name, True
        self.top.dirty = True
        self.top.focused(name)

    # --- in words -------------------------------------------------------------------------

    def _speak(self) -> None:
        """Let the words follow the screen. They are loaded in the frame after the first picture."""
        if self.speech is not None:
            self.speech.follow()
        elif self.drawn:
            from game.ui.speech.listener import listener

            self.speech = listener(self)

    @property
    def spoken_to(self) -> bool:
        """Whether the player uses the speech mirror rather than the picture."""
        return self.speech is not None and self.speech.used

    def _own_key(self, key: Key) -> bool:
        """Keys that do the same on every screen."""
        act = act_of(key.name, EVERYWHERE)
        if act == "mute":
            self.toggle_mute()
        elif act == "help":
            from game.ui.scenes.keys import KeysScene

            if not isinstance(self.top, KeysScene):
                self.go(Push(KeysScene(self)))
        return act in ("mute", "help")

    # --- drawing --------------------------------------------------------------------------

    def painter(self) -> Painter:
        """A painter for the window as it is."""
        return Painter(self.host.surface, self.host.viewport, self.art, self.texts)

    def _draw(self) -> bool:
        lowest = len(self.scenes) - 1
        while lowest > 0 and self.scenes[lowest].overlay:
            lowest -= 1
        visible = self.scenes[lowest:]
        if not any(scene.dirty for scene in visible):
            return False
        painter = self.painter()
        self._draw_below(painter, visible[:-1])
        self._draw_scene(painter, self.top)
        for scene in visible:
            scene.dirty = False
        self.host.present()
        if self.host.debugging:
            self.host.debug("screen", self.described())
        return True

    def _draw_below(self, painter: Painter, lower: list[Scene]) -> None:
        """What lies under the top scene, darkened; while only that one moves, it is copied."""
        if not lower:
            return
        if any(scene.dirty for scene in lower):
            self._changes += 1
        key = (self._changes, *map(id, lower)) if self.top.busy else None

        def draw() -> None:
            for scene, upper in pairwise((*lower, self.top)):
                self._draw_scene(painter, scene)
                if upper.modal_shade:
                    whole = Rect(0, 0, self.host.viewport.width, self.host.viewport.height)
                    painter.shade(whole, self.art.theme["deep"], upper.modal_shade)

        self.still.show(painter.surface, key, draw)

    def _draw_scene(self, painter: Painter, scene: Scene) -> None:
        painter.origin = (0.0, scene.sunk)
        scene.draw(painter)
        top = scene is self.top
        for widget in scene.widgets:
            painter.clip(widget.clip)
            widget.draw(painter, top and widget.id == self.pressed)
        focused = self._focused(scene.widgets) if top and self.focus_shown else None
        if focused is not None and focused.ringed:
            painter.clip(focused.clip.inset(-6) if focused.clip else None)
            colour = self.art.theme["ink" if scene.on_panel else "accent"]
            painter.outline(focused.rect, colour, focused.radius)
        painter.clip(None)
        scene.draw_over(painter)
        painter.origin = (0.0, 0.0)

    def _focused(self, widgets: Iterable[Widget]) -> Widget | None:
        return next((w for w in widgets if w.id == self.focus and w.act), None)

    def described(self) -> dict[str, object]:
        """The top screen for test scripts: its controls in CSS pixels, and its facts."""
        targets = [
            {
                "id": w.id,
                "x": w.rect.x,
                "y": w.rect.y,
                "w": w.rect.w,
                "h": w.rect.h,
                "label": w.label,
                "role": w.role,
                "enabled": w.act is not None and w.focusable,
                "checked": w.checked,
            }
            for w in self.top.widgets
        ]
        name = type(self.top).__name__
        return {"scene": name, "targets": targets, "focus": self.focus, **self.top.facts()}
