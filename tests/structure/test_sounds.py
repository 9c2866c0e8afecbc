"""The sounds: one committed file for each, small, short and not too loud."""

from __future__ import annotations

from array import array
from pathlib import Path

import pytest

from assets.sounds.make import PEAK, SOUNDS, levelled
from assets.sounds.music import MUSIC, SWELL
from assets.sounds.synth import RATE

FOLDER = Path(__file__).parents[2] / "assets" / "sounds"


def test_every_sound_has_its_file() -> None:
    assert {file.stem for file in FOLDER.glob("*.ogg")} == set(SOUNDS)


def test_all_sounds_together_stay_small() -> None:
    assert sum(file.stat().st_size for file in FOLDER.glob("*.ogg")) < 340_000


@pytest.mark.parametrize("name", SOUNDS)
def test_it_is_one_channel_of_ogg_vorbis(name: str) -> None:
    head = (FOLDER / f"{name}.ogg").read_bytes()[:64]
    assert head.startswith(b"OggS")
    start = head.index(b"\x01vorbis") + 7
    assert head[start + 4] == 1  # channels
    assert int.from_bytes(head[start + 5 : start + 9], "little") == RATE


@pytest.mark.parametrize("name", SOUNDS)
def test_length_and_level(name: str) -> None:
    make, below = SOUNDS[name]
    signal = make()
    longest = SWELL / 1000 if name in MUSIC else 2.5 if name == "win" else 1.2
    assert 0 < len(signal) / RATE <= longest
    written = array("h", levelled(signal, PEAK + below))
    assert max(abs(v) for v in written) == pytest.approx(32767 * 10 ** ((PEAK + below) / 20), abs=1)
    assert below <= 0


def test_music_is_softer_than_anything_else() -> None:
    loudest = max(below for name, (_, below) in SOUNDS.items() if name in MUSIC)
    assert loudest <= -9
    for game in ("string", "bronze"):
        assert MUSIC[f"{game}_drone"][1] < MUSIC[f"{game}0"][1]
