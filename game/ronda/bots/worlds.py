"""Worlds for the search: what the other seats may hold, drawn by chance, as positions in ranks."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from game.core.seats import Seat
from game.ronda.bots.counting import CARDS, POINTS, TIES, Chain, Ranks
from game.ronda.bots.habits import Habits
from game.ronda.bots.kernel import Position
from game.ronda.bots.memory import Memory, Press, mask
from game.ronda.rules import RANKS, hand_sizes
from game.ronda.view import View

if TYPE_CHECKING:
    from game.core.rng import Rng

TRIES = 200
"""Hands drawn for one seat before any is good enough. A tringla is in one hand of 46; a hand that
does not fit what was announced only makes a world a little wrong."""

VALUES = {"ronda": 1, "tringla": 5}


class Call(NamedTuple):
    """A combination that is or will be announced; ``rank`` of its cards."""

    seat: Seat
    kind: str
    rank: int


class Deals:
    """Hands for all seats, drawn by chance, that fit what is known: the unseen cards, who announced
    what, and mostly what each has played.
    """

    def __init__(self, view: View, memory: Memory, habits: Habits) -> None:
        self._view = view
        self._memory = memory
        self._habits = habits
        self._others = [seat for seat in range(view.seats) if seat != view.seat]
        self._others.sort(key=lambda seat: seat not in memory.presses)
        self._pool = Pool(rank for rank, count in enumerate(memory.unseen) for _ in range(count))

    def draw(self, rng: "Rng") -> tuple[Ranks, ...]:
        """The hands of one world, by seat."""
        hands: list[Ranks] = [own_ranks(self._view)] * self._view.seats
        pool = self._pool
        for seat in self._others:
            hands[seat] = self._hand(seat, pool, rng)
            if seat != self._others[-1]:
                pool = pool.without(hands[seat])
        return tuple(hands)

    def _hand(self, seat: Seat, pool: "Pool", rng: "Rng") -> Ranks:
        count, press = self._view.counts[seat], self._memory.presses.get(seat)
        for _ in range(TRIES):
            hand = pool.draw(count, rng)
            fit = press is None or fits(seat, hand, self._memory, press)
            if fit and self._habits.likely(seat, hand) > rng.random():
                break
        return hand


class Pool:
    """Cards to draw hands from. None comes again before all have come, so that a few hands are
    spread evenly: their mean says as much as that of many more drawn without a thought.
    """

    def __init__(self, cards: Iterable[int]) -> None:
        self._cards = [*cards]
        self._left = len(self._cards)

    def draw(self, count: int, rng: "Rng") -> Ranks:
        """A hand of so many cards."""
        if self._left < count:
            self._left = len(self._cards)
        cards, first = self._cards, self._left - count
        for last in range(self._left - 1, first - 1, -1):
            other = rng.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
        self._left = first
        return tuple(sorted(cards[first : first + count]))

    def without(self, hand: Ranks) -> "Pool":
        """A full pool of the other cards."""
        cards = [*self._cards]
        for rank in hand:
            cards.remove(rank)
        return Pool(cards)


def own_ranks(view: View) -> Ranks:
    """The own hand as ranks."""
    return tuple(card >> 2 for card in view.hand)


def combinations(seat: Seat, hand: Ranks, played: Ranks) -> list[Call]:
    """The intact combinations of a hand (R30, R31)."""
    calls = []
    for rank in dict.fromkeys(hand):
        count = hand.count(rank)
        if count > 1 and rank not in played:
            calls.append(Call(seat, "ronda" if count == 2 else "tringla", rank))
    return calls


def pressed(seat: Seat, hand: Ranks, memory: Memory, press: Press) -> list[Call]:
    """What a seat with this hand now had to announce when it pressed."""
    shown = tuple(play.rank for play in memory.plays if play.seat == seat)
    return combinations(seat, (*hand, *shown[press.after :]), shown[: press.after])


def fits(seat: Seat, hand: Ranks, memory: Memory, press: Press) -> bool:
    """Whether a hand fits an announcement."""
    kinds = sorted(call.kind for call in pressed(seat, hand, memory, press))
    return kinds == sorted(press.kinds)


def calls_of(view: View, memory: Memory, hands: tuple[Ranks, ...], own: bool) -> list[Call]:
    """What is announced by the end of the round: what was, and what can be.

    Everybody announces what can be announced (hiding gains nothing against watchful players); the
    own combinations only if ``own``.
    """
    if not view.rules.announce:
        return []
    calls = []
    for seat in range(view.seats):
        if seat in memory.presses:
            calls += pressed(seat, hands[seat], memory, memory.presses[seat])
        elif seat != view.seat or own:
            shown = tuple(play.rank for play in memory.plays if play.seat == seat)
            calls += combinations(seat, hands[seat], shown)
    return calls


Awards = tuple[tuple[int, int, bool], ...]


def settle(calls: list[Call], tringla_order: str) -> tuple[Awards, int]:
    """What calls pay (side, points, capped or not) and the rank of a tie, or -1 (R35 to R37)."""
    sides = {call.seat & 1 for call in calls}
    if len(sides) < 2:
        calls = sorted(calls, key=lambda call: VALUES[call.kind])
        return tuple((call.seat & 1, VALUES[call.kind], call.kind == "ronda") for call in calls), -1
    low = -1 if tringla_order == "low" else 1
    best = max(calls, key=lambda call: (call.kind == "tringla", _strength(call, low)))
    if len({call.seat & 1 for call in calls if call[1:] == best[1:]}) == 2:
        return (), best.rank
    return ((best.seat & 1, VALUES[best.kind] + len(calls) - 1, best.kind == "ronda"),), -1


def _strength(call: Call, low: int) -> int:
    return call.rank if call.kind == "ronda" else low * call.rank


def position(view: View, memory: Memory, hands: tuple[Ranks, ...], own: bool = True) -> Position:
    """The round as it stands, with these hands; the seat to play is ``view.turn``."""
    settled, tied = settle(calls_of(view, memory, hands, own), view.rules.tringla_order)
    take, chain = view.last_take, view.chain
    return Position(
        rules=view.rules,
        seats=view.seats,
        dealer=view.dealer,
        turn=view.seat if view.turn is None else view.turn,
        hands=hands,
        table=mask(view.table),
        last=-1 if view.last_throw is None else view.last_throw >> 2,
        chain=None
        if chain is None
        else Chain(chain.rank, chain.length, len(chain.cards), chain.missa),
        take=-1 if take is None else take.seat << 4 | take.card >> 2,
        tally=_tally(view, tied),
        settled=settled,
        tied=tied,
        more=view.round < view.rounds,
        rest=_rest(view, memory, hands),
        size=hand_sizes(view.rules.preset)[view.round % view.rounds],
    )


def _rest(view: View, memory: Memory, hands: tuple[Ranks, ...]) -> Ranks:
    """By rank, the cards that are in no hand and still to be dealt."""
    rest = [*memory.unseen]
    for seat, hand in enumerate(hands):
        if seat != view.seat:
            for rank in hand:
                rest[rank] -= 1
    return tuple(rest)


def _tally(view: View, tied: int) -> int:
    tally = 0
    for side in (0, 1):
        tally += POINTS[side] * view.scores[side] + CARDS[side] * view.piles[side]
    for derba in view.derbas:
        if RANKS[derba.number] == tied:
            tally += TIES[1 - (derba.seat & 1)]
    return tally
