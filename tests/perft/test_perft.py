"""Perft: all lines of play from fixed deals, counted, with a digest of what they lead to.

A count alone misses most faults of card games, so the digest covers the trace of every leaf, in
order. Accusations are left out: they can be made at every moment. ``--update-goldens`` writes
perft.txt anew; look at the difference before committing it.
"""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from game.ai.random_bot import own_actions
from game.catalog import ALL_ENTRIES, entry
from game.core.game import Action, Game, State
from game.core.rng import Rng


class Tree(NamedTuple):
    """A game, what is done after the deal, and how many actions deep to look from there."""

    game: str
    preset: str
    seats: int
    options: str
    depth: int
    before: str = ""

    def __str__(self) -> str:
        parts = (self.game, self.preset, str(self.seats), self.options, self.before)
        return " ".join((*filter(None, parts), f"depth {self.depth}"))


STORED = Path(__file__).parent / "perft.txt"

GAMES = (
    Tree("ronda", "duel", 2, "", 12),
    Tree("ronda", "duel", 2, "chain=keep", 12),
    Tree("ronda", "pairs", 4, "", 7),
    Tree("ronda", "pairs", 4, "chain=keep duty_by=side missa_last=no", 7),
    Tree("ronda", "classic", 2, "", 12),
    Tree("ronda", "classic", 2, "announce=on hidden=catch chain=replace", 12),
    Tree("baronda", "", 2, "", 5, "bid 0 4, bid 1 3"),
    Tree("baronda", "", 3, "", 5, "bid 0 4, bid 1 5, bid 2 3"),
    Tree("baronda", "", 4, "garudas=lead", 5, "bid 0 4, bid 1 5, bid 2 3, bid 3 6"),
    Tree("baronda", "", 5, "", 5, "bid 0 1, bid 1 2, bid 2 3, bid 3 2, bid 4 1"),
    Tree("nullgame", "", 3, "", 9),
)


class Perft(NamedTuple):
    """How many lines there are, a digest of their ends, and the first actions in order."""

    lines: int
    digest: str
    first: str


def actions(game: Game, state: State, seats: int) -> tuple[Action, ...]:
    """What may be done by whoever's turn it is, in order; the deal is made from a fixed seed."""
    if game.needs_deal(state):
        return (game.shuffle(state, Rng("perft")),)
    turn = game.turn(state)
    order = range(seats) if turn is None else (turn,)
    found = (own_actions(game, game.legal(state, seat)) for seat in order)
    return next((own for own in found if own), ())


def leaves(game: Game, state: State, seats: int, depth: int) -> Iterator[State]:
    """The states after so many actions, in order; a finished game is a leaf too."""
    following = actions(game, state, seats) if depth else ()
    if not following:
        yield state
    for action in following:
        yield from leaves(game, game.step(state, action).state, seats, depth - 1)


def perft(tree: Tree) -> Perft:
    """The perft of a tree under a fixed deal."""
    game = entry(tree.game).game
    given = dict(option.split("=") for option in tree.options.split())
    state = game.start(game.rules(tree.preset, given), tree.seats, 0)
    state = game.step(state, *actions(game, state, tree.seats)).state
    for statement in filter(None, tree.before.split(", ")):
        state = game.step(state, game.read_action(statement.split())).state
    first = ", ".join(map(game.write_action, actions(game, state, tree.seats)))
    digest = hashlib.sha256()
    lines = 0
    for leaf in leaves(game, state, tree.seats, tree.depth):
        digest.update(json.dumps(game.trace(leaf)).encode())
        lines += 1
    return Perft(lines, digest.hexdigest()[:16], first)


def block(tree: Tree) -> str:
    """A tree's perft as it is stored."""
    found = perft(tree)
    return f"{tree}\n    {found.lines} {found.digest}\n    {found.first}"


@pytest.mark.parametrize("tree", [pytest.param(tree, id=str(tree)) for tree in GAMES])
def test_perft(tree: Tree, request: pytest.FixtureRequest) -> None:
    if request.config.getoption("--update-goldens") and tree == GAMES[0]:
        STORED.write_text("\n\n".join(map(block, GAMES)) + "\n", encoding="utf-8")
    assert block(tree) in STORED.read_text(encoding="utf-8").strip().split("\n\n")


def test_every_preset_has_one() -> None:
    variants = {(e.game.id, p) for e in ALL_ENTRIES for p in e.game.presets or ("",)}
    assert {(tree.game, tree.preset) for tree in GAMES} == variants
