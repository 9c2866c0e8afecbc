"""Whole games written out for people to read: actions, events, states, what each seat sees."""

import types
from collections.abc import Iterator
from typing import Any, Union, get_args, get_origin, get_type_hints

from game.ai.random_bot import own_actions
from game.core.cards import Card, Deck
from game.core.match import Match

LEFT_OUT = (
    *("rules", "legal", "why"),
    *("turn", "scores", "table", "piles", "pending", "counts", "tricks", "trick"),
)
"""Fields of views that follow from the legal actions, or that all see as the trace shows them."""


def shown(value: Any, hint: Any, deck: Deck) -> str:
    """A value in words; what is annotated as a card becomes its code."""
    if value is None:
        return "-"
    if hint is Card:
        return deck.code(value)
    if get_origin(hint) in (Union, types.UnionType):
        hints = [part for part in get_args(hint) if part is not type(None)]
        hint = next((part for part in hints if isinstance(value, get_origin(part) or object)), None)
        return shown(value, hint or hints[0], deck)
    if get_origin(hint) is tuple:
        inner, *others = get_args(hint)
        hints = [inner, *others] if others and others[0] is not ... else [inner] * len(value)
        return "(" + " ".join(map(shown, value, hints, [deck] * len(value))) + ")"
    fields = getattr(type(value), "_fields", ())
    if fields:
        return named(value, deck)
    return str(value)


def named(value: Any, deck: Deck) -> str:
    """A record of fields, as ``Threw seat=0 card=7o``."""
    hints = get_type_hints(type(value))
    parts = (f"{name}={shown(getattr(value, name), hints[name], deck)}" for name in hints)
    return " ".join((type(value).__name__, *parts))


def write_script(match: Match) -> str:
    """The whole game of a match; replays it from its start."""
    game = match.game
    preset, options = match.record().preset, match.record().options
    words = [game.id, preset, f"seats {match.seats}", f"first {match.first}"]
    words += [f"{name}={value}" for name, value in options]
    lines = [" ".join(filter(None, words))]
    again = Match(game, match.rules, match.seats, match.first)
    seen: list[dict[str, str]] = [{} for _ in range(match.seats)]
    for number, entry in enumerate(match.log, 1):
        again.push(entry.action)
        lines += ["", f"{number}  {game.write_action(entry.action)}"]
        lines += [f"    {line}" for line in _step(again, seen)]
    return "\n".join(lines) + "\n"


def _step(match: Match, seen: list[dict[str, str]]) -> Iterator[str]:
    """What the last action of a match brought; ``seen`` is what each seat saw before."""
    game, deck = match.game, match.game.deck
    events = match.log[-1].events
    yield from (named(event, deck) for event in events)
    trace = game.trace(match.state)
    yield "= " + " | ".join(f"{key} {_plain(value)}" for key, value in trace.items())
    views = [_fields(match.view(seat), deck) for seat in range(match.seats)]
    changes = [dict(now.items() - before.items()) for now, before in zip(views, seen, strict=True)]
    seen[:] = views
    common = {name for name in views[0] if len({c.get(name) for c in changes}) == 1}
    yield f"all see {_listed(changes[0], common)}"
    for seat in range(match.seats):
        for event in events:
            hidden = game.hide(event, seat)
            if hidden != event:
                yield f"{seat} hears {named(hidden, deck)}"
        own = _listed(changes[seat], set(changes[seat]) - common)
        if own:
            yield f"{seat} sees {own}"
        may = own_actions(game, match.legal(seat))
        if may:
            yield f"{seat} may {', '.join(map(game.write_action, may))}"
    asides = [sum(map(game.aside, match.legal(seat))) for seat in range(match.seats)]
    if any(asides):
        yield f"accusations {_plain(asides)}"


def _listed(fields: dict[str, str], names: set[str]) -> str:
    return "; ".join(f"{name} {fields[name]}" for name in sorted(names & set(fields)))


def _fields(view: Any, deck: Deck) -> dict[str, str]:
    hints = get_type_hints(type(view))
    names = [name for name in hints if name not in LEFT_OUT]
    return {name: shown(getattr(view, name), hints[name], deck) for name in names}


def _plain(value: object) -> str:
    if isinstance(value, list):
        return " ".join(map(_plain, value)) or "-"
    return "-" if value is None else str(value)
