"""The quick engines of the searches against the real rules."""

from itertools import chain, combinations

import pytest

from game.baronda import GAME as BARONDA
from game.baronda.actions import BIDS
from game.baronda.actions import PLAYS as CARD_PLAYS
from game.baronda.bots.endgame import Endgame
from game.baronda.bots.kernel import BITS, CARDS, EMPTY, mask, pick, play_out
from game.baronda.bots.kernel import Round as Deal
from game.baronda.rules import PACKS
from game.baronda.scoring import BARONG
from game.baronda.tricks import judge
from game.core.game import State
from game.core.match import Match
from game.core.rng import Rng
from game.ronda import GAME
from game.ronda.actions import ANNOUNCE, PLAYS, READY
from game.ronda.bots.counting import CARD, POINT, WON, expected_take, gain
from game.ronda.bots.kernel import Round
from game.ronda.bots.memory import mask as ranks_of
from game.ronda.bots.memory import remember
from game.ronda.bots.orders import moves
from game.ronda.bots.worlds import position
from game.ronda.rules import hand_sizes
from game.ronda.state import DEAL, OVER, PAUSE
from tests.laws.games import new_match, play

MOST_CARDS = 8
"""Positions with more cards take the plain search too long."""


def plain_value(state: State, round_: int) -> int:
    """What side 0 gets by a plain search through ``step``; everybody announces what it can."""
    if state.phase == PAUSE and state.round == len_of_deck(state):
        for seat in range(state.seats):
            state = GAME.step(state, READY[seat]).state
    if state.phase in (OVER, DEAL, PAUSE) or state.round != round_:
        return final_value(state, round_)
    seat = state.turn
    if state.talk.intact[seat]:
        state = GAME.step(state, ANNOUNCE[seat]).state
    best = min if seat & 1 else max
    return best(
        plain_value(GAME.step(state, PLAYS[seat][card]).state, round_) for card in state.hands[seat]
    )


def len_of_deck(state: State) -> int:
    return {"duel": 5, "pairs": 3, "classic": 6}[state.rules.preset]


def final_value(state: State, round_: int) -> int:
    ours, theirs = state.scores
    value = POINT * (ours - theirs)
    if state.phase == OVER:
        return value + WON * ((ours > theirs) - (ours < theirs))
    if state.phase == DEAL:
        return value
    if state.seats == 2:
        cards = [card >> 2 for card in (*state.pack, *chain.from_iterable(state.hands))]
        rest = tuple(cards.count(rank) for rank in range(10))
        size = hand_sizes(state.rules.preset)[round_]
        left = expected_take(ranks_of(state.table), rest, size)
        value += -left if state.dealer == 0 else left
    return value + CARD * (state.piles[0] - state.piles[1])


def positions(preset: str, seed: int) -> list[Match]:
    """A place of a random game with few enough cards in the hands, if it comes to one."""
    seats = 4 if preset == "pairs" else 2
    rng = Rng(f"{preset}/{seed}")
    match = new_match("ronda", preset, seats, seed)
    stop = rng.below(150)
    numbers = [rng.below(2**16) for _ in range(stop + 40)]
    for count, now in enumerate(play(match, seed, numbers)):
        held = sum(map(len, now.state.hands))
        if count >= stop and now.state.turn is not None and held <= MOST_CARDS:
            return [now]
    return []


@pytest.mark.parametrize("preset", GAME.presets)
def test_search_of_ronda_is_that_of_the_rules(preset: str) -> None:
    tested = 0
    for seed in range(160):
        for match in positions(preset, seed):
            seat = match.state.turn
            knowledge = match.knowledge(seat)
            world = GAME.sample(knowledge, Rng(seed))
            hands = tuple(tuple(card >> 2 for card in hand) for hand in world.hands)
            quick = Round(position(knowledge.view, remember(knowledge), hands))
            if world.talk.intact[seat]:
                world = GAME.step(world, ANNOUNCE[seat]).state
            for rank, _ in moves(hands[seat]):
                card = next(card for card in world.hands[seat] if card >> 2 == rank)
                after = GAME.step(world, PLAYS[seat][card]).state
                value = quick.value(rank)
                assert value == plain_value(after, world.round), (seed, rank)
                if len(hands) == 2:
                    best = min if seat & 1 else max
                    assert best(quick.foresee(rank)[1].values()) == value, (seed, rank)
            tested += 1
    assert tested > 35


@pytest.mark.parametrize("preset", GAME.presets)
def test_regret_is_what_the_best_card_brings_more(preset: str) -> None:
    found = set()
    for seed in range(60):
        for match in positions(preset, seed):
            seat = match.state.turn
            knowledge = match.knowledge(seat)
            hands = tuple(tuple(card >> 2 for card in hand) for hand in match.state.hands)
            quick = Round(position(knowledge.view, remember(knowledge), hands))
            sign = -1 if seat & 1 else 1
            values = {rank: sign * quick.value(rank) for rank in hands[seat]}
            for rank, value in values.items():
                for most in (2 * POINT, 50 * POINT):
                    lost = quick.regret(rank, most)
                    assert lost == min(max(values.values()) - value, most), (seed, rank)
                    found.add(lost)
    assert len(found) > 5


def test_the_expected_take_is_the_mean_of_all_hands() -> None:
    rest = (1, 0, 2, 1, 0, 1, 0, 0, 2, 1)
    cards = [rank for rank, count in enumerate(rest) for _ in range(count)]
    hands = [*combinations(cards, 4)]
    for table in range(1 << 10):
        best = sum(max(gain(rank, table, -1, None) for rank in hand) for hand in hands)
        assert abs(expected_take(table, rest, 4) - best / len(hands)) <= 1


@pytest.mark.parametrize("preset", GAME.presets)
def test_short_rounds_are_played_out_exactly(preset: str) -> None:
    """The tail of a play-out is searched: with few cards left it is the exact value."""
    for seed in range(60):
        for match in positions(preset, seed):
            seat = match.state.turn
            knowledge = match.knowledge(seat)
            world = GAME.sample(knowledge, Rng(seed))
            hands = tuple(tuple(card >> 2 for card in hand) for hand in world.hands)
            memory = remember(knowledge)
            if sum(map(len, hands)) > 6:
                continue
            quick = Round(position(knowledge.view, memory, hands))
            for rank, _ in moves(hands[seat]):
                assert quick.rollout(rank, memory.unseen) == quick.value(rank)


@pytest.mark.parametrize("garudas", ["first", "lead"])
def test_tricks_of_baronda_are_judged_alike(garudas: str) -> None:
    rng = Rng(garudas)
    for _ in range(20_000):
        seats = 2 + rng.below(4)
        cards = rng.shuffle(PACKS[2 + rng.below(4)])[:seats]
        found = judge(cards, garudas)
        trick, place, strong = EMPTY[garudas == "lead"], 0, 0
        for number, card in enumerate(cards):
            place = number if trick.higher & BITS[card] else place
            strong = number if trick.strong & BITS[card] else strong
            taking = number + 1 == seats and bool(trick.wins_last & BITS[card])
            trick = trick.add(CARDS.index(card))
        assert (strong if trick.garuda_wins else place) == found.place
        assert trick.garuda_wins == found.strongest
        assert taking == (found.place == seats - 1), "the last player knows whether a card takes"


def test_played_out_deals_of_baronda_are_legal() -> None:
    """Every card once, suits followed: the same plays go through the rules."""
    for seed in range(40):
        seats = 3 + seed % 3
        rng = Rng(seed)
        match = Match(BARONDA, BARONDA.rules("", {}), seats, 0)
        match.push(BARONDA.shuffle(match.state, rng))
        for seat in range(seats):
            match.push(BIDS[seat][12 if seed & 1 else 0])
        hands = tuple(mask(hand) for hand in match.state.hands)
        world = Deal(seats, 0, hands, (), 0, (0,) * seats, seed & 1 == 1, False)
        first = pick(EMPTY[0], hands[0], seed & 1 == 1, False)
        taken = play_out(world, first)
        assert len(taken) == 12
        trick, count, turn, left = EMPTY[0], 0, 0, list(hands)
        for number in range(12 * seats):
            bit = pick(trick, left[turn], seed & 1 == 1, count + 1 == seats)
            left[turn] ^= bit
            card = CARDS[bit.bit_length() - 1]
            assert BITS[card] == bit
            match.push(CARD_PLAYS[turn][card])
            trick, count = trick.add(bit.bit_length() - 1), count + 1
            turn = (turn + 1) % seats
            if count == seats:
                turn, trick, count = taken[number // seats], EMPTY[0], 0
                assert match.state.last.seat == turn


def best_of_two(state: State) -> float:
    """What seat 0 gets from a round of two by a plain search through ``step``."""
    if state.turn is None:
        before, after = state.scores, 0.0
        return after + (before[0] > before[1]) - (before[0] < before[1])
    best = min if state.turn else max
    values = []
    for action in BARONDA.legal(state, state.turn):
        values.append(best_of_two(BARONDA.step(state, action).state))
    return best(values)


@pytest.mark.parametrize(
    ("garudas", "bids"), [("first", (4, 9)), ("lead", (5, 5)), ("first", (9, 8))]
)
def test_the_end_of_a_round_of_two(garudas: str, bids: tuple[int, int]) -> None:
    """The last tricks of random rounds: searched exactly as the rules say, draws included."""
    tested = set()
    for seed in range(60):
        rng = Rng(f"{garudas}/{bids}/{seed}")
        match = Match(BARONDA, BARONDA.rules("", {"garudas": garudas}), 2, 0)
        match.push(BARONDA.shuffle(match.state, rng))
        for seat in (0, 1):
            match.push(BIDS[seat][bids[seat]])
        cards = 3 + seed % 2
        while match.state.turn is not None and len(match.state.hands[match.state.turn]) > cards:
            match.push(rng.pick(match.legal(match.state.turn)))
        state = match.state
        if state.turn is None:
            continue
        trick = () if len(state.trick) == 2 else state.trick
        world = Deal(
            2,
            state.turn,
            tuple(mask(hand) for hand in state.hands),
            tuple(CARDS.index(card) for card in trick),
            state.led if trick else state.turn,
            state.tricks,
            state.objective == BARONG,
            garudas == "lead",
        )
        endgame = Endgame(state.objective, bids, garudas == "lead")
        for action in BARONDA.legal(state, state.turn):
            value = best_of_two(BARONDA.step(state, action).state)
            assert endgame.exact(world, BITS[action.card]) == value
            tested.add(value)
        assert endgame.played_down(world, BITS[action.card], 0) in (-1.0, 0.0, 1.0)
    assert {-1.0, 1.0} <= tested
    assert (0.0 in tested) == (sum(bids) > 13)
