"""The command ``move``: what a bot would add to a record, for people and other programs."""

import subprocess
import sys
from pathlib import Path

import pytest

from game.__main__ import move
from game.arena import next_statement
from game.core.match import Match
from game.core.record import write
from game.core.rng import Rng
from game.ronda import GAME
from tests.laws.games import new_match

ROOT = Path(__file__).parents[2]


def dealt(game_id: str = "ronda", preset: str = "duel", seats: int = 2) -> Match:
    match = new_match(game_id, preset, seats, 0)
    match.push(match.game.shuffle(match.state, Rng(1)))
    return match


def ask(match: Match, tmp_path: Path, *words: str) -> int:
    file = tmp_path / "game.onda"
    file.write_text(write(match.record()))
    return move([str(file), *words])


def test_prints_the_statement_of_whose_turn_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = dealt()
    assert ask(match, tmp_path, "--level", "medium", "--seed", "5") == 0
    statement = capsys.readouterr().out
    assert statement.endswith("\n")
    assert match.game.read_action(statement.split()) in match.legal(match.state.turn)


def test_an_empty_line_for_a_seat_with_nothing_to_say(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = dealt()
    waiting = 1 - match.state.turn
    assert ask(match, tmp_path, "--level", "hard", "--seed", "5", "--seat", str(waiting)) == 0
    assert capsys.readouterr().out == "\n"


def test_without_a_turn_the_lowest_seat_that_has_to_bid(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = dealt("baronda", "", 3)
    match.push("bid 0 4")
    assert ask(match, tmp_path, "--level", "easy", "--seed", "5") == 0
    assert capsys.readouterr().out.startswith("bid 1 ")


def test_in_the_pause_the_lowest_seat_that_is_not_ready() -> None:
    match = dealt()
    while not match.view(0).paused:
        match.push(next_statement(match, "medium", "1", None))
    assert next_statement(match, "easy", "1", None) == "ready 0"
    match.push("ready 0")
    assert next_statement(match, "hard", "1", None) == "ready 1"
    assert next_statement(match, "hard", "1", 0) == ""


def test_plays_whole_games() -> None:
    match = Match(GAME, GAME.rules("classic", {}), 2, 0)
    match.push(GAME.shuffle(match.state, Rng(3)))
    while GAME.outcome(match.state) is None:
        match.push(next_statement(match, "medium", "1", None))
    with pytest.raises(ValueError, match="over"):
        next_statement(match, "medium", "1", None)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("onda 1\ngame ronda preset=duel\nseats 2\nfirst 0\n", "dealt first"),
        ("onda 1\ngame ronda preset=duel\nseats 2\nfirst 0\nnonsense\n", "line 5"),
    ],
    ids=["before-a-deal", "no-record"],
)
def test_one_line_and_status_2_where_there_is_no_move(text: str, words: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "game", "move", "-", "--level", "hard", "--seed", "1"],
        input=text,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert words in done.stderr


def test_a_seat_that_does_not_exist(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert ask(dealt(), tmp_path, "--level", "hard", "--seed", "1", "--seat", "7") == 2
    assert capsys.readouterr().err == "there is no seat 7\n"
