"""From touches to actions: a pure reducer over the choices of a TableModel."""

from __future__ import annotations

from typing import NamedTuple

from game.table.model import Choice


class Selection(NamedTuple):
    """What has been picked so far. `action` is set once the picks name exactly one action."""

    picks: frozenset[str] = frozenset()
    action: object = None

    def accepts(self, pick: str, choices: tuple[Choice, ...]) -> bool:
        """Whether some choice contains all picks so far and this one."""
        wanted = self.picks | {pick}
        return any(wanted <= choice.picks for choice in choices)

    def pick(self, pick: str, choices: tuple[Choice, ...]) -> Selection:
        """The selection after one more pick; a pick that fits nothing starts afresh.

        Picking the same thing again takes it back. A pick that fits no choice at all gives the
        empty selection.
        """
        if pick in self.picks:
            return Selection(self.picks - {pick})
        if not self.accepts(pick, choices):
            fresh = Selection()
            return fresh.pick(pick, choices) if fresh.accepts(pick, choices) else fresh
        wanted = self.picks | {pick}
        fitting = [choice for choice in choices if wanted <= choice.picks]
        if len(fitting) == 1 and fitting[0].picks == wanted:
            return Selection(wanted, fitting[0].action)
        return Selection(wanted)
