"""The rider (11) on a rearing horse that faces right, the object high in the right hand."""

from .face import moustached_head
from .held import held
from .palette import CREAM, GOLD, HORSE, HORSE_SHADE, INK, SKIN, SKIN_SHADE, Palette, Tone
from .shapes import Drawing, circle, line, path, place


def rider(suit: str, palette: Palette) -> Drawing:
    """The figure with the object of its suit."""
    tone = palette.tones[suit]
    return (
        _cape(tone)
        + _far_legs()
        + _horse(tone)
        + _tack(tone)
        + _trunk(tone)
        + _raised_arm(tone)
        + place(held(suit, palette), 180, 116, 0.92)
        + _rein_arm(tone)
        + place(moustached_head() + _hat(tone), 118, 114, 0.9)
    )


def _cape(tone: Tone) -> Drawing:
    return path("M98 146 C74 156 46 176 30 214 C48 222 72 220 94 208 L116 164Z", tone.dark) + line(
        "M33 213 C50 220 70 217 88 209", GOLD, 4.5
    )


def _far_legs() -> Drawing:
    return (
        path(
            "M106 256 C100 278 106 292 110 302 C112 310 110 316 109 322 C111 332 115 340 117 348"
            " H134 C132 338 129 328 129 318 C138 304 150 288 152 256Z",
            HORSE_SHADE,
        )
        + path("M116 346 H135 L140 360 H112Z", INK)
        + path(
            "M156 218 C174 222 186 218 198 212 C208 208 214 217 208 224 C202 231 192 235 184 238"
            " L178 230 C184 228 188 226 191 223 C182 230 168 238 154 240Z",
            HORSE_SHADE,
        )
        + path("M184 228 L188 239 L174 242.5 L172 232Z", INK)
    )


def _horse(tone: Tone) -> Drawing:
    tail = "M60 240 C36 236 24 262 26 294 C27 312 26 322 22 334 C46 326 56 300 64 274Z"
    return (
        path(tail, tone.dark)
        + path(
            # crest, ears, face
            "M140 202 C150 190 156 158 176 138 L187 117 L192 132 C204 140 216 156 227 176"
            # muzzle, jaw, throat, chest
            " C231 184 230 192 222 195 C214 197 209 193 204 188 C198 185 192 185 188 182"
            " C186 194 188 208 180 222"
            # belly, stifle, near hind leg
            " C170 240 144 250 124 256 C118 262 118 272 112 282 C100 298 80 302 72 314"
            " C74 326 78 338 80 348 H62 C58 338 54 326 52 314 C54 306 54 300 51 292"
            # croup and back
            " C44 272 46 250 60 236 C76 220 100 222 116 216 C126 213 134 208 140 202Z",
            HORSE,
        )
        + path("M61 346 H81 L86 360 H57Z", INK)
        + path(
            "M160 206 C178 210 196 206 210 196 C220 190 229 197 227 207 C225 216 224 222 223 228"
            " L209 228 C209 222 210 219 211 215 C198 228 180 238 160 240Z",
            HORSE,
        )
        + path("M208 226 H224 L228 240 H205Z", INK)
        + _horse_head(tone)
    )


def _horse_head(tone: Tone) -> Drawing:
    return (
        path(
            "M177 135 C160 136 148 156 143 174 C139 190 134 200 126 208 C142 210 152 194 157 178"
            " C162 160 170 148 184 142Z",
            tone.dark,
        )
        + circle(201, 155, 3.2, INK)
        + circle(222, 184, 2.2, INK)
        + line("M214 192 C211 191 209 189 207 186", HORSE_SHADE, 2.4)
    )


def _tack(tone: Tone) -> Drawing:
    return (
        path("M78 214 C98 206 122 206 144 202 L150 236 C132 256 106 262 86 256Z", tone.main)
        + path("M84 246 C106 252 132 244 149 228 L150 236 C132 256 106 262 86 256Z", tone.trim)
        + line("M184 138 L206 186 M195 183 C204 180 212 174 217 164", tone.dark, 3)
        + line("M206 187 C184 204 162 204 140 198", INK, 2.6)
    )


def _trunk(tone: Tone) -> Drawing:
    return (
        path(
            "M92 202 C112 198 132 200 142 208 C146 222 142 238 136 250 H116"
            " C118 238 120 230 118 224 C106 222 96 216 90 210Z",
            tone.dark,
        )
        + path("M114 244 H137 C136 254 148 258 151 264 C151 270 140 271 113 270Z", INK)
        + line("M115 246 H136", tone.trim, 4)
        + path(
            "M90 212 L94 158 C102 146 130 146 140 158 L142 210 C124 218 104 218 90 212Z", tone.main
        )
        + path("M116 149 C128 149 136 152 140 158 L142 210 C134 213 125 215.5 116 216Z", tone.dark)
        + path("M91.5 197 C108 202 126 202 141.5 197 L142 210 C124 218 104 218 90 212Z", tone.trim)
        + path("M106 124 H125 V156 H106Z", SKIN_SHADE)
        + path(
            "M95 160 C98 151 104 147 108 146 L116 160 L125 146 C131 147 136 151 139 160 L116 180Z",
            CREAM,
        )
    )


def _raised_arm(tone: Tone) -> Drawing:
    return (
        path("M134 152 C148 158 160 148 170 124 L188 132 C182 160 164 186 136 184Z", tone.main)
        + path("M140 182 C164 182 181 160 188 132 L180 128 C174 154 160 172 140 174Z", tone.dark)
        + line("M171 128 L187 135", tone.trim, 6)
    )


def _rein_arm(tone: Tone) -> Drawing:
    return (
        circle(139, 196, 9, SKIN)
        + path(
            "M96 156 C86 168 82 188 90 198 C102 204 120 206 134 205 L136 190"
            " C122 189 112 186 106 180 C108 174 108 166 106 160Z",
            tone.main,
        )
        + line("M133 190 L131 204", tone.trim, 5)
    )


def _hat(tone: Tone) -> Drawing:
    return (
        path("M-22 -24 C-24 -48 -12 -58 2 -58 C16 -58 24 -46 22 -24Z", tone.dark)
        + path(
            "M-36 -12 C-36 -22 -24 -28 0 -28 C24 -28 36 -22 36 -12 C14 -20 -14 -20 -36 -12Z",
            tone.dark,
        )
        + path("M-22.6 -27 C-8 -32 8 -32 22.6 -27 V-36 C8 -41 -8 -41 -22.8 -36Z", tone.trim)
        + path(
            "M16 -38 C16 -62 0 -78 -24 -76 C-32 -74 -32 -66 -26 -62 C-12 -58 4 -54 16 -38Z",
            tone.tint,
        )
        + line("M13 -43 C6 -56 -8 -67 -23 -69", tone.dark, 2.4)
    )
