"""The heads of the court: brows, eyes, nose, mouth and nothing more."""

from .palette import INK, SKIN, SKIN_SHADE
from .shapes import Drawing, circle, line, path, rect


def head(x: float, y: float, hair: str, w: float, h: float, beard: str | None = None) -> Drawing:
    """A face of w x h units centred on (x, y), seen from the front."""
    left, right, top, bottom = x - w / 2, x + w / 2, y - h / 2, y + h / 2
    body = rect(left - 6, top - 4, w + 12, h + 8, 18, hair) + path(
        f"M{left} {top} H{right} V{bottom - w / 2} A{w / 2} {w / 2} 0 0 1 {left} {bottom - w / 2}Z",
        SKIN,
    )
    if beard:
        body += path(
            f"M{left - 6} {y + 2} C{left} {y + 8} {x - 8} {y + 2} {x} {y + 6}"
            f" C{x + 8} {y + 2} {right} {y + 8} {right + 6} {y + 2} V{y + 14}"
            f" C{right + 4} {y + 34} {x + 10} {y + 44} {x} {y + 50}"
            f" C{x - 10} {y + 44} {left - 4} {y + 34} {left - 6} {y + 14}Z",
            beard,
        ) + rect(x - 7, y + 11, 14, 5, 2.5, "#C8412F")
    else:
        body += rect(x - 6, y + 11, 12, 4.5, 2.2, "#921A10")
    return (
        body
        + line(f"M{x - 13} {y - 7} H{x - 6} M{x + 6} {y - 7} H{x + 13}", INK, 3)
        + circle(x - 9, y - 1, 2.8, INK)
        + circle(x + 9, y - 1, 2.8, INK)
        + line(f"M{x} {y - 3} V{y + 5} H{x + 3}", SKIN_SHADE, 2.6)
    )
