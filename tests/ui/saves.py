"""Games that have come to an interesting moment, as saves in a store (records/*.onda)."""

from __future__ import annotations

from pathlib import Path

from game.catalog import games
from game.core import record
from game.core.game import Deal
from game.host.headless import NOON, MemoryStore
from game.play.fairness import Proof, commit
from game.play.save import Save, write_save
from game.play.seats import BotSeat, Human, SeatPlan
from game.play.store import GAME

RECORDS = Path(__file__).parent / "records"
NAMES = ("You", "Nadia", "Salma", "Idris", "Hiba")
SALT = "00" * 16


def moment(name: str) -> record.Record:
    """The record of that name; see records/README.md."""
    return record.read((RECORDS / f"{name}.onda").read_text(encoding="utf-8"), games())


def save_of(game: record.Record) -> Save:
    """A save of this game: a person at seat 0, bots at the others."""
    plans: list[SeatPlan] = [Human(NAMES[0])]
    plans += [BotSeat(NAMES[seat], "medium", f"seat {seat}") for seat in range(1, game.seats)]
    packs = [action for action in game.actions if isinstance(action, Deal)]
    deck = game.game.deck
    proofs = tuple(_proof([deck.code(card) for card in pack.order]) for pack in packs)
    return Save(record.write(game), tuple(plans), proofs, NOON)


def _proof(codes: list[str]) -> Proof:
    return Proof(commit(SALT, codes), SALT)


def storage_of(name: str) -> MemoryStore:
    """A store in which this game waits to be continued."""
    return MemoryStore({GAME: write_save(save_of(moment(name)))})


def preset_of(name: str) -> str:
    """What `start=` has to be to continue it at once, "" if only the title leads there."""
    return moment(name).preset
