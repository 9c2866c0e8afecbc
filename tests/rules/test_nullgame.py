"""The rules of the null game, case by case; the cases are in nullgame.txt."""

import pytest

from game.core.game import RulesError
from game.core.record import replay
from game.nullgame import GAME, table
from tests.rules.cases import Case, before_the_deal, check, read_cases

CASES = read_cases("nullgame.txt")


@pytest.mark.parametrize("case", [pytest.param(case, id=case.id) for case in CASES])
def test_case(case: Case) -> None:
    check(GAME, before_the_deal(GAME), case)


@pytest.mark.parametrize(
    ("seats", "first", "rule"),
    [
        pytest.param(1, 0, "N2", id="N2-alone"),
        pytest.param(5, 0, "N2", id="N2-five"),
        pytest.param(3, 3, "N3", id="N3-the-first-seat-is-a-seat"),
    ],
)
def test_refused_before_the_game(seats: int, first: int, rule: str) -> None:
    with pytest.raises(RulesError) as error:
        GAME.start(GAME.rules("", {}), seats, first)
    assert error.value.reason.rule == rule


def test_a_game_is_counted() -> None:
    """What the statistics have of a game: the cards of one seat, each as likely as the other."""
    deal = "deal " + " ".join(f"c{number}" for number in range(1, 13))
    plays = ["play 0 c1", "play 1 c6", "play 0 c2", "play 1 c5", "play 0 c3", "play 1 c4"]
    text = "\n".join(["onda 1", "game nullgame", "seats 2", "first 0", deal, *plays])
    _, played = replay(text, [GAME])
    counts = table.tally(GAME.rules("", {}), list(played), 1)
    assert counts == {"4": 1, "5": 1, "6": 1}
    assert [total.times for total in table.totals(counts)] == [1, 1, 1]
    chances = table.frequencies(counts)
    assert sum(chance.mean for chance in chances) == sum(chance.seen for chance in chances) == 3
    assert all(chance.usual for chance in chances)
