"""How a game of Ronda is shown and told: the presenter.

What is not on the table at rest (motion, rules page, set-up, result) is imported when it is asked
for: the first picture does not wait for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from game.core.seats import Seat
from game.ronda.events import Event
from game.ronda.rules import Rules
from game.ronda.table.log import final, log
from game.ronda.table.model import present
from game.ronda.table.words import TERMS
from game.ronda.view import View
from game.table.look import Look

if TYPE_CHECKING:
    from game.core.record import Played
    from game.table.aid import AidPart
    from game.table.cues import Cue
    from game.table.model import TableModel
    from game.table.rules_page import Section
    from game.table.setup import SetupPage
    from game.table.sheet import SheetRow, Verdict
    from game.table.tally import Frequency, Total

LOOK = Look(theme="zellige", deck="spanish", emblem=("10o", "12e"), music="string")
LESSONS = ("taking", "calls", "end", "pairs", "classic")
"""Lessons that teach the game, in order: assets/lessons/ronda_NAME.onda."""


def cues(
    event: Event, before: TableModel, after: TableModel, names: Sequence[str]
) -> tuple[Cue, ...]:
    """What to show for one event, in order."""
    from game.ronda.table.cueing import cues as shown

    return shown(event, before, after, names)


def rules_page(rules: Rules) -> tuple[Section, ...]:
    """The rules for reading, with the numbers in force."""
    from game.ronda.table.rules import rules_page as page

    return page(rules)


def player_aid(rules: Rules, seats: int) -> tuple[AidPart, ...]:
    """What one looks up while playing."""
    from game.ronda.table.aid import player_aid as parts

    return parts(rules)


def setup_page() -> SetupPage:
    """What can be chosen before a game."""
    from game.ronda.table.options import setup_page as page

    return page()


def score_sheet(
    events: Iterable[Event], names: Sequence[str], viewer: Seat
) -> tuple[SheetRow, ...]:
    """One row for each kind of award that was paid, the viewer's side first."""
    from game.ronda.table.sheet import score_sheet as sheet

    return sheet(events, names, viewer)


def verdict(events: Iterable[Event], view: View, names: Sequence[str]) -> Verdict:
    """How the game of a finished `view` ended."""
    from game.ronda.table.sheet import verdict as ended

    return ended(events, view, names)


def tally(rules: Rules, played: Sequence[Played], seat: Seat) -> Mapping[str, int]:
    """Own awards, and what the decks dealt."""
    from game.ronda.table.counts import tally as counted

    return counted(rules, played, seat)


def totals(counts: Mapping[str, int]) -> tuple[Total, ...]:
    """The awards in words."""
    from game.ronda.table.counts import totals as summed

    return summed(counts)


def frequencies(counts: Mapping[str, int]) -> tuple[Frequency, ...]:
    """Pairs and tringlas dealt, beside what is expected."""
    from game.ronda.table.counts import frequencies as found

    return found(counts)


__all__ = [
    "LESSONS",
    "LOOK",
    "TERMS",
    "cues",
    "final",
    "frequencies",
    "log",
    "player_aid",
    "present",
    "rules_page",
    "score_sheet",
    "setup_page",
    "tally",
    "totals",
    "verdict",
]
