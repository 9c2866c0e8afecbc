"""Ronda: presets duel, pairs and classic. The rules are in RULES.md, numbered."""

from game.core.game import Game
from game.ronda.actions import read_action, write_action
from game.ronda.dealing import shuffle
from game.ronda.engine import aside, legal, needs_deal, outcome, refusal, step, trace, turn
from game.ronda.events import event_text
from game.ronda.rules import DECK, OPTIONS, PRESETS, make_rules, seat_counts, write_rules
from game.ronda.sampling import sample
from game.ronda.state import start
from game.ronda.view import hide, view

GAME = Game(
    id="ronda",
    presets=PRESETS,
    options=OPTIONS,
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
