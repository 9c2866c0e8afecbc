"""The drawings are the output of assets/draw and every SVG is one that SDL's nanosvg can draw."""

import os
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

import pytest

from assets.draw.baronda import NUMBERS as BARONDA_NUMBERS
from assets.draw.baronda import SUITS as BARONDA_SUITS
from assets.draw.catalogue import drawings
from assets.draw.frame import HEIGHT, INSET, STEP_HEIGHT, WIDTH, step_width
from assets.draw.palette import COLOUR
from assets.draw.spanish import NUMBERS, SUITS
from game.catalog import ENTRIES

ASSETS = Path(__file__).parents[2] / "assets"
FILES = sorted(ASSETS.rglob("*.svg"))

COMMON = {"fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin"}
COMMON |= {"stroke-dasharray"}
ALLOWED = {
    "svg": {"viewBox", "width", "height"},
    "g": {"transform"},
    "path": COMMON | {"d"},
    "rect": COMMON | {"x", "y", "width", "height", "rx"},
    "circle": COMMON | {"cx", "cy", "r"},
    "ellipse": COMMON | {"cx", "cy", "rx", "ry"},
}
COLOUR_VALUE = re.compile(r"none|#[0-9A-F]{6}")
TRANSFORM = re.compile(r"((translate|rotate|scale)\([-0-9. ]+\) ?)+")
PATH_DATA = re.compile(r"[MLHVCSQAZ0-9. -]+")


def name(file: Path) -> str:
    return file.relative_to(ASSETS).as_posix()


def test_drawing_again_gives_the_committed_bytes() -> None:
    made = drawings()
    differing = [
        path
        for path, text in made.items()
        if not (ASSETS / path).is_file() or (ASSETS / path).read_bytes() != text.encode()
    ]
    assert not differing, "run python -m assets.draw"


def test_there_is_no_drawing_without_its_code() -> None:
    assert {name(file) for file in FILES} == set(drawings())


def test_the_decks_are_complete() -> None:
    """Every card of every game in the menu is drawn in every variant, and no other."""
    decks: dict[str, set[str]] = {}
    for entry in ENTRIES:
        decks.setdefault(entry.presenter().LOOK.deck, set()).update(entry.game.deck.codes)
    assert decks
    for deck, codes in decks.items():
        for folder in ("", "compact", "contrast", "contrast/compact"):
            found = {file.stem for file in (ASSETS / "cards" / deck / folder).glob("*.svg")}
            assert found == codes, f"{deck}/{folder}"


@pytest.mark.parametrize("file", FILES, ids=name)
def test_only_what_nanosvg_draws(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert "'" not in text, "attributes in double quotes"
    root = ET.fromstring(text)
    assert root.get("viewBox") == f"0 0 {root.get('width')} {root.get('height')}"
    for element in root.iter():
        tag = element.tag.removeprefix("{http://www.w3.org/2000/svg}")
        assert tag in ALLOWED
        assert set(element.attrib) <= ALLOWED[tag]
        for key in ("fill", "stroke"):
            assert COLOUR_VALUE.fullmatch(element.get(key, "none"))
        assert TRANSFORM.fullmatch(element.get("transform", "scale(1)"))
        assert PATH_DATA.fullmatch(element.get("d", "M0 0"))
        for key in ("r", "rx", "ry", "stroke-width"):
            assert float(element.get(key, "1")) > 0


@pytest.mark.parametrize("file", FILES, ids=name)
def test_it_draws_something(file: Path) -> None:
    picture = _render(file, 48)
    assert max(picture.get_bounding_rect().size) > 20  # of what is not transparent
    if "cards" in file.parts:
        width, height = picture.get_size()
        seen = {tuple(picture.get_at((x, y))) for x in range(width) for y in range(height)}
        assert len(seen) > 3


FRAMED = [
    *(ASSETS / f"cards/spanish/{number}{suit}.svg" for number in NUMBERS for suit in SUITS),
    *(
        ASSETS / f"cards/baronda/{suit}{number}.svg"
        for suit in BARONDA_SUITS
        if suit != "R"  # trump: a row of triangles stands inside its frame
        for number in BARONDA_NUMBERS
    ),
]


@pytest.mark.parametrize("file", FRAMED, ids=name)
def test_nothing_crosses_the_frame(file: Path) -> None:
    """A hair inside the frame there is nothing but paper."""
    picture = _render(file, 2 * WIDTH)
    text = re.sub("[a-zA-Z]", "", file.stem)
    paper = tuple(int(COLOUR.paper[k : k + 2], 16) for k in (1, 3, 5))
    crossed = [
        (x, y)
        for x, y in _inside(step_width(text))
        if any(abs(a - b) > 3 for a, b in zip(picture.get_at((2 * x, 2 * y)), paper, strict=False))
    ]
    assert not crossed


def _inside(step: float) -> Iterator[tuple[int, int]]:
    """Points three units inside the stepped frame, its corners left out."""
    near, corner = 3, 12
    left, top, right, bottom = INSET, INSET, WIDTH - INSET, HEIGHT - INSET
    a, b, c, e = int(left + step), top + STEP_HEIGHT, int(right - step), bottom - STEP_HEIGHT
    for x0, x1, y in (
        (a, right, top + near),
        (left, a, b + near),
        (c, right, e - near),
        (left, c, bottom - near),
    ):
        yield from ((x, y) for x in range(x0 + corner, x1 - corner))
    for y0, y1, x in (
        (top, b, a + near),
        (b, bottom, left + near),
        (top, e, right - near),
        (e, bottom, c - near),
    ):
        yield from ((x, y) for y in range(y0 + corner, y1 - corner))


def _render(file: Path, width: int):  # type: ignore[no-untyped-def]
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    pygame = pytest.importorskip("pygame")
    root = ET.parse(file).getroot()
    height = round(width * float(root.get("height", "1")) / float(root.get("width", "1")))
    return pygame.image.load_sized_svg(file, (width, max(1, height)))
