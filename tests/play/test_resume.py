"""A game that is continued from its save is exactly the game that was left."""

from __future__ import annotations

from typing import Any

import pytest

from game.play.history import HISTORY, identity
from game.play.save import Save, SaveError, read_save, write_save
from game.play.seats import Human
from game.play.session import Session, continue_session, open_save
from game.play.store import GAME, Store
from game.ronda import table as presenter
from tests.play.helpers import Memory, games, outside, play, ronda, step

AHEAD = 12  # steps that are compared after continuing


def picture(session: Session) -> list[Any]:
    """Everything that anybody can see of a session."""
    seats = range(len(session.plans))
    return [
        [session.view(seat) for seat in seats],
        [session.legal(seat) for seat in seats],
        [session.log(seat, presenter.log) for seat in seats],
        [presenter.present(session.view(seat), session.names) for seat in seats],
        session.save(),
        session.waiting_for() == "deal",
        session.names,
        session.commitment,
    ]


@pytest.mark.parametrize(
    ("preset", "kinds", "options"),
    [
        ("duel", "hb", {"target": "11"}),
        ("pairs", "hbbb", {"target": "11"}),
        ("pairs", "bhhb", {"target": "5", "chain": "keep"}),
        ("classic", "hb", {}),
    ],
)
def test_continued_at_every_action(preset: str, kinds: str, options: dict[str, str]) -> None:
    saves: list[str] = []
    whole = ronda(preset, kinds, options)
    pictures = []
    while whole.waiting_for() != "over":
        step(whole)
        saves.append(write_save(whole.save()))
        pictures.append(picture(whole))
    record = whole.save().record
    assert whole.length <= len(saves)
    for text, seen in zip(saves, pictures, strict=True):
        again = open_save(read_save(text), games(), outside(seed=99))
        assert picture(again) == seen
        for _ in range(AHEAD):
            if again.waiting_for() in ("over", "deal"):
                break
            step(again)
        assert record.startswith(again.save().record)


def test_the_store_continues_what_was_left() -> None:
    values = Memory()
    session = ronda(store=Store(values))
    play(session, 30)
    again = continue_session(Store(values), games(), lambda game_id: outside(seed=2))
    assert again is not None
    assert picture(again) == picture(session)
    play(again)
    assert values.get(GAME) is None, "a finished game is not continued"
    assert list(values) == [HISTORY + identity(again.save())]


def test_nothing_to_continue() -> None:
    assert continue_session(Store(Memory()), games(), lambda game_id: outside()) is None


def test_a_game_before_its_first_deal_is_not_stored() -> None:
    values = Memory()
    ronda(store=Store(values))
    assert not values


def test_a_continued_game_keeps_its_deal_code() -> None:
    one = ronda("duel", "hb", {"target": "999"}, code="blue")
    while len(one.save().deals) < 2:
        step(one)
    two = ronda("duel", "hb", {"target": "999"}, code="blue")
    play(two, 10)
    again = open_save(two.save(), games(), outside(seed=7))
    while len(again.save().deals) < 2:
        step(again)
    assert [line for line in one.save().record.splitlines() if "deal" in line] == [
        line for line in again.save().record.splitlines() if "deal" in line
    ]


def _damage(save: Save, **changes: Any) -> Save:
    return save._replace(**changes)


def _saved() -> Save:
    session = ronda()
    play(session, 20)
    return session.save()


@pytest.mark.parametrize(
    "changes",
    [
        {"seats": (Human("A"),)},
        {"deals": ()},
        {"record": ""},
        {"record": "onda 1\ngame chess\n"},
        {"record": "onda 1\ngame ronda preset=duel\nseats 2\nfirst 0\nplay 0 7o\n", "deals": ()},
    ],
)
def test_parts_that_do_not_fit(changes: dict[str, Any]) -> None:
    with pytest.raises(SaveError):
        open_save(_damage(_saved(), **changes), games(), outside())


def test_a_finished_or_empty_table_is_not_continued() -> None:
    session = ronda("classic", "hb")
    play(session)
    bots_only = ronda("classic", "bb")
    play(bots_only, 5)
    for save in (session.save(), bots_only.save()):
        values = Memory({GAME: write_save(save)})
        store = Store(values)
        assert continue_session(store, games(), lambda game_id: outside()) is None
        assert store.take_message() is not None
