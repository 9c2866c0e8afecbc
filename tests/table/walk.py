"""Random games for the laws of presenters, and what may be seen in them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from typing import Any

from game.ai.random_bot import pick_random
from game.catalog import ALL_ENTRIES, Entry
from game.core.game import Deal, Event, Game, RulesError
from game.core.rng import Rng
from game.table.model import Text

NAMES = ("Amal", "Bilal", "Chadia", "Dounia", "Ewan")

OPTIONS: dict[str, tuple[dict[str, str], ...]] = {
    "ronda-duel": (
        {},
        {"chain": "keep"},
        {"chain": "replace", "target": "0"},
        {"hidden": "off", "announce": "off", "duty": "off"},
        {"hidden": "off", "tringla_order": "high", "missa_last": "no", "target": "5"},
        {"target": "1"},
    ),
    "ronda-pairs": (
        {},
        {"chain": "keep", "duty_by": "side"},
        {"chain": "off", "target": "11", "tringla_order": "high"},
        {"target": "0", "missa_last": "no"},
        {"hidden": "off", "target": "21"},
    ),
    "ronda-classic": (
        {},
        {"target": "21"},
        {"chain": "replace", "announce": "on", "hidden": "catch", "duty": "on", "target": "41"},
        {"chain": "off", "duty": "on", "missa_last": "no"},
    ),
    "baronda-": ({}, {"rounds": "2", "garudas": "lead"}),
}


@dataclass(frozen=True)
class Table:
    """One way to play a game: what a random walk needs."""

    entry: Entry
    preset: str
    options: tuple[tuple[str, str], ...]
    seats: int

    @property
    def game(self) -> Game:
        return self.entry.game

    @property
    def names(self) -> tuple[str, ...]:
        return NAMES[: self.seats]

    def __str__(self) -> str:
        words = [self.game.id, self.preset, str(self.seats)]
        return "-".join([*words, *(f"{name}={value}" for name, value in self.options)])


@dataclass(frozen=True)
class Move:
    """One step of a random game, all cards open."""

    before: Any
    action: Any
    after: Any
    events: tuple[Event, ...]


def tables() -> list[Table]:
    """Every game with a presenter, every preset, number of seats and a spread of options."""
    found = []
    for entry in ALL_ENTRIES:
        if entry.presenter_module is None:
            continue
        game = entry.game
        for preset in game.presets or ("",):
            for options in OPTIONS.get(f"{game.id}-{preset}", ({},)):
                for seats in game.seat_counts(preset):
                    if _can_be_played(game, preset, options, seats):
                        found.append(Table(entry, preset, tuple(options.items()), seats))
    return found


def _can_be_played(game: Game, preset: str, options: dict[str, str], seats: int) -> bool:
    try:
        game.start(game.rules(preset, options), seats, 0)
    except RulesError:
        return False
    return True


def walk(table: Table, seed: str, asides: int = 1) -> Iterator[Move]:
    """A random game to its end; `asides` more chances for an accusation after each step."""
    game, rng = table.game, Rng(seed)
    rules = game.rules(table.preset, dict(table.options))
    state = game.start(rules, table.seats, rng.below(table.seats))
    while game.outcome(state) is None:
        action = _action(game, state, table.seats, rng, asides)
        step = game.step(state, action)
        yield Move(state, action, step.state, step.events)
        state = step.state


def _action(game: Game, state: Any, seats: int, rng: Rng, asides: int) -> Any:
    if game.needs_deal(state):
        return game.shuffle(state, rng)
    for _ in range(asides):
        seat = rng.below(seats)
        outside = [action for action in game.legal(state, seat) if game.aside(action)]
        if outside and rng.below(12) == 0:
            return rng.pick(outside)
    seat = game.turn(state)
    able = [seat] if seat is not None else [s for s in range(seats) if game.legal(state, s)]
    action = pick_random(game, game.legal(state, rng.pick(able)), rng)
    assert action is not None
    return action


def hidden_cards(game: Game, state: Any, viewer: int) -> set[str]:
    """The codes of the cards that `viewer` may not see: other hands, the pack, cards set aside.

    What was set aside in a round of Baronda is shown after it.
    """
    cards = {card for seat, hand in enumerate(state.hands) if seat != viewer for card in hand}
    cards |= set(getattr(state, "pack", ()))
    if not (game.needs_deal(state) or game.outcome(state)):
        cards |= set(getattr(state, "rest", ()))
    return {game.deck.code(card) for card in cards}


def codes_in(game: Game, thing: Any) -> set[str]:
    """Every card code that a model or cue shows, as a face, in a pick or as a card's name."""
    codes = set(game.deck.codes)
    found: set[str] = set()
    for part in parts(thing):
        if isinstance(part, str):
            found |= codes & set(re.split(r"[^A-Za-z0-9]+", part))
        elif isinstance(part, Text) and part.key == "card.name":
            suit = part.get("suit")
            assert isinstance(suit, Text)
            found.add(f"{part.get('number')}{suit.key[-1]}")
        elif isinstance(part, Text) and re.match(
            r"baronda\.(card|object)\.(garuda\.)?[RBGY]", part.key
        ):
            found.add(f"{part.key[-1]}{part.get('number') or 0}")
    return found


def texts_in(thing: Any) -> Iterator[Text]:
    """Every Text in a model, cue, section ..., also inside other Texts."""
    return (part for part in parts(thing) if isinstance(part, Text))


def parts(thing: Any) -> Iterator[Any]:
    """The thing and everything in it. Actions are opaque and left out."""
    yield thing
    if isinstance(thing, dict):
        inside = [*thing.keys(), *thing.values()]
    elif isinstance(thing, tuple | list | set | frozenset):
        inside = list(thing)
    elif is_dataclass(thing) and not isinstance(thing, Deal):
        inside = [getattr(thing, field.name) for field in fields(thing) if field.name != "action"]
    else:
        inside = []
    for part in inside:
        yield from parts(part)
