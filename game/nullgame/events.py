"""What happens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from game.core.cards import Card
from game.core.seats import Seat


@dataclass(frozen=True, slots=True)
class Dealt:
    """The hands; None is a card that one may not see."""

    hands: tuple[tuple[Card | None, ...], ...]


@dataclass(frozen=True, slots=True)
class Played:
    """A card is played."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class GameOver:
    """All cards are played."""

    winners: tuple[int, ...]


Event: TypeAlias = Dealt | Played | GameOver


def event_text(event: Event) -> str | None:
    """A trace lists no events of this game."""
    return None
