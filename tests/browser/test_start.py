"""The page starts: what it shows, what it asks for, what it does in odd browsers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.pages import Watched
from tests.browser.site_server import SiteServer, missing

OpenPage = Callable[..., Watched]

BLOCK_STORAGE = """
for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, name, {
    get() { throw new DOMException("denied", "SecurityError") },
  });
"""
FULL_STORAGE = """
Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError") };
"""


def test_starts_without_a_word_in_the_console(open_page: OpenPage) -> None:
    watched = open_page()
    watched.wait_started()
    watched.page.wait_for_timeout(1000)
    assert watched.errors == []
    assert watched.page.title() == "Onda"
    assert not watched.shows("boot")


def test_says_something_useful_before_any_script_runs(open_page: OpenPage) -> None:
    watched = open_page(java_script_enabled=False)
    assert "needs JavaScript" in watched.page.locator("body").inner_text()
    assert watched.page.get_by_role("img", name="Onda", exact=True).is_visible()


def parts(server: SiteServer) -> list[str]:
    """The parts that have been asked for, as often as they have been."""
    return [name for name in server.requests if name.endswith((".pack", ".mjs", ".js"))]


def test_asks_for_each_part_once(open_page: OpenPage, server: SiteServer) -> None:
    """Preloads are used, in every engine."""
    server.faults["sw.js"] = missing
    watched = open_page()
    watched.wait_started()
    asked = parts(server)
    assert len(asked) == len(set(asked)), asked


def test_the_offline_copy_comes_from_the_browsers_own_cache(
    open_page: OpenPage, server: SiteServer, site: Path
) -> None:
    """As far as there is one: a session that keeps no files fetches each part once more.

    Such is WebKitGTK's under a driver; so the test tries whether the session keeps an icon.
    """
    watched = open_page("licences/Onda.txt")
    (icon,) = site.glob("icons/icon-512.*.png")
    for _ in range(2):
        watched.page.evaluate(f"fetch('/icons/{icon.name}').then((r) => r.blob()).then(() => 0)")
    fetched = server.requests.count(f"/icons/{icon.name}")

    watched.page.goto(server.url)
    watched.wait_started()
    watched.wait_offline_ready()
    assert max(Counter(parts(server)).values()) == fetched


@pytest.mark.parametrize(
    ("width", "height", "ratio", "buffer"),
    [
        (1280, 720, 1, (1280, 720)),
        (390, 844, 3, (780, 1688)),
        (844, 390, 2, (1688, 780)),
        (2560, 1440, 2, (2560, 1440)),
        (1000, 700, 1.5, (1500, 1050)),
    ],
)
def test_canvas_fits_window_and_pixel_ratio(
    open_page: OpenPage, width: int, height: int, ratio: float, buffer: tuple[int, int]
) -> None:
    watched = open_page(viewport={"width": width, "height": height}, device_scale_factor=ratio)
    watched.wait_started()
    canvas = "[canvas.width, canvas.height, canvas.clientWidth, canvas.clientHeight]"
    assert watched.page.evaluate(canvas) == [*buffer, width, height]


def test_canvas_follows_the_window(open_page: OpenPage) -> None:
    watched = open_page(viewport={"width": 390, "height": 844}, device_scale_factor=2)
    watched.wait_started()
    watched.page.set_viewport_size({"width": 844, "height": 390})
    watched.page.wait_for_function("canvas.width === 1688 && canvas.height === 780")
    assert watched.errors == []


def test_plays_on_where_storage_is_blocked(open_page: OpenPage) -> None:
    watched = open_page(init=BLOCK_STORAGE)
    watched.wait_started()
    assert "Nothing will be saved" in watched.panel()
    watched.press("dismiss")
    assert not watched.shows("panel")


def test_starts_where_storage_is_full(open_page: OpenPage) -> None:
    watched = open_page("?start=duel", init=FULL_STORAGE)
    watched.wait_started()


def test_pyodide_finds_no_stack_switching(open_page: OpenPage) -> None:
    """Chromium may die of it: see test_profiler.py."""
    watched = open_page()
    watched.wait_started()
    found = watched.page.evaluate("Object.getOwnPropertyNames(WebAssembly)")
    assert not {"Suspending", "promising"} & set(found)


def test_says_that_webassembly_is_missing(open_page: OpenPage) -> None:
    watched = open_page(init="delete window.WebAssembly")
    assert "cannot run WebAssembly" in watched.wait_failed()


@pytest.mark.parametrize(
    "lack",
    [
        "delete window.DecompressionStream",
        "delete window.TransformStream",
        "delete HTMLScriptElement.prototype.noModule",
        "WebAssembly.validate = () => false",
    ],
)
def test_says_that_the_browser_is_too_old(open_page: OpenPage, lack: str) -> None:
    assert "too old" in open_page(init=lack).wait_failed()


@pytest.mark.parametrize(
    "lack",
    [
        "delete window.AudioContext; delete window.webkitAudioContext",
        "delete Navigator.prototype.serviceWorker",
        "delete window.localStorage; delete Navigator.prototype.serviceWorker",
    ],
)
def test_starts_without_sound_storage_and_offline_use(open_page: OpenPage, lack: str) -> None:
    watched = open_page(init=lack)
    watched.wait_started()
    watched.page.wait_for_timeout(500)
    assert watched.errors == []


def test_says_that_it_cannot_run_from_a_file(open_page: OpenPage, site: Path) -> None:
    watched = open_page("?unused", java_script_enabled=True)
    watched.page.goto((site / "index.html").as_uri())
    assert "Serve the folder" in watched.wait_failed()


def test_leaves_the_browsers_keys_alone(open_page: OpenPage) -> None:
    watched = open_page()
    watched.wait_started()
    # A listener on the window sees last what SDL has cancelled.
    watched.page.evaluate("""() => {
        window.cancelled = {};
        addEventListener("keydown", (e) => { cancelled[e.key] = e.defaultPrevented });
        document.addEventListener("keydown", (e) => { cancelled[e.key] ??= false }, true);
    }""")
    dispatched = """([key, options]) => {
        const event = new KeyboardEvent("keydown", {
            key, bubbles: true, cancelable: true, ...options });
        document.getElementById("canvas").dispatchEvent(event);
        return event.defaultPrevented;
    }"""
    for key, options in (
        ("F5", {}),
        ("F12", {}),
        ("r", {"ctrlKey": True}),
        ("c", {"metaKey": True}),
        ("ArrowLeft", {"altKey": True}),
    ):
        assert not watched.page.evaluate(dispatched, [key, options]), (
            f"{key} {options} is swallowed"
        )


def test_the_policy_keeps_the_page_in_its_folder(open_page: OpenPage) -> None:
    other = SiteServer(Path(__file__).parent)
    try:
        watched = open_page()
        watched.wait_started()
        outcome = watched.page.evaluate(
            "url => fetch(url).then(() => 'loaded', (error) => error.name)", other.url
        )
        assert outcome == "TypeError"
        assert other.requests == []
    finally:
        other.stop()
