"""The store: full disks, damaged texts, the history, nothing written twice."""

from __future__ import annotations

from game.play.save import write_save
from game.play.store import DAMAGED, GAME, HISTORY, MOST_DAMAGED, MOST_HISTORY, Store
from tests.play.helpers import Memory, games, outside, play, ronda, step
from tests.play.test_save import SAVE


def test_written_after_every_action() -> None:
    values = Memory()
    session = ronda("classic", "hb", store=Store(values))
    while session.waiting_for() != "over":
        step(session)
        if session.outcome is None:
            assert values[GAME] == write_save(session.save())
    assert GAME not in values
    assert values[f"{HISTORY}000001"] == write_save(session.save())


def test_nothing_is_written_twice() -> None:
    values = Memory()
    store = Store(values)
    assert store.save(SAVE)
    assert store.save(SAVE._replace(saved="2027-01-01T00:00:00Z"))
    assert values.writes == 1
    assert store.save(SAVE._replace(code="x"))
    assert values.writes == 2


def test_a_full_disk_keeps_the_old_save_and_says_so_once() -> None:
    values = Memory()
    store = Store(values)
    session = ronda(store=store)
    play(session, 10)
    old = values[GAME]
    values.full = True
    play(session, 10)
    assert values[GAME] == old
    message = store.take_message()
    assert message is not None
    assert message.key == "store.full"
    play(session, 10)
    assert store.take_message() is None, "said once"
    values.full = False
    play(session, 1)
    while session.length < 35:
        step(session)
    assert values[GAME] == write_save(session.save())
    values.full = True
    while session.length < 40:
        step(session)
    assert store.take_message() is not None, "said again after it had worked"


def test_a_finished_game_on_a_full_disk_stays_where_it_was() -> None:
    values = Memory()
    session = ronda("classic", "hb", store=Store(values))
    play(session, 20)
    old = values[GAME]
    values.full = True
    play(session)
    assert values == {GAME: old}


def test_a_damaged_save_is_set_aside() -> None:
    values = Memory({GAME: "{"})
    store = Store(values)
    assert store.unfinished()
    assert store.load() is None
    message = store.take_message()
    assert message is not None
    assert message.key == "store.damaged"
    assert store.take_message() is None
    assert values == {f"{DAMAGED}000001": "{"}
    assert not store.unfinished()


def test_a_damaged_save_on_a_full_disk_is_not_lost() -> None:
    values = Memory({GAME: "{"})
    values.full = True
    assert Store(values).load() is None
    assert values == {GAME: "{"}


def test_only_the_last_damaged_saves_are_kept() -> None:
    values = Memory()
    for number in range(MOST_DAMAGED + 3):
        values[GAME] = f"damaged {number}"
        Store(values).load()
    assert sorted(values.values()) == [f"damaged {number}" for number in (3, 4, 5)]


def test_the_history_is_newest_first_and_bounded() -> None:
    values = Memory()
    store = Store(values)
    for number in range(MOST_HISTORY + 5):
        store.finish(SAVE._replace(code=f"{number}"))
    history = store.history()
    assert len(history) == MOST_HISTORY
    assert history[0].code == f"{MOST_HISTORY + 4}"
    values[sorted(values)[-1]] = "{"
    assert len(store.history()) == MOST_HISTORY - 1, "damaged entries are left out"


def test_a_foreign_key_is_left_alone() -> None:
    values = Memory({f"{HISTORY}x": "?", "other": "?"})
    store = Store(values)
    store.finish(SAVE)
    assert store.history() == (SAVE,)
    assert values["other"] == "?"


def test_giving_up() -> None:
    values = Memory()
    store = Store(values)
    store.save(SAVE)
    store.forget()
    assert not values
    assert store.save(SAVE)
    assert GAME in values, "written again although nothing has changed"


def test_continuing_does_not_write() -> None:
    from game.play.session import continue_session

    values = Memory()
    play(ronda(store=Store(values)), 10)
    before = dict(values)
    assert continue_session(Store(values), games(), lambda game_id: outside()) is not None
    assert values == before
