"""A browser, the built site, and pages that are watched while they run.

`./build.sh test` builds the site and finds a Chromium. By hand: `./build.sh web`, then pytest.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.browser.pages import FLAGS, Watched
from tests.browser.site_server import SiteServer
from web.make import tools
from web.make.paths import SITE


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder runs a browser."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def site() -> Path:
    """The folder of the built site."""
    folder = Path(os.environ.get("ONDA_SITE", SITE))
    assert (folder / "index.html").is_file(), "no site to test: run ./build.sh web first"
    return folder


# Playwright keeps an event loop running in the thread, in which other tests could not use
# asyncio.run: so it ends with the tests of a module.
@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """A headless Chromium."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=tools.browser(), args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture
def server(site: Path) -> Iterator[SiteServer]:
    """The site on a port of its own."""
    running = SiteServer(site)
    yield running
    if running.running:
        running.stop()


@pytest.fixture
def new_context(chromium: Browser) -> Iterator[Callable[..., BrowserContext]]:
    """Makes browser profiles; they are closed after the test."""
    made: list[BrowserContext] = []

    def make(**options: Any) -> BrowserContext:
        made.append(chromium.new_context(**{"viewport": {"width": 1280, "height": 720}, **options}))
        return made[-1]

    yield make
    for context in made:
        context.close()


@pytest.fixture
def open_page(
    new_context: Callable[..., BrowserContext], server: SiteServer
) -> Callable[..., Watched]:
    """Opens a page of the site in a new profile: open_page("?start=duel", init="a script")."""

    def open_it(query: str = "", init: str = "", **options: Any) -> Watched:
        page: Page = new_context(**options).new_page()
        if init:
            page.add_init_script(init)
        watched = Watched(page, server.url)
        page.goto(server.url + query)
        return watched

    return open_it
