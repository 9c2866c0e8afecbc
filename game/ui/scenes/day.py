"""The deal of a day: the same cards for everybody who opens its link."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.game import Game
from game.table.model import Text, text
from game.ui.blocks import Actions
from game.ui.links import copy_link, deal_of_the_day, write_day
from game.ui.page import Block, FootButton, PageScene, Words
from game.ui.scene import Replace, Transition

if TYPE_CHECKING:
    from game.ui.app import App


class DayScene(PageScene):
    """Which day, which game, and the button that deals."""

    def __init__(self, app: App, date: str, game: Game, preset: str) -> None:
        super().__init__(app)
        self.date = date
        self.game = game
        self.preset = preset

    def title(self) -> str:
        """The heading."""
        return self.app.language("ui.day.title")

    def blocks(self) -> list[Block]:
        """What it is, and what can be done."""
        w = self.app.language
        name: Text = Text(f"{self.game.id}.name")
        if self.preset:
            label = Text(f"{self.game.id}.preset.{self.preset}.label")
            name = text("list.dot", first=name, second=label)
        return [
            Words(w.say(name), "title", "text", 6.0),
            Words(w.number(self.date), "dialog", "soft"),
            Words(w("ui.day.note"), colour="soft"),
            Actions(
                [
                    FootButton("deal", w("ui.deal"), self._deal, "primary", "cards"),
                    FootButton("link", w("ui.share.link"), self._copy_link, icon="link"),
                ]
            ),
        ]

    def _deal(self) -> Transition:
        self.app.host.show_link("")
        return Replace(deal_of_the_day(self.app, self.date, self.game.id, self.preset))

    def _copy_link(self) -> None:
        copy_link(self.app, write_day(self.date, self.game.id, self.preset))

    def back(self) -> Transition | None:
        """The address no longer names the day."""
        self.app.host.show_link("")
        return super().back()
