"""A person in front of the headless game: real events in, pictures and facts out.

Everything goes the way of a real player: positions come from the described targets, events go
through `host.queue`, and time passes frame by frame.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pygame

from game.host.headless import HeadlessHost, MemoryStore
from game.ui.app import App
from tests.ui.saves import preset_of, storage_of

STEP = 1 / 60  # seconds of a frame
COARSE = 0.1  # the longest frame that the game allows: for getting somewhere quickly
PATIENCE = 60.0  # seconds until waiting counts as hanging
KEYS = {
    "enter": pygame.K_RETURN,
    "space": pygame.K_SPACE,
    "escape": pygame.K_ESCAPE,
    "tab": pygame.K_TAB,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "pageup": pygame.K_PAGEUP,
    "pagedown": pygame.K_PAGEDOWN,
    "home": pygame.K_HOME,
    "end": pygame.K_END,
}

Point = tuple[float, float]


class StuckError(AssertionError):
    """Something that was waited for did not come."""


class Player:
    """Boots the game on a headless host and plays it."""

    def __init__(
        self,
        width: float = 390,
        height: float = 844,
        scale: float = 1.0,
        *,
        lang: str = "en",
        seed: int = 1,
        start: str = "",
        seats: str = "",
        storage: MemoryStore | None = None,
        insets: tuple[float, float, float, float] = (0, 0, 0, 0),
        prepare: Callable[[HeadlessHost], None] | None = None,
    ) -> None:
        query = {"lang": lang} if lang else {}
        if start:
            query["start"] = start
        if seats:
            query["seats"] = seats
        self.host = HeadlessHost(round(width), round(height), scale, storage, query, seed)
        self.host.resize(width, height, scale, insets)
        if prepare is not None:
            prepare(self.host)
        self.scale = scale
        self.boot()

    def boot(self) -> None:
        """Start the program on the host as it is."""
        self.app = App(self.host)
        self.app.begin()
        self.tick()

    @classmethod
    def at(cls, record: str, width: float = 390, height: float = 844, **more: Any) -> Player:
        """The table of a recorded moment (records/*.onda), at rest."""
        player = cls(width, height, start=preset_of(record), storage=storage_of(record), **more)
        player.resume()
        player.settle()
        return player

    def resume(self) -> None:
        """From the title to the game that waits there."""
        if self.scene == "TitleScene":
            self.tap("continue")

    # --- time -----------------------------------------------------------------------------

    def tick(self, seconds: float = STEP) -> bool:
        """One frame of that length; whether it drew."""
        drew = self.app.frame(seconds)
        self.host._time += seconds
        return drew

    def run(self, seconds: float, step: float = STEP) -> int:
        """Let time pass; how many pictures were drawn."""
        return sum(self.tick(step) for _ in range(max(1, round(seconds / step))))

    def until(self, done: Callable[[], bool], what: str, step: float = COARSE) -> None:
        """Let time pass until `done`; StuckError after a minute."""
        waited = 0.0
        while not done():
            if waited > PATIENCE:
                raise StuckError(f"waited {PATIENCE:.0f} s for {what}: {self.short()}")
            self.tick(step)
            waited += step

    # --- what is on the screen ------------------------------------------------------------

    @property
    def screen(self) -> dict[str, Any]:
        """What the top screen says of itself."""
        return self.app.described()

    @property
    def scene(self) -> str:
        """The class of the top screen."""
        return type(self.app.top).__name__

    def targets(self) -> dict[str, Mapping[str, Any]]:
        """The controls by id."""
        return {target["id"]: target for target in self.screen["targets"]}

    def short(self) -> str:
        """The screen in a line, for messages."""
        screen = dict(self.screen)
        ids = [target["id"] for target in screen.pop("targets")]
        return f"{screen} with {ids}"

    def hand(self) -> list[str]:
        """The ids of the cards in the hand, from left to right."""
        return [name for name in self.targets() if name.startswith("hand:")]

    def centre(self, name: str) -> Point:
        """Where to touch a target; ``hand:1`` is the first card. CSS pixels."""
        found = self.targets()
        kind, _, index = name.partition(":")
        if name not in found and kind == "hand" and index.isdigit():
            cards = self.hand()
            if not 1 <= int(index) <= len(cards):
                raise StuckError(f"there are {len(cards)} cards: {self.short()}")
            name = cards[int(index) - 1]
        if name not in found:
            raise StuckError(f"there is no {name}: {self.short()}")
        spot = found[name]
        x, y = spot["x"] + spot["w"] / 2, spot["y"] + spot["h"] / 2
        if kind == "hand":  # cards may overlap: the left part is always in sight
            x = spot["x"] + 0.18 * spot["w"]
        return x, y

    # --- hands ----------------------------------------------------------------------------

    def _mouse(self, kind: int, at: Point, **more: object) -> pygame.event.Event:
        pos = (round(at[0] * self.host.viewport.scale), round(at[1] * self.host.viewport.scale))
        return pygame.event.Event(kind, pos=pos, touch=False, **more)

    def press(self, at: Point) -> None:
        """A finger goes down, and a frame passes."""
        self.host.queue([self._mouse(pygame.MOUSEBUTTONDOWN, at, button=1)])
        self.tick()

    def move(self, at: Point) -> None:
        """The finger or mouse moves, and a frame passes."""
        self.host.queue([self._mouse(pygame.MOUSEMOTION, at, rel=(0, 0), buttons=(1, 0, 0))])
        self.tick()

    def hover(self, at: Point) -> None:
        """The mouse moves without a button, and a frame passes."""
        self.host.queue([self._mouse(pygame.MOUSEMOTION, at, rel=(0, 0), buttons=(0, 0, 0))])
        self.tick()

    def release(self, at: Point) -> None:
        """The finger goes up, and a frame passes."""
        self.host.queue([self._mouse(pygame.MOUSEBUTTONUP, at, button=1)])
        self.tick()

    def tap_at(self, at: Point) -> None:
        """Down and up in one place."""
        self.press(at)
        self.release(at)

    def tap(self, name: str) -> None:
        """Touch a target, after scrolling it into sight."""
        self.reach(name)
        self.tap_at(self.centre(name))

    def reach(self, name: str) -> None:
        """Turn the wheel until a target of a page can be touched."""
        top: Any = self.app.top
        widget = next((w for w in top.widgets if w.id == name), None)
        for _ in range(400):
            if widget is None or widget.clip is None or widget.rect.within(widget.clip):
                return
            self.wheel(0.5 if widget.rect.bottom > widget.clip.bottom else -0.5)
            widget = next(w for w in top.widgets if w.id == name)
        raise StuckError(f"{name} cannot be scrolled into sight: {self.short()}")

    def drag(self, start: Point, end: Point, steps: int = 8) -> None:
        """From one place to another."""
        self.press(start)
        for i in range(1, steps + 1):
            share = i / steps
            self.move(
                (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            )
        self.release(end)

    def longpress(self, at: Point, seconds: float = 0.7) -> None:
        """Hold in one place."""
        self.press(at)
        self.run(seconds)
        self.release(at)

    def wheel(self, clicks: float) -> None:
        """Turn the wheel: positive towards the end of the page."""
        self.host.queue([pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-clicks, precise_y=-clicks)])
        self.tick()

    def key(self, name: str, shift: bool = False) -> None:
        """Press a key: a name of KEYS or a character."""
        code = KEYS.get(name) or pygame.key.key_code(name)
        text = "" if name in KEYS else name
        mod = pygame.KMOD_SHIFT if shift else 0
        self.host.queue([pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text)])
        self.tick()

    def key_event(self, name: str) -> None:
        """A key that is not on every keyboard: F1, or a letter of another script."""
        code, text = (pygame.K_F1, "") if name == "f1" else (0, name)
        self.host.queue([pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=text)])
        self.tick()

    def resize(self, width: float, height: float, insets: tuple[float, ...] = (0, 0, 0, 0)) -> None:
        """Another window."""
        self.host.resize(width, height, self.scale, insets)
        self.tick()

    # --- playing --------------------------------------------------------------------------

    @property
    def idle(self) -> bool:
        """Whether nothing happens until the player does something."""
        top: Any = self.app.top
        if self.scene != "TableScene":
            return True
        return bool(not top.busy and top.session.waiting_for() == "human" and self._asked())

    def _asked(self) -> bool:
        """Whether this player has to act; a moment later another person takes over."""
        model: Any = getattr(self.app.top, "model", None)
        picks = [pick for choice in model.choices for pick in choice.picks]
        return any(not pick.startswith("accuse:") for pick in picks)

    def settle(self) -> None:
        """Wait until it is this player's turn or another screen has come."""
        self.until(lambda: self.idle, "the player's turn")

    @property
    def progress(self) -> int:
        """How many actions the game has had; 0 without a game."""
        session: Any = getattr(self.app.top, "session", None)
        return 0 if session is None else session.length

    def move_once(self, by: str = "taps") -> None:
        """The first thing that helps the game on: a button, else the first card that takes.

        `by` is taps, keys (shortcuts: R, digits), or focus (Tab and Enter). Questions are answered
        with their fourth key or first offer; the next person takes the screen over.
        """
        self.settle()
        if self.scene == "HandOverScene":
            self._use("here", by, "enter")
            return
        model: Any = getattr(self.app.top, "model", None)
        if self.scene != "TableScene":
            return
        if model.panel is not None:
            self._answer(model.panel, by)
            return
        if model.buttons:
            self._use(model.buttons[0].id, by, "r")
            return
        cards = [card for card in model.hand if card.playable]
        taking = [card for card in cards if card.effect and "throws" not in card.effect.key]
        face = (taking or cards)[0].face
        place = [card.face for card in model.hand].index(face) + 1
        short = by == "keys" and place < 10
        self._use(f"hand:{face}", by if short or by != "keys" else "focus", str(place))

    def _answer(self, panel: Any, by: str) -> None:
        """Answer a question over the table."""
        if panel.offers:
            self._use(f"offer:{panel.offers[0].pick}", "focus" if by == "keys" else by, "")
            return
        key = panel.keys[min(3, len(panel.keys) - 1)]
        self._use(key.pick, by, key.label)
        self._use("confirm", by, "enter")

    def _use(self, name: str, by: str, shortcut: str) -> None:
        if by == "taps":
            self.tap(name)
        elif by == "keys":
            self.key(shortcut)
        else:
            self.focus(name)
            self.key("enter")

    def focus(self, name: str) -> None:
        """Press Tab until the focus is on a target."""
        for _ in range(60):
            if self.screen["focus"] == name:
                return
            self.key("tab")
        raise StuckError(f"Tab never comes to {name}: {self.short()}")

    def fresh(self) -> pygame.Surface:
        """The surface, drawn anew without time passing."""
        for scene in self.app.scenes:
            scene.changed()
        self.app.frame(0.0)
        return self.host.surface
