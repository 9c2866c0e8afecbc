"""Everything that is written can be read: on every screen, in every window and language."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest

from game.host.headless import MemoryStore
from game.play.store import GAME
from game.table.layout import Viewport
from tests.ui.player import Player
from tests.ui.proofreader import proofreading, read
from tests.ui.saves import storage_of
from tests.ui.windows import TIGHT, name_of, views

EVERYWHERE = ("en", "xr")  # tried in every window; the other languages where room is short
LANGUAGES = (*EVERYWHERE, "fr", "ar", "es", "id")
FLOATING = ("a message", "a refusal", "a hint")
MOST = 40  # faults that a failure names

Screens = Iterator[tuple[str, Player]]


def booted(lang: str, record: str = "", storage: MemoryStore | None = None) -> Player:
    """The program on a small window: a record's table, or the title."""
    if record:
        return Player.at(record, lang=lang)
    return Player(lang=lang, storage=storage)


def outside_the_game(lang: str) -> Screens:
    """Title, set-up, settings, rules."""
    yield "title", booted(lang)
    yield "title with a game to continue", booted(lang, storage=storage_of("about-to-win"))
    player = booted(lang, storage=MemoryStore({GAME: "damaged"}))
    if "continue" in player.targets():
        player.tap("continue")
    yield "title with a message", player
    for name in ("settings", "rules", "game:ronda"):
        player = booted(lang)
        player.tap(name)
        yield name, player
    player.tap("preset:pairs")
    yield "set-up of pairs", player
    player.tap("option:announce:off")
    yield "set-up with a refusal", player
    player = booted(lang, storage=MemoryStore({"onda.lessons": '{"ronda_taking": -1}'}))
    player.tap("learn")
    yield "lessons", player
    player = booted(lang)
    player.key_event("?")
    yield "keys", player
    player = booted(lang, "chain-keep")
    player.key("h")
    yield "rules of pairs", player


def tables(lang: str) -> Screens:
    """The table at rest, and what lies over it."""
    for record in (
        "many-card-take",
        "ten-on-table",
        "ten-pairs",
        "chain-of-three",
        "tringla",
        "settlement",
    ):
        yield record, booted(lang, record)
    player = booted(lang, "chain-of-three")
    player.tap("aid")
    yield "player aid of pairs", player
    player = booted(lang, "ten-on-table")
    for name, leave in (("menu", "escape"), ("last", "escape"), ("log", "escape")):
        player.tap(name)
        yield f"{name} over the table", player
        player.resize(390, 844)
        player.key(leave)
    player.longpress(player.centre("hand:1"))
    yield "inspecting a card", player


def accusing(lang: str) -> Screens:
    """The pause, the number pad, blocked targets, a chain in the middle."""
    player = booted(lang, "hidden-ronda")
    yield "the pause", player
    player.tap("accuse:1")
    yield "the number pad", player
    player.tap("number:12")
    yield "the number pad with a number", player
    player.resize(390, 844)
    player.tap("accuse")
    player.settle()
    yield "blocked", player
    player = booted(lang, "many-card-take")
    player.tap("hint")
    player.run(2)
    yield "the table with a hint", player
    player = booted(lang, "chain-of-three")
    player.tap("hand:2")
    player.until(lambda: not player.screen["busy"], "the chain")
    yield "three in a chain", player


def baronda(lang: str) -> Screens:
    """The set-up and the table of the other game with every number of players."""
    player = booted(lang)
    player.tap("game:baronda")
    yield "set-up of Baronda", player
    for seats in (2, 3, 4, 5):
        player = booted(lang)
        player.tap("game:baronda")
        player.tap(f"players:{seats}")
        player.tap("deal")
        player.settle()
        player.run(2.0)  # an estimate is shown
        yield f"bidding at a table of {seats}", player
    for record in ("follow-suit", "last-trick", "leaders-choice"):
        yield record, booted(lang, record)
    player = booted(lang, "follow-suit")
    player.tap("aid")
    yield "player aid of Baronda", player
    player = booted(lang, "last-trick")
    player.tap("menu")
    yield "menu over the last trick", player


def results(lang: str) -> Screens:
    """The score sheet."""
    player = booted(lang, "about-to-win")
    player.tap(next(name for name in player.hand() if name.startswith("hand:7")))
    player.until(lambda: player.scene == "ResultScene", "the result")
    yield "result", player
    player = booted(lang, "last-trick")
    player.move_once()
    player.until(lambda: player.scene == "ResultScene", "the result of Baronda")
    yield "result of Baronda", player


GROUPS: tuple[Callable[[str], Screens], ...] = (
    outside_the_game,
    tables,
    accusing,
    baronda,
    results,
)


def scrolled(player: Player) -> Iterator[str]:
    """All parts of a page, one window after the other."""
    yield ""
    if "Page" in type(player.app.top).__mro__[1].__name__:
        for _ in range(60):
            before = player.app.top._scroll.offset  # type: ignore[attr-defined]
            player.key("pagedown")
            if player.app.top._scroll.offset == before:  # type: ignore[attr-defined]
                return
            yield " further down"
    elif player.scene == "ResultScene":
        player.key("pagedown")
        yield " further down"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("group", GROUPS, ids=lambda group: group.__name__)
def test_everything_can_be_read(group: Callable[[str], Screens], lang: str) -> None:
    found: dict[str, str] = {}
    with proofreading() as reader:
        for name, player in group(lang):
            for view in views_for(lang):
                player.resize(view.width, view.height, view[3:])
                for part in scrolled(player):
                    for fault in read(player, reader):
                        if name.endswith(FLOATING) and not fault.startswith("cut"):
                            continue  # it lies over everything for a while
                        found.setdefault(kind(fault), where(name + part, view, fault))
    lines = list(found.values())
    if lines:
        pytest.fail("\n".join([f"{len(lines)} kinds of faults", *lines[:MOST]]), pytrace=False)


def views_for(lang: str) -> Iterator[Viewport]:
    """The windows that a language is tried in."""
    for view in views():
        if lang in EVERYWHERE or (view.width, view.height) in TIGHT:
            yield view


def kind(fault: str) -> str:
    """Faults that differ only by numbers or by how much is cut are reported once."""
    return re.sub(r"[0-9]+|to '.*", "#", fault)


def where(name: str, view: Viewport, fault: str) -> str:
    return f"{name}, {name_of(view)}: {fault}"
