"""The commands that ask and compare machine players: ``move`` and ``arena``.

Here the bots of ``game.ai`` meet the games of the catalogue, one process or many.
"""

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from importlib import import_module

from game.ai.arena import Contest, Trial, parties, play_trial, rates
from game.ai.bot import LEVELS, Bot, decide
from game.ai.search import LevelBot
from game.catalog import ENTRIES, entry, games
from game.core.game import RulesError
from game.core.match import Match
from game.core.record import RecordError, read
from game.core.rng import Rng
from game.core.seats import Seat

GAME_IDS = tuple(item.id for item in ENTRIES)


def make_bot(game_id: str, level: str) -> Bot:
    """The bot of a level; ValueError if the game has none."""
    bots = entry(game_id).bots()
    if bots is None:
        raise ValueError(f"{game_id} has no bots")
    return LevelBot(bots, level)


# One move


def move(
    arguments: Sequence[str], read_file: Callable[[str], bytes], program: str = "python -m game"
) -> int:
    """Print the statement that a bot would add to an unfinished record; 2 if it cannot."""
    parser = argparse.ArgumentParser(prog=f"{program} move", description=move.__doc__)
    parser.add_argument("file", help="a record, - for standard input")
    parser.add_argument("--level", choices=LEVELS, required=True)
    parser.add_argument("--seed", required=True, help="any text; the same gives the same move")
    parser.add_argument("--seat", type=int, help="default: whose turn it is")
    options = parser.parse_args(arguments)
    try:
        match = Match.from_record(read(read_file(options.file), games()))
        statement = next_statement(match, options.level, options.seed, options.seat)
    except (RecordError, OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    print(statement)
    return 0


def next_statement(match: Match, level: str, seed: str, seat: Seat | None) -> str:
    """What a bot at this seat says or plays now, "" for nothing; None asks whoever must act.

    ValueError before a deal, after the end, and for a seat that does not exist.
    """
    game = match.game
    if game.outcome(match.state) is not None:
        raise ValueError("the game is over")
    if game.needs_deal(match.state):
        raise ValueError("the cards have to be dealt first")
    if seat is None:
        seat = _who_must_act(match)
    if not 0 <= seat < match.seats:
        raise ValueError(f"there is no seat {seat}")
    rng = Rng(seed).split(f"{len(match.log)}:{seat}")
    action = decide(make_bot(game.id, level), match.knowledge(seat), rng)
    return "" if action is None else game.write_action(action)


def _who_must_act(match: Match) -> Seat:
    """Whose turn it is, else the lowest seat that has still something to say."""
    turn = match.game.turn(match.state)
    if turn is not None:
        return turn
    aside = match.game.aside
    return next(
        seat
        for seat in range(match.seats)
        if any(not aside(action) for action in match.legal(seat))
    )


# Many games


def arena(arguments: Sequence[str], program: str = "python -m game") -> int:
    """Play bots against each other on paired deals and print how often each level wins."""
    options = _arena_options(arguments, program)
    try:
        contest = make_contest(
            options.game, options.preset, options.seats, options.option, options.whole_games
        )
    except (RulesError, ValueError) as error:
        print(error.reason.text if isinstance(error, RulesError) else error, file=sys.stderr)
        return 2
    trials = run(contest, options.seed, options.deals, options.processes, options.dask)
    report(contest, list(trials), options.seed)
    return 0


def _arena_options(arguments: Sequence[str], program: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog=f"{program} arena", description=arena.__doc__)
    parser.add_argument("--game", choices=GAME_IDS, default=GAME_IDS[0])
    parser.add_argument("--preset", default=None, help="default: the game's first")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument(
        "--seats",
        required=True,
        help="levels separated by commas: one a side where seats play together, else one a seat",
    )
    parser.add_argument("--deals", type=int, default=100, help="each is played once a rotation")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument(
        "--whole-games", action="store_true", help="not only the first deal, in games with presets"
    )
    parser.add_argument("--dask", default=None, metavar="ADDRESS", help="a scheduler, or local")
    return parser.parse_args(arguments)


def make_contest(
    game_id: str,
    preset: str | None,
    seats_text: str,
    options: Sequence[str] = (),
    whole_games: bool = False,
) -> Contest:
    """The contest that these words describe; RulesError or ValueError if there is none such."""
    game = entry(game_id).game
    preset = preset or (game.presets[0] if game.presets else "")
    levels = tuple(seats_text.split(","))
    for level in levels:
        make_bot(game.id, level)
    pairs = [(name, value) for name, _, value in (option.partition("=") for option in options)]
    counts = game.seat_counts(preset) if preset in (game.presets or ("",)) else ()
    game.rules(preset, dict(pairs))
    for seats in counts:
        if parties(game, preset, seats) == len(levels):
            decks = bool(game.presets) and not whole_games
            return Contest(game.id, preset, tuple(pairs), levels, seats, decks)
    fitting = sorted({parties(game, preset, seats) for seats in counts})
    name = f"{game.id} {preset}".rstrip()
    raise ValueError(f"{name} takes {' or '.join(map(str, fitting))} levels, not {len(levels)}")


def trial(contest: Contest, seed: str, number: int) -> Trial:
    """One trial; a plain function of values, so that other processes can be asked for it."""
    make = partial(make_bot, contest.game)
    return play_trial(entry(contest.game).game, contest, make, seed, number)


def run(
    contest: Contest, seed: str, deals: int, processes: int = 1, dask: str | None = None
) -> Iterable[Trial]:
    """The trials 0 to ``deals - 1`` in order; the same whatever plays them."""
    task = partial(trial, contest, seed)
    if dask is not None:
        return _run_on_dask(task, deals, processes, dask)
    if processes > 1:
        return _run_in_processes(task, deals, processes)
    return map(task, range(deals))


def _run_in_processes(task: Callable[[int], Trial], deals: int, processes: int) -> Iterator[Trial]:
    from multiprocessing import get_context

    with get_context("spawn").Pool(processes) as pool:
        yield from pool.imap(task, range(deals))


def _run_on_dask(
    task: Callable[[int], Trial], deals: int, processes: int, address: str
) -> list[Trial]:
    """On the machines of a Dask scheduler; ``local`` starts one here (extra ``arena``)."""
    distributed = import_module("distributed")
    workers = {"n_workers": processes, "threads_per_worker": 1, "dashboard_address": None}
    where = {"address": address} if address != "local" else workers
    with distributed.Client(**where) as client:
        return list(client.gather(client.map(task, range(deals), pure=False)))


def report(contest: Contest, trials: Sequence[Trial], seed: str) -> None:
    """Print a line a level: how much of the wins one party of it has."""
    what = "decks" if contest.decks else "games"
    name = f"{contest.game} {contest.preset}".strip()
    played = len(trials) * len(contest.levels)
    print(f"{name}, {contest.seats} seats, {played} {what} on {len(trials)} deals, seed {seed}")
    share = 100 / len(contest.levels)
    for level, found in rates(trials, contest.levels).items():
        low, high = 100 * (found.mean - found.margin), 100 * (found.mean + found.margin)
        print(f"{level:8} {100 * found.mean:5.1f} %  [{low:.1f}, {high:.1f}]  fair {share:.1f} %")
