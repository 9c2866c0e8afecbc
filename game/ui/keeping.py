"""Games of the history in words, and what they are made of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.catalog import ENTRIES, entry, games
from game.core.game import Game, Rules
from game.core.record import Played
from game.core.seats import Seat
from game.play.save import Save
from game.play.summary import Summary, summarise
from game.table.model import Text, text
from game.ui.i18n import Language
from game.ui.start import presenter_of

FEW = 3  # opponents that are named in a line


def summary_of(save: Save) -> Summary:
    """The summary of a game of the menu; SaveError if it is faulty."""
    return summarise(save, games(), _tally)


def _tally(game: Game, rules: Rules, played: Sequence[Played], seat: Seat) -> Mapping[str, int]:
    return presenter_of(entry(game.id)).tally(rules, played, seat)


def known_game(summary: Summary) -> bool:
    """Whether this program has the game; a summary may come from another version."""
    item = next((item for item in ENTRIES if item.id == summary.game), None)
    return item is not None and summary.preset in (item.game.presets or ("",))


def title(summary: Summary) -> Text:
    """What was played: "Ronda · Duel", "Baronda · 4 players"."""
    name = Text(f"{summary.game}.name")
    if summary.preset:
        second = Text(f"{summary.game}.preset.{summary.preset}.label")
    else:
        second = text("ui.history.players", count=len(summary.names))
    return text("list.dot", first=name, second=second)


def result(summary: Summary) -> Text:
    """How it ended: "You won 21 to 14"."""
    mine, theirs = map(signed, summary.points)
    kind = summary.result or "open"
    return text(f"ui.history.result.{kind}", mine=mine, theirs=theirs)


def signed(points: int) -> int | str:
    """Points with a proper minus sign before negative ones."""
    return points if points >= 0 else f"−{-points}"


def details(summary: Summary, language: Language) -> str:
    """When and against whom: "2026-11-30 · Nadia, Idris · Medium"."""
    others = [name for seat, name in enumerate(summary.names) if seat != summary.seat]
    parts = [language.number(date_of(summary))]
    if others:
        parts.append(_listed(others[:FEW], language) + (" …" if len(others) > FEW else ""))
    levels = [language(f"ui.setup.{level}") for level in summary.levels]
    if levels:
        parts.append(_listed(levels, language))
    return " · ".join(parts)


def _listed(names: Sequence[str], language: Language) -> str:
    words: Text | str = names[0]
    for name in names[1:]:
        words = text("list.comma", first=words, second=name)
    return language.say(words)


def date_of(summary: Summary) -> str:
    """The day on which it was stored last, ISO 8601."""
    return summary.saved[:10]
