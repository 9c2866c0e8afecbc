"""The parts of a presenter that are imported when somebody asks for them."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

HOMES = {
    "cues": "cueing",
    "rules_page": "rules",
    "player_aid": "aid",
    "setup_page": "options",
    "score_sheet": "sheet",
    "verdict": "sheet",
    "tally": "counts",
    "totals": "counts",
    "frequencies": "counts",
}
"""What a table at rest has no need of, and the module of a presenter's package that has it."""


def later(package: str) -> Callable[[str], Any]:
    """A ``__getattr__`` for a presenter that is a package: names come from the modules of HOMES."""

    def find(name: str) -> Any:
        if name not in HOMES:
            raise AttributeError(f"{package} has no {name}")
        return getattr(import_module(f"{package}.{HOMES[name]}"), name)

    return find
