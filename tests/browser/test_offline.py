"""Without a network after the first visit; in any folder of any host; with whatever was kept."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest

from tests.browser.engines import Engine
from tests.browser.pages import Watched
from tests.browser.site_server import SiteServer

OpenPage = Callable[..., Watched]
NewContext = Callable[..., Any]


def test_works_with_the_server_stopped(open_page: OpenPage, server: SiteServer) -> None:
    watched = open_page()
    watched.wait_started()
    watched.wait_offline_ready()
    server.stop()
    watched.page.reload()
    watched.wait_started()
    watched.page.goto(f"{server.url}?start=duel")
    watched.wait_started()


def test_the_licences_can_be_read(open_page: OpenPage, server: SiteServer) -> None:
    """Not every address in the folder is the game."""
    watched = open_page()
    watched.wait_started()
    watched.wait_offline_ready()
    watched.page.goto(f"{server.url}licences/Onda.txt")
    assert "MIT License" in watched.page.evaluate("document.body.innerText")


EVERYTHING = "caches.keys().then((all) => Promise.all(all.map((name) => caches.delete(name))))"
ONE_FILE = """caches.keys().then(async (all) => {
    const cache = await caches.open(all.find((name) => name.includes("runtime")));
    const name = (await cache.keys()).find((request) => request.url.includes("stdlib"));
    return cache.delete(name);
})"""


@pytest.mark.parametrize("evict", [EVERYTHING, ONE_FILE], ids=["everything", "one file"])
def test_what_the_browser_threw_away_is_fetched_again(
    open_page: OpenPage, server: SiteServer, evict: str
) -> None:
    watched = open_page()
    watched.wait_started()
    watched.wait_offline_ready()
    kept = watched.kept()
    watched.page.evaluate(evict)
    assert watched.kept() < kept
    watched.page.reload()
    watched.wait_started()
    watched.wait_until(f"{watched.KEPT}.then((kept) => kept === {kept})")
    server.stop()
    watched.page.reload()
    watched.wait_started()


def test_a_part_thrown_away_is_told_without_a_network(
    open_page: OpenPage, server: SiteServer, engine: Engine
) -> None:
    if engine.name != "chromium":
        pytest.skip("the browser's own cache cannot be switched off here")
    watched = open_page()
    watched.wait_started()
    watched.wait_offline_ready()
    watched.page.evaluate(ONE_FILE)
    server.stop()
    network = watched.page.context.new_cdp_session(watched.page)
    network.send("Network.clearBrowserCache")
    watched.page.reload()
    assert "Is there a connection?" in watched.wait_failed()


def test_plays_on_where_there_is_no_room(
    open_page: OpenPage, server: SiteServer, engine: Engine
) -> None:
    """As in a private window: storage is there, and a megabyte is too much."""
    if engine.name != "chromium":
        pytest.skip("the room cannot be made small here")
    watched = open_page("licences/Onda.txt")
    room = watched.page.context.new_cdp_session(watched.page)
    origin = server.url.rstrip("/")
    room.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1_000_000})
    for _ in range(2):
        watched.page.goto(server.url)
        watched.wait_started()
        watched.wait_until(
            "navigator.serviceWorker.getRegistration().then((found) => !found?.installing)"
        )
        assert watched.errors == []
    assert watched.page.evaluate("navigator.serviceWorker.controller") is None


def test_any_folder_even_with_spaces(new_context: NewContext, site: Path, tmp_path: Path) -> None:
    inside = "games/my games/onda/"
    shutil.copytree(site, tmp_path / inside)
    server = SiteServer(tmp_path, inside)
    try:
        watched = Watched(new_context().new_page(), server.url)
        watched.page.goto(server.url)
        watched.wait_started()
        watched.wait_offline_ready()
        assert watched.errors == []
        # The browser asks for nothing outside the page's folder either.
        assert [name for name in server.requests if not name.startswith(f"/{inside}")] == []
        server.stop()
        watched.page.reload()
        watched.wait_started()
    finally:
        if server.running:
            server.stop()


def test_two_pages_of_one_origin_keep_their_caches(
    new_context: NewContext, site: Path, tmp_path: Path
) -> None:
    for name in ("one", "two"):
        shutil.copytree(site, tmp_path / name)
    server = SiteServer(tmp_path)
    context = new_context()
    for name in ("one", "two"):
        watched = Watched(context.new_page(), f"{server.url}{name}/")
        watched.page.goto(watched.url)
        watched.wait_started()
        watched.wait_offline_ready()
    names = [unquote(name) for name in watched.page.evaluate("caches.keys()")]
    assert sorted({name.split()[1] for name in names}) == ["/one/", "/two/"]
    assert len(names) == 4
    server.stop()
    for name in ("one", "two"):
        watched.page.goto(f"{server.url}{name}/")
        watched.wait_started()
