"""A round of Baronda played out quickly: the engine of the strong player.

Hands are whole numbers with a bit for each card. The bits are in the order in which cards are
given away: a Pass first, then numbers from low to high with the trumps last, then a Naga. So the
cheapest card of a set is its lowest bit and the dearest its highest. The tests hold the tricks to
the judge of tricks.py.
"""

from collections.abc import Iterable
from typing import NamedTuple

from game.baronda.rules import (
    DECK,
    GARUDAS,
    NAGAS,
    NUMBER,
    PASSES,
    RED,
    SUIT,
    SUIT_CARDS,
)
from game.baronda.tricks import FOLLOWS, ranks_of
from game.core.cards import Card


def _dearness(card: Card) -> tuple[int, int, int]:
    """Sorts cards by how dear they are."""
    suit = SUIT[card]
    if suit is None:
        return (0 if card in PASSES else 5), 0, card
    if card in GARUDAS:
        return 2, 0, card
    return (3 if suit == RED else 1), NUMBER[card], card


CARDS = tuple(sorted(DECK, key=_dearness))
"""The card of each bit."""

BITS = tuple(1 << CARDS.index(card) for card in DECK)
"""The bit of each card."""

NO_LEAD = len(SUIT_CARDS)
"""Stands for the lead suit while there is none."""


def mask(cards: Iterable[Card]) -> int:
    """The bits of these cards."""
    bits = 0
    for card in cards:
        bits |= BITS[card]
    return bits


SUIT_MASKS = (*(mask(cards) for cards in SUIT_CARDS), 0)
FOLLOW_MASKS = (*(mask(cards) for cards in FOLLOWS), 0)
PASS_MASK, NAGA_MASK, GARUDA_MASK = mask(PASSES), mask(NAGAS), mask(GARUDAS)
ALL_MASK = mask(DECK)

SUITS_AT = tuple(NO_LEAD if (suit := SUIT[card]) is None else suit for card in CARDS)
"""By place of a bit, the suit of its card."""

LOWEST_RANK = -2

RANKS_AT = tuple(
    tuple(ranks_of(None if lead == NO_LEAD else lead)[card] - LOWEST_RANK for card in CARDS)
    for lead in range(NO_LEAD + 1)
)
"""By lead suit and place of a bit, the rank of its card (B25), from 0."""

HIGHER = tuple(
    tuple(
        mask(card for card, other in zip(CARDS, ranks, strict=True) if other > rank)
        for rank in range(max(ranks) + 1)
    )
    for ranks in RANKS_AT
)
"""By lead suit and rank, all cards that are higher."""


class Trick:
    """What matters of a trick while it is played. There are few of these, each made once and kept.

    lead         its suit, or ``NO_LEAD``
    best         the highest rank so far, a Garuda being weak; -1 for an empty trick
    strong_suit  of the Garuda that wins if one does, or ``NO_LEAD``
    naga         a Naga lies in it
    pure         all its cards are of the lead suit or a Pass

    Made from these: ``suit`` and ``follow`` are the cards that bind and that follow, ``higher`` the
    cards that become the best, ``strong`` the Garudas that become the one that wins if one does,
    ``garuda_wins`` whether one does as it is (B22), ``wins`` the cards that take the trick as it
    is: a Garuda that a follower may still break counts only for the last player (``wins_last``).
    """

    __slots__ = (
        "after",
        "best",
        "follow",
        "garuda_wins",
        "higher",
        "lead",
        "lead_first",
        "naga",
        "pure",
        "strong",
        "strong_suit",
        "suit",
        "wins",
        "wins_last",
    )

    def __init__(
        self, lead: int, best: int, strong_suit: int, naga: bool, pure: bool, lead_first: bool
    ) -> None:
        """``lead_first`` is the option of B24."""
        self.lead = lead
        self.best = best
        self.strong_suit = strong_suit
        self.naga = naga
        self.pure = pure
        self.lead_first = lead_first
        self.after: list[Trick | None] = [None] * len(CARDS)
        self.suit, self.follow = SUIT_MASKS[lead], FOLLOW_MASKS[lead]
        self.higher = HIGHER[lead][best] if best >= 0 else ALL_MASK
        has_garuda = strong_suit != NO_LEAD
        self.garuda_wins = has_garuda and (naga or pure)
        self.strong = 0 if has_garuda else GARUDA_MASK
        if has_garuda and lead_first and strong_suit != lead:
            self.strong = GARUDA_MASK & self.suit
        self.wins, self.wins_last = self._wins(has_garuda)

    def _wins(self, has_garuda: bool) -> tuple[int, int]:
        plain = self.higher & ~GARUDA_MASK
        if self.garuda_wins and self.naga:
            return self.strong, self.strong
        if has_garuda:  # a Naga would make it win; what breaks it may win itself (B22, B23)
            plain &= ~(self.follow if self.garuda_wins else NAGA_MASK)
            return plain, plain
        if self.naga:
            return plain | GARUDA_MASK, plain | GARUDA_MASK
        if not self.pure:
            return plain, plain
        own = plain | GARUDA_MASK & self.suit
        return own, own if self.suit else plain | GARUDA_MASK

    def add(self, at: int) -> "Trick":
        """The trick after the card of a bit's place."""
        found = self.after[at]
        if found is None:
            found = self.after[at] = self._made(at)
        return found

    def _made(self, at: int) -> "Trick":
        bit, suit = 1 << at, SUITS_AT[at]
        lead = suit if self.lead == NO_LEAD else self.lead
        naga = self.naga or bool(NAGA_MASK & bit)
        pure = self.pure and not NAGA_MASK & bit and suit in (lead, NO_LEAD)
        strong_suit = suit if self.strong & bit else self.strong_suit
        best = max(self.best, RANKS_AT[lead][at])
        key = (lead, best, strong_suit, naga, pure, self.lead_first)
        return _TRICKS.setdefault(key, Trick(*key))


_TRICKS: dict[tuple[int, int, int, bool, bool, bool], Trick] = {}

EMPTY = tuple(Trick(NO_LEAD, -1, NO_LEAD, False, True, lead_first) for lead_first in (False, True))
"""The trick before its first card, by the option of B24."""


class Round(NamedTuple):
    """A round in play, with every hand known.

    turn    the seat to play
    hands   by seat, as bits
    trick   the places of the bits of the trick so far, in order; ``led`` is who led to it
    tricks  won so far by seat
    wanted  whether tricks are wanted (Barong)
    """

    seats: int
    turn: int
    hands: tuple[int, ...]
    trick: tuple[int, ...]
    led: int
    tricks: tuple[int, ...]
    wanted: bool
    lead_first: bool


def pick(trick: Trick, hand: int, wanted: bool, last: bool) -> int:
    """The bit of the card that a quick player plays: takes as cheaply as it can what it wants, and
    gives away the dearest card where it wants nothing.
    """
    legal = hand & trick.follow if hand & trick.suit else hand
    if trick.best < 0:
        return _led(legal, wanted)
    wins = legal & (trick.wins_last if last else trick.wins)
    if wanted:
        if not wins:
            return legal & -legal
        own = wins & trick.suit & ~GARUDA_MASK
        if last or not own:
            return wins & -wins
        return 1 << (own.bit_length() - 1)
    safe = legal ^ wins
    if safe or last:
        return 1 << ((safe or legal).bit_length() - 1)
    return legal & -legal


def _led(legal: int, wanted: bool) -> int:
    """The card to lead: the highest number in Barong, the lowest in Rangda."""
    if wanted:
        plain = legal & ~NAGA_MASK & ~GARUDA_MASK or legal
        return 1 << (plain.bit_length() - 1)
    plain = legal & ~PASS_MASK & ~GARUDA_MASK or legal
    return plain & -plain


def play_out(world: Round, first: int) -> list[int]:
    """Who takes the tricks that are still to come, if the seat to play begins with this bit."""
    return play_down(world, first, 0)[0]


def play_down(world: Round, first: int, cards: int) -> tuple[list[int], list[int]]:
    """The same until a trick ends with at most so many cards in each hand, and the hands then."""
    seats, wanted, empty = world.seats, world.wanted, EMPTY[world.lead_first]
    hands = [*world.hands]
    trick, led, seat = empty, world.led, world.turn
    count = place = strong = 0  # cards in the trick; where in it the best and the Garuda lie
    for at in world.trick:
        if trick.higher >> at & 1:
            place = count
        if trick.strong >> at & 1:
            strong = count
        trick = trick.add(at)
        count += 1
    taken: list[int] = []
    bit = first
    while True:
        hands[seat] ^= bit
        if trick.higher & bit:
            place = count
        if trick.strong & bit:
            strong = count
        at = bit.bit_length() - 1
        trick = trick.after[at] or trick.add(at)
        count += 1
        if count == seats:
            seat = led = (led + (strong if trick.garuda_wins else place)) % seats
            taken.append(seat)
            if hands[seat].bit_count() <= cards:
                return taken, hands
            trick, count = empty, 0
        else:
            seat = seat + 1 if seat + 1 < seats else 0
        bit = pick(trick, hands[seat], wanted, count + 1 == seats)
