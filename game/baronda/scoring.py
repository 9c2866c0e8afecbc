"""What the bids mean, what a round is worth, and who wins (B11, B30 to B43)."""

from game.baronda.rules import HAND
from game.core.seats import Seat

BARONG, RANGDA = "barong", "rangda"
"""The objectives: win many tricks, win few (B11)."""

BONUS = 2
"""What a kept bid adds to a score (B30)."""

WINS = 2
"""How many rounds win a match of two (B40)."""


def objective_of(total: int) -> str | None:
    """What the round is about by the total of the bids; None if the Leader decides (B11, B12)."""
    if total == HAND:
        return None
    return BARONG if total > HAND else RANGDA


def score(objective: str, bid: int, won: int) -> int:
    """What a seat scores in a round of three to five seats (B30)."""
    over = won - bid if objective == BARONG else bid - won
    return over + BONUS if over >= 0 else over


def leaders(scores: tuple[int, ...]) -> tuple[Seat, ...]:
    """The seats with the most points, several for a shared win (B32, B40)."""
    most = max(scores)
    return tuple(seat for seat, points in enumerate(scores) if points == most)


def round_of_two(
    objective: str, bids: tuple[int, ...], tricks: tuple[int, ...]
) -> tuple[bool, Seat | None]:
    """Whether a round of two seats is over, and who has won it; None for a draw (B41, B42)."""
    left = HAND - sum(tricks)
    if objective == RANGDA:
        for seat in (0, 1):
            if tricks[seat] > bids[seat]:
                return True, 1 - seat
        return False, None
    for seat in (0, 1):
        if tricks[seat] >= bids[seat]:
            return True, seat
    return all(taken + left < bid for taken, bid in zip(tricks, bids, strict=True)), None
