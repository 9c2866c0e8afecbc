"""Positions as one line of text, for tests and bug reports.

Fields are separated by ``;``, each a word and its values; what is left out has its usual value::

    pairs target=21; round 2; turn 1; scores 20 3; hands 7o / 5o 2e / 7c 1o / 1b 2b; table 12b

Seats are separated by ``/``, a seat without cards is ``-``, several things of several words are
separated by ``,``. The fields are those of state.py: ``throw`` is the last throw, ``took SEAT
CARDS`` the last take with the played card first, ``chain SEAT LENGTH CARDS [missa]`` begins with
the equal cards, ``said SEAT KIND NUMBER``, ``derbas NUMBER SEAT CARD CARD``,
``caught SEAT NUMBER``, ``blocked`` and ``ready`` list seats. ``pack 12`` means any twelve cards
that are not mentioned. Unlike a game, a position need not account for all 40 cards.
"""

from collections.abc import Iterable

from game.core.cards import Card
from game.core.seats import next_seat, seats_from
from game.ronda.events import Call
from game.ronda.rules import DECK, Rules, make_rules, seat_counts, write_rules
from game.ronda.state import DEAL, OVER, PAUSE, PLAY, Chain, Derba, LastTake, State, Talk
from game.ronda.talk import intact

FIELDS = (
    "phase", "dealer", "deck", "round", "turn", "scores", "winners", "piles", "hands", "table",
    "pack", "throw", "chain", "took", "played", "said", "derbas", "caught", "blocked", "ready",
)  # fmt: skip


def read_position(text: str) -> State:
    """The state of a position text; ValueError if it is malformed or cannot be (R3, R11)."""
    head, *parts = [part.strip() for part in text.split(";") if part.strip()]
    fields: dict[str, list[str]] = {}
    for part in parts:
        name, *words = part.split()
        if name not in FIELDS or name in fields:
            raise ValueError(f"unknown or repeated field: {part!r}")
        fields[name] = words
    state = _read_state(_read_rules(head), fields)
    _check(state)
    return state


def _read_rules(head: str) -> Rules:
    preset, *options = head.split()
    pairs = (option.partition("=") for option in options)
    return make_rules(preset, {name: value for name, _, value in pairs})


def _read_state(rules: Rules, fields: dict[str, list[str]]) -> State:
    seats = seat_counts(rules.preset)[0]
    phase = "".join(fields.get("phase", [PLAY]))
    if phase not in (DEAL, PLAY, PAUSE, OVER):
        raise ValueError(f"no such phase: {phase!r}")
    dealer = _number(fields, "dealer", seats - 1)
    hands = tuple(tuple(sorted(row)) for row in _rows(fields, "hands", seats))
    table = tuple(sorted(_cards(fields.get("table", []))))
    played = _rows(fields, "played", seats)
    throw = _cards(fields.get("throw", []))
    return State(
        rules=rules,
        seats=seats,
        phase=phase,
        dealer=dealer,
        deck=_number(fields, "deck", 1),
        round=_number(fields, "round", 1),
        pack=_read_pack(fields.get("pack", []), {*sum(hands, table), *sum(played, ())}),
        scores=_numbers(fields, "scores", (0, 0)),
        winners=_numbers(fields, "winners", ()),
        turn=_number(fields, "turn", next_seat(dealer, seats)) if phase == PLAY else None,
        hands=hands,
        table=table,
        piles=_numbers(fields, "piles", (0, 0)),
        last_throw=throw[0] if throw else None,
        chain=_read_chain(fields["chain"]) if "chain" in fields else None,
        last_take=_read_take(fields["took"]) if "took" in fields else None,
        played=played,
        talk=_read_talk(rules, fields, hands, played),
    )


def _number(fields: dict[str, list[str]], name: str, default: int) -> int:
    (number,) = _numbers(fields, name, (default,))
    return number


def _numbers(fields: dict[str, list[str]], name: str, default: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(int(word) for word in fields[name]) if name in fields else default


def _cards(words: Iterable[str]) -> tuple[Card, ...]:
    return tuple(DECK.card(word) for word in words)


def _rows(fields: dict[str, list[str]], name: str, seats: int) -> tuple[tuple[Card, ...], ...]:
    """The cards of each seat."""
    if name not in fields:
        return ((),) * seats
    rows = tuple(
        _cards(word for word in row.split() if word != "-")
        for row in " ".join(fields[name]).split("/")
    )
    if len(rows) != seats:
        raise ValueError(f"{name} has {len(rows)} seats, not {seats}")
    return rows


def _read_pack(words: list[str], mentioned: set[Card]) -> tuple[Card, ...]:
    if len(words) == 1 and words[0].isdigit():
        return tuple(card for card in DECK if card not in mentioned)[: int(words[0])]
    return _cards(words)


def _read_chain(words: list[str]) -> Chain:
    seat, length, *codes = words
    missa = codes[-1] == "missa"
    cards = _cards(codes[:-1] if missa else codes)
    return Chain(int(seat), cards[0] >> 2, int(length), cards, missa)


def _read_take(words: list[str]) -> LastTake:
    cards = _cards(words[1:])
    return LastTake(int(words[0]), cards[0], cards)


def _items(fields: dict[str, list[str]], name: str) -> list[list[str]]:
    """The words of each of several things."""
    if name not in fields:
        return []
    return [item.split() for item in " ".join(fields[name]).split(",")]


def _read_talk(
    rules: Rules,
    fields: dict[str, list[str]],
    hands: tuple[tuple[Card, ...], ...],
    played: tuple[tuple[Card, ...], ...],
) -> Talk:
    calls = tuple(
        Call(int(seat), kind, int(number)) for seat, kind, number in _items(fields, "said")
    )
    said = {call.seat for call in calls}
    able = tuple(
        intact(seat, hand, played[seat]) if rules.announce and seat not in said else ()
        for seat, hand in enumerate(hands)
    )
    derbas = []
    for number, seat, *codes in _items(fields, "derbas"):
        thrown, taking = _cards(codes)
        derbas.append(Derba(int(number), int(seat), (thrown, taking)))
    caught = tuple((int(seat), int(number)) for seat, number in _items(fields, "caught"))
    blocked, ready = _numbers(fields, "blocked", ()), _numbers(fields, "ready", ())
    everybody = range(len(hands))
    return Talk(
        able,
        calls,
        tuple(derbas),
        caught,
        tuple(seat in blocked for seat in everybody),
        tuple(seat in ready for seat in everybody),
    )


def _check(state: State) -> None:
    """Refuse what no game leads to: cards or numbers twice (R11), uneven hands (R3)."""
    cards = [*sum(state.hands, ()), *state.table, *state.pack]
    if len(set(cards)) < len(cards):
        raise ValueError("a card twice")
    if len({card >> 2 for card in state.table}) < len(state.table):
        raise ValueError("the table holds two cards of one number (R11)")
    if state.turn is None:
        return
    sizes = [len(hand) for hand in state.hands]
    order = seats_from(next_seat(state.dealer, state.seats), state.seats)
    done = order.index(state.turn)
    size = sizes[state.turn]
    if any(sizes[seat] != size - (place < done) for place, seat in enumerate(order)):
        raise ValueError(f"uneven hands: {sizes}")


def write_position(state: State) -> str:
    """The text of a state; reading it gives the same state."""
    preset, given = write_rules(state.rules)
    usual = write_rules(make_rules(preset, {}))[1]
    head = [preset, *(f"{name}={word}" for name, word in given.items() if word != usual[name])]
    fields = _written(state)
    return "; ".join([" ".join(head), *(f"{name} {fields[name]}" for name in fields)])


def _written(state: State) -> dict[str, str]:
    """The fields that are not empty, as text."""
    talk = state.talk
    texts = {
        "phase": state.phase,
        "dealer": str(state.dealer),
        "deck": str(state.deck),
        "round": str(state.round),
        "turn": "" if state.turn is None else str(state.turn),
        "scores": _joined(state.scores),
        "winners": _joined(state.winners),
        "piles": _joined(state.piles),
        "hands": _write_rows(state.hands),
        "table": DECK.text(state.table),
        "pack": DECK.text(state.pack),
        "throw": "" if state.last_throw is None else DECK.code(state.last_throw),
        "chain": _write_chain(state.chain),
        "took": _write_take(state.last_take),
        "played": _write_rows(state.played),
        "said": ", ".join(_joined(call) for call in talk.calls),
        "derbas": ", ".join(f"{d.number} {d.seat} {DECK.text(d.cards)}" for d in talk.derbas),
        "caught": ", ".join(_joined(pair) for pair in talk.caught),
        "blocked": _joined(seat for seat, blocked in enumerate(talk.blocked) if blocked),
        "ready": _joined(seat for seat, ready in enumerate(talk.ready) if ready),
    }
    return {name: text for name, text in texts.items() if text}


def _joined(values: Iterable[object]) -> str:
    return " ".join(str(value) for value in values)


def _write_rows(rows: tuple[tuple[Card, ...], ...]) -> str:
    return " / ".join(DECK.text(row) or "-" for row in rows) if any(rows) else ""


def _write_chain(chain: Chain | None) -> str:
    if chain is None:
        return ""
    return f"{chain.seat} {chain.length} {DECK.text(chain.cards)}" + " missa" * chain.missa


def _write_take(take: LastTake | None) -> str:
    return "" if take is None else f"{take.seat} {DECK.text(take.cards)}"
