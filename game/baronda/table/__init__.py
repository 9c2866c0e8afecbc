"""How a game of Baronda is shown and told: the presenter.

What is not on the table at rest (motion, rules page, set-up, result) is imported when it is asked
for: the first picture does not wait for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from game.baronda.events import Event
from game.baronda.rules import Rules
from game.baronda.table.log import final, log
from game.baronda.table.model import present
from game.baronda.table.words import TERMS
from game.baronda.view import View
from game.core.seats import Seat
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

LOOK = Look(theme="batik", deck="baronda", emblem=("B0", "R7"), music="bronze")
LESSONS = ("tricks", "bids", "leader")
"""Lessons that teach the game, in order: assets/lessons/baronda_NAME.onda."""


def cues(
    event: Event, before: TableModel, after: TableModel, names: Sequence[str]
) -> tuple[Cue, ...]:
    """What to show for one event, in order."""
    from game.baronda.table.cueing import cues as shown

    return shown(event, before, after, names)


def rules_page(rules: Rules) -> tuple[Section, ...]:
    """The rules for reading, with the numbers in force."""
    from game.baronda.table.rules import rules_page as page

    return page(rules)


def player_aid(rules: Rules, seats: int) -> tuple[AidPart, ...]:
    """What one looks up while playing."""
    from game.baronda.table.aid import player_aid as parts

    return parts(rules, seats)


def setup_page() -> SetupPage:
    """What can be chosen before a game."""
    from game.baronda.table.options import setup_page as page

    return page()


def score_sheet(
    events: Iterable[Event], names: Sequence[str], viewer: Seat
) -> tuple[SheetRow, ...]:
    """One row for each round that is over, the viewer's points first."""
    from game.baronda.table.sheet import score_sheet as sheet

    return sheet(events, names, viewer)


def verdict(events: Iterable[Event], view: View, names: Sequence[str]) -> Verdict:
    """How the game of a finished `view` ended."""
    from game.baronda.table.sheet import verdict as ended

    return ended(events, view, names)


def tally(rules: Rules, played: Sequence[Played], seat: Seat) -> Mapping[str, int]:
    """Rounds in which `seat` kept its bid or missed it, by what the round was about."""
    from game.baronda.table.counts import tally as counted

    return counted(rules, played, seat)


def totals(counts: Mapping[str, int]) -> tuple[Total, ...]:
    """Kept and missed bids for the statistics."""
    from game.baronda.table.counts import totals as summed

    return summed(counts)


def frequencies(counts: Mapping[str, int]) -> tuple[Frequency, ...]:
    """Nothing of what is dealt here is counted."""
    from game.baronda.table.counts import frequencies as found

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
