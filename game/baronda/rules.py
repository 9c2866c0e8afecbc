"""The cards of Baronda and its house rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.core.cards import Card, Deck
from game.core.game import Option, Reason, RulesError, is_number

SUITS = "RBGY"
"""Red, blue, green and yellow: the letter of a suit by its number (B1)."""

RED = 0
"""The trump suit (B1)."""

COPIES = (1, 2, 3)
"""There are three Pass and three Naga (B3)."""

HIGHEST = {2: 5, 3: 7, 4: 10, 5: 13}
"""The highest number of each suit by the number of seats (B2)."""

HAND = 12
"""How many cards a seat gets, which is also the number of tricks and the highest bid (B4, B10)."""

DECK = Deck(
    [f"{suit}{number}" for suit in SUITS for number in range(14)]
    + [f"{special}{copy}" for special in "PN" for copy in COPIES]
)
"""All 62 cards: suit by suit from the Garuda up, then Pass and Naga."""

SUIT: tuple[int | None, ...] = tuple(
    SUITS.index(code[0]) if code[0] in SUITS else None for code in DECK.codes
)
"""The suit of each card, None for Pass and Naga."""

NUMBER = tuple(int(code[1:]) for code in DECK.codes)
"""The number on each card: 0 is a Garuda, and of a Pass or Naga it only tells the copies apart."""


def _cards(letter: str) -> frozenset[Card]:
    return frozenset(card for card in DECK if DECK.code(card)[0] == letter)


SUIT_CARDS = tuple(_cards(letter) for letter in SUITS)
"""All cards of each suit, the Garuda included."""

PASSES, NAGAS = _cards("P"), _cards("N")

GARUDAS = frozenset(DECK.card(f"{letter}0") for letter in SUITS)
"""The 0 of each suit (B2)."""

PACKS = {
    seats: tuple(card for card in DECK if SUIT[card] is None or NUMBER[card] <= highest)
    for seats, highest in HIGHEST.items()
}
"""The cards in play by the number of seats, in the order of the deck (B2, B3)."""


class Rules(NamedTuple):
    """The house rules of one game.

    rounds   how many rounds it has; 0 stands for one a seat, and with two seats for the match of
             B40. The rules inside a state never say 0 for three to five seats.
    garudas  which of several strongest Garudas wins: "first" or "lead" (B24)
    """

    rounds: int
    garudas: str


OPTIONS = (
    Option("rounds", range(1, 21), {"2": "", "3": "3", "4": "4", "5": "5"}),
    Option("garudas", ("first", "lead"), {"": "first"}),
)
"""With two seats there is no number of rounds to choose: its default there is no value (B40)."""

UNKNOWN_PRESET = Reason("(record)", "reason.preset", "there is no preset {preset}")
UNKNOWN_OPTION = Reason("(record)", "reason.option", "there is no option {option}")
UNKNOWN_VALUE = Reason("(record)", "reason.option_value", "{option} cannot be {value}")
NOT_SO_MANY = Reason("B32", "reason.option_value", "{option} cannot be {value}, but 1 to 20")


def make_rules(preset: str, options: Mapping[str, str]) -> Rules:
    """The rules with the options given, the others at their defaults.

    RulesError for any preset, an unknown option or value, and a number of rounds that cannot be
    (B32).
    """
    if preset:
        raise RulesError(UNKNOWN_PRESET.given(preset=preset))
    known = {option.name: option for option in OPTIONS}
    for name, value in options.items():
        if name not in known:
            raise RulesError(UNKNOWN_OPTION.given(option=name))
        if not known[name].allows(value):
            number = name == "rounds" and is_number(value)
            reason = NOT_SO_MANY if number else UNKNOWN_VALUE
            raise RulesError(reason.given(option=name, value=value))
    return Rules(int(options.get("rounds", "0")), options.get("garudas", "first"))


def write_rules(rules: Rules) -> tuple[str, dict[str, str]]:
    """No preset, and the options of these rules, as ``make_rules`` reads them."""
    rounds = {"rounds": str(rules.rounds)} if rules.rounds else {}
    return "", {**rounds, "garudas": rules.garudas}


def seat_counts(preset: str) -> tuple[int, ...]:
    """Two to five seats (B2)."""
    return tuple(HIGHEST)
