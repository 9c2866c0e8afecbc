"""The smallest possible game: always in the tests, never in the menu. Copy it to begin another.

The rules are in RULES.md, numbered.
"""

from game.core.game import Game
from game.nullgame.actions import read_action, write_action
from game.nullgame.engine import (
    aside,
    legal,
    needs_deal,
    outcome,
    refusal,
    shuffle,
    step,
    trace,
    turn,
)
from game.nullgame.events import event_text
from game.nullgame.rules import DECK, make_rules, seat_counts, write_rules
from game.nullgame.state import start
from game.nullgame.view import hide, sample, view

GAME = Game(
    id="nullgame",
    presets=(),
    options=(),
    deck=DECK,
    seat_counts=seat_counts,
    rules=make_rules,
    write_rules=write_rules,
    start=start,
    needs_deal=needs_deal,
    shuffle=shuffle,
    turn=turn,
    legal=legal,
    refusal=refusal,
    step=step,
    aside=aside,
    view=view,
    hide=hide,
    sample=sample,
    outcome=outcome,
    read_action=read_action,
    write_action=write_action,
    event_text=event_text,
    trace=trace,
)
