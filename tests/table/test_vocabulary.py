"""The parts that all presenters share: selections, default cues, people, joined texts, set-up."""

from __future__ import annotations

import pytest

from game.core.game import Option, Reason
from game.nullgame import GAME as NULLGAME
from game.nullgame import table as null_presenter
from game.table.choices import Selection
from game.table.cues import Gather, Throw, by_difference
from game.table.model import CardModel, Choice, ScoreModel, SeatModel, TableModel, Text, text
from game.table.people import joined, people, winner_words
from game.table.reasons import reason_text
from game.table.setup import Numbers, house_rules, setup_page
from tests.table.words import say

PLAY = Choice("play 7o", frozenset({"hand:7o"}))
TAKE = Choice("take", frozenset({"hand:7o", "table:7c"}))
BOTH = Choice("both", frozenset({"hand:3o", "table:3c"}))


def test_one_pick_makes_an_action() -> None:
    assert Selection().pick("hand:7o", (PLAY,)).action == "play 7o"


def test_several_picks_in_any_order() -> None:
    choices = (TAKE, BOTH)
    for picks in (("hand:3o", "table:3c"), ("table:3c", "hand:3o")):
        selection = Selection()
        for pick in picks:
            assert selection.action is None
            selection = selection.pick(pick, choices)
        assert selection.action == "both"


def test_a_second_touch_takes_a_pick_back() -> None:
    selection = Selection().pick("hand:3o", (TAKE, BOTH))
    assert selection.pick("hand:3o", (TAKE, BOTH)) == Selection()


def test_a_pick_that_fits_nothing_starts_afresh() -> None:
    selection = Selection().pick("hand:3o", (TAKE, BOTH)).pick("hand:7o", (TAKE, BOTH))
    assert selection.picks == {"hand:7o"}
    assert selection.pick("hand:12b", (TAKE, BOTH)) == Selection()


def model(hand: str, table: str, counts: tuple[int, ...], piles: tuple[int, ...]) -> TableModel:
    def cards(faces: str) -> tuple[CardModel, ...]:
        return tuple(CardModel(face, Text("x")) for face in faces.split())

    return TableModel(
        game="any",
        viewer=0,
        title=Text("x"),
        subtitle=Text("x"),
        seats=tuple(
            SeatModel(seat, "?", seat, seat == 0, seat == 0, count, Text("x"))
            for seat, count in enumerate(counts)
        ),
        scores=tuple(
            ScoreModel(side, Text("x"), side == 0, 0, 0, pile=pile)
            for side, pile in enumerate(piles)
        ),
        hand=cards(hand),
        room=3,
        table=cards(table),
        prompt=Text("x"),
    )


def test_default_cues_of_a_throw() -> None:
    before = model("7o 3c", "1b", (2, 2), (0, 0))
    assert by_difference(before, model("3c", "1b 7o", (1, 2), (0, 0))) == (Throw(0, "7o"),)
    assert by_difference(before, model("7o 3c", "1b 5e", (2, 1), (0, 0))) == (Throw(1, "5e"),)


def test_default_cues_of_a_take() -> None:
    before = model("7o", "1b 7c", (1, 1), (0, 0))
    assert by_difference(before, model("", "1b", (0, 1), (2, 0))) == (Gather(("7c",), 0),)
    assert by_difference(before, model("7o", "", (1, 0), (0, 3))) == (Gather(("1b", "7c"), 1),)


def test_model_parts_by_number() -> None:
    picture = model("", "", (0, 0), (4, 5))
    assert picture.seat(1).seat == 1
    assert picture.score(1).pile == 5
    with pytest.raises(KeyError):
        picture.seat(7)
    with pytest.raises(KeyError):
        picture.score(7)


def test_people() -> None:
    pairs = people(1, ("A", "B", "C", "D"), (0, 1, 0, 1))
    assert pairs.order() == (1, 2, 3, 0)
    assert pairs.side_order() == (1, 0)
    assert [say(pairs.label(side)) for side in pairs.side_order()] == ["You & D", "C & A"]
    assert say(pairs.object(1)) == "you & D"
    assert pairs.said("prompt.turn", 1) == Text("prompt.turn.you")
    assert say(pairs.said("prompt.turn", 3)) == "D’s turn."
    duel = people(0, ("A", "B"), (0, 1))
    assert [say(duel.label(side)) for side in (0, 1)] == ["You", "B"]


def test_winners_in_words() -> None:
    pairs = people(1, ("A", "B", "C", "D"), (0, 1, 0, 1))
    assert say(winner_words((), pairs)) == "A draw"
    assert say(winner_words((1,), pairs)) == "You win"
    assert say(winner_words((0,), pairs)) == "C & A win"
    three = people(0, ("A", "B", "C"), (0, 1, 2))
    assert say(winner_words((2,), three)) == "C wins"
    assert say(winner_words((0, 2), three)) == "A shared win: you, C"


def test_joined() -> None:
    words = [text("seat.cards", count=count) for count in (1, 2, 3)]
    assert say(joined(words)) == "1 card, 2 cards, 3 cards"
    assert say(joined(words, "list.dot")) == "1 card · 2 cards · 3 cards"
    with pytest.raises(ValueError, match="nothing"):
        joined([])


def test_reasons_in_words() -> None:
    reason = Reason("R1", "reason.bad_card", "{word} is not a card").given(
        word="8o", state=object()
    )
    assert say(reason_text(reason)) == "8o is not a card."


def test_house_rules_by_number_of_seats() -> None:
    option = Option("rounds", range(100), {"2": "3", "4": "10"})
    numbers = {"rounds": Numbers((3, 10))}
    rules = house_rules("ronda", (option,), {"rounds": "3"}, ("", 2), numbers)
    assert not rules
    (rule,) = house_rules("ronda", (option,), {"rounds": "3"}, ("", 4), numbers)
    assert rule.get("value") == text("option.number", value=3)
    assert rule.get("usual") == text("option.number", value=10)


def test_setup_page_of_a_game_without_presets() -> None:
    page = setup_page(NULLGAME, {})
    assert page == null_presenter.setup_page()
    (preset,) = page.presets
    assert (preset.id, preset.seats) == ("", (2, 3, 4))
    assert not page.options
