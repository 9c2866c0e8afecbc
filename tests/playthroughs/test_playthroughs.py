"""Stored games of every game and preset; ``--update-goldens`` writes them: read the difference."""

from pathlib import Path
from typing import NamedTuple

import pytest

from game.catalog import ALL_ENTRIES, entry
from game.core.rng import Rng
from tests.laws.generate import random_match
from tests.playthroughs.script import write_script


class Game(NamedTuple):
    """One stored game; its name is that of its file."""

    game: str
    preset: str
    seats: int
    options: str = ""

    def __str__(self) -> str:
        words = (self.game, self.preset, str(self.seats), *self.options.split())
        return "-".join(filter(None, words)).replace("=", "-")


GAMES = (
    Game("ronda", "duel", 2),
    Game("ronda", "pairs", 4, "target=12"),
    Game("ronda", "classic", 2),
    Game("ronda", "duel", 2, "target=8 chain=keep tringla_order=high"),
    Game("ronda", "classic", 2, "announce=on hidden=catch chain=replace duty=on"),
    Game("baronda", "", 2),
    Game("baronda", "", 3),
    Game("baronda", "", 4, "rounds=1 garudas=lead"),
    Game("baronda", "", 5, "rounds=1"),
    Game("nullgame", "", 3),
)


def script(stored: Game) -> str:
    """The text of a stored game, played anew."""
    game = entry(stored.game).game
    options = dict(option.split("=") for option in stored.options.split())
    rng = Rng(f"playthrough/{stored}")
    match = random_match(game, game.rules(stored.preset, options), stored.seats, rng)
    return write_script(match)


@pytest.mark.parametrize("stored", [pytest.param(game, id=str(game)) for game in GAMES])
def test_it_is_played_as_stored(stored: Game, request: pytest.FixtureRequest) -> None:
    path = Path(__file__).parent / f"{stored}.txt"
    text = script(stored)
    if request.config.getoption("--update-goldens"):
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


def test_every_preset_has_one() -> None:
    variants = {
        (each.game.id, preset) for each in ALL_ENTRIES for preset in each.game.presets or ("",)
    }
    assert {(game.game, game.preset) for game in GAMES} == variants


def test_no_file_is_left_over() -> None:
    files = {path.stem for path in Path(__file__).parent.glob("*.txt")}
    assert files == {str(game) for game in GAMES}
