"""Every file that is missing or wrong is named in plain words, and a retry heals the page."""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.pages import Watched
from tests.browser.site_server import (
    Fault,
    SiteServer,
    damaged,
    error_page,
    missing,
    truncated,
)

OpenPage = Callable[..., Watched]

# File name patterns of all that the start needs.
NEEDED = {
    "boot": "boot.*.js",
    "mirror": "mirror.*.js",
    "loader": "runtime/pyodide.*.mjs",
    "core": "runtime/pyodide.asm.*.mjs",
    "wasm": "runtime/pyodide.asm.*.pack",
    "stdlib": "runtime/python_stdlib.*.pack",
    "pygame": "runtime/pygame_ce.*.pack",
    "game": "onda.*.pack",
}


SHORT_MINUTE = """
const real = setTimeout;
window.setTimeout = (f, ms, ...more) => real(f, ms === 60000 ? 4000 : ms, ...more);
"""


def name_of(site: Path, part: str) -> str:
    """The file name of a part of the site."""
    hashed = re.compile(NEEDED[part].rsplit("/", 1)[-1].replace(".*.", r"\.[0-9a-f]+\."))
    names = [path.name for path in site.rglob("*") if hashed.fullmatch(path.name)]
    assert len(names) == 1, names
    return names[0]


@pytest.mark.parametrize("fault", [missing, truncated, damaged, error_page])
@pytest.mark.parametrize("part", NEEDED)
def test_a_faulty_file_is_named(
    open_page: OpenPage, server: SiteServer, site: Path, part: str, fault: Fault
) -> None:
    name = name_of(site, part)
    server.faults[name] = fault
    assert name in open_page().wait_failed()


@pytest.mark.parametrize("part", NEEDED)
def test_a_retry_gets_past_the_cache(
    open_page: OpenPage, server: SiteServer, site: Path, part: str
) -> None:
    """The damaged file was sent with leave to keep it for ever."""
    name = name_of(site, part)
    server.faults[name] = damaged
    watched = open_page()
    watched.wait_failed()

    del server.faults[name]
    watched.press("retry")
    watched.wait_for("onda.failed === null")
    watched.wait_started()


def test_a_retry_waits_for_the_whole_file(
    open_page: OpenPage, server: SiteServer, site: Path
) -> None:
    """Loading the page again in the middle leaves some browsers the damaged copy."""
    name = name_of(site, "wasm")
    server.faults[name] = damaged
    watched = open_page()
    watched.wait_failed()

    half, rest = threading.Event(), threading.Event()

    def hold() -> None:
        half.set()
        rest.wait(60)

    del server.faults[name]
    server.pauses[name] = hold
    try:
        watched.page.evaluate("window.damaged = true")
        watched.press("retry")
        assert half.wait(60)
        watched.page.wait_for_timeout(1000)
        assert watched.page.evaluate("window.damaged")  # the same page still
    finally:
        rest.set()
    watched.wait_for("onda.failed === null")
    watched.wait_started()


@pytest.mark.parametrize("name", ["sw.js", "manifest.webmanifest"])
def test_starts_without_what_only_offline_use_needs(
    open_page: OpenPage, server: SiteServer, name: str
) -> None:
    server.faults[name] = missing
    watched = open_page()
    watched.wait_started()


def test_a_lost_connection_is_told(open_page: OpenPage, server: SiteServer, site: Path) -> None:
    def cut(_: bytes) -> None:
        raise ConnectionAbortedError

    # This file alone: which others have arrived by then differs from run to run.
    server.faults[name_of(site, "stdlib")] = cut
    assert "Is there a connection?" in open_page().wait_failed()


def test_a_server_that_never_answers_is_told(
    open_page: OpenPage, server: SiteServer, site: Path
) -> None:
    """A minute without a sign of life, which the test makes shorter."""
    waiting = threading.Event()

    def hang(_: bytes) -> None:
        waiting.wait(60)

    server.faults[name_of(site, "wasm")] = hang
    try:
        assert "Nothing has arrived for a minute" in open_page(init=SHORT_MINUTE).wait_failed()
    finally:
        waiting.set()


# As the scripts of an extension are told of: by an address that no page has.
EXTENSION = """
document.addEventListener("DOMContentLoaded", () => {
    const wrong = (words) => Object.assign(new Error(words), { stack: `inpage@${WHERE}:1:1` });
    setTimeout(() => { throw wrong("thrown beside") });
    Promise.reject(wrong("rejected beside"));
    dispatchEvent(new ErrorEvent("error", { message: "a word beside", filename: WHERE }));
    document.body.append(Object.assign(new Image(), { src: "data:image/png,none" }));
});
"""


@pytest.mark.parametrize("where", ["chrome-extension://id/a.js", "webkit-masked-url://hidden/"])
def test_what_an_extension_does_wrong_keeps_no_game_from_starting(
    open_page: OpenPage, where: str
) -> None:
    """Its scripts run before those of the game, and in the same page."""
    watched = open_page(init=f"const WHERE = '{where}';{EXTENSION}")
    watched.wait_for("onda.problems.length === 4")
    problems = watched.page.evaluate("onda.problems")
    for words in ("thrown beside", "rejected beside", "a word beside", "data:image"):
        assert any(words in problem for problem in problems)
    watched.wait_started()
    assert not watched.shows("panel")


def test_a_picture_of_an_extension_stops_no_game(open_page: OpenPage) -> None:
    watched = open_page()
    watched.wait_started()
    watched.page.evaluate(
        "void document.body.append(Object.assign(new Image(), { src: 'data:image/png,none' }))"
    )
    watched.wait_for("onda.problems.length")
    assert not watched.shows("panel")


@pytest.mark.parametrize(
    "wrong", ["setTimeout(() => { throw new Error('ours') })", "Promise.reject(new Error('ours'))"]
)
def test_what_the_page_does_wrong_before_it_starts_is_told(open_page: OpenPage, wrong: str) -> None:
    watched = open_page(init=f"document.addEventListener('DOMContentLoaded', () => {{ {wrong} }})")
    assert "ours" in watched.wait_failed()


# The start goes wrong as WebKitGTK lets it, as often as the test wants.
ASTRAY = """
sessionStorage.starts = Number(sessionStorage.starts ?? 0) + 1;
const { focus } = HTMLElement.prototype;
HTMLElement.prototype.focus = function () {
    if (this.id !== "canvas" || sessionStorage.starts > TIMES) focus.call(this);
    else throw new WebAssembly.RuntimeError("Out of bounds memory access");
};
"""


def test_a_start_that_goes_astray_is_made_once_more(open_page: OpenPage) -> None:
    watched = open_page(init=f"const TIMES = 1;{ASTRAY}")
    watched.wait_started()
    assert watched.page.evaluate("sessionStorage.starts") == "2"


def test_a_second_start_that_goes_astray_is_told(open_page: OpenPage) -> None:
    watched = open_page(init=f"const TIMES = 2;{ASTRAY}")
    assert "Out of bounds" in watched.wait_failed()
    assert watched.page.evaluate("sessionStorage.starts") == "2"
    watched.press("retry")
    watched.wait_for("onda.failed === null")
    watched.wait_started()


def test_an_error_beside_the_running_game_is_only_noted(open_page: OpenPage) -> None:
    """Such as a browser extension's."""
    watched = open_page(
        init="""addEventListener("onda-started", () => { throw new Error("beside") });"""
    )
    watched.wait_started()
    watched.wait_for("onda.problems.length")
    (problem,) = watched.page.evaluate("onda.problems")
    assert "beside" in problem
    assert not watched.shows("panel")


def test_waiting_for_a_page_that_loads_leaves_no_trace_in_it(
    open_page: OpenPage, server: SiteServer
) -> None:
    """The first half of the page, for a second, knows nothing of `onda`."""
    server.faults["sw.js"] = missing  # so that the page comes from the server again
    watched = open_page()
    watched.wait_started()
    server.pauses["index.html"] = lambda: time.sleep(1)
    watched.page.evaluate("setTimeout(() => location.reload()), onda.old = true")
    watched.wait_for("!onda.old")
    watched.wait_started()
    problems = watched.page.evaluate("onda.problems")
    assert all("no offline copy" in problem for problem in problems)  # for want of sw.js
