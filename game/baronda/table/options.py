"""House rules of Baronda on the set-up page and under the table."""

from __future__ import annotations

from game.baronda import GAME
from game.baronda.rules import OPTIONS, write_rules
from game.baronda.view import View
from game.table.model import Text
from game.table.setup import Numbers, SetupPage, house_rules
from game.table.setup import setup_page as page_of

NUMBERS = {"rounds": Numbers(offered=(1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20))}


def setup_page() -> SetupPage:
    """The house rules of Baronda. Where the default of `rounds` is "" (B40), it is no choice."""
    return page_of(GAME, NUMBERS)


def changed_rules(view: View) -> tuple[Text, ...]:
    """The house rules in force that differ from the usual ones, in words."""
    _, chosen = write_rules(view.rules)
    return house_rules("baronda", OPTIONS, chosen, ("", view.seats), NUMBERS)
