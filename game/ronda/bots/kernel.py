"""The rest of a round, played out on small numbers: the engine of the search.

Suits never decide anything (R1) and the table never holds two cards of one number (R11), so a table
is a mask of ten bits and a hand a sorted tuple of ranks. Nothing is built while searching: what
changes is handed down as arguments, and hands are put back after each card. The tests hold this to
the real rules: the values found here are those that a plain search through ``step`` finds.
"""

from collections.abc import Callable
from typing import NamedTuple

from game.ronda.bots.counting import (
    CARD,
    CARDS,
    CHAIN_POINTS,
    FAR,
    POINT,
    POINTS,
    RUNS,
    TIES,
    WON,
    Chain,
    Moment,
    Ranks,
    expected_take,
    points,
    sensible,
)
from game.ronda.bots.orders import in_order, moves
from game.ronda.rules import RANKS, Rules

TWELVE, ONE = RANKS[12], RANKS[1]

TAIL = 6
"""From so many cards on a world that is played out is searched exactly."""


class Position(NamedTuple):
    """A round in play, with every hand known.

    table    the ranks that lie there, as bits
    last     rank of the card that a derba could take, -1 for none
    take     the deck's last take as ``seat * 16 + rank``, -1 for none
    settled  what the announcements pay at the end of the round, in order: side, points, and
             whether these are ronda points (R38)
    tied     rank of a tie of announcements, -1 for none: its derbas pay the other side (R37)
    more     whether the deck has another round
    rest     by rank, the cards that are still to be dealt; () if what lies on the table in the end
             shall be worth nothing
    size     how many of them a hand gets in the next round
    """

    rules: Rules
    seats: int
    dealer: int
    turn: int
    hands: tuple[Ranks, ...]
    table: int
    last: int
    chain: Chain | None
    take: int
    tally: int
    settled: tuple[tuple[int, int, bool], ...]
    tied: int
    more: bool
    rest: Ranks
    size: int


class Round:
    """One position, ready to be played to the end of its round."""

    def __init__(self, position: Position) -> None:
        self._position = position
        self._left: dict[int, int] = {}
        self._target = position.rules.target
        self._hands = [*position.hands]
        self._apply = self._rules()
        self._search = self._searcher()

    def value(self, rank: int, alpha: int = -FAR, beta: int = FAR) -> int:
        """What side 0 gets if the seat to play plays this rank, and then all play perfectly.

        With all hands open; a card counts half a point. At or beyond ``alpha`` and ``beta`` it is
        only known that the value is at least as far beyond.
        """
        at = self._position
        left = sum(map(len, at.hands)) - 1
        moment = (at.table, at.last, at.chain, at.take, at.tally)
        hand = at.hands[at.turn]
        spot = hand.index(rank)
        self._hands[:] = at.hands
        self._hands[at.turn] = hand[:spot] + hand[spot + 1 :]
        return self._search(at.turn, rank, moment, alpha, beta, left)

    def regret(self, rank: int, most: int) -> int:
        """How much less this rank brings to the seat to play than its best one, up to ``most``."""
        at = self._position
        sign = -1 if at.turn & 1 else 1
        value, lost = self.value(rank), 0
        for other, _ in in_order(at.hands[at.turn], at.table):
            if other != rank and lost < most:
                low, high = sorted((value + sign * lost, value + sign * most))
                gained = sign * (self.value(other, low, high) - value)
                lost = max(lost, min(gained, most))
        return lost

    def foresee(self, rank: int) -> tuple[int, dict[int, int]]:
        """The best reply to this rank in a round of two, and the value of each own rank after it.

        -1 as the reply and as the own rank if there is none to come.
        """
        at, apply = self._position, self._apply
        own, other = at.turn, 1 - at.turn
        spot = at.hands[own].index(rank)
        hand = at.hands[own][:spot] + at.hands[own][spot + 1 :]
        left = sum(map(len, at.hands)) - 1
        moment = apply(own, rank, (at.table, at.last, at.chain, at.take, at.tally), left)
        if not hand or (self._target and self._reached(moment[4])):
            return -1, {-1: self.value(rank)}
        sign = -1 if own & 1 else 1
        reply, found, least = -1, {-1: 0}, FAR
        for answer, rest in in_order(at.hands[other], moment[0]):
            after = apply(other, answer, moment, left - 1)
            values = self._after(after, hand, rest, left - 2, least)
            most = max(sign * value for value in values.values())
            if most < least:
                reply, found, least = answer, values, most
        return reply, found

    def _after(
        self, moment: Moment, hand: Ranks, others: Ranks, left: int, least: int
    ) -> dict[int, int]:
        """The value of each rank of a hand after a reply, as far as none is ``least`` or more."""
        own = self._position.turn
        sign = -1 if own & 1 else 1
        if self._target and self._reached(moment[4]):
            return {-1: self.balance(moment[4])}
        values = {}
        for rank, rest in moves(hand):
            self._hands[own], self._hands[1 - own] = rest, others
            values[rank] = self._search(own, rank, moment, -FAR, FAR, left)
            if sign * values[rank] >= least:
                break
        return values

    def rollout(self, rank: int, unseen: Ranks) -> int:
        """What side 0 gets if the seat to play plays this rank, and then all play sensibly.

        They see the table and what ``unseen`` says may still come, not each other's hands.
        """
        at = self._position
        apply, target = self._apply, self._target
        hands, seat, left = [*at.hands], at.turn, sum(map(len, at.hands))
        hidden = [*unseen]
        moment: Moment = (at.table, at.last, at.chain, at.take, at.tally)
        while True:
            hand = hands[seat]
            spot = hand.index(rank)
            hands[seat] = hand[:spot] + hand[spot + 1 :]
            left -= 1
            moment = apply(seat, rank, moment, left)
            if target and self._reached(moment[4]):
                return self.balance(moment[4])
            if not left:
                return self.end(moment, seat & 1)
            seat = seat + 1 if seat + 1 < at.seats else 0
            if left <= TAIL:
                return self._finish(seat, hands, moment, left)
            rank = sensible(hands[seat], moment, hidden)
            if seat != at.turn and hidden[rank]:
                hidden[rank] -= 1

    def _finish(self, seat: int, hands: list[Ranks], moment: Moment, left: int) -> int:
        """The exact value with this seat to play."""
        self._hands[:] = hands
        best = min if seat & 1 else max
        values = []
        for rank, rest in moves(hands[seat]):
            self._hands[seat] = rest
            values.append(self._search(seat, rank, moment, -FAR, FAR, left - 1))
        return best(values)

    def _rules(self) -> Callable[[int, int, Moment, int], Moment]:
        """How a card changes a moment, a closure because its constants are then quickest to read.

        ``left`` is how many cards are left after it. If the tally reaches the target nothing else
        of the moment matters.
        """
        at = self._position
        target, tied = at.rules.target, at.tied
        chains, replace = at.rules.chain != "off", at.rules.chain == "replace"
        missa_always = at.rules.missa_last or at.more
        reached, paid, extended = self._reached, self._paid, self._extended
        one, cards_of, ties, runs = POINTS, CARDS, TIES, RUNS

        def apply(seat: int, rank: int, moment: Moment, left: int) -> Moment:
            table, last, chain, take, tally = moment
            side = seat & 1
            if chain is not None:
                if chain.rank == rank:
                    missa = not table and (missa_always or left > 0)
                    tally, longer = extended(tally, side, chain, missa)
                    return table, -1, longer, seat << 4 | rank, tally
                if replace:
                    tally = paid(tally, 1 - side, chain)
                    if target and reached(tally):
                        return table, -1, None, take, tally
                chain = None
            above = table >> rank
            if not above & 1:
                return table | 1 << rank, rank, None, take, tally
            count = runs[above]
            table -= ((1 << count) - 1) << rank
            tally += cards_of[side] * (count + 1)
            award = int(not table and (missa_always or left > 0))
            if last == rank:
                if rank == tied:
                    tally += ties[1 - side]
                if chains:
                    chain = Chain(rank, 2, count + 1, award > 0)
                award = 0 if replace else award + 1
            if award:
                tally += one[side] * award
                if target and reached(tally):  # what is beyond the target is not paid
                    tally -= one[side] * (points(tally, side) - target)
            return table, -1, chain, seat << 4 | rank, tally

        return apply

    def _searcher(self) -> Callable[[int, int, Moment, int, int, int], int]:
        """The recursive search: the value to side 0 of playing a card, between alpha and beta."""
        at = self._position
        seats, target = at.seats, at.rules.target
        hands = self._hands
        end, reached, balance, apply, ordered = (
            self.end, self._reached, self.balance, self._apply, in_order
        )  # fmt: skip

        def play(seat: int, rank: int, moment: Moment, alpha: int, beta: int, left: int) -> int:
            while True:
                tally = moment[4]
                moment = apply(seat, rank, moment, left)
                if target and moment[4] != tally and reached(moment[4]):
                    return balance(moment[4])
                if not left:
                    return end(moment, seat & 1)
                left -= 1
                seat = seat + 1 if seat + 1 < seats else 0
                hand = hands[seat]
                if len(hand) > 1:
                    break
                rank = hand[0]  # the last lap leaves no choice, and needs no hands any more
            if seat & 1:
                best = FAR
                for rank, rest in ordered(hand, moment[0]):
                    hands[seat] = rest
                    value = play(seat, rank, moment, alpha, beta, left)
                    if value < best:
                        best = value
                        if value < beta:
                            beta = value
                            if beta <= alpha:
                                break
            else:
                best = -FAR
                for rank, rest in ordered(hand, moment[0]):
                    hands[seat] = rest
                    value = play(seat, rank, moment, alpha, beta, left)
                    if value > best:
                        best = value
                        if value > alpha:
                            alpha = value
                            if beta <= alpha:
                                break
            hands[seat] = hand
            return best

        return play

    def _reached(self, tally: int) -> bool:
        """Whether a side has reached the target; only asked where there is one."""
        target = self._target
        return tally >> 40 >= target or tally >> 30 & 1023 >= target

    def _paid(self, tally: int, side: int, chain: Chain) -> int:
        """The tally with a replaced chain paid, its missa too if that did not end the game."""
        tally += POINTS[side] * CHAIN_POINTS[chain.length]
        if chain.missa and not (self._target and self._reached(tally)):
            tally += POINTS[side]
        return tally

    def _extended(
        self, tally: int, side: int, chain: Chain, missa: bool
    ) -> tuple[int, Chain | None]:
        """The tally and the chain after its third or fourth equal card (R20, R21)."""
        length, cards = chain.length + 1, chain.cards + 1
        tally += CARDS[side] * cards - CARDS[1 - side] * chain.cards
        if self._position.rules.chain == "keep":
            tally = self._paid(tally, side, Chain(chain.rank, length, cards, missa))
            return tally, Chain(chain.rank, length, cards, missa) if length < 4 else None
        if length < 4:
            return tally, Chain(chain.rank, length, cards, chain.missa)
        return self._paid(tally, side, Chain(chain.rank, length, cards, chain.missa)), None

    def pay(self, tally: int, side: int, amount: int, capped: bool = False) -> int:
        """The tally with an award paid; ronda points stop one short of the target (R38)."""
        if capped and self._target:
            amount = min(amount, self._target - 1 - points(tally, side))
        return tally + POINTS[side] * amount

    def balance(self, tally: int) -> int:
        """The value of a tally to side 0 when nothing else is to come."""
        ours, theirs = points(tally, 0), points(tally, 1)
        value = POINT * (ours - theirs)
        return value + WON * ((ours > theirs) - (ours < theirs))

    def end(self, moment: Moment, taker: int) -> int:
        """The value of a round after its last card (R50), which this side has played."""
        table, _, chain, take, tally = moment
        rules = self._position.rules
        awards: list[tuple[int, int, bool]] = []
        if chain is not None and rules.chain == "replace":
            awards = [(taker, CHAIN_POINTS[chain.length], False), (taker, int(chain.missa), False)]
        awards += self._position.settled
        awards += [(side, tally >> shift & 31, True) for side, shift in ((0, 5), (1, 0))]
        for side, amount, capped in awards:
            tally = self.pay(tally, side, amount, capped)
            if self._target and self._reached(tally):
                return self.balance(tally)
        if not self._position.more:
            return self._end_of_deck(tally, table, take)
        ours, theirs = tally >> 20 & 1023, tally >> 10 & 1023
        value = POINT * (points(tally, 0) - points(tally, 1)) + CARD * (ours - theirs)
        return value + self._left_for_next(table)

    def _left_for_next(self, table: int) -> int:
        """What a table is worth when a round of two ends: who plays first in the next one (R3) can
        expect to take from it.
        """
        value = self._left.get(table)
        if value is None:
            at, value = self._position, 0
            if at.seats == 2 and at.rest:
                value = expected_take(table, at.rest, at.size)
            value = self._left[table] = value if at.dealer else -value
        return value

    def _end_of_deck(self, tally: int, table: int, take: int) -> int:
        """Leftovers, cards, the dealer's duty (R51 to R53)."""
        if take >= 0:
            tally += CARDS[take >> 4 & 1] * table.bit_count()
        duty = self._duty(take)
        for side, amount in (
            (0, (tally >> 20 & 1023) - 20),
            (1, (tally >> 10 & 1023) - 20),
            (duty, 5),
        ):
            if side >= 0 and amount > 0:
                tally = self.pay(tally, side, amount)
                if self._target and self._reached(tally):
                    return self.balance(tally)
        if self._target:
            return POINT * (points(tally, 0) - points(tally, 1))
        return self.balance(tally)

    def _duty(self, take: int) -> int:
        """The side that the dealer's duty pays, -1 for none (R53)."""
        rules, dealer = self._position.rules, self._position.dealer
        if not rules.duty:
            return -1
        if take < 0:
            return 1 - (dealer & 1)
        seat, rank = take >> 4, take & 15
        mine = seat & 1 == dealer & 1 if rules.duty_by == "side" else seat == dealer
        if not mine or rank == ONE:
            return 1 - (dealer & 1)
        return dealer & 1 if rank == TWELVE else -1
