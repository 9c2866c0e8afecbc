"""The random bot, and whole games of random play."""

from game.ai.bot import Thinking
from game.core.game import Action, Game, Rules, State
from game.core.match import Knowledge
from game.core.rng import Rng
from game.core.seats import Seat

ASIDE_CHANCE = 0.02
"""How often a random game makes an accusation where one is possible."""


class RandomBot:
    """Any legal action; accusations, which can be made at every moment, only now and then."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def think(self, knowledge: Knowledge, rng: Rng) -> Thinking:
        """One piece of work."""
        yield
        return pick_random(self._game, knowledge.view.legal, rng)


def pick_random(game: Game, legal: tuple[Action, ...], rng: Rng) -> Action | None:
    """One of these actions, None if there is none to make now."""
    own = own_actions(game, legal)
    asides = legal[len(own) :]
    if asides and rng.random() < ASIDE_CHANCE:
        return rng.pick(asides)
    return rng.pick(own) if own else None


def own_actions(game: Game, legal: tuple[Action, ...]) -> tuple[Action, ...]:
    """The legal actions that move the game on; the asides come after them in every game."""
    if not legal or not game.aside(legal[-1]):
        return legal
    aside = type(legal[-1])
    for count, action in enumerate(legal):
        if type(action) is aside:
            return legal[:count]
    return ()


def play_random(game: Game, rules: Rules, seats: int, rng: Rng, first: Seat = 0) -> int:
    """Play one random game without asides to its end; how many actions it took."""
    legal, step, turn = game.legal, game.step, game.turn
    state = game.start(rules, seats, first)
    actions = 0
    while True:
        seat = turn(state)
        if seat is not None:
            action = rng.pick(own_actions(game, legal(state, seat)))
        elif game.needs_deal(state):
            action = game.shuffle(state, rng)
        elif game.outcome(state) is None:
            action = _first_action(game, state, seats, rng)
        else:
            return actions
        state = step(state, action).state
        actions += 1


def _first_action(game: Game, state: State, seats: int, rng: Rng) -> Action:
    """An action of the lowest seat that has one, while nobody alone is to act."""
    for seat in range(seats):
        own = own_actions(game, game.legal(state, seat))
        if own:
            return rng.pick(own)
    raise RuntimeError("nobody can act and nothing is over")
