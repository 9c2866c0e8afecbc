"""The set-up page as data: presets and house rules of a game, made from its options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.core.game import Game, Option
from game.table.model import Text, text


class SetupValue(NamedTuple):
    """One value of an option: as written in records, and in words."""

    value: str
    label: Text


class SetupOption(NamedTuple):
    """One house rule: its name, what it does in a line, and its values."""

    name: str
    label: Text
    note: Text
    values: tuple[SetupValue, ...]
    defaults: Mapping[str, str]  # the value by preset, as in core's Option

    def default(self, preset: str, seats: int = 0) -> str:
        """The value that holds when none is chosen."""
        return Option(self.name, (), self.defaults).default(preset, seats)


class SetupPreset(NamedTuple):
    """One way to play: its name, a line about it, and how many can play it."""

    id: str
    label: Text
    note: Text
    seats: tuple[int, ...]


class SetupPage(NamedTuple):
    """Everything that can be chosen before a game, players and bots apart.

    A game without presets has one entry with the id "".
    """

    game: str
    title: Text
    presets: tuple[SetupPreset, ...]
    options: tuple[SetupOption, ...]


class Numbers(NamedTuple):
    """How an option with a range of numbers is offered.

    `offered` are the numbers to choose from; those in `named` have words of their own under
    ``GAME.option.NAME.VALUE``.
    """

    offered: tuple[int, ...]
    named: tuple[int, ...] = ()


def setup_page(game: Game, numbers: Mapping[str, Numbers]) -> SetupPage:
    """The page of `game`; `numbers` says how each option with a range is offered."""
    presets = tuple(
        SetupPreset(
            id=preset,
            label=Text(f"{game.id}.preset.{preset or 'plain'}.label"),
            note=Text(f"{game.id}.preset.{preset or 'plain'}.note"),
            seats=game.seat_counts(preset),
        )
        for preset in game.presets or ("",)
    )
    options = tuple(_option(game.id, option, numbers) for option in game.options)
    return SetupPage(game.id, Text(f"{game.id}.name"), presets, options)


def _option(game_id: str, option: Option, numbers: Mapping[str, Numbers]) -> SetupOption:
    key = f"{game_id}.option.{option.name}"
    if isinstance(option.values, range):
        words: Sequence[str] = [str(value) for value in numbers[option.name].offered]
    else:
        words = option.values
    values = tuple(SetupValue(word, value_label(game_id, option, word, numbers)) for word in words)
    return SetupOption(
        option.name, Text(f"{key}.label"), Text(f"{key}.note"), values, option.defaults
    )


def value_label(game_id: str, option: Option, value: str, numbers: Mapping[str, Numbers]) -> Text:
    """A value of an option in words."""
    if isinstance(option.values, range) and int(value) not in numbers[option.name].named:
        return text("option.number", value=int(value))
    return Text(f"{game_id}.option.{option.name}.{value}")


def house_rules(
    game_id: str,
    options: Sequence[Option],
    chosen: Mapping[str, str],
    usual: tuple[str, int],
    numbers: Mapping[str, Numbers],
) -> tuple[Text, ...]:
    """The options in `chosen` that differ from their defaults, in words: "Target: 21, not 41".

    `usual` is the preset and the number of seats, which decide the defaults.
    """
    lines: list[Text] = []
    for option in options:
        default = option.default(*usual)
        value = chosen.get(option.name, default)
        if value != default:
            lines.append(
                text(
                    "option.house",
                    option=Text(f"{game_id}.option.{option.name}.label"),
                    value=value_label(game_id, option, value, numbers),
                    usual=value_label(game_id, option, default, numbers),
                )
            )
    return tuple(lines)
