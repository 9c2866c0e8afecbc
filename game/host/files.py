"""A KeyValue store of one file a key, written so that a crash never leaves half a file."""

from __future__ import annotations

import contextlib
import os
import sys
import tempfile
from pathlib import Path

SUFFIX = ".txt"


def data_folder() -> Path:
    """Where this system keeps a user's program data, Onda's part of it."""
    if chosen := os.environ.get("ONDA_HOME"):
        return Path(chosen)
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("APPDATA", home / "AppData" / "Roaming"))
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME", home / ".local" / "share"))
    return base / "onda"


class FileStore:
    """Texts as files in a folder. Keys are made of letters, digits, ``.``, ``-`` and ``_``."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def get(self, key: str) -> str | None:
        """The text kept under `key`, None if it is missing or unreadable."""
        try:
            return self._path(key).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            return None

    def set(self, key: str, text: str) -> bool:
        """Keep `text` under `key`; False if the disk refuses, and then nothing has changed."""
        temporary = None
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            handle, temporary = tempfile.mkstemp(dir=self.folder, suffix=".part")
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            os.replace(temporary, self._path(key))  # atomic: readers see the old or the new text
        except OSError:
            if temporary:
                with contextlib.suppress(OSError):
                    os.unlink(temporary)
            return False
        return True

    def delete(self, key: str) -> None:
        """Forget `key`."""
        with contextlib.suppress(OSError):
            self._path(key).unlink()

    def keys(self) -> list[str]:
        """All keys, sorted."""
        try:
            return sorted(path.name[: -len(SUFFIX)] for path in self.folder.glob(f"*{SUFFIX}"))
        except OSError:
            return []

    def _path(self, key: str) -> Path:
        if not key or not all(c.isalnum() or c in ".-_" for c in key) or key.startswith("."):
            raise ValueError(f"not a key: {key!r}")
        return self.folder / (key + SUFFIX)
