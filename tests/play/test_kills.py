"""The program is killed at random moments: nothing that was on the screen is lost.

Every run goes on with the folder that the last one left, so damage would add up.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from game.catalog import games
from game.core import record
from game.host.files import FileStore
from game.play.history import HISTORY, SPOILED
from game.play.save import read_save
from game.play.store import DAMAGED, GAME
from tests.play.helpers import play, ronda

ROOT = Path(__file__).parents[2]
PROVE = bool(os.environ.get("ONDA_PROVE"))
KILLS = 200 if PROVE else 4
LONGEST = 1.5  # seconds after the first picture
QUICK = json.dumps({"speed": "off", "motion": "reduced", "pause_seconds": 0})


def run_and_kill(folder: Path, after: float) -> dict[str, int]:
    """One run; what it had shown last of each game: first fingerprint -> actions."""
    victim = subprocess.Popen(
        [sys.executable, "-m", "tests.play.victim"],
        cwd=ROOT,
        env={**os.environ, "ONDA_HOME": str(folder)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert victim.stdout is not None
    shown: dict[str, int] = {}
    first = threading.Event()

    def read() -> None:
        assert victim.stdout is not None
        for line in victim.stdout:
            words = line.split()
            if len(words) == 2 and line.endswith(b"\n") and len(words[0]) == 64:
                shown[words[0].decode()] = int(words[1])
                first.set()

    reader = threading.Thread(target=read)
    reader.start()
    started = first.wait(60)
    time.sleep(after)
    ended = victim.poll()
    victim.kill()
    reader.join()
    errors = victim.stderr.read().decode() if victim.stderr else ""
    victim.stdout.close()
    if victim.stderr:
        victim.stderr.close()
    victim.wait()
    assert started, errors
    assert ended is None, f"it ended by itself: {errors}"
    return shown


def stored(folder: Path) -> dict[str, int]:
    """What lies in the folder: first fingerprint -> actions; every text is whole."""
    store, found = FileStore(folder), {}
    for key in store.keys():  # noqa: SIM118
        assert not key.startswith((DAMAGED, SPOILED)), key
        if key.startswith((GAME, HISTORY)):
            save = read_save(store.get(key) or "")
            actions = len(record.read(save.record, games()).actions)
            name = save.deals[0].commit
            found[name] = max(actions, found.get(name, 0))
    return found


@pytest.mark.slow
def test_kills_of_the_desktop_program(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    FileStore(tmp_path).set("onda.settings", QUICK)
    moments = random.Random(7)
    known: dict[str, int] = {}
    for kill in range(KILLS):
        known |= run_and_kill(tmp_path, moments.uniform(0.0, LONGEST))
        found = stored(tmp_path)
        for name, actions in known.items():
            if actions == 1:  # dealt and nothing more: a new game may take its place
                continue
            assert found.get(name, 0) >= actions, f"kill {kill}: {name} had {actions} actions"
    leftover = len(list(tmp_path.glob("*.part")))
    with capsys.disabled():
        print(f"\n{KILLS} kills, {len(known)} games, {sum(known.values())} actions, none lost,")
        print(f"{leftover} files were being written")


FULL_DISK = """
import resource, sys
from pathlib import Path
from game.host.files import FileStore
store = FileStore(Path(sys.argv[1]))
resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000))
assert store.set("onda.small", "x" * 1999)
assert not store.set("onda.game", "y" * 2001)
assert store.get("onda.small") == "x" * 1999
"""


@pytest.mark.skipif(sys.platform == "win32", reason="the limit is one of Unix")
def test_a_write_that_the_system_stops_half_way_leaves_the_old_file(tmp_path: Path) -> None:
    store = FileStore(tmp_path)
    session = ronda()
    play(session, 20)
    assert store.set(GAME, "the old save")
    subprocess.run([sys.executable, "-c", FULL_DISK, str(tmp_path)], cwd=ROOT, check=True)
    assert store.get(GAME) == "the old save"
    assert not list(tmp_path.glob("*.part"))
