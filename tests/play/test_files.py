"""Files of the desktop: half-written ones go, windows have slots, files for the player."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.host import files
from game.host.base import MOST_FILE
from game.host.files import STALE, FileStore, Slot, give_file, read_file

ROOT = Path(__file__).parents[2]
HOLD = """
import sys
from pathlib import Path
from game.host.files import Slot
slot = Slot(Path(sys.argv[1]))
print(slot.number, *slot.free, flush=True)
sys.stdin.readline()
"""


def test_what_a_killed_program_left_is_removed(tmp_path: Path) -> None:
    store = FileStore(tmp_path)
    store.set("onda.game", "kept")
    old, new = tmp_path / "x.part", tmp_path / "y.part"
    for path in (old, new):
        path.write_text("half")
    then = time.time() - STALE - 10
    os.utime(old, (then, then))
    store.clean()
    assert not old.exists()
    assert new.exists(), "another window may be writing it"
    assert store.get("onda.game") == "kept"
    FileStore(tmp_path / "nowhere").clean()


def hold(folder: Path) -> subprocess.Popen[str]:
    """Another program that has a window open on the folder."""
    return subprocess.Popen(
        [sys.executable, "-c", HOLD, str(folder)],
        cwd=ROOT,
        env={**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def line_of(program: subprocess.Popen[str]) -> str:
    assert program.stdout is not None
    return program.stdout.readline().strip()


def test_each_window_has_a_slot_and_a_killed_one_is_free(tmp_path: Path) -> None:
    one, two = hold(tmp_path), None
    try:
        assert line_of(one) == "1"
        two = hold(tmp_path)
        assert line_of(two) == "2"
        one.kill()
        one.wait()
        here = Slot(tmp_path)
        assert here.number == 1
        assert here.free == (), "the second is still open"
        two.kill()
        two.wait()
        other = Slot(tmp_path)
        assert other.number == 2, "this process still holds the first"
        other.close()
        here.close()
    finally:
        for program in (one, two):
            if program is not None:
                program.kill()
                program.communicate()


def test_a_folder_that_cannot_be_written_to_has_a_slot_too(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    assert Slot(blocked / "folder").number == 1


def test_more_windows_than_there_are_slots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "MOST_SLOTS", 2)
    slots = [Slot(tmp_path) for _ in range(3)]
    assert [slot.number for slot in slots] == [1, 2, 2]
    for slot in slots:
        slot.close()


def test_files_for_the_player_are_not_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ONDA_HOME", str(tmp_path))
    first, second = give_file("onda.png", b"one"), give_file("onda.png", b"two")
    assert first == str(tmp_path / "onda.png")
    assert second == str(tmp_path / "onda-2.png")
    assert Path(first).read_bytes() == b"one"
    monkeypatch.setenv("ONDA_HOME", str(tmp_path / "onda.png"))
    assert give_file("x.json", b"") is None


def test_files_from_the_player(tmp_path: Path) -> None:
    path = tmp_path / "export.json"
    path.write_bytes(b"[]")
    assert read_file(str(path)) == b"[]"
    assert read_file(str(tmp_path / "missing")) == b""
    assert read_file(str(tmp_path)) == b""
    with path.open("wb") as file:
        file.truncate(MOST_FILE + 1)
    assert read_file(str(path)) == b""
