"""A lesson in a browser: taken by clicks, left by a reload, taken up again; and the help key."""

from __future__ import annotations

import json
from collections.abc import Callable

from game.catalog import games
from game.play.lesson import PROGRESS, read_lesson
from tests.browser.pages import Watched
from web.make.paths import ROOT

LESSON = "ronda_pairs"
QUICK = 'localStorage["onda.settings"] ??= JSON.stringify({ speed: "off" });'


def taught(watched: Watched, beat: int) -> None:
    """Wait until the coach speaks at this beat."""
    watched.wait_screen(f"s.scene === 'LessonScene' && s.coach && s.beat === {beat}")


def test_a_lesson_is_taken_left_and_taken_up_again(open_page: Callable[..., Watched]) -> None:
    text = (ROOT / "assets" / "lessons" / f"{LESSON}.onda").read_text(encoding="utf-8")
    lesson = read_lesson(LESSON, text, games())
    watched = open_page("?debug", init=QUICK)
    watched.wait_started()
    for beat, said in enumerate(lesson.beats):
        if beat in (0, 2):  # at first, and after a reload in the middle
            watched.page.goto(f"{watched.url}?debug")
            watched.wait_started()
            watched.wait_screen("s.scene === 'TitleScene'")
            watched.click("learn")
            watched.wait_screen("s.scene === 'LearnScene'")
            watched.click(f"lesson:{LESSON}")
        taught(watched, beat)
        if said.task:
            card = lesson.record.game.write_action(lesson.record.actions[said.at]).split()[-1]
            watched.click(f"hand:{card}")
        else:
            watched.click("coach")
    watched.wait_screen("s.scene === 'LearnScene'")
    kept = watched.page.evaluate(f"localStorage[{PROGRESS!r}]")
    assert json.loads(kept) == {LESSON: -1}
    assert watched.errors == []


def test_help_opens_by_its_keys(open_page: Callable[..., Watched]) -> None:
    watched = open_page("?start=duel&debug", init=QUICK)
    watched.wait_started()
    watched.wait_screen("s.scene === 'TableScene'")
    for key in ("F1", "?"):
        watched.page.keyboard.press(key)
        watched.wait_screen("s.scene === 'KeysScene'")
        watched.page.keyboard.press("Escape")
        watched.wait_screen("s.scene === 'TableScene'")
    assert watched.errors == []
