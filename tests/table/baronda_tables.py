"""Baronda tables at chosen positions, for readable cases."""

from __future__ import annotations

from typing import Any

from game.baronda import GAME
from game.baronda import table as presenter
from game.baronda.position import read_position
from game.core.game import Event
from game.table.model import TableModel
from tests.table.words import say

NAMES = ("Ayu", "Wayan", "Made", "Nyoman", "Ketut")


class Seated:
    """A position (game/baronda/position.py) told and shown in English to one seat."""

    def __init__(self, position: str, *, viewer: int = 0) -> None:
        self.state = read_position(position)
        self.viewer = viewer
        self.names = NAMES[: self.state.seats]
        self.all_events: list[Event] = []
        self._step: tuple[Event, ...] = ()

    def play(self, *statements: str) -> Seated:
        """Do several statements of a record, such as ``play 0 B7``."""
        for statement in statements:
            self.push(GAME.read_action(statement.split()))
        return self

    def push(self, action: object) -> None:
        """Do one action."""
        step = GAME.step(self.state, action)
        self.state, self._step = step.state, step.events
        self.all_events += self.events

    @property
    def view(self) -> Any:
        """What the viewer sees now."""
        return GAME.view(self.state, self.viewer)

    @property
    def model(self) -> TableModel:
        """The picture now."""
        return presenter.present(self.view, self.names)

    @property
    def events(self) -> list[Event]:
        """The events of the last statement, as the viewer may know them."""
        return [GAME.hide(event, self.viewer) for event in self._step]

    @property
    def told(self) -> list[str]:
        """The log lines of the last statement."""
        return [say(presenter.log(event, self.view, self.names)) for event in self.events]

    def effects(self) -> dict[str, str]:
        """What each card in the hand that can be played would do."""
        return {card.face: say(card.effect) for card in self.model.hand if card.playable}

    def prompt(self) -> str:
        """The line above the hand."""
        return f"{say(self.model.prompt)} {say(self.model.detail)}".strip()

    def cues(self, *statements: str) -> list[Any]:
        """All cues of these statements."""
        found: list[Any] = []
        for statement in statements:
            before = self.model
            self.play(statement)
            for event in self.events:
                found += presenter.cues(event, before, self.model, self.names)
        return found
