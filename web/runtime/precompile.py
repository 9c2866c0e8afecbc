"""Turns a zip of Python modules into a zip of bytecode. Runs inside Pyodide (precompile.mjs).

The result is the same bytes every time: members in order, one date, Pyodide's own zlib. The bytecode
carries the hash of its source and is not checked against it, since the source is not shipped.
Docstrings and asserts are left out (optimize=2).
"""

import importlib.util
import zipfile
from collections.abc import Iterable
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]

_DATE = (2020, 1, 1, 0, 0, 0)
# These are run as scripts, by name: bytecode would gain nothing.
_SCRIPTS = ("main.py",)


def convert(
    source: str, target: str, prefix: str, strip: str, drop: Iterable[str], keep: Iterable[str]
) -> int:
    """Compile every module of `source` but those that `drop` names; the number of modules.

    prefix: the folder from which the page imports the modules; tracebacks show it.
    strip: a folder of the source that the result does not have.
    drop: names of files, or of folders with "/" at the end.
    keep: exceptions to `drop`.
    """
    count = 0
    with zipfile.ZipFile(source) as archive, zipfile.ZipFile(target, "w") as result:
        for name in sorted(archive.namelist()):
            if name.endswith("/") or (name.startswith(tuple(drop)) and name not in set(keep)):
                continue
            data = archive.read(name)
            name = name.removeprefix(strip)
            if name.endswith(".py") and name not in _SCRIPTS:
                code = compile(data, prefix + name, "exec", dont_inherit=True, optimize=2)
                data = bytes(_code_to_hash_pyc(code, importlib.util.source_hash(data), False))
                name += "c"
                count += 1
            entry = zipfile.ZipInfo(name, _DATE)
            entry.external_attr = 0o644 << 16
            result.writestr(entry, data, zipfile.ZIP_DEFLATED, compresslevel=9)
    return count
