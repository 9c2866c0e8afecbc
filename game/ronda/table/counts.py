"""What is counted of a finished game of Ronda: own awards, and what the decks dealt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from game.core.game import Deal
from game.core.record import Played
from game.core.seats import Seat
from game.ronda.events import Award
from game.ronda.odds import KINDS, count_deck, expect
from game.ronda.rules import PRESETS, Rules, side_of
from game.ronda.table.awards import KINDS as AWARDS
from game.ronda.table.awards import award_kind
from game.table.model import Text
from game.table.tally import Frequency, Total


def tally(rules: Rules, played: Sequence[Played], seat: Seat) -> Mapping[str, int]:
    """Awards of the side of `seat` by kind; pairs and threes dealt to all, and in how many decks.

    A deck counts as a whole, also if the game ended before all of it was dealt: what is counted
    must not depend on what is in it.
    """
    found: Counter[str] = Counter()
    for _, action, step in played:
        if isinstance(action, Deal):
            found[f"decks.{rules.preset}"] += 1
            for kind, count in count_deck(rules.preset, action.order).items():
                found[f"{kind}.{rules.preset}"] += count
        for event in step.events:
            if isinstance(event, Award) and event.side == side_of(seat):
                found[f"award.{award_kind(event)}"] += 1
    return found


def totals(counts: Mapping[str, int]) -> tuple[Total, ...]:
    """The awards for the statistics, in the order of the score sheet."""
    shown = [(kind, counts.get(f"award.{kind}", 0)) for kind in AWARDS]
    return tuple(Total(Text(f"ronda.award.{kind}"), count) for kind, count in shown if count)


def frequencies(counts: Mapping[str, int]) -> tuple[Frequency, ...]:
    """How often pairs and tringlas were dealt, beside what a fair shuffle leads one to expect."""
    decks = {preset: counts.get(f"decks.{preset}", 0) for preset in PRESETS}
    if not any(decks.values()):
        return ()
    out = []
    for kind in KINDS:
        seen = sum(counts.get(f"{kind}.{preset}", 0) for preset in PRESETS)
        odds = expect(decks, kind)
        out.append(Frequency(Text(f"ronda.dealt.{kind}"), seen, odds.mean, odds.variance))
    return tuple(out)
