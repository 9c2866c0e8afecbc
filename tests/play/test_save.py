"""The save format, and that no text whatever breaks the program."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.play.fairness import Proof
from game.play.save import (
    Save,
    SaveError,
    read_data,
    read_export,
    read_save,
    save_data,
    write_save,
)
from game.play.seats import BotSeat, Human
from game.play.session import continue_session
from game.play.store import DAMAGED, GAME, Store
from tests.play.helpers import Memory, games, outside, play, ronda

SAVE = Save(
    record="onda 1\ngame ronda preset=duel\nseats 2\nfirst 0\n",
    seats=(Human("Amina"), BotSeat("Nadia", "hard", "77")),
    deals=(Proof("ab" * 32, "01" * 16),),
    saved="2026-01-02T03:04:05Z",
)


def test_the_format() -> None:
    assert save_data(SAVE) == {
        "onda": 1,
        "record": SAVE.record,
        "seats": [
            {"kind": "human", "name": "Amina"},
            {"kind": "bot", "name": "Nadia", "level": "hard", "seed": "77"},
        ],
        "deals": [{"commit": "ab" * 32, "salt": "01" * 16}],
        "saved": "2026-01-02T03:04:05Z",
    }


def test_written_and_read() -> None:
    assert read_save(write_save(SAVE)) == SAVE
    both = f"[{write_save(SAVE)}, {write_save(SAVE)}]"
    assert read_export(both) == read_export(f'{{"onda": 1, "games": {both}}}') == (SAVE, SAVE)
    assert read_export(write_save(SAVE)) == (SAVE,)


def test_optional_parts() -> None:
    more = Save(SAVE.record, SAVE.seats, SAVE.deals, SAVE.saved, code="blue", practice=True)
    assert read_save(write_save(more)) == more


def test_a_seed_may_be_a_number() -> None:
    data: Any = save_data(SAVE)
    data["seats"][1]["seed"] = 77
    assert read_data(data) == SAVE


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("onda",), 2),
        (("onda",), True),
        (("record",), None),
        (("record",), "\ud800"),
        (("seats",), {}),
        (("seats", 0), "Amina"),
        (("seats", 0, "kind"), "cat"),
        (("seats", 0, "name"), 5),
        (("seats", 1, "level"), "divine"),
        (("seats", 1, "seed"), None),
        (("deals",), None),
        (("deals", 0), []),
        (("deals", 0, "commit"), "XY"),
        (("deals", 0, "salt"), ""),
        (("deals", 0, "salt"), "ab" * 100),
        (("saved",), 7),
    ],
)
def test_damaged_parts(path: tuple[Any, ...], value: object) -> None:
    data: Any = json.loads(json.dumps(save_data(SAVE)))
    place = data
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    with pytest.raises(SaveError):
        read_data(data)


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "1e999", "[" * 100_000, "\ud800"])
def test_texts_that_are_no_saves(text: str) -> None:
    with pytest.raises(SaveError):
        read_save(text)


def test_too_long() -> None:
    with pytest.raises(SaveError, match="too long"):
        read_save(" " * 5_000_000)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=20,
)


def _continue(text: str) -> None:
    """Continuing must give a session, or set the save aside with a message."""
    values = Memory({GAME: text})
    store = Store(values)
    session = continue_session(store, games(), lambda game_id: outside())
    if session is not None:
        play(session, 5)
        return
    assert store.take_message() is not None
    assert values.get(GAME) is None
    assert values[f"{DAMAGED}000001"] == text


@settings(max_examples=150, deadline=None)
@given(st.text())
def test_any_text(text: str) -> None:
    _continue(text)


@settings(max_examples=150, deadline=None)
@given(json_values)
def test_any_json(value: object) -> None:
    _continue(json.dumps(value))


def _good() -> str:
    session = ronda("pairs", "hbbb")
    play(session, 60)
    return write_save(session.save())


GOOD = _good()


@settings(max_examples=200, deadline=None)
@given(st.integers(0, len(GOOD)), st.integers(0, 40), st.text(max_size=10))
def test_a_save_with_a_wound(at: int, length: int, patch: str) -> None:
    _continue(GOOD[:at] + patch + GOOD[at + length :])


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_a_save_with_another_value_somewhere(data: st.DataObject) -> None:
    whole: Any = json.loads(GOOD)
    place, key = whole, data.draw(st.sampled_from(sorted(whole)))
    while isinstance(place[key], list | dict) and place[key] and data.draw(st.booleans()):
        place = place[key]
        keys = sorted(place) if isinstance(place, dict) else range(len(place))
        key = data.draw(st.sampled_from(keys))
    place[key] = data.draw(json_values)
    _continue(json.dumps(whole))


@settings(max_examples=100, deadline=None)
@given(st.data())
def test_a_record_with_lines_mixed_up(data: st.DataObject) -> None:
    whole: Any = json.loads(GOOD)
    lines = whole["record"].splitlines()
    at, other = (data.draw(st.integers(0, len(lines) - 1)) for _ in range(2))
    lines[at], lines[other] = lines[other], lines[at]
    whole["record"] = "\n".join(lines)
    _continue(json.dumps(whole))
