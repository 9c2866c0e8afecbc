"""The levels: legal, fair, the same everywhere, thinking in short slices, each stronger than the
one below.
"""

import os
import subprocess
import sys
from pathlib import Path
from time import process_time

import pytest

from game.ai.arena import rates
from game.ai.bot import LEVELS
from game.ai.search import LevelBot
from game.arena import make_bot, make_contest, next_statement, run
from game.catalog import entry
from game.core.match import Match
from game.core.record import write
from game.core.rng import Rng
from tests.ai.test_bots import play_out
from tests.bench.oracle import kept, told
from tests.laws.games import VARIANTS, every_variant, new_match
from tests.laws.worlds import other_world

PROVE = bool(os.environ.get("ONDA_PROVE"))
ROOT = Path(__file__).parents[2]

PLAYED = [variant for variant in VARIANTS if entry(str(variant.values[0])).bots() is not None]
"""All games that have levels."""

every_game = pytest.mark.parametrize(("game_id", "preset", "seats"), PLAYED)
every_level = pytest.mark.parametrize("level", LEVELS)

SLICE = 0.006
"""Seconds of work between two frames that a browser can spare; here things are twice as quick."""


def positions(game_id: str, preset: str, seats: int, count: int, seed: str) -> list[Match]:
    """Places in games of different levels where somebody has a real choice, no two of one game
    close to each other.
    """
    found: list[Match] = []
    game = 0
    while len(found) < count:
        rng = Rng(f"{seed}/{game}")
        match = new_match(game_id, preset, seats, rng.below(2**20))
        bots = [make_bot(game_id, rng.pick(LEVELS[:2])) for _ in range(seats)]
        wait = rng.below(12)
        for now in play_out(match, bots, rng):
            wait -= 1
            if wait < 0 and any(len(now.legal(seat)) > 1 for seat in range(seats)):
                found.append(copied(now))
                wait = 5 + rng.below(30)
            if len(found) == count:
                break
        game += 1
    return found


def copied(match: Match) -> Match:
    """A match of its own with the same history."""
    return Match.from_record(match.record())


@every_game
@every_level
def test_levels_play_legally(game_id: str, preset: str, seats: int, level: str) -> None:
    """Whole games with all kinds of options; `push` refuses what is not legal."""
    games = {"easy": 8, "medium": 4, "hard": 0}[level] * (50 if PROVE else 1)
    for seed in range(games):
        match = new_match(game_id, preset, seats, seed)
        for _ in play_out(match, [make_bot(game_id, level)] * seats, Rng(seed)):
            pass
    for number, match in enumerate(positions(game_id, preset, seats, 6, f"legal/{level}")):
        for seat in range(seats):
            statement = next_statement(match, level, str(number), seat)
            if statement:
                assert match.game.read_action(statement.split()) in match.legal(seat)


@pytest.mark.slow
@every_game
@every_level
def test_fairness_hidden_cards_never_matter(
    game_id: str, preset: str, seats: int, level: str
) -> None:
    """The same statement in every world that this seat cannot tell from the real one."""
    count = 500 if PROVE else 4 if level == "hard" else 12
    again = 5 if PROVE else 2
    for number, match in enumerate(positions(game_id, preset, seats, count, f"fair/{level}")):
        acting = [seat for seat in range(seats) if match.legal(seat)]
        for seat in acting[: 1 if level == "hard" else seats]:
            said = next_statement(match, level, str(number), seat)
            for other in range(again):
                world = other_world(match, seat, Rng(f"{number}/{other}"))
                assert next_statement(world, level, str(number), seat) == said


@every_game
def test_slices_are_short(game_id: str, preset: str, seats: int) -> None:
    """By processor time of this process; a few may be longer, when the machine is elsewhere."""
    slices = []
    bot = make_bot(game_id, "hard")
    for number, match in enumerate(positions(game_id, preset, seats, 6, "slices")):
        for seat in range(seats):
            thinking = bot.think(match.knowledge(seat), Rng(number))
            done = False
            while not done:
                begin = process_time()
                done = next(thinking, "done") == "done"
                slices.append(process_time() - begin)
    slices.sort()
    assert slices[len(slices) * 98 // 100] < SLICE


@every_variant
def test_there_are_no_other_levels(game_id: str, preset: str, seats: int) -> None:
    if entry(game_id).bots() is None:
        with pytest.raises(ValueError, match="has no bots"):
            make_bot(game_id, "easy")
    else:
        with pytest.raises(ValueError, match="no level 'genius'"):
            LevelBot(entry(game_id).bots(), "genius")


def test_moves_do_not_depend_on_the_process(tmp_path: Path) -> None:
    """The same statements from processes with different hash seeds."""
    files = []
    for game_id, preset, seats in (variant.values for variant in PLAYED):
        for number, match in enumerate(positions(game_id, preset, seats, 1, "hashes")):
            files.append(tmp_path / f"{game_id}{preset}{seats}-{number}.onda")
            files[-1].write_text(write(match.record()))
    outputs = {_moves(files, hash_seed) for hash_seed in ("0", "1", "4711")}
    assert len(outputs) == 1
    assert outputs.pop().strip()


_ASK = """
import sys
from game.__main__ import move
for name in sys.argv[1:]:
    for level in ("easy", "medium", "hard"):
        assert move([name, "--level", level, "--seed", "7"]) == 0
"""


def _moves(files: list[Path], hash_seed: str) -> str:
    return subprocess.run(
        [sys.executable, "-c", _ASK, *map(str, files)],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    ).stdout


STRENGTH = [
    ("ronda", "duel", "hard,medium", 8, 400, 0.62),
    ("ronda", "duel", "medium,easy", 60, 400, 0.72),
    ("ronda", "pairs", "hard,medium", 6, 400, 0.54),
    ("ronda", "pairs", "medium,easy", 30, 400, 0.5),
    ("ronda", "classic", "hard,medium", 16, 800, 0.6),
    ("baronda", "", "hard,medium", 5, 300, 0.85),
    ("baronda", "", "medium,easy,easy", 12, 300, 1 / 3),
    ("baronda", "", "hard,medium,medium", 2, 300, 0.55),
    ("baronda", "", "hard,medium,medium,medium", 0, 300, 0.45),
    ("baronda", "", "hard,medium,medium,medium,medium", 0, 300, 0.4),
]
"""Game, preset, levels, how many deals here (0: too few would say nothing), how many games in the
full count, and the share of them that the first level must win there."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game_id", "preset", "levels", "few", "many", "least"),
    [case for case in STRENGTH if PROVE or case[3]],
)
def test_strength_each_level_beats_the_one_below(
    game_id: str, preset: str, levels: str, few: int, many: int, least: float
) -> None:
    """In the full count the whole interval lies above a fair share; here the first level must not
    be clearly below it.
    """
    contest = make_contest(game_id, preset, levels)
    names = contest.levels
    deals = max(many // len(names), 60) if PROVE else few
    found = rates(run(contest, "1", deals, os.cpu_count() or 1 if PROVE else 1), names)[names[0]]
    low, high = found.mean - found.margin, found.mean + found.margin
    print(f"{game_id} {preset} {levels}: {found.mean:.3f} [{low:.3f}, {high:.3f}] {deals} deals")
    assert (low if PROVE else high) > 1 / len(names)
    assert not PROVE or found.mean >= least


@pytest.mark.slow
def test_strength_against_a_player_who_sees_all() -> None:
    """The strong player keeps 40 % of the decks of a duel; a few of them here."""
    deals = 200 if PROVE else 4
    found = kept(deals, "1")
    print(told(found, deals))
    assert found.mean >= (0.4 if PROVE else 0.1)
