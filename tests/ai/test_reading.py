"""What the strong player of Ronda reads from the cards that the other seat of two has played."""

from collections import Counter

from game.core.match import Match
from game.core.rng import Rng
from game.ronda.bots.counting import Ranks
from game.ronda.bots.memory import remember
from game.ronda.bots.reading import Reading
from game.ronda.bots.worlds import Pool
from tests.ai.test_habits import after


def likely(match: Match, hand: Ranks) -> float:
    reading = Reading(match.view(0), remember(match.knowledge(0)))
    assert reading.tells
    thinking = reading.likely(hand)
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            found: float = done.value
            return found


def test_who_leaves_a_better_card_hardly_has_it() -> None:
    """Seat 1 has thrown a 12 with a 7 on the table: hardly with a 7 in hand."""
    match = after("play 0 7o", "play 1 12c")
    assert likely(match, (0, 4, 6)) < 0.1
    assert likely(match, (0, 4, 5)) > 0.5


def test_it_sees_what_a_play_offers() -> None:
    """Seat 1 has thrown a 1, which seat 0 can take: not with cards that nobody could have taken."""
    match = after("play 0 7o", "play 1 1c")
    no_take_missed = (7, 8, 9)
    assert likely(match, no_take_missed) < 0.1
    match = after("play 0 7o", "play 1 5c")
    assert likely(match, no_take_missed) == 1


def test_before_the_first_card_there_is_nothing_to_read() -> None:
    match = after()
    assert not Reading(match.view(0), remember(match.knowledge(0))).tells


def test_where_chains_grow_nothing_is_read() -> None:
    match = after("play 0 7o", "play 1 12c")
    view, memory = match.view(0), remember(match.knowledge(0))
    assert Reading(view, memory).tells
    chains = view._replace(rules=view.rules._replace(chain="keep"))
    assert not Reading(chains, memory).tells


def test_a_pool_gives_every_card_before_any_comes_again() -> None:
    pool, rng = Pool(range(13)), Rng(1)
    for _ in range(50):
        drawn = Counter(card for _ in range(3) for card in pool.draw(4, rng))
        assert len(drawn) == 12
    seen = Counter(card for _ in range(300) for card in pool.draw(4, rng))
    assert len(seen) == 13
    assert min(seen.values()) > 60


def test_the_rest_of_a_pool_lacks_the_hand() -> None:
    pool = Pool([3, 3, 5, 7]).without((3, 7))
    assert pool.draw(2, Rng(1)) == (3, 5)
