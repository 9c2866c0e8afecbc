"""A record replayed as data, for comparing programs: it shows everything, so a screen must not."""

from collections.abc import Iterable, Iterator

from game.core.game import Game
from game.core.record import replay


def trace(text: str | bytes, games: Iterable[Game]) -> Iterator[dict[str, object]]:
    """One dict of plain values a statement, from the first deal on; RecordError at a fault."""
    header, played = replay(text, games)
    game = header.game
    for line, action, step in played:
        events = [words for event in step.events if (words := game.event_text(event)) is not None]
        yield {
            "n": line,
            "action": game.write_action(action),
            **game.trace(step.state),
            "events": events,
        }
