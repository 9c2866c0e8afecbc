"""Baronda: bids and tricks for two to five seats. The rules are in RULES.md, numbered."""

from game.baronda.actions import read_action, write_action
from game.baronda.bidding import shuffle
from game.baronda.engine import aside, legal, needs_deal, outcome, refusal, step, trace, turn
from game.baronda.events import event_text
from game.baronda.rules import DECK, OPTIONS, make_rules, seat_counts, write_rules
from game.baronda.sampling import sample
from game.baronda.state import start
from game.baronda.view import hide, view
from game.core.game import Game

GAME = Game(
    id="baronda",
    presets=(),
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
