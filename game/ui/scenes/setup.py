"""Before a game: how it is played, by which house rules, who deals first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ai.bot import LEVELS
from game.catalog import entry
from game.core.game import RulesError
from game.table.setup import SetupOption
from game.ui.blocks import Actions
from game.ui.page import Block, FootButton, Options, PageScene, Words
from game.ui.painter import Painter
from game.ui.scene import Heard, Push, Replace, Transition
from game.ui.start import begin, presenter_of, usual_levels

if TYPE_CHECKING:
    from game.ui.app import App

ANY = "any"
CHANCE, TODAY = "chance", "today"
PERSON = "person"


class SetupScene(PageScene):
    """Choices with their defaults; the game starts from the foot."""

    def __init__(self, app: App, game_id: str) -> None:
        super().__init__(app)
        self.entry = entry(game_id)
        self.presenter = presenter_of(self.entry)
        self.page = self.presenter.setup_page()
        self.preset = self.page.presets[0].id
        self.seats = _usual(self._counts())
        self.options: dict[str, str] = {}
        self.levels: dict[int, str] = {}  # by seat, "" for a person; others have the usual level
        self.dealer = ANY
        self.cards = CHANCE
        self.refusal = ""

    def title(self) -> str:
        """The game's name."""
        return self.app.language.say(self.page.title)

    def blocks(self) -> list[Block]:
        """Preset, dealer, house rules."""
        w = self.app.language
        out: list[Block] = []
        if len(self.page.presets) > 1:
            out.append(self._presets())
        if len(self._counts()) > 1:
            out.append(self._players())
        out += [self._seat(seat) for seat in range(1, self.seats)]
        out.append(
            Options(
                "dealer",
                w(f"{self.page.game}.first.label"),
                w(f"{self.page.game}.first.note"),
                [(v, w(f"ui.setup.first.{v}")) for v in (ANY, "you", "other")],
                self.dealer,
                self._set_dealer,
            )
        )
        out += self._cards()
        options = self._offered()
        if options:
            out.append(Words(w("ui.setup.house_rules"), "dialog", "text", 8.0))
        return out + [self._option(option) for option in options]

    def _cards(self) -> list[Block]:
        """By chance, or the deal of the day, which can be handed on."""
        w = self.app.language
        values = [(value, w(f"ui.setup.cards.{value}")) for value in (CHANCE, TODAY)]
        out: list[Block] = [
            Options(
                "cards",
                w("ui.setup.cards.label"),
                w("ui.setup.cards.note"),
                values,
                self.cards,
                self._set_cards,
            )
        ]
        if self.cards == TODAY:
            button = FootButton("day_link", w("ui.share.link"), self._copy_day, icon="link")
            out.append(Actions([button]))
        return out

    def _set_cards(self, value: str) -> None:
        self.cards = value
        self.changed()

    def _copy_day(self) -> None:
        from game.ui.links import copy_link, write_day

        copy_link(self.app, write_day(self.app.host.today(), self.entry.id, self.preset))

    def _code(self) -> str:
        """What the deals are made from."""
        if self.cards != TODAY:
            return ""
        from game.play.link import day_code

        return day_code(self.app.host.today(), self.entry.id, self.preset)

    def _offered(self) -> list[SetupOption]:
        """The options that mean something with so many players."""
        options = self.page.options
        return [o for o in options if o.default(self.preset, self.seats) != ""]

    def _presets(self) -> Options:
        say = self.app.language.say
        chosen = next(preset for preset in self.page.presets if preset.id == self.preset)
        values = [(preset.id, say(preset.label)) for preset in self.page.presets]
        return Options(
            "preset",
            self.app.language("ui.setup.preset"),
            say(chosen.note),
            values,
            self.preset,
            self._set_preset,
        )

    def _counts(self) -> tuple[int, ...]:
        """How many can play the chosen preset."""
        return next(preset.seats for preset in self.page.presets if preset.id == self.preset)

    def _players(self) -> Options:
        values = [(str(count), str(count)) for count in self._counts()]
        w = self.app.language
        return Options(
            "players",
            w("ui.setup.players"),
            w("ui.setup.players_note"),
            values,
            str(self.seats),
            self._set_seats,
        )

    def _seat(self, seat: int) -> Options:
        """Who plays at another seat: a bot of some level, or a person at this screen."""
        w = self.app.language
        kinds = [*LEVELS, PERSON]
        return Options(
            f"seat:{seat}",
            w("ui.setup.seat", number=seat + 1),
            w("ui.setup.seat_note") if seat == 1 else "",
            [(kind, w(f"ui.setup.{kind}")) for kind in kinds],
            self._level(seat) or PERSON,
            lambda kind: self._set_level(seat, "" if kind == PERSON else kind),
        )

    def _set_level(self, seat: int, level: str) -> None:
        self.levels[seat] = level
        self.changed()

    def _levels(self) -> tuple[str, ...]:
        return ("", *(self._level(seat) for seat in range(1, self.seats)))

    def _level(self, seat: int) -> str:
        chosen = self.levels.get(seat)
        if chosen is None:
            return usual_levels(self.entry, self.preset, self.seats)[seat]
        return chosen

    def _set_seats(self, value: str) -> None:
        self.seats = int(value)
        self.options.clear()
        self._check()

    def _option(self, option: SetupOption) -> Options:
        say = self.app.language.say
        return Options(
            f"option:{option.name}",
            say(option.label),
            say(option.note),
            [(value.value, _opening(say(value.label))) for value in option.values],
            self.options.get(option.name, option.default(self.preset, self.seats)),
            lambda value: self._set_option(option.name, value),
        )

    def _set_preset(self, value: str) -> None:
        self.preset = value
        self.seats = _usual(self._counts())
        self.options.clear()
        self._check()

    def _set_dealer(self, value: str) -> None:
        self.dealer = value
        self._check()

    def _set_option(self, name: str, value: str) -> None:
        self.options[name] = value
        self._check()

    def _check(self) -> None:
        """A combination that the rules refuse is said at once."""
        try:
            self.entry.game.rules(self.preset, self.options)
            self.refusal = ""
        except RulesError as error:
            reason = error.reason
            from game.table.model import Text

            self.refusal = self.app.language.say(Text(reason.key, reason.args))  # type: ignore[arg-type]
        self.changed()

    def draw_over(self, p: Painter) -> None:
        """Why the rules refuse the combination, above the buttons."""
        if self.refusal:
            window = self.window()
            p.note(self.refusal, (window.centre[0], window.bottom - 8), above=True)

    def heard(self) -> Heard:
        """Why the rules refuse the combination."""
        return Heard(alert=self.refusal)

    def foot(self) -> list[FootButton]:
        """Rules and deal."""
        w = self.app.language
        return [
            FootButton("rules", w("ui.rules"), self._rules, "secondary", "rules"),
            FootButton("deal", w("ui.deal"), self._deal, "primary"),
        ]

    def _rules(self) -> Transition | None:
        from game.ui.scenes.rules import RulesScene

        if self.refusal:
            return None
        rules = self.entry.game.rules(self.preset, self.options)
        return Push(RulesScene(self.app, self.presenter, rules))

    def _deal(self) -> Transition | None:
        if self.refusal:
            return None
        first = {ANY: None, "you": 0, "other": 1}[self.dealer]
        levels, options, code = self._levels(), self.options, self._code()
        return Replace(begin(self.app, self.entry, self.preset, levels, options, first, code))


def _usual(counts: tuple[int, ...]) -> int:
    """The number of players that is offered first: a middling one."""
    return counts[len(counts) // 2]


def _opening(words: str) -> str:
    """The words as they open a label: the first letter large."""
    return words[:1].upper() + words[1:]
