"""From the name of a lesson to its table, and which lessons there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.catalog import ENTRIES, Entry, entry, games
from game.play.lesson import DONE, Lesson, Progress, read_lesson
from game.ui.start import presenter_of

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scene import Scene


def lesson_names(item: Entry) -> tuple[str, ...]:
    """The lessons of a game, in the order in which they are taken."""
    return tuple(f"{item.id}_{name}" for name in presenter_of(item).LESSONS)


def load_lesson(app: App, name: str) -> Lesson:
    """The lesson of that name, from the assets."""
    path = app.assets / "lessons" / f"{name}.onda"
    return read_lesson(name, path.read_text(encoding="utf-8"), games())


def next_lesson(app: App, only: str = "") -> str | None:
    """The first lesson that has not been finished, of one game or of all; None if all have."""
    progress = Progress(app.host.storage)
    for item in ENTRIES:
        if only in ("", item.id):
            for name in lesson_names(item):
                if progress.done(name) != DONE:
                    return name
    return None


def lesson_table(app: App, name: str) -> Scene:
    """The table of a lesson, where it was left."""
    from game.ui.scenes.lesson import LessonScene

    lesson = load_lesson(app, name)
    presenter = presenter_of(entry(lesson.record.game.id))
    return LessonScene(app, lesson, presenter)
