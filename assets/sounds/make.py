"""`python -m assets.sounds.make [OUT] [NAME ...]`: synthesise all sounds, or some, and encode them.

Here are those of the table and of Ronda, in bronze.py those of Baronda, in music.py the music.
Wood, paper and one plucked string: dry, close and quiet. The signals are the same on every run;
`oggenc` (Debian: vorbis-tools) encodes them, and another version of it may give other bytes. So the
.ogg files are committed beside this script.
"""

import struct
import subprocess
import sys
import wave
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

from .bronze import BRONZE
from .music import MUSIC
from .synth import (
    RATE,
    Signal,
    band_pass,
    decayed,
    faded,
    glide,
    high_pass,
    low_pass,
    mixed,
    noise,
    scaled,
    sine,
    steady,
    string,
    tone,
    triangle,
)

PEAK = -6.0  # dBFS, of the loudest sounds
# The scale D E-flat F-sharp G A B-flat C D from D4: a run of a take plucks upwards, one note a
# card.
SCALE = (62, 63, 66, 67, 69, 70, 72, 74)
D4, FS4, A4, D5 = 62, 66, 69, 74


def pitch(note: int) -> float:
    """The frequency of a MIDI note in Hz."""
    return 440 * 2 ** ((note - 69) / 12)


def slide(seed: str = "slide") -> Signal:
    """A card slides over the table."""
    return decayed(band_pass(noise(90, Random(seed)), 2800, 0.8), 70, 4)


def land() -> Signal:
    """A card is laid down."""
    tap = decayed(low_pass(noise(40, Random("land")), 1800), 6)
    body = decayed(tone(110, glide(170, 110, 60), sine), 60, 1)
    return mixed([(0, scaled(tap, 3)), (0, body)])


def turn() -> Signal:
    """A card is turned over."""
    clicks = [
        (25.0 * k, decayed(high_pass(noise(25, Random(f"turn{k}")), 3000), 12)) for k in (0, 1)
    ]
    return mixed(clicks)


def deal() -> Signal:
    """A handful of cards is dealt or shuffled."""
    rng, at, parts = Random("deal"), 0.0, []
    for k in range(9):
        parts.append((at, scaled(slide(f"deal{k}"), -k)))
        at += 40 + 20 * rng.random()
    return mixed(parts)


def knock() -> Signal:
    """A damped knock on wood."""
    return decayed(low_pass(tone(90, steady(220), triangle), 1500), 50, 1)


def button() -> Signal:
    """A button."""
    return decayed(low_pass(tone(60, steady(520), triangle), 2000), 35, 1)


def tick() -> Signal:
    """A number counts up, a clock ticks."""
    return decayed(low_pass(tone(30, steady(880), triangle), 3000), 16, 0.5)


def pluck(note: int, ms: float = 650) -> Signal:
    """One string of an instrument with a wooden body."""
    raw = string(pitch(note), ms, Random("pluck"))
    body = [(0.0, raw), (0.0, scaled(band_pass(raw, 110, 6), 4))]
    body.append((0.0, scaled(band_pass(raw, 210, 6), 2)))
    return faded(mixed(body), ms * 0.6)


def drum(ms: float = 200) -> Signal:
    """A frame drum."""
    skin = decayed(tone(ms, glide(95, 60, 90), sine), 160, 2)
    stick = decayed(low_pass(noise(20, Random("drum")), 900), 12)
    return mixed([(0, scaled(skin, 1)), (0, scaled(stick, -2))])


def melody(*notes: int, step: float = 90, last: float = 750) -> Signal:
    """Plucks one after the other, `step` ms apart, the last one the longest."""
    parts = [(k * step, pluck(n, 450)) for k, n in enumerate(notes[:-1])]
    return mixed([*parts, (len(parts) * step, pluck(notes[-1], last))])


def ashra() -> Signal:
    """Four equal cards: four plucks, the last with the drum."""
    return mixed([(0, melody(D4, FS4, A4, D5, last=900)), (270, scaled(drum(), -3))])


def missa() -> Signal:
    """The table is swept: an open fifth and the slide."""
    fifth = mixed([(0, pluck(D4, 950)), (12, pluck(A4, 950))])
    return mixed([(0, fifth), (40, scaled(slide("missa"), -14))])


def ronda() -> Signal:
    """A ronda is announced."""
    return mixed([(0, drum()), (130, pluck(A4))])


def tringla() -> Signal:
    """A tringla is announced."""
    return mixed([(0, drum()), (130, drum()), (260, drum()), (390, pluck(A4))])


def accuse_wrong() -> Signal:
    """A wrong accusation: two knocks."""
    return mixed([(0, knock()), (120, knock())])


def win() -> Signal:
    """The scale upwards and a last chord."""
    run = [(150.0 * k, pluck(n, 500)) for k, n in enumerate((D4, FS4, 67, A4, 72, D5))]
    chord = [(900.0 + 14 * k, scaled(pluck(n, 1500), -2)) for k, n in enumerate((D4, FS4, A4, D5))]
    return mixed([*run, *chord, (900, scaled(drum(), -4))])


def lose() -> Signal:
    """Three notes down."""
    return melody(A4, FS4, D4, step=190, last=700)


# Name, how it is made, and its peak below PEAK in dB: frequent sounds are softer.
SOUNDS: dict[str, tuple[Callable[[], Signal], float]] = {
    "slide": (slide, -10),
    "land": (land, -5),
    "turn": (turn, -10),
    "deal": (deal, -9),
    "button": (button, -8),
    "tick": (tick, -10),
    "refusal": (knock, -6),
    "derba": (lambda: melody(D4, A4), 0),
    "khamsa": (lambda: melody(D4, FS4, A4), 0),
    "ashra": (ashra, 0),
    "missa": (missa, 0),
    "ronda": (ronda, 0),
    "tringla": (tringla, 0),
    "catch": (lambda: melody(A4, D5, step=120), 0),
    "cards": (lambda: mixed([(70.0 * k, scaled(tick(), -k)) for k in range(5)]), -6),
    "duty": (lambda: mixed([(0, drum()), (130, pluck(D4, 500))]), -2),
    "tie": (lambda: melody(A4, A4, step=130, last=450), -2),
    "accuse_wrong": (accuse_wrong, -2),
    "win": (win, 0),
    "lose": (lose, -2),
    **{f"pluck{k}": (partial(pluck, note, 500), -3) for k, note in enumerate(SCALE, 1)},
    **BRONZE,
    **MUSIC,
}


def levelled(signal: Signal, db: float) -> bytes:
    """16-bit samples with their peak at `db` below full scale."""
    gain = 10 ** (db / 20) * 32767 / max(abs(v) for v in signal)
    return b"".join(struct.pack("<h", round(v * gain)) for v in signal)


def main(out: Path, *names: str) -> None:
    """Write these sounds, or all, as NAME.ogg below `out`."""
    out.mkdir(parents=True, exist_ok=True)
    for name in names or SOUNDS:
        make, below = SOUNDS[name]
        raw = out / f"{name}.wav"
        with wave.open(str(raw), "wb") as file:
            file.setparams((1, 2, RATE, 0, "NONE", ""))
            file.writeframes(levelled(faded(make(), 8), PEAK + below))
        quality = "-1" if name in MUSIC else "0"
        command = ["oggenc", "-Q", "-q", quality, "--serial", "1", "--discard-comments"]
        subprocess.run([*command, "-o", out / f"{name}.ogg", raw], check=True)
        raw.unlink()
        print(name, (out / f"{name}.ogg").stat().st_size)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent, *sys.argv[2:])
