"""The word mark, its wave and the app icon."""

from .palette import CREAM
from .shapes import Drawing, document, line, place, rect

_SAFFRON, _DEEP = "#F2B33D", "#0B3336"
_CREAM_TEXT = "#FBF3E0"

# The letters as centre lines on a base line at y 100: x-height 60, ascender 0, stroke 20.
_LETTERS = (
    "M50 10 A40 45 0 0 1 50 100 A40 45 0 0 1 50 10Z"
    " M122 100 V46 M122 66 C122 52 134 44 146 44 C160 44 168 53 168 68 V100"
    " M232 44 A28 28 0 0 1 232 100 A28 28 0 0 1 232 44Z M260 10 V100"
    " M322 44 A28 28 0 0 1 322 100 A28 28 0 0 1 322 44Z M350 44 V100"
)
_WAVE = (
    "M6 13 C16 3 30 3 40 13 S64 23 74 13 S98 3 108 13 S132 23 142 13 S166 3 176 13 S192 22 198 13"
)


def wave() -> str:
    """The saffron wave alone."""
    return document(place(line(_WAVE, _SAFFRON, 9), -1, 0), 202, 26)


def wordmark() -> str:
    """The word mark with its wave, for dark grounds."""
    return document(
        line(_LETTERS, _CREAM_TEXT, 20) + place(line(_WAVE, _SAFFRON, 9), 0, 128, 1.8), 370, 180
    )


def _sign() -> Drawing:
    ring = line("M256 150 A92 92 0 0 1 256 334 A92 92 0 0 1 256 150Z", CREAM, 44)
    return ring + place(line(_WAVE, _SAFFRON, 12), 120, 360, 1.34)


def app_icon(maskable: bool) -> str:
    """The app icon; a maskable one fills its square and keeps to the inner four fifths."""
    ground = rect(0, 0, 512, 512, 0 if maskable else 112, _DEEP)
    return document(ground + _sign(), 512, 512)
