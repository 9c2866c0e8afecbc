"""Compiles the methods that dataclasses and named tuples write as text. Runs inside Pyodide.

Importing the game here, as the page will, shows which texts there are. web/start.py uses the
result.
"""

import builtins
import collections
import dataclasses
import importlib
import marshal
import pkgutil
import sys
from collections.abc import Callable
from typing import Any

_LEFT_OUT = ("game.host.web",)  # the one module that needs a page


def collect(folder: str) -> bytes:
    """The codes of all texts compiled while importing the package game of `folder`, marshalled each
    by itself: the page needs some of them at once, the others later or never.
    """
    codes: dict[str, bytes] = {}
    dataclasses.exec = _recording("exec", codes)  # type: ignore[attr-defined]
    collections.eval = _recording("eval", codes)  # type: ignore[attr-defined]
    sys.path.insert(0, folder)
    package = importlib.import_module("game")
    for module in pkgutil.walk_packages(package.__path__, "game."):
        if module.name not in _LEFT_OUT:
            importlib.import_module(module.name)
    return marshal.dumps(codes)


def _recording(mode: str, codes: dict[str, bytes]) -> Callable[..., Any]:
    run = getattr(builtins, mode)

    def record(source: Any, *scopes: Any) -> Any:
        if isinstance(source, str):
            code = compile(source, "<generated>", mode, dont_inherit=True)
            codes[source] = marshal.dumps(code)
        return run(source, *scopes)

    return record
