"""The texts of the page around the game, out of the same files as the game's."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from web.make.paths import ASSETS

FIRST = "en"  # what the page says before it knows the player's language
_TABLES = ("page",)
_BESIDES = ("ui.tagline",)


def languages() -> list[str]:
    """The codes of all languages, FIRST in front."""
    codes = sorted(path.stem for path in (ASSETS / "locale").glob("*.toml"))
    return sorted(codes, key=lambda code: code != FIRST)


def of(code: str) -> dict[str, str]:
    """The page's texts in a language by their keys, such as ``page.loading``."""
    whole = dict(_flat(_file(code), ""))
    return {k: v for k, v in whole.items() if k.partition(".")[0] in _TABLES or k in _BESIDES}


def direction(code: str) -> str:
    """``ltr`` or ``rtl``."""
    return str(_file(code)["meta"]["direction"])


@cache
def _file(code: str) -> dict[str, Any]:
    return tomllib.loads((ASSETS / "locale" / f"{code}.toml").read_text(encoding="utf-8"))


def _flat(table: Mapping[str, Any], prefix: str) -> Iterator[tuple[str, str]]:
    for name, value in table.items():
        if isinstance(value, str):
            yield prefix + name, value
        else:
            yield from _flat(value, f"{prefix}{name}.")
