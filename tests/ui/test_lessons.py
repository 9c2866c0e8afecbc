"""Lessons are played to their ends by hand, in every language, with wrong steps on the way."""

from __future__ import annotations

import json

import pygame
import pytest

from game.catalog import ENTRIES, games
from game.host.headless import MemoryStore
from game.play.history import HISTORY
from game.play.lesson import DONE, PROGRESS, LessonError, read_lesson
from game.play.store import GAME
from game.ui.lessons import lesson_names, load_lesson
from game.ui.stage import is_bid
from tests.table.locale_files import FOLDER, languages, texts
from tests.ui.ears import Listener
from tests.ui.lesson_player import LESSONS, Pupil
from tests.ui.player import Player
from tests.ui.windows import TIGHT, WINDOWS

ASSETS = FOLDER.parent / "lessons"
READ = 12.0  # characters a second: slow reading
ACT = 4.0  # seconds for a step, its animation and the answers
LONGEST = 600.0  # seconds for all lessons of a game


def pupil(lang: str = "en", size: tuple[float, float] = (390, 844), **more: object) -> Pupil:
    return Pupil(Player(*size, 0.25, lang=lang, **more))  # type: ignore[arg-type]


def test_all_lessons_are_listed_and_shipped() -> None:
    assert tuple(name for item in ENTRIES for name in lesson_names(item)) == LESSONS
    assert {path.stem for path in ASSETS.iterdir()} == set(LESSONS)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_is_played_to_its_end_with_wrong_steps(lesson: str, lang: str) -> None:
    taught = pupil(lang)
    player = taught.player
    taught.open(lesson)

    def go_wrong() -> None:
        assert not crowded(taught)
        said, before = player.screen["coach"], player.progress
        assert taught.scene.heard().prompt == said, "the coach is not heard"
        for action in taught.wrongs():
            taught.do(action)
            taught.wait()
            assert player.progress == before, "a wrong step was taken"
            assert player.screen["coach"] not in ("", said), "a wrong step was not explained"
            assert taught.scene.heard().alert == player.screen["coach"]

    beats = taught.through(go_wrong)
    assert beats == len(load_lesson(player.app, lesson).beats)
    assert json.loads(player.host.storage.texts[PROGRESS]) == {lesson: DONE}
    assert GAME not in player.host.storage.texts
    assert not any(key.startswith(HISTORY) for key in player.host.storage.texts)


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_goes_on_where_it_was_left(lesson: str) -> None:
    """Left by the button, by the menu, and by a crash, at every beat."""
    taught = pupil("en", (1280, 720))
    player = taught.player
    taught.open(lesson)
    for beat in range(1, 60):
        taught.step()
        if not taught.going:
            return
        said = player.screen["coach"]
        if beat % 3 == 0:
            player.boot()
        elif beat % 3 == 1:
            player.tap("leave")
        else:
            player.key("escape")
            player.tap("leave")
            player.run(0.2)
        assert player.scene in ("TitleScene", "LearnScene")
        taught.open(lesson)
        assert (player.screen["beat"], player.screen["coach"]) == (beat, said)


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_by_keys_alone(lesson: str) -> None:
    """Enter reads on; Tab and Enter reach every control that a step needs."""
    taught = pupil()
    player = taught.player
    player.focus("learn")
    player.key("enter")
    player.focus(f"lesson:{lesson}")
    player.key("enter")
    taught.wait()
    for _ in range(60):
        if not taught.going:
            return
        if player.screen["telling"]:
            player.key("enter")
        else:
            use_keys(taught)
        taught.wait()
    pytest.fail("the lesson does not end")


def use_keys(taught: Pupil) -> None:
    player, pick = taught.player, taught.pick_of(taught.scene.coach.wanted)
    kind, _, rest = pick.partition(":")
    ways = {"hand": [pick], "button": [rest], "bid": [pick, "confirm"]}
    if kind == "accuse":
        seat, number = rest.split(":")
        ways["accuse"] = [f"accuse:{seat}", f"number:{number}", "accuse"]
    if f"offer:{pick}" in player.targets():
        ways["bid"] = [f"offer:{pick}"]
    for name in ways[kind]:
        player.focus(name)
        player.key("enter")


def test_nothing_can_be_played_while_there_is_something_to_read() -> None:
    taught = pupil()
    player = taught.player
    taught.open("ronda_taking")
    assert player.screen["telling"]
    for name in ("1", "r", "a", "u", "i"):
        player.key(name)
    player.drag(player.centre("hand:2"), (195, 300))
    player.run(1.0)
    assert player.progress == 11
    assert player.screen["beat"] == 0


@pytest.mark.parametrize("lesson", ["ronda_pairs", "baronda_leader"])
def test_the_picture_that_stays_is_the_one_that_would_be_drawn_anew(lesson: str) -> None:
    """Nothing of the table's own prompt is left beside the coach's words."""
    taught = pupil(size=(1280, 720))
    player = taught.player
    taught.open(lesson)

    def look() -> None:
        left = pygame.image.tobytes(player.host.surface, "RGB")
        assert pygame.image.tobytes(player.fresh(), "RGB") == left, player.screen["coach"]

    taught.through(look)


def test_a_lesson_can_be_begun_again() -> None:
    taught = pupil()
    player = taught.player
    taught.open("ronda_calls")
    for _ in range(5):
        taught.step()
    player.key("escape")
    player.tap("restart")
    taught.wait()
    assert player.screen["beat"] == 0
    assert taught.through() == len(load_lesson(player.app, "ronda_calls").beats)


def test_a_real_game_is_left_alone() -> None:
    """From the rules of a running game to a lesson and back: the game is the same."""
    player = Player.at("many-card-take")
    before = player.host.storage.texts[GAME]
    player.key("h")
    player.tap("learn")
    taught = Pupil(player)
    player.tap("lesson:ronda_pairs")
    taught.wait()
    taught.through()
    assert player.host.storage.texts[GAME] == before
    player.key("escape")
    player.key("escape")
    assert player.scene == "TableScene"
    assert player.host.storage.texts[GAME] == before


def test_newcomers_are_invited_to_learn() -> None:
    player = Player()
    first = player.app.top.widgets[2]
    assert (first.id, first.kind) == ("learn", "primary")  # type: ignore[attr-defined]
    player = Player(storage=MemoryStore({PROGRESS: '{"ronda_taking": -1}'}))
    first = player.app.top.widgets[2]
    assert (first.id, first.kind) == ("play", "primary")  # type: ignore[attr-defined]


def test_the_page_offers_the_next_lesson() -> None:
    storage = MemoryStore({PROGRESS: '{"ronda_taking": -1, "ronda_calls": 3}'})
    player = Player(storage=storage)
    player.tap("learn")
    player.tap("next")
    assert player.screen["lesson"] == "ronda_calls"
    assert player.screen["beat"] == 3


@pytest.mark.parametrize("text", ["{", "[]", '{"ronda_taking": "x"}', '{"ronda_taking": 999}'])
def test_damaged_progress_begins_anew(text: str) -> None:
    taught = pupil(storage=MemoryStore({PROGRESS: text}))
    taught.open("ronda_taking")
    assert taught.player.screen["beat"] == 0


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("game", [item.id for item in ENTRIES])
def test_lessons_take_ten_minutes_at_most(game: str, lang: str) -> None:
    seconds = 0.0
    for name in (name for name in LESSONS if name.startswith(game + "_")):
        lesson = read_lesson(name, (ASSETS / f"{name}.onda").read_text(encoding="utf-8"), games())
        said = (texts(lang)[f"lesson.{name}.{beat.key}"][""] for beat in lesson.beats)
        seconds += sum(len(words) / READ + ACT for words in said)
    assert seconds < LONGEST


def test_every_text_of_a_lesson_is_said() -> None:
    said = {"lesson.again"}
    for name in LESSONS:
        lesson = read_lesson(name, (ASSETS / f"{name}.onda").read_text(encoding="utf-8"), games())
        keys = {key for beat in lesson.beats for key in (beat.key, beat.wrong) if key}
        said |= {f"lesson.{name}.{key}" for key in (*keys, "title", "note")}
    assert {key for key in texts("en") if key.startswith("lesson.")} == said


def crowded(taught: Pupil) -> list[str]:
    """What is wrong with the place of the coach's panel in the window as it is."""
    top, view = taught.scene, taught.player.host.viewport
    laid, beat = top._laid, f"beat {top.coach.done}, {top.coach.beat.key}"
    found = []
    high = len(laid.lines) * taught.player.app.painter().line_height(laid.role)
    if not laid.panel.within(view.safe) or high > laid.words.h + 0.5:
        found.append(f"{beat}: no room")
    if any(rect.overlaps(laid.panel) for rect in laid.places):
        found.append(f"{beat}: a place is covered")
    for key, sprite in top.stage.sprites.items():
        if is_bid(key) and view.height < 700:  # the words beside the names tell it too
            continue
        if sprite.up == 1 and sprite.rect().inset(1).overlaps(laid.panel):
            found.append(f"{beat}: {sprite.face} is covered")
    under = {w.id for w in top.widgets if w.rect.overlaps(laid.panel)}
    if not top.telling and under & top.needed:
        found.append(f"{beat}: {under & top.needed} cannot be used")
    return found


# --- the panel ------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["fr", "ar"])
@pytest.mark.parametrize("lesson", LESSONS)
def test_the_coach_covers_nothing_that_matters(lesson: str, lang: str) -> None:
    """In every window the words fit, and places, cards and needed buttons are free."""
    taught = pupil(lang)
    player = taught.player
    taught.open(lesson)
    found: list[str] = []

    def look() -> None:
        for size in WINDOWS if lang == "fr" else TIGHT:
            player.host.resize(*size, 0.25)
            player.app.frame(0.0)
            found.extend(f"{size}: {fault}" for fault in crowded(taught))
        player.resize(390, 844)

    taught.through(look)
    assert not found, "\n".join(dict.fromkeys(found))


# --- what is no lesson ----------------------------------------------------------------------

START = "onda 1\ngame ronda preset=duel\nseats 2\nfirst 1\n"


def deal_of(name: str) -> str:
    text = (ASSETS / f"{name}.onda").read_text(encoding="utf-8")
    return next(line for line in text.splitlines() if line.startswith("deal")) + "\n"


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("#: sing hello\n", "sing"),
        ("#: tell\n", "tell"),
        ("play 0 12e\n#: tell end\n", "to do"),
        ("#: do throw\nplay 0 12e\n#: do more\nplay 1 7c\n#: tell end\n", "to do"),
        ("#: do throw\nplay 0 12e\n", "last words"),
        ("#: tell hello\n#: do throw\nplay 0 12e\nplay 1 7c\n", "last words"),
    ],
)
def test_what_is_no_lesson(body: str, why: str) -> None:
    with pytest.raises(LessonError, match=why):
        read_lesson("x", START + deal_of("ronda_calls") + body, games())


# --- without the picture --------------------------------------------------------------------


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_by_ears_alone(lesson: str) -> None:
    """By roles and names only; every word of the coach is read aloud."""
    player = Listener(390, 844, 0.25, lang="en")
    player.rest()
    player.use("button", "^Learn by playing")
    player.use("button", f"^{texts('en')[f'lesson.{lesson}.title']['']}$")
    taught, said = Pupil(player), []
    for _ in range(60):
        taught.wait()
        if not taught.going:
            break
        player.rest()
        said.append(player.screen["coach"])
        listen_and_act(player, taught)
        player.rest()
    assert player.scene == "LearnScene"
    beats = len(load_lesson(player.app, lesson).beats)
    assert len(said) == beats
    heard = " ".join(player.ears.heard)
    assert [words for words in said[1:] if words not in heard] == []


def listen_and_act(player: Listener, taught: Pupil) -> None:
    """Read on, or do what is asked, with what the page beside the picture offers."""
    ears, wanted = player.ears, taught.scene.coach.wanted
    if wanted is None:
        player.use("button", "^Go on$")
        return
    pick = taught.pick_of(wanted)
    kind, _, rest = pick.partition(":")
    if kind == "hand":
        card = next(card for card in taught.scene.model.hand if card.face == rest)
        player.use("button", f"^{player.app.language.say(card.name)}", "Your hand")
    elif kind == "button":
        player.use("button", "^(Announce|Ready)")
    elif kind == "accuse":
        player.use("button", "^Accuse Nadia")
        player.use("radio", f"^{rest.split(':')[1]}$")
        player.use("button", "^Accuse: ")
    elif ears.all("radio"):
        player.use("radio", f"^{rest}$")
        player.use("button", f"^Bid {rest}")
    else:
        player.use("button", f"^Bid {rest}", "exactly 12")
