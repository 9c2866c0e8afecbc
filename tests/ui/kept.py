"""A store with games of every kind in its history."""

from __future__ import annotations

from functools import cache

from game.baronda import GAME as BARONDA
from game.host.headless import MemoryStore
from game.play.history import HISTORY, identity
from game.play.save import Save, write_save
from game.play.seats import BotSeat, Human
from game.play.session import new_session
from tests.play.helpers import Script, outside, play, ronda

NAMES = ("You", "Nadia", "Salma", "Idris", "Hiba")


@cache
def kept_games() -> dict[str, Save]:
    """By name: games of Ronda, one of them unfinished, and of Baronda."""
    found = {}
    for day, (preset, kinds) in enumerate(
        (("duel", "hb"), ("pairs", "hbbb"), ("classic", "hb"), ("unfinished", "hbbb")), 10
    ):
        session = ronda(
            "pairs" if preset == "unfinished" else preset, kinds, around=outside(seed=day)
        )
        play(session, 25 if preset == "unfinished" else 100_000)
        save = session.save()
        seats = tuple(plan._replace(name=NAMES[i]) for i, plan in enumerate(save.seats))
        found[preset] = save._replace(saved=f"2026-11-{day}T10:00:00+00:00", seats=seats)
    for count in (3, 5):
        bots = [BotSeat(name, "hard", name) for name in NAMES[1:count]]
        around = outside(bot=lambda level: Script(1, BARONDA), seed=count)
        session = new_session(BARONDA, BARONDA.rules("", {}), (Human("You"), *bots), around)
        play(session)
        saved = f"2026-11-{20 + count}T10:00:00+00:00"
        found[f"baronda-{count}"] = session.save()._replace(saved=saved)
    return found


def id_of(name: str) -> str:
    """The target of this game in the list."""
    return f"game:{identity(kept_games()[name])}"


def kept_storage() -> MemoryStore:
    """All of them, as they are stored."""
    saves = kept_games().values()
    return MemoryStore({HISTORY + identity(save): write_save(save) for save in saves})
