"""Laws of drawing: nothing idle is drawn, what is cached is bounded, skipping changes nothing."""

from __future__ import annotations

import gc
import weakref
from typing import Any

import pygame
import pytest

from game.catalog import games
from game.core.record import read
from game.host.base import assets_folder
from game.host.headless import HeadlessHost, MemoryStore
from game.play.save import write_save
from game.play.store import GAME
from game.ui.art import Art
from game.ui.painter import Painter
from game.ui.scenes.table import TableScene
from game.ui.stage import Sprite
from game.ui.still import Still
from game.ui.table_picture import TablePicture
from game.ui.text import CACHE_PIXELS
from game.ui.theme import load_theme
from tests.ui.player import STEP, Player
from tests.ui.saves import preset_of, save_of, storage_of

MOMENTS = (
    "many-card-take",
    "derba-and-missa",
    "chain-of-three",
    "tringla",
    "settlement",
    "leaders-choice",
    "follow-suit",
    "last-trick",
)
PLAYS = {"chain-of-three": "hand:2", "many-card-take": "hand:2", "tringla": "announce"}


def at(record: str, lang: str = "en", **more: Any) -> Player:
    """The table of a recorded moment, at rest."""
    return Player.at(record, lang=lang, **more)


def picture(player: Player) -> bytes:
    """What is on the screen."""
    return pygame.image.tobytes(player.fresh(), "RGB")


def presented(player: Player, seconds: float) -> int:
    """How many pictures are shown in the next seconds."""
    before = player.host.presented
    player.run(seconds)
    return player.host.presented - before


# --- nothing is drawn while nothing changes -------------------------------------------------


@pytest.mark.parametrize("name", ["", "settings", "rules", "game:ronda"])
def test_screens_outside_the_game_are_still(name: str) -> None:
    player = Player(lang="en")
    if name:
        player.tap(name)
    player.run(1)
    assert presented(player, 5) == 0


@pytest.mark.parametrize("record", MOMENTS)
def test_a_table_that_waits_for_the_player_is_still(record: str) -> None:
    """As soon as it has come to rest, and again when the outline of the seat has pulsed."""
    player = at(record)
    player.run(1)
    assert presented(player, 2) == 0
    player.run(5)
    assert presented(player, 5) == 0


@pytest.mark.parametrize("name", ["menu", "log", "last", "aid"])
def test_screens_over_the_table_are_still(name: str) -> None:
    player = at("derba-and-missa")
    player.tap(name)
    player.run(1)
    assert presented(player, 5) == 0


def test_the_result_is_still() -> None:
    player = at("about-to-win")
    player.tap(next(name for name in player.hand() if name.startswith("hand:7")))
    player.until(lambda: player.scene == "ResultScene", "the result")
    player.run(2)
    assert presented(player, 5) == 0


def result(settings: str = "{}") -> Player:
    """The first picture of a won game's result."""
    storage = storage_of("about-to-win")
    storage.texts["onda.settings"] = settings
    player = Player(390, 844, lang="en", seed=7, start=preset_of("about-to-win"), storage=storage)
    player.settle()
    player.tap(next(name for name in player.hand() if name.startswith("hand:7")))
    player.until(lambda: player.scene == "ResultScene", "the result", STEP)
    return player


def test_a_result_appears_and_a_tap_ends_that() -> None:
    player = result()
    assert player.app.top.busy
    first = picture(player)
    player.run(0.4, STEP)
    assert picture(player) != first
    other = result()
    other.tap_at((195, 30))
    assert not other.app.top.busy
    player.run(3)
    assert picture(player) == picture(other)


def test_without_motion_a_result_is_there_at_once() -> None:
    player = result('{"speed": "off"}')
    assert not player.app.top.busy
    before = picture(player)
    player.run(2)
    assert picture(player) == before


def test_while_a_bot_waits_nothing_is_drawn() -> None:
    player = at("many-card-take")
    player.tap("hand:2")
    player.until(lambda: not player.screen["busy"], "the take", STEP)
    player.run(0.1)
    assert presented(player, 0.3) == 0


def test_a_moving_mouse_draws_only_where_it_matters() -> None:
    player = at("many-card-take")
    player.hover((200, 500))
    before = player.host.presented
    for x in range(150, 250, 4):
        player.hover((x, 500))
    assert player.host.presented == before


# --- pictures -------------------------------------------------------------------------------


def art_in(theme: str, **more: Any) -> Art:
    """All pictures in one theme, with a window to draw them for."""
    HeadlessHost(390, 844)
    return Art(assets_folder(), load_theme(assets_folder(), theme), **more)


@pytest.mark.parametrize("size", [(44, 68), (66, 102), (226, 351)])
def test_a_dashed_outline_is_the_same_on_all_sides(size: tuple[int, int]) -> None:
    art = art_in("batik")
    outline = art.shape(*size, 0.068 * size[0], None, (255, 255, 255), 2.0, 6.0)
    alpha = [[outline.get_at((x, y)).a > 127 for x in range(size[0])] for y in range(size[1])]
    assert sum(map(sum, alpha)) > sum(size), "there are dashes"
    for side, turned in (("left", [row[::-1] for row in alpha]), ("upper", alpha[::-1])):
        pairs = zip(alpha, turned, strict=True)
        other = sum(a != b for row, like in pairs for a, b in zip(row, like, strict=True))
        assert other < 0.1 * sum(size), f"the {side} side is not like the other"


@pytest.mark.parametrize("theme", ["zellige", "batik", "plain", "contrast"])
def test_the_word_mark_has_the_colours_of_the_theme(theme: str) -> None:
    art = art_in(theme)
    mark = art.word_mark(375, 184)
    assert mark.get_at((272, 60))[:3] == art.theme["text"]
    seen = {tuple(mark.get_at((x, y))[:3]) for x in range(100, 120) for y in range(134, 184)}
    assert art.theme["accent"] in seen


def test_kept_pictures_stay_within_their_budget() -> None:
    art = art_in("zellige", budget=4_000_000)
    for width in range(40, 200, 4):
        art.card("7o", width, 1.0)
        art.card(None, width, 1.0)
        art.shape(width * 3, 60, 12, (1, 2, 3))
        assert art._bytes <= art.budget
    kept = sum(s.get_width() * s.get_height() * 4 for s in art._kept.values())
    assert kept == art._bytes


def test_pictures_of_a_whole_game_stay_within_the_budget() -> None:
    player = at("derba-and-missa", width=1280, height=720)
    for width in range(700, 1400, 100):
        player.resize(width, 720)
        player.fresh()
        assert player.app.art._bytes <= player.app.art.budget
        assert player.app.texts._pixels <= CACHE_PIXELS


def test_the_longest_page_of_a_large_window_is_written_once() -> None:
    """The bound on kept lines is above what one picture shows."""
    player = Player(3840, 2160, lang="fr")
    player.tap("rules")
    player.fresh()
    lines = player.app.texts._lines
    written = dict(lines)
    player.fresh()
    assert all(lines[key] is line for key, line in written.items())


def test_a_table_at_rest_keeps_no_second_picture() -> None:
    """What lies still below cards that move is as large as the window."""
    player = at("many-card-take")
    player.tap(PLAYS["many-card-take"])
    player.run(0.1)
    assert player.app.top.busy
    assert player.app.still._picture is not None
    player.settle()
    player.run(0.1)
    assert player.app.still._picture is None


def test_a_screen_that_was_left_is_freed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether Python's own collector comes by or not, and only when nothing moves."""
    player = at("last-trick")
    player.tap("menu")
    left = weakref.ref(player.app.top)
    before = player.host.collected
    gc.disable()
    try:
        monkeypatch.setattr(player.host, "collect", gc.collect)
        player.tap("resume")
        player.settle()
        player.run(0.1)
        assert left() is None
    finally:
        gc.enable()
    monkeypatch.undo()
    player.run(1)
    assert player.host.collected == before, "once is enough"


def test_pictures_for_another_window_are_not_kept() -> None:
    """A window that is drawn at many sizes needs no more memory than at the last of them."""
    player = at("derba-and-missa", width=1280, height=720)
    player.fresh()
    once = (player.app.art._bytes, player.app.texts._pixels, len(player.app.texts._fonts))
    for width in (*range(700, 1270, 50), 1280):
        player.resize(width, 720)
        player.fresh()
    art, texts = player.app.art, player.app.texts
    assert (art._bytes, texts._pixels, len(texts._fonts)) <= once


@pytest.mark.parametrize("lang", ["en", "xr"])
def test_equal_seeds_draw_equal_pictures(lang: str) -> None:
    pictures = []
    for _ in range(2):
        player = Player(390, 844, lang=lang, seed=5, start="pairs")
        shots = []
        for _ in range(4):
            player.move_once()
            player.run(0.2)
            shots.append(picture(player))
        pictures.append(shots)
    assert pictures[0] == pictures[1]
    assert len(set(pictures[0])) > 3


def test_drawing_twice_changes_nothing() -> None:
    player = at("chain-of-three")
    assert picture(player) == picture(player)


def test_a_picture_does_not_depend_on_the_way_to_it() -> None:
    """Resizing there and back, opening and closing screens leave no traces."""
    player = at("ten-on-table")
    before = picture(player)
    for size in ((844, 390), (1280, 720), (360, 640), (390, 844)):
        player.resize(*size)
    for name in ("menu", "log", "last"):
        player.tap(name)
        player.key("escape")
    assert picture(player) == before


# --- animations -----------------------------------------------------------------------------


def act(player: Player, record: str) -> None:
    """The play that the moment is about."""
    if record in PLAYS:
        player.tap(PLAYS[record])
    else:
        player.move_once()


def watched(player: Player, record: str, step: float = STEP) -> bytes:
    """The picture after this moment's play, with all of its animation."""
    act(player, record)
    player.until(lambda: not player.screen["busy"], "the animation", step)
    return picture(player)


@pytest.mark.parametrize("window", [(390, 844), (844, 390), (1280, 720)])
@pytest.mark.parametrize("record", MOMENTS)
def test_what_does_not_move_is_copied_as_it_would_be_drawn(
    record: str, window: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[object] = []
    below = TablePicture._below
    monkeypatch.setattr(TablePicture, "_below", lambda s, p: (drawn.append(s), below(s, p)))
    player = at(record, width=window[0], height=window[1])
    act(player, record)
    copied = 0
    for _ in range(200):
        before = len(drawn)
        if not player.tick(2 * STEP) or player.scene != "TableScene" or not player.screen["busy"]:
            continue
        copied += len(drawn) == before
        shown = pygame.image.tobytes(player.host.surface, "RGB")
        player.app.still = Still()
        player.app.top.dirty = True
        player.app._draw()
        assert pygame.image.tobytes(player.host.surface, "RGB") == shown
    assert copied > 10


def test_cards_that_are_dealt_are_drawn_before_they_turn_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One face a frame: several in one would be seen as a jerk."""
    undealt = read("onda 1\ngame baronda\nseats 5\nfirst 0\n", games())
    storage = MemoryStore({GAME: write_save(save_of(undealt))})
    player = Player(1280, 720, start="baronda", seats="5", storage=storage)
    drawn: list[str] = []
    load = Art._load

    def loaded(art: Art, name: str, *size: int) -> pygame.Surface:
        drawn.append(name)
        return load(art, name, *size)

    monkeypatch.setattr(Art, "_load", loaded)
    player.until(lambda: player.screen["busy"], "the deal", STEP)
    faces = 0
    while player.screen["busy"]:
        drawn.clear()
        player.tick()
        cards = [name for name in drawn if name.startswith("cards/baronda/")]
        assert len(cards) <= 1
        faces += len(cards)
    assert faces >= 12


def test_a_pack_that_is_dealt_is_drawn_as_one_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sixty backs lie on each other; only the uppermost is seen."""
    player = Player(1280, 720, start="baronda", seats="5", seed=3)
    player.settle()
    stage = player.app.top.stage
    place = {"x": 300.0, "y": 200.0, "w": 44.0, "up": 0.0}
    stage.sprites = {f"back:1:{i}": Sprite(None, z=float(i), **place) for i in range(60)}
    before = picture(player)
    flown = []
    monkeypatch.setattr(Painter, "card", lambda *_, **__: flown.append(1))
    monkeypatch.setattr(Painter, "flying_card", lambda *_, **__: flown.append(1))
    picture(player)
    assert len(flown) == 1
    monkeypatch.undo()
    stage.sprites = {"back:1:59": Sprite(None, **place)}
    assert picture(player) == before


def length(player: Player) -> float:
    """Seconds from now to the end of the animation."""
    begun = player.host.clock()
    player.until(lambda: not player.screen["busy"], "the animation", STEP)
    return player.host.clock() - begun


@pytest.mark.parametrize("record", MOMENTS)
def test_skipping_ends_in_the_same_picture_as_watching(record: str) -> None:
    player = at(record)
    act(player, record)
    whole = length(player)
    seen = picture(player)
    assert whole > 0.2
    for share in (0.0, 0.1, 0.3, 0.55, 0.9):
        player = at(record)
        act(player, record)
        player.run(share * whole)
        assert player.screen["busy"]
        player.key("enter")
        assert picture(player) == seen, f"skipped after {share * whole:.2f} s"


@pytest.mark.parametrize("record", MOMENTS)
def test_long_frames_end_in_the_same_picture(record: str) -> None:
    assert watched(at(record), record, 0.1) == watched(at(record), record)


@pytest.mark.parametrize("record", MOMENTS[:-1])
def test_a_table_continued_looks_like_one_played(record: str) -> None:
    """The end of an animation is the picture that a fresh start draws from the save."""
    player = at(record)
    seen = watched(player, record)
    again = Player(390, 844, lang="en", start=preset_of(record), storage=player.host.storage)
    again.resume()
    assert picture(again) == seen


def test_animations_move() -> None:
    player = at("many-card-take")
    player.tap("hand:2")
    shots = []
    while player.screen["busy"]:
        player.run(0.1)
        shots.append(picture(player))
    assert len(set(shots)) >= 8


def test_without_motion_nothing_travels() -> None:
    """Reduced motion: a few pictures, each of them held."""
    player = at("many-card-take")
    player.host.reduced_motion = True
    player.tap("hand:2")
    shots = [picture(player)]
    while player.screen["busy"]:
        player.run(STEP)
        shots.append(picture(player))
    assert len(set(shots)) <= 12


def test_a_card_that_joins_a_chain_is_drawn_small_before_it_arrives(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    player = Player.at("chain-of-three", 1280, 720, lang="en")
    table = player.app.top
    assert isinstance(table, TableScene)
    drawn: list[bool] = []
    load = Art._load

    def loaded(art: Art, name: str, *size: int) -> pygame.Surface:
        if "compact/11b" in name:
            drawn.append(table.stage.arriving)
        return load(art, name, *size)

    monkeypatch.setattr(Art, "_load", loaded)
    player.tap("hand:2")
    player.until(lambda: not table.busy, "rest", STEP)
    assert drawn
    assert all(drawn), "not in the frame in which it lands"
