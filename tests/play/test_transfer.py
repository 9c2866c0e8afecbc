"""Export and import: everything comes back, twice is once, damaged entries are counted."""

from __future__ import annotations

import json

import pytest

from game.play.history import HISTORY, History, identity
from game.play.save import Save, SaveError, read_export, write_save
from game.play.settings import Settings
from game.play.transfer import Import, write_everything
from tests.play.helpers import Memory
from tests.play.test_history import SlowShelf, finished, summary_of, tidy, unfinished


def full_history() -> tuple[History, list[Save]]:
    history = History(Memory())
    saves = [finished(1), finished(2), unfinished(3)]
    for save in saves:
        history.keep(save)
    tidy(history)
    return history, saves


def take(data: bytes, history: History, settings: Settings | None = None) -> Import:
    history.want()
    tidy(history)
    found = Import(data, history, settings or Settings(Memory()), summary_of)
    while found.work():
        pass
    tidy(history)
    return found


def test_everything_comes_back() -> None:
    history, saves = full_history()
    settings = Settings(Memory())
    settings.change("speed", "fast")
    now = unfinished(4)
    text = write_everything(history, now, settings)
    assert {identity(save) for save in read_export(text)} == set(map(identity, [*saves, now]))
    other, kept = History(Memory()), Settings(Memory())
    found = take(text.encode(), other, kept)
    assert (found.added, found.known, found.damaged) == (4, 0, 0)
    assert kept["speed"] == "fast"
    for save in (*saves, now):
        assert other.load(identity(save)) == save
    again = take(text.encode(), other, kept)
    assert (again.added, again.known, again.damaged) == (0, 4, 0)


def test_results_without_games_come_back() -> None:
    history, saves = full_history()
    entry = history.entries()[-1]
    history._shelf.delete(HISTORY + entry.id)
    text = write_everything(history, None, Settings(Memory()))
    other = History(Memory())
    found = take(text.encode(), other)
    assert found.added == 2
    assert {e.id: e.summary for e in other.entries()}[entry.id] == entry.summary
    assert len(other.entries()) == len(saves)


def test_single_saves_and_lists_are_read() -> None:
    save = finished()
    for text in (write_save(save), f"[{write_save(save)}]", "\ufeff" + write_save(save)):
        assert take(text.encode(), History(Memory())).added == 1


def test_damaged_games_in_a_file_are_counted_and_the_others_kept() -> None:
    save = finished()
    data = json.loads(write_save(save))
    wrong = {**data, "record": data["record"].replace("play 0", "play 1", 1)}
    text = json.dumps([data, wrong, {}, 7, {**data, "seats": []}])
    found = take(text.encode(), History(Memory()))
    assert (found.added, found.damaged) == (1, 4)
    assert dict(found.report.args) == {"count": 1, "known": 0, "damaged": 4}


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"null",
        b"7",
        b'"onda"',
        b"\xff\xfe",
        b"[1, 2]",
        b'{"onda": 2, "games": []}',
        b'{"onda": 1, "games": {"a": 1}}',
        b'{"onda": 1, "games": [], "counted": [1]}',
        b'{"onda": 1, "games": [], "settings": 7}',
        b"[" * 100_000,
        b" " * 17_000_000,
        b"[" + b"{}," * 6000 + b"{}]",
    ],
)
def test_files_that_are_no_exports(data: bytes) -> None:
    with pytest.raises(SaveError):
        take(data, History(Memory()))


def test_settings_that_are_not_allowed_are_left_out() -> None:
    settings = Settings(Memory())
    text = '{"onda": 1, "games": [], "settings": {"speed": "warp", "muted": true, "x": 1}}'
    take(text.encode(), History(Memory()), settings)
    assert settings["speed"] == "normal"
    assert settings["muted"] is True


def test_a_full_shelf_stops_the_import() -> None:
    shelf = SlowShelf()
    history = History(Memory(), shelf)
    history.want()
    tidy(history, shelf)
    shelf.full = True
    history.keep(finished(5))
    tidy(history, shelf)
    assert history.full
    found = Import(write_save(finished(6)).encode(), history, Settings(Memory()), summary_of)
    while found.work():
        pass
    assert found.report.key == "store.full"
    assert found.added == 0
