"""Fingerprints of packs, and the command that checks them."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from game.__main__ import main
from game.play.fairness import Proof, commit, prove, verify
from game.play.save import write_save
from game.play.verify import DIFFERS, FITS, MALFORMED, report
from tests.play.helpers import games, play, ronda

PACK = [f"{number}{suit}" for suit in "oceb" for number in (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)]

VECTORS = [  # printf 'SALT\nCARDS' | sha256sum
    ("00", ["7o", "3c", "12b"], "d2c297ad7ecb97278c83dcb2134bc4d31533064493791206a5e0cefe8a146579"),
    (
        "0123456789abcdef0123456789abcdef",
        PACK,
        "1b8f3740b94e6dc6d4ec17267f2f51a7b40f26b2e8b45dd0ca66be285f766bbd",
    ),
    ("", [], "01ba4719c80b6fe911b091a7c05124b64eeece964e09c058ef8f9805daca546b"),
]


@pytest.mark.parametrize(("salt", "codes", "expected"), VECTORS)
def test_vectors(salt: str, codes: list[str], expected: str) -> None:
    assert commit(salt, codes) == expected
    assert verify(Proof(expected, salt), codes)


def test_a_proof_fits_only_its_pack() -> None:
    proof = prove(PACK, lambda count: bytes(range(count)))
    assert proof.salt == "000102030405060708090a0b0c0d0e0f"
    assert verify(proof, PACK)
    assert not verify(proof, PACK[::-1])
    assert not verify(proof._replace(salt="00"), PACK)


def test_every_deal_of_a_session_fits() -> None:
    session = ronda("pairs", "hbbb")
    play(session)
    status, lines = report(write_save(session.save()), games())
    assert status == FITS
    assert len(lines) == len(session.save().deals) >= 2
    assert lines[0].startswith("game 1 deal 1: fits ")


def test_a_changed_pack_is_found() -> None:
    session = ronda("duel", "hb")
    play(session, 1)
    save = session.save()
    lines = save.record.splitlines()
    words = lines[-1].split()
    words[1], words[40] = words[40], words[1]
    forged = save._replace(record="\n".join([*lines[:-1], " ".join(words)]) + "\n")
    status, printed = report(f"[{write_save(save)}, {write_save(forged)}]", games())
    assert status == DIFFERS
    assert [" fits " in line for line in printed] == [True, False]


@pytest.mark.parametrize("text", ["", "{}", "[1]", "[[]]"])
def test_malformed_files(text: str) -> None:
    status, lines = report(text, games())
    assert status == MALFORMED
    assert len(lines) == 1


def test_a_record_alone_is_told_apart() -> None:
    session = ronda("duel", "hb")
    play(session, 1)
    status, lines = report(session.save().record, games())
    assert status == MALFORMED
    assert "no fingerprints" in lines[0]


def test_a_fingerprint_is_missing() -> None:
    session = ronda("duel", "hb")
    play(session, 1)
    status, _ = report(write_save(session.save()._replace(deals=())), games())
    assert status == MALFORMED


def test_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    session = ronda("classic", "hb")
    play(session)
    good, bad, broken = (tmp_path / name for name in ("good.json", "bad.json", "broken.json"))
    good.write_text(write_save(session.save()), encoding="utf-8")
    data = json.loads(good.read_text(encoding="utf-8"))
    data["deals"][0]["salt"] = "00"
    bad.write_text(json.dumps(data), encoding="utf-8")
    broken.write_bytes(b"\xff")
    for file, status in ((good, 0), (bad, 1), (broken, 2), (tmp_path / "none", 2)):
        monkeypatch.setattr(sys, "argv", ["onda", "verify", str(file)])
        assert main() == status
        printed = capsys.readouterr()
        assert bool(printed.err) == (status == 2)
        assert len((printed.out + printed.err).splitlines()) == 1
