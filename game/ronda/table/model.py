"""The picture of a Ronda table: View to TableModel."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import Card
from game.core.seats import Seat
from game.ronda.actions import Announce, Catch, Play, Ready
from game.ronda.rules import NUMBERS, hand_sizes, number_of
from game.ronda.table.effect import effect
from game.ronda.table.options import changed_rules
from game.ronda.table.prompt import detail, prompt
from game.ronda.table.reading import pack
from game.ronda.table.words import (
    card_model,
    card_name,
    combinations,
    count_of,
    face,
    kinds_key,
)
from game.ronda.view import View
from game.table.model import (
    AccuseModel,
    BadgeModel,
    ButtonModel,
    CardModel,
    Choice,
    LastModel,
    ScoreModel,
    SeatModel,
    TableModel,
    Text,
    text,
)
from game.table.people import People, people


def present(view: View, names: Sequence[str]) -> TableModel:
    """The table as the seat of `view` sees it; `names` are the seats' names."""
    who = people(view.seat, names, view.sides)
    return TableModel(
        game="ronda",
        viewer=view.seat,
        title=Text(f"ronda.title.{view.rules.preset}"),
        subtitle=_subtitle(view),
        seats=tuple(_seat(view, who, seat) for seat in who.order()),
        scores=tuple(_score(view, who, side) for side in who.side_order()),
        hand=tuple(_hand_card(view, who, card) for card in sorted(view.hand)),
        room=hand_sizes(view.rules.preset)[max(view.round - 1, 0)],
        table=tuple(card_model(card) for card in sorted(view.table)),
        prompt=prompt(view, who),
        detail=detail(view, who),
        buttons=_buttons(view),
        choices=tuple(_choice(action) for action in view.legal),
        badge=_badge(view, who),
        last=_last(view, who),
        facts=_facts(view, who),
        house_rules=changed_rules(view),
        pausing=view.paused,
        over=view.over,
    )


def _subtitle(view: View) -> Text:
    if not view.deck:
        return Text("ronda.subtitle.start")
    return text("ronda.subtitle.round", round=view.round, rounds=view.rounds, deck=view.deck)


# Seats.


def _seat(view: View, who: People, seat: Seat) -> SeatModel:
    side = view.sides[seat]
    return SeatModel(
        seat=seat,
        name=who.names[seat],
        side=side,
        mine=who.mine(side),
        viewer=seat == view.seat,
        cards=view.counts[seat],
        note=_note(view, who, seat),
        acting=view.turn == seat or (view.paused and not view.ready[seat]),
        dealer=seat == view.dealer,
        bubble=_bubble(view, seat),
        blocked=view.blocked[seat],
        ready=view.paused and view.ready[seat],
        accuse=_accuse(view, who, seat),
    )


def _note(view: View, who: People, seat: Seat) -> Text:
    cards = text("seat.cards", count=view.counts[seat])
    if seat != view.seat and who.mine(view.sides[seat]):
        return text("seat.partner", note=cards)
    return cards


def _bubble(view: View, seat: Seat) -> Text | None:
    kinds = view.announced[seat]
    if not kinds or view.paused or view.over:
        return None
    return Text(f"ronda.bubble.{kinds_key(kinds)}")


PAD = tuple(str(number) for number in NUMBERS)


def _accuse(view: View, who: People, seat: Seat) -> AccuseModel | None:
    """The target beside an opponent, from the deal of a round until its pause ends (R41, R42)."""
    opponent = not who.mine(view.sides[seat])
    in_round = view.turn is not None or view.paused
    if not view.rules.hidden or not opponent or not in_round or view.over:
        return None
    if view.blocked[view.seat]:
        return AccuseModel(False, Text("ronda.accuse.blocked"))
    if view.paused and view.ready[view.seat]:
        return AccuseModel(False, Text("ronda.accuse.ready"))
    numbers = tuple(
        (str(action.number), _pick(action))
        for action in view.legal
        if isinstance(action, Catch) and action.target == seat
    )
    note = text("ronda.accuse.open", name=who.names[seat])
    return AccuseModel(True, note, numbers, PAD) if numbers else None


# Scores, badge, last take, facts.


def _score(view: View, who: People, side: int) -> ScoreModel:
    return ScoreModel(
        side=side,
        label=who.label(side),
        mine=who.mine(side),
        points=view.scores[side],
        target=view.rules.target,
        pending=view.pending if view.pending_side == side else 0,
        pile=view.piles[side],
    )


def _badge(view: View, who: People) -> BadgeModel | None:
    if not view.pending or view.chain is None or view.pending_side is None:
        return None
    value = NUMBERS[view.chain.rank]
    cards = tuple(card for card in reversed(view.pending_cards) if number_of(card) == value)
    note = text("ronda.badge", points=view.pending, side=who.object(view.pending_side))
    models = tuple(card_model(card) for card in cards)
    return BadgeModel(count_of(len(cards), value), note, models, view.pending_side)


def _last(view: View, who: People) -> LastModel | None:
    take = view.last_take
    if take is None:
        return None
    numbers = " · ".join(str(number_of(card)) for card in take.cards)
    note = who.said("ronda.last.note", take.seat, cards=numbers)
    cards = tuple(card_model(card, marked=card == take.card) for card in take.cards)
    brief = text("ronda.last.brief", cards=numbers.replace(" · ", " "))
    return LastModel(Text("ronda.last.title"), note, brief, cards)


def _facts(view: View, who: People) -> tuple[Text, ...]:
    deals = who.said("ronda.fact.deals", view.dealer)
    left = pack(view)
    if view.needs_deal or view.over:
        return (deals,)
    rest = text("ronda.fact.pack", count=left) if left else Text("ronda.fact.last_round")
    return (rest, deals)


# What can be done.


def _hand_card(view: View, who: People, card: Card) -> CardModel:
    playable = Play(view.seat, card) in view.legal
    return CardModel(
        face=face(card),
        name=card_name(card),
        playable=playable,
        why_not=None if playable else _why_not(view, who),
        effect=effect(view, card) if playable else None,
    )


def _why_not(view: View, who: People) -> Text:
    if view.over:
        return Text("closed.over")
    if view.paused or view.turn is None:
        return Text("ronda.closed.pause")
    return text("closed.turn", name=who.names[view.turn])


def _buttons(view: View) -> tuple[ButtonModel, ...]:
    buttons: list[ButtonModel] = []
    for action in view.legal:
        if isinstance(action, Announce):
            kinds = combinations(view.hand, view.face_up[view.seat])
            label = Text(f"ronda.button.announce.{kinds_key(kinds)}")
            buttons.append(ButtonModel("announce", label))
        elif isinstance(action, Ready):
            buttons.append(ButtonModel("ready", Text("ronda.button.ready"), icon="check"))
    return tuple(buttons)


def _choice(action: object) -> Choice:
    return Choice(action, frozenset({_pick(action)}))


def _pick(action: object) -> str:
    match action:
        case Play(card=card):
            return f"hand:{face(card)}"
        case Announce():
            return "button:announce"
        case Catch(target=target, number=value):
            return f"accuse:{target}:{value}"
        case Ready():
            return "button:ready"
    raise TypeError(f"not an action of a seat: {action!r}")
