"""The places Onda runs in. `select` is the only code that asks where that is."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.host.base import Host


def select(text_log: bool = False, link: str = "") -> Host:
    """The host for this interpreter: the browser's under WebAssembly, else the desktop's.

    `text_log` wants everything that is said and asked on the desktop's terminal too; `link` is
    opened there first.
    """
    if sys.platform == "emscripten":
        from game.host.web import WebHost

        return WebHost()
    from game.host.desktop import DesktopHost

    return DesktopHost({"link": link} if link else None, text_log)
