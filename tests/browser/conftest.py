"""A browser, the built site, and pages that are watched while they run.

`./build.sh test` builds the site and installs the browsers. By hand: `./build.sh web`, then pytest.

Tests run in Chromium; those marked `every_engine` in Firefox and WebKit too, and with ONDA_PROVE
all of them.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from tests.browser import engines
from tests.browser.engines import Engine
from tests.browser.pages import Watched
from tests.browser.site_server import SiteServer
from web.make.paths import SITE


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder runs a browser."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


# How the drivers tell it. Playwright ends Firefox with the first of its processes that dies.
DIED = ("Target crashed", "context or browser has been closed")


@pytest.fixture(scope="session")
def site() -> Path:
    """The folder of the built site."""
    folder = Path(os.environ.get("ONDA_SITE", SITE))
    assert (folder / "index.html").is_file(), "no site to test: run ./build.sh web first"
    return folder


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Which tests run in which engines."""
    if "engine" not in metafunc.fixturenames:
        return
    names: list[Any] = ["chromium"]
    if any(mark.name == "every_engine" for mark in metafunc.definition.iter_markers()):
        names = list(engines.NAMES)
    if os.environ.get("ONDA_PROVE"):
        marks = [pytest.mark.slow, pytest.mark.engines]
        names = [pytest.param(name, marks=marks) for name in engines.NAMES]
    metafunc.parametrize("engine", names, indirect=True, scope="module")


# Playwright keeps an event loop running in the thread, in which other tests could not use
# asyncio.run: so it ends with the tests of a module.
@pytest.fixture(scope="module")
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    """A running browser."""
    with engines.running(request.param) as found:
        yield found


@pytest.fixture
def server(site: Path) -> Iterator[SiteServer]:
    """The site on a port of its own."""
    running = SiteServer(site)
    yield running
    if running.running:
        running.stop()


@pytest.fixture
def new_context(engine: Engine) -> Iterator[Callable[..., Any]]:
    """Makes browser profiles; they are closed after the test."""
    made: list[Any] = []

    def make(**options: Any) -> Any:
        made.append(engine.new_context(**options))
        return made[-1]

    yield make
    for context in made:
        context.close()


@pytest.fixture
def open_page(new_context: Callable[..., Any], server: SiteServer) -> Callable[..., Watched]:
    """Opens a page of the site in a new profile: open_page("?start=duel", init="a script").

    init: a script that runs before those of the page. The server puts it into the page, as not
        every engine's driver can; so it is there as long as the page comes from the server.
    """

    def open_it(query: str = "", init: str = "", **options: Any) -> Watched:
        page = new_context(**options).new_page()
        server.init = init
        watched = Watched(page, server.url)
        page.goto(server.url + query)
        return watched

    return open_it


def browser_died(reports: list[pytest.TestReport]) -> bool:
    """Whether a test failed because there was no browser any more."""
    told = [report.longreprtext for report in reports if report.failed]
    return any(words in text for words in DIED for text in told)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool:
    """Run a test once more, in a new browser, in which the browser itself died.

    What Chromium and WebKitGTK were seen to die of, boot.js avoids: `forgetStackSwitching` and
    `keepOffGraphicsCard`.
    """
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    reports = runtestprotocol(item, nextitem=nextitem, log=False)
    if browser_died(reports):
        words = f"\nthe browser died in {item.nodeid}, which is run again"
        item.config.get_terminal_writer().line(words)
        item.session._setupstate.teardown_exact(None)  # the browser goes with all that there is
        item._initrequest()  # type: ignore[attr-defined]
        reports = runtestprotocol(item, nextitem=nextitem, log=False)
    for report in reports:
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True
