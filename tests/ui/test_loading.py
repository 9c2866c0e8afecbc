"""What is loaded when: the first picture waits for nothing that is not on it, and bots come in
pieces between frames, none in the middle of a thought.
"""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

MOST = 600
"""Lines of source that a browser's Python loads within a frame of a sixtieth of a second."""

ASK = """
import sys
from game.catalog import entry
from game.core.rng import Rng
from game.ui.hint import think_hard
from game.ui.start import LaterBot
from tests.laws.games import new_match

def loaded():
    return {name for name in sys.modules if name.startswith("game.")}

item = entry(sys.argv[1])
match = new_match(item.id, sys.argv[2], int(sys.argv[3]), 1)
match.push(match.game.shuffle(match.state, Rng("deal")))
seat = next(seat for seat in range(match.seats) if len(match.legal(seat)) > 1)
bot = LaterBot(item, sys.argv[4])
think = bot.think
if sys.argv[4] == "hint":
    think = lambda knowledge, rng: think_hard(item, knowledge, rng)
for question in range(2):
    before = loaded()
    for _ in think(match.knowledge(seat), Rng("a")):
        print(question, *sorted(loaded() - before))
        before = loaded()
    print(question, *sorted(loaded() - before))
"""


@pytest.mark.parametrize(("game_id", "preset", "seats"), [("ronda", "duel", 2), ("baronda", "", 3)])
@pytest.mark.parametrize("level", ["medium", "hard", "hint"])
def test_bots_come_in_pieces(game_id: str, preset: str, seats: int, level: str) -> None:
    """The strong player's search comes only to a strong player, and all before its first move."""
    order = [sys.executable, "-c", ASK, game_id, preset, str(seats), level]
    done = subprocess.run(order, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    slices = [line.split() for line in done.stdout.splitlines()]
    first = [names for question, *names in slices if question == "0"]
    again = [names for question, *names in slices if question == "1"]
    assert first
    assert again
    strong = f"game.{game_id}.bots.strong"
    assert any(strong in names for names in first) == (level != "medium")
    for names in first:
        assert sum(map(lines, names)) <= MOST, names
    assert not any(again)


def lines(module: str) -> int:
    """How long the source of a module of the game is."""
    path = ROOT / module.replace(".", "/")
    source = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return source.read_text(encoding="utf-8").count("\n")


FIRST = """
import sys
from game.host.headless import HeadlessHost, MemoryStore
from game.ui.app import App

app = App(HeadlessHost(1280, 720, 1.0, MemoryStore(), {"start": sys.argv[1]}))
app.begin()
for _ in range(9):
    print(app.frame(0.01), *sorted(name for name in sys.modules if name.startswith("game.")))
"""

AFTER_THE_FIRST = {
    *("game.ui.choreography", "game.ui.table_fingers", "game.ui.table_keys", "game.ui.music"),
    *("game.table.cues", "game.table.sheet", "game.table.rules_page", "game.ui.speech.mirror"),
}


@pytest.mark.parametrize("start", ["duel", "baronda"])
def test_the_first_picture_loads_only_what_is_on_it(start: str) -> None:
    """What the first move needs is loaded while nothing has to be drawn."""
    order = [sys.executable, "-c", FIRST, start]
    done = subprocess.run(order, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    frames = [
        line.split() for line in done.stdout.splitlines() if line.startswith(("True", "False"))
    ]
    assert frames[0][0] == "True"
    assert not sorted(AFTER_THE_FIRST & set(frames[0]))
    assert not [name for name in frames[0] if ".bots" in name]
    idle = next(names for drew, *names in frames if drew == "False")
    assert "game.ui.choreography" in idle
