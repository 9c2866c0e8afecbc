"""How likely a card takes the trick on the table: what a person at it would weigh up.

The unseen cards may lie anywhere. Who still plays to the trick is thought to be plain: who wants
tricks takes it if the cards allow it, who avoids them only if the cards force it.
"""

from collections.abc import Iterable
from math import comb
from typing import NamedTuple

from game.baronda.events import Event, Played
from game.baronda.rules import DECK, GARUDAS, NAGAS, PACKS, PASSES, SUIT_CARDS
from game.baronda.sampling import Voids
from game.baronda.scoring import BARONG
from game.baronda.tricks import judge, lead_suit, ranks_of
from game.baronda.view import View
from game.core.cards import Card
from game.core.seats import seats_from

NAGA = DECK.card("N1")

STRAY = tuple(DECK.card(code) for code in ("B1", "G1", "B1", "B1"))
"""By lead suit, a low card that does not follow it."""

PASS_INSTEAD = 0.1
"""How often somebody without the lead suit plays a Pass and so does not fail to follow."""

NAGA_DUMPED = 0.7
"""How often somebody who avoids tricks gives a Naga to a Garuda (B22)."""


class Follower(NamedTuple):
    """Who still plays to the trick: how many cards it holds, the suits it has shown to lack."""

    cards: int
    voids: frozenset[int]


class Table(NamedTuple):
    """What is weighed up: the cards of the trick so far, who follows us, and what is unseen."""

    trick: tuple[Card, ...]
    after: tuple[Follower, ...]
    unseen: frozenset[Card]
    wanted: bool
    garudas: str


def table_of(view: View, events: Iterable[Event], voids: Voids) -> Table:
    """The table before our card."""
    trick = () if len(view.trick) == view.seats else view.trick
    following = seats_from(view.seat, view.seats)[1 : view.seats - len(trick)]
    after = tuple(Follower(view.counts[seat], voids.get(seat, frozenset())) for seat in following)
    played = {event.card for event in events if isinstance(event, Played)}
    unseen = frozenset(PACKS[view.seats]) - played - set(view.hand)
    return Table(trick, after, unseen, view.objective == BARONG, view.rules.garudas)


def chance(table: Table, card: Card) -> float:
    """How likely this card takes the trick, 0 to 1."""
    cards, place = (*table.trick, card), len(table.trick)
    ours = judge(cards, table.garudas).place == place
    lead = lead_suit(cards)
    if not table.after:
        return float(ours)
    if lead is None or GARUDAS.isdisjoint(cards):
        return _unbeaten(table, card, lead) if ours else 0.0
    if not NAGAS.isdisjoint(cards):
        return float(ours)
    return _chance_with_garuda(table, card, lead, ours=ours)


def _chance_with_garuda(table: Table, card: Card, lead: int, *, ours: bool) -> float:
    """With a Garuda and no Naga in the trick: does everybody follow, is it broken, comes a Naga?"""
    cards, place = (*table.trick, card), len(table.trick)
    broken = 1.0
    for follower in table.after:
        broken *= 1 - _lacks(table, follower, lead) * (1 - PASS_INSTEAD)
    broken = 1 - broken
    value = 0.0
    if ours:
        value += (1 - broken) * (1.0 if card in GARUDAS else _unbeaten(table, card, lead))
    if judge((*cards, STRAY[lead]), table.garudas).place == place:
        value += broken * _unbeaten(table, card, lead)
    if not table.wanted:
        dumped = NAGA_DUMPED * _somebody_has_naga(table)
        with_naga = judge((*cards, NAGA), table.garudas).place == place
        value = value * (1 - dumped) + dumped * with_naga
    return value


def _unbeaten(table: Table, card: Card, lead: int | None) -> float:
    """How likely nobody after us takes the trick from this card, if it would take it now."""
    unseen = table.unseen
    beaters = _beaters(table, card, lead)
    suit = unseen if lead is None else unseen & SUIT_CARDS[lead]
    at_once = beaters & (suit | NAGAS)
    ducking = (suit | PASSES & unseen) - beaters
    value = 1.0
    for follower in table.after:
        if table.wanted:
            beats = 1 - _none_of(at_once, unseen, follower.cards)
            lacks = 1.0 if lead is None else _lacks(table, follower, lead)
            others = 1 - _none_of(beaters - at_once, unseen, follower.cards)
            beats += (1 - beats) * lacks * others
        elif lead in follower.voids:
            beats = 0.0
        else:
            beats = _none_of(ducking, unseen, follower.cards)
            beats -= _none_of(suit | ducking, unseen, follower.cards)
        value *= 1 - beats
    return value


def _beaters(table: Table, card: Card, lead: int | None) -> frozenset[Card]:
    """The unseen cards that would take the trick from this one (B22, B25)."""
    rank = ranks_of(lead)
    beaters = frozenset(other for other in table.unseen if rank[other] > rank[card])
    cards = {*table.trick, card}
    if not NAGAS.isdisjoint(cards):
        return beaters | GARUDAS & table.unseen
    if lead is not None and cards <= SUIT_CARDS[lead] | PASSES:
        return beaters | GARUDAS & SUIT_CARDS[lead] & table.unseen
    return beaters


def _lacks(table: Table, follower: Follower, lead: int) -> float:
    """How likely this follower has no card of the lead suit."""
    if lead in follower.voids:
        return 1.0
    return _none_of(table.unseen & SUIT_CARDS[lead], table.unseen, follower.cards)


def _somebody_has_naga(table: Table) -> float:
    cards = sum(follower.cards for follower in table.after)
    return 1 - _none_of(table.unseen & NAGAS, table.unseen, cards)


def _none_of(copies: frozenset[Card], unseen: frozenset[Card], hand: int) -> float:
    """The chance that a hand of this size from the unseen cards has none of these."""
    if hand > len(unseen) - len(copies):
        return 0.0
    return comb(len(unseen) - len(copies), hand) / comb(len(unseen), hand)
