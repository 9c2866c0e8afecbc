"""The places Onda runs in. `select` is the only code that asks where that is."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.host.base import Host


def select() -> Host:
    """The host for this interpreter: the browser's under WebAssembly, else the desktop's."""
    if sys.platform == "emscripten":
        from game.host.web import WebHost

        return WebHost()
    from game.host.desktop import DesktopHost

    return DesktopHost()
