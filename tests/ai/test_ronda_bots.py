"""What the greedy player of Ronda does in given positions, and its manners at the table."""

import pytest

from game.ai.bot import decide
from game.ai.greedy import GreedyBot
from game.core.match import Knowledge
from game.core.rng import Rng
from game.ronda import GAME
from game.ronda.actions import ANNOUNCE
from game.ronda.bots import choose, simple
from game.ronda.events import Award, WrongCatch
from game.ronda.position import read_position
from tests.ai.test_bots import bots_of, play_out
from tests.laws.games import new_match

POSITIONS = [
    ("takes-what-it-can", "duel; hands 7o 1b / 2b 3b; table 7c 12b 5c", "play 0 7o"),
    ("takes-the-longer-run", "duel; hands 7o 2b / 1b 3b; table 2c 4b 7c 10b 11b", "play 0 7o"),
    ("likes-a-derba", "duel; hands 5o 7o / 1b 3b; table 5c 7c 12b; throw 7c", "play 0 7o"),
    ("likes-a-missa", "duel; hands 5o 7o / 1b 3b; table 5c", "play 0 5o"),
    (
        "lengthens-a-chain",
        "classic; hands 5o 7o / 2b 3b; table 7c 12b; chain 1 2 5c 5e; took 1 5c 5e; piles 0 2",
        "play 0 5o",
    ),
    (
        "takes-a-pending-chain-over",
        "pairs; hands 5o 7o / 2b 3b / 1b 1c / 4b 4c; table 7c 12b; chain 3 2 5c 5e; took 3 5c 5e",
        "play 0 5o",
    ),
    (
        "keeps-the-dealers-12-for-the-end",
        "duel; round 5; turn 1; hands 2b / 3o 12o; played 6c / -; table 12c 4b 7c; took 0 5c 5o",
        "play 1 12o",
    ),
    (
        "wins-if-it-can",
        "duel; scores 20 0; hands 5o 7o / 1b 3b; table 3c 5c 7c 10c 11c; throw 5c",
        "play 0 5o",
    ),
    ("announces-first", "duel; hands 7o 7c / 1b 3b; table 7e 12b", "announce 0"),
    ("is-ready", "duel; phase pause; pack 8", "ready 0"),
]


@pytest.mark.parametrize(
    ("position", "expected"), [pytest.param(*rest, id=name) for name, *rest in POSITIONS]
)
def test_position(position: str, expected: str) -> None:
    state = read_position(position)
    seat = state.turn or 0
    action = choose(Knowledge(GAME.view(state, seat), ()), Rng(1))
    assert action is not None
    assert GAME.write_action(action) == expected


@pytest.mark.parametrize(("played", "announces"), [("-", True), ("5c", False)])
def test_a_beginner_announces_only_before_its_first_card(played: str, announces: bool) -> None:
    view = GAME.view(
        read_position(f"duel; hands 7o 7c / 1b 3b; table 2e 12b; played {played} / -"), 0
    )
    assert ANNOUNCE[0] in view.legal
    said = [simple.choose(Knowledge(view, ()), Rng(seed)) for seed in range(40)]
    assert (ANNOUNCE[0] in said) == announces


def test_it_waits_when_it_is_not_its_turn() -> None:
    state = read_position("duel; turn 1; hands 1b / 2b 3b; played 1c / -")
    assert choose(Knowledge(GAME.view(state, 0), ()), Rng(1)) is None


def test_it_catches_what_lies_face_up_and_accuses_nobody_wrongly() -> None:
    """Against random players, who hide rondas without meaning to."""
    bots = bots_of("ronda")
    caught = 0
    for seed in range(0, 24, 3):
        match = new_match("ronda", "pairs", 4, seed)
        table = [bots["greedy"], bots["random"], bots["greedy"], bots["random"]]
        for _ in play_out(match, table, Rng(seed)):
            continue
        for entry in match.log:
            for event in entry.events:
                if isinstance(event, WrongCatch):
                    assert event.seat % 2 == 1
                if isinstance(event, Award) and event.kind == "catch":
                    caught += event.seat is not None and event.seat % 2 == 0
    assert caught > 3


def test_it_announces_everything_at_once() -> None:
    for seed in range(0, 18, 3):
        match = new_match("ronda", "duel", 2, seed)
        for _ in play_out(match, [GreedyBot(choose)] * 2, Rng(seed)):
            turn = match.game.turn(match.state)
            if turn is not None and match.state.talk.intact[turn]:
                action = decide(GreedyBot(choose), match.knowledge(turn), Rng(0))
                assert action is not None
                assert match.game.write_action(action) == f"announce {turn}"
