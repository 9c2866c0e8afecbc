"""The king (12): robed and crowned, his train to the lower left, the object upright before him."""

from .face import head
from .palette import CREAM, GOLD, GOLD_SHADE, INK, SKIN, SKIN_SHADE, Palette, Tone
from .pips import PIPS
from .shapes import Drawing, circle, dots, khatam, line, path, place, rect

# x, y, scale and width of the object by suit.
_OBJECT = {
    "o": (192, 170, 0.74, 0.74),
    "c": (192, 164, 0.84, 0.84),
    "e": (194, 152, 1.56, 1.12),
    "b": (194, 150, 1.5, 1.5),
}


def king(suit: str, palette: Palette) -> Drawing:
    """The figure with the object of its suit."""
    tone = palette.tones[suit]
    x, y, scale, wide = _OBJECT[suit]
    return (
        _robe(tone)
        + _collar()
        + _left_arm(tone)
        + _right_arm(tone)
        + place(PIPS[suit](palette), x, y, scale, wide=wide)
        + _hand()
        + place(head(128, 108, INK, 38, 44, "#4A3A31") + _crown(tone), 5, 2)
    )


def _robe(tone: Tone) -> Drawing:
    body = (
        path(
            "M30 356 C54 300 92 232 96 158 C98 142 110 134 128 134 C148 134 162 142 164 160"
            " C166 196 158 226 148 250 L146 356Z",
            tone.dark,
        )
        + path(
            "M84 356 C100 292 108 220 108 148 H150 C152 200 146 230 142 256 L138 356Z", tone.main
        )
        + path("M104 356 C112 300 118 240 118 172 H138 C138 240 134 300 128 356Z", tone.tint)
    )
    for y in (196, 232, 268, 304, 338):
        body += path(khatam(8.5, 128 - (y - 190) * 0.075, y), tone.dark)
    return (
        body
        + path("M96 246 L149 246 L147 260 L92 260Z", GOLD)
        + path("M30 356 C34 346 38 338 42 330 L147 342 L146 356Z", GOLD)
    )


def _collar() -> Drawing:
    fur = path(
        "M92 176 C94 152 108 140 128 140 C150 140 166 152 168 176 C150 186 110 186 92 176Z", CREAM
    )
    for x, y in ((104, 168), (116, 174), (144, 174), (156, 168)):
        fur += path(f"M{x} {y - 5} L{x + 3.5} {y + 4} H{x - 3.5}Z", INK)
    return fur


def _left_arm(tone: Tone) -> Drawing:
    sleeve = (
        "M98 174 C80 190 70 208 72 226 C74 240 90 240 102 232 L100 216 C94 214 104 200 112 188Z"
    )
    return path(sleeve, tone.main) + circle(104, 224, 10, SKIN)


def _right_arm(tone: Tone) -> Drawing:
    sleeve = "M160 166 C182 172 196 188 202 206 L184 220 C178 204 166 194 152 188Z"
    return path(sleeve, tone.main) + path("M202 206 L184 220 L180 212 L198 198Z", GOLD)


def _hand() -> Drawing:
    return circle(194, 216, 11, SKIN) + line("M186 213 H202 M187 219 H201", SKIN_SHADE, 2)


def _crown(tone: Tone) -> Drawing:
    return (
        path("M103 86 L101 52 L115 66 L128 42 L141 66 L155 52 L153 86Z", GOLD)
        + path("M128 42 L141 66 L155 52 L153 86 H128Z", GOLD_SHADE)
        + rect(101, 80, 54, 12, 5, tone.dark)
        + dots("114,86 128,86 142,86", 3, tone.tint)
        + dots("101,51 128,40 155,51", 4.6, tone.dark)
    )
