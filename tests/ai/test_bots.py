"""What every bot must be, in every game: legal, fair, the same for the same numbers."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ai.bot import Bot, decide
from game.ai.greedy import GreedyBot
from game.ai.random_bot import RandomBot, pick_random
from game.catalog import ALL_ENTRIES, entry
from game.core.match import Match
from game.core.rng import Rng
from tests.laws.games import VARIANTS, choices, every_variant, new_match, played, seeds
from tests.laws.worlds import other_world

fast = settings(max_examples=25, deadline=None, derandomize=True, database=None)


def bots_of(game_id: str) -> dict[str, Bot]:
    """The bots that can play a game, by name."""
    item = entry(game_id)
    bots: dict[str, Bot] = {"random": RandomBot(item.game)}
    heuristics = item.bots()
    if heuristics is not None:
        bots["greedy"] = GreedyBot(heuristics.choose)
    return bots


def play_out(match: Match, bots: list[Bot], rng: Rng) -> Iterator[Match]:
    """Let bots play a match to its end; each seat is asked after every event, in turn."""
    game = match.game
    while game.outcome(match.state) is None:
        if game.needs_deal(match.state):
            match.push(game.shuffle(match.state, rng))
            continue
        decisions = (decide(bot, match.knowledge(seat), rng) for seat, bot in enumerate(bots))
        action = next((action for action in decisions if action is not None), None)
        assert action is not None, "somebody has to do something"
        match.push(action)
        yield match


@every_variant
def test_bots_play_whole_games(game_id: str, preset: str, seats: int) -> None:
    for name, bot in bots_of(game_id).items():
        for seed in range(3):
            match = new_match(game_id, preset, seats, seed)
            for _ in play_out(match, [bot] * seats, Rng(f"{name}/{seed}")):
                pass
            assert match.game.outcome(match.state) is not None


@fast
@given(seed=seeds, numbers=choices, choice=st.integers(0, 99))
@pytest.mark.parametrize(("game_id", "preset", "seats"), VARIANTS)
def test_hidden_cards_do_not_matter(
    game_id: str, preset: str, seats: int, seed: int, numbers: list[int], choice: int
) -> None:
    """In another world that looks the same, a bot with the same numbers decides the same."""
    match = played(new_match(game_id, preset, seats, seed), seed, numbers)
    for seat in range(seats):
        again = other_world(match, seat, Rng(choice))
        for bot in bots_of(game_id).values():
            here = decide(bot, match.knowledge(seat), Rng(choice))
            there = decide(bot, again.knowledge(seat), Rng(choice))
            assert here == there == decide(bot, match.knowledge(seat), Rng(choice))
            assert here is None or here in match.legal(seat)


@pytest.mark.parametrize("game_id", [item.id for item in ALL_ENTRIES])
def test_thinking_comes_in_pieces(game_id: str) -> None:
    preset = (*entry(game_id).game.presets, "")[0]
    match = new_match(game_id, preset, entry(game_id).game.seat_counts(preset)[0], 0)
    match.push(match.game.shuffle(match.state, Rng(1)))
    for bot in bots_of(game_id).values():
        thinking = bot.think(match.knowledge(0), Rng(1))
        assert next(thinking) is None


def test_random_bots_accuse_now_and_then() -> None:
    match = new_match("ronda", "pairs", 4, 0)
    match.push(match.game.shuffle(match.state, Rng(1)))
    rng = Rng(2)
    picks = [pick_random(match.game, match.legal(0), rng) for _ in range(2000)]
    assert 20 < sum(action is not None and match.game.aside(action) for action in picks) < 70


@pytest.mark.parametrize(
    ("preset", "games", "least"), [("duel", 20, 16), ("pairs", 8, 7), ("classic", 60, 34)]
)
def test_greedy_beats_random(preset: str, games: int, least: int) -> None:
    """A small sample of fixed games; the arena plays the many that prove it."""
    bots = bots_of("ronda")
    game = entry("ronda").game
    seats = game.seat_counts(preset)[0]
    wins = 0
    for seed in range(games):
        ours = seed % 2
        table = [bots["greedy" if seat % 2 == ours else "random"] for seat in range(seats)]
        match = Match(game, game.rules(preset, {}), seats, seed // 2 % seats)
        for _ in play_out(match, table, Rng(seed)):
            pass
        wins += match.state.winners == (ours,)
    assert wins >= least
