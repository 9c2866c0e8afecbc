"""The player's settings: a small validated table over a KeyValue."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from game.play.history import KeyValue
from game.play.seats import clean_name

KEY = "onda.settings"

Value: TypeAlias = str | int | bool

CHOICES: Mapping[str, tuple[str, ...]] = {
    "speed": ("normal", "off", "fast", "slow"),  # of animations
    "take_pause": ("timed", "tap"),  # how a take or trick that has been shown is cleared
    "card_size": ("normal", "large"),  # of the figures on the cards
    "theme": ("game", "plain"),
    "contrast": ("system", "on", "off"),
    "motion": ("system", "reduced", "full"),
}
"""Settings with named values, the default first."""

SWITCHES: Mapping[str, bool] = {
    "muted": False,
    "four_colours": True,  # figures and frames of cards in the colour of their suit
    "hints": True,
    "confirm": False,  # ask before a card is played
}
"""Settings that are on or off, with their defaults."""

NUMBERS: Mapping[str, tuple[int, range]] = {
    "sound": (75, range(101)),  # percent
    "music": (0, range(101)),  # percent; a game begins without
    "pause_seconds": (20, range(121)),  # for accusations after a round; 0 waits for the player
}
"""Settings with a number: default and allowed values."""

WORDS: Mapping[str, str] = {"language": "", "name": ""}
"""Free texts; an empty language means the system's."""


def defaults() -> dict[str, Value]:
    """Every setting at its default."""
    return {
        **{name: values[0] for name, values in CHOICES.items()},
        **SWITCHES,
        **{name: number for name, (number, _) in NUMBERS.items()},
        **WORDS,
    }


def allowed(name: str, value: object) -> bool:
    """Whether `value` is one that the setting `name` can have."""
    if name in CHOICES:
        return isinstance(value, str) and value in CHOICES[name]
    if name in SWITCHES:
        return isinstance(value, bool)
    if name in NUMBERS:
        return type(value) is int and value in NUMBERS[name][1]
    return name in WORDS and isinstance(value, str) and value == clean_name(value)


class Settings:
    """Reads once, writes at each change. What is damaged or unknown is at its default."""

    def __init__(self, values: KeyValue) -> None:
        self._store = values
        self._values = defaults() | _read(values.get(KEY))

    def __getitem__(self, name: str) -> Value:
        return self._values[name]

    def word(self, name: str) -> str:
        """A setting that is a word."""
        return str(self._values[name])

    def number(self, name: str) -> int:
        """A setting that is a number or a switch."""
        return int(self._values[name])

    def change(self, name: str, value: Value) -> bool:
        """Set one and keep it; False if it could not be kept. ValueError if it is not allowed."""
        if not allowed(name, value):
            raise ValueError(f"{name} cannot be {value!r}")
        if self._values[name] == value:
            return True
        self._values[name] = value
        return self._store.set(KEY, self._text())

    def changed(self) -> dict[str, Value]:
        """The settings that are not at their defaults."""
        usual = defaults()
        return {name: value for name, value in self._values.items() if value != usual[name]}

    def _text(self) -> str:
        import json

        return json.dumps(self.changed(), ensure_ascii=False)


def _read(text: str | None) -> dict[str, Value]:
    if text is None:
        return {}
    import json

    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    if not isinstance(data, dict):
        return {}
    return {name: value for name, value in data.items() if allowed(name, value)}
