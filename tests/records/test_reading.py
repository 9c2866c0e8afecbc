"""What a record may look like, how it is written, and old records that must keep loading."""

import json
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from game.catalog import games
from game.core.game import IllegalAction
from game.core.match import Match
from game.core.record import MOST_BYTES, MOST_LINES, RecordError, read, write
from game.core.trace import trace
from game.ronda import GAME as RONDA
from tests.records.test_errors import DEALT, HEAD, PACK

CORPUS = sorted((Path(__file__).parent / "corpus").glob("*.rec"))


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in CORPUS])
def test_old_records_replay_as_ever(path: Path, request: pytest.FixtureRequest) -> None:
    """Records of every format version are kept with their traces; neither may change."""
    text = path.read_bytes()
    lines = "".join(json.dumps(step) + "\n" for step in trace(text, games()))
    stored = path.with_suffix(".jsonl")
    if request.config.getoption("--update-goldens") and not stored.exists():
        stored.write_text(lines, encoding="utf-8")
    assert lines == stored.read_text(encoding="utf-8")
    assert read(write(read(text, games())), games()).actions == read(text, games()).actions


def test_the_corpus_is_there() -> None:
    assert len(CORPUS) >= 12


SAME_AS_DEALT = {
    "comments": DEALT.replace("first 0", "first 0  # the dealer") + "# the end\n",
    "comment-without-a-blank": DEALT.replace("seats 2", "seats 2#two"),
    "blank-lines": "\n \n\t\n" + DEALT.replace("\n", "\n\n"),
    "tabs-and-blanks": DEALT.replace(" ", " \t "),
    "indented": DEALT.replace("\n", "\n   "),
    "trailing-blanks": DEALT.replace("\n", " \n"),
    "cr-lf": DEALT.replace("\n", "\r\n"),
    "no-last-lf": DEALT.rstrip("\n"),
    "default-options-written-out": DEALT.replace("duel", "duel chain=off target=21"),
    "controls-in-a-comment": DEALT + "# \x00\x07\x0c\u2028\ufeff\n",
    "cr-in-a-comment": DEALT + "# a\rb\n",
}


@pytest.mark.parametrize(
    "text", [pytest.param(SAME_AS_DEALT[key], id=key) for key in SAME_AS_DEALT]
)
def test_the_same_record_in_other_words(text: str) -> None:
    record = read(text, games())
    assert write(record) == DEALT
    assert read(text.encode(), games()) == record


def test_options_are_written_in_the_order_of_the_table() -> None:
    text = HEAD.replace("preset=duel", "preset=duel duty=off missa_last=no target=7")
    assert "preset=duel target=7 duty=off missa_last=no\n" in write(read(text, games()))


def test_names() -> None:
    text = HEAD + "names Amina B, bot:hard\n"
    record = read(text, games())
    assert record.names == ("Amina B", "bot:hard")
    assert write(record) == text
    assert read(HEAD + "names \t Amina   B,\tbot:hard \n", games()) == record
    assert read(HEAD + "names أمينة, Zoë\n", games()).names == ("أمينة", "Zoë")


@pytest.mark.parametrize("name", ["", " A", "A ", "A  B", "A,B", "#", "\n", "\t", "\x85", "\x7f"])
def test_names_that_no_record_can_hold(name: str) -> None:
    with pytest.raises(IllegalAction):
        Match(RONDA, RONDA.rules("duel", {}), 2, 0, [name, "B"])


def test_a_record_may_stop_anywhere_after_its_header() -> None:
    lines = (CORPUS[0].read_text(encoding="utf-8")).splitlines(keepends=True)
    start = next(n for n, line in enumerate(lines) if line.startswith("deal"))
    for end in range(start, len(lines) + 1):
        assert len(read("".join(lines[:end]), games()).actions) <= end - start


def test_the_limits_are_just_allowed() -> None:
    text = HEAD + "\n" * (MOST_LINES - 4)
    assert read(text, games()).actions == ()
    text = HEAD + "#" * (MOST_BYTES - len(HEAD) - 1) + "\n"
    assert read(text, games()).actions == ()


def test_lines_are_those_of_the_text() -> None:
    record = read("# x\n\n" + DEALT + "\nplay 1 1o\n", games())
    assert record.lines == (7, 9)
    assert [step["n"] for step in trace("# x\n\n" + DEALT + "\nplay 1 1o\n", games())] == [7, 9]


def test_the_trace_of_a_deal() -> None:
    (step,) = trace(DEALT, games())
    assert step == {
        "n": 5,
        "action": f"deal {PACK}",
        "scores": [0, 0],
        "turn": 1,
        "over": False,
        "winners": [],
        "hands": [4, 4],
        "table": [],
        "piles": [0, 0],
        "pending": 0,
        "events": [],
    }


def is_record_or_error(text: str | bytes) -> None:
    """Reading gives a record that is written as it is read, or a RecordError of one line."""
    error = None
    try:
        record = read(text, games())
    except RecordError as found:
        error = found
    if error is None:
        assert write(read(write(record), games())) == write(record)
        return
    assert str(error).isprintable()
    assert 1 <= error.line <= MOST_LINES + 1


words = st.sampled_from(
    [
        "onda",
        "1",
        "2",
        "game",
        "ronda",
        "baronda",
        "preset=duel",
        "preset=pairs",
        "target=3",
        "chain=keep",
        "seats",
        "first",
        "names",
        "deal",
        "play",
        "announce",
        "catch",
        "ready",
        "bid",
        "adjust",
        "0",
        "3",
        "7o",
        "12b",
        "R0",
        "N1",
        "P1",
        "A,",
        "#",
        "\t",
        "\r",
        "\x0c",
        "\x00",
        "١",
        "é",
    ]
)
fuzz = settings(max_examples=250, deadline=None, derandomize=True, database=None)


@fuzz
@given(st.text(max_size=300))
@example("\ud800")
def test_any_text(text: str) -> None:
    is_record_or_error(text)
    is_record_or_error(HEAD + text)


@fuzz
@given(st.binary(max_size=300))
def test_any_bytes(data: bytes) -> None:
    is_record_or_error(data)
    is_record_or_error(DEALT.encode() + data)


@fuzz
@given(st.lists(st.lists(words, max_size=6).map(" ".join), max_size=20).map("\n".join))
def test_any_words(text: str) -> None:
    is_record_or_error(text)
    is_record_or_error(HEAD + text)
    is_record_or_error(DEALT + text)


@fuzz
@given(st.sampled_from(CORPUS), st.integers(0, 10**6), st.integers(0, 8), st.text(max_size=3))
def test_damaged_records(path: Path, place: int, length: int, put: str) -> None:
    text = path.read_text(encoding="utf-8")
    place %= len(text)
    is_record_or_error(text[:place] + put + text[place + length :])
