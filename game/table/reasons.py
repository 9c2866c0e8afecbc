"""Why the rules refuse something, as a Text."""

from __future__ import annotations

from game.core.game import Reason
from game.table.model import Text


def reason_text(reason: Reason) -> Text:
    """The reason in the player's language; values that are neither number nor word are left out."""
    args = tuple((name, value) for name, value in reason.args if isinstance(value, int | str))
    return Text(reason.key, args)
