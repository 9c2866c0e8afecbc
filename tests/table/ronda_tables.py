"""Ronda tables with chosen cards, for readable cases."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.game import Deal, Event
from game.core.match import Match
from game.core.seats import seats_from
from game.ronda import GAME
from game.ronda import table as presenter
from game.ronda.rules import hand_sizes, opening_size
from game.table.model import TableModel
from tests.table.words import say

NAMES = {2: ("Sami", "Nadia"), 4: ("Sami", "Idris", "Salma", "Amal")}


class Stacked:
    """A match with a stacked pack, told and shown in English to one seat."""

    def __init__(
        self,
        preset: str,
        hands: Mapping[int, str],
        *,
        table: str = "",
        first: int = 0,
        viewer: int = 0,
        options: Mapping[str, str] | None = None,
    ) -> None:
        """`hands` of the first round by seat, as far as they matter; seat `first` deals."""
        (self.seats,) = GAME.seat_counts(preset)
        self.viewer = viewer
        self.names = NAMES[self.seats]
        self.match = Match(GAME, GAME.rules(preset, options or {}), self.seats, first)
        self.match.push(_deal(preset, self.seats, first, hands, table))

    def play(self, *statements: str) -> Stacked:
        """Do several statements of a record, such as ``play 0 7o``."""
        for statement in statements:
            self.match.push(statement)
        return self

    @property
    def model(self) -> TableModel:
        """The picture now."""
        return presenter.present(self.match.view(self.viewer), self.names)

    @property
    def events(self) -> list[Event]:
        """The events of the last statement, as the viewer may know them."""
        return [GAME.hide(event, self.viewer) for event in self.match.log[-1].events]

    @property
    def told(self) -> list[str]:
        """The log lines of the last statement."""
        view = self.match.view(self.viewer)
        return [say(presenter.log(event, view, self.names)) for event in self.events]

    def effects(self) -> dict[str, str]:
        """What each card in the hand would do."""
        return {card.face: say(card.effect) for card in self.model.hand}

    def prompt(self) -> str:
        """The line above the hand."""
        return f"{say(self.model.prompt)} {say(self.model.detail)}".strip()

    def cues(self, *statements: str) -> list[Any]:
        """All cues of these statements."""
        found: list[Any] = []
        for statement in statements:
            before = self.model
            self.match.push(statement)
            after = self.model
            for event in self.events:
                found += presenter.cues(event, before, after, self.names)
        return found


def _deal(preset: str, seats: int, first: int, hands: Mapping[int, str], table: str) -> Deal:
    card = GAME.deck.card
    wanted = {seat: [card(code) for code in codes.split()] for seat, codes in hands.items()}
    opening = [card(code) for code in table.split()]
    used = {*opening, *(one for cards in wanted.values() for one in cards)}
    rest = [one for one in GAME.deck if one not in used]
    order = []
    for seat in seats_from((first + 1) % seats, seats):
        own = wanted.get(seat, [])
        missing = hand_sizes(preset)[0] - len(own)
        order += own + [rest.pop() for _ in range(missing)]
    missing = opening_size(preset) - len(opening)
    order += opening + [rest.pop(0) for _ in range(missing)]
    return Deal((*order, *rest))
