"""The save format: JSON around a record (see the record's own module for the game part)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.play.fairness import Proof
from game.play.seats import SeatPlan, seat_data, seat_plan

FORMAT = 1
MOST_CHARACTERS = 4_000_000
MOST_EXPORT = 16_000_000


class SaveError(Exception):
    """A text that is not a save; says in English what is wrong."""


class Save(NamedTuple):
    """One game, finished or not, as it is stored and exported."""

    record: str
    seats: tuple[SeatPlan, ...]
    deals: tuple[Proof, ...]
    saved: str  # ISO 8601, UTC
    code: str = ""  # the deal code that the coming deals are made from, if there is one
    practice: bool = False  # every undo was allowed: not for the statistics


def write_save(save: Save) -> str:
    """The save as JSON text."""
    import json

    return json.dumps(save_data(save), ensure_ascii=False, separators=(",", ":"))


def save_data(save: Save) -> dict[str, object]:
    """The save as the object that JSON writes."""
    data: dict[str, object] = {
        "onda": FORMAT,
        "record": save.record,
        "seats": [seat_data(plan) for plan in save.seats],
        "deals": [{"commit": proof.commit, "salt": proof.salt} for proof in save.deals],
        "saved": save.saved,
    }
    if save.code:
        data["code"] = save.code
    if save.practice:
        data["practice"] = True
    return data


def read_save(text: str) -> Save:
    """The save of a JSON text; SaveError if it is not one."""
    return read_data(_json(text))


def read_export(text: str) -> tuple[Save, ...]:
    """The saves of a file that holds one save, a list of them, or an export; SaveError."""
    data = _json(text, MOST_EXPORT)
    if isinstance(data, Mapping) and isinstance(data.get("games"), list):
        data = data["games"]
    return tuple(read_data(entry) for entry in (data if isinstance(data, list) else [data]))


def _json(text: str, most: int = MOST_CHARACTERS) -> object:
    import json

    if len(text) > most:
        raise SaveError("the save is too long")
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise SaveError("the save is not JSON") from None


def read_data(data: object) -> Save:
    """The save of what JSON read; SaveError. The record inside is not looked at."""
    if not isinstance(data, Mapping):
        raise SaveError("the save is not an object")
    version = data.get("onda")
    if version != FORMAT or isinstance(version, bool):
        raise SaveError(f"the save's format is not {FORMAT}")
    try:
        return Save(
            record=_string(data, "record"),
            seats=tuple(seat_plan(entry) for entry in _list(data, "seats")),
            deals=tuple(_proof(entry) for entry in _list(data, "deals")),
            saved=_string(data, "saved"),
            code=_string(data, "code") if "code" in data else "",
            practice=data.get("practice") is True,
        )
    except ValueError as error:
        raise SaveError(str(error)) from None


def _proof(data: object) -> Proof:
    if not isinstance(data, Mapping):
        raise ValueError("a deal is not an object")
    return Proof(_hex(data, "commit"), _hex(data, "salt"))


def _hex(data: Mapping[str, object], key: str) -> str:
    value = _string(data, key)
    if not value or len(value) > 128 or set(value) - set("0123456789abcdef"):
        raise ValueError(f"{key} is not lower-case hex")
    return value


def _string(data: Mapping[str, object], key: str) -> str:
    value = data.get(key)
    if not isinstance(value, str):
        raise ValueError(f"{key} is not a text")
    try:
        value.encode()
    except UnicodeEncodeError:
        raise ValueError(f"{key} is not proper Unicode") from None
    return value


def _list(data: Mapping[str, object], key: str) -> list[object]:
    value = data.get(key)
    if not isinstance(value, list):
        raise ValueError(f"{key} is not a list")
    return value
