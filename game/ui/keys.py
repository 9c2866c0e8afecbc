"""The one table of keys: what each does, for the scenes that act on them and for the help page."""

from __future__ import annotations

from typing import NamedTuple


class Binding(NamedTuple):
    """Keys that do one thing. `act` is its name, and the end of the key of its description.

    Keys have the names that `game.ui.pointer` gives them.
    """

    act: str
    keys: tuple[str, ...]


DIGITS = tuple("1234567890")

EVERYWHERE = (
    Binding("move", ("tab", "left", "right", "up", "down")),
    Binding("use", ("enter",)),
    Binding("back", ("escape",)),
    Binding("scroll", ("pageup", "pagedown", "home", "end")),
    Binding("mute", ("m",)),
    Binding("help", ("?", "f1", "؟")),
)
"""What works on every screen; all but the last two are handled where controls are."""

AT_TABLE = (
    Binding("card", DIGITS),
    Binding("main", ("r",)),
    Binding("accuse", ("a",)),
    Binding("hint", ("i",)),
    Binding("undo", ("u",)),
    Binding("last", ("t",)),
    Binding("closer", ("z",)),
    Binding("log", ("l",)),
    Binding("aid", ("p",)),
    Binding("rules", ("h",)),
)
"""What works at the table besides."""

SECTIONS = (("everywhere", EVERYWHERE), ("table", AT_TABLE))


def act_of(key: str, bindings: tuple[Binding, ...]) -> str | None:
    """What a key does, None if nothing."""
    return next((binding.act for binding in bindings if key in binding.keys), None)
