"""A KeyValue store of one file a key, written so that a crash never leaves half a file."""

from __future__ import annotations

import contextlib
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import IO

from game.host.base import MOST_FILE

SUFFIX = ".txt"
PART = ".part"  # of a file that is being written
STALE = 60.0  # seconds after which nobody is still writing it


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


def pictures_folder() -> Path:
    """Where this system keeps a user's pictures; the data folder if there is no such place."""
    if os.environ.get("ONDA_HOME"):
        return data_folder()
    folder = Path(os.environ.get("XDG_PICTURES_DIR", Path.home() / "Pictures"))
    return folder if folder.is_dir() else data_folder()


def give_file(name: str, data: bytes) -> str | None:
    """Write a file for the player: pictures among the pictures, others beside the saves.

    A file that is there already is not overwritten. The path, None if the disk refuses.
    """
    folder = pictures_folder() if name.endswith(".png") else data_folder()
    stem, dot, ending = name.rpartition(".")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for number in range(1, 1000):
            path = folder / (name if number == 1 else f"{stem}-{number}{dot}{ending}")
            with contextlib.suppress(FileExistsError), open(path, "xb") as file:
                file.write(data)
                return str(path)
    except OSError:
        return None
    return None


def read_file(path: str) -> bytes:
    """The bytes of a file, none at all if it cannot be read or is too long."""
    try:
        with open(path, "rb") as file:
            data = file.read(MOST_FILE + 1)
    except OSError:
        return b""
    return data if len(data) <= MOST_FILE else b""


MOST_SLOTS = 16


class Slot:
    """The number of this window among those that are open on one folder; held until it ends.

    A lock file a number, held by the operating system: however a program ends, its lock goes.
    """

    def __init__(self, folder: Path) -> None:
        self._file: IO[bytes] | None = None
        self.number = MOST_SLOTS
        self.free: tuple[int, ...] = ()
        free: list[int] = []
        for number in range(1, MOST_SLOTS + 1):
            if self._file is not None and not _lock_file(folder, number).exists():
                continue  # never used
            file = _locked(folder, number)
            if file is None:
                continue
            if self._file is None:
                self._file, self.number = file, number
            else:
                file.close()
                free.append(number)
        self.free = tuple(free)
        if self._file is None and not os.access(folder, os.W_OK):
            self.number = 1  # nothing can be stored: there is nothing to be kept apart

    def close(self) -> None:
        """Give it up; the end of the program does that too."""
        if self._file is not None:
            self._file.close()


def _lock_file(folder: Path, number: int) -> Path:
    return folder / f"window.{number}.lock"


def _locked(folder: Path, number: int) -> IO[bytes] | None:
    """The lock file of a slot, locked; None if another program holds it or there is no writing."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = open(_lock_file(folder, number), "ab")  # noqa: SIM115 (held as long as we run)
    except OSError:
        return None
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        return None
    return file


class FileStore:
    """Texts as files in a folder. Keys are made of letters, digits, ``.``, ``-`` and ``_``."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def clean(self) -> None:
        """Remove what a killed program left half written; another may be writing just now."""
        with contextlib.suppress(OSError):
            for path in self.folder.glob(f"*{PART}"):
                if time.time() - path.stat().st_mtime > STALE:
                    path.unlink()

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
            handle, temporary = tempfile.mkstemp(dir=self.folder, suffix=PART)
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
