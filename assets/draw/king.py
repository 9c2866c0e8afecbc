"""The king (12): robed and crowned, his train to the lower left, the object upright before him."""

from .face import bearded_head
from .held import held
from .palette import CREAM, GOLD, GOLD_SHADE, INK, SKIN, SKIN_SHADE, Palette, Tone
from .shapes import Drawing, circle, dots, khatam, line, path, place, rect


def king(suit: str, palette: Palette) -> Drawing:
    """The figure with the object of its suit."""
    tone = palette.tones[suit]
    return (
        _mantle(tone)
        + _robe(tone)
        + _right_arm(tone)
        + _left_arm(tone)
        + _collar()
        + place(held(suit, palette), 197, 208)
        + place(bearded_head() + _crown(tone), 134, 114, 0.94)
    )


def _ermine(edge: str, tails: tuple[tuple[float, float], ...]) -> Drawing:
    """A band of fur with its black tails."""
    return line(edge, CREAM, 9) + "".join(
        path(f"M{x} {y - 4} L{x + 2.6} {y + 4} H{x - 2.6}Z", INK) for x, y in tails
    )


def _mantle(tone: Tone) -> Drawing:
    return path(
        "M132 138 C102 138 86 152 87 182 L82 218 C70 266 50 316 26 358 H147 V252"
        " C158 226 168 200 177 182 C178 152 162 138 132 138Z",
        tone.dark,
    )


def _robe(tone: Tone) -> Drawing:
    body = path(
        "M110 170 H156 C160 200 154 226 147 250 V358 H90 C106 300 111 226 110 170Z", tone.main
    ) + path("M120 170 H142 C142 240 136 300 130 358 H107 C117 300 121 240 120 170Z", tone.tint)
    for y in (200, 284, 320):
        body += path(khatam(8.5, 131 - (y - 190) * 0.085, y), tone.dark)
    return (
        body
        + _ermine(
            "M100 190 C98 246 86 304 70 352",
            ((99, 214), (96, 236), (92.5, 258), (87.5, 280), (82, 302), (75.5, 324)),
        )
        + path("M99.5 240 L151 240 L147 256 L97.5 256Z", tone.trim)
        + path(khatam(9, 124, 248), tone.dark)
        + path("M26 358 L36 338 C74 346 112 346 148 342 V358Z", GOLD)
        + line("M38 349 C74 355 112 354 144 351", tone.dark, 2.6, "0.1 9")
    )


def _collar() -> Drawing:
    fur = path(
        "M90 178 C90 154 108 142 132 142 C156 142 174 154 174 178 C154 191 110 191 90 178Z", CREAM
    )
    for x, y in ((102, 171), (115, 178), (149, 178), (162, 171)):
        fur += path(f"M{x} {y - 5} L{x + 3.4} {y + 4} H{x - 3.4}Z", INK)
    return fur


def _left_arm(tone: Tone) -> Drawing:
    return (
        path(
            "M98 172 C82 186 70 206 70 226 C72 238 86 242 104 236 L110 216"
            " C112 206 114 196 116 188Z",
            tone.main,
        )
        + path("M70 226 C72 238 86 242 104 236 L107 226 C94 230 82 228 72 219Z", tone.dark)
        + circle(114, 227, 9.5, SKIN)
        + line("M113 223 H121 M113 228.5 H121", SKIN_SHADE, 1.8)
        + line("M103 235 L107.5 219", tone.trim, 5.5)
    )


def _right_arm(tone: Tone) -> Drawing:
    return (
        path("M158 168 C176 170 194 182 206 198 L190 224 C176 216 162 206 154 198Z", tone.main)
        + path("M154 190 C168 198 182 208 196 214 L190 224 C176 216 162 206 154 198Z", tone.dark)
        + line("M202 198 L189 219", tone.trim, 5.5)
    )


def _crown(tone: Tone) -> Drawing:
    return (
        path("M-25 -24 L-29 -56 L-14 -42 L0 -68 L14 -42 L29 -56 L25 -24Z", GOLD)
        + path("M0 -68 L14 -42 L29 -56 L25 -24 H0Z", GOLD_SHADE)
        + rect(-27, -30, 54, 13, 5, tone.dark)
        + dots("-15,-23.5 0,-23.5 15,-23.5", 3.2, tone.tint)
        + dots("-29,-57 0,-69 29,-57", 4.8, tone.dark)
        + path("M0 -52 L5 -44 L0 -36 L-5 -44Z", tone.dark)
    )
