"""Positions as one line of text, for tests and bug reports.

Fields are separated by ``;``, each a word and its values; what is left out has its usual value.
First come the number of seats and the options::

    3 rounds=5; round 2; leader 1; scores 3 -1 0; bids 4 4 5; hands B9 R1 / B2 N1 / G3; trick B5

Seats are separated by ``/``, a seat without cards is ``-``, a missing bid is ``-``. The fields are
those of state.py: ``led`` is who led to the trick, ``last SEAT CARDS`` the trick before and who led
to it. Only the phases ``deal`` and ``over`` are written; the others, and with them the turn, the
objective and the winners, follow. Unlike a game, a position need not account for all cards.
"""

from collections.abc import Iterable

from game.baronda.engine import taken_trick
from game.baronda.rules import DECK, Rules, make_rules, write_rules
from game.baronda.scoring import leaders, objective_of
from game.baronda.state import ADJUST, BID, DEAL, OVER, PLAY, State, start
from game.baronda.tricks import lead_suit
from game.core.cards import Card

FIELDS = (
    "phase", "leader", "round", "scores", "bids", "hands", "rest", "tricks", "last", "led", "trick",
)  # fmt: skip


def read_position(text: str) -> State:
    """The state of a position text; ValueError if it is malformed or holds a card twice."""
    head, *parts = [part.strip() for part in text.split(";") if part.strip()]
    fields: dict[str, list[str]] = {}
    for part in parts:
        name, *words = part.split()
        if name not in FIELDS or name in fields:
            raise ValueError(f"unknown or repeated field: {part!r}")
        fields[name] = words
    state = _read_state(head, fields)
    cards = [*sum(state.hands, ()), *state.rest, *state.trick]
    if len(set(cards)) < len(cards):
        raise ValueError("a card twice")
    return state


def _read_state(head: str, fields: dict[str, list[str]]) -> State:
    seats, *options = head.split()
    pairs = (option.partition("=") for option in options)
    rules = make_rules("", {name: value for name, _, value in pairs})
    (leader,) = _numbers(fields, "leader", (0,))
    state = start(rules, int(seats), leader)
    (round_,) = _numbers(fields, "round", (1,))
    (led,) = _numbers(fields, "led", (leader,))
    state = state._replace(
        round=round_,
        rest=_cards(fields.get("rest", [])),
        scores=_numbers(fields, "scores", state.scores),
        bids=_bids(fields, state.bids),
        hands=_hands(fields, state.seats),
        led=led,
        trick=_cards(fields.get("trick", [])),
        tricks=_numbers(fields, "tricks", state.tricks),
    )
    if "last" in fields:
        seat, *cards = fields["last"]
        state = state._replace(last=taken_trick(state.rules, int(seat), _cards(cards)))
    return _completed(state, "".join(fields.get("phase", [])))


def _completed(state: State, phase: str) -> State:
    """The state with everything that follows from its fields (B11, B12, B20)."""
    missing = state.bids.count(None)
    if not missing:
        state = state._replace(objective=objective_of(sum(bid or 0 for bid in state.bids)))
    if phase == OVER:
        return state._replace(phase=OVER, winners=leaders(state.scores))
    if phase == DEAL:
        return state._replace(phase=DEAL)
    if missing:
        return state._replace(phase=BID, turn=state.bids.index(None) if missing == 1 else None)
    if state.objective is None:
        return state._replace(phase=ADJUST, turn=state.leader)
    if len(state.trick) == state.seats:
        return state._replace(
            phase=PLAY, turn=taken_trick(state.rules, state.led, state.trick).seat
        )
    turn = (state.led + len(state.trick)) % state.seats
    return state._replace(phase=PLAY, turn=turn, follow=lead_suit(state.trick))


def _numbers(fields: dict[str, list[str]], name: str, default: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(int(word) for word in fields[name]) if name in fields else default


def _bids(fields: dict[str, list[str]], default: tuple[int | None, ...]) -> tuple[int | None, ...]:
    if "bids" not in fields:
        return default
    return tuple(None if word == "-" else int(word) for word in fields["bids"])


def _cards(words: Iterable[str]) -> tuple[Card, ...]:
    return tuple(DECK.card(word) for word in words)


def _hands(fields: dict[str, list[str]], seats: int) -> tuple[tuple[Card, ...], ...]:
    """The cards of each seat."""
    if "hands" not in fields:
        return ((),) * seats
    rows = " ".join(fields["hands"]).split("/")
    if len(rows) != seats:
        raise ValueError(f"hands of {len(rows)} seats, not {seats}")
    return tuple(tuple(sorted(_cards(word for word in row.split() if word != "-"))) for row in rows)


def write_position(state: State) -> str:
    """The text of a state; reading it gives the same state."""
    fields = {name: text for name, text in _written(state).items() if text}
    head = _head(state.rules, state.seats)
    return "; ".join([head, *(f"{name} {text}" for name, text in fields.items())])


def _head(rules: Rules, seats: int) -> str:
    usual = start(make_rules("", {}), seats, 0).rules
    given = write_rules(rules)[1]
    changed = {name: word for name, word in given.items() if word != write_rules(usual)[1][name]}
    return " ".join([str(seats), *(f"{name}={word}" for name, word in changed.items())])


def _written(state: State) -> dict[str, str]:
    """The fields as text, empty where there is nothing to say."""
    last = state.last
    return {
        "phase": state.phase if state.phase in (DEAL, OVER) else "",
        "leader": str(state.leader),
        "round": str(state.round),
        "scores": _joined(state.scores),
        "bids": _joined("-" if bid is None else bid for bid in state.bids),
        "hands": " / ".join(DECK.text(hand) or "-" for hand in state.hands),
        "rest": DECK.text(state.rest),
        "tricks": _joined(state.tricks),
        "last": "" if last is None else f"{last.leader} {DECK.text(last.cards)}",
        "led": str(state.led),
        "trick": DECK.text(state.trick),
    }


def _joined(values: Iterable[object]) -> str:
    return " ".join(str(value) for value in values)
