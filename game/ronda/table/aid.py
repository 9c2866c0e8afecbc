"""The player aid of Ronda: the order of the numbers, and what is worth points at this table."""

from __future__ import annotations

from game.ronda.rules import Rules
from game.table.aid import AidPart, AidRow
from game.table.model import Text, text

CHAIN = ("5o", "5c", "5e", "5b")


def player_aid(rules: Rules, seats: int) -> tuple[AidPart, ...]:
    """Taking (R10 to R22), announcements (R30 to R43), the end (R52 to R55): what counts here."""
    parts = [AidPart(_text("taking", "title"), tuple(_taking(rules)))]
    if rules.announce:
        parts.append(AidPart(_text("calls", "title"), tuple(_calls(rules))))
    parts.append(AidPart(_text("end", "title"), tuple(_end(rules))))
    return tuple(parts)


def _text(part: str, name: str) -> Text:
    return Text(f"ronda.aid.{part}.{name}")


def _taking(rules: Rules) -> list[AidRow]:
    missa = "missa" if rules.missa_last else "missa_not_last"
    rows = [
        AidRow(("7o", "10c"), _text("taking", "order"), _text("taking", "order_note")),
        AidRow(("6c", "6o"), Text("ronda.award.derba"), _text("taking", "derba"), "+1"),
        AidRow(("2o",), Text("ronda.award.missa"), _text("taking", missa), "+1"),
    ]
    if rules.chain != "off":
        rows += [
            AidRow(CHAIN[: i + 3], Text(f"ronda.award.{award}"), _text(rules.chain, award), value)
            for i, (award, value) in enumerate((("khamsa", "+5"), ("ashra", "+10")))
        ]
    return rows


def _calls(rules: Rules) -> list[AidRow]:
    rows = [
        AidRow(("4o", "4c"), Text("ronda.award.ronda"), _text("calls", "ronda"), "+1"),
        AidRow(("7o", "7c", "7e"), Text("ronda.award.tringla"), _text("calls", "tringla"), "+5"),
        AidRow((), _text("calls", "both"), _text("calls", f"both_{rules.tringla_order}")),
    ]
    if rules.hidden:
        rows.append(AidRow((), _text("calls", "hidden"), _text("calls", "hidden_note"), "+1"))
    return rows


def _end(rules: Rules) -> list[AidRow]:
    rows = [AidRow((), _text("end", "cards"), _text("end", "cards_note"), "+1")]
    if rules.duty:
        duty = f"duty_{rules.duty_by}"
        rows.append(AidRow(("12o", "1o"), Text("ronda.award.duty"), _text("end", duty), "+5"))
    if rules.target:
        rows.append(AidRow((), text("ronda.aid.end.target", target=rules.target)))
    else:
        rows.append(AidRow((), _text("end", "one_deck")))
    return rows
