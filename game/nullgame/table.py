"""The smallest presenter: what every game needs to be seen, and cues without any work."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from game.core.cards import Card
from game.core.record import Played
from game.core.seats import Seat
from game.nullgame import GAME
from game.nullgame.actions import Play
from game.nullgame.events import Dealt, Event, GameOver
from game.nullgame.events import Played as CardPlayed
from game.nullgame.rules import DECK, HAND, Rules, number_of
from game.nullgame.view import View
from game.table.aid import AidPart
from game.table.cues import CallOut, Cue, by_difference
from game.table.look import Look
from game.table.model import (
    CardModel,
    Choice,
    ScoreModel,
    SeatModel,
    TableModel,
    Text,
    text,
)
from game.table.people import People, people, winner_words
from game.table.rules_page import Section
from game.table.setup import SetupPage
from game.table.setup import setup_page as page_of
from game.table.sheet import SheetRow, Verdict
from game.table.tally import Frequency, Total

LOOK = Look(theme="plain", deck="nullgame", emblem=("c1", "c12"))
LESSONS: tuple[str, ...] = ()
TERMS: Mapping[str, Text] = {}


def present(view: View, names: Sequence[str]) -> TableModel:
    """The table as the seat of `view` sees it."""
    who = people(view.seat, names, view.sides)
    played = sorted(card for cards in view.played for card in cards)
    return TableModel(
        game="nullgame",
        viewer=view.seat,
        title=Text("nullgame.name"),
        subtitle=text("seat.cards", count=sum(view.counts)),
        seats=tuple(_seat(view, who, seat) for seat in who.order()),
        scores=tuple(
            ScoreModel(side, who.label(side), who.mine(side), view.scores[side], 0)
            for side in who.side_order()
        ),
        hand=tuple(_hand_card(view, who, card) for card in view.hand),
        room=HAND,
        table=tuple(CardModel(DECK.code(card), _name(card)) for card in played),
        prompt=_prompt(view, who),
        choices=tuple(
            Choice(action, frozenset({f"hand:{DECK.code(action.card)}"}))
            for action in view.legal
            if isinstance(action, Play)
        ),
        over=view.over,
    )


def _name(card: Card) -> Text:
    return text("nullgame.card", number=number_of(card))


def _seat(view: View, who: People, seat: Seat) -> SeatModel:
    return SeatModel(
        seat=seat,
        name=who.names[seat],
        side=view.sides[seat],
        mine=who.mine(view.sides[seat]),
        viewer=seat == view.seat,
        cards=view.counts[seat],
        note=text("seat.cards", count=view.counts[seat]),
        acting=view.turn == seat,
    )


def _hand_card(view: View, who: People, card: Card) -> CardModel:
    if Play(view.seat, card) in view.legal:
        return CardModel(DECK.code(card), _name(card), playable=True)
    why_not = Text("closed.over")
    if view.turn is not None:
        why_not = text("closed.turn", name=who.names[view.turn])
    return CardModel(DECK.code(card), _name(card), why_not=why_not)


def _prompt(view: View, who: People) -> Text:
    if view.over:
        return winner_words(view.winners, who)
    return who.said("prompt.turn", view.first if view.turn is None else view.turn)


def cues(
    event: Event, before: TableModel, after: TableModel, names: Sequence[str]
) -> tuple[Cue, ...]:
    """A played card moves, and its number flies to the score of its seat."""
    if not isinstance(event, CardPlayed):
        return ()
    paid = CallOut(_name(event.card), number_of(event.card), event.seat, "")
    return (*by_difference(before, after), paid)


def log(event: Event, view: View, names: Sequence[str]) -> Text | None:
    """The line of one event."""
    who = people(view.seat, names, view.sides)
    match event:
        case Dealt(hands=hands):
            return text("nullgame.log.dealt", count=len(hands[0]))
        case CardPlayed(seat=seat, card=card):
            return who.said("nullgame.log.played", seat, card=_name(card))
        case GameOver(winners=winners):
            return winner_words(winners, who)


def final(event: Event) -> bool:
    """Whether the event has shown something that cannot be unseen."""
    return not isinstance(event, CardPlayed)


def rules_page(rules: Rules) -> tuple[Section, ...]:
    """The rules in one paragraph."""
    return (Section(Text("nullgame.name"), (Text("nullgame.rules"),)),)


def player_aid(rules: Rules, seats: int) -> tuple[AidPart, ...]:
    """Nothing has to be looked up."""
    return ()


def setup_page() -> SetupPage:
    """Only the number of players can be chosen."""
    return page_of(GAME, {})


def score_sheet(
    events: Iterable[Event], names: Sequence[str], viewer: Seat
) -> tuple[SheetRow, ...]:
    """One row for each turn round the table: the numbers that were played."""
    who = people(viewer, names, range(len(names)))
    played = [event for event in events if isinstance(event, CardPlayed)]
    rows: list[SheetRow] = []
    for begin in range(0, len(played), len(names)):
        turn = played[begin : begin + len(names)]
        numbers = {event.seat: number_of(event.card) for event in turn}
        points = tuple(numbers.get(seat, 0) for seat in who.order())
        rows.append(SheetRow(text("nullgame.sheet.turn", number=len(rows) + 1), None, None, points))
    return tuple(rows)


def verdict(events: Iterable[Event], view: View, names: Sequence[str]) -> Verdict:
    """Who won, and the totals."""
    who = people(view.seat, names, view.sides)
    mine, *others = (view.scores[side] for side in who.side_order())
    detail = text("verdict.score", mine=mine, theirs=max(others))
    return Verdict(winner_words(view.winners, who), detail, view.seat in view.winners)


def tally(rules: Rules, played: Sequence[Played], seat: Seat) -> Mapping[str, int]:
    """How many cards of each number the seat has played."""
    actions = [one.action for one in played if isinstance(one.action, Play)]
    return Counter(str(number_of(action.card)) for action in actions if action.seat == seat)


def totals(counts: Mapping[str, int]) -> tuple[Total, ...]:
    """The numbers that were played, in rising order."""
    cards = [(card, counts.get(str(number_of(card)), 0)) for card in DECK]
    return tuple(Total(_name(card), times) for card, times in cards if times)


def frequencies(counts: Mapping[str, int]) -> tuple[Frequency, ...]:
    """Every card is dealt as often as any other."""
    dealt = sum(counts.values())
    share = 1 / len(DECK)
    return tuple(
        Frequency(
            _name(card),
            counts.get(str(number_of(card)), 0),
            dealt * share,
            dealt * share * (1 - HAND * share),
        )
        for card in DECK
    )
