"""What the laws must know of each game beyond the functions that all games have.

A new game adds one ``World`` here; ``test_every_game_has_a_world``
fails as long as it has none.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from game.baronda import actions as baronda
from game.baronda.rules import PACKS
from game.core.cards import Card
from game.core.game import Action, Deal, State
from game.core.match import Match
from game.core.rng import Rng
from game.core.seats import seats_from
from game.nullgame.actions import Play as NullPlay
from game.nullgame.rules import DECK as NULL_DECK
from game.ronda import actions as ronda
from game.ronda.rules import DECK, hand_sizes, opening_size


class World(NamedTuple):
    """cards     the cards that lie in known places, and how many more have been put away
    pack      how many cards the game has with this number of seats
    actions   every action that a record can name with these seats, and some with a seat too many
    replay    the actions of a match, changed so that they lead to another hidden world
    """

    cards: Callable[[State], tuple[list[Card], int]]
    pack: Callable[[int], int]
    actions: Callable[[int], list[Action]]
    replay: Callable[[Match, State], list[Action]]


def deal_index(match: Match) -> int:
    """Where in the log the last deal is."""
    return max(at for at, entry in enumerate(match.log) if isinstance(entry.action, Deal))


def redealt(match: Match, order: tuple[Card, ...]) -> list[Action]:
    """The actions of a match with another order in its last deal."""
    actions = [entry.action for entry in match.log]
    actions[deal_index(match)] = Deal(order)
    return actions


def ronda_cards(state: Any) -> tuple[list[Card], int]:
    if not state.deck:
        return list(DECK), 0
    return [*sum(state.hands, ()), *state.table, *state.pack], sum(state.piles)


def ronda_actions(seats: int) -> list[Action]:
    some = range(min(seats + 1, ronda.MOST_SEATS))
    return [
        *(ronda.ANNOUNCE[seat] for seat in some),
        *(action for seat in some for action in ronda.PLAYS[seat]),
        *(ronda.READY[seat] for seat in some),
        *(action for seat in some for target in some for action in ronda.CATCHES[seat][target]),
    ]


def ronda_replay(match: Match, world: Any) -> list[Action]:
    """Of the last deal the earlier rounds stay; this round's hands and the pack come from it."""
    order = match.log[deal_index(match)].action.order
    preset = world.rules.preset
    size = hand_sizes(preset)[world.round - 1]
    dealer_next = (world.dealer + 1) % world.seats
    hands: list[Card] = []
    for seat in seats_from(dealer_next, world.seats):
        hands += [*world.played[seat], *world.hands[seat]]
    assert len(hands) == size * world.seats
    rest = len(order) - len(world.pack)
    opening = opening_size(preset) if world.round == 1 else 0
    begin = rest - opening - len(hands)
    return redealt(match, (*order[:begin], *hands, *order[rest - opening : rest], *world.pack))


def baronda_cards(state: Any) -> tuple[list[Card], int]:
    if not state.round:
        return list(PACKS[state.seats]), 0
    lying = [*sum(state.hands, ()), *state.rest, *state.trick]
    taken = sum(state.tricks) * state.seats
    return lying, taken - len(state.trick) * (len(state.trick) == state.seats)


def baronda_actions(seats: int) -> list[Action]:
    some = range(min(seats + 1, 5))
    rows = (*baronda.BIDS, *baronda.ADJUSTS, *baronda.PLAYS)
    return [action for row in rows for action in row if action.seat in some]


def baronda_replay(match: Match, world: Any) -> list[Action]:
    """The hands are those of the world with what was played, and so are the bids not yet shown."""
    begin = deal_index(match)
    actions = [entry.action for entry in match.log]
    held = [list(hand) for hand in world.hands]
    for at, action in enumerate(actions[begin:], begin):
        if isinstance(action, baronda.Play):
            held[action.seat].append(action.card)
        elif isinstance(action, baronda.Bid) and None in world.bids:
            actions[at] = baronda.Bid(action.seat, world.bids[action.seat])
    order = [card for seat in seats_from(world.leader, world.seats) for card in held[seat]]
    actions[begin] = Deal((*order, *world.rest))
    return actions


def null_cards(state: Any) -> tuple[list[Card], int]:
    if not state.dealt:
        return list(NULL_DECK), 0
    return [*sum(state.hands, ()), *state.rest, *sum(state.played, ())], 0


def null_actions(seats: int) -> list[Action]:
    return [NullPlay(seat, card) for seat in range(seats + 1) for card in NULL_DECK]


def null_replay(match: Match, world: Any) -> list[Action]:
    order: list[Card] = []
    for seat in seats_from(world.first, world.seats):
        order += [*world.played[seat], *world.hands[seat]]
    return redealt(match, (*order, *world.rest))


WORLDS = {
    "ronda": World(ronda_cards, lambda seats: 40, ronda_actions, ronda_replay),
    "baronda": World(
        baronda_cards, lambda seats: len(PACKS[seats]), baronda_actions, baronda_replay
    ),
    "nullgame": World(null_cards, lambda seats: 12, null_actions, null_replay),
}


def other_world(match: Match, seat: int, rng: Rng) -> Match:
    """A match with the same public history in which this seat sees the same, and others may not."""
    world = match.game.sample(match.knowledge(seat), rng)
    if not any(isinstance(entry.action, Deal) for entry in match.log):
        return match
    if match.game.needs_deal(match.state):
        return match
    again = Match(match.game, match.rules, match.seats, match.first)
    for action in WORLDS[match.game.id].replay(match, world):
        again.push(action)
    assert again.state == world, "the sampled state is reached by playing"
    return again
