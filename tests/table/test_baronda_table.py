"""What is shown at a Baronda table, case by case, in English."""

from __future__ import annotations

import pytest

from game.baronda import GAME, events
from game.baronda import table as presenter
from tests.table.baronda_tables import BIDS, NAMES, PLAY, Seated, at_trick
from tests.table.walk import Table, tables, walk
from tests.table.words import say

# Headings.


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ("5; phase deal; round 0", "First round"),
        ("5; round 3; bids - - - - -", "Round 3 of 5"),
        (PLAY, "Round 3 of 5 · trick 5"),
        ("5; phase deal; round 3; bids 3 2 4 3 3; tricks 3 3 2 2 2", "Round 3 of 5"),
        ("2; round 3; bids - -", "Round 3"),
        ("2; round 3; bids 1 1; tricks 1 1; hands B1 / B2", "Round 3 · trick 3"),
        ("3 rounds=7; bids 5 5 5; hands B1 / B2 / B3", "Round 1 of 7 · trick 1"),
    ],
)
def test_subtitle(position: str, words: str) -> None:
    model = Seated(position).model
    assert (say(model.title), say(model.subtitle)) == ("Baronda", words)


def test_trick_numbers() -> None:
    def number(position: str) -> int | None:
        trick = Seated(position).model.trick
        return trick.number if trick else None

    assert number("5; phase deal; round 0") == 1
    assert number(PLAY) == 5
    assert number("5; phase deal; round 3; bids 3 2 4 3 3; tricks 3 3 2 2 2") == 12


# Seats and bids.


def test_seats_are_in_turn_order_from_the_viewer() -> None:
    model = Seated(PLAY, viewer=3).model
    assert [seat.seat for seat in model.seats] == [3, 4, 0, 1, 2]
    assert [row.seat for row in model.tally] == [3, 4, 0, 1, 2]
    assert [score.side for score in model.scores] == [3, 4, 0, 1, 2]
    assert model.trick is not None
    assert [slot.seat for slot in model.trick.slots] == [3, 4, 0, 1, 2]
    assert [seat.leader for seat in model.seats] == [False, False, False, False, True]
    assert [seat.acting for seat in model.seats] == [False, False, True, False, False]


def test_notes_while_bidding() -> None:
    table = Seated(BIDS).play("bid 1 12", "bid 0 3")
    assert [say(seat.note) for seat in table.model.seats] == ["bid 3", "bid in", "thinking"]
    assert [seat.acting for seat in table.model.seats] == [False, False, True]
    assert [row.bid for row in table.model.tally] == ["3", "", ""]
    table.play("bid 2 2")
    assert [say(seat.note) for seat in table.model.seats] == ["0 of 3", "0 of 12", "0 of 2"]


def test_notes_of_the_leaders_choice() -> None:
    table = Seated("3; leader 1; bids 4 4 4; hands B1 / B2 / B3")
    assert [say(seat.note) for seat in table.model.seats] == ["bid 4"] * 3
    assert [seat.acting for seat in table.model.seats] == [False, True, False]
    assert [row.won for row in table.model.tally] == [""] * 3


def test_tally() -> None:
    rows = Seated(PLAY).model.tally
    assert [(row.bid, row.won, row.total, row.beads) for row in rows] == [
        ("3", "1", "+2", (1, 3)),
        ("2", "0", "+7", (0, 2)),
        ("4", "2", "−2", (2, 4)),
        ("3", "1", "+4", (1, 3)),
        ("3", "0", "+1", (0, 3)),
    ]
    assert [row.leader for row in rows] == [False, False, True, False, False]
    assert [say(row.name) for row in rows] == ["You", *NAMES[1:]]
    (row, _) = Seated("2; bids 1 1; scores 1 0; hands B1 / B2").model.tally
    assert row.total == "1", "rounds won have no sign"


def test_a_match_of_two_has_a_target() -> None:
    assert [score.target for score in Seated("2; bids 1 1; hands B1 / B2").model.scores] == [2, 2]
    assert {score.target for score in Seated(PLAY).model.scores} == {0}


@pytest.mark.parametrize("table", [t for t in tables() if t.game.id == "baronda"], ids=str)
def test_secret_bids_are_nowhere(table: Table) -> None:
    """Whatever the others have bid, nobody sees, hears or reads a difference before the reveal."""
    for move in walk(table, "bids"):
        if None not in move.after.bids:
            continue
        for viewer in range(table.seats):
            others = tuple(
                bid if bid is None or seat == viewer else 12 - bid
                for seat, bid in enumerate(move.after.bids)
            )
            pictures = []
            for bids in (move.after.bids, others):
                view = GAME.view(move.after._replace(bids=bids), viewer)
                model = presenter.present(view, table.names)
                shown: list[object] = [model]
                for event in move.events:
                    if isinstance(event, events.BidMade) and event.seat != viewer:
                        event = event._replace(bid=bids[event.seat])
                    seen = GAME.hide(event, viewer)
                    shown.append(presenter.cues(seen, model, model, table.names))
                    shown.append(presenter.log(seen, view, table.names))
                pictures.append(shown)
            assert pictures[0] == pictures[1]


# Questions.


def test_the_bid_is_asked() -> None:
    table = Seated(BIDS)
    panel = table.model.panel
    assert panel is not None
    assert say(panel.title) == "How many tricks will you take?"
    assert say(panel.note) == "Wayan leads the first trick."
    assert [(key.label, key.pick) for key in panel.keys] == [
        (str(bid), f"bid:{bid}") for bid in range(13)
    ]
    assert panel.confirm == "baronda.panel.bid.confirm"
    assert say(panel.foot).startswith("All bids turn over together. 13 or more in total is Barong")
    assert table.prompt() == "Make your bid."
    assert say(Seated(BIDS, viewer=1).model.panel.note) == "You lead the first trick."


def test_after_the_own_bid() -> None:
    table = Seated(BIDS).play("bid 0 3")
    assert table.model.panel is None
    assert table.prompt() == "Waiting for the others. You bid 3."
    assert table.play("bid 2 3").prompt() == "Waiting for Wayan. You bid 3."


@pytest.mark.parametrize(
    ("bids", "offers"),
    [
        (
            "3 4 5",
            [
                ("Bid 4: Barong", "Total 13: win at least what you bid.", "barong", "+1", "bid:4"),
                ("Bid 2: Rangda", "Total 11: win no more than you bid.", "rangda", "−1", "bid:2"),
            ],
        ),
        (
            "0 6 6",
            [("Bid 1: Barong", "Total 13: win at least what you bid.", "barong", "+1", "bid:1")],
        ),
        (
            "12 0 0",
            [("Bid 11: Rangda", "Total 11: win no more than you bid.", "rangda", "−1", "bid:11")],
        ),
        (
            "6 6",
            [
                ("Bid 7: Barong", "Total 13: be first to win your bid.", "barong", "+1", "bid:7"),
                (
                    "Bid 5: Rangda",
                    "Total 11: never win more than you bid.",
                    "rangda",
                    "−1",
                    "bid:5",
                ),
            ],
        ),
    ],
)
def test_leaders_choice(bids: str, offers: list[tuple[str, str, str, str, str]]) -> None:
    seats = len(bids.split())
    hands = " / ".join(f"B{number}" for number in range(1, seats + 1))
    table = Seated(f"{seats}; leader 0; bids {bids}; hands {hands}")
    panel = table.model.panel
    assert panel is not None
    assert (say(panel.title), panel.emblem) == ("The bids total exactly 12", "leader")
    assert say(panel.note) == f"You are the Leader, so you change your bid of {bids.split()[0]}."
    assert not panel.keys
    assert [
        (say(offer.title), say(offer.note), offer.emblem, offer.label, offer.pick)
        for offer in panel.offers
    ] == offers
    assert table.prompt() == "The bids total exactly 12. Change your bid by 1."


def test_others_wait_for_the_leaders_choice() -> None:
    table = Seated("3; leader 1; bids 4 4 4; hands B1 / B2 / B3")
    assert table.model.panel is None
    assert table.prompt() == "The bids total exactly 12. Wayan changes a bid by 1."


# The banner.


@pytest.mark.parametrize(
    ("position", "emblem", "title", "note"),
    [
        (PLAY, "barong", "Barong", "Win your bid or more. 15 bid for 12 tricks."),
        (
            "3; bids 0 1 0; hands B1 / B2 / B3",
            "rangda",
            "Rangda",
            "Win your bid or fewer. 1 bid for 12 tricks.",
        ),
        (
            "2; bids 9 8; hands B1 / B2",
            "barong",
            "Barong",
            "Be first to win your bid. 17 bid for 12 tricks.",
        ),
        (
            "2; bids 0 0; hands B1 / B2",
            "rangda",
            "Rangda",
            "Never win more than your bid. 0 bid for 12 tricks.",
        ),
        (BIDS, "", "Bidding", "13 or more: Barong. 11 or fewer: Rangda."),
        (
            "5; phase deal; round 0",
            "",
            "Bidding",
            "13 or more: Barong. 11 or fewer: Rangda.",
        ),
        (
            "3; bids 4 4 4; hands B1 / B2 / B3",
            "",
            "Exactly 12",
            "Your new bid decides: +1 Barong, −1 Rangda.",
        ),
        (
            "3; leader 2; bids 4 4 4; hands B1 / B2 / B3",
            "",
            "Exactly 12",
            "Made’s new bid decides: +1 Barong, −1 Rangda.",
        ),
    ],
)
def test_banner(position: str, emblem: str, title: str, note: str) -> None:
    banner = Seated(position).model.banner
    assert banner is not None
    assert (banner.emblem, say(banner.title), say(banner.note)) == (emblem, title, note)


# The hand and the prompt.


def test_hand_order() -> None:
    hand = "B0 B9 P2 N3 R0 R12 G3 Y1 G13 P1 N1 B11"
    model = Seated(f"5; bids 3 3 3 3 3; hands {hand} / - / - / - / -").model
    faces = [card.face for card in model.hand]
    assert faces == ["R12", "R0", "B11", "B9", "B0", "G13", "G3", "Y1", "N1", "N3", "P1", "P2"]
    assert [say(card.name) for card in model.hand][1:3] == ["Red Garuda", "Blue 11"]
    assert [say(card.name) for card in model.hand][-4:] == ["Naga", "Naga", "Pass", "Pass"]


@pytest.mark.parametrize(
    ("trick", "hand", "words"),
    [
        ("", "R1 B1", "Lead any card."),
        ("P1", "R1 B1", "No suit was led yet: play any card."),
        ("N1 P1", "R1 B1", "No suit was led yet: play any card."),
        ("B5", "R1 B1", "Follow blue."),
        ("B5", "B0 G1", "Follow blue."),
        ("P1 G5", "G1 N1", "Follow green, or play a Naga."),
        ("Y5", "Y1 P2", "Follow yellow, or play a Pass."),
        ("R5", "R1 N1 P2", "Follow red, or play a Naga or a Pass."),
        ("B0", "R1 N1 P2", "You have no blue: play any card."),
    ],
)
def test_prompt_of_a_turn(trick: str, hand: str, words: str) -> None:
    assert at_trick(trick, hand).prompt() == f"Your turn. {words}"


def test_prompts_of_others_and_between_rounds() -> None:
    assert Seated(PLAY, viewer=1).prompt() == "Ayu’s turn."
    assert Seated("3; phase deal; round 0; leader 1").prompt() == "Wayan leads the first round."
    assert Seated("3; phase deal; round 1; leader 1").prompt() == "Made leads the next round."
    assert Seated("3; phase deal; round 1; leader 2").prompt() == "You lead the next round."
    over = "3; phase over; round 3; scores 4 4 1; bids 3 4 5"
    assert Seated(over).prompt() == "A shared win: you, Wayan"
    assert Seated(over, viewer=2).prompt() == "A shared win: Ayu, Wayan"


@pytest.mark.parametrize(
    ("table", "words"),
    [
        (at_trick("B5", "R1 B1"), "You hold blue, which was led: play blue, a Naga or a Pass."),
        (Seated(BIDS), "Cards are played once everyone has bid."),
        (
            Seated(PLAY, viewer=1),
            "It is Ayu’s turn. Everyone plays one card in turn.",
        ),
        (
            Seated("3; bids 4 4 4; hands R1 / B2 / B3"),
            "The bids total exactly 12: first the Leader must change their bid by 1.",
        ),
        (
            Seated("2; phase deal; bids 1 1; hands R1 / B2"),
            "The cards must be dealt first.",
        ),
        (Seated("2; phase over; bids 1 1; hands R1 / B2"), "The game is over."),
    ],
)
def test_why_a_card_cannot_be_played(table: Seated, words: str) -> None:
    assert say(table.model.hand[0].why_not) == words


# What cards do.


@pytest.mark.parametrize(
    ("trick", "hand", "words"),
    [
        ("", "R7", "leads red"),
        ("", "Y7", "leads yellow"),
        ("", "N1", "beats everything but a Garuda"),
        ("", "P1", "beats nothing"),
        ("", "B0", "strongest if all others follow or pass"),
        ("B5", "B7", "highest so far"),
        ("B5", "B3", "stays below blue 5"),
        ("B5", "R1", "trump, highest so far"),
        ("B5 R3", "R1", "stays below red 3"),
        ("B5", "G9", "stays below blue 5"),
        ("B5", "B0", "strongest if all others follow or pass"),
        ("B5", "G0", "weakest, unless a Naga comes"),
        ("B5 R3", "B0", "weakest, unless a Naga comes"),
        ("B0", "B7", "stays below the blue Garuda"),
        ("B0", "G0", "stays below the blue Garuda"),
        ("B0", "Y3", "highest so far"),
        ("B0", "N1", "makes the blue Garuda strongest"),
        ("N1", "B0", "strongest: a Naga is in the trick"),
        ("N1 G0", "B0", "stays below the green Garuda"),
        ("N1", "N2", "stays below a Naga"),
        ("N1", "R7", "stays below a Naga"),
        ("B5", "P1", "beats nothing"),
        ("P1", "Y3", "highest so far"),
        ("B5 B9 R2", "R3", "takes the trick"),
        ("B5 B9 R2", "B0", "leaves the trick to Ketut"),
        ("B5 B9 P1", "B0", "takes the trick"),
        ("B5 B0 P1", "N1", "leaves the trick to Made"),
    ],
)
def test_effects(trick: str, hand: str, words: str) -> None:
    table = at_trick(trick, hand)
    if "leaves" in words:  # the seats of the trick are 1, 2, 3
        names = {"Ketut": "Nyoman"}
        words = " ".join(names.get(word, word) for word in words.split())
    assert table.effects() == {hand: words}


def test_effect_of_the_garudas_option() -> None:
    words = "strongest: a Naga is in the trick"
    assert at_trick("N1 B5 G0", "B0", 5, "garudas=lead").effects() == {"B0": words}


# The trick.


def test_trick_on_the_table() -> None:
    trick = Seated(PLAY).model.trick
    assert trick is not None
    slots = [(slot.seat, slot.card and slot.card.face, slot.winning) for slot in trick.slots]
    assert slots == [
        (0, None, False),
        (1, None, False),
        (2, "B9", False),
        (3, "B12", True),
        (4, "P1", False),
    ]
    assert (say(trick.lead), trick.mark) == ("blue was led", "B")


@pytest.mark.parametrize(
    ("trick", "words", "mark", "winning"),
    [
        ("", "", "", None),
        ("P1", "no suit yet", "", "P1"),
        ("P1 N1", "no suit yet", "", "N1"),
        ("P1 Y0", "yellow was led", "Y", "Y0"),
        ("Y0 Y3", "yellow was led", "Y", "Y0"),
        ("Y0 G3", "yellow was led", "Y", "G3"),
        ("R3 G9", "red was led", "R", "R3"),
        ("G3 R0", "green was led", "G", "G3"),
    ],
)
def test_lead_and_who_is_ahead(trick: str, words: str, mark: str, winning: str | None) -> None:
    model = at_trick(trick, "B1").model.trick
    assert model is not None
    assert (say(model.lead), model.mark) == (words, mark)
    ahead = [slot.card.face for slot in model.slots if slot.winning and slot.card]
    assert ahead == ([winning] if winning else [])


def test_a_complete_trick_has_been_taken() -> None:
    table = at_trick("B5 B9 R2", "R3 Y1").play("play 0 R3")
    model = table.model
    assert model.trick is not None
    assert all(slot.card is None for slot in model.trick.slots)
    assert (model.trick.lead, model.trick.mark, model.trick.number) == (None, "", 2)
    assert table.prompt() == "Your turn. Lead any card."
    assert model.last is not None
    assert say(model.last.note) == "Taken by you with red 3"
    assert say(model.last.brief) == "by you"
    assert [(card.face, card.marked) for card in model.last.cards] == [
        ("B5", False),
        ("B9", False),
        ("R2", False),
        ("R3", True),
    ]
    table.viewer = 2
    last = table.model.last
    assert last is not None
    assert say(last.note) == "Taken by Ayu with red 3"


# Facts and house rules.


def test_facts() -> None:
    assert [say(fact) for fact in Seated(PLAY).model.facts] == [
        "2 cards are set aside",
        "Made is the Leader",
    ]
    after = Seated("2; phase deal; bids 1 1; rest Y1 R0 N1 P1 B4 B5")
    assert [say(fact) for fact in after.model.facts] == [
        "Set aside: the red Garuda, blue 5, blue 4, yellow 1, a Naga, a Pass",
        "You are the Leader",
    ]


def test_house_rules() -> None:
    assert not Seated(PLAY).model.house_rules
    assert not Seated("2; bids - -").model.house_rules
    rules = Seated("3 rounds=6 garudas=lead; bids - - -").model.house_rules
    assert [say(rule) for rule in rules] == [
        "Rounds: 6 (usually 3)",
        "Several strong Garudas: the one of the lead suit (usually the first played)",
    ]


def test_rounds_are_no_choice_for_two() -> None:
    rounds, garudas = presenter.setup_page().options
    assert [rounds.default("", seats) for seats in (2, 3, 4, 5)] == ["", "3", "4", "5"]
    assert {garudas.default("", seats) for seats in (2, 3, 4, 5)} == {"first"}
