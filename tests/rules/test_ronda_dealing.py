"""Cards, seats and deals of Ronda (R1 to R7), and what a case of ronda.txt cannot say."""

import pytest

from game.core.game import Deal, IllegalAction, RulesError
from game.core.match import Match
from game.core.rng import Rng
from game.ronda import GAME
from game.ronda.actions import Announce, Play
from game.ronda.dealing import opening_fits
from game.ronda.position import read_position, write_position
from game.ronda.rules import DECK, hand_sizes, number_of, opening_size
from game.ronda.state import State

TOP = "1o 2o 3o 4o 5o 6o 1c 3c 5c 7c"
PACK = " ".join([TOP, *(code for code in DECK.codes if code not in TOP.split())])
"""A pack that is a legal deal in every preset, with a top that is easy to follow."""


def rule(name: str, *values: object) -> object:
    """A parameter set whose id begins with the number of the rule."""
    return pytest.param(*values, id=name)


def dealt(preset: str, first: int = 0, order: str = PACK) -> State:
    """The state after the first deal."""
    state = GAME.start(GAME.rules(preset, {}), GAME.seat_counts(preset)[0], first)
    return GAME.step(state, GAME.read_action(["deal", *order.split()])).state


@pytest.mark.parametrize("suit", [rule(f"R1-suit-{suit}", suit) for suit in ("o", "c", "e", "b")])
def test_the_pack(suit: str) -> None:
    numbers = [number_of(card) for card in DECK if DECK.code(card).endswith(suit)]
    assert len(DECK) == 40
    assert numbers == [1, 2, 3, 4, 5, 6, 7, 10, 11, 12]


@pytest.mark.parametrize(
    "words",
    [
        rule("R1-a-card-is-missing", PACK[3:]),
        rule("R1-a-card-twice", PACK.replace("1c", "1o")),
        rule("R1-a-card-too-many", PACK + " 1o"),
        rule("R1-no-8", PACK.replace("7b", "8b")),
        rule("R1-nothing-at-all", ""),
    ],
)
def test_a_deal_is_the_whole_pack(words: str) -> None:
    with pytest.raises(IllegalAction) as error:
        dealt("duel", order=words)
    assert error.value.reason.rule == "R1"


@pytest.mark.parametrize(
    ("preset", "seats", "first", "refused"),
    [
        rule("R2-duel-has-2-seats", "duel", 4, 0, "R2"),
        rule("R2-pairs-has-4-seats", "pairs", 2, 0, "R2"),
        rule("R2-classic-has-2-seats", "classic", 3, 0, "R2"),
        rule("R3-the-first-dealer-is-a-seat", "duel", 2, 2, "R3"),
    ],
)
def test_seats_are_checked(preset: str, seats: int, first: int, refused: str) -> None:
    with pytest.raises(RulesError) as error:
        GAME.start(GAME.rules(preset, {}), seats, first)
    assert error.value.reason.rule == refused


@pytest.mark.parametrize(
    ("preset", "sides"),
    [
        rule("R2-sides-duel", "duel", (0, 1)),
        rule("R2-sides-pairs", "pairs", (0, 1, 0, 1)),
        rule("R2-sides-classic", "classic", (0, 1)),
    ],
)
def test_sides(preset: str, sides: tuple[int, ...]) -> None:
    assert GAME.view(dealt(preset), 0).sides == sides


@pytest.mark.parametrize(
    ("preset", "first", "starter"),
    [
        rule("R3-duel-dealer-0", "duel", 0, 1),
        rule("R3-duel-dealer-1", "duel", 1, 0),
        rule("R3-pairs-dealer-2", "pairs", 2, 3),
        rule("R3-pairs-dealer-3", "pairs", 3, 0),
        rule("R3-classic-dealer-0", "classic", 0, 1),
    ],
)
def test_who_begins(preset: str, first: int, starter: int) -> None:
    assert dealt(preset, first).turn == starter


@pytest.mark.parametrize(
    ("preset", "sizes", "table"),
    [
        rule("R4-duel", "duel", [4] * 5, 0),
        rule("R4-pairs", "pairs", [4, 3, 3], 0),
        rule("R4-classic", "classic", [3] * 6, 4),
        rule("R5-duel-table-empty", "duel", [4] * 5, 0),
        rule("R5-pairs-table-empty", "pairs", [4, 3, 3], 0),
        rule("R5-classic-four-cards", "classic", [3] * 6, 4),
    ],
)
def test_every_round_of_a_deck(preset: str, sizes: list[int], table: int) -> None:
    """Plays a deck through and notes the hands that each round begins with."""
    rules = GAME.rules(preset, {"target": "0"})
    match = Match(GAME, rules, GAME.seat_counts(preset)[0], 0)
    match.push("deal " + PACK)
    assert len(match.state.table) == table
    found = []
    while not GAME.outcome(match.state):
        turn = GAME.turn(match.state)
        if turn is None:
            for seat in range(match.seats):
                match.push(f"ready {seat}")
            continue
        sizes_now = {len(hand) for hand in match.state.hands}
        if match.state.played == ((),) * match.seats:
            assert len(sizes_now) == 1
            found += sizes_now
        match.push(Play(turn, match.state.hands[turn][0]))
    assert found == sizes
    assert sum(sizes) * match.seats + table == 40


@pytest.mark.parametrize(
    ("preset", "first", "seat", "hand"),
    [
        rule("R7-duel-after-the-dealer-first", "duel", 0, 1, "1o 2o 3o 4o"),
        rule("R7-duel-dealer-last", "duel", 0, 0, "1c 3c 5o 6o"),
        rule("R7-pairs-first", "pairs", 1, 2, "1o 2o 3o 4o"),
        rule("R7-pairs-second", "pairs", 1, 3, "1c 3c 5o 6o"),
        rule("R7-classic-first", "classic", 1, 0, "1o 2o 3o"),
        rule("R7-classic-dealer", "classic", 1, 1, "4o 5o 6o"),
    ],
)
def test_the_order_of_a_deal(preset: str, first: int, seat: int, hand: str) -> None:
    state = dealt(preset, first, PACK)
    assert DECK.text(state.hands[seat]) == hand


@pytest.mark.parametrize("preset", [rule("R7-classic-table-after-the-hands", "classic")])
def test_the_table_of_a_deal(preset: str) -> None:
    assert DECK.text(dealt(preset).table) == "1c 3c 5c 7c"
    assert DECK.text(dealt(preset).pack[:3]) == " ".join(PACK.split()[10:13])


@pytest.mark.parametrize(
    ("table", "fits"),
    [
        rule("R6-four-numbers", "1o 3c 5c 12c", True),
        rule("R6-a-pair", "1o 1c 5c 12c", False),
        rule("R6-a-run-of-four", "3o 4c 5c 6e", False),
        rule("R6-a-run-in-any-order", "6o 4c 3c 5e", False),
        rule("R6-a-run-over-10", "6o 7c 10c 11e", False),
        rule("R6-a-run-to-12", "7o 10c 11c 12e", False),
        rule("R6-a-run-of-three-is-allowed", "7o 10c 11c 1e", True),
        rule("R6-no-run-from-12-to-1", "11o 12c 1c 2e", True),
    ],
)
def test_the_opening_table(table: str, fits: bool) -> None:
    cards = table.split()
    rest = [code for code in PACK.split() if code not in cards]
    order = " ".join([*rest[:6], *cards, *rest[6:]])
    if fits:
        assert len(dealt("classic", order=order).table) == 4
        return
    with pytest.raises(IllegalAction) as error:
        dealt("classic", order=order)
    assert error.value.reason.rule == "R6"
    assert dealt("duel", order=order).table == ()


@pytest.mark.parametrize("preset", [rule(f"R6-shuffle-{name}", name) for name in GAME.presets])
def test_a_shuffled_deal_is_legal(preset: str) -> None:
    state = GAME.start(GAME.rules(preset, {}), GAME.seat_counts(preset)[0], 0)
    first = hand_sizes(preset)[0] * state.seats
    tables = set()
    for seed in range(300):
        deal = GAME.shuffle(state, Rng(seed))
        assert GAME.refusal(state, deal) is None
        table = deal.order[first : first + opening_size(preset)]
        assert opening_fits(table)
        tables.add(table)
    assert len(tables) > 290 or tables == {()}


@pytest.mark.parametrize("count", [rule("R3-the-deal-passes-on", 5), rule("R56-next-dealer", 3)])
def test_the_deal_passes_on(count: int) -> None:
    rules = GAME.rules("pairs", {"target": "999", "hidden": "off"})
    match = Match(GAME, rules, 4, 2)
    dealers, scores = [], (0, 0)
    for deck in range(count):
        assert match.state.scores == scores
        match.push("deal " + PACK)
        dealers.append(match.state.dealer)
        assert match.state.piles == (0, 0)
        while (turn := GAME.turn(match.state)) is not None:
            match.push(Play(turn, match.state.hands[turn][0]))
        assert GAME.needs_deal(match.state)
        assert match.state.deck == deck + 1
        scores = match.state.scores
    assert dealers == [2, 3, 0, 1, 2][:count]


@pytest.mark.parametrize(
    "position",
    [
        rule("R11-no-two-of-a-number", "duel; table 7o 7c"),
        rule("R3-uneven-hands", "duel; hands 7o 7c / -"),
        rule("R1-a-card-in-two-places", "duel; hands 7o / 6o; table 7o"),
    ],
)
def test_positions_that_cannot_be(position: str) -> None:
    with pytest.raises(ValueError, match=r"twice|R11|uneven"):
        read_position(position)


@pytest.mark.parametrize(
    "announced", [rule("R33-the-number-is-secret", Announce(0)), rule("R33-until-then", None)]
)
def test_the_number_stays_secret(announced: Announce | None) -> None:
    """Seat 1 sees the same whichever pair seat 0 has announced."""
    views: list[tuple[object, ...]] = []
    for hand in ("7o 7c 1b", "5o 5c 1b"):
        state = read_position(f"duel; hands {hand} / 2b 3b 4b; table 12b")
        events: tuple[object, ...] = ()
        if announced:
            state, events = GAME.step(state, announced)
        views.append((GAME.view(state, 1), [GAME.hide(event, 1) for event in events]))
    assert views[0] == views[1]


@pytest.mark.parametrize(
    ("options", "refused"),
    [
        rule("R40-hidden-needs-announce", {"announce": "off", "hidden": "catch"}, "R40"),
        rule("R40-in-a-duel-by-default", {"announce": "off"}, "R40"),
    ],
)
def test_options_that_do_not_go_together(options: dict[str, str], refused: str) -> None:
    with pytest.raises(RulesError) as error:
        GAME.rules("duel", options)
    assert error.value.reason.rule == refused


@pytest.mark.parametrize("preset", [rule("R14-only-cards-to-play", "classic")])
def test_there_is_no_button(preset: str) -> None:
    actions = GAME.legal(dealt(preset), 1)
    assert all(isinstance(action, Play) for action in actions)
    assert len(actions) == 3


def test_a_position_is_written_as_it_is_read() -> None:
    state = GAME.start(GAME.rules("pairs", {"chain": "keep"}), 4, 3)
    assert read_position(write_position(state)) == state
    state = GAME.step(state, Deal(tuple(DECK))).state
    assert read_position(write_position(state)) == state
