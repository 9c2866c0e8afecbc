"""A new version of the site: while one plays, in two tabs, half arrived. Nothing is ever mixed."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.browser.pages import Watched
from tests.browser.playing import QUICK, next_click, same_table, wait_for_turn
from tests.browser.site_server import SiteServer, damaged, missing
from web.make import jobs
from web.make import site as site_files

OpenPage = Callable[..., Watched]

GAME = "JSON.parse(document.getElementById('files').textContent).game.url"
TABLE = "?start=duel&debug"
# A look for a new version, as every visit makes one, and the end of what comes of it. (Why not
# "activated": see `Watched.wait_offline_ready`.)
LOOK = "navigator.serviceWorker.getRegistration().then((r) => r.update()).catch(() => 0)"
SETTLED = """navigator.serviceWorker.getRegistration().then(
    (r) => !r.installing && !r.waiting && r.active && r.active.state !== "activating"
)"""


@pytest.fixture(scope="module")
def new_version(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as it would be after a change of the game alone."""
    folder = tmp_path_factory.mktemp("new")
    parts = jobs.parts()
    changed = folder / "game.pack"
    changed.write_bytes(gzip.compress(gzip.decompress(parts.game.read_bytes()), 1))
    site_files.assemble(replace(parts, game=changed), folder / "site")
    return folder / "site"


@pytest.fixture
def new_game(new_version: Path) -> str:
    """The name of the packed game of the new version."""
    return next(path.name for path in new_version.glob("onda.*.pack"))


@pytest.fixture
def installed(open_page: OpenPage) -> Watched:
    """A table of the old version, which works without a network."""
    watched = open_page("licences/Onda.txt")
    watched.page.evaluate(f"() => {{ {QUICK} }}")
    watched.page.goto(watched.url + TABLE)
    watched.wait_started()
    watched.wait_offline_ready()
    return watched


def look_for_update(watched: Watched) -> None:
    """Look for a new version and wait until it is stored or given up."""
    watched.page.evaluate(LOOK)
    watched.wait_until(SETTLED)


def stores(watched: Watched, name: str) -> bool:
    """Whether the service worker has stored this file."""
    return bool(watched.page.evaluate(f"caches.match('{watched.url}{name}').then((r) => !!r)"))


def play_on(watched: Watched, moves: int = 2) -> dict[str, Any]:
    """Some moves at the table; how it is after them."""
    screen = wait_for_turn(watched)
    for _ in range(moves):
        watched.click(next_click(screen))
        screen = wait_for_turn(watched)
    return screen


def test_an_update_fetches_only_what_changed(
    installed: Watched, server: SiteServer, new_version: Path, new_game: str
) -> None:
    old_game = installed.page.evaluate(GAME)
    server.root = new_version
    server.requests.clear()
    installed.page.reload()  # shows the old version, from the cache, and finds the new one
    installed.wait_started()
    assert installed.page.evaluate(GAME) == old_game
    look_for_update(installed)
    assert stores(installed, new_game)
    fetched = {name.rsplit("/", 1)[1] for name in server.requests}
    assert fetched == {"sw.js", "", "manifest.webmanifest", new_game}

    installed.page.reload()
    installed.wait_started()
    assert installed.page.evaluate(GAME) == new_game


def test_a_game_goes_on_while_a_new_version_arrives(
    installed: Watched, server: SiteServer, new_version: Path, new_game: str
) -> None:
    play_on(installed)
    old_game = installed.page.evaluate(GAME)
    server.root = new_version
    look_for_update(installed)
    assert stores(installed, new_game)
    before = play_on(installed)
    assert installed.page.evaluate(GAME) == old_game
    # A page of the old version that is loading just now still gets its own files.
    answer = f"fetch('{old_game}').then((response) => response.status)"
    assert installed.page.evaluate(answer) == 200

    server.stop()
    installed.page.reload()
    installed.wait_started()
    assert installed.page.evaluate(GAME) == new_game
    assert same_table(wait_for_turn(installed)) == same_table(before)
    play_on(installed)
    assert installed.errors == []


def test_two_versions_in_two_tabs(
    installed: Watched, server: SiteServer, new_version: Path, new_game: str
) -> None:
    old_game = installed.page.evaluate(GAME)
    server.root = new_version
    look_for_update(installed)
    other = Watched(installed.new_tab(), server.url)
    other.page.goto(server.url + TABLE)
    other.wait_started()
    assert other.page.evaluate(GAME) == new_game
    play_on(other)
    assert other.errors == []
    installed.to_front()
    assert installed.page.evaluate(GAME) == old_game
    play_on(installed)
    assert installed.errors == []
    installed.page.reload()
    installed.wait_started()
    assert installed.page.evaluate(GAME) == new_game


@pytest.mark.parametrize("fault", [missing, damaged])
def test_half_an_update_leaves_the_old_version_in_place(
    installed: Watched, server: SiteServer, new_version: Path, new_game: str, fault: Any
) -> None:
    """And the rest is fetched on a later visit."""
    old_game = installed.page.evaluate(GAME)
    server.faults[new_game] = fault
    server.root = new_version
    look_for_update(installed)
    assert f"/{new_game}" in server.requests
    assert not stores(installed, new_game)
    server.stop()
    installed.page.reload()
    installed.wait_started()
    assert installed.page.evaluate(GAME) == old_game

    server.start()
    del server.faults[new_game]
    look_for_update(installed)
    assert stores(installed, new_game)
    server.stop()
    installed.page.reload()
    installed.wait_started()
    assert installed.page.evaluate(GAME) == new_game


def test_a_host_that_is_being_filled_cannot_mix_versions(
    installed: Watched, server: SiteServer, site: Path, new_version: Path, new_game: str
) -> None:
    """The new service worker is there already, and still the old page."""
    old_page = (site / "index.html").read_bytes()
    server.faults[""] = lambda _: old_page
    server.root = new_version
    look_for_update(installed)
    installed.page.reload()
    installed.wait_started()
    assert installed.page.evaluate(GAME) != new_game

    del server.faults[""]
    look_for_update(installed)
    server.stop()
    installed.page.reload()
    installed.wait_started()
    assert installed.page.evaluate(GAME) == new_game


def test_an_old_version_that_was_thrown_away_gives_way(
    installed: Watched, server: SiteServer, new_version: Path, new_game: str
) -> None:
    """Nothing is stored any more, and the host has only the new version."""
    server.root = new_version
    installed.page.evaluate(
        "caches.keys().then((all) => Promise.all(all.map((name) => caches.delete(name))))"
    )
    installed.page.reload()
    installed.wait_started()
    assert installed.page.evaluate(GAME) == new_game
    play_on(installed)
