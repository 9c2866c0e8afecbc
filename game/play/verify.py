"""`python -m game verify FILE`: do the packs of a save fit the fingerprints shown before?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.core import record
from game.core.game import Deal, Game
from game.play.fairness import verify
from game.play.save import Save, SaveError, read_export

FITS, DIFFERS, MALFORMED = 0, 1, 2
"""Exit statuses."""


class Check(NamedTuple):
    """One pack: which game of the file and which deal in it (both from 1), and whether it fits."""

    game: int
    deal: int
    commit: str
    fits: bool


def check_saves(text: str, games: Sequence[Game]) -> tuple[Check, ...]:
    """Check every deal of a save or an export. SaveError if it is malformed."""
    if text.startswith("onda "):
        raise SaveError("a record alone has no fingerprints: export the game from the history")
    saves = read_export(text)
    return tuple(
        check for number, save in enumerate(saves, 1) for check in _check(number, save, games)
    )


def _check(number: int, save: Save, games: Sequence[Game]) -> Iterator[Check]:
    try:
        played = record.read(save.record, games)
    except record.RecordError as error:
        raise SaveError(str(error)) from None
    deals = [action for action in played.actions if isinstance(action, Deal)]
    if len(deals) != len(save.deals):
        raise SaveError(f"{len(deals)} deals, but {len(save.deals)} fingerprints")
    for at, (deal, proof) in enumerate(zip(deals, save.deals, strict=True), 1):
        codes = [played.game.deck.code(card) for card in deal.order]
        yield Check(number, at, proof.commit, verify(proof, codes))


def report(text: str, games: Sequence[Game]) -> tuple[int, list[str]]:
    """The exit status and the lines to print; for a malformed file the one line of the error."""
    try:
        checks = check_saves(text, games)
    except SaveError as error:
        return MALFORMED, [str(error)]
    lines = [
        f"game {check.game} deal {check.deal}: {'fits' if check.fits else 'DOES NOT FIT'}"
        f" {check.commit}"
        for check in checks
    ]
    return FITS if all(check.fits for check in checks) else DIFFERS, lines
