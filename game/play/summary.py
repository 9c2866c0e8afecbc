"""A finished or unfinished game in one line: what lists and statistics know of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from game.core import record
from game.core.game import Deal, Game, Outcome, Rules
from game.core.seats import Seat
from game.play.save import Save, SaveError
from game.play.seats import BotSeat, Human

VERSION = 1
MOST_TEXT = 4000  # characters of a summary as text

Tally = Callable[[Game, Rules, Sequence[record.Played], Seat], Mapping[str, int]]
"""(game, its rules, all of it, own seat) -> what happened how often, by names of the game's own."""


class Summary(NamedTuple):
    """One game.

    saved     when it was stored last, ISO 8601 in UTC
    game      its id; ``preset`` is "" in a game without presets
    house     whether some rule differed from the preset
    seat      the seat of the first person; ``people`` is how many there were
    names     of all seats, in order
    levels    of the bots, each once
    result    won, shared, lost, draw, or "" while the game is unfinished
    points    of the person's side, then the best of the others
    deals     decks or rounds begun
    practice  every undo was allowed
    tally     what happened how often, see Tally
    """

    saved: str
    game: str
    preset: str
    house: bool
    seat: int
    people: int
    names: tuple[str, ...]
    levels: tuple[str, ...]
    result: str
    points: tuple[int, int]
    deals: int
    practice: bool
    tally: tuple[tuple[str, int], ...]

    @property
    def finished(self) -> bool:
        """Whether the game came to its end."""
        return self.result != ""


RESULTS = ("", "won", "shared", "lost", "draw")


def summarise(save: Save, games: Sequence[Game], tally: Tally) -> Summary:
    """The summary of a save, which is replayed for it; SaveError if its record is faulty."""
    try:
        header, played = record.replay(save.record, games)
        steps = list(played)
    except record.RecordError as error:
        raise SaveError(str(error)) from None
    game, deals = header.game, sum(isinstance(step.action, Deal) for step in steps)
    if len(save.seats) != header.seats or len(save.deals) != deals:
        raise SaveError("the save's seats or deals do not fit its record")
    people = [seat for seat, plan in enumerate(save.seats) if isinstance(plan, Human)]
    seat = people[0] if people else 0
    start = game.start(header.rules, header.seats, header.first)
    state = steps[-1].step.state if steps else start
    outcome = game.outcome(state)
    scores: Any = outcome.scores if outcome else game.trace(state)["scores"]
    side = seat % len(scores)
    others = [points for other, points in enumerate(scores) if other != side]
    return Summary(
        saved=save.saved,
        game=game.id,
        preset=header.preset,
        house=bool(header.options),
        seat=seat,
        people=len(people),
        names=tuple(plan.name for plan in save.seats),
        levels=tuple(dict.fromkeys(p.level for p in save.seats if isinstance(p, BotSeat))),
        result=_result(outcome, side),
        points=(scores[side], max(others, default=0)),
        deals=deals,
        practice=save.practice,
        tally=tuple(sorted(tally(game, header.rules, steps, seat).items())),
    )


def _result(outcome: Outcome | None, side: int) -> str:
    if outcome is None:
        return ""
    if not outcome.winners:
        return "draw"
    if side not in outcome.winners:
        return "lost"
    return "won" if len(outcome.winners) == 1 else "shared"


def write_summary(summary: Summary) -> str:
    """The summary as JSON text."""
    import json

    data = {"v": VERSION, **summary._asdict(), "tally": dict(summary.tally)}
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def read_summary(text: str) -> Summary | None:
    """The summary of a text, None if it is not one: then it can be made anew from the save."""
    import json

    if len(text) > MOST_TEXT:
        return None
    try:
        return _checked(json.loads(text))
    except (ValueError, KeyError, TypeError, RecursionError):
        return None


def _checked(data: Any) -> Summary:
    """A Summary of exactly the right types; ValueError, KeyError or TypeError for anything else."""
    if not isinstance(data, dict) or data["v"] != VERSION:
        raise ValueError("not a summary")
    mine, best = (_whole(points) for points in data["points"])
    if data["result"] not in RESULTS:
        raise ValueError("not a result")
    tally = data["tally"]
    if not isinstance(tally, dict):
        raise ValueError("not a tally")
    return Summary(
        saved=_word(data["saved"]),
        game=_word(data["game"]),
        preset=_word(data["preset"]),
        house=data["house"] is True,
        seat=_whole(data["seat"]),
        people=_whole(data["people"]),
        names=tuple(_word(name) for name in data["names"]),
        levels=tuple(_word(level) for level in data["levels"]),
        result=data["result"],
        points=(mine, best),
        deals=_whole(data["deals"]),
        practice=data["practice"] is True,
        tally=tuple(sorted((_word(name), _whole(count)) for name, count in tally.items())),
    )


def _word(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError("not a text")
    value.encode()
    return value


def _whole(value: object) -> int:
    if type(value) is not int or abs(value) > 10**9:
        raise ValueError("not a number")
    return value
