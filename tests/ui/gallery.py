"""Pictures of every screen and of the moments that matter, with a page to look at them.

    python -m tests.ui.gallery [FOLDER] [WORD ...]

Writes into build/gallery/ unless told otherwise; words choose pictures whose name holds one.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__" and str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402

from game.host.headless import MemoryStore  # noqa: E402
from game.play.store import GAME  # noqa: E402
from tests.ui.kept import id_of, kept_storage  # noqa: E402
from tests.ui.lesson_player import Pupil  # noqa: E402
from tests.ui.player import Player  # noqa: E402
from tests.ui.saves import preset_of, storage_of  # noqa: E402

SIZES = ((390, 844), (844, 390), (1280, 720), (2560, 1440))
LANGUAGES = ("en", "ar")

Shot = tuple[str, Player]
Shots = Iterator[Shot]
MOMENTS: list[Callable[[Camera], Shots]] = []


class Camera:
    """Boots the game in one window size and language."""

    def __init__(self, width: int, height: int, lang: str) -> None:
        self.width = width
        self.height = height
        self.lang = lang

    def boot(self, start: str = "", storage: MemoryStore | None = None) -> Player:
        """A fresh program."""
        return Player(self.width, self.height, lang=self.lang, seed=7, start=start, storage=storage)

    def at(self, record: str) -> Player:
        """The table of a recorded moment, at rest."""
        return Player.at(record, self.width, self.height, lang=self.lang, seed=7)

    def settings(self, record: str, text: str) -> Player:
        """A recorded moment with changed settings (JSON)."""
        storage = storage_of(record)
        storage.texts["onda.settings"] = text
        player = self.boot(preset_of(record), storage)
        player.settle()
        return player


def pictured(function: Callable[[Camera], Shots]) -> Callable[[Camera], Shots]:
    """Put a function among the pictures of the gallery."""
    MOMENTS.append(function)
    return function


def steps(player: Player, name: str, times: Sequence[float]) -> Shots:
    """Pictures at these seconds from now."""
    now = 0.0
    for i, when in enumerate(times):
        player.run(when - now)
        now = when
        yield f"{name}-{i + 1}", player


# --- the screens ----------------------------------------------------------------------------


@pictured
def title(camera: Camera) -> Shots:
    yield "title", camera.boot()
    yield "title-continue", camera.boot(storage=storage_of("about-to-win"))
    player = camera.boot(storage=MemoryStore({GAME: "damaged"}))
    if "continue" in player.targets():
        player.tap("continue")
    yield "title-damaged", player
    player.run(6)
    player = camera.boot()
    player.key("tab")
    yield "title-focus", player


@pictured
def pages(camera: Camera) -> Shots:
    player = camera.boot()
    player.tap("game:ronda")
    yield "setup", player
    player.tap("preset:pairs")
    player.wheel(8)
    yield "setup-rules", player
    player = camera.boot()
    player.tap("settings")
    yield "settings", player
    player.wheel(30)
    yield "settings-end", player
    player = camera.boot()
    player.tap("rules")
    yield "rules", player
    player.wheel(14)
    yield "rules-middle", player
    player.key("end")
    yield "rules-end", player


@pictured
def learning(camera: Camera) -> Shots:
    player = camera.boot(storage=MemoryStore({"onda.lessons": '{"ronda_taking": -1}'}))
    player.tap("learn")
    yield "lessons", player
    for lesson, beats in (("ronda_calls", (0, 1, 5)), ("baronda_leader", (1, 2, 3))):
        player = camera.boot()
        pupil = Pupil(player)
        pupil.open(lesson)
        while player.screen["beat"] <= max(beats):
            if player.screen["beat"] in beats:
                yield f"lesson-{lesson}-{player.screen['beat']}", player
            pupil.step()
    player = camera.boot()
    player.key_event("?")
    yield "keys", player


# --- the table ------------------------------------------------------------------------------


@pictured
def dealing(camera: Camera) -> Shots:
    player = camera.boot()
    player.tap("game:ronda")
    player.tap("preset:pairs")
    player.tap("deal")
    yield from steps(player, "deal", (0.5, 1.6, 2.1, 2.6))
    player.settle()
    yield "deal-done", player


@pictured
def resting(camera: Camera) -> Shots:
    for name in ("many-card-take", "ten-on-table", "ten-pairs", "tringla", "chain-of-three"):
        yield f"table-{name}", camera.at(name)
    player = camera.at("many-card-take")
    player.focus(player.hand()[1])
    player.run(0.2)
    yield "table-focus", player
    player.run(6)
    yield "table-waited", player


@pictured
def taking(camera: Camera) -> Shots:
    player = camera.at("many-card-take")
    player.tap("hand:2")
    yield from steps(player, "take", (0.15, 0.35, 0.7, 1.0, 1.4, 1.7, 1.95, 2.3))
    player = camera.at("derba-and-missa")
    player.tap("hand:1")
    yield from steps(player, "callouts", (1.8, 2.2, 2.9, 3.1, 3.3))


@pictured
def talking(camera: Camera) -> Shots:
    player = camera.at("tringla")
    player.tap("announce")
    yield from steps(player, "announce", (0.3, 1.2))
    player = camera.at("settlement")
    player.tap("hand:1")
    yield from steps(player, "settlement", (0.6, 1.2, 2.4, 3.0, 3.4))


@pictured
def accusing(camera: Camera) -> Shots:
    player = camera.at("hidden-pairs")
    player.run(3.0)
    yield "pause", player
    target = next(name for name in player.targets() if name.startswith("accuse:"))
    player.tap(target)
    yield from steps(player, "accuse-open", (0.04, 0.3))
    player.tap("number:10")
    yield "accuse-chosen", player
    player.tap("accuse")
    yield from steps(player, "accuse-done", (0.1, 0.3, 1.0))
    player.settle()
    yield "accuse-after", player


@pictured
def chains(camera: Camera) -> Shots:
    player = camera.at("chain-of-three")
    player.tap("hand:2")
    yield from steps(player, "chain", (0.15, 0.5, 0.9))
    player.settle()
    yield "chain-after", player
    player = camera.at("chain-keep")
    yield "chain-keep", player


@pictured
def over_the_table(camera: Camera) -> Shots:
    player = camera.at("ten-on-table")
    player.tap("menu")
    yield "menu", player
    player.key("escape")
    if "log" in player.targets():
        player.tap("log")
        yield "log", player
        player.key("escape")
    player.tap("last")
    yield "last-take", player
    player.key("escape")
    for record in ("chain-of-three", "follow-suit"):
        aided = camera.at(record)
        aided.tap("aid")
        yield f"aid-{record}", aided
    player.longpress(player.centre("hand:1"))
    yield "inspect", player
    player.key("escape")
    spot = player.centre("hand:1")
    player.press(spot)
    player.move((spot[0], spot[1] - 60))
    player.move((spot[0] + 30, spot[1] - 140))
    yield "dragging", player


@pictured
def refusing(camera: Camera) -> Shots:
    player = camera.at("ten-pairs")
    player.tap("hand:1")
    player.until(
        lambda: not player.screen["busy"] and player.screen["waiting"] == "bot", "a bot's turn"
    )
    player.tap("hand:1")
    yield "refusal", player


@pictured
def ending(camera: Camera) -> Shots:
    player = camera.at("about-to-win")
    names = player.hand()
    seven = next(name for name in names if name.startswith("hand:7"))
    player.tap(seven)
    stage = player.app.top.stage  # type: ignore[attr-defined]
    player.until(lambda: "fan:0" in stage.sprites, "the fan")
    yield from steps(player, "fan", (0.2, 0.6))
    player.until(lambda: player.scene == "ResultScene", "the result")
    yield from steps(player, "win", (0.2, 0.5))
    player.run(2)
    yield "result", player
    player.wheel(20)
    yield "result-end", player


@pictured
def tricks(camera: Camera) -> Shots:
    player = camera.boot()
    player.tap("game:baronda")
    yield "baronda-setup", player
    player.tap("deal")
    yield from steps(player, "baronda-deal", (0.6, 1.5))
    player.settle()
    yield "baronda-bid", player
    player.tap("bid:4")
    yield "baronda-bid-chosen", player
    player.tap("confirm")
    yield from steps(player, "baronda-bids", (0.4, 1.0, 1.8, 2.6))
    player = camera.at("leaders-choice")
    yield "baronda-leader", player
    offer = next(name for name in player.targets() if name.startswith("offer:"))
    player.tap(offer)
    yield from steps(player, "baronda-objective", (0.3, 0.8, 1.6))
    player = camera.at("follow-suit")
    yield "baronda-play", player
    hand = player.app.top.model.hand  # type: ignore[attr-defined]
    closed = next(card.face for card in hand if not card.playable)
    player.tap(f"hand:{closed}")
    yield "baronda-refusal", player
    player.run(4)
    playable = next(card.face for card in hand if card.playable)
    player.tap(f"hand:{playable}")
    yield from steps(player, "baronda-trick", (0.15, 0.6, 1.2, 1.8, 2.4))
    player = camera.at("last-trick")
    yield "baronda-last-card", player
    player.tap("hand:1")
    player.until(lambda: player.scene == "ResultScene", "the result")
    yield from steps(player, "baronda-win", (0.2, 0.5))
    player.run(2)
    yield "baronda-result", player


@pictured
def hand_over(camera: Camera) -> Shots:
    player = camera.boot()
    player.tap("game:ronda")
    player.tap("seat:1:person")
    player.tap("deal")
    player.until(lambda: player.scene == "HandOverScene", "the hand-over")
    yield "hand-over", player


@pictured
def looks(camera: Camera) -> Shots:
    for name, text in (
        ("plain", '{"theme": "plain"}'),
        ("contrast", '{"contrast": "on"}'),
        ("large", '{"card_size": "large"}'),
        ("black", '{"four_colours": false}'),
    ):
        player = camera.settings("chain-of-three", text)
        yield f"table-{name}", player
        player.tap("menu")
        yield f"menu-{name}", player
        player = camera.boot(storage=MemoryStore({"onda.settings": text}))
        yield f"title-{name}", player
        player.tap("settings")
        yield f"settings-{name}", player


@pictured
def keeping(camera: Camera) -> Shots:
    player = camera.boot(storage=kept_storage())
    player.tap("history")
    player.run(1.0)
    yield "history", player
    player.tap(id_of("pairs"))
    yield "history-game", player
    player.tap("fair")
    player.tap("check")
    yield "fair", player
    player.key("pagedown")
    yield "fair-pack", player
    player.key("escape")
    player.tap("review")
    player.until(lambda: bool(player.screen["done"]), "the review")
    yield "review", player
    for name in ("pairs", "baronda-5"):
        player.key("escape")
        player.key("escape")
        player.tap(id_of(name))
        player.tap("watch")
        for _ in range(12):
            player.tap("step")
            player.run(3.0, 0.1)
        yield f"replay-{name}", player
        while not player.screen["open"]:
            player.tap("view")
        player.run(2.0)
        yield f"replay-{name}-open", player
    player.tap("share")
    yield "share", player
    for _ in range(3):
        player.key("escape")
    player.tap("statistics")
    player.run(1.0)
    yield "statistics", player
    player.key("end")
    yield "statistics-deals", player


# --- writing --------------------------------------------------------------------------------


def draw(folder: Path, words: Sequence[str] = ()) -> list[str]:
    """All pictures that hold one of the words in their names; the names of the files."""
    folder.mkdir(parents=True, exist_ok=True)
    made = []
    for lang in LANGUAGES:
        for width, height in SIZES:
            prefix = f"{lang}-{width}x{height}"
            for take in MOMENTS:
                for name, player in take(Camera(width, height, lang)):
                    file = f"{prefix}-{name}.png"
                    if not words or any(word in file for word in words):
                        pygame.image.save(player.host.surface, str(folder / file))
                        made.append(file)
            print(f"{prefix}: {len(made)} pictures so far", flush=True)
    return made


def page(files: Sequence[str]) -> str:
    """An HTML page: a row for each moment, a column for each window and language."""
    rows: dict[str, list[str]] = {}
    for file in files:
        rows.setdefault(file.split("-", 2)[2].removesuffix(".png"), []).append(file)
    body = []
    for name, row in rows.items():
        pictures = "".join(
            f'<a href="{file}"><img loading="lazy" src="{file}" alt="{file}"></a>' for file in row
        )
        body.append(f"<h2>{name}</h2><div>{pictures}</div>")
    style = (
        "body{background:#222;color:#eee;font:16px sans-serif;margin:24px}"
        "div{display:flex;gap:12px;overflow-x:auto}img{height:420px}"
    )
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Onda: gallery</title>'
        f"<style>{style}</style><h1>Onda</h1>{''.join(body)}</html>\n"
    )


def main(arguments: Sequence[str]) -> int:
    """Draw, write the page, say where it is; SystemExit if the words choose no picture."""
    folder = Path(arguments[0]) if arguments else ROOT / "build" / "gallery"
    began = time.monotonic()
    files = draw(folder, arguments[1:])
    if not files:
        sys.exit(f"no picture has {' or '.join(arguments[1:])} in its name")
    (folder / "index.html").write_text(page(files), encoding="utf-8")
    print(f"{len(files)} pictures in {time.monotonic() - began:.0f} s: {folder / 'index.html'}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
