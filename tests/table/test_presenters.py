"""Laws that hold for the presenter of every game, in random games of every kind."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from game.catalog import ALL_ENTRIES, ENTRIES, Entry
from game.core.game import Deal, Event
from game.table.choices import Selection
from game.table.cues import Bubble, CallOut, CollectTrick, ShowEmblem
from game.table.layout import TAKING_SEATS, TRICK_SEATS
from game.table.model import TableModel
from game.ui.presenter import Presenter
from tests.table.stagehand import stage
from tests.table.walk import Move, Table, codes_in, hidden_cards, tables, walk

GAMES_EACH = 1
SOUNDS = Path(__file__).parents[2] / "assets" / "sounds"
MENU = [table for table in tables() if table.entry in ENTRIES]


@dataclass(frozen=True)
class Scene:
    """One step of a game as one seat sees it."""

    table: Table
    move: Move
    viewer: int
    before: TableModel
    after: TableModel
    events: tuple[Event, ...]  # hidden from the viewer as the rules say

    @property
    def presenter(self) -> Any:
        return self.table.entry.presenter()

    def cues(self, event: Event) -> Any:
        return self.presenter.cues(event, self.before, self.after, self.table.names)

    def log(self, event: Event) -> Any:
        view = self.table.game.view(self.move.after, self.viewer)
        return self.presenter.log(event, view, self.table.names)


def scenes(table: Table, seed: str) -> Iterator[Scene]:
    presenter: Any = table.entry.presenter()
    before: list[TableModel] = []
    for move in walk(table, seed):
        models = [
            [
                presenter.present(table.game.view(state, viewer), table.names)
                for viewer in range(table.seats)
            ]
            for state in ([move.after] if before else [move.before, move.after])
        ]
        before = before or models[0]
        after = models[-1]
        for viewer in range(table.seats):
            events = tuple(table.game.hide(event, viewer) for event in move.events)
            yield Scene(table, move, viewer, before[viewer], after[viewer], events)
        before = after


@pytest.fixture(params=tables(), ids=str, scope="module")
def played(request: pytest.FixtureRequest) -> list[Scene]:
    """All scenes of a few random games of one kind."""
    return [scene for seed in range(GAMES_EACH) for scene in scenes(request.param, f"law/{seed}")]


@pytest.mark.parametrize("entry", ALL_ENTRIES, ids=lambda entry: entry.id)
def test_a_presenter_has_all_that_the_screens_ask_for(entry: Entry) -> None:
    presenter = entry.presenter()
    missing = [name for name in Presenter.__annotations__ if not hasattr(presenter, name)]
    for name, asked in inspect.getmembers(Presenter, inspect.isfunction):
        if name.startswith("_"):
            continue
        given = getattr(presenter, name, None)
        wanted = list(inspect.signature(asked).parameters)[1:]  # without self
        if given is None or len(inspect.signature(given).parameters) != len(wanted):
            missing.append(f"{name}({', '.join(wanted)})")
    assert not missing, f"{entry.presenter_module} lacks {missing}"


def test_choices_are_the_legal_actions(played: list[Scene]) -> None:
    for scene in played:
        actions = [choice.action for choice in scene.after.choices]
        assert actions == list(scene.table.game.legal(scene.move.after, scene.viewer))
        assert all(action.seat == scene.viewer for action in actions)


def test_no_two_choices_have_equal_picks(played: list[Scene]) -> None:
    for scene in played:
        picks = [choice.picks for choice in scene.after.choices]
        assert len(set(picks)) == len(picks)


def test_every_choice_is_reached_by_its_picks(played: list[Scene]) -> None:
    for scene in played:
        choices = scene.after.choices
        for choice in choices:
            selection = Selection()
            for pick in sorted(choice.picks):
                assert selection.accepts(pick, choices)
                selection = selection.pick(pick, choices)
            assert selection.action == choice.action


def test_every_pick_can_be_touched(played: list[Scene]) -> None:
    for scene in played:
        model = scene.after
        wanted = {pick for choice in model.choices for pick in choice.picks}
        shown = {f"hand:{card.face}" for card in model.hand if card.playable}
        shown |= {f"button:{button.id}" for button in model.buttons}
        for seat in model.seats:
            if seat.accuse is not None:
                assert seat.accuse.enabled == bool(seat.accuse.numbers)
                shown |= {pick for _, pick in seat.accuse.numbers}
        if model.panel is not None:
            shown |= {key.pick for key in model.panel.keys}
            shown |= {offer.pick for offer in model.panel.offers}
        assert shown == wanted


def test_refused_cards_say_why(played: list[Scene]) -> None:
    for scene in played:
        assert all(card.playable == (card.why_not is None) for card in scene.after.hand)


def test_nothing_hidden_is_shown(played: list[Scene]) -> None:
    for scene in played:
        game = scene.table.game
        hidden = hidden_cards(game, scene.move.after, scene.viewer)
        shown = [scene.after, *map(scene.cues, scene.events), *map(scene.log, scene.events)]
        assert not codes_in(game, shown) & hidden


def test_cues_lead_from_one_model_to_the_next(played: list[Scene]) -> None:
    for scene in played:
        dealing = isinstance(scene.move.action, Deal)
        if dealing and not any(scene.cues(event) for event in scene.events):
            continue  # a game that does not show its dealing
        picture, expected = stage(scene.before), stage(scene.after)
        if dealing:
            picture.take_back()
        for event in scene.events:
            picture.show(scene.cues(event))
        assert not picture.errors
        assert picture == expected


def test_the_token_of_dealer_or_leader_has_words(played: list[Scene]) -> None:
    for scene in played:
        if any(seat.dealer or seat.leader for seat in scene.after.seats):
            assert scene.after.facts


@pytest.mark.parametrize("played", MENU, ids=str, indirect=True)
def test_the_screens_have_a_place_for_every_seat_and_side(played: list[Scene]) -> None:
    """Of the games in the menu: these are the forms that table/layout has."""
    table = played[0].table
    for scene in played:
        if scene.after.trick is None:
            assert table.seats in TAKING_SEATS, "a table without tricks is for two or four"
            assert len(scene.after.scores) == 2, "a table without tricks has two sides"
        else:
            assert table.seats in TRICK_SEATS


def test_every_sound_of_a_cue_exists(played: list[Scene]) -> None:
    loud = CallOut | Bubble | CollectTrick | ShowEmblem
    shown = [cue for scene in played for event in scene.events for cue in scene.cues(event)]
    kinds = {cue.kind for cue in shown if isinstance(cue, loud)}
    assert kinds - {""} <= {file.stem for file in SOUNDS.glob("*.ogg")}


def test_every_event_is_told(played: list[Scene]) -> None:
    for scene in played:
        assert all(scene.log(event) is not None for event in scene.events)


def test_before_the_first_deal_nothing_can_be_done(played: list[Scene]) -> None:
    assert not played[0].before.choices
    assert not played[0].before.over


def test_score_sheet_adds_up(played: list[Scene]) -> None:
    table = played[0].table
    for viewer in range(table.seats):
        own = [scene for scene in played if scene.viewer == viewer]
        end = own[-1]
        events = [event for scene in own for event in scene.events]
        rows = end.presenter.score_sheet(events, table.names, viewer)
        totals = tuple(sum(row.points[at] for row in rows) for at in range(len(end.after.scores)))
        assert totals == tuple(score.points for score in end.after.scores)
        view = table.game.view(end.move.after, viewer)
        winners = table.game.outcome(end.move.after).winners
        verdict = end.presenter.verdict(events, view, table.names)
        assert verdict.won == (view.sides[viewer] in winners if winners else None)
