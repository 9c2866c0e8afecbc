"""Text scripts that play the game: a header, then one step a line. See scripts/README.md."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pygame

from game.host.headless import HeadlessHost, MemoryStore
from game.play.store import GAME
from tests.ui.player import COARSE, Player, StuckError
from tests.ui.reading import Reader
from tests.ui.saves import preset_of, storage_of

FOLDER = Path(__file__).parent / "scripts"
SETTINGS = "onda.settings"


class StepError(AssertionError):
    """A step that did not do what it says."""


@dataclass
class Header:
    """What a script starts from."""

    size: tuple[float, float] = (390, 844)
    scale: float = 1.0
    insets: tuple[float, ...] = (0, 0, 0, 0)
    seed: int = 1
    start: str = ""
    system: str = "en"
    reduced_motion: bool = False
    contrast: bool = False
    resume: bool = False  # go on with the stored game at once
    storage: MemoryStore = field(default_factory=MemoryStore)

    def settings(self, **changed: object) -> None:
        """Change stored settings."""
        kept = json.loads(self.storage.get(SETTINGS) or "{}")
        self.storage.set(SETTINGS, json.dumps({**kept, **changed}))

    def read(self, word: str, rest: Sequence[str]) -> bool:
        """Take in a line; False if it is no line of the header."""
        match word, *rest:
            case "viewport", size:
                self.size = read_size(size)
            case "scale", number:
                self.scale = float(number)
            case "insets", *numbers:
                self.insets = tuple(map(float, numbers))
            case "seed", number:
                self.seed = int(number)
            case "system", code:
                self.system = code
            case "lang", code:
                self.settings(language=code)
            case "setting", name, value:
                self.settings(**{name: json.loads(value)})
            case ("reduced-motion",):
                self.reduced_motion = True
            case ("high-contrast",):
                self.contrast = True
            case "start", preset:
                self.start = preset
            case "record", name:
                self.storage.texts |= storage_of(name).texts
                self.start, self.resume = preset_of(name), True
            case "waiting", name:
                self.storage.texts |= storage_of(name).texts
            case "full", "storage":
                self.storage.limit = 0
            case "damaged", "save":
                self.storage.set(GAME, "this is no save")
            case _:
                return False
        return True

    def player(self) -> Player:
        """The program, started."""

        def prepare(host: HeadlessHost) -> None:
            host.language = self.system
            host.reduced_motion = self.reduced_motion
            host.contrast = self.contrast

        player = Player(
            *self.size,
            self.scale,
            lang="",
            seed=self.seed,
            start=self.start,
            storage=self.storage,
            insets=self.insets,  # type: ignore[arg-type]
            prepare=prepare,
        )
        if self.resume:
            player.resume()
        return player


def read_size(text: str) -> tuple[float, float]:
    """(width, height) of ``390x844``."""
    width, height = text.split("x")
    return float(width), float(height)


class Script:
    """Runs the steps of one file."""

    def __init__(self, header: Header) -> None:
        self.player = header.player()
        self.reader = Reader(self.player.app.texts)
        self.kept: dict[str, Any] = {}
        self._saved_at = -1

    # --- running --------------------------------------------------------------------------

    def step(self, line: str) -> None:
        """One line; StepError or StuckError if it does not go as it says."""
        name, *words = shlex.split(line)
        method: Callable[..., None] | None = getattr(self, f"do_{name}", None)
        if method is None:
            raise StepError(f"there is no step {name!r}")
        method(*words)
        self._check_save()

    def _check_save(self) -> None:
        """After every step the stored game is the one on the screen."""
        session = getattr(self.player.app.top, "session", None)
        if session is None or session.outcome is not None or session.length == self._saved_at:
            return
        if self.player.host.storage.limit is not None:
            return
        self._saved_at = session.length
        stored = self.player.host.storage.get(GAME)
        record = json.loads(stored)["record"] if stored else None
        if record != session.save().record:
            raise StepError("the stored game is not the one on the screen")

    # --- hands ----------------------------------------------------------------------------

    def do_tap(self, name: str, x: str = "", y: str = "") -> None:
        """tap TARGET | tap at X Y (CSS pixels)"""
        if name == "at":
            self.player.tap_at((float(x), float(y)))
        else:
            self.player.tap(name)

    def do_key(self, *names: str) -> None:
        """key NAME ...; shift+NAME; NAMExN presses it N times."""
        for name in names:
            shift = name.startswith("shift+")
            bare, _, times = name.removeprefix("shift+").partition("*")
            for _ in range(int(times or 1)):
                self.player.key(bare, shift)

    def do_drag(self, source: str, target: str) -> None:
        """drag TARGET TARGET; `table` is the middle of the table."""
        self.player.drag(self._place(source), self._place(target))

    def do_hold(self, source: str, target: str) -> None:
        """The first half of a drag: the finger stays down."""
        start, end = self._place(source), self._place(target)
        self.player.press(start)
        for share in (0.3, 0.6, 1.0):
            here = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            self.player.move(here)

    def do_letgo(self, target: str) -> None:
        """The second half of a drag."""
        self.player.release(self._place(target))

    def do_longpress(self, name: str) -> None:
        """longpress TARGET"""
        self.player.longpress(self._place(name))

    def do_wheel(self, clicks: str) -> None:
        """wheel CLICKS, positive towards the end"""
        self.player.wheel(float(clicks))

    def do_hover(self, name: str) -> None:
        """The mouse goes to a target."""
        self.player.hover(self._place(name))

    def _place(self, name: str) -> tuple[float, float]:
        top: Any = self.player.app.top
        if name == "table":
            return top.stage.layout.table_area.centre
        if name.startswith("table-card:"):
            return top.stage.sprites[name.partition(":")[2]].rect().centre
        return self.player.centre(name)

    # --- window and program ---------------------------------------------------------------

    def do_resize(self, size: str) -> None:
        """resize 844x390"""
        self.player.resize(*read_size(size))

    def do_hide(self) -> None:
        """The window or tab is hidden: frames get rare or stop."""
        self.player.host.visible = False

    def do_show(self) -> None:
        """The window is seen again."""
        self.player.host.visible = True

    def do_restart(self) -> None:
        """The program ends and starts again with what it has stored."""
        self.player.boot()
        self.reader = Reader(self.player.app.texts)

    def do_kill(self) -> None:
        """The same as restart, without leaving first: a crash or a closed tab."""
        self.do_restart()

    # --- time -----------------------------------------------------------------------------

    def do_wait(self, *words: str) -> None:
        """wait SECONDS | wait idle | wait done | wait busy | wait scene NAME | wait pause"""
        player = self.player
        match words:
            case ("idle",):
                player.settle()
            case ("done",):
                player.until(lambda: not player.screen.get("busy"), "the animation's end")
            case ("busy",):
                player.until(lambda: bool(player.screen.get("busy")), "an animation", 1 / 60)
            case ("pause",):
                player.until(lambda: bool(player.screen.get("pausing")) and player.idle, "pause")
            case ("scene", name):
                player.until(lambda: player.scene == name, name)
            case (seconds,):
                player.run(float(seconds))
            case _:
                raise StepError("wait for what?")

    def do_play(self, *words: str) -> None:
        """play [by taps|keys|focus] until pause|result|turn N|N moves"""
        by, until = "taps", list(words)
        if until[:1] == ["by"]:
            by, until = until[1], until[2:]
        if until[1:] == ["moves"]:
            for _ in range(int(until[0])):
                self._move(by)
            self.player.settle()
            return
        done = {
            "result": lambda: self.player.scene == "ResultScene",
            "pause": lambda: bool(self.player.screen.get("pausing")),
        }[until[1]]
        for _ in range(2000):
            self.player.until(lambda: self.player.idle or done(), "the player's turn")
            if done():
                return
            self._move(by)
        raise StuckError(f"2000 moves did not lead to the {until[1]}")

    def _move(self, by: str) -> None:
        self.player.settle()
        if self.player.scene == "HandOverScene":
            self.player.move_once(by)
            self.player.settle()
        before = self.player.progress
        self.player.move_once(by)
        if self.player.scene == "TableScene" and self.player.progress == before:
            raise StepError(f"a move by {by} did nothing: {self.player.short()}")

    # --- looking --------------------------------------------------------------------------

    def do_remember(self, what: str) -> None:
        """remember table | picture | log"""
        self.kept[what] = self._look(what)

    def _look(self, what: str) -> Any:
        top: Any = self.player.app.top
        if what == "picture":
            return pygame.image.tobytes(self.player.fresh(), "RGB")
        if what == "table":
            keys = ("scores", "piles", "hand", "table", "prompt", "detail", "pausing")
            return {key: self.player.screen[key] for key in keys}, tuple(map(str, top._lines()))
        if what == "offset":
            return top._scroll.offset
        raise StepError(f"cannot remember {what}")

    def do_expect(self, what: str, *words: str) -> None:
        """expect WHAT ...: see the methods expect_*."""
        wanted = " ".join(words)
        method: Callable[[Sequence[str]], tuple[bool, object]] | None
        method = getattr(self, f"expect_{what}", None)
        if method is None:
            raise StepError(f"cannot expect {what!r}")
        fine, seen = method(words)
        if not fine:
            raise StepError(f"expected {what} {wanted}, found {seen}")

    def expect_scene(self, words: Sequence[str]) -> tuple[bool, object]:
        """expect scene NAME"""
        return self.player.scene == words[0], self.player.scene

    def expect_prompt(self, words: Sequence[str]) -> tuple[bool, object]:
        """expect prompt WORDS: in the prompt or its emphasised part"""
        screen = self.player.screen
        said = f"{screen.get('prompt')} {screen.get('detail')}"
        return " ".join(words) in said, said

    def expect_shows(self, words: Sequence[str]) -> tuple[bool, object]:
        """expect shows WORDS: somewhere in the picture"""
        said = self._said()
        return " ".join(words) in said, said

    def expect_hides(self, words: Sequence[str]) -> tuple[bool, object]:
        """expect hides WORDS: nowhere in the picture"""
        said = self._said()
        return " ".join(words) not in said, said

    def _said(self) -> str:
        self.reader.new_picture()
        self.player.fresh()
        return self.reader.words

    def expect_target(self, words: Sequence[str]) -> tuple[bool, object]:
        """expect target NAME enabled | disabled | absent | checked | focused"""
        name, state = words
        target = self.player.targets().get(name)
        if target is None:
            return state == "absent", "no such target"
        found = {"enabled" if target["enabled"] else "disabled"}
        found |= {"checked"} if target["checked"] else set()
        found |= {"focused"} if self.player.screen["focus"] == name else set()
        return state in found, found

    def expect_reachable(self, words: Sequence[str]) -> tuple[bool, object]:
        """expect reachable NAME: it lies in the window, and in the part of it that scrolls"""
        widget = next((w for w in self.player.app.top.widgets if w.id == words[0]), None)
        if widget is None:
            return False, "no such target"
        inside = widget.clip is None or widget.rect.within(widget.clip)
        return inside and widget.rect.within(self.player.host.viewport.safe), widget.rect

    def expect_score(self, words: Sequence[str]) -> tuple[bool, object]:
        """expect score MINE THEIRS"""
        found = self.player.screen["scores"]
        return found == [int(word) for word in words], found

    def expect_piles(self, words: Sequence[str]) -> tuple[bool, object]:
        """expect piles MINE THEIRS"""
        found = self.player.screen["piles"]
        return found == [int(word) for word in words], found

    def expect_hand(self, words: Sequence[str]) -> tuple[bool, object]:
        """expect hand CARD ... | expect hand COUNT"""
        found = self.player.screen["hand"]
        if len(words) == 1 and re.fullmatch(r"\d+", words[0]):
            return len(found) == int(words[0]), found
        return found == list(words), found

    def expect_table(self, words: Sequence[str]) -> tuple[bool, object]:
        """expect table CARD ... (none: an empty table)"""
        found = self.player.screen["table"]
        return found == list(words), found

    def expect_busy(self, words: Sequence[str]) -> tuple[bool, object]:
        """expect busy yes | no"""
        found = "yes" if self.player.screen["busy"] else "no"
        return found == words[0], found

    def expect_same(self, words: Sequence[str]) -> tuple[bool, object]:
        """expect same table | picture, as remembered"""
        found = self._look(words[0])
        shown = found if words[0] != "picture" else "another picture"
        return found == self.kept[words[0]], shown

    def expect_other(self, words: Sequence[str]) -> tuple[bool, object]:
        """expect other table | picture than remembered"""
        return self._look(words[0]) != self.kept[words[0]], "the same"

    def expect_still(self, words: Sequence[str]) -> tuple[bool, object]:
        """expect still SECONDS: nothing is drawn for so long"""
        drawn = self.player.run(float(words[0]))
        return drawn == 0, f"{drawn} pictures"

    def expect_moving(self, words: Sequence[str]) -> tuple[bool, object]:
        """expect moving SECONDS: something is drawn within this time"""
        drawn = self.player.run(float(words[0]))
        return drawn > 0, f"{drawn} pictures"

    def expect_setting(self, words: Sequence[str]) -> tuple[bool, object]:
        """expect setting NAME VALUE (JSON), as stored"""
        stored = json.loads(self.player.host.storage.get(SETTINGS) or "{}")
        return stored.get(words[0]) == json.loads(words[1]), stored

    def expect_stored(self, words: Sequence[str]) -> tuple[bool, object]:
        """expect stored GAME yes | no: whether there is an unfinished game"""
        found = "yes" if self.player.host.storage.get(GAME) else "no"
        return found == words[-1], found

    def expect_form(self, words: Sequence[str]) -> tuple[bool, object]:
        """expect form portrait | landscape | desktop"""
        return self.player.screen["form"] == words[0], self.player.screen["form"]

    def expect_theme(self, words: Sequence[str]) -> tuple[bool, object]:
        """expect theme NAME"""
        return self.player.app.art.theme.name == words[0], self.player.app.art.theme.name

    def expect_running(self, words: Sequence[str]) -> tuple[bool, object]:
        """expect running yes | no"""
        found = "yes" if self.player.app.running else "no"
        return found == words[0], found


def run(path: Path) -> Script:
    """Run a file; what fails names the line."""
    header, script = Header(), None
    for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        line = re.sub(r"(^|\s)#.*", "", text).strip()
        if not line:
            continue
        if script is None:
            word, *rest = shlex.split(line)
            if header.read(word, rest):
                continue
            script = Script(header)
        try:
            script.step(line)
        except (StepError, StuckError) as error:
            raise type(error)(f"{path.name}:{number}: {line}: {error}") from None
    assert script is not None, f"{path.name} has no steps"
    return script


__all__ = ["COARSE", "FOLDER", "Script", "StepError", "run"]
