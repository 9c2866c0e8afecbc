"""The table of the README is made of the lines of one day."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bench.report import BEGIN, END, Result, into_readme


@pytest.fixture
def readme(tmp_path: Path) -> Path:
    """A README with an old table."""
    path = tmp_path / "README.md"
    path.write_text(f"Before\n{BEGIN}2020-01-01\n\n| start | 9 x | - | PASS |\n{END}After\n")
    return path


def rows(readme: Path) -> list[str]:
    """The lines of the table below the names of its columns."""
    return readme.read_text().split("|---|\n")[1].split(END)[0].splitlines()


def test_a_new_table_takes_the_place_of_an_old_one(readme: Path) -> None:
    into_readme(readme, [Result("start", 1.1, "x", 1.2), Result("frame", 20, "ms", 12)])
    assert rows(readme) == ["| start | 1.100 x | 1.2 | PASS |", "| frame | 20.000 ms | 12 | FAIL |"]
    assert readme.read_text().startswith(f"Before\n{BEGIN}")
    assert readme.read_text().endswith(f"{END}After\n")
    assert "2020" not in readme.read_text()


def test_a_part_that_is_measured_again_leaves_the_others(readme: Path) -> None:
    into_readme(readme, [Result("start", 1.1, "x", 1.2), Result("frame", 20, "ms", 12)])
    into_readme(readme, [Result("frame", 9, "ms", 12), Result("idle", 0, "draws", 0)])
    assert rows(readme) == [
        "| start | 1.100 x | 1.2 | PASS |",
        "| frame | 9.000 ms | 12 | PASS |",
        "| idle | 0.000 draws | 0 | PASS |",
    ]


def test_results_of_another_machine_go(readme: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    into_readme(readme, [Result("start", 1.1, "x", 1.2)])
    monkeypatch.setattr("platform.machine", lambda: "abacus")
    into_readme(readme, [Result("frame", 9, "ms", 12)])
    assert rows(readme) == ["| frame | 9.000 ms | 12 | PASS |"]


def test_a_readme_without_a_table_is_an_error(readme: Path) -> None:
    readme.write_text("Before\n")
    with pytest.raises(ValueError, match="values to unpack"):
        into_readme(readme, [])
