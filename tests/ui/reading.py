"""What the last picture says: every line of text that was drawn, in the order of drawing."""

from __future__ import annotations

from typing import Any

from game.ui.bidiline import LRM
from game.ui.text import Texts


class Reader:
    """Listens to a Texts object and keeps the lines of the picture that is drawn last."""

    def __init__(self, texts: Texts) -> None:
        self.lines: list[str] = []
        self._line = texts.line
        texts.line = self._listen  # type: ignore[method-assign]

    def _listen(self, words: str, *more: Any) -> Any:
        self.lines.append(words)
        return self._line(words, *more)

    def new_picture(self) -> None:
        """Forget what has been read: another picture begins."""
        self.lines.clear()

    @property
    def words(self) -> str:
        """All lines of the picture, with single blanks between them."""
        return " ".join(" ".join(self.lines).replace(LRM, "").split())
