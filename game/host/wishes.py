"""What the desktop system asks programs to do for its user: less motion, more contrast.

Every system says so in its own way; where none of them answers, nothing is asked for.
"""

from __future__ import annotations

import subprocess
import sys
from functools import cache

PATIENCE = 1.0  # seconds for a command of the system
MAC = ("defaults", "read", "com.apple.universalaccess")
GNOME = ("gsettings", "get")
CLIENT_ANIMATION, HIGH_CONTRAST = 0x1042, 0x0042  # of SystemParametersInfo
CONTRAST_ON = 1


@cache
def less_motion() -> bool:
    """Whether the system asks for less motion."""
    if sys.platform == "win32":
        return _windows(CLIENT_ANIMATION) == 0
    if sys.platform == "darwin":
        return _ask(*MAC, "reduceMotion") == "1"
    return _ask(*GNOME, "org.gnome.desktop.interface", "enable-animations") == "false"


@cache
def more_contrast() -> bool:
    """Whether the system asks for high contrast."""
    if sys.platform == "win32":
        flags = _windows(HIGH_CONTRAST)
        return flags is not None and bool(flags & CONTRAST_ON)
    if sys.platform == "darwin":
        return _ask(*MAC, "increaseContrast") == "1"
    return _ask(*GNOME, "org.gnome.desktop.a11y.interface", "high-contrast") == "true"


def _ask(*command: str) -> str:
    """What a command of the system prints; nothing if there is no such command or key."""
    try:
        told = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    except (OSError, subprocess.SubprocessError):
        return ""
    return told.stdout.strip() if told.returncode == 0 else ""


def _windows(parameter: int) -> int | None:
    """A parameter of Windows: a switch, or the flags of the structure for high contrast."""
    if sys.platform == "win32":
        import ctypes

        class Contrast(ctypes.Structure):
            _fields_ = (
                ("size", ctypes.c_uint),
                ("flags", ctypes.c_uint),
                ("scheme", ctypes.c_wchar_p),
            )

        switch, contrast = ctypes.c_int(0), Contrast()
        contrast.size = ctypes.sizeof(Contrast)
        strong = parameter == HIGH_CONTRAST
        asked = ctypes.byref(contrast if strong else switch)
        size = contrast.size if strong else 0
        if ctypes.windll.user32.SystemParametersInfoW(parameter, size, asked, 0):
            return int(contrast.flags if strong else switch.value)
    return None
