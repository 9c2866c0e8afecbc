"""Who sits at a seat: a person or a bot."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from game.ai.bot import LEVELS

MOST_NAME = 24  # characters


class Human(NamedTuple):
    """A person at this device."""

    name: str


class BotSeat(NamedTuple):
    """A bot of a level; equal seeds make it choose alike in the same game."""

    name: str
    level: str
    seed: str


SeatPlan: TypeAlias = Human | BotSeat


def record_name(plan: SeatPlan) -> str:
    """The seat's name as the `names` line of a record has it: a person's name, ``bot:hard``."""
    if isinstance(plan, BotSeat):
        return f"bot:{plan.level}"
    return clean_name(plan.name) or "player"


def clean_name(name: str) -> str:
    """A name without what records cannot hold, blanks made single, at most 24 characters."""
    kept = "".join(" " if char in ",#" or not char.isprintable() else char for char in name)
    return " ".join(kept.split())[:MOST_NAME].strip()


def seat_data(plan: SeatPlan) -> dict[str, str]:
    """The seat as an entry of a save."""
    if isinstance(plan, BotSeat):
        return {"kind": "bot", "name": plan.name, "level": plan.level, "seed": plan.seed}
    return {"kind": "human", "name": plan.name}


def seat_plan(data: object) -> SeatPlan:
    """The seat of an entry of a save; ValueError if it is not one."""
    if not isinstance(data, Mapping):
        raise ValueError("a seat is not an object")
    kind, name = data.get("kind"), data.get("name")
    if not isinstance(name, str):
        raise ValueError("a seat has no name")
    if kind == "human":
        return Human(clean_name(name))
    level, seed = data.get("level"), data.get("seed")
    if kind != "bot" or level not in LEVELS or not isinstance(seed, str | int):
        raise ValueError("a seat is neither a person nor a bot")
    return BotSeat(clean_name(name), level, str(seed))
