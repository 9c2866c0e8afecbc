"""Every way in which a record of Baronda is refused: the line, the statement, the rule."""

import pytest

from game.baronda import GAME
from game.catalog import games
from game.core.match import Match
from game.core.record import RecordError, read, write
from tests.records.test_errors import case
from tests.rules.test_baronda_dealing import THREE, TWO

HEAD = "onda 1\ngame baronda\nseats 3\nfirst 0\n"
DEALT = HEAD + f"deal {THREE}\n"
"""Seat 0 holds B0 to B7 P1 P2 N1 N2, seat 1 G0 to G7 P3 N3 Y6 Y7, seat 2 R0 to R7 Y0 to Y3."""

BID = DEALT + "bid 0 4\nbid 1 4\nbid 2 5\n"
TWELVE = DEALT + "bid 0 4\nbid 1 4\nbid 2 4\n"
TAKEN = BID + "play 0 B1\nplay 1 G0\nplay 2 R7\n"
"""Seat 2 has taken the first trick; ends in line 11."""


def finished(deal: str, bids: tuple[int, ...], options: dict[str, str]) -> str:
    """A whole game in which everybody plays the first card that may be played."""
    match = Match(GAME, GAME.rules("", options), len(bids), 0)
    while GAME.outcome(match.state) is None:
        match.push(f"deal {deal}")
        for seat, bid in enumerate(bids):
            match.push(f"bid {seat} {bid}")
        while (seat := match.state.turn) is not None:
            match.push(match.legal(seat)[0])
    return write(match.record())


OVER = finished(THREE, (4, 4, 5), {"rounds": "1"})
WON = finished(TWO, (1, 0), {})
ROUND = OVER.replace(" rounds=1", " rounds=2")
END, END_OF_TWO = OVER.count("\n") + 1, WON.count("\n") + 1

HEADERS = [
    case("preset", HEAD.replace("baronda", "baronda preset=duel"), 2),
    case("option-of-ronda", HEAD.replace("baronda", "baronda target=21"), 2),
    case("unknown-value", HEAD.replace("baronda", "baronda garudas=last"), 2),
    case("rounds-no-number", HEAD.replace("baronda", "baronda rounds=x"), 2),
    case("rounds-leading-zero", HEAD.replace("baronda", "baronda rounds=03"), 2),
    case("rounds-empty", HEAD.replace("baronda", "baronda rounds="), 2),
    case("rounds-twice", HEAD.replace("baronda", "baronda rounds=3 rounds=3"), 2),
    case("B32-no-rounds", HEAD.replace("baronda", "baronda rounds=0"), 2, "B32"),
    case("B32-too-many-rounds", HEAD.replace("baronda", "baronda rounds=21"), 2, "B32"),
    case("B32-rounds-of-two", "onda 1\ngame baronda rounds=2\nseats 2\nfirst 0\n", 3, "B32"),
    case("B2-one-seat", HEAD.replace("seats 3", "seats 1"), 3, "B2"),
    case("B2-six-seats", HEAD.replace("seats 3", "seats 6"), 3, "B2"),
    case("B6-first", HEAD.replace("first 0", "first 3"), 4, "B6"),
    case("names", HEAD + "names A, B\n", 5),
]

STATEMENTS = [
    case("of-ronda", DEALT + "ready 0\n", 6),
    case("bid-of-nothing", DEALT + "bid 0\n", 6),
    case("bid-of-two-things", DEALT + "bid 0 4 5\n", 6),
    case("bid-no-number", DEALT + "bid 0 four\n", 6),
    case("bid-signed", DEALT + "bid 0 +4\n", 6),
    case("bid-negative", DEALT + "bid 0 -1\n", 6),
    case("bid-leading-zero", DEALT + "bid 0 04\n", 6),
    case("bid-seat-no-number", DEALT + "bid x 4\n", 6),
    case("adjust-a-difference", TWELVE + "adjust 0 +1\n", 9),
    case("card-unknown", BID + "play 0 B14\n", 9),
    case("card-lower-case", BID + "play 0 b1\n", 9),
    case("card-of-ronda", BID + "play 0 7o\n", 9),
    case("B2-short-pack", HEAD + f"deal {THREE[:-3]}\n", 5, "B2"),
    case("B2-other-pack", HEAD + f"deal {TWO}\n", 5, "B2"),
    case("B2-other-number", HEAD + f"deal {THREE.replace('Y5', 'Y8')}\n", 5, "B2"),
    case("B2-no-card", HEAD + f"deal {THREE.replace('Y5', '5Y')}\n", 5, "B2"),
    case("B2-nothing", HEAD + "deal\n", 5, "B2"),
    case("B5-twice", HEAD + f"deal {THREE.replace('Y5', 'Y4')}\n", 5, "B5"),
    case("B6-bid-before-the-deal", HEAD + "bid 0 4\n", 5, "B6"),
    case("B6-play-before-the-deal", HEAD + "play 0 B1\n", 5, "B6"),
    case("B6-deal-again", DEALT + f"deal {THREE}\n", 6, "B6"),
    case("B6-deal-in-play", TAKEN + f"deal {THREE}\n", 12, "B6"),
    case("B6-play-between-rounds", ROUND + "play 0 B1\n", END, "B6"),
    case("B6-bid-between-rounds", ROUND + "bid 0 4\n", END, "B6"),
    case("B6-adjust-between-rounds", ROUND + "adjust 0 4\n", END, "B6"),
    case("B6-out-of-turn", BID + "play 1 G0\n", 9, "B6"),
    case("B6-no-such-seat", BID + "play 3 G0\n", 9, "B6"),
    case("B6-the-winner-leads", TAKEN + "play 0 B2\n", 12, "B6"),
    case("B4-not-held", BID + "play 0 R1\n", 9, "B4"),
    case("B4-set-aside", BID + "play 0 Y4\n", 9, "B4"),
    case("B4-not-in-this-pack", BID + "play 0 B13\n", 9, "B4"),
    case("B4-played-before", TAKEN + "play 2 R7\n", 12, "B4"),
    case("B10-thirteen", DEALT + "bid 0 13\n", 6, "B10"),
    case("B10-far-beyond", DEALT + "bid 0 999999999\n", 6, "B10"),
    case("B10-twice", DEALT + "bid 0 4\nbid 0 4\n", 7, "B10"),
    case("B10-no-such-seat", DEALT + "bid 3 4\n", 6, "B10"),
    case("B10-play-before-all-bids", DEALT + "bid 0 4\nplay 0 B1\n", 7, "B10"),
    case("B10-bid-in-play", BID + "bid 0 4\n", 9, "B10"),
    case("B10-bid-instead-of-adjusting", TWELVE + "bid 0 5\n", 9, "B10"),
    case("B12-not-needed", BID + "adjust 0 5\n", 9, "B12"),
    case("B12-too-early", DEALT + "adjust 0 5\n", 6, "B12"),
    case("B12-not-the-leader", TWELVE + "adjust 1 5\n", 9, "B12"),
    case("B12-no-such-seat", TWELVE + "adjust 7 5\n", 9, "B12"),
    case("B12-the-same", TWELVE + "adjust 0 4\n", 9, "B12"),
    case("B12-by-two", TWELVE + "adjust 0 6\n", 9, "B12"),
    case("B12-play-first", TWELVE + "play 0 B1\n", 9, "B12"),
    case("B12-twice", TWELVE + "adjust 0 5\nadjust 0 4\n", 10, "B12"),
    case("B21-revoke", TAKEN + "play 2 Y1\nplay 0 B2\nplay 1 G1\n", 14, "B21"),
    case("B32-play-after-the-end", OVER + "play 0 B1\n", END, "B32"),
    case("B32-bid-after-the-end", OVER + "bid 0 4\n", END, "B32"),
    case("B32-adjust-after-the-end", OVER + "adjust 0 4\n", END, "B32"),
    case("B32-deal-after-the-end", OVER + f"deal {THREE}\n", END, "B32"),
    case("B40-play-after-the-end", WON + "play 0 B1\n", END_OF_TWO, "B40"),
    case("B40-deal-after-the-end", WON + f"deal {TWO}\n", END_OF_TWO, "B40"),
]


@pytest.mark.parametrize(("text", "line", "statement", "rule"), [*HEADERS, *STATEMENTS])
def test_it_is_refused(text: str, line: int, statement: str, rule: str) -> None:
    with pytest.raises(RecordError) as caught:
        read(text, games())
    error = caught.value
    shown = statement if len(statement) <= 60 else statement[:57] + "..."
    assert (error.line, error.statement, error.rule) == (line, shown, rule)


@pytest.mark.parametrize("text", [BID, TWELVE, TAKEN, ROUND, OVER, WON])
def test_what_the_cases_begin_with_is_a_record(text: str) -> None:
    assert write(read(text, games())) == text


def test_the_usual_number_of_rounds_is_left_out() -> None:
    text = BID.replace("baronda", "baronda garudas=first rounds=3")
    assert write(read(text, games())) == BID
    kept = BID.replace("baronda", "baronda rounds=4 garudas=lead")
    assert write(read(kept, games())) == kept
