"""A player of Ronda who sees all cards: the measure for how much hidden cards cost the strong bot.

It searches every round exactly to its end, with a card counted half a point, and lives here so that
no part of the game has a player that is handed a state. Run it with ``python -m tests.bench.oracle
[DEALS] [SEED]``.
"""

import sys

from game.ai.arena import Rate, rate, shared
from game.ai.bot import decide
from game.arena import make_bot
from game.core.game import Action, State
from game.core.match import Match
from game.core.rng import Rng
from game.ronda import GAME
from game.ronda.actions import ANNOUNCE, PLAYS, READY
from game.ronda.bots.greedy import shows_hidden
from game.ronda.bots.kernel import Round
from game.ronda.bots.memory import remember
from game.ronda.bots.worlds import position
from game.ronda.rules import side_of


def choose(match: Match, seat: int) -> Action | None:
    """What the all-seeing player does now; None if it waits."""
    state: State = match.state
    knowledge = match.knowledge(seat)
    for action in match.legal(seat):
        if GAME.aside(action) and shows_hidden(knowledge, action):
            return action
    if READY[seat] in match.legal(seat):
        return READY[seat]
    if state.turn != seat:
        return None
    if state.talk.intact[seat]:
        return ANNOUNCE[seat]
    hands = tuple(tuple(card >> 2 for card in hand) for hand in state.hands)
    world = Round(position(knowledge.view, remember(knowledge), hands)._replace(rest=()))
    sign = -1 if side_of(seat) else 1
    best = max(state.hands[seat], key=lambda card: sign * world.value(card >> 2))
    return PLAYS[seat][best]


def play_deck(level: str, ours: int, seed: str) -> float:
    """One deck of a duel, the bot of a level at seat ``ours``: its share of the win."""
    bot = make_bot("ronda", level)
    rng = Rng(seed)
    match = Match(GAME, GAME.rules("duel", {}), 2, rng.below(2))
    match.push(GAME.shuffle(match.state, rng))
    while not GAME.needs_deal(match.state) and GAME.outcome(match.state) is None:
        for seat in sorted((0, 1), key=lambda seat: seat == match.state.turn):
            if not match.legal(seat):
                continue
            numbers = Rng(f"{seed}/{len(match.log)}:{seat}")
            if seat == ours:
                action = decide(bot, match.knowledge(seat), numbers)
            else:
                action = choose(match, seat)
            if action is not None:
                match.push(action)
                break
    return shared(list(match.state.scores), 2)[ours]


def kept(deals: int, seed: str) -> Rate:
    """How much of the decks the strong bot keeps; each deal twice with seats exchanged."""
    return rate(
        [
            (play_deck("hard", 0, f"{seed}/{deal}") + play_deck("hard", 1, f"{seed}/{deal}")) / 2
            for deal in range(deals)
        ]
    )


def told(found: Rate, deals: int) -> str:
    """A line about it."""
    low, high = 100 * (found.mean - found.margin), 100 * (found.mean + found.margin)
    share = f"{100 * found.mean:.1f} %  [{low:.1f}, {high:.1f}]"
    return f"ronda duel, hard against an all-seeing player: {share}  {2 * deals} decks"


def main(deals: int, seed: str) -> str:
    """What is printed."""
    return f"{told(kept(deals, seed), deals)}, seed {seed}"


if __name__ == "__main__":
    print(main(int((sys.argv[1:] or ["200"])[0]), (sys.argv[2:] or ["1"])[0]))
