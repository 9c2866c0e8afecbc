"""Without a network after the first visit; updates; any folder of any host."""

from __future__ import annotations

import gzip
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest

from tests.browser.pages import Watched
from tests.browser.site_server import SiteServer
from web.make import jobs
from web.make import site as site_files

OpenPage = Callable[..., Watched]
NewContext = Callable[..., Any]

FILES = "JSON.parse(document.getElementById('files').textContent)"


@pytest.fixture
def new_version(site: Path, tmp_path: Path) -> Path:
    """The site as it would be after a change of the game alone."""
    parts = jobs.parts()
    changed = tmp_path / "game.pack"
    changed.write_bytes(gzip.compress(gzip.decompress(parts.game.read_bytes()), 1))
    site_files.assemble(replace(parts, game=changed), tmp_path / "site")
    return tmp_path / "site"


def test_works_with_the_server_stopped(open_page: OpenPage, server: SiteServer) -> None:
    watched = open_page()
    watched.wait_started()
    watched.wait_offline_ready()
    server.stop()
    watched.page.reload()
    watched.wait_started()
    watched.page.goto(f"{server.url}?start=duel")
    watched.wait_started()


def test_an_update_fetches_only_what_changed(
    open_page: OpenPage, server: SiteServer, new_version: Path
) -> None:
    watched = open_page()
    watched.wait_started()
    watched.wait_offline_ready()
    old_game = watched.page.evaluate(f"{FILES}.game.url")

    server.root = new_version
    server.requests.clear()
    watched.page.reload()  # shows the old version, from the cache, and finds the new one
    watched.wait_started()
    assert watched.page.evaluate(f"{FILES}.game.url") == old_game
    watched.wait_until(f"caches.match('{server.url}{old_game}').then((found) => !found)")

    new_game = next(path.name for path in new_version.glob("onda.*.pack"))
    fetched = {name.rsplit("/", 1)[1] for name in server.requests}
    assert fetched == {"sw.js", "", "manifest.webmanifest", new_game}

    watched.page.reload()
    watched.wait_started()
    assert watched.page.evaluate(f"{FILES}.game.url") == new_game


def test_a_damaged_download_is_never_stored(
    open_page: OpenPage, server: SiteServer, new_version: Path
) -> None:
    """The service worker checks hashes too: a bad update leaves the good version in place."""
    watched = open_page()
    watched.wait_started()
    watched.wait_offline_ready()
    new_game = next(path.name for path in new_version.glob("onda.*.pack"))
    server.faults[new_game] = lambda body: body[:-8] + b"damaged!"
    server.root = new_version
    watched.page.reload()
    watched.wait_started()
    watched.page.evaluate(
        "navigator.serviceWorker.getRegistration().then((r) => r.update()).catch(() => 0)"
    )
    watched.wait_until(
        "navigator.serviceWorker.getRegistration().then((r) => !r.installing && !r.waiting)"
    )
    assert f"/{new_game}" in server.requests
    server.stop()
    watched.page.reload()
    watched.wait_started()


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
