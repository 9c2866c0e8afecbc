"""Emblems of Baronda: the two objectives as masks, and the tokens of Leader and dealer."""

from .palette import CREAM, GOLD, GOLD_SHADE, INK
from .shapes import Drawing, around, circle, document, dots, khatam, line, path, place, rect

_RED, _DEEP_RED, _ORANGE = "#CF3B2C", "#A01F15", "#E8804F"
_TEAL, _BROWN = "#0E4448", "#3A1F1B"
_HAIR, _HAIR_SHADE, _SKIN, _SKIN_SHADE = "#EFE9DC", "#B9B2C6", "#3D5A66", "#2A424D"


# Angle and length of the locks on one side of Rangda's head.
_LOCKS = ((11, 94), (33, 88), (56, 88), (80, 94), (104, 96), (128, 90), (152, 80))


def barong() -> str:
    """Many tricks: round and warm, a gold mane, a short tongue."""
    lock = "M-17 -60 C-19 -84 -8 -94 0 -98 C8 -94 19 -84 17 -60Z"
    mane = around(path(lock, "#8A4B16"), 100, 106, 10) + around(path(lock, GOLD), 100, 106, 10, 18)
    body = mane + circle(100, 106, 66, "#5A2A16") + _barong_face() + _barong_crown()
    return document(place(body, 4, 3, 0.955), 200, 200)


def _barong_face() -> Drawing:
    teeth = "".join(rect(64 + k * 12.2, 126, 11, 10, 3, CREAM) for k in range(6))
    return (
        path("M42 84 C24 74 22 96 30 112 C36 120 44 116 48 108Z", GOLD)
        + path("M158 84 C176 74 178 96 170 112 C164 120 156 116 152 108Z", GOLD)
        + path(
            "M100 62 C138 62 154 84 152 112 C150 140 130 154 100 154 C70 154 50 140 48 112"
            " C46 84 62 62 100 62Z",
            _RED,
        )
        + path("M100 62 C138 62 154 84 152 112 C150 140 130 154 100 154Z", _DEEP_RED)
        + dots("76,98 124,98", 17, CREAM)
        + dots("78,100 122,100", 8, INK)
        + dots("75,97 119,97", 2.6, CREAM)
        + line("M56 84 C64 72 82 72 92 84 M144 84 C136 72 118 72 108 84", GOLD, 8)
        + path(
            "M88 112 C88 104 112 104 112 112 C118 116 114 124 108 122 C104 126 96 126 92 122"
            " C86 124 82 116 88 112Z",
            GOLD,
        )
        + path("M60 126 H140 C142 146 122 150 100 150 C78 150 58 146 60 126Z", INK)
        + teeth
        + path("M62 126 C60 136 64 142 70 144 C72 138 72 132 72 126Z", CREAM)
        + path("M138 126 C140 136 136 142 130 144 C128 138 128 132 128 126Z", CREAM)
        + path("M86 138 H114 V150 C114 164 108 170 100 172 C92 170 86 164 86 150Z", "#F5A08C")
        + line("M100 142 V162", _RED, 3)
    )


def _barong_crown() -> Drawing:
    return (
        path(
            "M58 66 L50 34 L72 46 L82 20 L100 6 L118 20 L128 46 L150 34 L142 66"
            " C120 54 80 54 58 66Z",
            GOLD,
        )
        + path("M100 6 L118 20 L128 46 L150 34 L142 66 C130 59 115 57 100 57Z", GOLD_SHADE)
        + path("M100 24 L110 40 L100 54 L90 40Z", _RED)
        + dots("72,58 128,58", 4.5, _DEEP_RED)
    )


def rangda() -> str:
    """Few tricks: pale wild hair, a dark face, fangs and a long tongue."""
    half = ""
    for k, (turn, length) in enumerate(_LOCKS):
        lock = (
            f"M-13 -30 C-22 {-length * 0.6} 4 {-length * 0.75} -6 {-length}"
            f" C12 {-length * 0.9} 20 {-length * 0.5} 13 -30Z"
        )
        half += place(path(lock, _HAIR_SHADE if k % 2 else _HAIR), turn=turn)
    hair = place(half, 100, 98) + place(half, 100, 98, wide=-1)
    return document(hair + circle(100, 100, 52, _HAIR_SHADE) + _rangda_face(), 200, 200)


def _rangda_face() -> Drawing:
    fangs = path("M-38 128 C-48 124 -50 112 -45 103 C-42 112 -36 118 -28 122Z", CREAM) + path(
        "M-24 138 C-36 146 -39 156 -35 167 C-29 159 -20 154 -16 144Z", CREAM
    )
    return (
        path(
            "M100 52 C134 52 148 78 146 104 C144 130 128 150 100 150 C72 150 56 130 54 104"
            " C52 78 66 52 100 52Z",
            _SKIN,
        )
        + path("M100 52 C134 52 148 78 146 104 C144 130 128 150 100 150Z", _SKIN_SHADE)
        + path(
            "M62 80 C66 66 78 66 84 72 C86 64 94 56 100 44 C106 56 114 64 116 72"
            " C122 66 134 66 138 80 C126 76 112 80 100 82 C88 80 74 76 62 80Z",
            _ORANGE,
        )
        + path("M92 78 C94 70 98 66 100 60 C102 66 106 70 108 78 L100 81Z", GOLD)
        + dots("78,95 122,95", 15.5, CREAM)
        + dots("79,96 121,96", 8.5, _RED)
        + dots("79,96 121,96", 4.2, INK)
        + path(
            "M91 106 C94 100 106 100 109 106 C114 110 110 118 104 116 H96 C90 118 86 110 91 106Z",
            _ORANGE,
        )
        + path(
            "M60 122 C84 118 116 118 140 122 C138 140 122 147 100 147 C78 147 62 140 60 122Z", INK
        )
        + path("M84 132 H116 V160 C116 178 108 186 100 194 C92 186 84 178 84 160Z", _RED)
        + path("M100 132 H116 V160 C116 178 108 186 100 194Z", _DEEP_RED)
        + line("M100 140 V176", _ORANGE, 4)
        + place(fangs, 100, 0)
        + place(fangs, 100, 0, wide=-1)
        + "".join(rect(99 + k, 121, 8, 9, 2.5, CREAM) for k in (-19, -8.7, 1.7, 12))
    )


def _token(body: Drawing, ground: str) -> str:
    disc = circle(60, 60, 58, INK) + circle(60, 60, 56, GOLD) + circle(60, 60, 49, ground)
    return document(disc + body, 120, 120)


def leader() -> str:
    """The parasol of the Leader."""
    fringe = ""
    for k in range(8):
        x = 22 + k * 9.5
        fringe += path(f"M{x} 60 H{x + 9.5} L{x + 4.75} 74Z", _ORANGE if k % 2 else CREAM)
    return _token(
        rect(57, 20, 6, 82, 3, GOLD)
        + circle(60, 19, 5, GOLD)
        + path("M60 24 C82 28 96 44 98 60 H22 C24 44 38 28 60 24Z", GOLD)
        + path("M60 24 C82 28 96 44 98 60 H60Z", GOLD_SHADE)
        + path("M60 24 C67 34 71 46 71 60 H49 C49 46 53 34 60 24Z", CREAM)
        + fringe,
        _BROWN,
    )


def dealer() -> str:
    """Two cards for who deals."""
    back = place(rect(-17, -26, 34, 52, 6, "#9FC3BE"), 50, 64, turn=-16)
    front = rect(-17, -26, 34, 52, 6, CREAM) + path(khatam(11), _TEAL)
    return _token(back + place(front, 68, 60, turn=10), _TEAL)
