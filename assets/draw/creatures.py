"""The Garuda (0 of every suit) and the Naga of Baronda."""

import math

from .palette import CREAM, GOLD, GOLD_SHADE, INK, Tone
from .shapes import Drawing, circle, dots, line, number, path, place

_RED = "#C8412F"


def _feather(
    start: tuple[float, float], tip: tuple[float, float], width: float, colour: str
) -> Drawing:
    (x0, y0), (x1, y1) = start, tip
    dx, dy = x1 - x0, y1 - y0
    length = math.hypot(dx, dy)

    def at(along: float, aside: float) -> str:
        x = x0 + dx * along - dy / length * aside
        y = y0 + dy * along + dx / length * aside
        return f"{number(x)} {number(y)}"

    back = -width * 0.55
    return path(
        f"M{x0} {y0} C{at(0.35, width)} {at(0.8, width)} {x1} {y1}"
        f" C{at(0.8, back)} {at(0.35, back)} {x0} {y0}Z",
        colour,
    )


def _mirrored(half: Drawing) -> Drawing:
    return half + place(half, 250, 0, wide=-1)


def garuda(tone: Tone) -> Drawing:
    """Frontal: crown in the middle, wings across the free band, three tail feathers."""
    bird = _mirrored(_wing(tone)) + _tail(tone) + _mirrored(_leg(tone)) + _trunk(tone) + _head(tone)
    return place(bird, 125 - 125 * 0.94, 196 - 196 * 0.94, 0.94)


def _wing(tone: Tone) -> Drawing:
    main, dark, _ = tone
    root, body = (136.0, 186.0), ""
    for tip, width, colour in (
        ((214, 150), 15, dark),
        ((222, 178), 15, main),
        ((220, 206), 15, dark),
        ((208, 230), 14, main),
    ):
        body += _feather(root, tip, width, colour)
    for x, y in ((196, 160), (200, 184), (196, 206)):
        body += _feather((140, 188), (x, y), 7, GOLD)
    return body


def _tail(tone: Tone) -> Drawing:
    body = ""
    for x, y, colour in ((92, 340, tone.dark), (125, 352, tone.main), (158, 340, tone.dark)):
        body += _feather((125, 236), (x, y), 17, colour)
        body += _feather((125, 250), (125 + (x - 125) * 0.78, y - 24), 7, GOLD)
    return body


def _leg(tone: Tone) -> Drawing:
    claws = "M138 254 L136 276 L143 266 L148 278 L152 266 L160 274 L154 254Z"
    return circle(146, 246, 13, tone.dark) + path(claws, GOLD)


def _trunk(tone: Tone) -> Drawing:
    main, dark, tint = tone
    body = path(
        "M125 142 C160 142 168 178 160 206 C154 232 138 250 125 256 C112 250 96 232 90 206"
        " C82 178 90 142 125 142Z",
        dark,
    ) + path(
        "M125 152 C150 152 156 180 150 204 C146 224 134 238 125 244 C116 238 104 224 100 204"
        " C94 180 100 152 125 152Z",
        tint,
    )
    for y, count in ((176, 3), (196, 3), (216, 2)):
        for k in range(count):
            x = 125 + (k - (count - 1) / 2) * 15
            body += path(
                f"M{x - 7} {y - 6} H{x + 7} C{x + 7} {y + 8} {x} {y + 10} {x} {y + 10}"
                f" C{x} {y + 10} {x - 7} {y + 8} {x - 7} {y - 6}Z",
                main,
            )
    return (
        body
        + path("M92 158 C104 146 146 146 158 158 C150 172 100 172 92 158Z", GOLD)
        + circle(125, 162, 5, dark)
        + dots("108,160 142,160", 3.6, dark)
    )


def _head(tone: Tone) -> Drawing:
    main, dark, _ = tone
    return (
        path(
            "M86 112 C84 84 104 74 125 74 C146 74 166 84 164 112 C163 128 154 138 146 146 H104"
            " C96 138 87 128 86 112Z",
            dark,
        )
        + path(
            "M94 112 C94 94 108 86 125 86 C142 86 156 94 156 112 C156 126 146 136 138 142 H112"
            " C104 136 94 126 94 112Z",
            main,
        )
        + dots("109,110 141,110", 12, CREAM)
        + dots("110,111 140,111", 5.6, INK)
        + line("M94 96 C102 92 114 96 121 105 M156 96 C148 92 136 96 129 105", GOLD, 7)
        + path(
            "M110 122 C116 116 134 116 140 122 C138 140 132 150 125 160 C118 150 112 140 110 122Z",
            GOLD,
        )
        + path("M125 118 C132 118 137 119 140 122 C138 140 132 150 125 160Z", GOLD_SHADE)
        + path(
            "M92 88 L84 56 L104 68 L112 46 L125 30 L138 46 L146 68 L166 56 L158 88"
            " C140 78 110 78 92 88Z",
            GOLD,
        )
        + path("M125 30 L138 46 L146 68 L166 56 L158 88 C148 82 136 80 125 80Z", GOLD_SHADE)
        + path("M125 48 L134 62 L125 76 L116 62Z", dark)
        + dots("100,78 150,78", 3.6, dark)
    )


def naga(tone: Tone) -> Drawing:
    """One S of body with a spine of dots, a flame crown of gold, the head to the left."""
    main, dark, tint = tone
    curve = (
        "M58 344 C96 352 132 342 132 316 C132 288 62 292 58 252 C54 214 118 212 152 204"
        " C186 196 196 168 172 150 C158 140 140 142 128 132"
    )
    spine = (
        "M78 344 C100 346 128 338 128 316 C128 288 62 288 60 254 C60 216 118 212 152 202"
        " C180 194 188 170 168 154 C156 146 140 146 130 136"
    )
    return (
        line(curve, dark, 46)
        + path("M74 321 C52 322 34 334 20 352 C38 362 56 367 74 367Z", dark)
        + line(curve, main, 35)
        + path("M74 326.5 C54 329 42 339 31 350 C44 357 58 361 74 361.5Z", main)
        + path("M56 334 C46 339 38 345 31 350 C39 354 47 357 57 359 C61 351 61 342 56 334Z", GOLD)
        + line(spine, tint, 13, "0.1 17")
        + _naga_crown()
        + _naga_head(tone)
    )


def _naga_crown() -> Drawing:
    return path(
        "M176 120 C196 108 204 84 198 58 C184 66 176 60 172 44 C158 60 150 56 142 40"
        " C134 58 124 60 112 56 C112 84 112 112 120 136 C134 152 160 146 176 120Z",
        GOLD,
    ) + path(
        "M172 116 C188 102 192 88 190 74 C180 76 172 72 168 62 C158 72 150 70 143 58"
        " C137 70 130 72 122 70 C122 92 122 112 130 130 C142 142 160 136 172 116Z",
        GOLD_SHADE,
    )


def _naga_head(tone: Tone) -> Drawing:
    return (
        path(
            "M172 84 C166 72 142 70 128 80 C116 88 98 96 86 106 C78 114 84 126 94 124"
            " C102 134 112 140 126 140 C150 144 176 120 172 84Z",
            tone.dark,
        )
        + path(
            "M165 88 C158 78 144 77 132 86 C120 94 104 102 94 109 C90 113 92 118 98 117"
            " L128 113 C120 124 112 126 106 127 C112 132 120 133 128 132 C148 132 166 112 165 88Z",
            tone.main,
        )
        + path("M94 124 L128 113 C120 124 112 128 104 130Z", _RED)
        + path("M100 120 L106 118 L105 126Z M112 117 L118 115 L116 123Z", CREAM)
        + circle(138, 98, 11, CREAM)
        + circle(136, 99, 5.2, INK)
        + line("M124 90 C130 82 144 80 152 88", GOLD, 6)
        + line("M92 124 C86 126 84 134 78 138 M86 128 C86 134 88 140 86 144", _RED, 4.5)
    )
