"""Moves per second of random games, beside two well-known programs where they are installed.

Everything is timed in turns of half a second, so that a machine that slows down slows all of them.
OpenSpiel's oh_hell runs through its Python interface, its chance moves in the time; RLCard's uno
through ``env.run`` with its random agents. Both come with the dependency group ``bench``.
"""

from collections.abc import Callable, Iterator
from time import process_time
from typing import NamedTuple

from game.ai.random_bot import play_random
from game.catalog import games
from game.core.game import Game
from game.core.rng import Rng

TURN = 0.5  # seconds
TURNS = 6

Play = Callable[[], int]
"""Plays one random game; the number of its moves."""


def ours() -> Iterator[tuple[str, Play]]:
    """Every game, preset and number of players through the public ``legal`` and ``step``."""
    for game in games():
        for preset in game.presets or ("",):
            for seats in game.seat_counts(preset):
                name = "-".join(word for word in (game.id, preset, str(seats)) if word)
                yield name, _player(game, preset, seats)


def _player(game: Game, preset: str, seats: int) -> Play:
    rng = Rng("bench")
    rules = game.rules(preset, {})
    return lambda: play_random(game, rules, seats, rng)


def openspiel() -> Play | None:
    """OpenSpiel's oh_hell for four, None where it is not installed."""
    try:
        import pyspiel
    except ImportError:
        return None
    oh_hell, rng = pyspiel.load_game("oh_hell(players=4)"), Rng("bench")

    def play() -> int:
        state, moves = oh_hell.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.pick([action for action, _ in state.chance_outcomes()]))
            else:
                state.apply_action(rng.pick(state.legal_actions()))
                moves += 1
        return moves

    return play


def rlcard() -> Play | None:
    """RLCard's uno, None where it is not installed."""
    try:
        from rlcard import make
        from rlcard.agents import RandomAgent
    except ImportError:
        return None
    env = make("uno", config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def play() -> int:
        trajectories, _ = env.run()
        return sum(len(trajectory) // 2 for trajectory in trajectories)

    return play


def rates(plays: dict[str, Play]) -> dict[str, float]:
    """Moves per second of processor time, each measured in turns with the others."""
    moves = dict.fromkeys(plays, 0)
    spent = dict.fromkeys(plays, 0.0)
    for play in plays.values():
        play()
    for _ in range(TURNS):
        for name, play in plays.items():
            begin = now = process_time()
            while now - begin < TURN:
                moves[name] += play()
                now = process_time()
            spent[name] += now - begin
    return {name: moves[name] / spent[name] for name in plays}


YARDSTICKS: dict[str, Callable[[], Play | None]] = {"uno": rlcard, "oh_hell": openspiel}
"""What our games are compared with, by the name of the game that is played there."""


class Compared(NamedTuple):
    """Moves per second of one game, and how many times those of each yardstick that is there."""

    name: str
    rate: float
    ratios: dict[str, float]


def compared() -> list[Compared]:
    """The yardsticks that are installed (without ratios), then every table of ours."""
    found = {name: play for name, find in YARDSTICKS.items() if (play := find()) is not None}
    tables = dict(ours())
    measured = rates({**tables, **found})
    lines = [Compared(name, measured[name], {}) for name in found]
    for name in tables:
        ratios = {yard: measured[name] / measured[yard] for yard in found}
        lines.append(Compared(name, measured[name], ratios))
    return lines


def report() -> list[str]:
    """A line for each table, with its ratios to the yardsticks that are installed."""
    found = compared()
    lines = []
    for line in found:
        ratios = "".join(f", {ratio:.2f} x {yard}" for yard, ratio in line.ratios.items())
        lines.append(f"{line.name}: {line.rate:,.0f} moves per second{ratios}")
    missing = YARDSTICKS.keys() - {line.name for line in found}
    if missing:
        lines.append(f"not installed: {', '.join(sorted(missing))} (dependency group bench)")
    return lines
