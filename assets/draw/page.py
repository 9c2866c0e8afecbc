"""The page (10): stands, the cape to the lower left, the arm with the object to the upper right."""

from .face import young_head
from .held import held
from .palette import CREAM, GOLD, INK, SKIN, SKIN_SHADE, Palette, Tone
from .shapes import Drawing, circle, line, path, place


def page(suit: str, palette: Palette) -> Drawing:
    """The figure with the object of its suit."""
    tone = palette.tones[suit]
    return (
        _cape(tone)
        + _legs(tone)
        + _raised_arm(tone)
        + _tunic(tone)
        + _arm_on_hip(tone)
        + place(held(suit, palette), 197, 138)
        + place(young_head() + _cap(tone), 132, 113, 0.93)
    )


def _cape(tone: Tone) -> Drawing:
    return path(
        "M108 150 C80 190 50 260 34 316 C56 331 82 335 108 329 L138 176Z", tone.dark
    ) + path("M34 316 C56 331 82 335 108 329 L109 322 C84 327 59 323 36 309Z", GOLD)


def _legs(tone: Tone) -> Drawing:
    """Hose in two colours; both shoes point outwards."""
    return (
        path("M84 252 H114 L108 340 H91Z", tone.tint)
        + path("M115 252 H146 L139 340 H123Z", tone.main)
        + path("M131 252 H146 L139 340 H131Z", tone.dark)
        + path("M90 334 H109 C110 344 109 352 108 360 H68 C66 352 86 346 90 334Z", INK)
        + path("M122 334 H140 C141 344 148 350 148 360 H114 C114 350 121 344 122 334Z", INK)
        + line("M91 335 H108 M123 335 H139", tone.trim, 4)
    )


def _tunic(tone: Tone) -> Drawing:
    return (
        path(
            "M100 156 C106 147 152 147 160 156 L151 212 L148 250 C132 268 98 273 70 262 L105 212Z",
            tone.main,
        )
        + path(
            "M130 149 C146 149 155 151 160 156 L151 212 L148 250 C143 257 137 262 130 265Z",
            tone.dark,
        )
        + line("M107 226 L91 262 M116 226 L111 267 M139 226 L140 253", tone.tint, 4)
        + line("M72 261 C99 272 130 267 146.5 250", tone.trim, 4.5)
        + path("M103.5 207 H151.5 L152 221 H100Z", tone.trim)
        + path("M120 126 H140 V160 H120Z", SKIN_SHADE)
        + path(
            "M101 160 C104 151 112 147 119 146 L130 164 L141 146 C149 147 156 151 159 160"
            " L130 186Z",
            CREAM,
        )
    )


def _arm_on_hip(tone: Tone) -> Drawing:
    return (
        path("M74 206 L98 216 L93 232 C82 230 72 224 68 216Z", tone.dark)
        + path(
            "M106 152 C88 158 70 180 63 200 C60 214 74 224 86 218 C94 206 104 196 112 190Z",
            tone.main,
        )
        + line("M99 166 C88 174 79 187 74 202 M106 178 C98 184 91 192 86 202", tone.tint, 3.6)
        + line("M98 217 L93.5 231", tone.trim, 5)
        + circle(103, 225, 9.5, SKIN)
        + line("M101 221 L111 224 M100 226 L109 229", SKIN_SHADE, 1.8)
    )


def _raised_arm(tone: Tone) -> Drawing:
    return (
        path("M170 182 C174 168 184 158 188 144 L207 149 C206 164 202 178 192 188Z", tone.dark)
        + path(
            "M148 150 C166 150 184 158 194 172 C200 184 190 194 178 192 C166 190 154 190 148 186Z",
            tone.main,
        )
        + line(
            "M160 158 C168 160 177 165 183 174 M158 172 C164 173 171 177 176 183", tone.tint, 3.6
        )
        + line("M188 150 L206 154", tone.trim, 6)
    )


def _cap(tone: Tone) -> Drawing:
    return (
        path(
            "M-31 -14 C-38 -42 -14 -58 10 -56 C34 -54 41 -34 31 -14 C12 -22 -12 -22 -31 -14Z",
            tone.dark,
        )
        + path("M-31 -12 C-12 -21 12 -21 31 -12 L30 -22 C12 -31 -12 -31 -30 -22Z", tone.trim)
        + path("M-24 -34 C-24 -54 -10 -68 14 -72 C16 -58 4 -42 -16 -32Z", tone.tint)
        + line("M-20 -36 C-12 -50 0 -60 9 -65", tone.dark, 2.4)
    )
