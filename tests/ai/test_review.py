"""The review of a game: what moves were worth, from what their seats knew, and what they cost."""

from itertools import pairwise

import pytest

from game.ai.review import Review, lead, review
from game.arena import make_bot
from game.core.match import Match
from game.core.record import write
from game.core.rng import Rng
from game.ronda import GAME
from tests.ai.test_bots import play_out
from tests.ai.test_hints import mind_of, text_of
from tests.ai.test_levels import every_game, positions
from tests.laws.games import new_match
from tests.laws.worlds import other_world


def reviewed(match: Match, seats: list[int], seed: str = "1") -> Review:
    thinking = review(mind_of(match.game.id), match, seats, seed)
    places = []
    while True:
        try:
            places.append(next(thinking))
        except StopIteration as done:
            assert places == sorted(places), "it says how far it is"
            found: Review = done.value
            return found


def shortened(match: Match, length: int) -> Match:
    """The first actions of a match."""
    again = Match(match.game, match.rules, match.seats, match.first)
    for entry in match.log[:length]:
        again.push(entry.action)
    return again


@every_game
def test_every_decision_is_judged(game_id: str, preset: str, seats: int) -> None:
    match = positions(game_id, preset, seats, 3, "reviews")[-1]
    found = reviewed(match, [0])
    for one in found.judged:
        assert one.seat == one.side == 0
        assert match.log[one.place].action == one.action
        assert one.cost >= 0
        assert one.cost > 0 or one.best == one.action
        assert text_of(one.key).format(**dict(one.args))
    assert all(one.place < other.place for one, other in pairwise(found.judged))
    curve = found.curves[0]
    assert [point.place for point in curve[:-1]] == [one.place for one in found.judged]
    assert curve[-1] == (len(match.log), lead(match.view(0).scores, 0))
    assert all(len(other) == 1 for other in found.curves[1:])


@every_game
def test_it_knows_what_the_seat_knew(game_id: str, preset: str, seats: int) -> None:
    """Neither what came later nor the cards of others change what is said about a decision."""
    match = positions(game_id, preset, seats, 2, "peeking")[-1]
    turn = match.game.turn(match.state)
    seat = 0 if turn is None else turn
    action = next(action for action in match.legal(seat) if not match.game.aside(action))
    worlds = [match, other_world(match, seat, Rng(2)), other_world(match, seat, Rng(3))]
    said = []
    for world in worlds:
        begin = len(world.log)
        again = shortened(world, begin)
        again.push(action)
        judged = [one for one in reviewed(again, [seat]).judged if one.place == begin]
        said.append(judged)
    assert said[0] == said[1] == said[2]
    earlier = reviewed(shortened(match, len(match.log) - 1), [seat]).judged
    assert reviewed(match, [seat]).judged[: len(earlier)] == earlier


def test_a_finished_game() -> None:
    """Classic from the deal to the end: both sides, the same again, and the real result."""
    match = new_match("ronda", "classic", 2, 5)
    for _ in play_out(match, [make_bot("ronda", "easy")] * 2, Rng(5)):
        pass
    outcome = GAME.outcome(match.state)
    assert outcome is not None
    found = reviewed(match, [0, 1])
    assert reviewed(match, [1]).judged == tuple(one for one in found.judged if one.seat == 1)
    ends = [curve[-1].lead for curve in found.curves]
    assert ends == [lead(outcome.scores, side) for side in (0, 1)]
    assert ends[0] == -ends[1]
    last = [curve[-2].lead for curve in found.curves]
    assert abs(last[0] - ends[0]) < 6, "the last decision is close to the end"
    assert abs(last[1] - ends[1]) < 6
    assert write(match.record()), "the match is as it was"


def test_the_costliest_moves() -> None:
    match = new_match("ronda", "duel", 2, 4)
    for _ in zip(range(30), play_out(match, [make_bot("ronda", "easy")] * 2, Rng(4)), strict=False):
        pass
    found = reviewed(match, [0, 1])
    worst = found.costliest(3, [0, 1])
    assert [one.cost for one in worst] == sorted((one.cost for one in worst), reverse=True)
    assert len(worst) == 3
    assert all(one.seat == 1 for one in found.costliest(9, [1]))
    assert all(one.cost > 1 for one in found.costliest(99, [0, 1], 1.0))


def test_a_blunder_costs_most() -> None:
    """Leaving a card that would empty the table and be a derba."""
    match = Match(GAME, GAME.rules("duel", {}), 2, 1)
    order = [GAME.deck.card(code) for code in ["7o", "1o", "2o", "3o", "7c", "1c", "5c", "6c"]]
    rest = [card for card in GAME.deck if card not in order]
    match.push("deal " + GAME.deck.text((*order, *rest)))
    match.push("play 0 7o")
    match.push("play 1 5c")
    (judged,) = [one for one in reviewed(match, [1]).judged if one.place == 2]
    assert GAME.write_action(judged.best) == "play 1 7c"
    assert judged.cost > 1


@pytest.mark.parametrize(
    ("scores", "leads"), [((3, 1), (2, -2)), ((4, 1, 1), (3, -1.5, -1.5)), ((0, 0, 0, 0), (0,) * 4)]
)
def test_leads(scores: tuple[int, ...], leads: tuple[float, ...]) -> None:
    assert tuple(lead(scores, side) for side in range(len(scores))) == leads
