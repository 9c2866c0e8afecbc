"""Worlds that fit what a seat knows: for bots that think ahead, and for the laws of fairness."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias

from game.baronda.events import Event, Played, TrickTaken
from game.baronda.rules import HAND, PACKS, SUIT, SUIT_CARDS
from game.baronda.state import ADJUST, BID, DEAL, OVER, PLAY, State
from game.baronda.view import View
from game.core.cards import Card
from game.core.seats import Seat

if TYPE_CHECKING:
    from game.core.match import Knowledge
    from game.core.rng import Rng

Holder: TypeAlias = int
"""A seat, or ``ASIDE``: who holds cards that one cannot see."""

ASIDE: Holder = -1

Voids: TypeAlias = Mapping[Seat, frozenset[int]]


def sample(knowledge: "Knowledge", rng: "Rng") -> State:
    """A state that looks to this seat exactly like the real one, its hidden cards drawn by chance.

    Hidden are the other hands, the cards set aside, and bids until all are in. Who has failed to
    follow a suit holds none of it (B21). Every world that fits can come; all are equally likely
    unless seats have shown different voids.
    """
    view: View = knowledge.view
    unseen = _unseen(view, knowledge.events)
    counts = {seat: count for seat, count in enumerate(view.counts) if seat != view.seat}
    counts[ASIDE] = len(unseen) - sum(counts.values())
    held = distribute(unseen, counts, shown_voids(knowledge.events), rng)
    held[view.seat] = list(view.hand)
    return _state(view, held, rng)


def _unseen(view: View, events: Iterable[Event]) -> tuple[Card, ...]:
    """The cards of this round that the seat does not see and that have not been played."""
    if not view.round:
        return ()
    seen = {*view.hand, *view.rest, *(event.card for event in events if isinstance(event, Played))}
    return tuple(card for card in PACKS[view.seats] if card not in seen)


def shown_voids(events: Iterable[Event]) -> Voids:
    """By seat, the suits that it has none of: it has failed to follow them in this round (B21)."""
    voids: dict[Seat, frozenset[int]] = {}
    lead: int | None = None
    for event in events:
        if isinstance(event, TrickTaken):
            lead = None
        elif isinstance(event, Played):
            suit = SUIT[event.card]
            if lead is None:
                lead = suit
            elif suit is not None and suit != lead:
                voids[event.seat] = voids.get(event.seat, frozenset()) | {lead}
    return voids


def distribute(
    unseen: Sequence[Card], counts: Mapping[Holder, int], voids: Voids, rng: "Rng"
) -> dict[Holder, list[Card]]:
    """The unseen cards given to their holders, as many to each as ``counts`` says.

    First the suits that somebody is void of, those with the least room before the others; then all
    other cards, wherever there is room.
    """
    barred = {suit for seat in counts for suit in voids.get(seat, ())}
    hands = _Hands(counts, voids, rng)
    cards = rng.shuffle(unseen)
    for suit in sorted(barred, key=lambda suit: (hands.room(suit), suit)):
        for card in cards:
            if card in SUIT_CARDS[suit]:
                hands.put(card)
    others = [card for card in cards if SUIT[card] not in barred]
    for holder, free in hands.free.items():
        hands.cards[holder] += others[:free]
        del others[:free]
    return hands.cards


class _Hands:
    """Hands that are being filled, so that nobody gets a card of a suit that it is void of."""

    def __init__(self, counts: Mapping[Holder, int], voids: Voids, rng: "Rng") -> None:
        self.free = dict(counts)
        self.cards: dict[Holder, list[Card]] = {holder: [] for holder in counts}
        self._rng = rng
        self._takers = [
            tuple(holder for holder in counts if suit not in voids.get(holder, ()))
            for suit in range(len(SUIT_CARDS))
        ]

    def room(self, suit: int) -> int:
        """How many cards of this suit can still be put somewhere."""
        return sum(self.free[holder] for holder in self._takers[suit])

    def put(self, card: Card) -> None:
        """Give a card to a holder that may have it, each free place being equally likely."""
        takers = self._takers[SUIT[card] or 0]
        places = [holder for holder in takers for _ in range(self.free[holder])]
        holder = self._rng.pick(places) if places else self._make_room(takers)
        self.cards[holder].append(card)
        self.free[holder] -= 1

    def _make_room(self, takers: Sequence[Holder]) -> Holder:
        """Move cards on from one full hand to the next until one of the takers has a free place.

        The shortest such chain is found; as the real world fits, there always is one.
        """
        came: dict[Holder, tuple[Holder, Card] | None] = dict.fromkeys(self._rng.shuffle(takers))
        queue = list(came)
        for holder in queue:
            if self.free[holder]:
                return self._move_along(came, holder)
            for card in self._rng.shuffle(self.cards[holder]):
                for taker in self._takers[SUIT[card] or 0]:
                    if taker not in came:
                        came[taker] = holder, card
                        queue.append(taker)
        raise ValueError("no hands fit these voids")

    def _move_along(
        self, came: Mapping[Holder, tuple[Holder, Card] | None], holder: Holder
    ) -> Holder:
        """Make the moves that lead to this free place; who has a free place then."""
        while (move := came[holder]) is not None:
            giver, card = move
            self.cards[giver].remove(card)
            self.cards[holder].append(card)
            self.free[holder] -= 1
            self.free[giver] += 1
            holder = giver
        return holder


def _state(view: View, held: Mapping[Holder, Sequence[Card]], rng: "Rng") -> State:
    """The state that shows this view and has these hidden cards."""
    bids = tuple(
        rng.below(HAND + 1) if bid is None and bidden else bid
        for bid, bidden in zip(view.bids, view.bidden, strict=True)
    )
    return State(
        rules=view.rules,
        seats=view.seats,
        phase=_phase(view),
        leader=view.leader,
        round=view.round,
        rest=view.rest or tuple(held[ASIDE]),
        scores=view.scores,
        winners=view.winners,
        bids=bids,
        objective=view.objective,
        turn=view.turn,
        hands=tuple(tuple(sorted(held[seat])) for seat in range(view.seats)),
        led=view.led,
        trick=view.trick,
        follow=None if len(view.trick) == view.seats else view.lead,
        tricks=view.tricks,
        last=view.last_trick,
    )


def _phase(view: View) -> str:
    if view.needs_deal or view.over:
        return OVER if view.over else DEAL
    if view.bidding or view.adjusting:
        return BID if view.bidding else ADJUST
    return PLAY
