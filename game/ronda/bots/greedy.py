"""How a sensible person plays Ronda: pure functions of what one seat knows.

Announces at once, catches what lies face up, says when it is ready, and otherwise plays the card
with the best balance of what it wins now and what it offers to the next player. Everything is
counted in points.
"""

from collections.abc import Iterable
from math import comb
from typing import TYPE_CHECKING, NamedTuple

from game.core.cards import Card
from game.core.seats import next_seat
from game.ronda.actions import Action, Announce, Catch, Play, Ready
from game.ronda.events import Chained, Dealt, Event, Said, Threw, Took
from game.ronda.rules import number_of, side_of
from game.ronda.taking import CHAIN_VALUES, run_end
from game.ronda.view import View

if TYPE_CHECKING:
    from game.core.match import Knowledge
    from game.core.rng import Rng

CARD = 0.5
"""What a taken card is worth in points: only those over 20, half of the deck, are paid."""

WINNING = 100.0
"""More than anything else on the table: the play reaches the target."""


class Outlook(NamedTuple):
    """What a play wins at once, and what it leaves for the next player.

    gain        points for our side now, cards included
    table       what lies there afterwards
    thrown      the card that a derba could take, or None
    takes       whether the play is a take
    """

    gain: float
    table: tuple[Card, ...]
    thrown: Card | None
    takes: bool


ALWAYS = 99
"""Remembers every round of the deck."""


class Sight(NamedTuple):
    """What a player has in mind when it weighs its cards.

    unseen      by rank, how many cards may still come, as far as it remembers
    chains      it thinks of chains that others may make of its card, and of its own traps (R20)
    """

    unseen: tuple[int, ...]
    chains: bool


def choose(
    knowledge: "Knowledge", rng: "Rng", rounds: int = ALWAYS, *, chains: bool = True
) -> Action | None:
    """What this seat does now: catch, announce, say ready or play; None if it waits.

    It remembers the cards of the last ``rounds`` rounds, the running one included; for ``chains``
    see ``Sight``.
    """
    view: View = knowledge.view
    plays: list[Play] = []
    for action in view.legal:
        if isinstance(action, Announce):
            return action
        if isinstance(action, Play):
            plays.append(action)
        elif isinstance(action, Catch) and shows_hidden(knowledge, action):
            return action
    if view.paused:
        return next((action for action in view.legal if isinstance(action, Ready)), None)
    if not plays:
        return None
    sight = Sight(unseen_ranks(knowledge, rounds), chains)
    values = [play_value(view, sight, play.card) for play in plays]
    best = max(values)
    return rng.pick([play for play, value in zip(plays, values, strict=True) if value == best])


def shows_hidden(knowledge: "Knowledge", action: Catch) -> bool:
    """Whether an accusation is right beyond doubt: two cards of the number lie face up (R40).

    An announcement made while the seat still held all of them covers them: one press announces
    everything (R31).
    """
    shown = 0
    covered = False
    for event in knowledge.events:
        if isinstance(event, Dealt):
            shown, covered = 0, False
        elif isinstance(event, Said) and event.seat == action.target:
            covered = shown == 0
        elif isinstance(event, Threw | Took | Chained) and event.seat == action.target:
            shown += number_of(event.card) == action.number
    return shown >= 2 and not covered


def unseen_ranks(knowledge: "Knowledge", rounds: int = ALWAYS) -> tuple[int, ...]:
    """How many cards of each rank may still come: neither in the own hand nor on the table, nor
    played in the last ``rounds`` rounds.
    """
    view: View = knowledge.view
    counts = [4] * 10
    for card in {*view.hand, *view.table, *_shown(knowledge.events, view.round - rounds)}:
        counts[card >> 2] -= 1
    return tuple(counts)


def _shown(events: Iterable[Event], forgotten: int) -> Iterable[Card]:
    """The cards that were face up in this deck after so many rounds."""
    now = 0
    for event in events:
        if isinstance(event, Dealt):
            now = event.round
            if now == 1 and now > forgotten:
                yield from event.table
        elif now > forgotten and isinstance(event, Threw | Took | Chained):
            yield event.card


def play_value(view: View, sight: Sight, card: Card) -> float:
    """The balance of playing this card: what it wins less what it offers."""
    outlook = look_ahead(view, card)
    value = outlook.gain + _last_take_value(view, card, outlook)
    return value - reply_value(view, sight, card, outlook)


def look_ahead(view: View, card: Card) -> Outlook:
    """What playing this card does at once."""
    rank = card >> 2
    if view.chain is not None and view.chain.rank == rank:
        return _chain_outlook(view)
    lost = view.pending + int(view.pending > 0 and view.chain is not None and view.chain.missa)
    ours = view.pending_side == side_of(view.seat)
    settled = float(lost if ours else -lost)
    for at, match in enumerate(view.table):
        if match >> 2 == rank:
            end = run_end(view.table, at)
            table = view.table[:at] + view.table[end:]
            points = int(match == view.last_throw) + int(not table and _missa_counts(view))
            gain = points + CARD * (end - at + 1) + _winning(view, points)
            return Outlook(gain + settled, table, None, takes=True)
    return Outlook(settled, tuple(sorted((*view.table, card))), card, takes=False)


def _chain_outlook(view: View) -> Outlook:
    """The third or fourth equal card: its points, and the cards that change sides (R20, R21)."""
    chain = view.chain
    assert chain is not None
    points = CHAIN_VALUES[chain.length + 1]
    if view.rules.chain == "replace":
        points += view.pending + int(chain.missa)
    elif not view.table and _missa_counts(view):
        points += 1
    gain = points + CARD * (2 * len(chain.cards) + 1) + _winning(view, points)
    return Outlook(gain, view.table, None, takes=True)


def _missa_counts(view: View) -> bool:
    """Whether an empty table pays: not for the deck's last card with ``missa_last=no`` (R13)."""
    return view.rules.missa_last or view.round < view.rounds or sum(view.counts) > 1


def _winning(view: View, points: int) -> float:
    target = view.rules.target
    return WINNING if 0 < target <= view.scores[side_of(view.seat)] + points else 0.0


def reply_value(view: View, sight: Sight, card: Card, outlook: Outlook) -> float:
    """What the next player may expect to win from what this play leaves."""
    count = view.counts[next_seat(view.seat, view.seats)]
    if not count:
        return 0.0
    unseen = sight.unseen
    offers = sorted(
        (_offer(view, sight, rank, card, outlook), _odds(unseen[rank], sum(unseen), count))
        for rank in range(10)
    )
    value, missed = 0.0, 1.0
    for gain, odds in reversed(offers):
        value += gain * odds * missed
        missed *= 1 - odds
    return value


def _offer(view: View, sight: Sight, rank: int, card: Card, outlook: Outlook) -> float:
    """What a card of this rank would win after the play."""
    chains = sight.chains and view.rules.chain != "off"
    if chains and view.chain is not None and view.chain.rank == rank == card >> 2:
        return 10.0 if view.chain.length == 2 else 0.0
    for at, match in enumerate(outlook.table):
        if match >> 2 == rank:
            end = run_end(outlook.table, at)
            missa = end - at == len(outlook.table)
            derba = _derba_offer(view, rank, chains) if match == outlook.thrown else 0.0
            return missa + derba + CARD * (end - at + 1)
    grows = outlook.takes and view.last_throw is not None and view.last_throw >> 2 == rank
    return 5.0 if chains and grows and rank == card >> 2 else 0.0


def _derba_offer(view: View, rank: int, chains: bool) -> float:
    """A derba on our throw; if a chain may follow and we hold the third card, it is a trap."""
    held = sum(card >> 2 == rank for card in view.hand)
    if chains and view.seats == 2 and held > 1:
        return -4.0
    return 1.0


def _odds(copies: int, cards: int, hand: int) -> float:
    """The chance that a hand of this size from these unseen cards has one of the copies."""
    if hand > cards - copies:
        return 1.0 if copies else 0.0
    return 1 - comb(cards - copies, hand) / comb(cards, hand)


def _last_take_value(view: View, card: Card, outlook: Outlook) -> float:
    """What a take in the last round may be worth as the deck's last one (R51, R53)."""
    if not outlook.takes or view.round < view.rounds:
        return 0.0
    later = sum(view.counts) - 1
    leftovers = len(outlook.table) * CARD
    change = _duty(view, view.seat, card)
    if view.last_take is not None:
        change -= _duty(view, view.last_take.seat, view.last_take.card)
    return (change + leftovers) / (1 + later)


def _duty(view: View, seat: int, card: Card) -> float:
    """The dealer's duty, for our side, if this were the deck's last take (R53)."""
    if not view.rules.duty:
        return 0.0
    dealers = side_of(view.dealer)
    by_dealer = seat == view.dealer
    if view.rules.duty_by == "side":
        by_dealer = side_of(seat) == dealers
    number = number_of(card)
    if by_dealer and number not in (1, 12):
        return 0.0
    winner = dealers if by_dealer and number == 12 else 1 - dealers
    return 5.0 if winner == side_of(view.seat) else -5.0
