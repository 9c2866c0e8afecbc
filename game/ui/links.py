"""Links that players open and hand on: from an address to a screen and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.catalog import entry, games
from game.core.record import Record
from game.play.link import (
    DAY_LINK,
    LinkError,
    day_code,
    deals_code,
    read_day,
    read_link,
    write_day,
    write_link,
)
from game.play.replay import Replay, viewer_of
from game.play.save import SaveError
from game.table.model import Text
from game.ui.scene import Scene
from game.ui.start import alone, begin, usual_levels

if TYPE_CHECKING:
    from game.ui.app import App


def open_link(app: App, link: str) -> Scene | None:
    """The screen that a link leads to; None, with a message for the player, if to none."""
    try:
        if link.startswith(DAY_LINK):
            from game.ui.scenes.day import DayScene

            return DayScene(app, *read_day(link, games()))
        from game.ui.scenes.replay import ReplayScene

        return ReplayScene(app, Replay(read_link(link, games())))
    except (LinkError, SaveError):
        app.store.say(Text("ui.link.damaged"))
        return None


def is_link(words: str) -> bool:
    """Whether what stands in an address is meant as a link of ours, of whatever version."""
    return len(words) > 2 and words[0] in "gd" and words[1].isdigit() and "." in words[:4]


def link_of(game: Record) -> str:
    """The link of a game, "" if it is too long for one."""
    try:
        return write_link(game)
    except LinkError:
        return ""


def copy_link(app: App, link: str) -> None:
    """Put the whole address on the clipboard; if that is refused it stands in the address bar."""
    app.host.show_link(link)
    address = app.host.address

    def copied(done: bool) -> None:
        if not address:
            app.tell(Text("ui.copied.bare" if done else "ui.copied.no"))
        else:
            app.tell(Text("ui.copied.yes" if done else "ui.copied.address"))

    app.host.copy(f"{address}#{link}", copied)


def same_deal(app: App, game: Record) -> Scene:
    """The table of a new game with the deals of another, against bots."""
    item, seat = entry(game.game.id), viewer_of(game)
    usual = usual_levels(item, game.preset, game.seats)
    levels = [usual[(other - seat) % game.seats] for other in range(game.seats)]
    levels[seat] = ""
    options = dict(game.options)
    return begin(app, item, game.preset, levels, options, game.first, deals_code(game))


def deal_of_the_day(app: App, date: str, game_id: str, preset: str) -> Scene:
    """The table of the deal of a day, against bots."""
    item = entry(game_id)
    counts = item.game.seat_counts(preset)
    seats = counts[len(counts) // 2]
    code = day_code(date, game_id, preset)
    return begin(app, item, preset, alone(item, preset, seats), {}, None, code)


__all__ = [
    "copy_link",
    "deal_of_the_day",
    "is_link",
    "link_of",
    "open_link",
    "same_deal",
    "write_day",
]
