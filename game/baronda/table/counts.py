"""What is counted of a finished game of Baronda: rounds, and bids that were kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from game.baronda.events import RoundDecided, RoundScored
from game.baronda.rules import Rules
from game.core.record import Played
from game.core.seats import Seat
from game.table.model import Text
from game.table.tally import Frequency, Total

LABELS = {
    "kept.barong": Text("baronda.tally.kept.barong"),
    "kept.rangda": Text("baronda.tally.kept.rangda"),
    "missed.barong": Text("baronda.tally.missed.barong"),
    "missed.rangda": Text("baronda.tally.missed.rangda"),
}


def tally(rules: Rules, played: Sequence[Played], seat: Seat) -> Mapping[str, int]:
    """Rounds in which `seat` kept its bid or missed it, by what the round was about."""
    found: Counter[str] = Counter()
    for _, _, step in played:
        for event in step.events:
            if isinstance(event, RoundScored | RoundDecided):
                bid, won = event.bids[seat], event.tricks[seat]
                kept = won >= bid if event.objective == "barong" else won <= bid
                found[f"{'kept' if kept else 'missed'}.{event.objective}"] += 1
    return found


def totals(counts: Mapping[str, int]) -> tuple[Total, ...]:
    """Kept and missed bids for the statistics."""
    return tuple(Total(label, counts[kind]) for kind, label in LABELS.items() if counts.get(kind))


def frequencies(counts: Mapping[str, int]) -> tuple[Frequency, ...]:
    """Nothing of what is dealt here is counted."""
    return ()
