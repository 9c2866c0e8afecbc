"""The rider (11) on a rearing horse that faces right, the object high in the right hand."""

from .face import head
from .palette import CREAM, GOLD, HAIR, HORSE, HORSE_SHADE, INK, SKIN, SKIN_SHADE, Palette, Tone
from .pips import PIPS
from .shapes import Drawing, circle, line, path, place, rect

# x, y and scale of the object by suit.
_OBJECT = {"o": (180, 76, 0.74), "c": (178, 78, 0.74), "e": (176, 92, 1.2), "b": (176, 92, 1.15)}


def rider(suit: str, palette: Palette) -> Drawing:
    """The figure with the object of its suit."""
    tone = palette.tones[suit]
    thing = place(PIPS[suit](palette), *_OBJECT[suit])
    hand = circle(173, 124, 10, SKIN)
    held = thing + hand if suit in "eb" else hand + thing
    return place(
        _horse(tone) + _tack(tone) + _body(tone) + held + _left_arm(tone) + _head(tone), 6, 2, 0.96
    )


def _horse(tone: Tone) -> Drawing:
    return (
        path("M56 238 C34 240 26 270 34 322 C44 304 50 288 66 276Z", tone.dark)
        + path(
            "M94 240 C96 276 110 288 112 308 L106 346 H126 L132 308 C128 284 136 262 144 244Z",
            HORSE_SHADE,
        )
        + rect(103, 342, 26, 14, 4, INK)
        + path(
            "M160 226 C180 238 194 238 206 238 L214 248 L200 250 C180 256 158 252 148 246Z",
            HORSE_SHADE,
        )
        + path(
            "M50 260 C44 220 74 200 106 204 C130 208 142 190 148 166 C152 146 162 130 176 124"
            " L180 108 L190 122 C202 132 214 146 224 158 C230 168 222 180 212 176 L196 168"
            " C190 166 186 168 186 176 C186 196 186 212 176 228 C166 246 142 254 122 256"
            " C110 258 108 266 106 274 C102 290 92 300 88 314 L84 346 H62 L64 310"
            " C64 296 52 284 50 260Z",
            HORSE,
        )
        + path(
            "M160 222 C178 222 196 214 208 202 L222 212 L222 226 L210 228 L209 222 "
            " C196 234 178 244 160 244Z",
            HORSE,
        )
        + path("M222 210 L226 232 L208 232 L209 221 L216 214Z", INK)
        + rect(58, 342, 28, 14, 4, INK)
        + path(
            "M176 122 C160 120 142 140 138 160 C134 180 130 192 122 202 C136 206 150 190 154 170"
            " C158 150 168 138 184 132Z",
            tone.dark,
        )
        + circle(193, 143, 3.4, INK)
        + circle(216, 164, 2.4, INK)
    )


def _tack(tone: Tone) -> Drawing:
    return (
        path("M74 206 C92 198 118 202 140 200 L140 240 C120 252 94 252 76 244Z", tone.main)
        + path("M75 236 C94 244 120 244 140 232 L140 240 C120 252 94 252 76 244Z", GOLD)
        + line("M210 170 C186 186 160 190 134 190", INK, 3)
        + line("M197 130 L188 164 M190 148 L214 152", tone.dark, 3.4)
    )


def _body(tone: Tone) -> Drawing:
    return (
        path(
            "M94 194 C114 192 134 196 140 208 L134 246 H114 L116 222 C104 220 94 214 90 206Z",
            tone.dark,
        )
        + path("M112 240 H136 L146 256 C146 262 138 262 112 260Z", INK)
        + path(
            "M90 208 L98 152 C106 142 134 142 142 152 L140 206 C124 214 104 214 90 208Z", tone.main
        )
        + path("M120 145 C130 145 138 147 142 152 L140 206 C134 209 127 211 120 211.5Z", tone.dark)
        + path("M93 194 L140 194 L140 206 L91 206Z", GOLD)
        + path("M112 124 H130 V154 L121 162 L112 154Z", SKIN_SHADE)
        + path(
            "M98 157 C101 149 107 146 112 146 L121 159 L130 146 C135 146 140 149 142 157 L121 178Z",
            CREAM,
        )
        + path("M136 152 C148 156 154 148 160 130 L178 138 C174 166 156 180 138 178Z", tone.main)
        + path("M160 130 L178 138 L181 130 L162 121Z", GOLD)
    )


def _left_arm(tone: Tone) -> Drawing:
    return path("M102 160 C88 168 92 188 112 194 L130 196 L130 184 L112 178Z", tone.main) + circle(
        132, 189, 8.5, SKIN
    )


def _head(tone: Tone) -> Drawing:
    return (
        head(121, 112, HAIR, 36, 40)
        + path(
            "M94 92 C94 88 100 86 104 84 C104 66 112 56 122 56 C134 56 140 68 140 84 "
            " C144 86 150 88 150 92 C134 98 110 98 94 92Z",
            tone.dark,
        )
        + path("M104 78 C114 82 130 82 140 78 V87 C130 91 114 91 104 87Z", GOLD)
    )
