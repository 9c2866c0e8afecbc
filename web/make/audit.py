"""The promise that the page loads nothing from anywhere else, checked file by file.

Every address in the site must be known here, and be one from which nothing is loaded.
"""

import gzip
import re
from collections.abc import Iterator
from pathlib import Path

from web.make.console import BuildError

_ADDRESS = re.compile(rb"(?:https?|wss?|ftp):(?:\\?/){2}[\w-]+(?:\.[\w-]+)+[\w./#-]*")
# In the runtime these stand in error messages and notices (python/cpython, pyodide, pygame) or are
# names of document types (w3.org); nothing opens them.
_RUNTIME = (
    "ftp://ftp.unicode.org/",
    "http://curl.haxx.se/rfc/cookie_spec.html",
    "http://www.gnu.org/copyleft/gpl.html",
    "http://www.w3.org/",
    "https://docs.python.org/",
    "https://github.com/pygame-community/",
    "https://github.com/pyodide/pyodide/issues/",
    "https://github.com/python/cpython/issues/",
    "https://peps.python.org/",
    "https://pyga.me",
    "https://pyodide.org/en/stable/usage/",
    "https://www.python.org/psf/license/",
)
# In our own files only the names of XML's namespaces, which no program fetches.
_OURS = ("http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink")
# Texts that people read: an address there is information.
_TEXTS = ("licences/",)


def check(site: Path) -> None:
    """BuildError if a file of the site names another host."""
    found = [
        f"{name}: {address}"
        for path in sorted(site.rglob("*"))
        if path.is_file()
        for name, address in _addresses(path.relative_to(site).as_posix(), path.read_bytes())
        if not name.startswith(_TEXTS) and not address.startswith(_allowed(name))
    ]
    if found:
        raise BuildError("the site names other hosts:\n  " + "\n  ".join(found))


def _allowed(name: str) -> tuple[str, ...]:
    return _RUNTIME if name.startswith("runtime/") else _OURS


def _addresses(name: str, data: bytes) -> Iterator[tuple[str, str]]:
    if data[:2] == b"\x1f\x8b":
        yield from _addresses(name, gzip.decompress(data))
        return
    for match in _ADDRESS.finditer(data):
        yield name, match.group().decode()
