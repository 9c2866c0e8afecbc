"""`python -m game bench` prints a rate for every table, with or without the yardsticks."""

import re

from game import bench
from game.catalog import games


def test_every_table_has_a_line(monkeypatch):
    monkeypatch.setattr(bench, "TURN", 0.001)
    monkeypatch.setattr(bench, "TURNS", 1)
    monkeypatch.setitem(bench.YARDSTICKS, "uno", lambda: None)
    monkeypatch.setitem(bench.YARDSTICKS, "oh_hell", lambda: lambda: 1_000)
    lines = bench.report()
    tables = sum(
        len(game.seat_counts(preset)) for game in games() for preset in game.presets or ("",)
    )
    ours = [line for line in lines if " x oh_hell" in line]
    assert len(ours) == tables > 0
    assert all(re.match(r"[a-z]+(-[a-z]+)?-\d: [\d,]+ moves per second, \d", line) for line in ours)
    assert lines[-1] == "not installed: uno (dependency group bench)"
