"""The cards; there are no presets and no options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.core.cards import Card, Deck
from game.core.game import Reason, RulesError

DECK = Deck(f"c{number}" for number in range(1, 13))
HAND = 3

NO_PRESET = Reason("(record)", "reason.preset", "there is no preset {preset}")
NO_OPTION = Reason("(record)", "reason.option", "there is no option {option}")


class Rules(NamedTuple):
    """Nothing to choose."""


def make_rules(preset: str, options: Mapping[str, str]) -> Rules:
    """The rules; RulesError if a preset or any option is given."""
    if preset:
        raise RulesError(NO_PRESET.given(preset=preset))
    for name in options:
        raise RulesError(NO_OPTION.given(option=name))
    return Rules()


def write_rules(rules: Rules) -> tuple[str, dict[str, str]]:
    """No preset and no options."""
    return "", {}


def seat_counts(preset: str) -> tuple[int, ...]:
    """Two to four (N2)."""
    return (2, 3, 4)


def number_of(card: Card) -> int:
    """The number on a card, 1 to 12 (N1)."""
    return card + 1
