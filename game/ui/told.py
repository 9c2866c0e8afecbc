"""Lines of the log as they are drawn: whoever acts stands first, in bold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game.table.geometry import Rect
from game.table.model import Text
from game.ui.bidiline import LRM, RLM
from game.ui.painter import Painter
from game.ui.theme import Colour

if TYPE_CHECKING:
    from game.ui.i18n import Language


def actor(line: Text, language: Language) -> str:
    """The beginning of a line that names who acts, "" if it begins otherwise."""
    words = language.say(line)
    for who in (*_names(line), language("side.you")):
        lead = words[: len(words) - len(words.lstrip(LRM + RLM))] + who
        if words.startswith(lead) and not words[len(lead) : len(lead) + 1].isalpha():
            return lead
    return ""


def _names(line: Text) -> Iterator[str]:
    """The names in a line and in the lines that it is made of."""
    for key, value in line.args:
        if isinstance(value, Text):
            yield from _names(value)
        elif key == "name" and isinstance(value, str):
            yield value


def last_about(log: Sequence[Text], cards: Sequence[Text]) -> set[int]:
    """The places in the log of the last line about each of these cards being played."""
    out: set[int] = set()
    for card in cards:
        lines = (i for i in range(len(log) - 1, -1, -1) if _is_about(log[i], card))
        out |= {i for i in [next(lines, None)] if i is not None}
    return out


def _is_about(line: Text, card: Text) -> bool:
    """Whether a line, or one that it is made of, tells of `card`."""
    return any(
        value == card if key == "card" else isinstance(value, Text) and _is_about(value, card)
        for key, value in line.args
    )


class ToldLine:
    """One line of the log in a type role, broken to a width."""

    def __init__(self, p: Painter, line: Text, language: Language, role: str, width: float) -> None:
        self.role = role
        words, self.lead = language.say(line), actor(line, language)
        wider = p.weight(self.lead, role, True) - p.weight(self.lead, role, False)
        self.lines = p.wrap(words, role, width - wider)
        if not self.lines[0].startswith(self.lead):
            self.lead = ""  # the name itself is broken

    def height(self, p: Painter) -> float:
        """All its lines."""
        return len(self.lines) * p.line_height(self.role)

    def draw(self, p: Painter, x: float, y: float, width: float, colour: Colour) -> None:
        """From the top."""
        high = p.line_height(self.role)
        for i, line in enumerate(self.lines):
            rect = Rect(x, y + i * high, width, high)
            if i == 0 and self.lead:
                pieces = [(self.lead, True, colour), (line[len(self.lead) :], False, colour)]
                p.spans(pieces, rect, self.role, "start")
            else:
                p.text(line, rect, self.role, colour)
