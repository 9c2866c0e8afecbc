"""What a hand of ranks can play, in the order in which the search tries it."""

from game.ronda.bots.counting import Ranks

MOST_ORDERED = 10_000
"""How many orders of moves are kept: a megabyte or two."""

_MOVES: dict[Ranks, tuple[tuple[int, Ranks], ...]] = {}


def moves(hand: Ranks) -> tuple[tuple[int, Ranks], ...]:
    """The different ranks of a hand, each with the rest of the hand."""
    found = _MOVES.get(hand)
    if found is None:
        found = tuple(
            (rank, hand[:at] + hand[at + 1 :])
            for at, rank in enumerate(hand)
            if not at or hand[at - 1] != rank
        )
        _MOVES[hand] = found
    return found


_ORDERED: dict[tuple[Ranks, int], tuple[tuple[int, Ranks], ...]] = {}


def in_order(hand: Ranks, table: int) -> tuple[tuple[int, Ranks], ...]:
    """The moves of a hand, takes first: they are the best more often, which shortens the search."""
    found = _ORDERED.get((hand, table))
    if found is None:
        found = tuple(sorted(moves(hand), key=lambda move: not table >> move[0] & 1))
        if len(_ORDERED) > MOST_ORDERED:
            _ORDERED.clear()
        _ORDERED[hand, table] = found
    return found
