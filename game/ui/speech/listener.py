"""Who gets the words: a page, or a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.speech.mirror import Mirror
from game.ui.speech.teller import Teller

if TYPE_CHECKING:
    from game.ui.app import App


def listener(app: App) -> Mirror | Teller:
    """What the host of `app` wants."""
    return Mirror(app) if app.host.speech == "mirror" else Teller(app)
