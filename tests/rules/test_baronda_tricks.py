"""Who takes a trick of Baronda: the examples of the rules, and every trick of small packs.

The second judge says the rules once more, class by class and without any thought of speed.
"""

from collections.abc import Iterable, Sequence
from itertools import permutations

import pytest

from game.baronda.rules import DECK, SUITS
from game.baronda.tricks import judge

FIRST = {
    "B1-red-is-trump": "B13 R1 -> R1",
    "B1-others-are-equal": "B5 G7 -> B5",
    "B1-green-is-no-trump": "Y5 G7 -> Y5",
    "B3-copies-are-equal": "N3 N1 N2 -> N3",
    "B3-passes-are-equal": "P2 P1 P3 -> P2",
    "B20-lead-after-specials": "P1 P2 B1 G9 -> B1",
    "B20-garuda-leads-its-suit": "B0 G7 B1 -> B1",
    "B22-all-follow": "B5 B0 B9 P1 -> B0",
    "B22-all-follow-trump": "R0 R5 R9 P1 -> R0",
    "B22-naga-before": "N1 B5 B0 R13 -> B0",
    "B22-naga-after": "B0 G7 N1 -> B0",
    "B22-naga-last": "B5 G0 R13 N1 -> G0",
    "B22-any-suit-with-a-naga": "B5 R0 N2 -> R0",
    "B22-all-follow-a-pass": "P1 B0 B7 -> B0",
    "B23-off-suit-card": "B0 G3 G7 P1 -> G7",
    "B23-below-off-suit-numbers": "B0 G7 Y7 -> G7",
    "B23-trump-is-a-failure-to-follow": "B5 B0 R2 B9 -> R2",
    "B23-red-one-is-no-trump": "B4 R0 B6 B1 -> B6",
    "B23-red-one-below-a-trump": "B4 R0 R1 B6 -> R1",
    "B23-other-garuda": "B5 G0 B9 B2 -> B9",
    "B23-led-and-trumped": "B0 R1 -> R1",
    "B24-first-of-three": "N1 B0 G0 R0 -> B0",
    "B24-first-whatever-its-suit": "N1 G5 B0 G0 -> B0",
    "B25-trump": "B5 B9 R2 G13 -> R2",
    "B25-highest-trump": "P1 B3 R9 R1 -> R9",
    "B25-highest-of-the-lead-suit": "B7 Y9 G8 -> B7",
    "B25-naga-over-trump": "B5 R13 N1 -> N1",
    "B25-pass-below-all": "P1 Y0 G1 -> G1",
    "B25-equal-numbers-first": "B0 G7 Y7 B1 -> B1",
    "B26-first-naga": "N1 N2 R13 B3 -> N1",
    "B26-naga-over-pass": "N1 P1 N2 -> N1",
    "B26-naga-after-pass": "P1 N1 -> N1",
    "B26-only-pass": "P1 P2 P3 -> P1",
    "B26-single-garuda": "P1 B0 -> B0",
    "B26-single-garuda-led": "B0 P1 -> B0",
    "B26-two-garudas": "B0 G0 -> B0",
    "B26-two-garudas-and-pass": "B0 G0 P1 -> B0",
    "B26-two-garudas-after-pass": "P1 R0 B0 -> R0",
}

LEAD = {
    "B24-lead-suit-first": "N1 G5 B0 G0 -> G0",
    "B24-lead-suit-absent": "N1 G5 B0 R0 -> B0",
    "B24-lead-suit-of-a-garuda": "N1 B0 G0 R0 -> B0",
    "B24-weak-ones-all-the-same": "B0 G0 P1 -> B0",
}


@pytest.mark.parametrize("trick", FIRST.values(), ids=FIRST)
def test_trick(trick: str) -> None:
    assert winner_of(trick, "first") == trick.split()[-1]


@pytest.mark.parametrize("trick", LEAD.values(), ids=LEAD)
def test_trick_with_lead_option(trick: str) -> None:
    assert winner_of(trick, "lead") == trick.split()[-1]


def winner_of(trick: str, garudas: str) -> str:
    cards = trick.partition(" -> ")[0].split()
    return cards[judge([DECK.card(code) for code in cards], garudas).place]


PACKS = (
    "R0 R1 R2 B0 B1 B2 G1 P1 P2 N1",
    "R0 R1 B0 B1 B2 G0 G2 Y1 P1 N1",
    "R0 B0 G0 Y0 P1 P2 P3 N1 N2 N3",
)
"""Small packs: one with two of most classes, one with all suits, one of Garudas and specials."""


@pytest.mark.parametrize("pack", PACKS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_trick_of_a_small_pack(pack: str, seats: int) -> None:
    """B20 to B26, against the second judge."""
    for codes in permutations(pack.split(), seats):
        lead, strongest = naive_lead(codes), naive_strongest(codes)
        cards = [DECK.card(code) for code in codes]
        for garudas in ("first", "lead"):
            expected = naive_place(codes, lead, strongest, garudas)
            assert judge(cards, garudas) == (expected, lead, strongest), codes


# The second judge, which knows the codes only.


def naive_lead(codes: Sequence[str]) -> int | None:
    """B20"""
    suited = [code for code in codes if code[0] in SUITS]
    return SUITS.index(suited[0][0]) if suited else None


def naive_strongest(codes: Sequence[str]) -> bool:
    """B22"""
    if not any(map(is_garuda, codes)):
        return False
    if any(code[0] == "N" for code in codes):
        return True
    lead = next(code[0] for code in codes if code[0] in SUITS)
    return all(code[0] in (lead, "P") for code in codes)


def naive_place(codes: Sequence[str], lead: int | None, strongest: bool, garudas: str) -> int:
    """B23 to B26: the classes from the strongest down; the first that is there has the winner."""
    led = "" if lead is None else SUITS[lead]
    classes = [
        [code for code in codes if strongest and garudas == "lead" and code == f"{led}0"],
        [code for code in codes if strongest and is_garuda(code)],
        [code for code in codes if code[0] == "N"],
        *(highest(code for code in codes if code[0] in suits) for suits in ("R", led, SUITS)),
        [code for code in codes if is_garuda(code)],
        [code for code in codes if code[0] == "P"],
    ]
    return codes.index(next(cards for cards in classes if cards)[0])


def highest(codes: Iterable[str]) -> list[str]:
    """Of these cards the highest numbers, in the order of play."""
    numbers = [code for code in codes if not is_garuda(code)]
    most = max((int(code[1:]) for code in numbers), default=0)
    return [code for code in numbers if int(code[1:]) == most]


def is_garuda(code: str) -> bool:
    return code[0] in SUITS and code[1:] == "0"
