"""What the page keeps: the history in the database, a game for each window, links, full storage."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from game.catalog import games
from game.core import record
from game.play.link import read_link, write_link
from tests.browser.pages import Watched
from tests.browser.test_play import MOST_CLICKS, QUICK, next_click, same_table, wait_for_turn
from tests.ui.saves import moment

OpenPage = Callable[..., Watched]

SHELF = """
new Promise((done) => {
  const request = indexedDB.open("onda", 1);
  request.onupgradeneeded = () => request.result.createObjectStore("shelf");
  request.onsuccess = () => {
    const keys = request.result.transaction("shelf").objectStore("shelf").getAllKeys();
    keys.onsuccess = () => { request.result.close(); done(keys.result); };
  };
})
"""
FULL = "() => { throw new DOMException('', 'QuotaExceededError') };"
CLIPBOARD = ["clipboard-read", "clipboard-write"]
SMALL = "Object.keys(localStorage).filter((key) => /game|history/.test(key))"


def shelf(watched: Watched) -> list[str]:
    """The keys in the database."""
    return list(watched.page.evaluate(SHELF))


def play_to_the_end(watched: Watched) -> dict[str, Any]:
    screen = wait_for_turn(watched)
    for _ in range(MOST_CLICKS):
        if screen["scene"] != "TableScene":
            break
        watched.click(next_click(screen))
        screen = wait_for_turn(watched)
    return screen


def ids(screen: dict[str, Any]) -> list[str]:
    return [target["id"] for target in screen["targets"]]


def test_a_finished_game_goes_to_the_database(open_page: OpenPage, engine: Any) -> None:
    watched = open_page("?start=classic&debug", init=QUICK, permissions=CLIPBOARD)
    watched.wait_started()
    screen = play_to_the_end(watched)
    assert screen["scene"] == "ResultScene"
    watched.page.wait_for_function(f"{SMALL}.length === 0")
    assert len([key for key in shelf(watched) if key.startswith("onda.history.")]) == 1

    watched.page.goto(f"{watched.url}?debug")
    watched.wait_started()
    watched.wait_screen("s.scene === 'TitleScene'")
    watched.click("history")
    screen = watched.wait_screen("s.scene === 'HistoryScene' && s.complete")
    (entry,) = [name for name in ids(screen) if name.startswith("game:")]
    watched.click(entry)
    watched.wait_screen("s.scene === 'KeptGameScene'")
    watched.click("watch")
    screen = watched.wait_screen("s.scene === 'ReplayScene'")
    watched.click("share")
    screen = watched.wait_screen("s.scene === 'ShareScene'")
    assert read_link(screen["link"], games()).preset == "classic"
    file = engine.download(watched.page, lambda: watched.click("file"))
    saved = json.loads(file.read_text(encoding="utf-8"))
    assert record.read(saved["record"], games()).preset == "classic"

    watched.click("link")
    watched.wait_screen("s.scene === 'MessageScene'")
    address = watched.page.evaluate("navigator.clipboard.readText()")
    assert address == watched.page.url.replace("?debug", "")
    assert read_link(address.partition("#")[2], games()).preset == "classic"

    watched.page.goto(f"{watched.url}?debug")
    watched.wait_started()
    watched.click("history")
    watched.wait_screen("s.scene === 'HistoryScene' && s.complete")
    engine.choose(watched.page, lambda: watched.click("import"), file)
    screen = watched.wait_screen("s.scene === 'ImportScene' && s.done")
    assert "Already here: 1" in screen["message"]
    assert watched.errors == []


def test_a_game_that_is_not_taken_stays_in_the_small_store(open_page: OpenPage) -> None:
    watched = open_page(
        "?start=classic&debug", init=f"{QUICK} IDBObjectStore.prototype.put = {FULL}"
    )
    watched.wait_started()
    play_to_the_end(watched)
    watched.click("title")
    screen = watched.wait_screen("s.scene === 'MessageScene'")
    assert ids(screen) == ["ok"]
    (kept,) = watched.page.evaluate(SMALL)
    assert kept.startswith("onda.history.")
    watched.page.reload()
    watched.wait_started()
    assert kept in watched.page.evaluate(SMALL), "and is there the next time"


def test_full_storage_keeps_the_old_save(open_page: OpenPage) -> None:
    """The browser refuses a write in the middle of a game: a message, and nothing is lost."""
    watched = open_page("?start=duel&debug", init=QUICK)
    watched.wait_started()
    screen = wait_for_turn(watched)
    watched.click(next_click(screen))
    wait_for_turn(watched)
    watched.page.evaluate(f"() => {{ Storage.prototype.setItem = {FULL} }}")
    old = watched.page.evaluate("localStorage['onda.game']")
    screen = wait_for_turn(watched)
    watched.click(next_click(screen))
    wait_for_turn(watched)
    assert watched.page.evaluate("localStorage['onda.game']") == old
    watched.page.reload()
    watched.wait_started()
    again = record.read(json.loads(old)["record"], games())
    assert wait_for_turn(watched)["scene"] == "TableScene"
    assert len(again.actions) > 1
    assert watched.errors == []


def test_two_windows_keep_a_game_each(open_page: OpenPage) -> None:
    one = open_page("?start=duel&debug", init=QUICK)
    one.wait_started()
    first = wait_for_turn(one)
    two = Watched(one.page.context.new_page(), one.url)
    two.page.goto(f"{one.url}?start=duel&debug")
    two.wait_started()
    second = wait_for_turn(two)
    assert same_table(first) != same_table(second), "the second window has a game of its own"
    for watched, screen in ((one, first), (two, second)):
        watched.page.bring_to_front()
        watched.click(next_click(screen))
    one.page.bring_to_front()
    first = wait_for_turn(one)
    two.page.bring_to_front()
    second = wait_for_turn(two)
    one.page.bring_to_front()
    one.page.reload()
    one.wait_started()
    assert same_table(wait_for_turn(one)) == same_table(first)
    two.page.bring_to_front()
    two.page.reload()
    two.wait_started()
    assert same_table(wait_for_turn(two)) == same_table(second)
    # The second window is closed: its game is found in the history.
    assert two.errors == []
    two.page.close()
    one.page.goto(f"{one.url}?debug")
    one.wait_started()
    one.wait_screen("s.scene === 'TitleScene'")
    one.click("history")
    screen = one.wait_screen("s.scene === 'HistoryScene' && s.complete && s.games === 1")
    assert one.errors == []


def test_windows_without_locks_ask_each_other(open_page: OpenPage) -> None:
    """As on a page that does not come from https."""
    without = "Object.defineProperty(navigator, 'locks', { value: undefined });"
    one = open_page(init=without)
    one.wait_started()
    two = Watched(one.page.context.new_page(), one.url)
    two.page.goto(one.url)
    two.wait_started()
    assert [w.page.evaluate("onda.slot") for w in (one, two)] == [1, 2]
    assert "1" not in two.page.evaluate("onda.freeSlots").split()


def test_links(open_page: OpenPage) -> None:
    link = write_link(moment("about-to-win"))
    watched = open_page(f"?debug#{link}")
    watched.wait_started()
    screen = watched.wait_screen("s.scene === 'ReplayScene'")
    assert screen["length"] == len(moment("about-to-win").actions)
    watched.click("share")
    watched.wait_screen("s.scene === 'ShareScene'")
    watched.click("same")
    screen = watched.wait_screen("s.scene === 'TableScene'")
    # Another link while a game is running, and one that is damaged.
    watched.page.evaluate("location.hash = 'd1.2026-01-31.ronda.duel'")
    watched.wait_screen("s.scene === 'DayScene'")
    watched.page.evaluate(f"location.hash = '{link[:-3]}'")
    watched.wait_screen("s.scene === 'MessageScene'")
    assert watched.errors == []


def test_a_page_that_may_not_lock_starts_all_the_same(open_page: OpenPage) -> None:
    refused = "LockManager.prototype.query = () => Promise.reject(new DOMException('', 'x'));"
    watched = open_page("?debug", init=refused)
    watched.wait_started()
    watched.wait_screen("s.scene === 'TitleScene'")
    assert watched.page.evaluate("onda.slot") == 1
