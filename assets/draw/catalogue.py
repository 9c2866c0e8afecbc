"""The list of all drawings with their places below `assets/`."""

from collections.abc import Iterator

from . import backs, baronda, bids, brand, emblems, icons, patterns, spanish
from .frame import compact_face
from .marks import mark
from .palette import COLOUR, CONTRAST, TWO_TONE, Palette
from .shapes import document, place

Entry = tuple[str, str]


def drawings() -> dict[str, str]:
    """Path below `assets/` to SVG text, of every drawing there is."""
    files: dict[str, str] = {}
    for palette, folder in ((COLOUR, ""), (CONTRAST, "contrast/")):
        files.update(_spanish(palette, folder))
        files.update(_baronda(palette, folder))
    files.update(_spanish(TWO_TONE, "ink/"))
    files.update(_backs())
    files.update(_marks())
    files.update(_signs())
    return files


def _spanish(palette: Palette, folder: str) -> Iterator[Entry]:
    for number in spanish.NUMBERS:
        for suit in spanish.SUITS:
            code = f"{number}{suit}"
            yield f"cards/spanish/{folder}{code}.svg", spanish.face(number, suit, palette)
            small = compact_face(str(number), suit, palette)
            yield f"cards/spanish/{folder}compact/{code}.svg", small


def _baronda(palette: Palette, folder: str) -> Iterator[Entry]:
    for suit in baronda.SUITS:
        for number in baronda.NUMBERS:
            code = f"{suit}{number}"
            yield f"cards/baronda/{folder}{code}.svg", baronda.numbered(number, suit, palette)
            small = compact_face(str(number), suit, palette)
            yield f"cards/baronda/{folder}compact/{code}.svg", small
    for kind in baronda.SPECIALS:
        full, small = baronda.special(kind, palette), compact_face(kind, kind, palette)
        for copy in baronda.COPIES:
            yield f"cards/baronda/{folder}{kind}{copy}.svg", full
            yield f"cards/baronda/{folder}compact/{kind}{copy}.svg", small
    yield f"cards/baronda/{folder}bids/offering.svg", bids.offering(palette)
    for bid in bids.BIDS:
        yield f"cards/baronda/{folder}bids/{bid}.svg", bids.pedestal(bid, palette)


def _backs() -> Iterator[Entry]:
    for name in backs.BACKS:
        yield f"cards/backs/{name}.svg", backs.back(name)
        yield f"cards/backs/compact/{name}.svg", backs.compact_back(name)


def _marks() -> Iterator[Entry]:
    for suit in spanish.SUITS + baronda.SUITS + baronda.SPECIALS:
        yield f"cards/marks/{suit}.svg", document(place(mark(suit, COLOUR), 54, 54), 108, 108)


def _signs() -> Iterator[Entry]:
    yield "emblems/barong.svg", emblems.barong()
    yield "emblems/rangda.svg", emblems.rangda()
    yield "emblems/leader.svg", emblems.leader()
    yield "emblems/dealer.svg", emblems.dealer()
    for name in patterns.PATTERNS:
        yield f"patterns/{name}.svg", patterns.pattern(name)
    for name in icons.ICONS:
        yield f"icons/{name}.svg", icons.icon(name)
    for name in brand.SPARKS:
        yield f"icons/{name}.svg", brand.spark(name)
    yield "icons/app.svg", brand.app_icon(maskable=False)
    yield "icons/app-maskable.svg", brand.app_icon(maskable=True)
    yield "icons/wordmark.svg", brand.wordmark()
    yield "icons/wave.svg", brand.wave()
