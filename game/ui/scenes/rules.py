"""The rules of a game, with the numbers in force."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.game import Rules
from game.ui.figure import FigureBlock
from game.ui.page import Block, FootButton, PageScene, Words
from game.ui.scene import Push, Transition

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.presenter import Presenter


class RulesScene(PageScene):
    """A page to read."""

    def __init__(self, app: App, presenter: Presenter, rules: Rules, learn: str = "") -> None:
        """`learn` is the game whose lessons are offered, "" for none."""
        super().__init__(app)
        self.sections = presenter.rules_page(rules)
        self.look = presenter.LOOK
        self.learn = learn

    def resized(self) -> None:
        """In the look of its game."""
        self.app.look(self.look)
        super().resized()

    def entered(self) -> None:
        """In the look of its game."""
        self.resized()

    def title(self) -> str:
        """The heading."""
        return self.app.language("ui.rules")

    def foot(self) -> list[FootButton]:
        """The way to the lessons."""
        if not self.learn:
            return []
        label = self.app.language("ui.lesson.title")
        return [FootButton("learn", label, self._lessons, icon="learn")]

    def _lessons(self) -> Transition:
        from game.ui.scenes.learn import LearnScene

        return Push(LearnScene(self.app, self.learn))

    def blocks(self) -> list[Block]:
        """Heading, paragraphs and pictures of each section."""
        say = self.app.language.say
        out: list[Block] = []
        for section in self.sections:
            out.append(Words(say(section.title), "dialog", "text", 8.0))
            out += [Words(say(words), colour="soft", space=10.0) for words in section.paragraphs]
            out += [FigureBlock(figure, self.app.language) for figure in section.figures]
            out[-1].space = 28.0
        return out
