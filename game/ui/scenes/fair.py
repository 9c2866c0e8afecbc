"""The fair-deal page: the fingerprint before, pack and salt after, and a check by a button."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.catalog import entry, games
from game.core import record
from game.core.game import Deal
from game.core.record import RecordError
from game.play.fairness import Proof, verify
from game.play.save import Save
from game.table.geometry import Rect
from game.table.look import Look
from game.ui.blocks import Actions
from game.ui.page import Block, CardRows, FootButton, PageScene, Words
from game.ui.start import presenter_of

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.painter import Painter
    from game.ui.speech.speaker import Speaker

GROUP = 8  # signs of a fingerprint between two blanks
CARD = 34.0  # width of a card of an opened pack, CSS pixels
PARAGRAPHS = ("lock", "secret", "open", "exact")


class Code(Block):
    """Signs in groups, from left to right in every language."""

    space = 14.0

    def __init__(self, signs: str, app: App) -> None:
        self.signs = signs
        self.app = app

    def _lines(self, p: Painter, width: float) -> list[str]:
        groups = [self.signs[at : at + GROUP] for at in range(0, len(self.signs), GROUP)]
        most = max(1, int(width / (p.measure("m" * GROUP, "body") + 6)))
        return [" ".join(groups[at : at + most]) for at in range(0, len(groups), most)]

    def height(self, p: Painter, width: float) -> float:
        """As many lines as it needs."""
        return len(self._lines(p, width)) * p.line_height("body")

    def draw(self, p: Painter, rect: Rect) -> None:
        """In the accent, to be compared."""
        high = p.line_height("body")
        for i, line in enumerate(self._lines(p, rect.w)):
            place = Rect(rect.x, rect.y + i * high, rect.w, high)
            p.text(self.app.language.number(line), place, "body", p.theme["accent"])

    def spoken(self, s: Speaker, controls: Sequence[str]) -> None:
        """In the same groups."""
        s.words(" ".join(self.signs[i : i + GROUP] for i in range(0, len(self.signs), GROUP)))


class Pack(CardRows):
    """The order of an opened pack."""

    def spoken(self, s: Speaker, controls: Sequence[str]) -> None:
        """The codes of the cards, as the fingerprint is made of them."""
        s.words(self.caption, *(" ".join(row) for row in self.rows))


class FairScene(PageScene):
    """Explains, shows and checks. While a game is played only the fingerprints are shown."""

    def __init__(self, app: App, save: Save, over: bool) -> None:
        super().__init__(app)
        self.proofs: Sequence[Proof] = save.deals
        self.over = over
        self.checked: dict[int, bool] = {}
        self._orders: list[list[str]] = []
        self._look: Look | None = None
        if over:
            self._open(save)

    def _open(self, save: Save) -> None:
        try:
            game = record.read(save.record, games())
        except RecordError:
            return
        deals = [action for action in game.actions if isinstance(action, Deal)]
        self._orders = [[game.game.deck.code(card) for card in deal.order] for deal in deals]
        self._look = presenter_of(entry(game.game.id)).LOOK

    def entered(self) -> None:
        """Cards are drawn from the deck of the game."""
        if self._look is not None:
            self.app.look(self._look)
        super().entered()

    def title(self) -> str:
        """The heading."""
        return self.app.language("ui.fair.title")

    def blocks(self) -> list[Block]:
        """The words, then every pack."""
        w = self.app.language
        out: list[Block] = [Words(w(f"ui.fair.{name}"), colour="soft") for name in PARAGRAPHS]
        if not self.proofs:
            return out
        if not self.over:
            out.append(Words(w("ui.fair.later"), colour="text"))
        else:
            check = FootButton("check", w("ui.fair.check"), self._check, "primary", "shield")
            out.append(Actions([check]))
        for number, proof in enumerate(self.proofs):
            out += self._pack(number, proof)
        return out

    def _pack(self, number: int, proof: Proof) -> list[Block]:
        w = self.app.language
        heading = w("ui.fair.deal", number=number + 1)
        if number in self.checked:
            verdict = w("ui.fair.fits" if self.checked[number] else "ui.fair.differs")
            heading = f"{heading} · {verdict}"
        out: list[Block] = [
            Words(heading, "dialog", "text", 6.0),
            Words(w("ui.fair.fingerprint"), "second", "soft", 2.0),
            Code(proof.commit, self.app),
        ]
        if self.over and number < len(self._orders):
            out += [
                Words(w("ui.fair.salt"), "second", "soft", 2.0),
                Code(proof.salt, self.app),
                Pack([self._orders[number]], w("ui.fair.order"), CARD),
                Actions([self._copy_button(number)]),
            ]
        return out

    def _copy_button(self, number: int) -> FootButton:
        act = partial(self._copy, number)
        return FootButton(f"copy:{number}", self.app.language("ui.fair.copy"), act, icon="copy")

    def _check(self) -> None:
        """Make every fingerprint again."""
        self.checked = {
            number: number < len(self._orders) and verify(proof, self._orders[number])
            for number, proof in enumerate(self.proofs)
        }
        self.changed()

    def _copy(self, number: int) -> None:
        """What the fingerprint is made of, exactly."""
        self.app.copy(f"{self.proofs[number].salt}\n{' '.join(self._orders[number])}")

    def facts(self) -> dict[str, object]:
        """What is shown of the packs."""
        return {
            **super().facts(),
            "fingerprints": [proof.commit for proof in self.proofs],
            "opened": len(self._orders),
            "checked": self.checked,
        }
