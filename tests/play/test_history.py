"""The history: games move to the shelf and are not lost on the way, damaged ones are set aside."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.catalog import games
from game.play import history as module
from game.play.history import HISTORY, SPOILED, SUMMARY, History, identity
from game.play.save import Save, write_save
from game.play.seats import BotSeat
from game.play.summary import Summary, read_summary, summarise, write_summary
from tests.play.helpers import Memory, outside, play, ronda


def summary_of(save: Save) -> Summary:
    return summarise(save, games(), lambda game, rules, played, seat: {"played": len(played)})


def finished(seed: int = 1, preset: str = "classic") -> Save:
    session = ronda(preset, "hb", around=outside(seed=seed))
    play(session)
    return session.save()._replace(saved=f"2026-01-{seed:02}T00:00:00+00:00")


def unfinished(seed: int = 1) -> Save:
    session = ronda("duel", "hb", around=outside(seed=seed))
    play(session, 20)
    return session.save()


class SlowShelf:
    """A shelf that answers when `answer` is called, as a browser's database does."""

    def __init__(self, texts: dict[str, str] | None = None) -> None:
        self.texts = texts if texts is not None else {}
        self.ready = self.failed = self.full = False
        self.waiting: list[tuple[str, str, Callable[[bool], None]]] = []

    def open(self) -> None:
        self.waiting.append(("", "", self._opened))

    def _opened(self, done: bool) -> None:
        self.ready = True

    def close(self) -> None:
        self.ready = False

    def get(self, key: str) -> str | None:
        return self.texts.get(key)

    def put(self, key: str, text: str, done: Callable[[bool], None]) -> None:
        self.waiting.append((key, text, done))

    def delete(self, key: str) -> None:
        self.texts.pop(key, None)

    def keys(self) -> list[str]:
        return sorted(self.texts)

    def answer(self) -> None:
        waiting, self.waiting = self.waiting, []
        for key, text, done in waiting:
            if key and not self.full:
                self.texts[key] = text
            done(not self.full)


def tidy(history: History, shelf: SlowShelf | None = None) -> None:
    for _ in range(2000):
        done = history.work(summary_of)
        if shelf is not None:
            shelf.answer()
        elif not done:
            return


def test_a_game_is_never_in_neither_store() -> None:
    values, shelf = Memory(), SlowShelf()
    history, save = History(values, shelf), finished()
    key = HISTORY + identity(save)
    assert history.keep(save)
    for _ in range(6):
        history.work(summary_of)
        assert values.get(key) == write_save(save) or shelf.texts.get(key) == write_save(save)
        shelf.answer()
        assert values.get(key) == write_save(save) or shelf.texts.get(key) == write_save(save)
    assert key not in values
    assert read_summary(shelf.texts[SUMMARY + identity(save)]) == summary_of(save)


def test_what_a_killed_program_left_is_moved_later() -> None:
    values, shelf = Memory(), SlowShelf()
    save = finished()
    History(values, shelf).keep(save)
    history = History(values, shelf)
    tidy(history, shelf)
    assert not values
    assert [entry.summary.saved for entry in history.entries()] == [save.saved]
    assert history.load(identity(save)) == save


def test_a_full_shelf_leaves_the_game_where_it_was_and_says_so() -> None:
    values, shelf = Memory(), SlowShelf()
    history, save = History(values, shelf), finished()
    history.keep(save)
    shelf.open()
    shelf.answer()
    shelf.full = True
    tidy(history, shelf)
    message = history.take_message()
    assert message is not None
    assert message.key == "store.full"
    assert values[HISTORY + identity(save)] == write_save(save)
    assert history.load(identity(save)) == save


def test_a_shelf_that_cannot_be_used_is_done_without() -> None:
    values, shelf = Memory(), SlowShelf()
    shelf.failed = True
    history, save = History(values, shelf), finished()
    history.keep(save)
    tidy(history)
    assert [entry.id for entry in history.entries()] == [identity(save)]
    assert history.load(identity(save)) == save


def test_a_newer_state_replaces_the_older_one() -> None:
    values = Memory()
    session = ronda("classic", "hb")
    play(session, 10)
    history = History(values)
    history.keep(session.save())
    tidy(history)
    assert not history.entries()[0].summary.finished
    play(session)
    history.keep(session.save())
    tidy(history)
    (entry,) = history.entries()
    assert entry.summary.finished
    assert history.load(entry.id) == session.save()


def test_entries_are_newest_first() -> None:
    history = History(Memory())
    for seed in (3, 1, 2):
        history.keep(finished(seed))
    tidy(history)
    assert [entry.summary.saved[8:10] for entry in history.entries()] == ["03", "02", "01"]


@pytest.mark.parametrize("text", ["", "{", "[]", '{"onda": 1}', write_save(finished())[:-200]])
def test_a_damaged_entry_is_set_aside_with_a_message(text: str) -> None:
    save = finished()
    values = Memory({HISTORY + "x": text})
    history = History(values)
    history.keep(save)
    tidy(history)
    message = history.take_message()
    assert message is not None
    assert message.key == "store.entry_damaged"
    assert [entry.id for entry in history.entries()] == [identity(save)]
    assert values[SPOILED + "x"] == text
    assert HISTORY + "x" not in values


def test_an_entry_whose_parts_do_not_fit_is_set_aside() -> None:
    save = finished()._replace(deals=())
    values = Memory({HISTORY + "x": write_save(save)})
    history = History(values)
    history.want()
    tidy(history)
    assert not history.entries()
    assert SPOILED + "x" in values


def test_the_oldest_finished_games_make_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_GAMES", 3)
    values = Memory()
    history = History(values)
    open_game = unfinished(9)._replace(saved="2025-01-01T00:00:00+00:00")
    for save in (open_game, *map(finished, range(1, 6))):
        history.keep(save)
    tidy(history)
    message = history.take_message()
    assert message is not None
    assert (message.key, dict(message.args)) == ("store.cleaned", {"count": 3})
    entries = history.entries()
    assert [entry.summary.saved[8:10] for entry in entries if entry.whole] == ["05", "04", "01"]
    assert [entry.summary.finished for entry in entries if entry.whole] == [True, True, False]
    assert len(entries) == 6, "the summaries stay"
    history.clear_bare()
    assert len(history.entries()) == 3


def test_removing() -> None:
    values = Memory()
    history, save = History(values), finished()
    history.keep(save)
    tidy(history)
    history.remove(identity(save))
    assert not values
    assert not history.entries()


def test_a_damaged_summary_is_made_anew() -> None:
    values, save = Memory(), finished()
    History(values).keep(save)
    values[SUMMARY + identity(save)] = "{"
    history = History(values)
    history.want()
    tidy(history)
    assert history.entries()[0].summary == summary_of(save)
    assert read_summary(values[SUMMARY + identity(save)]) == summary_of(save)


def test_what_a_summary_says() -> None:
    save = finished()
    summary = summary_of(save)
    assert (summary.game, summary.preset, summary.seat, summary.people) == (
        "ronda",
        "classic",
        0,
        1,
    )
    assert summary.levels == ("medium",)
    assert summary.deals == len(save.deals)
    mine, theirs = summary.points
    assert summary.result == ("won" if mine > theirs else "lost" if mine < theirs else "draw")
    bots = save._replace(seats=tuple(BotSeat("B", "easy", "1") for _ in save.seats))
    assert summary_of(bots).people == 0
    assert not summary_of(unfinished()).finished


def test_summaries_round_trip_and_nothing_else_is_one() -> None:
    summary = summary_of(finished())
    text = write_summary(summary)
    assert read_summary(text) == summary
    for damaged in ("", "{", "[]", "null", text[:-1], text.replace('"v":1', '"v":2'), "[" * 9999):
        assert read_summary(damaged) is None
    for name in ("points", "tally", "names", "seat", "saved"):
        assert read_summary(text.replace(f'"{name}":', f'"{name}":null,"x":')) is None
