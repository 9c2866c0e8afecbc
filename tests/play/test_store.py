"""The store: full disks, damaged texts, the history, nothing written twice."""

from __future__ import annotations

from game.play.history import HISTORY, identity
from game.play.save import write_save
from game.play.store import DAMAGED, GAME, MOST_DAMAGED, Store, game_key
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
    assert values[HISTORY + identity(session.save())] == write_save(session.save())


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


def test_a_new_game_does_not_overwrite_another() -> None:
    values = Memory()
    old = ronda(store=Store(values))
    play(old, 10)
    new = ronda(store=Store(values), around=outside(seed=2))
    play(new, 10)
    assert values[GAME] == write_save(new.save())
    assert values[HISTORY + identity(old.save())] == write_save(old.save())


def test_a_game_in_which_nothing_was_done_is_not_kept() -> None:
    values = Memory()
    play(ronda(store=Store(values)), 1)
    new = ronda(store=Store(values), around=outside(seed=2))
    play(new, 10)
    assert values == {GAME: write_save(new.save())}


def test_a_new_game_on_a_full_disk_leaves_the_old_one() -> None:
    values = Memory()
    old = ronda(store=Store(values))
    play(old, 10)
    values.full = True
    store = Store(values)
    new = ronda(store=store, around=outside(seed=2))
    play(new, 10)
    message = store.take_message()
    assert message is not None
    assert message.key == "store.full"
    assert values == {GAME: write_save(old.save())}
    values.full = False
    play(new, 1)
    assert values[GAME] == write_save(new.save())
    assert HISTORY + identity(old.save()) in values


def test_two_windows_keep_a_game_each() -> None:
    values = Memory()
    one, two = (ronda(store=Store(values, slot), around=outside(seed=slot)) for slot in (1, 2))
    for _ in range(15):
        step(one)
        step(two)
    assert values[game_key(1)] == write_save(one.save())
    assert values[game_key(2)] == write_save(two.save())


def test_the_game_of_a_closed_window_goes_to_the_history() -> None:
    values = Memory()
    other = ronda(store=Store(values, 3))
    play(other, 10)
    values[game_key(4)] = "{"
    store = Store(values)
    store.sweep((2, 3, 4))
    assert game_key(3) not in values
    assert game_key(4) not in values
    assert values[f"{DAMAGED}000001"] == "{"
    assert values[HISTORY + identity(other.save())] == write_save(other.save())


def test_an_unfinished_game_is_fetched_back() -> None:
    values = Memory()
    old = ronda(store=Store(values))
    play(old, 10)
    store = Store(values)
    new = ronda(store=store, around=outside(seed=2))
    play(new, 10)
    assert store.fetch(identity(old.save()))
    assert values[GAME] == write_save(old.save())
    assert HISTORY + identity(old.save()) not in values
    assert values[HISTORY + identity(new.save())] == write_save(new.save())
    assert not store.fetch("unknown")


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
