"""What a Baronda table says of one event, at the end and in its rules, case by case, in English."""

from __future__ import annotations

import pytest

from game.baronda import GAME, events
from game.baronda import table as presenter
from game.baronda.rules import DECK
from game.baronda.table.rules import EXAMPLES
from game.baronda.tricks import judge
from game.core.rng import Rng
from game.table import cues
from tests.table.baronda_tables import BIDS, Seated, at_trick
from tests.table.words import say

# The log and the cues of one event each.


def test_bids_in_words() -> None:
    table = Seated(BIDS).play("bid 1 4")
    assert table.told == ["Wayan has bid"]
    assert table.play("bid 0 3").told == ["You bid 3"]
    shown = table.cues("bid 2 6")
    assert table.told == [
        "Made has bid",
        "Bids: you 3, Wayan 4, Made 6. 13 in total: Barong",
        "Barong: win your bid or more",
    ]
    laid, reveal, emblem = shown
    assert laid == cues.LayBid(2, "")
    assert isinstance(reveal, cues.RevealBids)
    assert [(seat, bid, say(words)) for seat, bid, words in reveal.bids] == [
        (0, 3, "Bid 3"),
        (1, 4, "Bid 4"),
        (2, 6, "Bid 6"),
    ]
    assert say(reveal.total) == "13 in total: Barong"
    assert not reveal.open
    assert (emblem.emblem, say(emblem.title), emblem.kind) == ("barong", "Barong", "barong")


def test_the_leaders_choice_in_words() -> None:
    table = Seated(BIDS).play("bid 1 4", "bid 0 2")
    _, reveal = table.cues("bid 2 6")
    assert say(reveal.total) == "12 in total: the Leader decides"
    assert reveal.open
    laid, bubble, emblem = table.cues("adjust 1 3")
    assert laid == cues.LayBid(1, "3")
    assert (bubble.seat, say(bubble.words)) == (1, "Now 3")
    assert emblem.emblem == "rangda"
    assert table.told == ["Wayan changes their bid to 3", "Rangda: win your bid or fewer"]
    table.viewer = 1
    assert table.told[0] == "You change your bid to 3"


def test_objectives_of_two() -> None:
    table = Seated("2; bids - -; hands B1 / B2").play("bid 0 6", "bid 1 7")
    assert table.told[-1] == "Barong: be first to win your bid"
    table = Seated("2; bids - -; hands B1 / B2").play("bid 0 3", "bid 1 4")
    assert table.told[-2:] == [
        "Bids: you 3, Wayan 4. 7 in total: Rangda",
        "Rangda: never win more than your bid",
    ]


@pytest.mark.parametrize(
    ("trick", "card", "kind", "told"),
    [
        ("B5 B9 R2", "R3", "trick", "You take the trick with red 3"),
        (
            "B5 B9 R2",
            "B0",
            "trick_lost",
            "Nyoman takes the trick with red 2, as the Garuda is weakest",
        ),
        ("B5 B9 P1", "B0", "garuda", "You take the trick: the blue Garuda is strongest"),
        ("B5 N1 P1", "B0", "garuda", "You take the trick: the blue Garuda is strongest"),
        ("B5 N1 P1", "B1", "naga", "Made takes the trick with a Naga"),
        ("P1 P2 B0", "G0", "garuda", "Nyoman takes the trick with the blue Garuda"),
    ],
)
def test_a_trick_is_taken(trick: str, card: str, kind: str, told: str) -> None:
    table = at_trick(trick, f"{card} Y1")
    played, collected = table.cues(f"play 0 {card}")
    assert played == cues.PlayTrick(0, card, "garuda" if card.endswith("0") else "")
    assert (type(collected), collected.kind) == (cues.CollectTrick, kind)
    assert table.told[1].startswith(told)
    winner = [seat for seat, row in enumerate(table.view.tricks) if row]
    assert [collected.winner] == winner


def test_played_cards_in_words() -> None:
    table = Seated("4; bids 4 4 4 4; hands B1 / P1 / N1 / G0; rest Y1").play("play 0 B1")
    assert table.told == ["You play blue 1"]
    assert table.play("play 1 P1").told == ["Wayan plays a Pass"]
    assert table.play("play 2 N1").told == ["Made plays a Naga"]
    assert table.play("play 3 G0").told[0] == "Nyoman plays the green Garuda"


def test_a_round_is_scored() -> None:
    table = Seated(
        "3; scores 1 0 0; bids 4 5 6; tricks 5 4 2; leader 1; led 1; hands B1 / B2 / B3; rest R1 R2"
    )
    shown = table.play("play 1 B2", "play 2 B3").cues("play 0 B1")
    calls = [cue for cue in shown if isinstance(cue, cues.CallOut)]
    assert [(say(c.title), c.points, c.side, c.kind, c.zone) for c in calls] == [
        ("Bid kept", 3, 0, "kept", "seat:0"),
        ("Bid missed", -1, 1, "missed", "seat:1"),
        ("Bid missed", -3, 2, "missed", "seat:2"),
    ]
    assert table.told[2:] == [
        "Round 1: you 5 of 4 (+3), Wayan 4 of 5 (−1), Made 3 of 6 (−3)",
        "The cards set aside: red 2, red 1",
    ]
    assert [score.points for score in table.model.scores] == [4, -1, -3]


@pytest.mark.parametrize(
    ("bids", "tricks", "viewer", "told"),
    [
        ("7 6", "6 4", 0, "You reach your bid of 7 and take round 1"),
        ("7 6", "6 4", 1, "Ayu reaches a bid of 7 and takes round 1"),
        ("4 5", "4 5", 0, "You bid 4 and have won more: Wayan takes round 1"),
        ("4 5", "4 5", 1, "Ayu bid 4 and has won more: you take round 1"),
        ("10 10", "3 3", 0, "Round 1 is a draw: nobody can reach a bid any more"),
    ],
)
def test_a_round_of_two(bids: str, tricks: str, viewer: int, told: str) -> None:
    position = f"2; bids {bids}; tricks {tricks}; hands B5 R1 / B1 R2; rest Y1"
    table = Seated(position, viewer=viewer).play("play 0 B5")
    shown = table.cues("play 1 B1")
    assert table.told[2] == told
    assert table.told[3] == "The cards set aside: yellow 1"
    if "draw" in told:
        assert [say(cue.words) for cue in shown[2:]] == ["The round is a draw"]
    else:
        (call,) = shown[2:]
        winner = 0 if bids == "7 6" else 1
        assert (say(call.title), call.points, call.side) == ("Round won", 1, winner)


def test_the_deal_begins_with_the_leader() -> None:
    table = Seated("3; phase deal; round 1; leader 1")
    deal = GAME.shuffle(table.state, Rng("deal"))
    before = table.model
    step = GAME.step(table.state, deal)
    table.state = step.state
    (event,) = (GAME.hide(event, 0) for event in step.events)
    notice, dealt = presenter.cues(event, before, table.model, table.names)
    assert say(notice.words) == "Round 2: Made leads"
    assert say(presenter.log(event, table.view, table.names)) == "Round 2: Made leads"
    assert [zone for zone, _ in dealt.order[:3]] == ["seat:2", "hand", "seat:1"]
    assert len(dealt.order) == 36
    own = [face for zone, face in dealt.order if zone == "hand"]
    assert own == [card.face for card in table.model.hand]
    assert {face for zone, face in dealt.order if zone != "hand"} == {None}


def test_no_undo_behind_something_shown() -> None:
    shown = [
        events.Dealt(1, 0, (), ()),
        events.BidsRevealed((1, 2), 3),
        events.RoundEnded(1, ()),
        events.GameOver((0,)),
    ]
    own = [
        events.BidMade(0, 3),
        events.Adjusted(0, 3),
        events.Objective("barong"),
        events.PLAYED[0][0],
    ]
    assert all(presenter.final(event) for event in shown)
    assert not any(presenter.final(event) for event in own)


# The end.


def test_sheet_and_verdict_of_two() -> None:
    table = Seated("2; scores 1 1; round 4; bids 7 6; tricks 6 4; hands B5 / B1; rest Y1")
    table.all_events.append(events.RoundDecided(3, "barong", (9, 9), (3, 4), None, (1, 1)))
    table.play("play 0 B5", "play 1 B1")
    verdict = presenter.verdict(table.all_events, table.view, table.names)
    assert (say(verdict.title), say(verdict.detail), verdict.won) == (
        "You win",
        "2 to 1 in rounds, 1 drawn",
        True,
    )
    rows = presenter.score_sheet(table.all_events, table.names, 1)
    assert [(say(row.title), say(row.detail), row.points) for row in rows] == [
        ("Round 3: Barong, a draw", "You 4 of 9 · Ayu 3 of 9", (0, 0)),
        ("Round 4: Barong", "You 4 of 6 · Ayu 7 of 7", (0, 1)),
    ]
    verdict = presenter.verdict([], GAME.view(table.state, 1), table.names)
    assert (say(verdict.title), say(verdict.detail), verdict.won) == (
        "Ayu wins",
        "1 to 2 in rounds",
        False,
    )


def test_verdict_of_a_shared_win() -> None:
    table = Seated("4; phase over; scores -3 9 0 9; bids 4 4 4 4", viewer=3)
    verdict = presenter.verdict([], table.view, table.names)
    assert say(verdict.title) == "A shared win: you, Wayan"
    assert say(verdict.detail) == "You +9 · Wayan +9 · Made 0 · Ayu −3"
    assert verdict.won is True
    table.viewer = 0
    verdict = presenter.verdict([], table.view, table.names)
    assert say(verdict.title) == "A shared win: Wayan, Nyoman"
    assert verdict.won is False


# The rules page.


WINNERS = {
    "trump": "R2",
    "alike": "B0",
    "trumped": "R2",
    "other": "B9",
    "naga": "B0",
    "nagas": "N1",
    "weak": "B0",
}


@pytest.mark.parametrize("garudas", ["first", "lead"])
def test_examples_are_right(garudas: str) -> None:
    winners = WINNERS | {"strong": "G0" if garudas == "first" else "B0"}
    for name, codes in EXAMPLES:
        place = judge([DECK.card(code) for code in codes], garudas).place
        assert codes[place] == winners[name], name


def test_what_the_rules_page_needs() -> None:
    page = presenter.rules_page(GAME.rules("", {}))
    titles = [say(section.title) for section in page]
    assert "Two players" in titles
    page = presenter.rules_page(GAME.rules("", {"rounds": "7"}))
    words = [say(paragraph) for section in page for paragraph in section.paragraphs]
    assert "This game has 7 rounds." in words
    assert "Two players" not in [say(section.title) for section in page]
