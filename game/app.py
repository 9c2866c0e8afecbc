"""The one loop of Onda, the same on the desktop, in the browser and in tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.host.base import Host


async def run(host: Host) -> None:
    """Play until the player leaves. Draws only when something has changed."""
    from game.ui.app import App

    app = App(host)
    app.begin()
    drawn = False
    seconds = 0.0
    while app.running:
        if app.frame(seconds) and not drawn:
            drawn = True
            host.started()
        seconds = await host.frame()
