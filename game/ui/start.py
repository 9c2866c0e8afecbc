"""Beginning and continuing games: from a choice on a screen to a table."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import TYPE_CHECKING, cast

from game.ai.bot import LEVELS
from game.catalog import ENTRIES, Entry, entry, games
from game.core.rng import Rng
from game.play.seats import BotSeat, Human, SeatPlan
from game.play.session import Outside, Session, continue_session, new_session
from game.table.model import Text
from game.ui.scene import Scene

if TYPE_CHECKING:
    from game.ai.bot import Bot, Thinking
    from game.ai.search import Mind
    from game.core.match import Knowledge
    from game.ui.app import App
    from game.ui.presenter import Presenter

BOT_NAMES = ("Nadia", "Idris", "Salma", "Amal", "Yassin", "Hiba", "Karim", "Zineb")
LEVEL = "medium"


def presenter_of(item: Entry) -> Presenter:
    """The presenter of a game of the menu."""
    return cast("Presenter", item.presenter())


def wear_house_look(app: App) -> None:
    """Draw in the look of the screens that belong to no game: that of the menu's first."""
    app.look(presenter_of(ENTRIES[0]).LOOK)


def outside(app: App, game_id: str) -> Outside:
    """What a session needs from the host, with the bots of a game."""
    item, host = entry(game_id), app.host
    return Outside(host.entropy, host.now, host.clock, lambda level: LaterBot(item, level))


class LaterBot:
    """A bot that is loaded when it is first asked, in pieces: no frame waits for all of it."""

    def __init__(self, item: Entry, level: str) -> None:
        self._item = item
        self._level = level
        self._bot: Bot | None = None

    def think(self, knowledge: Knowledge, rng: Rng) -> Thinking:
        """As the bot of that level does."""
        if self._bot is None:
            self._bot = yield from _load_bot(self._item, self._level)
        action = yield from self._bot.think(knowledge, rng)
        return action


def _load_bot(item: Entry, level: str) -> Generator[None, None, Bot]:
    """A bot of a level; one that plays at random for a game without bots."""
    bots = yield from item.load_bots(strongest=level == LEVELS[-1])
    if bots is None:
        from game.ai.random_bot import RandomBot

        return RandomBot(item.game)
    from game.ai.search import LevelBot

    return LevelBot(cast("Mind", bots), level)


def begin(
    app: App,
    item: Entry,
    preset: str,
    levels: Sequence[str],
    options: Mapping[str, str],
    first: int | None,
    code: str = "",
) -> Scene:
    """A new game and its table.

    `levels` says who plays at each seat: a bot of a level, or "" for a person at this screen.
    `first` is the seat that deals (or leads) first, None for a random one. `code` makes the deals
    repeatable.
    """
    return _table(app, _session(app, item, preset, levels, options, first, code))


def alone(item: Entry, preset: str, seats: int) -> tuple[str, ...]:
    """One person, at seat 0, and bots of the usual levels."""
    return ("", *usual_levels(item, preset, seats)[1:])


def usual_levels(item: Entry, preset: str, seats: int) -> tuple[str, ...]:
    """The level of a bot at each seat unless another is chosen: partners of seat 0 play their best.

    Options have no say in who plays with whom.
    """
    game = item.game
    sides = game.view(game.start(game.rules(preset, {}), seats, 0), 0).sides
    return tuple(LEVELS[-1] if side == sides[0] else LEVEL for side in sides)


def _session(
    app: App,
    item: Entry,
    preset: str,
    levels: Sequence[str],
    options: Mapping[str, str],
    first: int | None,
    code: str = "",
) -> Session:
    game = item.game
    around = outside(app, game.id)
    plans = _plans(app, levels, around)
    rules = game.rules(preset, options)
    return new_session(game, rules, plans, around, app.store, first=first, code=code)


def resume(app: App) -> Scene | None:
    """The table of the unfinished game; None if there is none or it is damaged."""
    session = continue_session(app.store, games(), lambda game_id: outside(app, game_id))
    return None if session is None else _table(app, session)


def unfinished_words(app: App) -> Text | None:
    """What the Continue button says, None without an unfinished game."""
    if not app.store.unfinished():
        return None
    session = continue_session(app.store, games(), lambda game_id: outside(app, game_id))
    if session is None:
        return None
    viewer = session.humans[0]
    presenter = presenter_of(entry(session.game.id))
    scores = presenter.present(session.view(viewer), session.names).scores
    name = Text(f"{session.game.id}.name")
    args = (("game", name), ("mine", scores[0].points), ("theirs", scores[1].points))
    return Text("ui.continue", args)


def first_scene(app: App) -> Scene:
    """The title, or straight to a table where the address or command line asks for one.

    ``start=PRESET`` (``start=GAME`` where a game has no presets; with ``&seats=3``) continues an
    unfinished game of that kind, so that a reload loses nothing. A new game opened like this has
    been dealt.
    """
    wanted = app.host.query.get("start", "")
    for item in ENTRIES:
        if not wanted:
            break
        preset = wanted if item.game.presets else ""
        if wanted in (item.game.presets or (item.id,)):
            seats = _asked_seats(app, item, preset)
            return _continued(app, item, preset, seats) or _dealt(app, item, preset, seats)
    from game.ui.scenes.title import TitleScene

    return TitleScene(app)


def linked_scenes(app: App) -> list[Scene]:
    """The title and what a link in the address leads to; empty if there is no link."""
    link = app.host.opened_link()
    if not link:
        return []
    from game.ui.links import is_link, open_link
    from game.ui.scenes.title import TitleScene

    if not is_link(link):
        return []
    found = open_link(app, link)
    return [TitleScene(app), *([found] if found else [])]


def _asked_seats(app: App, item: Entry, preset: str) -> int:
    """The number of players in the address (``seats=3``), or the smallest that can play."""
    counts = item.game.seat_counts(preset)
    asked = app.host.query.get("seats", "")
    return int(asked) if asked.isdigit() and int(asked) in counts else counts[0]


def _dealt(app: App, item: Entry, preset: str, seats: int) -> Scene:
    session = _session(app, item, preset, alone(item, preset, seats), {}, seats - 1)
    session.advance(0.0)
    return _table(app, session)


def _continued(app: App, item: Entry, preset: str, seats: int) -> Scene | None:
    """The table of the unfinished game, if it is one of this kind."""
    if not app.store.unfinished():
        return None
    session = continue_session(app.store, games(), lambda game_id: outside(app, game_id))
    if session is None or session.game is not item.game or len(session.plans) != seats:
        return None
    same = session.game.write_rules(session.rules)[0] == preset
    return _table(app, session) if same else None


def _table(app: App, session: Session) -> Scene:
    from game.ui.scenes.table import TableScene

    return TableScene(app, session, presenter_of(entry(session.game.id)))


def _plans(app: App, levels: Sequence[str], around: Outside) -> tuple[SeatPlan, ...]:
    """Who sits where: people with numbers if there are several, bots with names of their own."""
    names = iter(Rng(around.seed()).shuffle(BOT_NAMES))
    several = list(levels).count("") > 1
    plans: list[SeatPlan] = []
    for seat, level in enumerate(levels):
        if level:
            plans.append(BotSeat(next(names), level, around.seed()))
        elif several:
            plans.append(Human(app.language("ui.player_number", number=seat + 1)))
        else:
            plans.append(Human(app.settings.word("name") or app.language("ui.player")))
    return tuple(plans)
