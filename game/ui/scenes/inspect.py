"""A closer look: one card large, or the cards of the last take."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.table.geometry import CARD_RATIO, Rect, fit_rows, lay_rows
from game.table.layout import split_rows
from game.table.model import CardModel, Text
from game.ui.painter import Painter
from game.ui.pointer import Input, Key, Tap
from game.ui.scene import Pop, Scene, Transition
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.speech.speaker import Speaker


class InspectScene(Scene):
    """Cards in the middle with words below. Any tap or key closes it."""

    overlay = True
    modal_shade = 0.93

    def __init__(
        self, app: App, cards: Sequence[CardModel], title: Text, note: Text | None
    ) -> None:
        super().__init__(app)
        self.cards = tuple(cards)
        self.heading = title
        self.note = note

    def build(self) -> list[Widget]:
        """The whole window closes it; nothing is drawn for that."""
        view = self.app.host.viewport
        whole = Rect(0, 0, view.width, view.height)
        label = self.app.language("ui.back")
        return [Widget("back", whole, label, self.back, focusable=False, ringed=False)]

    def title(self) -> str:
        """What is shown."""
        return self.app.language.say(self.heading)

    def spoken(self, s: Speaker) -> None:
        """The cards by name, the note."""
        if len(self.cards) > 1:
            s.items([s.say(card.name) for card in self.cards])
        s.words(s.say(self.note) if self.note else "")

    def draw(self, p: Painter) -> None:
        """The cards, the title, the note."""
        safe = p.view.safe
        words_h = 84.0
        area = Rect(safe.x + 20, safe.y + 20, safe.w - 40, safe.h - 40 - words_h)
        count = len(self.cards)
        largest = 250.0 if count == 1 else 140.0
        largest = min(largest * p.view.zoom, area.h / CARD_RATIO)
        columns = count if area.w > area.h else min(count, 3)
        rows = split_rows(count, max(1, columns))
        width = fit_rows(area, rows, largest, 30.0)
        places = lay_rows(area, rows, width)
        for card, rect in zip(self.cards, places, strict=True):
            p.card(card.face, rect)
            if card.marked:
                p.outline(rect, p.theme["accent"], p.theme.shape["radius_card"] * rect.w)
        below = max(rect.bottom for rect in places) + 14
        say = self.app.language.say
        upper = Rect(safe.x + 20, below, safe.w - 40, 30)
        p.text(say(self.heading), upper, "dialog", p.theme["text"], "centre")
        if self.note is not None:
            lower = Rect(upper.x, upper.bottom, upper.w, 40)
            p.text(say(self.note), lower, "body", p.theme["soft"], "centre", lines=2)

    def handle(self, happened: Input) -> Transition | None:
        """Anything closes it."""
        return Pop() if isinstance(happened, Tap | Key) else None

    def facts(self) -> dict[str, object]:
        """The cards shown."""
        return {"cards": [card.face for card in self.cards]}
