"""Awards of Ronda by name."""

from __future__ import annotations

from game.ronda.events import Award, Call
from game.ronda.table.words import several
from game.table.model import Text, text

KINDS = (
    "derba",
    "khamsa",
    "ashra",
    "missa",
    "ronda",
    "tringla",
    "tie",
    "catch",
    "cards",
    "duty",
)
"""The kinds of awards as players call them, in the order of the score sheet."""


def award_kind(award: Award) -> str:
    """What players call the award: one of KINDS."""
    if award.kind == "chain":
        return "khamsa" if award.value == 5 else "ashra"
    if award.kind == "announce":
        return award.combination or "ronda"
    return award.kind


def award_title(award: Award) -> Text:
    """The award's name: "Derba", "Dealer's duty"."""
    return Text(f"ronda.award.{award_kind(award)}")


def call_words(call: Call) -> Text:
    """An announcement with its number: "Ronda of sixes"."""
    return text(f"ronda.call.{call.kind}", numbers=several(call.number))


def call_wins(winner: int | None, tied: bool, index: int) -> bool:
    """Whether the announcement at `index` scores for itself (rules R35 to R37)."""
    return not tied and winner in (None, index)
