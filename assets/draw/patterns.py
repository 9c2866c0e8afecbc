"""Two seamless tiles for the table: white lines, laid over the table colour at low opacity."""

from .shapes import Drawing, circle, document, khatam, line, oval_line, path, place, star

PATTERNS = ("zellige", "batik")

_WHITE = "#FFFFFF"


def _zellige() -> str:
    size = 120
    body = (
        line(khatam(38, 60, 60), _WHITE, 1.6)
        + line(khatam(26, 60, 60), _WHITE, 1.6)
        + line(star(8, 20, 9, 60, 60), _WHITE, 1.4)
    )
    for x in (0, size):
        for y in (0, size):
            body += line(star(4, 34, 13, x, y), _WHITE, 1.6)
            body += line(star(4, 20, 8, x, y), _WHITE, 1.4)
    links = line("M60 22 V0 M60 98 V120 M22 60 H0 M98 60 H120", _WHITE, 1.6)
    return document(body + links, size, size)


def _batik() -> str:
    """Kawung: every oval lies between two lattice points of one tile, so it is drawn once."""
    size = 96
    oval: Drawing = (
        oval_line(0, -33.94, 13, 25.5, _WHITE, 1.6)
        + oval_line(0, -33.94, 6, 14.5, _WHITE, 1.3)
        + circle(0, -38.5, 1.8, _WHITE)
        + circle(0, -29.5, 1.8, _WHITE)
    )
    body = "".join(place(oval, 48, 48, turn=45 + 90 * k) for k in range(4))
    for x, y in ((48, 48), (0, 0), (96, 0), (0, 96), (96, 96)):
        body += path(star(4, 6.5, 2.4, x, y), _WHITE)
    for x, y in ((48, 0), (0, 48), (96, 48), (48, 96)):
        body += circle(x, y, 2.6, _WHITE)
    return document(body, size, size)


def pattern(name: str) -> str:
    """The tile of this name, one of `PATTERNS`."""
    return _zellige() if name == "zellige" else _batik()
