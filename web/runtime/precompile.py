"""Turns a zip of Python modules into a package of bytecode. Runs inside Pyodide (precompile.mjs).

The result is the same bytes every time: members in order, one date, Pyodide's own zlib. The
bytecode carries the hash of its source and is not checked against it, since the source is not
shipped. Asserts and docstrings are left out.

Two forms, both compressed as a whole, because a browser unpacks gzip natively and beside its other
work, while unpacking in Python would hold up the start:
  tar   files that the page writes into Python's file system
  zip   an uncompressed zip that Python imports from, for the standard library

In a tar the modules can be one file (see `bundle`), since a browser's Python looks files up slowly.
"""

import ast
import gzip
import importlib.util
import io
import marshal
import tarfile
import zipfile
from collections.abc import Iterable, Mapping
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from itertools import chain
from types import CodeType

_DATE = 1577836800  # 2020-01-01 00:00 UTC
_ZIP_DATE = (2020, 1, 1, 0, 0, 0)
# Run as a script, by name: bytecode would gain nothing.
_SCRIPTS = ("main.py",)
# Imported by the page before anything can look into a bundle.
_FIRST = ("start.py",)
_LONGEST_NAME = 100  # of the oldest tar format, which is all that the page reads

Members = Iterable[tuple[str, bytes]]


def convert(
    source: str,
    target: str,
    form: str,
    prefix: str,
    strip: str,
    drop: Iterable[str],
    keep: Iterable[str],
    extra: Mapping[str, bytes],
    bundle: str,
) -> None:
    """Compile every module of the zip `source` but those that `drop` names, and pack the result.

    prefix: the folder from which the page imports the modules; tracebacks show it.
    strip: a folder of the source that the result does not have.
    drop: names of files, or of folders with "/" at the end.
    keep: exceptions to `drop`.
    extra: more members of the result.
    bundle: the name of a file in the result that holds all modules, for web/start.py; "" for none.
    """
    with zipfile.ZipFile(source) as archive:
        names = [name for name in sorted(archive.namelist()) if not name.endswith("/")]
        chosen = [name for name in names if name in keep or not name.startswith(tuple(drop))]
        files = {name.removeprefix(strip): archive.read(name) for name in chosen}
    members = chain(_members(files, prefix, bundle), extra.items())
    data = _zip(members) if form == "zip" else _tar(members)
    with open(target, "wb") as file:
        file.write(gzip.compress(data, 9, mtime=0))


def _members(files: Mapping[str, bytes], prefix: str, bundle: str) -> Members:
    """The files, with every module compiled and, if so wished, put into the bundle."""
    bundled: dict[str, tuple[bool, bytes]] = {}
    for name, data in files.items():
        if not name.endswith(".py") or name in _SCRIPTS:
            yield name, data
            continue
        code = _compiled(data, prefix + name)
        if bundle and name not in _FIRST:
            module, is_package = _module_name(name)
            bundled[module] = (is_package, marshal.dumps(code))
        else:
            yield f"{name}c", _pyc(code, data)
    if bundled:
        yield bundle, marshal.dumps(bundled)


def _compiled(source: bytes, path: str) -> CodeType:
    """The code of a module, without asserts and docstrings.

    A dot stands for that of a decorated class: without any, `dataclass` would write one at run
    time, which takes long.
    """
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if not isinstance(node, (ast.Module, ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            continue
        first = node.body[0] if node.body else node
        if ast.get_docstring(node, clean=False) is not None:
            del node.body[0]
        if isinstance(node, ast.ClassDef) and node.decorator_list:
            # Not a space: the compiler takes white space away, and nothing would be left.
            node.body.insert(0, ast.copy_location(ast.Expr(ast.Constant(".")), first))
        elif not node.body:
            node.body.append(ast.copy_location(ast.Pass(), first))
    return compile(ast.fix_missing_locations(tree), path, "exec", dont_inherit=True, optimize=1)


def _module_name(path: str) -> tuple[str, bool]:
    """What Python calls the module of a file, and whether it is a package."""
    module = path.removesuffix(".py").replace("/", ".")
    return module.removesuffix(".__init__"), module.endswith(".__init__")


def _pyc(code: CodeType, source: bytes) -> bytes:
    return bytes(_code_to_hash_pyc(code, importlib.util.source_hash(source), False))


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
