"""Settings: defaults, validation, damage, writing only changes."""

from __future__ import annotations

import pytest

from game.play.settings import CHOICES, KEY, NUMBERS, SWITCHES, WORDS, Settings, allowed, defaults
from tests.play.helpers import Memory


def test_every_default_is_allowed() -> None:
    usual = defaults()
    assert set(usual) == {*CHOICES, *SWITCHES, *NUMBERS, *WORDS}
    assert all(allowed(name, value) for name, value in usual.items())


def test_changes_are_kept() -> None:
    values = Memory()
    settings = Settings(values)
    assert settings.change("speed", "fast")
    assert settings.change("sound", 10)
    assert settings.change("muted", True)
    assert settings.change("language", "fr")
    again = Settings(values)
    assert (again["speed"], again.number("sound"), again.number("muted")) == ("fast", 10, 1)
    assert again.word("language") == "fr"


def test_nothing_is_written_without_a_change() -> None:
    values = Memory()
    settings = Settings(values)
    assert settings.change("speed", str(settings["speed"]))
    assert values.writes == 0


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("speed", "warp"),
        ("speed", 1),
        ("sound", 101),
        ("sound", True),
        ("sound", -1),
        ("muted", 1),
        ("language", "a,b"),
        ("language", "x" * 100),
        ("nonsense", "x"),
    ],
)
def test_not_allowed(name: str, value: object) -> None:
    with pytest.raises(ValueError, match=name):
        Settings(Memory()).change(name, value)  # type: ignore[arg-type]


@pytest.mark.parametrize("text", ["", "{", "[]", "7", "[" * 100_000, '{"speed": "warp", "x": 1}'])
def test_damaged_settings_are_the_defaults(text: str) -> None:
    settings = Settings(Memory({KEY: text}))
    assert {name: settings[name] for name in defaults()} == defaults()


def test_only_the_damaged_part_is_lost() -> None:
    settings = Settings(Memory({KEY: '{"speed": "slow", "sound": 1000}'}))
    assert settings["speed"] == "slow"
    assert settings["sound"] == NUMBERS["sound"][0]


def test_a_full_disk() -> None:
    values = Memory()
    values.full = True
    settings = Settings(values)
    assert not settings.change("speed", "slow")
    assert settings["speed"] == "slow", "it holds until the program ends"
