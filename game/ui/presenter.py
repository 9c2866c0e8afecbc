"""What a screen needs from a game's presenter: the functions of its `table` package."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from game.core.game import Event, Rules, View
from game.core.record import Played
from game.core.seats import Seat
from game.table.aid import AidPart
from game.table.cues import Cue
from game.table.look import Look
from game.table.model import TableModel, Text
from game.table.rules_page import Section
from game.table.setup import SetupPage
from game.table.sheet import SheetRow, Verdict
from game.table.tally import Frequency, Total


class Presenter(Protocol):
    """A game's `table` package. All functions are pure."""

    LOOK: Look
    LESSONS: Sequence[str]  # files in assets/lessons, without the game's name before them
    TERMS: Mapping[str, Text]  # a line about each word of the game, by the kind of a cue

    def present(self, view: View, names: Sequence[str]) -> TableModel:
        """The picture of a view."""

    def cues(
        self, event: Event, before: TableModel, after: TableModel, names: Sequence[str]
    ) -> tuple[Cue, ...]:
        """What to show for one event."""

    def log(self, event: Event, view: View, names: Sequence[str]) -> Text | None:
        """The event in words."""

    def final(self, event: Event) -> bool:
        """Whether the event has shown something that cannot be unseen: no undo goes behind it."""

    def rules_page(self, rules: Rules) -> tuple[Section, ...]:
        """The rules with the numbers in force."""

    def player_aid(self, rules: Rules, seats: int) -> tuple[AidPart, ...]:
        """What one looks up while playing, for a table of so many; empty if there is nothing."""

    def score_sheet(
        self, events: Sequence[Event], names: Sequence[str], viewer: Seat
    ) -> tuple[SheetRow, ...]:
        """Award by award."""

    def verdict(self, events: Sequence[Event], view: View, names: Sequence[str]) -> Verdict:
        """How the game ended."""

    def tally(self, rules: Rules, played: Sequence[Played], seat: Seat) -> Mapping[str, int]:
        """What happened how often in a whole game, for the statistics."""

    def totals(self, counts: Mapping[str, int]) -> tuple[Total, ...]:
        """Sums of tallies in words."""

    def frequencies(self, counts: Mapping[str, int]) -> tuple[Frequency, ...]:
        """What chance decided in these games, beside what is expected of it."""

    def setup_page(self) -> SetupPage:
        """What can be chosen before a game."""
