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
    """A trick while it is played."""

    __slots__ = (
        "best",
        "cards",
        "garuda",
        "lead",
        "naga",
        "place",
        "pure",
        "strong",
        "strong_suit",
    )

    def __init__(self) -> None:
        self.cards = 0
        self.lead = NO_LEAD
        self.best = -1  # the highest rank so far, a Garuda being weak
        self.place = 0  # of that card
        self.garuda = False
        self.strong = 0  # the place of the Garuda that wins if one does
        self.strong_suit = NO_LEAD
        self.naga = False
        self.pure = True  # all cards are of the lead suit or a Pass

    def add(self, at: int, lead_first: bool) -> None:
        """Play the card of a bit's place; ``lead_first`` is the option of B24."""
        suit = SUITS_AT[at]
        lead = self.lead
        if suit == NO_LEAD:
            if at > 2:  # the three lowest bits are the Pass
                self.naga, self.pure = True, False
        else:
            if lead == NO_LEAD:
                self.lead = lead = suit
            elif suit != lead:
                self.pure = False
            if GARUDA_MASK >> at & 1:
                if not self.garuda or (lead_first and suit == lead != self.strong_suit):
                    self.strong, self.strong_suit = self.cards, suit
                self.garuda = True
        rank = RANKS_AT[lead][at]
        if rank > self.best:
            self.best, self.place = rank, self.cards
        self.cards += 1

    @property
    def garuda_wins(self) -> bool:
        """Whether a Garuda takes the trick as it is now (B22)."""
        return self.garuda and (self.naga or self.pure)

    @property
    def winner(self) -> int:
        """The place of the card that takes the trick as it is now."""
        return self.strong if self.garuda_wins else self.place

    def winning(self, legal: int, last: bool) -> int:
        """Which of these cards would take the trick now; a Garuda that others may still break only
        counts if it is not led and nobody without the suit has shown up.
        """
        garudas = legal & GARUDA_MASK
        if self.garuda_wins:
            return 0
        wins = legal & HIGHER[self.lead][self.best] if self.best >= 0 else legal
        wins &= ~GARUDA_MASK
        if garudas and not self.garuda:
            if self.naga:
                wins |= garudas
            elif self.pure and self.lead != NO_LEAD:
                wins |= garudas & SUIT_MASKS[self.lead]
            elif self.pure and last:
                wins |= garudas
        return wins


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
    lead = trick.lead
    legal = hand & FOLLOW_MASKS[lead] if hand & SUIT_MASKS[lead] else hand
    if not trick.cards:
        return _led(legal, wanted)
    wins = trick.winning(legal, last)
    if wanted:
        if not wins:
            return legal & -legal
        own = wins & SUIT_MASKS[lead] & ~GARUDA_MASK
        if last or not own:
            return wins & -wins
        return 1 << (own.bit_length() - 1)
    safe = legal & ~wins
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
    seats, lead_first, wanted = world.seats, world.lead_first, world.wanted
    hands = [*world.hands]
    trick, led, seat = Trick(), world.led, world.turn
    for at in world.trick:
        trick.add(at, lead_first)
    taken: list[int] = []
    bit = first
    while True:
        hands[seat] ^= bit
        trick.add(bit.bit_length() - 1, lead_first)
        if trick.cards == seats:
            seat = led = (led + trick.winner) % seats
            taken.append(seat)
            if not hands[seat]:
                return taken
            trick = Trick()
        else:
            seat = seat + 1 if seat + 1 < seats else 0
        bit = pick(trick, hands[seat], wanted, trick.cards + 1 == seats)
