"""What the cards that the other seat of two has played say about those that it kept.

Who thinks ahead has hardly played a card while another one was clearly better. So for a hand that
the other may hold, the round is searched from each of its plays, with the cards that it had then:
what the play lost against the best one makes the hand less likely. Unlike habits.py this sees more
than the take at once, and costs a search for each different hand; in a round of two these are few.
"""

from collections.abc import Generator
from math import exp
from typing import NamedTuple

from game.ronda.bots.counting import POINT, Ranks
from game.ronda.bots.kernel import Position, Round
from game.ronda.bots.memory import Memory, Played
from game.ronda.bots.worlds import own_ranks
from game.ronda.view import View

MISTAKE = 0.75 * POINT
"""A hand with which the plays have lost so much is less likely by a factor of e. Nobody sees all
cards as the search does, so this is not small. Reading wins 3 % of the decks of a duel against a
player who sees all cards and does not see past the round; half a point and a whole one do as well
as this."""

MOST = int(4 * MISTAKE)
"""No play is counted as a worse mistake, which shortens the search."""


class Moment(NamedTuple):
    """A play of the other seat: what both held besides what the other still holds, the play
    included.
    """

    play: Played
    own: Ranks
    kept: Ranks


class Reading:
    """How likely hands of the other seat are, for one decision in a round of two."""

    def __init__(self, view: View, memory: Memory) -> None:
        self._view = view
        self._moments: list[Moment] = []
        self._known: dict[Ranks, float] = {}
        own: Ranks = own_ranks(view)
        kept: Ranks = ()
        for play in reversed(memory.plays):
            if play.seat == view.seat:
                own = (*own, play.rank)
            else:
                kept = (*kept, play.rank)
                self._moments.append(Moment(play, own, kept))

    @property
    def tells(self) -> bool:
        """Whether there is anything to read.

        In the last round the unseen cards are the hand. Where a derba may grow (R20) a play is good
        or bad by what nobody at the table can know: to read there all the same loses 4 % of the
        decks of classic against a medium player.
        """
        view = self._view
        return bool(self._moments) and view.round < view.rounds and view.rules.chain == "off"

    def likely(self, hand: Ranks) -> Generator[None, None, float]:
        """How well these cards, which the other would still hold, fit its plays: from 0 to 1.

        Yields between searches.
        """
        likely = self._known.get(hand)
        if likely is None:
            lost = 0
            for moment in self._moments:
                lost += self._before(moment, hand).regret(moment.play.rank, MOST)
                yield
            likely = self._known[hand] = exp(-lost / MISTAKE)
        return likely

    def _before(self, moment: Moment, hand: Ranks) -> Round:
        """The round before a play. Only differences matter: no score, no announcements."""
        view, play = self._view, moment.play
        theirs, ours = tuple(sorted((*hand, *moment.kept))), tuple(sorted(moment.own))
        return Round(
            Position(
                rules=view.rules._replace(target=0),
                seats=2,
                dealer=view.dealer,
                turn=play.seat,
                hands=(ours, theirs) if play.seat else (theirs, ours),
                table=play.table,
                last=play.last,
                chain=None,
                take=-1,
                tally=0,
                settled=(),
                tied=-1,
                more=True,
                rest=(),
                size=0,
            )
        )
