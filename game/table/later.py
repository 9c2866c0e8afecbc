"""Parts of a package that are imported when somebody asks for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def later(package: str, homes: Mapping[str, str]) -> Callable[[str], Any]:
    """A ``__getattr__`` for a package: each name comes from the module that `homes` gives it."""

    def find(name: str) -> Any:
        if name not in homes:
            raise AttributeError(f"{package} has no {name}")
        return getattr(import_module(f"{package}.{homes[name]}"), name)

    return find
