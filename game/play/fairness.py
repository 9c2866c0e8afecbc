"""Fair deals: a fingerprint of the shuffled pack that is fixed before the cards are seen.

The fingerprint is the SHA-256 of a random salt in lower-case hex, a newline, and the cards as in
the `deal` line of the record. After the game the salt is shown, so anybody can compute it again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

SALT_BYTES = 16


class Proof(NamedTuple):
    """What a save keeps of one deal: the fingerprint and the salt, both in hex."""

    commit: str
    salt: str


def commit(salt: str, codes: Sequence[str]) -> str:
    """The fingerprint, in lower-case hex, of a pack dealt in the order `codes`."""
    from hashlib import sha256

    return sha256(f"{salt}\n{' '.join(codes)}".encode()).hexdigest()


def prove(codes: Sequence[str], entropy: Callable[[int], bytes]) -> Proof:
    """The proof of a pack, with a new salt."""
    salt = entropy(SALT_BYTES).hex()
    return Proof(commit(salt, codes), salt)


def verify(proof: Proof, codes: Sequence[str]) -> bool:
    """Whether `proof` belongs to a pack dealt in the order `codes`."""
    return commit(proof.salt, codes) == proof.commit
