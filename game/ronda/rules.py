"""The cards of Ronda, its presets and its house rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.core.cards import Card, Deck
from game.core.game import Option, Reason, RulesError
from game.core.seats import Seat

NUMBERS = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)
"""The numbers on the cards by rank, 0 to 9 (R1)."""

RANKS = {number: rank for rank, number in enumerate(NUMBERS)}
"""The rank of a number: 10 follows 7, nothing follows 12 (R1)."""

DECK = Deck(f"{number}{suit}" for number in NUMBERS for suit in "oceb")
"""The 40 cards, number by number, so that ``card >> 2`` is a card's rank."""

PRESETS = ("duel", "pairs", "classic")

_SEATS = {"duel": 2, "pairs": 4, "classic": 2}
_HANDS = {"duel": (4, 4, 4, 4, 4), "pairs": (4, 3, 3), "classic": (3, 3, 3, 3, 3, 3)}
_OPENING = {"duel": 0, "pairs": 0, "classic": 4}


class Rules(NamedTuple):
    """The preset and every house rule of one game; see the table of options in RULES.md."""

    preset: str
    target: int
    chain: str
    announce: bool
    hidden: bool
    duty: bool
    duty_by: str
    missa_last: bool
    tringla_order: str


def _option(name: str, values: tuple[str, ...] | range, *defaults: str) -> Option:
    return Option(name, values, dict(zip(PRESETS, defaults, strict=True)))


OPTIONS = (
    _option("target", range(1000), "21", "41", "0"),
    _option("chain", ("off", "keep", "replace"), "off", "replace", "keep"),
    _option("announce", ("on", "off"), "on", "on", "off"),
    _option("hidden", ("catch", "off"), "catch", "catch", "off"),
    _option("duty", ("on", "off"), "on", "on", "off"),
    _option("duty_by", ("dealer", "side"), "dealer", "dealer", "dealer"),
    _option("missa_last", ("yes", "no"), "yes", "yes", "yes"),
    _option("tringla_order", ("low", "high"), "low", "low", "low"),
)

UNKNOWN_PRESET = Reason("(record)", "reason.preset", "there is no preset {preset}")
UNKNOWN_OPTION = Reason("(record)", "reason.option", "there is no option {option}")
UNKNOWN_VALUE = Reason("(record)", "reason.option_value", "{option} cannot be {value}")
HIDDEN_NEEDS_ANNOUNCE = Reason(
    "R40", "reason.hidden_needs_announce", "hidden=catch needs announce=on"
)


def make_rules(preset: str, options: Mapping[str, str]) -> Rules:
    """The rules of a preset with the options given, the others at their defaults.

    RulesError for an unknown preset, option or value, and for accusations without announcements
    (R40).
    """
    if preset not in PRESETS:
        raise RulesError(UNKNOWN_PRESET.given(preset=preset))
    values = {option.name: option.default(preset) for option in OPTIONS}
    known = {option.name: option for option in OPTIONS}
    for name, value in options.items():
        if name not in known:
            raise RulesError(UNKNOWN_OPTION.given(option=name))
        if not known[name].allows(value):
            raise RulesError(UNKNOWN_VALUE.given(option=name, value=value))
        values[name] = value
    rules = Rules(
        preset,
        int(values["target"]),
        values["chain"],
        values["announce"] == "on",
        values["hidden"] == "catch",
        values["duty"] == "on",
        values["duty_by"],
        values["missa_last"] == "yes",
        values["tringla_order"],
    )
    if rules.hidden and not rules.announce:
        raise RulesError(HIDDEN_NEEDS_ANNOUNCE)
    return rules


def option_words(rules: Rules) -> dict[str, str]:
    """Every option of these rules as written, in the order of the table of options."""
    return {
        "target": str(rules.target),
        "chain": rules.chain,
        "announce": "on" if rules.announce else "off",
        "hidden": "catch" if rules.hidden else "off",
        "duty": "on" if rules.duty else "off",
        "duty_by": rules.duty_by,
        "missa_last": "yes" if rules.missa_last else "no",
        "tringla_order": rules.tringla_order,
    }


def write_rules(rules: Rules) -> tuple[str, dict[str, str]]:
    """The preset of these rules and all their options, as ``make_rules`` reads them."""
    return rules.preset, option_words(rules)


def seat_counts(preset: str) -> tuple[int, ...]:
    """The number of seats of a preset (R2)."""
    return (_SEATS[preset],)


def hand_sizes(preset: str) -> tuple[int, ...]:
    """How many cards a seat gets in each round of a deck (R4)."""
    return _HANDS[preset]


def opening_size(preset: str) -> int:
    """How many cards lie on the table at the start of a deck (R5)."""
    return _OPENING[preset]


def side_of(seat: Seat) -> int:
    """The side of a seat: its own with two seats, shared by seats 0, 2 and 1, 3 with four (R2)."""
    return seat & 1


def number_of(card: Card) -> int:
    """The number on a card, 1 to 7 or 10 to 12 (R1)."""
    return NUMBERS[card >> 2]


def opening_fits(cards: tuple[Card, ...]) -> bool:
    """Whether opening table cards may lie together: all numbers differ, no run of four (R6)."""
    ranks = sorted(card >> 2 for card in cards)
    if len(set(ranks)) < len(ranks):
        return False
    return len(ranks) < 4 or ranks[3] - ranks[0] != 3
