"""The tab is killed at random moments while a game plays by itself: nothing that was shown is lost.

The process of the page is ended from outside, in the middle of whatever it does.
"""

from __future__ import annotations

import json
import os
import random
import signal
import time
from collections.abc import Iterator
from contextlib import suppress

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, sync_playwright

from game.catalog import games
from game.core import record
from tests.browser.engines import FLAGS
from tests.browser.pages import Watched
from tests.browser.site_server import SiteServer
from web.make import tools

KILLS = 200 if os.environ.get("ONDA_PROVE") else 2
LONGEST = 2000  # ms after the first picture
PATIENCE = 30  # seconds
READ_SHELF = """
new Promise((done) => {
  const request = indexedDB.open("onda", 1);
  request.onupgradeneeded = () => request.result.createObjectStore("shelf");
  request.onsuccess = () => {
    const all = request.result.transaction("shelf").objectStore("shelf").getAll();
    all.onsuccess = () => { request.result.close(); done(all.result); };
  };
})
"""
# Plays whatever can be played, and notes for each game how many actions have been shown.
PLAYER = """
localStorage["onda.settings"] ??= JSON.stringify({ speed: "off", pause_seconds: 0 });
window.shown = {};
setInterval(() => {
  const screen = JSON.parse(window.onda?.screen || null);
  if (!screen) return;
  if (screen.fingerprint) shown[screen.fingerprint] = screen.actions;
  const open = screen.targets.filter((target) => target.enabled && !target.checked);
  const wanted = ["ready", "announce", "confirm", "offer:", "bid:3", "rematch", "ok", "hand:"];
  const found = wanted.map((name) => open.find((t) => t.id.startsWith(name))).find((t) => t);
  if (!found) return;
  const at = { clientX: found.x + 0.18 * found.w, clientY: found.y + found.h / 2, bubbles: true };
  const canvas = document.getElementById("canvas");
  for (const kind of ["mousemove", "mousedown", "mouseup"]) {
    canvas.dispatchEvent(new MouseEvent(kind, { ...at, button: 0 }));
  }
}, 40);
"""


def stored(watched: Watched) -> dict[str, int]:
    """What both stores hold: first fingerprint -> actions."""
    texts = watched.page.evaluate("Object.entries(localStorage)")
    texts = [text for key, text in texts if key.startswith(("onda.game", "onda.history"))]
    texts += watched.page.evaluate(READ_SHELF)
    found: dict[str, int] = {}
    for text in texts:
        data = json.loads(text)
        if "record" in data:
            actions = len(record.read(data["record"], games()).actions)
            name = data["deals"][0]["commit"]
            found[name] = max(actions, found.get(name, 0))
    return found


def kill_page(browser: Browser, watched: Watched) -> None:
    """End the process of the page, as a crash would: the one that has worked most comes first."""
    session = browser.new_browser_cdp_session()
    crashed: list[bool] = []
    watched.page.on("crash", lambda _: crashed.append(True))
    killed: set[int] = set()
    again, deadline = 0.0, time.monotonic() + PATIENCE
    while not crashed:
        assert time.monotonic() < deadline, "the page does not die"
        found = session.send("SystemInfo.getProcessInfo")["processInfo"]  # and hears of crashes
        left = [p for p in found if p["type"] == "renderer" and p["id"] not in killed]
        if left and time.monotonic() > again:
            busiest = max(left, key=lambda process: process["cpuTime"])["id"]
            killed.add(busiest)
            with suppress(ProcessLookupError):
                os.kill(busiest, signal.SIGKILL)
            again = time.monotonic() + 3
    session.detach()


def opened(context: BrowserContext, server: SiteServer) -> Watched:
    """The game in a new tab; another one where the browser's spare process was the one killed."""
    for _ in range(3):
        watched = Watched(context.new_page(), server.url)
        try:
            watched.page.add_init_script(PLAYER)
            watched.page.goto(f"{server.url}?start=classic&debug")
            watched.wait_started()
        except Error as error:
            if "crashed" not in str(error):
                raise
            watched.page.close()
        else:
            return watched
    raise AssertionError("three new tabs have crashed")


@pytest.fixture
def chromium() -> Iterator[Browser]:
    """A browser that lists its processes, whatever engine the others are tested in."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=tools.browser(), args=list(FLAGS))
        yield browser
        browser.close()


@pytest.mark.slow
def test_kills_of_the_tab(
    chromium: Browser,
    server: SiteServer,
    capsys: pytest.CaptureFixture[str],
) -> None:
    context = chromium.new_context(viewport={"width": 390, "height": 844})
    moments = random.Random(7)
    known: dict[str, int] = {}
    empty = f"{server.url}licences/Onda.txt"  # of the same origin, and without the game
    for kill in range(KILLS):
        watched = opened(context, server)
        watched.page.wait_for_timeout(moments.uniform(0, LONGEST))
        known |= watched.page.evaluate("shown")
        kill_page(chromium, watched)
        watched.page.close()
        looking = Watched(context.new_page(), server.url)
        looking.page.goto(empty)
        found = stored(looking)
        looking.page.close()
        for name, actions in known.items():
            if actions == 1:  # dealt and nothing more: a new game may take its place
                continue
            assert found.get(name, 0) >= actions, f"kill {kill}: {name} had {actions} actions"
        if kill % 20 == 19:
            print(f"{kill + 1} kills, {sum(known.values())} actions", flush=True)
    assert known
    with capsys.disabled():
        print(f"\n{KILLS} kills, {len(known)} games, {sum(known.values())} actions, none lost")
