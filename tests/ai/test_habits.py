"""What the strong player of Ronda makes of what others have played."""

from game.core.match import Match
from game.core.rng import Rng
from game.ronda import GAME
from game.ronda.bots.habits import Habits
from game.ronda.bots.memory import remember
from game.ronda.bots.worlds import Deals

# Seat 0 holds the first four, seat 1 the others.
DEALT = "7o 1o 2o 3o 12c 1c 5c 6c"


def after(*statements: str) -> Match:
    match = Match(GAME, GAME.rules("duel", {}), 2, 1)
    order = [GAME.deck.card(code) for code in DEALT.split()]
    rest = [card for card in GAME.deck if card not in order]
    match.push("deal " + GAME.deck.text((*order, *rest)))
    for statement in statements:
        match.push(statement)
    return match


def test_who_throws_hardly_holds_the_take() -> None:
    """Seat 1 has thrown a 12 with a 7 on the table: it has no 7, or did not want it."""
    match = after("play 0 7o", "play 1 12c")
    habits = Habits(match.view(0), remember(match.knowledge(0)))
    seven, ten = 6, 7
    assert habits.likely(1, (0, 4, 5)) == 1
    assert 0 < habits.likely(1, (0, 4, seven)) < 0.1
    assert habits.likely(1, (0, 4, ten)) == 1


def test_who_takes_tells_nothing() -> None:
    match = after("play 0 1o", "play 1 1c")
    habits = Habits(match.view(0), remember(match.knowledge(0)))
    assert habits.likely(1, (2, 4, 5)) == 1


def test_who_says_nothing_hardly_has_a_pair() -> None:
    match = after("play 0 1o", "play 1 1c")
    habits = Habits(match.view(0), remember(match.knowledge(0)))
    assert habits.likely(1, (2, 5, 5)) < 0.5
    assert habits.likely(1, (0, 4, 5)) < 0.2, "it would have broken a pair"
    assert habits.likely(0, (0, 4, 5)) < 0.2


def test_few_worlds_have_it() -> None:
    match = after("play 0 7o", "play 1 12c")
    view, memory = match.view(0), remember(match.knowledge(0))
    deals, rng = Deals(view, memory, Habits(view, memory)), Rng(1)
    drawn = [deals.draw(rng)[1] for _ in range(400)]
    having = sum(6 in hand for hand in drawn)
    assert 0 < having < 40, "about 100 without a thought for it"
