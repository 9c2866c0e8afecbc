"""Hints and the review of a game: what to do, why, and what mistakes cost."""

import tomllib
from pathlib import Path
from types import ModuleType

import pytest

from game.ai.hint import Hint, hint
from game.ai.review import Judged, costliest, review
from game.catalog import entry
from game.core.match import Knowledge, Match
from game.core.rng import Rng
from game.ronda import GAME
from game.ronda.position import read_position
from tests.ai.test_levels import every_game, positions

TEXTS = tomllib.loads(
    (Path(__file__).parents[2] / "assets/locale/en.toml").read_text(encoding="utf-8")
)


def mind_of(game_id: str) -> ModuleType:
    bots = entry(game_id).bots()
    assert bots is not None
    return bots


def hinted(mind: ModuleType, knowledge: Knowledge, seed: int) -> Hint | None:
    thinking = hint(mind, knowledge, Rng(seed))
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            found: Hint | None = done.value
            return found


def text_of(key: str) -> str:
    """The English text of a key, its last plural form."""
    found = TEXTS
    for word in key.split("."):
        found = found[word]
    return found if isinstance(found, str) else found["other"]


@every_game
def test_hints_are_legal_and_have_words(game_id: str, preset: str, seats: int) -> None:
    for number, match in enumerate(positions(game_id, preset, seats, 8, "hints")):
        for seat in range(seats):
            found = hinted(mind_of(game_id), match.knowledge(seat), number)
            if found is not None:
                assert found.action in match.legal(seat)
                assert text_of(found.key).format(**dict(found.args))


RONDA = [
    ("takes", "hands 1o 3o / 5o 6o; table 3c 4c 7c 10c", "hint.ronda.take", {"count": 3}),
    ("derba", "hands 3o 7b / 5o 6o; table 3c 10c; throw 3c", "hint.ronda.derba", {"count": 2}),
    ("both", "hands 3o 7b / 5o 6o; table 3c; throw 3c", "hint.ronda.derba_missa", {"count": 2}),
    ("missa", "hands 3o 7b / 5o 6o; table 3c", "hint.ronda.missa", {"count": 2}),
]


@pytest.mark.parametrize(
    ("position", "key", "args"), [pytest.param(*rest, id=name) for name, *rest in RONDA]
)
def test_reasons_of_ronda(position: str, key: str, args: dict[str, int]) -> None:
    state = read_position(f"duel; dealer 1; round 2; {position}")
    knowledge = Knowledge(GAME.view(state, 0), ())
    found = hinted(mind_of("ronda"), knowledge, 1)
    assert found is not None
    assert found.key == key
    assert args.items() <= dict(found.args).items()


def reviewed(match: Match, seats: list[int]) -> tuple[Judged, ...]:
    thinking = review(mind_of(match.game.id), match, seats, "1")
    places = []
    while True:
        try:
            places.append(next(thinking))
        except StopIteration as done:
            assert places == sorted(places), "it says how far it is"
            found: tuple[Judged, ...] = done.value
            return found


@every_game
def test_reviews_judge_every_decision(game_id: str, preset: str, seats: int) -> None:
    match = positions(game_id, preset, seats, 3, "reviews")[-1]
    judged = reviewed(match, [0])
    for one in judged:
        assert one.seat == 0
        assert match.log[one.place].action == one.action
        assert one.cost >= 0
        assert (one.cost == 0) == (one.best == one.action) or one.cost == 0
        assert text_of(one.key).format(**dict(one.args))
    worst = costliest(judged, 3)
    assert [one.cost for one in worst] == sorted((one.cost for one in worst), reverse=True)
    assert len(worst) <= 3


def test_a_blunder_is_the_costliest_move() -> None:
    """Leaving a card that would empty the table and be a derba."""
    match = Match(GAME, GAME.rules("duel", {}), 2, 1)
    order = [GAME.deck.card(code) for code in ["7o", "1o", "2o", "3o", "7c", "1c", "5c", "6c"]]
    rest = [card for card in GAME.deck if card not in order]
    match.push("deal " + GAME.deck.text((*order, *rest)))
    match.push("play 0 7o")
    match.push("play 1 5c")
    (judged,) = [one for one in reviewed(match, [1]) if one.place == 2]
    assert GAME.write_action(judged.best) == "play 1 7c"
    assert judged.cost > 1
