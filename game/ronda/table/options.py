"""House rules of Ronda on the set-up page and under the table."""

from __future__ import annotations

from game.ronda import GAME
from game.ronda.rules import OPTIONS, option_words
from game.ronda.view import View
from game.table.model import Text
from game.table.setup import Numbers, SetupPage, house_rules
from game.table.setup import setup_page as page_of

NUMBERS = {"target": Numbers(offered=(0, 11, 21, 31, 41, 61, 101), named=(0,))}


def setup_page() -> SetupPage:
    """Presets and house rules of Ronda."""
    return page_of(GAME, NUMBERS)


def changed_rules(view: View) -> tuple[Text, ...]:
    """The house rules in force that differ from the preset, in words."""
    rules = view.rules
    usual = (rules.preset, view.seats)
    return house_rules("ronda", OPTIONS, option_words(rules), usual, NUMBERS)
