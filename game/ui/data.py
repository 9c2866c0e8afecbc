"""Reading the data files of assets/: TOML in a checkout, JSON of that name in a packed build."""

from __future__ import annotations

from pathlib import Path
from typing import Any


def read_data(path: Path) -> dict[str, Any]:
    """The table in `path` (.toml), or in the .json beside it that the web build made of it.

    The browser's Python would need longer to parse the TOML than to draw the first picture.
    """
    packed = path.with_suffix(".json")
    if packed.exists():
        import json

        table: dict[str, Any] = json.loads(packed.read_text(encoding="utf-8"))
        return table
    import tomllib

    return tomllib.loads(path.read_text(encoding="utf-8"))
