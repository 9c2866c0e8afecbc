"""Tricks: what may be played to one, and who takes it. Pure functions of the cards (B20 to B26)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.baronda.rules import GARUDAS, NAGAS, NUMBER, PASSES, RED, SUIT, SUIT_CARDS
from game.core.cards import Card


class Judgement(NamedTuple):
    """Who takes a trick.

    place      of the winning card in the order of play
    lead       the lead suit, or None (B20)
    strongest  a Garuda takes it (B22)
    """

    place: int
    lead: int | None
    strongest: bool


FOLLOWS = tuple(cards | PASSES | NAGAS for cards in SUIT_CARDS)
"""By lead suit, the cards that one may play who holds a card of that suit (B21)."""

_LIKE = tuple(cards | PASSES for cards in SUIT_CARDS)
"""By lead suit, the cards among which a Garuda is strongest without a Naga (B22)."""

_NO_LEAD = len(SUIT_CARDS)


def _rank(card: Card, lead: int) -> int:
    """The place of a card in the order of B25, where no Garuda is strongest; higher wins."""
    if card in NAGAS:
        return 50
    if card in GARUDAS or card in PASSES:
        return -1 if card in GARUDAS else -2
    tier = 2 if SUIT[card] == RED else 1 if SUIT[card] == lead else 0
    return 15 * tier + NUMBER[card]


_RANKS = tuple(
    tuple(_rank(Card(card), lead) for card in range(len(SUIT))) for lead in range(_NO_LEAD + 1)
)


def ranks_of(lead: int | None) -> tuple[int, ...]:
    """By card, its place in the order of B25 under this lead suit; higher wins, equals the first.

    It decides every trick without a strongest Garuda.
    """
    return _RANKS[_NO_LEAD if lead is None else lead]


def lead_suit(cards: Sequence[Card]) -> int | None:
    """The suit of the first suited card of a trick, None while there is none (B20)."""
    for card in cards:
        if SUIT[card] is not None:
            return SUIT[card]
    return None


def must_follow(hand: Sequence[Card], lead: int) -> bool:
    """Whether this hand is bound to the cards of ``FOLLOWS[lead]`` (B21)."""
    return not SUIT_CARDS[lead].isdisjoint(hand)


def garuda_is_strongest(cards: Sequence[Card], lead: int | None) -> bool:
    """Whether a Garuda takes this complete trick (B22); False if there is none in it."""
    if lead is None or GARUDAS.isdisjoint(cards):
        return False
    return not NAGAS.isdisjoint(cards) or _LIKE[lead].issuperset(cards)


def judge(cards: Sequence[Card], garudas: str) -> Judgement:
    """Who takes a complete trick, its cards in the order of play (B22 to B26).

    ``garudas`` is the option of that name (B24).
    """
    lead = lead_suit(cards)
    if garuda_is_strongest(cards, lead):
        places = [place for place, card in enumerate(cards) if card in GARUDAS]
        place = places[0]
        if garudas == "lead":
            place = next((place for place in places if SUIT[cards[place]] == lead), place)
        return Judgement(place, lead, True)
    rank_of = ranks_of(lead)
    ranks = [rank_of[card] for card in cards]
    return Judgement(ranks.index(max(ranks)), lead, False)
