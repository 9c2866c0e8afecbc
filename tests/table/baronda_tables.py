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
PLAY = (
    "5; round 3; leader 2; scores 2 7 -2 4 1; bids 3 2 4 3 3; tricks 1 0 2 1 0; led 2; "
    "hands R11 R4 B7 B3 G13 G5 Y8 N1 / R1 / R2 / R3 / R5; trick B9 B12 P1"
)
BIDS = "3; leader 1; bids - - -; hands R1 B1 / R2 / R3"


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


def at_trick(trick: str, hand: str, seats: int = 4, *options: str) -> Seated:
    """Seat 0 is to play `hand` to `trick`, in a round of Barong; the others hold one card each."""
    led = (-len(trick.split())) % seats
    spare = ["B10", "G10", "Y10", "R10"]
    others = " / ".join(spare[: seats - 1])
    bids = " ".join(["4"] * seats) if seats > 3 else " ".join(["5"] * seats)
    head = " ".join([str(seats), *options])
    return Seated(f"{head}; bids {bids}; led {led}; hands {hand} / {others}; trick {trick}")
