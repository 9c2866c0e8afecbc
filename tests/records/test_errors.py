"""Every way in which a text is no record: the line, the statement shown, and the rule."""

import re

import pytest

from game.catalog import games
from game.core.record import MOST_BYTES, MOST_LINES, RecordError, read
from game.ronda.rules import DECK

TOP = "1o 2o 3o 4o 5o 6o 7o 10o 1c 3c 5c 7c"
PACK = " ".join([TOP, *(code for code in DECK.codes if code not in TOP.split())])

HEAD = "onda 1\ngame ronda preset=duel\nseats 2\nfirst 0\n"
DEALT = HEAD + f"deal {PACK}\n"
"""Seat 1 holds 1o 2o 3o 4o and begins, seat 0 holds 5o 6o 7o 10o."""

PLAYS = ["1o", "5o", "2o", "6o", "3o", "7o", "4o", "10o"]
ROUND = DEALT + "".join(
    f"play {seat} {code}\n"
    for code, seat in zip(
        ["1o", "5o", "2o", "6o", "3o", "7o", "4o", "10o"], [1, 0] * 4, strict=True
    )
)
"""Ends in the pause after the first round, line 13."""

OVER = "onda 1\ngame ronda preset=duel target=1\nseats 2\nfirst 0\ndeal 1o 2o 3o 4o 1c " + " ".join(
    code for code in DECK.codes if code not in ("1o", "2o", "3o", "4o", "1c")
)
OVER += "\nplay 1 1o\nplay 0 1c\n"


def case(
    name: str, text: str | bytes, line: int, rule: str = "(record)", shown: str = ""
) -> object:
    """One text; the statement shown is its line, or "end of file", unless given."""
    if not shown and isinstance(text, str):
        shown = (text.split("\n") + [""] * line)[line - 1] or "end of file"
    return pytest.param(text, line, shown, rule, id=name)


HEADERS = [
    case("nothing", "", 1),
    case("only-comments", "# hello\n\n", 3),
    case("one-empty-line", "\n", 2),
    case("cut-after-version", "onda 1\n", 2),
    case("cut-without-an-end-of-line", "onda 1", 2),
    case("cut-after-game", "onda 1\ngame ronda preset=duel\n# x\n", 4),
    case("cut-after-seats", HEAD[: HEAD.index("first")], 4),
    case("no-version", HEAD[7:], 1),
    case("version-2", "onda 2\n", 1),
    case("version-01", "onda 01\n", 1),
    case("version-and-more", "onda 1 1\n", 1),
    case("version-twice", "onda 1\nonda 1\n", 2),
    case("capitals", "Onda 1\n", 1),
    case("no-game", "onda 1\ngame\n", 2),
    case("unknown-game", "onda 1\ngame chess\n", 2),
    case("no-preset", "onda 1\ngame ronda\n", 2),
    case("unknown-preset", "onda 1\ngame ronda preset=trio\n", 2),
    case("empty-preset", "onda 1\ngame ronda preset=\n", 2),
    case("preset-not-first", "onda 1\ngame ronda target=5 preset=duel\n", 2),
    case("preset-twice", "onda 1\ngame ronda preset=duel preset=duel\n", 2),
    case("preset-of-baronda", "onda 1\ngame baronda preset=duel\n", 2),
    case("unknown-option", "onda 1\ngame ronda preset=duel speed=3\n", 2),
    case("no-value", "onda 1\ngame ronda preset=duel target\n", 2),
    case("empty-value", "onda 1\ngame ronda preset=duel target=\n", 2),
    case("unknown-value", "onda 1\ngame ronda preset=duel chain=on\n", 2),
    case("value-in-capitals", "onda 1\ngame ronda preset=duel duty=ON\n", 2),
    case("option-twice", "onda 1\ngame ronda preset=duel duty=on duty=on\n", 2),
    case("target-1000", "onda 1\ngame ronda preset=duel target=1000\n", 2),
    case("target-negative", "onda 1\ngame ronda preset=duel target=-1\n", 2),
    case("target-leading-zero", "onda 1\ngame ronda preset=duel target=021\n", 2),
    case("target-plus", "onda 1\ngame ronda preset=duel target=+21\n", 2),
    case("target-underscore", "onda 1\ngame ronda preset=duel target=2_1\n", 2),
    case("target-arabic-digits", "onda 1\ngame ronda preset=duel target=٢١\n", 2),
    case("R40-hidden-without-announce", "onda 1\ngame ronda preset=duel announce=off\n", 2, "R40"),
    case("B32-rounds-of-two", "onda 1\ngame baronda rounds=3\nseats 2\nfirst 0\n", 3, "B32"),
    case("R2-seats", HEAD.replace("seats 2", "seats 3"), 3, "R2"),
    case("B2-seats", "onda 1\ngame baronda\nseats 6\n", 3, "B2"),
    case("seats-no-number", HEAD.replace("seats 2", "seats two"), 3),
    case("seats-two-numbers", HEAD.replace("seats 2", "seats 2 2"), 3),
    case("seats-nothing", HEAD.replace("seats 2", "seats"), 3),
    case("R3-first", HEAD.replace("first 0", "first 2"), 4, "R3"),
    case("B6-first", "onda 1\ngame baronda\nseats 3\nfirst 3\n", 4, "B6"),
    case("first-before-seats", "onda 1\ngame ronda preset=duel\nfirst 0\n", 3),
    case("names-before-seats", "onda 1\ngame ronda preset=duel\nnames A, B\n", 3),
    case("one-name-too-few", HEAD + "names Amina\n", 5),
    case("one-name-too-many", HEAD + "names A, B, C\n", 5),
    case("names-without-a-blank", HEAD + "names A,B\n", 5),
    case("an-empty-name", HEAD + "names A, \n", 5, "(record)", "names A,"),
    case("no-names", HEAD + "names\n", 5),
    case("a-control-character", HEAD + "names A\x07, B\n", 5, "(record)", r"names A\x07, B"),
    case("a-name-cut-by-a-comment", HEAD + "names A, #B\n", 5, "(record)", "names A,"),
    case("names-twice", HEAD + "names A, B\nnames A, B\n", 6),
    case("names-after-the-deal", DEALT + "names A, B\n", 6),
]  # fmt: skip

STATEMENTS = [
    case("unknown", DEALT + "pass 1\n", 6),
    case("of-another-game", DEALT + "bid 0 4\n", 6),
    case("too-few-words", DEALT + "play 1\n", 6),
    case("too-many-words", DEALT + "play 1 1o 2o\n", 6),
    case("seat-no-number", DEALT + "play x 1o\n", 6),
    case("seat-leading-zero", DEALT + "play 01 1o\n", 6),
    case("seat-signed", DEALT + "play +1 1o\n", 6),
    case("seat-unicode-digit", DEALT + "play ١ 1o\n", 6),
    case("seat-superscript", DEALT + "play ¹ 1o\n", 6),
    case("seat-huge", DEALT + f"ready {'9' * 30}\n", 6),
    case("card-unknown", DEALT + "play 1 8o\n", 6),
    case("card-in-capitals", DEALT + "play 1 1O\n", 6),
    case("number-unknown", DEALT + "catch 0 1 8\n", 6),
    case("R56-no-deal", HEAD + "play 1 1o\n", 5, "R56"),
    case("R56-deal-at-the-wrong-time", DEALT + f"deal {PACK}\n", 6, "R56"),
    case("R56-deal-in-the-pause", ROUND + f"deal {PACK}\n", 14, "R56"),
    case("R1-card-twice", HEAD + f"deal {PACK.replace('2o', '1o')}\n", 5, "R1"),
    case("R1-card-missing", HEAD + f"deal {PACK[3:]}\n", 5, "R1"),
    case("R1-card-unknown", HEAD + f"deal {PACK.replace('2o', '8o')}\n", 5, "R1"),
    case("R1-no-cards", HEAD + "deal\n", 5, "R1"),
    case("R6-opening", HEAD.replace("duel", "classic") + f"deal {' '.join(DECK.codes)}\n", 5, "R6"),
    case("R3-out-of-turn", DEALT + "play 0 5o\n", 6, "R3"),
    case("R3-no-such-seat", DEALT + "play 7 5o\n", 6, "R3"),
    case("R7-not-held", DEALT + "play 1 12b\n", 6, "R7"),
    case("R31-not-ones-turn", DEALT + "announce 0\n", 6, "R31"),
    case("R32-nothing", DEALT + "announce 1\n", 6, "R32"),
    case("R41-own-side", DEALT + "catch 0 0 3\n", 6, "R41"),
    case("R41-not-paused", DEALT + "ready 0\n", 6, "R41"),
    case("R41-play-in-the-pause", ROUND + "play 1 1c\n", 14, "R41"),
    case("R41-ready-twice", ROUND + "ready 1\nready 1\n", 15, "R41"),
    case("R41-catch-when-ready", ROUND + "ready 1\ncatch 1 0 3\n", 15, "R41"),
    case("R42-before-the-deal", HEAD + "catch 0 1 3\n", 5, "R42"),
    case("R43-blocked", DEALT + "catch 0 1 3\ncatch 0 1 4\n", 7, "R43"),
    case("R54-play", OVER + "play 1 2o\n", 8, "R54"),
    case("R54-deal", OVER + f"deal {PACK}\n", 8, "R54"),
    case("R54-catch", OVER + "catch 0 1 3\n", 8, "R54"),
]  # fmt: skip

TEXTS = [
    case("byte-order-mark", b"\xef\xbb\xbf" + HEAD.encode(), 1, "(record)", r"\ufeffonda 1"),
    case("byte-order-mark-in-a-comment-line", "\ufeff# x\n" + HEAD, 1, "(record)", r"\ufeff# x"),
    case("not-utf-8", HEAD.encode() + b"names \xff, B\n", 5, "(record)", r"names \xff, B"),
    case("not-utf-8-in-a-comment", HEAD.encode() + b"# \xe9\n", 5, "(record)", r"# \xe9"),
    case("half-a-surrogate", HEAD + "names \ud800, B\n", 5, "(record)", r"names \ud800, B"),
    case("utf-16", HEAD.encode("utf-16"), 1, "(record)", r"\xff\xfeo\x00n\x00d\x00a\x00 \x001\x00"),
    case("form-feed", "onda\x0c1\n", 1, "(record)", r"onda\x0c1"),
    case("vertical-tab", "onda 1\x0b\n", 1, "(record)", r"onda 1\x0b"),
    case("no-break-space", "onda\xa01\n", 1, "(record)", r"onda\xa01"),
    case("line-separator-in-a-line", "onda 1\u2028game\n", 1, "(record)", r"onda 1\u2028game"),
    case("next-line", "onda 1\x85game ronda\n", 1, "(record)", r"onda 1\x85game ronda"),
    case("zero-width-blank", "onda\u200b 1\n", 1, "(record)", r"onda\u200b 1"),
    case("nul", "onda 1\x00\n", 1, "(record)", r"onda 1\x00"),
    case("two-cr", "onda 1\r\r\n", 1, "(record)", r"onda 1\r"),
    case("cr-alone", "onda 1\rgame ronda\n", 1, "(record)", r"onda 1\rgame ronda"),
    case("cr-at-the-end", "onda 1\r", 1, "(record)", r"onda 1\r"),
    case("a-terminal-escape", "onda \x1b[31m\n", 1, "(record)", r"onda \x1b[31m"),
    case("too-many-lines", HEAD + "\n" * (MOST_LINES - 4) + "#\n", MOST_LINES + 1),
    case("too-many-bytes", HEAD + "#" * MOST_BYTES + "\n", 5, "(record)", "#" * 99),
    case("too-many-bytes-over-lines", ("#" * 99 + "\n") * 10_001, 10_001),
    case("too-many-in-bytes-only", "é" * (MOST_BYTES // 2 + 1), 1, "(record)", "é" * 99),
]  # fmt: skip


@pytest.mark.parametrize(("text", "line", "statement", "rule"), [*HEADERS, *STATEMENTS, *TEXTS])
def test_it_is_refused(text: str | bytes, line: int, statement: str, rule: str) -> None:
    with pytest.raises(RecordError) as caught:
        read(text, games())
    error = caught.value
    shown = statement if len(statement) <= 60 else statement[:57] + "..."
    assert (error.line, error.statement, error.rule) == (line, shown, rule)
    written = str(error)
    assert re.fullmatch(r"line \d+: .*: .* \((record|[RB]\d+)\)", written)
    assert written.isprintable()
    assert len(written) < 1000


def test_the_longest_lines_give_short_errors() -> None:
    text = HEAD + "names " + "\x07" * 100_000
    with pytest.raises(RecordError) as caught:
        read(text, games())
    assert len(str(caught.value)) < 600
