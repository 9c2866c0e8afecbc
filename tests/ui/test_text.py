"""Text as pixels and as lines: shaping, wrapping, caches."""

from __future__ import annotations

import hashlib
from itertools import pairwise
from pathlib import Path
from random import Random

import pygame
import pytest

from game.host.base import assets_folder
from game.host.headless import HeadlessHost
from game.ui.text import CACHE_PIXELS, Texts

GOLDENS = Path(__file__).parent / "text_goldens.txt"
COLOUR = (42, 33, 28)
SAMPLES = (
    "Your turn. Take Nadia’s 11: derba.",
    "18 / 41",
    "Derba +1",
    "Prêt à jouer ? Ça dépend, señor: ¡sí!",
    "دورك. الستة ترفع السلسلة إلى 10.",
    "روندا · أزواج",
    "أنت وسلمى: \u200e+5\u200e",
    "Nadia تأخذ 7 (جديد)",
    "ترينكا",
)
SENTENCE = "a take of the seven coins and more than enough cards روندا ترينكا derba 12 +5 الآن"
WORDS = SENTENCE.split()


@pytest.fixture(scope="module", autouse=True)
def _display() -> None:
    HeadlessHost(8, 8)


def texts(rtl: bool) -> Texts:
    """A fresh renderer."""
    made = Texts(assets_folder() / "fonts")
    made.rtl = rtl
    return made


def digest(surface: pygame.Surface) -> str:
    """The size and the coverage of every pixel, in short."""
    alpha = pygame.image.tobytes(surface, "RGBA")[3::4]
    return f"{surface.get_width()}x{surface.get_height()} {hashlib.sha256(alpha).hexdigest()[:16]}"


def rendered() -> str:
    """One line a sample, size, weight and direction."""
    lines = []
    for rtl in (False, True):
        renderer = texts(rtl)
        for words in SAMPLES:
            for size, bold in ((13, False), (16, True), (40, True)):
                surface = renderer.line(words, size, bold, COLOUR).surface
                weight, way = ("600" if bold else "400"), ("rtl" if rtl else "ltr")
                lines.append(f"{way} {weight} {size:2} {digest(surface)} {words}")
    return "\n".join(lines) + "\n"


def test_lines_are_drawn_as_ever(request: pytest.FixtureRequest) -> None:
    """The same pixels on every machine: the fonts are made from one package, without hinting."""
    found = rendered()
    if request.config.getoption("--update-goldens"):
        GOLDENS.write_text(found, encoding="utf-8")
    assert found == GOLDENS.read_text(encoding="utf-8")


@pytest.mark.parametrize("size", [13, 16, 24, 40])
def test_marks_above_do_not_move_letters(size: int) -> None:
    """The same letters stand on the same line, whatever marks are in the sentence with them."""
    renderer = texts(True)
    feet = set()
    for words in ("ا", "أ ا", "أُوّلًا ا", "قد تربح تلك الورقة لمّة لاحقًا ا"):
        surface, baseline = renderer.line(words, size, True, COLOUR)
        last = surface.subsurface((0, 0, size // 4, surface.get_height()))
        feet.add(last.get_bounding_rect().bottom - baseline)
    assert len(feet) == 1


def test_letters_are_joined() -> None:
    """A joined word is narrower than its letters side by side."""
    renderer = texts(True)
    word = "ترينكا"
    apart = sum(renderer.width(letter, 40, False) for letter in word)
    assert renderer.width(word, 40, False) < 0.9 * apart


@pytest.mark.parametrize("rtl", [False, True])
def test_the_width_is_that_of_the_picture(rtl: bool) -> None:
    renderer = texts(rtl)
    for words in SAMPLES:
        for size, bold in ((13, False), (24, True)):
            surface = renderer.line(words, size, bold, COLOUR).surface
            assert renderer.width(words, size, bold) == surface.get_width()


@pytest.mark.parametrize("rtl", [False, True])
def test_wrapping_keeps_words_and_width(rtl: bool) -> None:
    random, renderer = Random(int(rtl)), texts(rtl)
    for _ in range(150):
        words = random.choices(WORDS, k=random.randint(0, 25))
        width = random.randint(60, 500)
        lines = renderer.wrap(" ".join(words), 16, False, width)
        assert " ".join(lines).split() == words
        for line in lines:
            assert " " not in line or renderer.width(line, 16, False) <= width
        for line, following in pairwise(lines):
            first = following.split(" ")[0]
            assert renderer.width(f"{line} {first}", 16, False) > width, "a line could be longer"


def test_wrapping_keeps_paragraphs() -> None:
    assert texts(False).wrap("one two\nthree\n\nfour", 16, False, 1000) == [
        "one two",
        "three",
        "",
        "four",
    ]


def test_kept_lines_are_bounded() -> None:
    renderer = texts(False)
    for i in range(700):
        renderer.line(f"line number {i} of a very long list of lines", 40, True, COLOUR)
        assert renderer._pixels <= CACHE_PIXELS
    lines = (line.surface for line in renderer._lines.values())
    kept = sum(s.get_width() * s.get_height() for s in lines)
    assert kept == renderer._pixels
    for i in range(9000):
        renderer.width(str(i), 16, False)
    assert len(renderer._widths) <= 4001


def test_marks_of_direction_alone_are_nothing() -> None:
    renderer = texts(True)
    for words in ("\u200e", "\u200f\u200e", " \u200e"):
        assert renderer.width(words, 16, False) <= renderer.width("  ", 16, False)
        renderer.line(words, 16, False, COLOUR)
