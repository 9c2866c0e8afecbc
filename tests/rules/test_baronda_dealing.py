"""Seats, packs, deals and secrets of Baronda, and what else a case of baronda.txt cannot say."""

from collections.abc import Mapping
from types import MappingProxyType

import pytest

from game.baronda import GAME
from game.baronda.actions import Adjust, Bid, Play
from game.baronda.events import Adjusted, BidMade, BidsRevealed, Dealt, Objective, RoundEnded
from game.baronda.position import read_position, write_position
from game.baronda.rules import DECK, PACKS
from game.baronda.state import State
from game.core.game import IllegalAction, RulesError
from game.core.rng import Rng

TWO = "B0 B1 B2 B3 B4 B5 P1 P2 P3 N1 N2 N3 G0 G1 G2 G3 G4 G5 R0 R1 R2 R3 R4 R5 Y0 Y1 Y2 Y3 Y4 Y5"
THREE = (
    "B0 B1 B2 B3 B4 B5 B6 B7 P1 P2 N1 N2 G0 G1 G2 G3 G4 G5 G6 G7 P3 N3 Y6 Y7 "
    "R0 R1 R2 R3 R4 R5 R6 R7 Y0 Y1 Y2 Y3 Y4 Y5"
)
IDS: list[str] = []


def rule(name: str, *values: object) -> object:
    """A parameter set whose id begins with the number of the rule."""
    IDS.append(name)
    return pytest.param(*values, id=name)


def started(
    seats: int, leader: int = 0, options: Mapping[str, str] = MappingProxyType({})
) -> State:
    """The state before the first deal."""
    state: State = GAME.start(GAME.rules("", options), seats, leader)
    return state


def after(state: State, *statements: str) -> State:
    """The state after these statements."""
    for statement in statements:
        state = GAME.step(state, GAME.read_action(statement.split())).state
    return state


def refused(state: State, statement: str) -> str:
    """The rule that refuses this statement."""
    with pytest.raises(IllegalAction) as error:
        after(state, statement)
    return error.value.reason.rule


@pytest.mark.parametrize(
    ("seats", "highest", "aside"),
    [
        rule("B2-numbers-of-two", 2, 5, 6),
        rule("B2-numbers-of-three", 3, 7, 2),
        rule("B2-numbers-of-four", 4, 10, 2),
        rule("B2-numbers-of-five", 5, 13, 2),
    ],
)
def test_packs(seats: int, highest: int, aside: int) -> None:
    suited = {f"{suit}{number}" for suit in "RBGY" for number in range(highest + 1)}
    specials = {"P1", "P2", "P3", "N1", "N2", "N3"}
    assert {DECK.code(card) for card in PACKS[seats]} == suited | specials
    deal = GAME.shuffle(started(seats), Rng(seats))
    assert sorted(deal.order) == list(PACKS[seats])
    state = GAME.step(started(seats), deal).state
    assert [len(hand) for hand in state.hands] == [12] * seats
    assert len(state.rest) == aside


@pytest.mark.parametrize(
    ("seats", "leader", "options", "reason"),
    [
        rule("B2-not-alone", 1, 0, {}, "B2"),
        rule("B2-not-six", 6, 0, {}, "B2"),
        rule("B6-leader-is-a-seat", 3, 3, {}, "B6"),
        rule("B32-no-rounds-for-two", 2, 0, {"rounds": "2"}, "B32"),
        rule("B32-rounds-from-1", 3, 0, {"rounds": "0"}, "B32"),
        rule("B32-rounds-to-20", 3, 0, {"rounds": "21"}, "B32"),
        rule("B32-rounds-as-numbers", 3, 0, {"rounds": "05"}, "(record)"),
        rule("B24-no-such-value", 3, 0, {"garudas": "last"}, "(record)"),
    ],
)
def test_games_that_cannot_be(
    seats: int, leader: int, options: dict[str, str], reason: str
) -> None:
    with pytest.raises(RulesError) as error:
        started(seats, leader, options)
    assert error.value.reason.rule == reason


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        rule("B2-a-card-short", THREE.removesuffix(" Y5"), "B2"),
        rule("B2-a-card-more", f"{THREE} Y8", "B2"),
        rule("B2-no-8-for-three", THREE.replace("Y5", "Y8"), "B2"),
        rule("B2-no-14-at-all", THREE.replace("Y5", "Y14"), "B2"),
        rule("B2-nothing", "", "B2"),
        rule("B3-no-special-is-left-out", THREE.replace("N3", "R8"), "B2"),
        rule("B3-no-fourth-naga", THREE.replace("N3", "N4"), "B2"),
        rule("B5-a-card-twice", THREE.replace("Y5", "Y4"), "B5"),
    ],
)
def test_deals_that_cannot_be(words: str, reason: str) -> None:
    assert refused(started(3), f"deal {words}") == reason


@pytest.mark.parametrize(
    ("leader", "hands"),
    [
        rule("B5-leader-0", 0, ["B0", "G0", "R0"]),
        rule("B5-leader-1", 1, ["R0", "B0", "G0"]),
        rule("B5-leader-2", 2, ["G0", "R0", "B0"]),
    ],
)
def test_hands_go_round_from_the_leader(leader: int, hands: list[str]) -> None:
    state = after(started(3, leader), f"deal {THREE}")
    assert state.leader == leader
    for seat, code in enumerate(hands):
        start = THREE.split().index(code)
        dealt = THREE.split()[start : start + 12]
        assert state.hands[seat] == tuple(sorted(map(DECK.card, dealt)))
    assert DECK.text(state.rest) == "Y4 Y5"


@pytest.mark.parametrize(
    ("position", "statements", "turn"),
    [
        rule("B6-first-leader", "3; phase deal; round 0; leader 1", ["deal", "4", "5", "4"], 1),
        rule("B6-next-leader", "3; phase deal; round 1; leader 2", ["deal", "4", "5", "4"], 0),
        rule("B40-lead-alternates", "2; phase deal; round 2; leader 1", ["deal", "4", "5"], 0),
        rule("B43-lead-alternates", "2; phase deal; leader 0; bids 8 9", ["deal", "4", "5"], 1),
    ],
)
def test_who_leads(position: str, statements: list[str], turn: int) -> None:
    state = read_position(position)
    deal, *bids = statements
    state = after(state, f"{deal} {THREE if state.seats == 3 else TWO}")
    state = after(state, *(f"bid {seat} {bid}" for seat, bid in enumerate(bids)))
    assert GAME.turn(state) == state.leader == turn


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        rule("B6-deal-while-bidding", "3; hands B1 / B2 / B3", "B6"),
        rule("B6-deal-while-adjusting", "3; hands B1 / B2 / B3; bids 4 4 4", "B6"),
        rule("B6-deal-while-playing", "3; hands B1 / B2 / B3; bids 4 4 5", "B6"),
        rule("B32-deal-after-the-end", "3; phase over; round 3; scores 3 -1 5", "B32"),
        rule("B40-deal-after-the-end", "2; phase over; round 2; scores 2 0", "B40"),
    ],
)
def test_deals_at_the_wrong_time(position: str, reason: str) -> None:
    assert refused(read_position(position), f"deal {THREE}") == reason


def test_b6_a_deal_clears_the_table() -> None:
    state = read_position(
        "3; phase deal; bids 4 4 5; tricks 12 0 0; trick B1 B2 B3; last 0 B1 B2 B3; scores 1 2 3"
    )
    assert GAME.trace(after(state, f"deal {THREE}")) == {
        "scores": [1, 2, 3],
        "turn": None,
        "over": False,
        "winners": [],
        "hands": [12, 12, 12],
        "bids": [None, None, None],
        "objective": None,
        "tricks": [0, 0, 0],
        "trick": [],
    }


# Secrets


def test_b4_dealt_cards_are_secret() -> None:
    (dealt,) = GAME.step(started(3, 1), GAME.read_action(f"deal {THREE}".split())).events
    state = after(started(3, 1), f"deal {THREE}")
    assert dealt == Dealt(1, 1, state.hands, state.rest)
    unseen = (None,) * 12
    assert GAME.hide(dealt, 2) == Dealt(1, 1, (unseen, unseen, state.hands[2]), (None, None))


def test_b4_cards_aside_are_shown_after_the_round() -> None:
    state = read_position("3; bids 4 4 5; hands B7 / B1 / B2; tricks 3 4 4; rest Y0 Y1")
    state = after(state, "play 0 B7", "play 1 B1")
    assert [GAME.view(state, seat).rest for seat in range(3)] == [(), (), ()]
    state, events = GAME.step(state, Play(2, DECK.card("B2")))
    assert [GAME.view(state, seat).rest for seat in range(3)] == [state.rest] * 3
    assert RoundEnded(1, state.rest) in events


def test_b10_bids_are_secret_until_all_are_in() -> None:
    state, events = GAME.step(read_position("3; hands B1 / B2 / B3"), Bid(1, 7))
    assert [GAME.hide(event, 0) for event in events] == [BidMade(1, None)]
    assert [GAME.hide(event, 1) for event in events] == [BidMade(1, 7)]
    assert GAME.view(state, 0).bids == (None, None, None)
    assert GAME.view(state, 0).bidden == (False, True, False)
    assert GAME.view(state, 1).bids == (None, 7, None)
    state, events = GAME.step(after(state, "bid 2 5"), Bid(0, 3))
    assert [GAME.hide(event, 1) for event in events] == [
        BidMade(0, None),
        BidsRevealed((3, 7, 5), 15),
        Objective("barong"),
    ]
    assert GAME.view(state, 0).bids == (3, 7, 5)
    assert GAME.view(state, 0).total == 15


def test_b12_only_the_leader_can_act() -> None:
    state = read_position("3; hands B1 / B2 / B3; bids 4 4 4; leader 1")
    assert GAME.legal(state, 1) == (Adjust(1, 3), Adjust(1, 5))
    assert GAME.legal(state, 0) == GAME.legal(state, 2) == ()
    assert GAME.step(state, Adjust(1, 3)).events == (Adjusted(1, 3), Objective("rangda"))


@pytest.mark.parametrize(
    ("trick", "reasons"),
    [
        rule("B21-the-view-says-why", "trick B5", ["B21", None, None]),
        rule("B6-the-view-says-whose-turn", "", ["B6", "B6", "B6"]),
    ],
)
def test_why_a_card_cannot_be_played(trick: str, reasons: list[str | None]) -> None:
    state = read_position(f"3; bids 4 4 5; hands B1 / R1 B2 P1 / B3; {trick}")
    assert [why and why.rule for why in GAME.view(state, 1).why] == reasons


@pytest.mark.parametrize(
    ("seats", "options", "rounds"),
    [
        rule("B32-one-a-seat", 3, {}, 3),
        rule("B32-one-a-seat-of-five", 5, {}, 5),
        rule("B32-as-many-as-wanted", 4, {"rounds": "7"}, 7),
    ],
)
def test_number_of_rounds(seats: int, options: dict[str, str], rounds: int) -> None:
    assert GAME.view(started(seats, 0, options), 0).rounds == rounds


# The notation of the cases


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_positions_are_written_as_they_are_read(seats: int) -> None:
    rng = Rng(f"positions/{seats}")
    options = {"garudas": "lead"} if seats == 2 else {"garudas": "lead", "rounds": "2"}
    state, actions = started(seats, 1, options), 0
    while GAME.outcome(state) is None:
        assert read_position(write_position(state)) == state
        legal = [action for seat in range(seats) for action in GAME.legal(state, seat)]
        action = rng.pick(legal) if legal else GAME.shuffle(state, rng)
        state = GAME.step(state, action).state
        actions += 1
    assert read_position(write_position(state)) == state
    assert actions > 10


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("3; hands B1 / B1 / B2", id="a-card-twice"),
        pytest.param("3; hands B1 / B2 / B3; trick B3", id="a-card-in-hand-and-played"),
        pytest.param("3; hands B1 / B2", id="hands-of-two"),
        pytest.param("3; hands B1 / B2 / B14", id="no-such-card"),
        pytest.param("3; table B1", id="unknown-field"),
        pytest.param("3; round 1; round 2", id="a-field-twice"),
        pytest.param("three; hands B1 / B2 / B3", id="no-number-of-seats"),
    ],
)
def test_malformed_positions(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        read_position(text)
