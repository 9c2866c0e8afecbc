"""What is shown and said at a Ronda table, case by case, in English."""

from __future__ import annotations

import pytest

from game.table import cues
from tests.table.ronda_tables import Stacked
from tests.table.words import say

CHAIN_HANDS = {1: "6o 1o 2o 3o", 2: "6e 1c 2c 3c", 3: "6b 1e 2e 3e", 0: "6c 12o 12b 1b"}


def chained(*, viewer: int = 0, **options: str) -> Stacked:
    """The mock's moment: three sixes in a row, the viewer to play, a fourth in hand."""
    table = Stacked("pairs", CHAIN_HANDS, viewer=viewer, options=options)
    return table.play("play 1 6o", "play 2 6e", "play 3 6b")


# The prompt.


def test_prompt_before_and_in_a_turn() -> None:
    table = Stacked("duel", {0: "7o 5c 3e 1b", 1: "4o 4c 2e 11b"})
    assert table.prompt() == "Nadia’s turn."
    table.play("play 1 2e")
    assert table.prompt() == "Your turn. No card of yours takes."


def test_prompt_of_a_derba() -> None:
    table = Stacked("duel", {0: "7o 5c 3e 1b", 1: "5o 4c 2e 11b"})
    assert table.play("play 1 5o").prompt() == "Your turn. Take Nadia’s 5: derba."


def test_prompt_of_a_chain_that_pays_the_last() -> None:
    assert chained().prompt() == "Your turn. A six makes the chain worth 10."


def test_prompt_of_a_chain_that_everyone_keeps() -> None:
    table = Stacked("classic", {1: "3o 1o 2o", 0: "3c 1c 2c"}, table="5o 7o 11o 12o")
    table.play("play 1 3o", "play 0 3c")
    assert table.prompt() == "Nadia’s turn."
    table = Stacked("classic", {1: "3o 3e 2o", 0: "3c 1c 2c"}, table="5o 7o 11o 12o", viewer=1)
    table.play("play 1 3o", "play 0 3c")
    assert table.prompt() == "Your turn. A three makes it a khamsa: +5."
    assert table.effects()["3e"] == "khamsa, worth 5"


@pytest.mark.parametrize(
    ("hand", "words", "button"),
    [
        ("7o 7c 3e 1b", "You hold a ronda.", "Announce ronda"),
        ("7o 7c 3e 3b", "You hold two rondas.", "Announce both"),
        ("7o 7c 7e 3b", "You hold a tringla.", "Announce tringla"),
        ("7o 7c 7e 7b", "You hold a tringla.", "Announce tringla"),
    ],
)
def test_announcing(hand: str, words: str, button: str) -> None:
    table = Stacked("duel", {0: hand}, first=1)
    assert table.prompt() == f"Your turn. {words}"
    assert [say(shown.label) for shown in table.model.buttons] == [button]
    table.play("announce 0")
    assert not table.model.buttons


def test_a_broken_combination_is_not_offered() -> None:
    table = Stacked("duel", {0: "7o 7c 7e 1b", 1: "5o 4c 2e 11b"}, first=1)
    table.play("play 0 7o", "play 1 5o")
    assert not table.model.buttons


# What cards do.


def test_effects() -> None:
    hands = {0: "7o 4c 2o 12b", 1: "3o 5c 2e 11b"}
    table = Stacked("duel", hands)
    table.play("play 1 2e")
    assert table.effects() == {
        "2o": "takes 1 card, derba, missa",
        "4c": "throws",
        "7o": "throws",
        "12b": "throws",
    }
    table.play("play 0 4c", "play 1 3o")
    assert table.effects()["2o"] == "takes 3 cards, missa"


def test_no_missa_with_the_very_last_card_where_it_does_not_count() -> None:
    # The dealer's last card takes the only card on the table.
    for option, words in (("yes", "takes 1 card, derba, missa"), ("no", "takes 1 card, derba")):
        table = Stacked("duel", {}, options={"missa_last": option, "hidden": "off"})
        match = table.match
        while match.state.pack or len(match.state.hands[1]) > 0:
            match.push(match.legal(match.game.turn(match.state))[-1])
        state = match.state
        (last,) = state.hands[0]
        state = state._replace(table=(last ^ 1,), last_throw=last ^ 1, piles=(38, 0))
        match._states[-1] = state
        assert list(table.effects().values()) == [words]


def test_effects_of_a_pending_chain() -> None:
    assert chained().effects()["6c"] == "ashra, worth 10"


def test_refused_cards_say_whose_turn_it_is() -> None:
    table = Stacked("duel", {})
    (words,) = {say(card.why_not) for card in table.model.hand}
    assert words == "It is Nadia’s turn. Everyone plays one card in turn."


# The chain.


def test_badge_of_a_chain() -> None:
    model = chained().model
    assert model.badge is not None
    assert say(model.badge.title) == "Three sixes"
    assert say(model.badge.note) == "+5 pending for Idris & Amal"
    assert [card.face for card in model.badge.cards] == ["6o", "6e", "6b"]
    assert [score.pending for score in model.scores] == [0, 5]
    assert [score.pile for score in model.scores] == [0, 3]


def test_badge_for_the_own_side() -> None:
    badge = chained(viewer=1).model.badge
    assert badge is not None
    assert say(badge.note) == "+5 pending for you & Amal"


def test_a_chain_in_words() -> None:
    table = Stacked("pairs", CHAIN_HANDS)
    table.play("play 1 6o", "play 2 6e")
    assert table.told == ["Salma takes 6 of coins with 6 of swords: derba, 1 pending"]
    table.play("play 3 6b")
    assert table.told == [
        "Amal adds 6 of clubs and takes over the chain. Three sixes: khamsa, 5 pending"
    ]
    table.play("play 0 6c")
    assert table.told == [
        "You add 6 of cups and take over the chain. Four sixes",
        "Ashra: +10 for you & Salma",
        "Missa: +1 for you & Salma",
    ]


def test_a_chain_that_ends_is_paid() -> None:
    table = chained().play("play 0 12o")
    assert table.told == [
        "You throw 12 of coins",
        "Khamsa: +5 for Idris & Amal",
        "Missa: +1 for Idris & Amal",
    ]
    assert table.model.badge is None


def test_cues_of_a_chain() -> None:
    table = Stacked("pairs", CHAIN_HANDS)
    shown = table.cues("play 1 6o", "play 2 6e", "play 3 6b", "play 0 6c")
    kinds = [type(cue).__name__ for cue in shown]
    assert kinds == [
        *("Throw", "Match", "Gather", "Link", "MovePile", "Link", "MovePile"),
        *("CallOut", "CallOut"),
    ]
    assert shown[3].badge is not None
    assert shown[5].badge is None
    assert [cue.kind for cue in shown if isinstance(cue, cues.CallOut)] == ["ashra", "missa"]


# Takes.


def test_cues_of_a_take() -> None:
    hands = {0: "2o 7c 3e 1b", 1: "3o 4c 2e 11b"}
    table = Stacked("duel", hands).play("play 1 2e", "play 0 3e", "play 1 4c")
    shown = table.cues("play 0 2o")
    assert shown[:3] == [
        cues.Match(0, "2o", "2e"),
        cues.Run(("3e", "4c")),
        cues.Gather(("2o", "2e", "3e", "4c"), 0),
    ]
    (missa,) = shown[3:]
    assert (say(missa.title), missa.points, missa.kind, missa.zone) == (
        "Missa",
        1,
        "missa",
        "table",
    )
    assert table.told == [
        "You take 2 of swords and 2 more cards with 2 of coins",
        "Missa: +1 for you",
    ]
    last = table.model.last
    assert last is not None
    assert say(last.note) == "2 · 2 · 3 · 4, by you"
    assert [card.marked for card in last.cards] == [True, False, False, False]


# Announcements.


def test_bubbles_stay_until_the_settlement() -> None:
    hands = {0: "7o 7c 3e 1b", 1: "5o 5c 5e 11b"}
    table = Stacked("duel", hands, first=1)
    shown = table.cues("announce 0")
    assert shown == [cues.Bubble(0, table.model.seat(0).bubble, "ronda")]
    assert say(table.model.seat(0).bubble) == "Ronda!"
    table.play("play 0 7o", "announce 1")
    assert say(table.model.seat(1).bubble) == "Tringla!"
    assert table.told == ["Nadia announces a tringla"]
    table.play("play 1 5o", "play 0 7c", "play 1 5c", "play 0 3e", "play 1 5e", "play 0 1b")
    assert say(table.model.seat(0).bubble) == "Ronda!"
    shown = table.cues("play 1 11b")
    assert table.model.seat(0).bubble is None
    (reveal,) = [cue for cue in shown if isinstance(cue, cues.Reveal)]
    assert [(seat, say(words), wins) for seat, words, wins in reveal.calls] == [
        (0, "Ronda of sevens", False),
        (1, "Tringla of fives", True),
    ]
    assert table.told[-4:] == [
        "Announced: you a ronda of sevens, Nadia a tringla of fives. Strongest: Tringla of fives",
        "Tringla: +6 for Nadia",
        "Round 1 is over",
        "Pause: accuse, or say that you are ready",
    ]


def test_equal_rondas() -> None:
    hands = {0: "7o 7c 3e 1b", 1: "7e 7b 5e 11b"}
    table = Stacked("duel", hands, first=1).play("announce 0", "play 0 7o", "announce 1")
    table.play("play 1 7e", "play 0 7c", "play 1 7b", "play 0 3e", "play 1 5e", "play 0 1b")
    table.play("play 1 11b")
    assert (
        "Announced: you a ronda of sevens, Nadia a ronda of sevens."
        " Equal rondas: none of them counts"
    ) in table.told
    assert "Equal rondas: +1 for you" in table.told


def test_ronda_points_stop_one_short() -> None:
    hands = {0: "7o 7c 3e 1b", 1: "5o 6c 2e 11b"}
    table = Stacked("duel", hands, first=1, options={"target": "1"})
    table.play("announce 0", "play 0 7o", "play 1 5o", "play 0 7c", "play 1 6c")
    table.play("play 0 3e", "play 1 2e", "play 0 1b", "play 1 11b")
    assert "Ronda: +0 for you. Ronda points stop one short of the target" in table.told


# Accusations.


def hiding() -> Stacked:
    """Nadia has played two sevens of one hand without announcing them."""
    table = Stacked("duel", {0: "2o 4c 12e 1b", 1: "7e 7b 5e 11b"})
    return table.play("play 1 7e", "play 0 2o", "play 1 7b")


def test_the_target_is_open_from_the_deal_on() -> None:
    target = Stacked("duel", {}).model.seat(1).accuse
    assert target is not None
    assert target.enabled
    assert [label for label, _ in target.numbers] == [*"1234567", "10", "11", "12"]
    assert target.numbers[6][1] == "accuse:1:7"
    assert say(target.note).startswith("Accuse Nadia of a hidden ronda.")


def test_only_opponents_have_a_target() -> None:
    model = Stacked("pairs", {}).model
    assert [seat.seat for seat in model.seats if seat.accuse] == [1, 3]


def test_a_right_accusation() -> None:
    table = hiding()
    recalled, shown = table.cues("catch 0 1 7")
    assert isinstance(recalled, cues.Recall)
    assert all(say(name).startswith("7 of") for name in recalled.cards)
    assert len(recalled.cards) == 2
    assert (shown.kind, shown.points, shown.zone) == ("catch", 1, "seat:1")
    assert table.told == ["You catch Nadia’s hidden sevens: +1"]
    target = table.model.seat(1).accuse
    assert target is not None
    assert "7" not in [label for label, _ in target.numbers], "caught once only"
    table.viewer = 1
    assert table.told == ["Sami catches your hidden sevens: +1"]


def test_a_wrong_accusation() -> None:
    table = hiding()
    (shown,) = table.cues("catch 0 1 5")
    assert isinstance(shown, cues.Refuse)
    assert table.told == [
        "You accuse Nadia of fives: wrong. You cannot accuse again until the next round"
    ]
    model = table.model
    assert model.seat(0).blocked
    target = model.seat(1).accuse
    assert target is not None
    assert not target.enabled
    assert say(target.note) == "Wrong before: you cannot accuse until the next round."
    table.viewer = 1
    assert table.told == [
        "Sami accuses you of fives: wrong. Sami cannot accuse again until the next round"
    ]


def test_accusations_between_others() -> None:
    table = Stacked("pairs", {}).play("catch 1 2 5")
    assert table.told == [
        "Idris accuses Salma of fives: wrong. Idris cannot accuse again until the next round"
    ]


def test_no_target_where_rondas_cannot_be_caught() -> None:
    assert Stacked("duel", {}, options={"hidden": "off"}).model.seat(1).accuse is None
    assert Stacked("classic", {}, table="5o 7o 11o 12o").model.seat(1).accuse is None


def test_the_pause() -> None:
    table = hiding().play("play 0 4c", "play 1 5e", "play 0 12e", "play 1 11b", "play 0 1b")
    assert table.prompt() == "The round is over. Accuse a hidden ronda, or go on."
    assert [button.id for button in table.model.buttons] == ["ready"]
    assert [seat.acting for seat in table.model.seats] == [True, True]
    table.play("ready 0")
    assert table.prompt() == "Waiting for Nadia."
    assert table.model.seat(0).ready
    target = table.model.seat(1).accuse
    assert target is not None
    assert say(target.note) == "You are ready: no more accusing in this round."


def test_waiting_for_several() -> None:
    table = Stacked("pairs", {})
    match = table.match
    while not table.model.pausing:
        match.push(match.legal(match.game.turn(match.state))[0])
    table.play("ready 0", "ready 2")
    assert table.prompt() == "Waiting for the others."


# Facts and house rules.


def test_facts() -> None:
    model = Stacked("pairs", {}).model
    assert [say(fact) for fact in model.facts] == ["24 cards left in the pack", "You deal"]
    model = Stacked("duel", {}, first=1).model
    assert [say(fact) for fact in model.facts] == ["32 cards left in the pack", "Nadia deals"]


def test_house_rules() -> None:
    assert not Stacked("duel", {}).model.house_rules
    options = {"target": "0", "chain": "keep", "missa_last": "no"}
    model = Stacked("duel", {}, options=options).model
    assert [say(rule) for rule in model.house_rules] == [
        "Target: one deck (usually 21)",
        "Chain of equal cards: 5, then 10, each to its player (usually nothing)",
        "Missa on the last card: does not count (usually counts)",
    ]


def test_partners_are_named() -> None:
    model = Stacked("pairs", {}).model
    assert [say(score.label) for score in model.scores] == ["You & Salma", "Idris & Amal"]
    assert say(model.seat(2).note) == "partner · 4 cards"
    assert [seat.seat for seat in model.seats] == [0, 1, 2, 3]
    assert [seat.seat for seat in Stacked("pairs", {}, viewer=3).model.seats] == [3, 0, 1, 2]
