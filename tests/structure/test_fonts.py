"""The font files, once made, have every character of the texts."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ASSETS = Path(__file__).parents[2] / "assets"
TEXTS = sorted((ASSETS / "locale").glob("*.toml"))
# Never drawn as a glyph: joiners and direction marks.
UNSEEN = {"\n", "\u200c", "\u200d", "\u200e", "\u200f", "\u2066", "\u2067", "\u2069"}


def strings(value: Any) -> Iterator[str]:
    """All texts of a table, however deep."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from strings(part)
    elif isinstance(value, list):
        for part in value:
            yield from strings(part)


@pytest.mark.parametrize("weight", [400, 600])
@pytest.mark.parametrize("file", TEXTS, ids=lambda file: file.stem)
def test_no_text_needs_a_missing_character(file: Path, weight: int) -> None:
    tools = pytest.importorskip("fontTools.ttLib")
    path = ASSETS / "fonts" / f"onda-{weight}.ttf"
    assert path.is_file(), "no fonts: run ./build.sh check first"
    there = set(map(chr, tools.TTFont(path).getBestCmap()))
    used = {c for text in strings(tomllib.loads(file.read_text("utf-8"))) for c in text}
    assert sorted(used - UNSEEN - there) == []
