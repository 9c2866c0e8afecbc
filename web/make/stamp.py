"""Knowing what is up to date, by content: a step runs again only if one of its inputs changed."""

import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path

from web.make.paths import ROOT, STAMPS

_IGNORED = {"__pycache__", ".DS_Store"}


def files_below(folder: Path) -> Iterator[Path]:
    """All files of a folder in a fixed order, without what Python and desktops leave behind."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not _IGNORED.intersection(path.parts) and path.suffix != ".pyc":
            yield path


def digest(paths: Iterable[Path] = (), *words: str) -> str:
    """A short hash over the names and contents of files and folders, and over words."""
    whole = hashlib.sha256()
    for word in words:
        whole.update(f"{word}\0".encode())
    for path in paths:
        members = files_below(path) if path.is_dir() else [path]
        for member in members:
            inside = member.is_relative_to(ROOT)
            name = member.relative_to(ROOT if inside else path.parent).as_posix()
            whole.update(f"{name}\0{sha256(member)}\0".encode())
    return whole.hexdigest()[:16]


def sha256(path: Path) -> str:
    """The SHA-256 of a file, in hexadecimal."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def fresh(name: str, key: str, *results: Path) -> bool:
    """Whether step `name` ran with the inputs `key` and its results are still there."""
    stamp = STAMPS / name
    return (
        all(path.exists() for path in results)
        and stamp.is_file()
        and stamp.read_text(encoding="utf-8") == key
    )


def record(name: str, key: str) -> None:
    """Remember that step `name` ran with the inputs `key`."""
    STAMPS.mkdir(parents=True, exist_ok=True)
    (STAMPS / name).write_text(key, encoding="utf-8")
