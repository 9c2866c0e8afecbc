"""Random games of every game, preset and option set, as matches and as records.

``python -m tests.laws.generate --preset pairs --seed 7`` prints a record; ``--count 9 --out DIR``
writes nine, one a seed. Random play alone rarely makes chains, ties or right accusations, so
half of the choices prefer the action that makes the most happen.
"""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path

from game.catalog import ALL_ENTRIES, entry
from game.core.game import Action, Game, Rules, RulesError
from game.core.match import Match
from game.core.record import write
from game.core.rng import Rng

TARGETS = ("0", "1", "3", "8", "21", "41", "999")
"""Values tried for an option that is a number, where it allows them."""


def variants() -> Iterator[tuple[Game, str]]:
    """Every game with each of its presets."""
    for item in ALL_ENTRIES:
        for preset in item.game.presets or ("",):
            yield item.game, preset


def random_options(game: Game, preset: str, seats: int, rng: Rng) -> dict[str, str]:
    """Some of the game's options with values other than the default, accepted by its rules."""
    while True:
        options: dict[str, str] = {}
        for option in game.options:
            values = option.values if isinstance(option.values, tuple) else TARGETS
            default = option.default(preset, seats)
            fitting = [value for value in values if option.allows(value) and value != default]
            if fitting and rng.below(5) < 2:
                options[option.name] = rng.pick(fitting)
        try:
            game.start(game.rules(preset, options), seats, 0)
        except RulesError:
            continue
        return options


def random_match(
    game: Game, rules: Rules, seats: int, rng: Rng, asides: float = 0.04, most: int = 100_000
) -> Match:
    """A random game, to its end or for at most so many actions."""
    match = Match(game, rules, seats, rng.below(seats))
    for _ in range(most):
        if game.outcome(match.state) is not None:
            break
        match.push(random_action(match, rng, asides))
    return match


def random_action(match: Match, rng: Rng, asides: float) -> Action:
    """What somebody at the table does next."""
    game, state = match.game, match.state
    if game.needs_deal(state):
        return game.shuffle(state, rng)
    own: list[Action] = []
    others: list[Action] = []
    for seat in range(match.seats):
        for action in match.legal(seat):
            (others if game.aside(action) else own).append(action)
    if others and rng.random() < asides:
        return _pick(match, others, rng)
    return _pick(match, own, rng)


def _pick(match: Match, actions: Sequence[Action], rng: Rng) -> Action:
    """Any action, or half the time one that changes the scores or makes the most happen."""
    if rng.random() < 0.5 or len(actions) == 1:
        return rng.pick(actions)
    scores = match.game.trace(match.state)["scores"]
    weights = []
    for action in actions:
        step = match.game.step(match.state, action)
        changed = match.game.trace(step.state)["scores"] != scores
        weights.append((changed, len(step.events)))
    best = max(weights)
    return rng.pick(
        [action for action, weight in zip(actions, weights, strict=True) if weight == best]
    )


def random_record(game: Game, preset: str, seed: int, most: int = 100_000) -> str:
    """The text of a random game with random options; the same for the same arguments."""
    rng = Rng(f"{game.id}/{preset}/{seed}")
    seats = rng.pick(game.seat_counts(preset))
    options = random_options(game, preset, seats, rng)
    if rng.below(4) == 0:
        most = rng.below(200)
    return write(random_match(game, game.rules(preset, options), seats, rng, most=most).record())


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="ronda")
    parser.add_argument("--preset", default="pairs")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--count", type=int, default=1)
    parser.add_argument("--out", type=Path)
    arguments = parser.parse_args()
    game = entry(arguments.game).game
    preset = arguments.preset if game.presets else ""
    for seed in range(arguments.seed, arguments.seed + arguments.count):
        text = random_record(game, preset, seed)
        if arguments.out is None:
            print(text, end="")
        else:
            arguments.out.mkdir(parents=True, exist_ok=True)
            name = "-".join(filter(None, (game.id, preset, str(seed))))
            (arguments.out / f"{name}.rec").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
