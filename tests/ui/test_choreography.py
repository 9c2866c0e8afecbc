"""What cues show while they are played."""

from __future__ import annotations

from game.catalog import entry
from game.host.headless import HeadlessHost
from game.table.cues import Bubble, CallOut, Cue, LayBid, RevealBids
from game.table.model import text
from game.ui import start
from game.ui.app import App
from game.ui.scenes.table import TableScene


def baronda(width: int, height: int, terms: str = "") -> TableScene:
    """A Baronda table of three before its first deal."""
    host = HeadlessHost(width, height)
    host.storage.set("onda.terms", terms)
    app = App(host)
    table = start.begin(app, entry("baronda"), "", ("", "easy", "easy"), {}, 0)
    assert isinstance(table, TableScene)
    return table


def shown_by(cues: list[Cue], terms: str = "") -> list[set[str]]:
    """The words over a Baronda table at each step of these cues."""
    table, out = baronda(390, 844, terms), []
    for _ in table.choreography.perform(cues):
        out.append({shape.words for shape in table.stage.floats})
    assert table.stage.floats == [], "nothing stays when the cues are over"
    return out


def test_points_that_are_lost_have_one_sign() -> None:
    steps = shown_by([CallOut(text("ui.rules"), -3, 0, "")])
    assert any("−3" in words for words in steps)
    assert not any("+" in word for words in steps for word in words)


def test_points_that_are_won_have_a_plus() -> None:
    assert {"+5"} in shown_by([CallOut(text("ui.rules"), 5, 0, "")])


def test_a_new_word_is_explained_once() -> None:
    said = [Bubble(0, text("ui.rules"), "naga"), Bubble(0, text("ui.rules"), "naga")]
    first, second = shown_by(said)
    assert len(first) == 1
    assert second == set()
    assert shown_by(said, terms="naga") == [set(), set()]


def laid(table: TableScene) -> dict[str, str | None]:
    """What the cards of the bids show."""
    kinds = ("pedestal", "offering")
    sprites = table.stage.sprites.items()
    return {key: card.face for key, card in sprites if key.startswith(kinds)}


def test_bids_turn_over_together_and_count_one_by_one() -> None:
    table = baronda(390, 844)
    for _ in table.choreography.perform([LayBid(0, "4"), LayBid(1, ""), LayBid(2, "")]):
        pass
    hidden = {key: None for seat in (1, 2) for key in (f"offering:{seat}", f"pedestal:{seat}")}
    assert laid(table) == {"offering:0": "bids/offering", "pedestal:0": "bids/4", **hidden}
    bids = tuple((seat, bid, text("ui.rules")) for seat, bid in ((0, 4), (1, 5), (2, 3)))
    told = []
    for step in table.choreography.perform([RevealBids(bids, text("ui.menu"))]):
        assert [face for key, face in laid(table).items() if "pedestal" in key] == [
            "bids/4",
            "bids/5",
            "bids/3",
        ]
        if step.tweens and not told:
            assert {tween.ends.get("up") for tween in step.tweens} == {1.0}
        told.append("".join(shape.words for shape in table.stage.floats))
        assert not table.stage.shown.bubbles
    assert told == ["", "4", "9", "12", "Menu"]


def test_bids_without_room_for_cards_are_said() -> None:
    table = baronda(640, 360)
    bids = tuple((seat, 4, text("ui.rules")) for seat in range(3))
    said: set[int] = set()
    for _ in table.choreography.perform([RevealBids(bids, text("ui.menu"))]):
        said |= set(table.stage.shown.bubbles)
    seats = [rect.w for rect in table.stage.layout.bids]
    assert said == {seat for seat, wide in enumerate(seats) if not wide}
    assert said
