"""Watching again: every position is the one that was, as its seat saw it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.catalog import games
from game.core import record
from game.play.replay import Replay
from game.play.save import SaveError
from tests.play.helpers import play, ronda


@pytest.mark.parametrize("preset", ["duel", "pairs", "classic"])
def test_positions_are_those_that_were(preset: str) -> None:
    session = ronda(preset, "hbbb" if preset == "pairs" else "hb")
    seen = []
    while session.outcome is None:
        length = session.length
        play(session, 1)
        if session.length > length:
            seen.append([session.view(seat) for seat in range(len(session.plans))])
    replay = Replay.of_save(session.save(), games())
    assert replay.length == session.length
    assert replay.names == session.names
    assert [
        [replay.view(at, s) for s in range(replay.seats)] for at in range(1, replay.length + 1)
    ] == seen
    for viewer in range(replay.seats):
        assert replay.events(replay.length, viewer) == session.events(viewer)


def test_steps_and_marks() -> None:
    session = ronda("pairs", "hbbb")
    play(session)
    replay = Replay.of_save(session.save(), games())
    scores = [replay.game.trace(state)["scores"] for state in replay._states]
    for mark in replay.marks:
        assert scores[mark] != scores[mark - 1]
    assert sum(a != b for a, b in pairwise(scores)) == len(replay.marks)
    at, seen = replay.stops[0], []
    while at < replay.length:
        seen.append(at)
        assert replay.before(replay.after(at)) == at
        at = replay.after(at)
    assert (*seen, at) == replay.stops
    assert replay.after(replay.length) == replay.length
    assert replay.before(replay.stops[0]) == replay.stops[0]
    assert replay.mark_after(replay.length) == replay.length
    assert replay.mark_before(0) == replay.stops[0]


def test_names_of_a_record_without_people() -> None:
    text = "onda 1\ngame ronda preset=duel\nseats 2\nfirst 0\n"
    assert Replay(record.read(text, games())).names == ("# 1", "# 2")
    named = Replay(record.read(text + "names bot:hard, Amal\n", games()))
    assert named.names == ("hard 1", "Amal")
    assert named.viewer == 1
    assert named.length == 0
    assert named.after(0) == named.before(0) == 0


def test_a_faulty_record_is_refused() -> None:
    session = ronda()
    play(session, 10)
    save = session.save()
    with pytest.raises(SaveError):
        Replay.of_save(save._replace(record=save.record + "play 0 7o\nplay 0 7o\n"), games())
