"""The words on a terminal."""

from __future__ import annotations

import io
import sys

import pytest

from game.host.headless import HeadlessHost, MemoryStore
from game.ui.bidiline import LRM, RLM
from tests.ui.player import Player
from tests.ui.saves import preset_of, storage_of

QUICK = '{"speed": "off", "pause_seconds": 0}'


def reader(start: str = "", storage: MemoryStore | None = None, lang: str = "en") -> Player:
    """A player with a terminal beside the window."""

    def prepare(host: HeadlessHost) -> None:
        host.speech = "lines"
        host.storage.set("onda.settings", QUICK)

    player = Player(
        390, 844, 0.5, lang=lang, start=start, storage=storage or MemoryStore(), prepare=prepare
    )
    player.tick()
    return player


def at(record: str) -> Player:
    player = reader(preset_of(record), storage_of(record))
    player.resume()
    player.settle()
    player.run(0.2)
    return player


def test_the_whole_log_is_printed_once_and_in_order() -> None:
    player = reader("duel")
    for _ in range(6):
        player.move_once()
    player.settle()
    player.run(0.2)
    top = player.app.top
    log = [
        player.app.language.say(line)
        for line in top.session.log(0, top.presenter.log)  # type: ignore[attr-defined]
    ]
    assert [line for line in player.host.lines if line in log] == log


def test_the_turn_comes_with_table_and_hand() -> None:
    player = at("follow-suit")
    table, hand, prompt = player.host.lines[-3:]
    assert "Green 4" in table
    assert hand.startswith("Your hand: 1 Red 4; 2 Red 2; ")
    assert prompt == "Your turn. Follow green."
    player.key("9")
    player.until(lambda: "Your turn. Follow blue." in player.host.lines, "the next turn")
    assert any(line.startswith("You play green 8") for line in player.host.lines)


def test_screens_questions_and_refusals_are_printed() -> None:
    player = at("leaders-choice")
    assert any("Bid 5: Barong" in line for line in player.host.lines)
    player.key("escape")
    player.tick()
    assert player.host.lines[-1] == "— Baronda —"
    player = at("follow-suit")
    player.key("1")
    player.run(0.2)
    assert "which was led" in player.host.lines[-1]


def test_nothing_is_printed_twice_after_a_look_at_another_screen() -> None:
    player = at("follow-suit")
    before = list(player.host.lines)
    player.key("escape")
    player.tick()
    player.key("escape")
    player.run(0.2)
    again = player.host.lines[len(before) :]
    assert not set(again) & {line for line in before if " plays " in line}


def test_a_terminal_gets_no_marks() -> None:
    player = reader("duel", lang="ar")
    player.settle()
    player.run(0.2)
    text = "\n".join(player.host.lines)
    assert "دورك" in text
    assert not {LRM, RLM} & set(text)


def test_a_terminal_without_the_letters_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.host.desktop import DesktopHost

    out = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stdout", out)
    DesktopHost.log(DesktopHost.__new__(DesktopHost), "لك 7o")
    out.seek(0)
    assert out.read() == "?? 7o\n"
