"""Reading web/runtime/lock.toml, the list of everything that comes from a registry."""

import os
import tomllib
from dataclasses import dataclass
from functools import cache
from typing import Any

from web.make.console import BuildError
from web.make.paths import WEB

FILE = WEB / "runtime" / "lock.toml"


@dataclass(frozen=True)
class Pyodide:
    """One version of the runtime. `python` is its CPython ("3.14")."""

    version: str
    python: str
    suite: str
    npm_sha512: str
    wheel_sha256: str
    headers: str


@cache
def table() -> dict[str, Any]:
    """The whole lock file."""
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def pyodide() -> Pyodide:
    """The version to build with: the default, or the one that ONDA_PYODIDE names."""
    version = os.environ.get("ONDA_PYODIDE") or table()["default"]
    known = table()["pyodide"]
    if version not in known:
        raise BuildError(
            f"ONDA_PYODIDE={version} is not in web/runtime/lock.toml ({', '.join(known)})"
        )
    return Pyodide(version=version, **known[version])
