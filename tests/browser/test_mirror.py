"""Without a picture: every game by roles, names and keys; no barrier that axe-core knows."""

from __future__ import annotations

import json
import os
import re
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.hearing import BLINDFOLD, HASTE, LISTEN, QUICK, Hearing
from tests.browser.pages import Watched
from tests.browser.site_server import SiteServer, missing
from tests.browser.test_play import trace_of
from tests.ui.saves import preset_of, storage_of
from web.make import fetch

OpenPage = Callable[..., Watched]

TABLES = ["duel", "pairs", "classic", *(f"baronda&seats={seats}" for seats in (2, 3, 4, 5))]
SOON = [
    "classic",
    "baronda&seats=2",
]  # the shortest of each game; ./build.sh prove mirror plays all
PLAYED = TABLES if os.environ.get("ONDA_PROVE") else SOON


@pytest.fixture(autouse=True)
def _roles(request: pytest.FixtureRequest) -> None:
    """WebKitGTK's driver has no keys, and finds nothing by roles."""
    everywhere = request.node.get_closest_marker("every_engine") is not None
    if "engine" in request.fixturenames and not everywhere:
        engine = request.getfixturevalue("engine")
        if engine.name == "webkit":
            pytest.skip("WebKitGTK's driver finds nothing by roles")


def blind(open_page: OpenPage, query: str = "", init: str = "", **options: Any) -> Hearing:
    """The page with a hidden canvas."""
    return Hearing(open_page(query, init=init + BLINDFOLD + QUICK + LISTEN, **options))


@pytest.mark.slow
@pytest.mark.parametrize("start", PLAYED)
def test_a_whole_game_without_the_picture(open_page: OpenPage, start: str) -> None:
    """To the result; everything that happened has been read aloud, in order."""
    watched = open_page(f"?start={start}&debug", init=BLINDFOLD + QUICK + LISTEN + HASTE)
    hearing = Hearing(watched)
    assert watched.page.locator("canvas").is_hidden()
    hearing.play()
    assert hearing.focused() == hearing.title().text_content(), "the result is read out"
    table = watched.page.get_by_role("table", name="Score sheet")
    assert table.get_by_role("rowheader", name="Total").count() == 1
    record = watched.page.evaluate("JSON.parse(onda.record)")
    assert trace_of(record)["over"]
    # A match of two may be decided after a few tricks: how much is told depends on the game.
    others = len(re.findall("^play (?!0 )", record, re.MULTILINE))
    lines = hearing.heard("log")
    told = sum(bool(re.search("plays|throws|takes|adds", line)) for line in lines)
    assert told >= others > 0
    assert any(words.startswith("Your turn") for words in hearing.heard("status"))
    assert watched.errors == []


def test_from_the_title_to_a_game_and_back(open_page: OpenPage) -> None:
    """Only Tab, Space, Enter and Escape; the focus is always where it should be."""
    hearing = blind(open_page)
    page = hearing.page
    for key, game in (("Tab", "Ronda."), ("Tab", "Baronda."), ("Shift+Tab", "Ronda.")):
        page.keyboard.press(key)
        assert hearing.focused().startswith(game)
    hearing.use("button", "Settings")
    hearing.wait_title("Settings")
    page.wait_for_function("document.activeElement.textContent === 'Settings'")
    hearing.use("radio", "Reduced", inside="Motion")
    page.wait_for_function("localStorage['onda.settings'].includes('reduced')")
    page.keyboard.press("Escape")
    hearing.wait_title("Onda")
    page.wait_for_function("document.activeElement.textContent === 'Settings'")
    hearing.use("button", re.compile("^Baronda"))
    hearing.wait_title("Baronda")
    page.keyboard.press("Tab")
    assert hearing.focused() == "Back"
    hearing.use("button", "Deal")
    hearing.control("radio", "0").wait_for(state="attached")
    hearing.use("button", "Menu", inside="Menu")
    page.get_by_role("dialog", name="Baronda").wait_for(state="attached")
    page.wait_for_function("document.activeElement.textContent === 'Resume'")
    page.keyboard.press("Escape")
    page.wait_for_function("document.activeElement.textContent === 'Menu'")


def test_keys_of_the_game_work_beside_those_of_controls(open_page: OpenPage) -> None:
    """On a button a digit still plays a card; Enter stays the button's."""
    hearing = blind(open_page, "?start=duel&debug")
    page = hearing.page
    region = page.get_by_role("region", name="Your hand")
    region.get_by_role("button", disabled=False).first.wait_for(state="attached")
    first = region.get_by_role("button").first
    handle = first.element_handle()
    page.get_by_role("switch", name="Sound").focus()
    page.keyboard.press("1")
    page.wait_for_function("e => !e.isConnected", arg=handle)
    page.get_by_role("switch", name="Sound").focus()
    page.keyboard.press("Enter")
    page.get_by_role("switch", name="Sound", checked=False).wait_for(state="attached")


def test_who_sees_keeps_the_keyboard(open_page: OpenPage) -> None:
    """A click into the picture takes the focus there, and a screen that comes leaves it."""
    watched = open_page("?debug", init=QUICK)
    watched.wait_started()
    watched.wait_screen("s.scene === 'TitleScene'")
    watched.click("settings")
    watched.wait_screen("s.scene === 'SettingsScene'")
    page = watched.page
    page.get_by_role("heading", level=1, name="Settings").wait_for(state="attached")
    assert page.evaluate("document.activeElement.id") == "canvas"
    page.keyboard.press("ArrowDown")
    watched.wait_screen("s.focus")
    page.wait_for_timeout(300)
    assert page.evaluate("document.activeElement.id") == "canvas"
    page.keyboard.press("Tab")  # goes on from the control that has the ring
    assert page.evaluate("document.activeElement.closest('#mirror') !== null")


CONTROL = """(name) => [...document.querySelectorAll("#mirror button, #mirror input")].find(
    (e) => (e.labels?.[0]?.textContent ?? e.textContent) === name)"""


@pytest.mark.every_engine
def test_the_controls_answer_in_every_engine(open_page: OpenPage) -> None:
    """Pressed as a screen reader presses them, without a key; the focus goes where it should."""
    watched = open_page(init=QUICK)
    watched.wait_started()
    page = watched.page

    def press(name: str) -> None:
        page.wait_for_function(f"(name) => ({CONTROL})(name)", arg=name)
        page.evaluate(f"(name) => ({CONTROL})(name).click()", name)

    def title(words: str) -> None:
        heading = "document.querySelector('#mirror h1').textContent"
        page.wait_for_function(f"(words) => {heading} === words", arg=words)

    press("Settings")
    title("Settings")
    page.wait_for_function("document.activeElement.localName === 'h1'")
    press("Français")
    title("Réglages")
    assert page.evaluate("document.documentElement.lang") == "fr"
    press("العربية")
    title("الإعدادات")
    assert page.evaluate("document.documentElement.dir") == "rtl"
    press("English")
    press("Back")
    page.wait_for_function("document.activeElement.textContent === 'Settings'")
    assert watched.errors == []


# --- language and direction -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("locale", "saved", "code", "direction", "start"),
    [
        ("fr-FR", "", "fr", "ltr", "Chargement"),
        ("ar-MA", "", "ar", "rtl", "جارٍ التحميل"),
        ("es-MX", "id", "id", "ltr", "Memuat"),
        ("pt-BR", "", "en", "ltr", "Loading"),
    ],
)
def test_the_page_speaks_the_players_language(
    open_page: OpenPage,
    server: SiteServer,
    site: Path,
    locale: str,
    saved: str,
    code: str,
    direction: str,
    start: str,
) -> None:
    """Before the game is there: the language of the settings, else that of the browser."""
    waiting = threading.Event()

    def hang(body: bytes) -> bytes:
        waiting.wait(60)
        return body

    server.faults[next(site.glob("onda.*.pack")).name] = hang
    settings = json.dumps({"language": saved, "speed": "off"}) if saved else ""
    init = f"localStorage['onda.settings'] ??= '{settings}'" if settings else ""
    watched = open_page(init=init, locale=locale)
    try:
        page = watched.page
        assert start in (page.locator("#status").text_content() or "")
        root = page.locator("html")
        assert root.get_attribute("lang") == code
        assert root.get_attribute("dir") == direction
        manifest = "fetch(document.getElementById('manifest').href).then((found) => found.json())"
        assert page.evaluate(manifest)["lang"] == code
    finally:
        waiting.set()
    if saved:  # and the game goes on in the same
        watched.wait_started()
        page.get_by_role("heading", level=1).wait_for(state="attached")
        assert root.get_attribute("lang") == code


@pytest.mark.parametrize(
    ("locale", "words"), [("ar", "تعذّر بدء اللعبة"), ("fr", "Le jeu n’a pas pu")]
)
def test_the_error_panel_speaks_the_players_language(
    open_page: OpenPage, server: SiteServer, site: Path, locale: str, words: str
) -> None:
    name = next(site.glob("onda.*.pack")).name
    server.faults[name] = missing
    text = open_page(locale=locale).wait_failed()
    assert words in text
    assert name in text


# --- axe-core -------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def axe() -> str:
    """axe-core, out of its npm package."""
    return (fetch.locked_npm("axe-core") / "axe.min.js").read_text(encoding="utf-8")


def stored(record: str, **settings: str) -> str:
    """A script that puts a recorded moment into the browser's storage."""
    texts = {**storage_of(record).texts, "onda.settings": json.dumps({"speed": "off", **settings})}
    return "".join(f"localStorage[{json.dumps(k)}] ??= {json.dumps(v)};" for k, v in texts.items())


def violations(hearing: Watched | Hearing, axe: str) -> list[str]:
    """What axe-core finds on the page as it is."""
    page = hearing.page
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe)
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")["violations"]
    return [f"{v['id']}: {v['help']}: {[n['html'] for n in v['nodes']]}" for v in found]


def screens(open_page: OpenPage) -> Iterator[tuple[str, Hearing]]:
    """Every screen, by ear."""
    hearing = blind(open_page, init="localStorage['onda.game'] ??= 'damaged';")
    hearing.page.get_by_role("dialog").wait_for(state="attached")
    yield "message", hearing
    hearing.use("button", "Go on")
    hearing.wait_title("Onda")
    yield "title", hearing
    for name in ("Settings", "Rules"):
        hearing.use("button", name)
        hearing.wait_title(name)
        yield name, hearing
        hearing.use("button", "Back")
        hearing.wait_title("Onda")
    hearing.use("button", re.compile("^Ronda"))
    hearing.wait_title("Ronda")
    yield "set-up", hearing
    hearing.use("radio", "Person", inside="Seat 2")
    hearing.use("button", "Deal")
    hearing.control("button", re.compile("^I am")).wait_for(state="attached")
    yield "hand-over", hearing
    hearing.page.keyboard.press("Escape")
    hearing.control("button", "New game").wait_for(state="attached")
    yield "pause", hearing
    hearing.use("button", "Save and leave")
    hearing.control("button", re.compile("^Baronda")).wait_for(state="attached")
    hearing.use("button", re.compile("^Baronda"))
    hearing.control("button", "Deal").wait_for(state="attached")
    hearing.use("button", "Deal")
    hearing.control("radio", "0").wait_for(state="attached")
    yield "bids", hearing

    hearing = moment(open_page, "hidden-pairs")
    hearing.control("button", "Ready").wait_for(state="attached")
    yield "pairs", hearing
    hearing.use("button", "Accuse Nadia")
    hearing.control("radio", "7").wait_for(state="attached")
    yield "accuse", hearing
    hearing.use("button", "Cancel")
    hearing.control("button", "Log").wait_for(state="attached")
    hearing.use("button", "Log")
    hearing.wait_title("Log")
    yield "log", hearing
    hearing.use("button", "Back")
    hearing.control("button", "Last take").wait_for(state="attached")
    hearing.use("button", "Last take")
    hearing.wait_title("Last take")
    yield "last take", hearing

    hearing = moment(open_page, "leaders-choice", language="ar")
    hearing.page.get_by_role("log").wait_for(state="attached")
    yield "the Leader's choice, in Arabic", hearing
    hearing = moment(open_page, "about-to-win")
    yield "duel", hearing
    hearing.play()
    yield "result", hearing
    yield from kept(hearing)
    yield from taught(hearing)


def kept(hearing: Hearing) -> Iterator[tuple[str, Hearing]]:
    """From the result: the game watched again, shared, checked, in the history and the sums."""
    hearing.go("Watch again", "Ronda · duel")
    yield "replay", hearing
    hearing.go("Share and keep", "Share and keep")
    yield "share", hearing
    hearing.go("Review", "Review")
    hearing.page.get_by_role("heading", name="Moves that cost most").wait_for(state="attached")
    yield "review", hearing
    hearing.go("Back", "Share and keep")
    hearing.go("Fair deals", "Fair deals")
    hearing.use("button", "Check all packs")
    hearing.page.get_by_role("heading", name=re.compile("Deal 1 · ")).wait_for(state="attached")
    yield "fair deals", hearing
    for title in ("Share and keep", "Ronda · duel", "You win", "Onda"):
        hearing.page.keyboard.press("Escape")
        hearing.wait_title(title)
    hearing.go("History", "History")
    game = hearing.control("button", re.compile("^You won"))
    game.wait_for(state="attached")
    yield "history", hearing
    hearing.press(game)
    hearing.wait_title("Ronda · Duel")
    yield "kept game", hearing
    hearing.use("button", "Remove")
    hearing.page.get_by_role("dialog").wait_for(state="attached")
    yield "question", hearing
    hearing.go("Cancel", "Ronda · Duel")
    hearing.go("Back", "History")
    hearing.go("Statistics", "Statistics")
    yield "statistics", hearing
    hearing.go("Back", "History")
    hearing.go("Back", "Onda")


def taught(hearing: Hearing) -> Iterator[tuple[str, Hearing]]:
    """From the title: the lessons and one of them, the keys."""
    hearing.go("Learn by playing", "Learn by playing")
    yield "lessons", hearing
    hearing.use("button", "Taking cards")
    hearing.page.get_by_role("region", name="On the table").wait_for(state="attached")
    yield "lesson", hearing
    hearing.page.keyboard.press("?")
    hearing.wait_title("Keys")
    yield "keys", hearing


def moment(open_page: OpenPage, record: str, **settings: str) -> Hearing:
    """A recorded moment on a phone."""
    init = BLINDFOLD + LISTEN + HASTE + stored(record, theme="plain", **settings)
    options = {"viewport": {"width": 390, "height": 844}}
    hearing = Hearing(open_page(f"?start={preset_of(record)}", init=init, **options))
    if not preset_of(record):
        hearing.use("button", re.compile("^(Continue|متابعة)"))
    return hearing


def test_no_screen_has_a_barrier(open_page: OpenPage, axe: str) -> None:
    """No violation that axe-core knows, on any screen."""
    found = {}
    seen = []
    for name, hearing in screens(open_page):
        seen.append(name)
        if wrong := violations(hearing, axe):
            found[name] = wrong
    assert len(seen) == len(set(seen)) == 26
    assert found == {}
    nameless = "document.querySelector('#mirror div').append(document.createElement('button'))"
    hearing.page.evaluate(nameless)
    assert violations(hearing, axe), "it does look at what nobody sees"


def test_the_page_has_no_barrier_before_and_without_the_game(
    open_page: OpenPage, server: SiteServer, site: Path, axe: str
) -> None:
    """While it loads, and with the error panel."""
    name = next(site.glob("onda.*.pack")).name
    waiting = threading.Event()

    def late(_: bytes) -> None:
        waiting.wait(60)

    server.faults[name] = late
    watched = open_page()
    watched.page.locator("#status").wait_for()
    assert violations(watched, axe) == []
    waiting.set()
    watched.wait_failed()
    assert violations(watched, axe) == []
