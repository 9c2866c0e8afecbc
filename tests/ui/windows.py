"""The windows that everything is tried in."""

from __future__ import annotations

from game.table.layout import Viewport

WINDOWS = (
    (360, 640),
    (390, 844),
    (430, 932),
    (600, 960),
    (768, 1024),
    (640, 360),
    (844, 390),
    (932, 430),
    (800, 600),
    (960, 670),
    (1024, 768),
    (1280, 720),
    (1920, 1080),
    (2560, 1440),
)
NOTCH = {"portrait": (0, 47, 0, 34), "landscape": (47, 0, 47, 21), "desktop": (0, 24, 0, 20)}


TIGHT = ((360, 640), (390, 844), (640, 360), (844, 390), (1024, 768))
"""Where words have the least room."""


def views() -> list[Viewport]:
    """Every window, and the same with the insets of a phone that has a notch."""
    out = []
    for width, height in WINDOWS:
        plain = Viewport(width, height)
        out.append(plain)
        if max(width, height) >= 800:
            out.append(Viewport(width, height, 1.0, *NOTCH[plain.form]))
    return out


def name_of(view: Viewport) -> str:
    return f"{view.width:.0f}x{view.height:.0f}" + ("-notch" if view.safe.h < view.height else "")
