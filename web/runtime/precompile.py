"""Turns a zip of Python modules into a package of bytecode. Runs inside Pyodide (precompile.mjs).

The result is the same bytes every time: members in order, one date, Pyodide's own zlib. The
bytecode carries the hash of its source and is not checked against it, since the source is not
shipped. Asserts are left out, and docstrings too but in the game (see `optimize`).

Two forms, both compressed as a whole, because a browser unpacks gzip natively and beside its other
work, while unpacking in Python would hold up the start:
  tar   files that the page writes into Python's file system
  zip   an uncompressed zip that Python imports from, for the standard library
"""

import gzip
import importlib.util
import io
import tarfile
import zipfile
from collections.abc import Iterable, Mapping
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from itertools import chain

_DATE = 1577836800  # 2020-01-01 00:00 UTC
_ZIP_DATE = (2020, 1, 1, 0, 0, 0)
# These are run as scripts, by name: bytecode would gain nothing.
_SCRIPTS = ("main.py",)
_LONGEST_NAME = 100  # of the oldest tar format, which is all that the page reads

Members = Iterable[tuple[str, bytes]]


def convert(
    source: str,
    target: str,
    form: str,
    optimize: int,
    prefix: str,
    strip: str,
    drop: Iterable[str],
    keep: Iterable[str],
    extra: Mapping[str, bytes],
) -> None:
    """Compile every module of the zip `source` but those that `drop` names, and pack the result.

    optimize: 1 leaves out asserts, 2 docstrings too. A class without one makes `dataclass` describe
        its parameters instead, which takes far longer than the docstring's few bytes.
    prefix: the folder from which the page imports the modules; tracebacks show it.
    strip: a folder of the source that the result does not have.
    drop: names of files, or of folders with "/" at the end.
    keep: exceptions to `drop`.
    extra: more members of the result.
    """
    with zipfile.ZipFile(source) as archive:
        compiled = _members(archive, optimize, prefix, strip, tuple(drop), frozenset(keep))
        chosen = chain(compiled, extra.items())
        data = _zip(chosen) if form == "zip" else _tar(chosen)
    with open(target, "wb") as file:
        file.write(gzip.compress(data, 9, mtime=0))


def _members(
    archive: zipfile.ZipFile,
    optimize: int,
    prefix: str,
    strip: str,
    drop: tuple[str, ...],
    keep: frozenset[str],
) -> Members:
    for name in sorted(archive.namelist()):
        if name.endswith("/") or (name.startswith(drop) and name not in keep):
            continue
        data = archive.read(name)
        name = name.removeprefix(strip)
        if name.endswith(".py") and name not in _SCRIPTS:
            code = compile(data, prefix + name, "exec", dont_inherit=True, optimize=optimize)
            data = bytes(_code_to_hash_pyc(code, importlib.util.source_hash(data), False))
            name += "c"
        yield name, data


def _zip(members: Members) -> bytes:
    result = io.BytesIO()
    with zipfile.ZipFile(result, "w") as archive:
        for name, data in members:
            entry = zipfile.ZipInfo(name, _ZIP_DATE)
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data, zipfile.ZIP_STORED)
    return result.getvalue()


def _tar(members: Members) -> bytes:
    result = io.BytesIO()
    with tarfile.open(fileobj=result, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, data in members:
            if len(name.encode()) > _LONGEST_NAME:
                raise ValueError(f"the name is too long for the page: {name}")
            entry = tarfile.TarInfo(name)
            entry.size = len(data)
            entry.mtime = _DATE
            archive.addfile(entry, io.BytesIO(data))
    return result.getvalue()
