"""The heads of the court: brows, eyes, nose, mouth and nothing more.

A head is drawn about the origin, 38 units wide, the chin at y 25; the hat comes from the figure.
"""

from .palette import HAIR, INK, LIPS, SKIN, SKIN_SHADE
from .shapes import Drawing, ellipse, line, path

_BOB = "M-24 -20 C-26 2 -27 15 -23 25 C-13 30 13 30 23 25 C27 15 26 2 24 -20Z"
_SHORT = "M-23 -20 C-25 -4 -25 6 -21 15 H21 C25 6 25 -4 23 -20Z"
_FACE_OUTLINE = "M-19 -24 H19 V4 C19 16 10 25 0 25 C-10 25 -19 16 -19 4Z"


def _features(mouth_y: float, lips: str = LIPS) -> Drawing:
    return (
        line("M-13 -9 Q-9 -11.5 -5.5 -9.5 M5.5 -9.5 Q9 -11.5 13 -9", INK, 2.8)
        + ellipse(-9, -2, 2.7, 3.1, INK)
        + ellipse(9, -2, 2.7, 3.1, INK)
        + line("M0.5 -3 L-1 6 H2.5", SKIN_SHADE, 2.4)
        + line(f"M-5.5 {mouth_y} Q0 {mouth_y + 3.5} 5.5 {mouth_y}", lips, 3.2)
    )


def young_head() -> Drawing:
    """Bobbed hair, no beard."""
    return path(_BOB, HAIR) + path(_FACE_OUTLINE, SKIN) + _features(13)


def moustached_head() -> Drawing:
    """Short hair and a moustache."""
    moustache = (
        "M-11 12 C-8 7 -3 6.5 0 9 C3 6.5 8 7 11 12 C7 14.5 3 13.5 0 12 C-3 13.5 -7 14.5 -11 12Z"
    )
    return path(_SHORT, HAIR) + path(_FACE_OUTLINE, SKIN) + _features(17.5) + path(moustache, HAIR)


def bearded_head() -> Drawing:
    """Hair to the shoulders and a full beard."""
    beard = "M-22 -2 C-18 9 -9 4 0 9 C9 4 18 9 22 -2 C26 20 20 42 0 55 C-20 42 -26 20 -22 -2Z"
    return (
        path("M-23 -22 C-25 0 -27 20 -24 30 H24 C27 20 25 0 23 -22Z", INK)
        + path(_FACE_OUTLINE, SKIN)
        + path(beard, HAIR)
        + line("M-9 27 C-8 36 -5 41 -2 45 M9 27 C8 36 5 41 2 45", INK, 2.4)
        + _features(14, "#C8412F")
    )
