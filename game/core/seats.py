"""Seats are places at the table, numbered from 0 in turn order."""

Seat = int


def next_seat(seat: Seat, seats: int) -> Seat:
    """The seat that plays after this one."""
    return (seat + 1) % seats


def seats_from(first: Seat, seats: int) -> tuple[Seat, ...]:
    """All seats in turn order, beginning with ``first``."""
    return (*range(first, seats), *range(first))
