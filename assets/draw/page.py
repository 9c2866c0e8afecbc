"""The page (10): stands, the cape to the lower left, the arm with the object to the upper right."""

from .face import head
from .palette import CREAM, GOLD, HAIR, INK, SKIN, SKIN_SHADE, Palette, Tone
from .pips import PIPS
from .shapes import Drawing, circle, line, path, place

# x, y and scale of the object by suit.
_OBJECT = {"o": (195, 94, 0.66), "c": (194, 84, 0.78), "e": (198, 100, 1.36), "b": (198, 100, 1.3)}


def page(suit: str, palette: Palette) -> Drawing:
    """The figure with the object of its suit."""
    tone = palette.tones[suit]
    thing = place(PIPS[suit](palette), *_OBJECT[suit])
    hand = circle(196, 132, 10.5, SKIN)
    held = thing + hand if suit in "eb" else hand + thing
    return (
        _legs(tone)
        + _tunic(tone)
        + _arms(tone)
        + held
        + place(head(129, 110, HAIR, 38, 44) + _hat(tone), 8, 6, 0.94)
    )


def _legs(tone: Tone) -> Drawing:
    return (
        path("M104 152 C76 196 48 268 34 318 C58 330 78 332 96 330 L120 170Z", tone.dark)
        + path("M84 256 H112 L106 338 H90Z M116 256 H144 L140 338 H124Z", tone.tint)
        + path("M88 330 H108 V342 C108 350 110 356 112 358 H70 C70 346 84 344 88 330Z", INK)
        + path("M123 330 H142 L143 358 H110 C110 348 120 344 123 330Z", INK)
    )


def _tunic(tone: Tone) -> Drawing:
    return (
        path(
            "M100 154 C108 146 148 146 158 154 L150 214 L152 250 C132 270 98 272 70 264 L104 214Z",
            tone.main,
        )
        + path(
            "M129 150 C146 149 154 151 158 154 L150 214 L152 250 C145 259 138 264 129 267.5Z",
            tone.dark,
        )
        + line("M106 222 L88 262 M110.5 222 L106 262 M137 224 L140 254", tone.tint, 4)
        + path("M103 208 H151 L150 222 H101Z", GOLD)
        + path("M119 118 H141 V158 L130 168 L119 158Z", SKIN_SHADE)
        + path(
            "M100 158 C104 150 112 148 119 148 L130 164 L141 148 C148 148 156 150 158 158"
            " L130 186Z",
            CREAM,
        )
    )


def _arms(tone: Tone) -> Drawing:
    return (
        path(
            "M106 154 C86 168 70 186 66 200 C66 214 84 224 98 228 L102 212 L92 200 L112 180Z",
            tone.main,
        )
        + circle(101, 220, 9.5, SKIN)
        + path("M152 154 C166 160 172 156 182 136 L200 148 C190 178 168 186 150 180Z", tone.main)
        + path("M182 136 L200 148 L204 141 L185 129Z", GOLD)
    )


def _hat(tone: Tone) -> Drawing:
    return (
        path("M99 96 C92 70 112 52 138 54 C162 56 170 76 160 96 C140 88 118 88 99 96Z", tone.dark)
        + path("M98 98 C118 88 142 88 161 98 L160 88 C140 78 118 78 99 88Z", GOLD)
        + path("M106 70 C108 52 122 38 146 34 C146 48 134 62 114 72Z", tone.tint)
        + line("M112 68 C120 56 130 46 142 38", tone.dark, 2.4)
    )
