"""Sampled worlds of Baronda: who failed to follow has none of the suit; nothing else is sure."""

from collections import Counter

import pytest

from game.baronda import GAME
from game.baronda.position import read_position
from game.baronda.rules import DECK, SUITS
from game.baronda.sampling import ASIDE, distribute, shown_voids
from game.core.game import Event
from game.core.rng import Rng


def played(position: str, *cards: str) -> list[Event]:
    """What happens when these cards are played in turn."""
    state = read_position(position)
    events: list[Event] = []
    for code in cards:
        seat = GAME.turn(state)
        state, happened = GAME.step(state, GAME.read_action(["play", str(seat), code]))
        events += happened
    return events


FULL = "3; bids 4 4 5; hands B5 P1 Y1 / R1 G0 N1 / B6 Y2 Y3; "


@pytest.mark.parametrize(
    ("cards", "voids"),
    [
        pytest.param("B5 R1", {1: "B"}, id="B21-trumped"),
        pytest.param("B5 G0", {1: "B"}, id="B21-another-garuda"),
        pytest.param("B5 N1", {}, id="B21-a-naga-tells-nothing"),
        pytest.param("P1 R1 B6", {2: "R"}, id="B20-the-first-suited-card-leads"),
        pytest.param("P1 N1 B6", {}, id="B20-no-lead-suit-yet"),
        pytest.param("B5 R1 B6 G0", {1: "B"}, id="B20-every-trick-has-its-own"),
        pytest.param("B5 R1 B6 G0 Y2 Y1", {1: "B", 2: "G", 0: "G"}, id="B21-several"),
    ],
)
def test_who_has_shown_a_void(cards: str, voids: dict[int, str]) -> None:
    found = shown_voids(played(FULL, *cards.split()))
    assert {s: "".join(SUITS[suit] for suit in suits) for s, suits in found.items()} == voids


Held = dict[int, list[str]]


def dealt(codes: str, counts: dict[int, int], voids: dict[int, str], seed: int) -> Held:
    """One way to hold these unseen cards."""
    cards = [DECK.card(code) for code in codes.split()]
    barred = {seat: frozenset(map(SUITS.index, letters)) for seat, letters in voids.items()}
    held = distribute(cards, counts, barred, Rng(seed))
    return {seat: sorted(map(DECK.code, hand)) for seat, hand in held.items()}


@pytest.mark.parametrize(
    ("codes", "counts", "voids", "worlds"),
    [
        pytest.param("R1 B1 P1", {1: 1, 2: 1, ASIDE: 1}, {}, 6, id="B4-no-void"),
        pytest.param("R1 B1 P1", {1: 1, 2: 1, ASIDE: 1}, {1: "R"}, 4, id="B21-one-void"),
        pytest.param(
            "R1 R2 R3 R4 B1 B2 B3 B4", {1: 3, 2: 3, ASIDE: 2}, {1: "R", 2: "B"}, 16, id="B21-forced"
        ),
        pytest.param(
            "R1 R2 B1 B2 G1 G2",
            {1: 2, 2: 2, 3: 2},
            {1: "R", 2: "B", 3: "G"},
            10,
            id="B21-in-a-ring",
        ),
        pytest.param(
            "R1 B1 G1 Y1",
            {1: 1, 2: 1, 3: 1, 4: 1},
            {1: "RBG", 2: "RB", 3: "R"},
            1,
            id="B21-one-way",
        ),
    ],
)
def test_every_world_that_fits_comes_and_no_other(
    codes: str, counts: dict[int, int], voids: dict[int, str], worlds: int
) -> None:
    found = set()
    for seed in range(400):
        held = dealt(codes, counts, voids, seed)
        assert {seat: len(hand) for seat, hand in held.items()} == counts
        assert sorted(code for hand in held.values() for code in hand) == sorted(codes.split())
        for seat, letters in voids.items():
            assert not {code[0] for code in held[seat]} & set(letters)
        found.add(str(held))
    assert len(found) == worlds


def test_one_void_leaves_all_worlds_equally_likely() -> None:
    counts = {1: 2, 2: 2, ASIDE: 1}
    found = Counter(str(dealt("R1 R2 B1 B2 P1", counts, {1: "R"}, seed)) for seed in range(1800))
    assert len(found) == 9
    assert all(abs(count - 200) < 60 for count in found.values())
