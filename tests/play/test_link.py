"""Links: every game fits into one, damaged ones are refused, the deal of a day is for everybody."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.catalog import ALL_ENTRIES, games
from game.core import record
from game.core.game import Deal
from game.core.record import Record
from game.core.rng import Rng
from game.play import link as module
from game.play.digits import DigitsError, Packer, Unpacker
from game.play.link import (
    MOST_LETTERS,
    LinkError,
    coded_deal,
    day_code,
    deals_code,
    read_day,
    read_link,
    write_day,
    write_link,
)
from tests.play.helpers import outside, play, ronda

ALL_GAMES = tuple(entry.game for entry in ALL_ENTRIES)
CORPUS = sorted((Path(__file__).parents[1] / "records" / "corpus").glob("*.rec"))
LONGEST_LINK = 2000
ROOT = Path(__file__).parents[2]


def whole_games() -> Iterator[Record]:
    """Played at random, with hidden rondas and accusations in some."""
    for seed, (preset, kinds) in enumerate((("duel", "hb"), ("pairs", "hbbb"), ("classic", "hb"))):
        session = ronda(preset, kinds, around=outside(seed=seed))
        play(session)
        yield record.read(session.save().record, games())


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.stem)
def test_records_come_back_from_their_links(path: Path) -> None:
    game = record.read(path.read_bytes(), games())
    again = read_link(write_link(game), games())
    assert record.write(again) == record.write(game)


def test_games_come_back_from_their_links() -> None:
    for game in whole_games():
        again = read_link(write_link(game), games())
        assert record.write(again) == record.write(game)


def test_a_game_that_no_verb_is_known_of_has_links_too() -> None:
    null = next(game for game in ALL_GAMES if game.id == "nullgame")
    text = ["onda 1", "game nullgame", "seats 3", "first 0"]
    state = null.start(null.rules("", {}), 3, 0)
    deal = null.shuffle(state, Rng(1))
    text.append(null.write_action(deal))
    state = null.step(state, deal).state
    action = null.legal(state, null.turn(state) or 0)[0]
    text.append(null.write_action(action))
    game = record.read("\n".join(text), ALL_GAMES)
    assert read_link(write_link(game), ALL_GAMES).actions == game.actions


def test_five_decks_of_pairs_fit_in_a_link(capsys: pytest.CaptureFixture[str]) -> None:
    session = ronda("pairs", "hbbb", {"target": "60"})
    while session.outcome is None and len(session.save().deals) < 6:
        play(session, 1)
    game = record.read(session.save().record, games())
    deals = [at for at, action in enumerate(game.actions) if isinstance(action, Deal)]
    five = game._replace(actions=game.actions[: deals[5]])
    link = write_link(five)
    with capsys.disabled():
        print(f"\nfive decks of pairs, {len(five.actions)} actions: {len(link)} characters")
    assert len(link) < LONGEST_LINK
    assert read_link(link, games()).actions == five.actions


def test_links_are_made_of_letters_that_addresses_may_have() -> None:
    for game in whole_games():
        assert set(write_link(game)) <= {*module.GAME_LINK, *"-_"} | set(
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
        )


@pytest.mark.parametrize(
    "damage",
    [
        lambda link: "",
        lambda link: link[:3],
        lambda link: link[:-1],
        lambda link: link + "A",
        lambda link: link + "B",
        lambda link: "g2" + link[2:],
        lambda link: link[:20] + "%" + link[21:],
        lambda link: link[:40] + link[41:],
        lambda link: "g1." + "_" * MOST_LETTERS,
        lambda link: "g1." + "_" * (MOST_LETTERS + 1),
    ],
)
def test_damaged_links_are_refused(damage: object) -> None:
    link = write_link(next(whole_games()))
    damaged = damage(link)  # type: ignore[operator]
    if damaged == link + "A":  # a zero more changes no number
        assert read_link(damaged, games())
        return
    with pytest.raises(LinkError):
        read_link(damaged, games())


def test_a_link_with_an_illegal_action_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """A good check sum does not make a game of it."""
    game = next(whole_games())
    wrong = game._replace(actions=(*game.actions, game.actions[-1]))
    with pytest.raises(LinkError, match="game is over"):
        read_link(write_link(wrong), games())


def test_too_many_statements(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_STATEMENTS", 10)
    with pytest.raises(LinkError, match="too long"):
        write_link(next(whole_games()))


def test_digits_come_back_in_order() -> None:
    rng = Rng(3)
    digits = [(rng.below(below), below) for below in (2, 1, 40, 7, 10**9, 256, 2, 3) for _ in "ab"]
    packer = Packer()
    for digit, below in digits:
        packer.put(digit, below)
    unpacker = Unpacker(packer.word())
    assert [unpacker.take(below) for _, below in digits] == [digit for digit, _ in digits]
    assert unpacker.empty
    with pytest.raises(DigitsError):
        packer.put(2, 2)
    with pytest.raises(DigitsError):
        Unpacker("a b")


# --- deals ----------------------------------------------------------------------------------


def deal_lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith("deal")]


def test_the_same_deals_again_and_then_the_same_for_everybody() -> None:
    game = record.read((CORPUS[0]).read_bytes(), games())
    session = ronda("duel", "hb", {"target": "60"})
    while len(session.save().deals) < 3:
        play(session, 1)
    game = record.read(session.save().record, games())
    code = deals_code(game)
    later = []
    for seed in (5, 6):
        again = ronda("duel", "hb", {"target": "60"}, around=outside(seed=seed), code=code)
        while len(again.save().deals) < 4 and again.outcome is None:
            play(again, 1)
        later.append(deal_lines(again.save().record))
    shared = min(map(len, later))
    assert shared >= 3
    assert later[0][:3] == later[1][:3] == deal_lines(session.save().record)[:3]
    assert later[0][:shared] == later[1][:shared]


@pytest.mark.parametrize("code", ["deals ", "deals %", "deals AAAA", "deals " + "_" * 500, "x"])
def test_a_damaged_code_deals_all_the_same(code: str) -> None:
    session = ronda("duel", "hb", code=code)
    play(session, 10)
    assert len(session.save().deals) == 1
    deck = session.game.deck
    found = coded_deal(code, 0, deck)
    assert found is None or len(found.order) <= len(deck)


def test_the_deal_of_a_day() -> None:
    code = day_code("2026-01-31", "ronda", "duel")
    one, two = (ronda("duel", "hb", around=outside(seed=seed), code=code) for seed in (1, 2))
    play(one, 5)
    play(two, 5)
    assert deal_lines(one.save().record) == deal_lines(two.save().record)
    assert one.first == two.first
    other = ronda("duel", "hb", code=day_code("2026-02-01", "ronda", "duel"))
    play(other, 5)
    assert deal_lines(other.save().record) != deal_lines(one.save().record)


def test_links_of_days() -> None:
    for game_id, preset in (("ronda", "duel"), ("ronda", "pairs"), ("baronda", "")):
        date, game, found = read_day(write_day("2026-01-31", game_id, preset), games())
        assert (date, game.id, found) == ("2026-01-31", game_id, preset)
    assert read_day("d1.2028-02-29.baronda", games())[0] == "2028-02-29"
    for damaged in (
        "d1.",
        "d1.2026-01-31",
        "d1.2026-01-31.chess",
        "d1.2026-01-31.ronda",
        "d1.2026-01-31.baronda.duel",
        "d1.2026-13-01.baronda",
        "d1.2026-02-29.baronda",
        "d1.2026-1-31.baronda",
        "d1.20260131.baronda",
        "d1.２０２６-01-31.baronda",
        "d2.2026-01-31.baronda",
        "d1.2026-01-31.baronda" + "x" * 100,
    ):
        with pytest.raises(LinkError):
            read_day(damaged, games())


@pytest.mark.parametrize(
    "link", ["", "x", "g1.", "g1.AAAA", "https://a.test/#g1.%", "d1.2026-13-01.x"]
)
def test_the_command_line_refuses_a_link_that_leads_nowhere(link: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "game", "watch", link],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
