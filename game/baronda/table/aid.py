"""The player aid of Baronda: the order of the cards, and what a round is worth."""

from __future__ import annotations

from game.baronda.rules import Rules
from game.baronda.table.words import table_size
from game.table.aid import AidPart, AidRow
from game.table.model import Text


def player_aid(rules: Rules, seats: int) -> tuple[AidPart, ...]:
    """The cards from the strongest to the weakest (B22 to B26), then the objectives (B11 to B41).

    Blue is the lead suit of the drawn cards.
    """
    order = (
        AidRow(("Y0",), _order("strong"), _order(f"strong_{rules.garudas}")),
        _row("N1", "naga"),
        _row("R1", "red"),
        _row("B3", "lead"),
        _row("G5", "other"),
        _row("B0", "weak"),
        _row("P1", "pass"),
    )
    size = table_size(seats)
    round_ = (
        _objective("barong", size),
        _objective("rangda", size),
        AidRow(("emblem:leader",), _round("twelve"), _round("twelve_note")),
    )
    return (AidPart(_order("title"), order), AidPart(_round(f"title_{size}"), round_))


def _order(name: str) -> Text:
    return Text(f"baronda.aid.order.{name}")


def _round(name: str) -> Text:
    return Text(f"baronda.aid.round.{name}")


def _row(card: str, name: str) -> AidRow:
    return AidRow((card,), _order(name), _order(f"{name}_note"))


def _objective(kind: str, size: str) -> AidRow:
    return AidRow((f"emblem:{kind}",), _round(kind), _round(f"{kind}_{size}"))
