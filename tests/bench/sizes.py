"""How much a first visit loads: the files as they are, and over hosts that compress."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import brotli

from tests.bench.report import Result

SITE_LIMIT_MB = 7.5
LARGE = 50_000  # bytes; smaller files get no line of their own


def measure(site: Path) -> Iterator[Result]:
    """The whole site and its larger files, as they are, by gzip and by brotli."""
    files = [path for path in sorted(site.rglob("*")) if path.is_file()]
    sizes = {path.relative_to(site).as_posix(): _sizes(path.read_bytes()) for path in files}
    for way, limit in (("raw", None), ("gzip", SITE_LIMIT_MB), ("brotli", None)):
        whole = sum(size[way] for size in sizes.values())
        yield Result(f"site-{way}", whole / 1e6, "MB", limit)
    for name, size in sizes.items():
        if size["gzip"] > LARGE:
            for way, bytes_ in size.items():
                yield Result(f"site-{way}:{_plain(name)}", bytes_ / 1e6, "MB")


def _sizes(data: bytes) -> dict[str, int]:
    """Bytes of a file; one that is compressed already is sent as it is."""
    return {
        "raw": len(data),
        "gzip": min(len(data), len(gzip.compress(data, 9))),
        "brotli": min(len(data), len(brotli.compress(data))),
    }


def _plain(name: str) -> str:
    """The name without the hash in it."""
    stem, _, suffix = name.rpartition(".")
    return f"{stem.rpartition('.')[0]}.{suffix}"
