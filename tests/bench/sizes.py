"""How much a first visit loads, over a host that compresses."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

from tests.bench.report import Result

SITE_LIMIT_MB = 7.5


def measure(site: Path) -> Iterator[Result]:
    """The whole site compressed, and its files of more than 50 kB."""
    sizes = {
        path.relative_to(site).as_posix(): len(gzip.compress(path.read_bytes(), 9))
        for path in sorted(site.rglob("*"))
        if path.is_file()
    }
    yield Result("site-gzip", sum(sizes.values()) / 1e6, "MB", SITE_LIMIT_MB)
    for name, size in sizes.items():
        if size > 50_000:
            yield Result(f"site-gzip:{_plain(name)}", size / 1e6, "MB")


def _plain(name: str) -> str:
    """The name without the hash in it."""
    stem, _, suffix = name.rpartition(".")
    return f"{stem.rpartition('.')[0]}.{suffix}"
