"""No card is ever drawn, described or spoken of that the person at the screen may not know."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from game.ui.art import Art
from tests.ui.player import COARSE, Player

MOST_FRAMES = 1_500
GAMES = {
    "duel": ("game:ronda", "option:target:11"),
    "pairs": ("game:ronda", "preset:pairs", "option:target:11"),
    "two people": ("game:ronda", "seat:1:person", "option:target:11"),
    "pairs of people": ("game:ronda", "preset:pairs", "seat:1:person", "seat:2:person"),
    "baronda": ("game:baronda", "players:3", "option:rounds:1"),
    "baronda for three people": (
        "game:baronda",
        "players:3",
        "option:rounds:1",
        "seat:1:person",
        "seat:2:person",
    ),
}


class Watcher:
    """Plays, and looks at every picture."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.drawn: set[str] = set()
        draw = Art.card

        def card(art: Art, face: str | None, *more: Any, **named: Any) -> Any:
            if face is not None:
                self.drawn.add(face)
            return draw(art, face, *more, **named)

        patch.setattr(Art, "card", card)
        self.player = Player(390, 844, 0.5, lang="en", seed=4)
        self._tick = self.player.tick
        self.player.tick = self.tick  # type: ignore[method-assign]
        self.frames = 0

    def tick(self, seconds: float = COARSE) -> bool:
        """A frame, and a look at it."""
        self.drawn.clear()
        drew = self._tick(seconds)
        self.frames += 1
        self.check()
        return drew

    def check(self) -> None:
        """What has been drawn and published belongs to the person at the screen."""
        top: Any = self.player.app.top
        if self.player.scene == "HandOverScene":
            assert not self.drawn, "cards between two people"
            assert not codes(self.player.screen), "a card is named between two people"
        table = next((s for s in self.player.app.scenes if hasattr(s, "stage")), None)
        if table is None or getattr(table, "session", None) is None:
            return
        hidden = secrets(table.session, table.viewer)
        assert not self.drawn & hidden, f"{self.drawn & hidden} drawn for seat {table.viewer}"
        if top is table:
            assert not codes(self.player.screen) & hidden
        if not table.busy:
            bids = getattr(table.session.view(table.viewer), "bids", ())
            known = {"offering", *map(str, bids)}
            shown = {face.removeprefix("bids/") for face in self.drawn if face.startswith("bids/")}
            assert shown <= known, f"bids {shown - known} drawn for seat {table.viewer}"


def secrets(session: Any, viewer: int) -> set[str]:
    """The cards that the seat does not see: other hands and the pack."""
    state, code = session._match.state, session.game.deck.code
    cards = {card for seat, hand in enumerate(state.hands) if seat != viewer for card in hand}
    return {code(card) for card in cards | set(getattr(state, "pack", ()))}


def codes(screen: Any) -> set[str]:
    """Every word of a description that could be a card's code."""
    return set(re.findall(r"\b(?:\d{1,2}[oceb]|[RBGY]\d{1,2}|[NP]\d)\b", json.dumps(screen)))


@pytest.fixture
def watcher(monkeypatch: pytest.MonkeyPatch) -> Watcher:
    return Watcher(monkeypatch)


@pytest.mark.parametrize("name", GAMES)
def test_only_own_cards_are_shown(watcher: Watcher, name: str) -> None:
    player = watcher.player
    for target in GAMES[name]:
        player.tap(target)
    player.tap("deal")
    while player.scene != "ResultScene" and watcher.frames < MOST_FRAMES:
        player.until(lambda: player.idle, "somebody's turn", COARSE)
        player.move_once()
        player.run(0.2, COARSE)
    assert watcher.frames > 50


def test_a_hand_over_comes_between_two_people(watcher: Watcher) -> None:
    """Whenever another person's hand is shown, the cover has been there before."""
    player = watcher.player
    for target in GAMES["two people"]:
        player.tap(target)
    player.tap("deal")
    shown, covered, changes = None, False, 0
    for _ in range(1500):
        player.tick()
        if player.scene == "HandOverScene":
            covered = True
            player.tap("here")
        elif player.scene == "TableScene":
            viewer = player.app.top.viewer  # type: ignore[attr-defined]
            if viewer != shown:
                assert covered
                shown, covered, changes = viewer, False, changes + 1
            if player.idle:
                player.move_once()
        else:
            break
    assert changes > 5
