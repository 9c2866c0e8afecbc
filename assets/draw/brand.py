"""The word mark, its wave and the app icon."""

from .palette import CREAM
from .shapes import Drawing, around, circle, document, ellipse, khatam, line, path, place, rect

_SAFFRON, _DEEP, _TEXT = "#F2B33D", "#0B3336", "#FBF3E0"
_WHITE = "#FFFFFF"
SPARKS = ("khatam", "kawung")

# Centre lines of the letters: base line y 110, x-height 75, cap height 100, stroke 19.5.
_O = "M58 18.5 A45.5 41.5 0 0 1 58 101.5 A45.5 41.5 0 0 1 58 18.5Z"
_N = "M134.5 110 V35 M134.5 78 C134.5 57 145 44.5 160 44.5 C175 44.5 182.5 55 182.5 72 V110"
_D = "M242 44 A29.5 28.5 0 0 1 242 101 A29.5 28.5 0 0 1 242 44Z M272 3 V110"
_A = "M332 44 A29.5 28.5 0 0 1 332 101 A29.5 28.5 0 0 1 332 44Z M362 35 V110"
_WAVE = (
    "M6 13 C16 3 30 3 40 13 S64 23 74 13 S98 3 108 13 S132 23 142 13 S166 3 176 13 S192 22 198 13"
)


def _wave() -> Drawing:
    return place(line(_WAVE, _SAFFRON, 9), -1)


def wave() -> str:
    """The saffron wave alone."""
    return document(_wave(), 202, 26)


def wordmark() -> str:
    """The word mark with its wave, for dark grounds; never mirrored."""
    letters = line(f"{_O} {_N} {_D} {_A}", _TEXT, 19.5, cap="butt")
    return document(letters + place(_wave(), 2, 134, 1.84), 375, 184)


def spark(kind: str) -> str:
    """A white star of zellige work ("khatam") or blossom of batik ("kawung"), to be tinted."""
    if kind == "khatam":
        return document(path(khatam(18, 24, 24), _WHITE), 48, 48)
    petal = ellipse(0, -11, 5, 9, _WHITE)
    return document(
        around(petal, 24, 24, 4, 45) + around(circle(0, -17, 2.4, _WHITE), 24, 24, 4), 48, 48
    )


def _sign() -> Drawing:
    """The O as a coin with the star of zellige work, the wave under it; in a box of 512."""
    ring = line("M256 100 A108 108 0 0 1 256 316 A108 108 0 0 1 256 100Z", CREAM, 44)
    swell = "M98 408 C124 376 151 376 177 408 S230 440 256 408 S309 376 335 408 S388 440 414 408"
    return ring + path(khatam(56, 256, 208), CREAM) + line(swell, _SAFFRON, 34)


def app_icon(maskable: bool) -> str:
    """The app icon; a maskable one fills its square and keeps to the inner four fifths."""
    if maskable:
        sign = place(_sign(), 256 - 256 * 0.8, 256 - 262 * 0.8, 0.8)
        return document(rect(0, 0, 512, 512, 0, _DEEP) + sign, 512, 512)
    return document(rect(0, 0, 512, 512, 112, _DEEP) + _sign(), 512, 512)
