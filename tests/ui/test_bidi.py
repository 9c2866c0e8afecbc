"""The order of mixed lines: ours against the Rust implementation of UAX #9 (python-bidi)."""

from __future__ import annotations

from random import Random

import pytest
from bidi import get_display

from game.ui import bidiline

LINES = 3_000  # for each alphabet and direction
ALPHABETS = {
    "everything": (
        "abcXYZ" "אבגדה" "ابتثجحخد" "0123456789" "٠١٢٣" " .,:;/+-*%$&!?()[]{}«»'\""
        "\u200e\u200f" "َُِّ" "–—…’“”·" "#@=<>|~^_"
    ),
    "figures": "اب 12/+-,:%",
    "brackets": "اa ([{)]}1 ",
    "names": "ابج Nadia & ,.:«»",
    "marks": "ابَُّ\u200e1+ \u200f",
}  # fmt: skip
OWN = (  # lines of the kind that the game shows: (in Arabic, as seen from left to right)
    ("\u200e+5\u200e", "\u200e+5\u200e"),
    ("اب \u200e+1\u200e", "\u200e+1\u200e با"),
    ("12 من 20", "20 نم 12"),
    ("Nadia تاخذ 7", "7 ذخات Nadia"),
    ("(ا)", ")ا("),
)


def visual(line: str, base: int) -> str:
    """The characters from left to right, brackets not yet mirrored."""
    pieces = bidiline.runs(line, base)
    return "".join(piece[::-1] if level % 2 else piece for piece, level in pieces)


@pytest.mark.parametrize("base", [0, 1], ids=["ltr", "rtl"])
@pytest.mark.parametrize("alphabet", ALPHABETS)
def test_random_lines_are_ordered_as_by_the_yardstick(alphabet: str, base: int) -> None:
    random = Random(f"{alphabet}{base}")
    for _ in range(LINES):
        line = "".join(random.choices(ALPHABETS[alphabet], k=random.randint(1, 24)))
        expected = get_display(line, base_dir="LR"[base])
        assert visual(line, base) == expected, ascii(line)


@pytest.mark.parametrize(("line", "expected"), OWN)
def test_lines_of_the_game(line: str, expected: str) -> None:
    assert visual(line, 1) == expected


@pytest.mark.parametrize("base", [0, 1])
def test_runs_keep_every_character(base: int) -> None:
    random = Random(base)
    for _ in range(500):
        line = "".join(random.choices(ALPHABETS["everything"], k=random.randint(0, 20)))
        pieces = bidiline.runs(line, base)
        assert sorted("".join(piece for piece, _ in pieces)) == sorted(line)
        assert all(piece for piece, _ in pieces)
        assert all(level >= base for _, level in pieces)


def test_levels_of_a_line_without_arabic_are_even() -> None:
    assert set(bidiline.levels("Your turn. 12 (3)", 0)) == {0}
