"""What the greedy player of Baronda bids and plays in given positions."""

import pytest

from game.ai.bot import decide
from game.arena import make_bot
from game.baronda import GAME
from game.baronda.actions import Bid, Play
from game.baronda.bots import choose
from game.baronda.bots.guess import Worlds, expected_bid, likely_bid
from game.baronda.bots.odds import chance, table_of
from game.baronda.bots.strength import tricks_of
from game.baronda.events import Played
from game.baronda.position import read_position
from game.baronda.rules import PACKS
from game.baronda.sampling import shown_voids
from game.core.match import Knowledge, Match
from game.core.rng import Rng
from tests.ai.test_bots import bots_of, play_out

BARONG, RANGDA = "bids 4 4 5", "bids 4 3 4"

POSITIONS = [
    ("wins-cheaply", BARONG, "led 1; hands R2 R7 B1 / Y1 / Y2; trick Y5 Y6", "R2"),
    ("saves-what-would-lose", BARONG, "led 1; hands R2 R3 B1 / Y1 / Y2; trick Y5 R6", "B1"),
    ("keeps-a-naga-from-a-garuda", BARONG, "led 1; hands N1 B1 G2 / Y1 / Y2; trick Y0 Y6", "B1"),
    ("takes-a-naga-with-a-garuda", BARONG, "led 1; hands G0 R7 B1 / Y1 / Y2; trick N1 Y6", "G0"),
    ("leads-a-sure-trump", BARONG, "hands R7 B1 B2 / B5 G2 G3 / B6 Y2 Y3", "R7"),
    ("ducks-as-high-as-it-can", RANGDA, "led 1; hands B1 B4 B7 / B3 / G1; trick B5 B2", "B4"),
    ("takes-with-the-highest", RANGDA, "led 1; hands B5 B7 / B6 / G1; trick B1 B2", "B7"),
    ("throws-danger-away", RANGDA, "led 1; hands B1 R4 / B3 / R1; trick Y5 R6", "R4"),
    ("gives-a-naga-to-a-garuda", RANGDA, "led 1; hands N1 B1 G2 / B3 / R1; trick Y0 Y6", "N1"),
    ("leads-low-to-lose", RANGDA, "hands R7 B7 B1 / B5 G2 G3 / B6 Y2 Y3", "B1"),
]


@pytest.mark.parametrize(
    ("bids", "position", "card"), [pytest.param(*rest, id=name) for name, *rest in POSITIONS]
)
def test_position(bids: str, position: str, card: str) -> None:
    """All cards that are in no hand have been played."""
    state = read_position(f"3; {bids}; {position}")
    held = {card for hand in state.hands for card in hand}
    events = tuple(Played(0, card) for card in PACKS[3] if card not in held)
    action = choose(Knowledge(GAME.view(state, 0), events), Rng(1))
    assert action is not None
    assert GAME.write_action(action) == f"play 0 {card}"


STRONG = "R4 R5 R6 R7 B0 B6 B7 Y7 N1 N2 G7 P1"
WEAK = "B1 B2 B3 G1 G2 G3 Y1 Y2 Y3 P1 P2 P3"


@pytest.mark.parametrize(
    ("hand", "low", "high"),
    [pytest.param(STRONG, 7, 9, id="strong"), pytest.param(WEAK, 0, 1, id="weak")],
)
def test_bids(hand: str, low: int, high: int) -> None:
    view = GAME.view(read_position(f"3; hands {hand} / - / -"), 0)
    action = choose(Knowledge(view, ()), Rng(1))
    assert action is not None
    verb, _, bid = GAME.write_action(action).split()
    assert verb == "bid"
    assert low <= int(bid) <= high


@pytest.mark.parametrize(
    ("hand", "bid", "new"),
    [
        pytest.param(STRONG, 4, 5, id="strong-up-to-barong"),
        pytest.param(WEAK, 4, 3, id="weak-down-to-rangda"),
        pytest.param(WEAK, 0, 1, id="zero-only-up"),
        pytest.param(STRONG, 12, 11, id="twelve-only-down"),
    ],
)
def test_adjustments(hand: str, bid: int, new: int) -> None:
    view = GAME.view(read_position(f"3; hands {hand} / - / -; bids {bid} {12 - bid} 0"), 0)
    action = choose(Knowledge(view, ()), Rng(1))
    assert action is not None
    assert GAME.write_action(action) == f"adjust 0 {new}"


def test_it_waits_when_it_is_not_its_turn() -> None:
    view = GAME.view(read_position(f"3; {BARONG}; hands B1 / B2 / B3"), 1)
    assert choose(Knowledge(view, ()), Rng(1)) is None


@pytest.mark.parametrize("objective", ["barong", "rangda"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_estimates_share_out_twelve_tricks(seats: int, objective: str) -> None:
    """Over many deals the estimates of all hands together come to twelve."""
    rng = Rng(f"{seats} {objective}")
    total = 0.0
    for _ in range(100):
        state = GAME.start(GAME.rules("", {}), seats, 0)
        state = GAME.step(state, GAME.shuffle(state, rng)).state
        for seat, hand in enumerate(state.hands):
            total += tricks_of(hand, objective, seats, leads=seat == 0).mean
    assert abs(total / 100 - 12) < 0.7


@pytest.mark.parametrize("bid", [pytest.param(12, id="barong"), pytest.param(0, id="rangda")])
def test_chances_come_true(bid: int) -> None:
    """Of the cards that are given so much of a chance, about so many take their tricks."""
    given, taken = [0.0] * 5, [0.0] * 5
    for seed in range(15):
        match = Match(GAME, GAME.rules("", {"rounds": "1"}), 4, 0)
        match.push(GAME.shuffle(match.state, Rng(seed)))
        for seat in range(4):
            match.push(Bid(seat, bid))
        trick: list[tuple[int, int]] = []
        while (seat := match.state.turn) is not None:
            known = match.knowledge(seat)
            play = choose(known, Rng(seed))
            assert isinstance(play, Play)
            value = chance(table_of(known.view, known.events, shown_voids(known.events)), play.card)
            given[int(value * 4.99)] += value
            trick.append((seat, int(value * 4.99)))
            match.push(play)
            if len(trick) == 4:
                for player, fifth in trick:
                    taken[fifth] += player == match.state.last.seat
                trick = []
    for expected, found in zip(given, taken, strict=True):
        assert abs(expected - found) < 0.2 * expected + 8


@pytest.mark.parametrize(("seats", "games", "least"), [(2, 20, 17), (3, 12, 10), (5, 6, 5)])
def test_greedy_beats_random(seats: int, games: int, least: int) -> None:
    """A small sample of fixed games; the arena plays the many that prove it."""
    bots = bots_of("baronda")
    wins = 0
    for seed in range(games):
        ours = seed % seats
        table = [bots["greedy" if seat == ours else "random"] for seat in range(seats)]
        match = Match(GAME, GAME.rules("", {}), seats, 0)
        for _ in play_out(match, table, Rng(seed)):
            pass
        wins += match.state.winners == (ours,)
    assert wins >= least


STRONG_OF_TWO = "R3 R4 R5 N1 N2 N3 B4 B5 G4 G5 Y4 Y5"
WEAK_OF_TWO = "B1 B2 B3 G1 G2 G3 Y1 Y2 Y3 P1 P2 P3"


def leader_of_two(hand: str, own: int) -> Knowledge:
    """The Leader has bid ``own`` and must change the bid; the other has the rest of 12."""
    held = {GAME.deck.card(code) for code in hand.split()}
    others = GAME.deck.text([card for card in PACKS[2] if card not in held][:12])
    state = read_position(f"2; hands {hand} / {others}; bids {own} {12 - own}")
    return Knowledge(GAME.view(state, 0), ())


@pytest.mark.parametrize(
    ("hand", "new"),
    [
        pytest.param(STRONG_OF_TWO, 7, id="strong-up-to-barong"),
        pytest.param(WEAK_OF_TWO, 5, id="weak-down-to-rangda"),
    ],
)
def test_the_strong_leader_of_two_changes_its_bid(hand: str, new: int) -> None:
    bot = make_bot("baronda", "hard")
    action = decide(bot, leader_of_two(hand, 6), Rng(1))
    assert action is not None
    assert GAME.write_action(action) == f"adjust 0 {new}"


def test_a_high_bid_means_high_cards() -> None:
    """Worlds fit the bids, before the first card too: the Leader's change of bid needs it."""
    hand = "R1 R4 B0 B2 B4 G1 G3 Y1 Y3 Y5 P1 N1"
    means = []
    for own in (3, 9):
        worlds, rng = Worlds(leader_of_two(hand, own)), Rng(1)
        bids = [expected_bid(worlds.draw(rng).hands[1], 2) for _ in range(200)]
        means.append(sum(bids) / len(bids))
    assert means[0] > means[1] + 0.3


def test_people_bid_more_hopefully_than_the_greedy_player() -> None:
    cards = [GAME.deck.card(code) for code in STRONG_OF_TWO.split()]
    bids = [likely_bid(cards, 2, tenth / 10) for tenth in range(11)]
    assert bids == sorted(bids)
    assert bids[-1] == bids[0] + 1
