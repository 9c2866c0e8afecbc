"""The cards; there are no options."""

from collections.abc import Mapping
from typing import NamedTuple

from game.core.cards import Deck
from game.core.game import Reason, RulesError

DECK = Deck(f"c{number}" for number in range(1, 13))
HAND = 3

NO_OPTIONS = Reason("(record)", "reason.option", "there is no option {option}")


class Rules(NamedTuple):
    """Nothing to choose."""


def make_rules(preset: str, options: Mapping[str, str]) -> Rules:
    """The rules; RulesError if any option is given."""
    for name in options:
        raise RulesError(NO_OPTIONS.given(option=name))
    return Rules()


def write_rules(rules: Rules) -> tuple[str, dict[str, str]]:
    """No preset and no options."""
    return "", {}


def seat_counts(preset: str) -> tuple[int, ...]:
    """Two to four (N2)."""
    return (2, 3, 4)
