"""Who gets points: announcements, the count of cards, the dealer's duty, and the target."""

from collections.abc import Iterable

from game.core.cards import Card
from game.core.seats import Seat
from game.ronda.events import Award, Call, Event, Revealed
from game.ronda.rules import RANKS, number_of, side_of
from game.ronda.state import LastTake, State

VALUES = {"ronda": 1, "tringla": 5}


class Ledger:
    """The scores and events of one step, while its awards are paid one after the other (R49, R50).

    The first award that reaches the target ends the game, and nothing is paid any more.
    """

    __slots__ = ("events", "over", "scores", "target")

    def __init__(self, target: int, scores: tuple[int, ...], *events: Event) -> None:
        """``target`` is 0 where no score ends the game (R55); ``events`` are what came before."""
        self.target = target
        self.scores = scores
        self.events: list[Event] = [*events]
        self.over = False

    def pay(self, award: Award) -> None:
        """Give an award its points; those for rondas stop one short of the target (R38)."""
        if self.over:
            return
        side, points = award.side, award.value
        ours = self.scores[side]
        if self.target and _is_capped(award):
            points = min(points, self.target - 1 - ours)
            award = award._replace(points=points)
        other = self.scores[1 - side]
        self.scores = (other, ours + points) if side else (ours + points, other)
        self.events.append(award)
        self.over = 0 < self.target <= ours + points

    def pay_all(self, awards: Iterable[Award]) -> None:
        """Pay several awards in order."""
        for award in awards:
            self.pay(award)

    def leaders(self) -> tuple[int, ...]:
        """The side with more points, none if they are equal (R54, R55)."""
        ours, theirs = self.scores
        return () if ours == theirs else (int(theirs > ours),)


def _is_capped(award: Award) -> bool:
    """Whether these are ronda points, which can never end a game (R38)."""
    return award.kind in ("tie", "catch") or award.combination == "ronda"


def settle(state: State) -> tuple[Event, tuple[Award, ...]]:
    """The announcements of the round compared, and what they pay (R34 to R37)."""
    calls = state.talk.calls
    sides = {side_of(call.seat) for call in calls}
    if len(sides) == 1:
        ordered = sorted(calls, key=lambda call: VALUES[call.kind])
        return Revealed(calls, None, tied=False), tuple(
            _announce_award(state, call, VALUES[call.kind]) for call in ordered
        )
    best = max(calls, key=lambda call: _strength(call, state.rules.tringla_order))
    equals = {side_of(call.seat) for call in calls if call[1:] == best[1:]}
    if len(equals) == 2:
        return Revealed(calls, None, tied=True), _tie_awards(state, best.number)
    value = VALUES[best.kind] + len(calls) - 1
    award = _announce_award(state, best, value)
    return Revealed(calls, calls.index(best), tied=False), (award,)


def _strength(call: Call, tringla_order: str) -> tuple[int, int]:
    """Sorts calls by strength (R36)."""
    rank = RANKS[call.number]
    if call.kind == "ronda":
        return 0, rank
    return 1, rank if tringla_order == "high" else -rank


def _announce_award(state: State, call: Call, value: int) -> Award:
    """The award for a call; by now all its cards have been played."""
    cards = shown_cards(state, call.seat, call.number)
    side = side_of(call.seat)
    return Award("announce", side, value, value, call.seat, call.number, cards, None, call.kind)


def shown_cards(state: State, seat: Seat, number: int) -> tuple[Card, ...]:
    """The cards of this number that a seat has played in this round."""
    return tuple(card for card in state.played[seat] if number_of(card) == number)


def _tie_awards(state: State, number: int) -> tuple[Award, ...]:
    """One point against the maker of each derba on the tied number, in order (R37)."""
    return tuple(
        Award("tie", 1 - side_of(derba.seat), 1, 1, None, number, derba.cards)
        for derba in state.talk.derbas
        if derba.number == number
    )


def count_cards(piles: tuple[int, ...]) -> tuple[Award, ...]:
    """One point for each card over 20 (R52)."""
    return tuple(
        Award("cards", side, count - 20, count - 20)
        for side, count in enumerate(piles)
        if count > 20
    )


def dealers_duty(state: State) -> tuple[Award, ...]:
    """Five points for or against the dealer's side by the deck's last take (R53)."""
    if not state.rules.duty:
        return ()
    ours = side_of(state.dealer)
    take = state.last_take
    if take is None:
        return (Award("duty", 1 - ours, 5, 5),)
    number = number_of(take.card)
    if not _by_dealer(state, take) or number == 1:
        side = 1 - ours
    elif number == 12:
        side = ours
    else:
        return ()
    return (Award("duty", side, 5, 5, take.seat, number, (take.card,)),)


def _by_dealer(state: State, take: LastTake) -> bool:
    if state.rules.duty_by == "side":
        return side_of(take.seat) == side_of(state.dealer)
    return take.seat == state.dealer
