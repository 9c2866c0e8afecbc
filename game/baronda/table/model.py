"""The picture of a Baronda table: View to TableModel."""

from __future__ import annotations

from collections.abc import Sequence

from game.baronda.actions import Adjust, Bid, Play
from game.baronda.rules import HAND, SUITS
from game.baronda.scoring import WINS
from game.baronda.table.effect import effect
from game.baronda.table.options import changed_rules
from game.baronda.table.panel import banner, bid_pick, panel
from game.baronda.table.prompt import detail, prompt, why_not
from game.baronda.table.reading import (
    cards_aside,
    open_trick,
    playing,
    standing,
    trick_number,
    winning_card,
)
from game.baronda.table.words import (
    card_model,
    card_name,
    card_object,
    cards_object,
    face,
    hand_place,
    signed_figure,
)
from game.baronda.tricks import lead_suit
from game.baronda.view import View
from game.core.cards import Card
from game.core.game import Reason
from game.core.seats import Seat
from game.table.model import (
    CardModel,
    Choice,
    LastModel,
    ScoreModel,
    SeatModel,
    SlotModel,
    TableModel,
    TallyRow,
    Text,
    TrickModel,
    text,
)
from game.table.people import People, people


def present(view: View, names: Sequence[str]) -> TableModel:
    """The table as the seat of `view` sees it; `names` are the seats' names."""
    who = people(view.seat, names, view.sides)
    return TableModel(
        game="baronda",
        viewer=view.seat,
        title=Text("baronda.name"),
        subtitle=_subtitle(view),
        seats=tuple(_seat(view, who, seat) for seat in who.order()),
        scores=tuple(_score(view, who, side) for side in who.side_order()),
        hand=_hand(view, who),
        room=HAND,
        table=(),
        prompt=prompt(view, who),
        detail=detail(view, who),
        choices=tuple(_choice(action) for action in view.legal),
        last=_last(view, who),
        facts=_facts(view, who),
        house_rules=changed_rules(view),
        trick=_trick(view, who),
        banner=banner(view, who),
        tally=tuple(_tally(view, who, seat) for seat in who.order()),
        panel=panel(view, who),
        over=view.over,
    )


def _subtitle(view: View) -> Text:
    if not view.round:
        return Text("baronda.subtitle.start")
    rounds = {"rounds": view.rounds} if view.rounds else {}
    if not playing(view):
        return text(f"baronda.subtitle.{'of' if rounds else 'round'}", round=view.round, **rounds)
    key = f"baronda.subtitle.{'of_trick' if rounds else 'round_trick'}"
    return text(key, round=view.round, trick=trick_number(view), **rounds)


# Seats, scores, bids and tricks.


def _seat(view: View, who: People, seat: Seat) -> SeatModel:
    return SeatModel(
        seat=seat,
        name=who.names[seat],
        side=seat,
        mine=seat == view.seat,
        viewer=seat == view.seat,
        cards=view.counts[seat],
        note=_note(view, seat),
        acting=_acting(view, seat),
        leader=seat == view.leader,
        bid=_bid(view, seat),
    )


def _bid(view: View, seat: Seat) -> str | None:
    """What lies before a seat: a bid that all may see, one face down (B10), or nothing yet."""
    bid = view.bids[seat]
    if bid is not None:
        return str(bid)
    return "" if view.bidden[seat] else None


def _note(view: View, seat: Seat) -> Text:
    if not view.round:
        return text("seat.cards", count=view.counts[seat])
    bid = view.bids[seat]
    if bid is None:
        return Text(f"baronda.note.{'in' if view.bidden[seat] else 'thinking'}")
    if view.bidding or view.adjusting:
        return text("baronda.note.bid", bid=bid)
    return text("baronda.note.won", won=view.tricks[seat], bid=bid)


def _acting(view: View, seat: Seat) -> bool:
    return not view.bidden[seat] if view.bidding else view.turn == seat


def _score(view: View, who: People, side: int) -> ScoreModel:
    return ScoreModel(
        side=side,
        label=who.label(side),
        mine=who.mine(side),
        points=view.scores[side],
        target=WINS if view.seats == 2 else 0,
    )


def _tally(view: View, who: People, seat: Seat) -> TallyRow:
    """A bid that is not known yet, and tricks before the first can be won, are left open."""
    bid, won = view.bids[seat], view.tricks[seat]
    settled = view.objective is not None
    total = view.scores[seat]
    return TallyRow(
        seat=seat,
        name=who.label(seat),
        bid="" if bid is None else str(bid),
        won=str(won) if settled else "",
        total=str(total) if view.seats == 2 else signed_figure(total),
        beads=(won, bid or 0),
        leader=seat == view.leader,
    )


# The trick, the last one, facts.


def _trick(view: View, who: People) -> TrickModel:
    """Slots without cards between two tricks, and while there is none."""
    cards = open_trick(view)
    played = dict(zip(view.players, cards, strict=False))
    judged = standing(view)
    ahead = view.players[judged.place] if judged else None
    lead = lead_suit(cards)
    return TrickModel(
        slots=tuple(_slot(seat, played.get(seat), seat == ahead) for seat in who.order()),
        lead=_lead(lead) if cards else None,
        mark="" if lead is None else SUITS[lead],
        number=trick_number(view),
    )


def _slot(seat: Seat, card: Card | None, winning: bool) -> SlotModel:
    return SlotModel(seat) if card is None else SlotModel(seat, card_model(card), winning)


def _lead(suit: int | None) -> Text:
    return Text("baronda.lead.none" if suit is None else f"baronda.lead.{SUITS[suit]}")


def _last(view: View, who: People) -> LastModel | None:
    trick = view.last_trick
    if trick is None:
        return None
    winner = winning_card(trick)
    note = who.said("baronda.last.note", trick.seat, card=card_object(winner))
    cards = tuple(card_model(card, marked=card == winner) for card in trick.cards)
    return LastModel(
        Text("baronda.last.title"), note, who.said("baronda.last.brief", trick.seat), cards
    )


def _facts(view: View, who: People) -> tuple[Text, ...]:
    leader = who.said("baronda.fact.leader", view.leader)
    if view.rest:
        return (text("baronda.fact.rest", cards=cards_object(view.rest)), leader)
    return (text("baronda.fact.aside", count=cards_aside(view)), leader)


# What can be done.


def _hand(view: View, who: People) -> tuple[CardModel, ...]:
    cards = sorted(zip(view.hand, view.why, strict=True), key=lambda held: hand_place(held[0]))
    return tuple(_hand_card(view, who, card, reason) for card, reason in cards)


def _hand_card(view: View, who: People, card: Card, reason: Reason | None) -> CardModel:
    return CardModel(
        face=face(card),
        name=card_name(card),
        playable=reason is None,
        why_not=None if reason is None else why_not(view, who, reason),
        effect=effect(view, who, card) if reason is None else None,
    )


def _choice(action: object) -> Choice:
    return Choice(action, frozenset({_pick(action)}))


def _pick(action: object) -> str:
    match action:
        case Play(card=card):
            return f"hand:{face(card)}"
        case Bid(bid=bid) | Adjust(bid=bid):
            return bid_pick(bid)
    raise TypeError(f"not an action of a seat: {action!r}")
