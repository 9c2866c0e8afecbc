"""Building blocks: SVG elements as strings, limited to what SDL's nanosvg draws.

nanosvg knows no text, use, clipPath, mask, filter, style or class, so a drawing is made of paths,
rectangles, circles, ellipses and groups with a fill, a stroke and a transform. A drawing is a `str`
of such elements; drawings are joined with `+`.
"""

import math
import re

Drawing = str

_DECIMALS = re.compile(r"-?\d*\.\d+(?:e-?\d+)?")


def number(value: float) -> str:
    """A coordinate with at most two decimals and no trailing zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def _tidy(d: str) -> str:
    return _DECIMALS.sub(lambda found: number(float(found[0])), d)


def _element(tag: str, **attributes: str | float | None) -> Drawing:
    parts = [tag]
    for name, value in attributes.items():
        if value is not None:
            text = value if isinstance(value, str) else number(value)
            parts.append(f'{name.replace("_", "-")}="{text}"')
    return f"<{' '.join(parts)}/>"


def path(d: str, fill: str) -> Drawing:
    """A filled path; the numbers in `d` are rounded to two decimals."""
    return _element("path", d=_tidy(d), fill=fill)


def line(d: str, colour: str, width: float, dash: str | None = None, cap: str = "round") -> Drawing:
    """A stroked path with round joins. A dash of "0.1 n" with round caps makes dots n apart."""
    return _element(
        "path",
        d=_tidy(d),
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_linecap=cap,
        stroke_linejoin="round",
        stroke_dasharray=dash,
    )


def circle(x: float, y: float, r: float, fill: str) -> Drawing:
    """A filled circle."""
    return _element("circle", cx=x, cy=y, r=r, fill=fill)


def dots(centres: str, r: float, fill: str) -> Drawing:
    """Filled circles of one size; `centres` reads "x,y x,y ..."."""
    pairs = (pair.split(",") for pair in centres.split())
    return "".join(circle(float(x), float(y), r, fill) for x, y in pairs)


def ellipse(x: float, y: float, rx: float, ry: float, fill: str) -> Drawing:
    """A filled ellipse."""
    return _element("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=fill)


def oval_line(x: float, y: float, rx: float, ry: float, colour: str, width: float) -> Drawing:
    """The outline of an ellipse."""
    return _element(
        "ellipse", cx=x, cy=y, rx=rx, ry=ry, fill="none", stroke=colour, stroke_width=width
    )


def rect(x: float, y: float, w: float, h: float, r: float, fill: str) -> Drawing:
    """A filled rectangle with corners of radius `r`."""
    return _element("rect", x=x, y=y, width=w, height=h, rx=r or None, fill=fill)


def rect_line(
    x: float, y: float, w: float, h: float, r: float, colour: str, width: float
) -> Drawing:
    """The outline of a rectangle with corners of radius `r`."""
    return _element(
        "rect", x=x, y=y, width=w, height=h, rx=r, fill="none", stroke=colour, stroke_width=width
    )


def place(
    body: Drawing,
    x: float = 0,
    y: float = 0,
    scale: float = 1,
    turn: float = 0,
    wide: float | None = None,
) -> Drawing:
    """The drawing moved to (x, y), turned by degrees and scaled.

    `wide` is the horizontal scale where it differs from `scale`; -1 mirrors.
    """
    steps = [f"translate({number(x)} {number(y)})"] if x or y else []
    if turn:
        steps.append(f"rotate({number(turn)})")
    if wide is not None:
        steps.append(f"scale({wide:.4g} {scale:.4g})")
    elif scale != 1:
        steps.append(f"scale({scale:.4g})")
    return f'<g transform="{" ".join(steps)}">{body}</g>' if steps else body


def around(body: Drawing, x: float, y: float, count: int, first: float = 0) -> Drawing:
    """`count` copies of the drawing, turned about (x, y) by equal angles from `first` degrees."""
    return "".join(place(body, x, y, turn=first + k * 360 / count) for k in range(count))


def star(points: int, outer: float, inner: float, x: float = 0, y: float = 0) -> str:
    """Path data of a star with one point upwards."""
    corners = []
    for k in range(2 * points):
        r = inner if k % 2 else outer
        angle = math.radians(k * 180 / points - 90)
        corners.append(f"{number(x + r * math.cos(angle))} {number(y + r * math.sin(angle))}")
    return f"M{' L'.join(corners)}Z"


def khatam(r: float, x: float = 0, y: float = 0) -> str:
    """Path data of the eight-pointed star of two squares, the star of zellige work."""
    return star(8, r, r * 0.765, x, y)


def document(body: Drawing, width: float, height: float) -> str:
    """A whole SVG file."""
    w, h = number(width), number(height)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"'
        f' width="{w}" height="{h}">{body}</svg>\n'
    )
