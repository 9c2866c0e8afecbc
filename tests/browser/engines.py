"""The three browser engines, each behind `new_context`: Chromium, Firefox, WebKitGTK.

What one of them cannot do is said by skipping the test that asks for it.
"""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser import webkit
from web.make import tools

NAMES = ("chromium", "firefox", "webkit")

# As root there is no sandbox, and a container's /dev/shm may be small. The others keep Chromium
# from asking its maker's servers for this and that while tests run.
FLAGS = (
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
# Firefox: the same, and touch events, which it switches off on a desktop without a touch screen.
_PREFERENCES = {
    "app.normandy.enabled": False,
    "browser.safebrowsing.downloads.remote.enabled": False,
    "browser.search.update": False,
    "datareporting.healthreport.uploadEnabled": False,
    "dom.w3c_touch_events.enabled": 1,
    "extensions.getAddons.cache.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
}
_NEVER_CANCELLED = """() => {
    Object.defineProperty(HTMLInputElement.prototype, "oncancel", { set() {} });
}"""
_WINDOW = {"width": 1280, "height": 720}
_PATIENCE = 30.0  # seconds


class Engine(Protocol):
    """One browser, of which tests get profiles."""

    name: str

    def new_context(self, **options: Any) -> Any:
        """A new profile; options as Playwright's. Skips the test if that cannot be had."""


class Played:
    """A browser that Playwright drives."""

    def __init__(self, name: str, browser: Browser, downloads: Path) -> None:
        self.name = name
        self._browser = browser
        self._downloads = downloads

    def new_context(self, **options: Any) -> Any:
        """A profile of 1280 x 720, if not said otherwise."""
        if self.name == "firefox" and options.get("java_script_enabled") is False:
            pytest.skip("Firefox cannot be told to switch JavaScript off")
        return self._browser.new_context(**{"viewport": _WINDOW, **options})

    def download(self, page: Page, act: Callable[[], None]) -> Path:
        """The file that the page gives when `act` is called."""
        if self.name != "firefox":
            with page.expect_download() as download:
                act()
            return Path(download.value.path())
        # Of a file that the page has made itself Firefox tells without an id, and Playwright tells
        # of no download without one. So the folder is looked at.
        before = set(self._downloads.iterdir())
        act()
        deadline = time.monotonic() + _PATIENCE
        while True:
            new = set(self._downloads.iterdir()) - before
            if len(new) == 1 and all(path.stat().st_size for path in new):
                return new.pop()
            assert time.monotonic() < deadline, f"no file has arrived: {new}"
            page.wait_for_timeout(100)

    def choose(self, page: Page, act: Callable[[], None], file: Path) -> None:
        """Choose this file in the dialogue that `act` opens."""
        if self.name == "firefox":
            # The driver stands in for the dialogue, and first tells the page that it was cancelled.
            page.evaluate(_NEVER_CANCELLED)
        with page.expect_file_chooser() as chooser:
            act()
        chooser.value.set_files(file)


class WebKit:
    """WebKitGTK, which has a driver of its own."""

    name = "webkit"
    _known = frozenset(("viewport", "device_scale_factor"))

    def __init__(self, display: str) -> None:
        self._display = display

    def new_context(self, **options: Any) -> webkit.Profile:
        """A profile of 1280 x 720, if not said otherwise."""
        unknown = options.keys() - self._known
        size, scale = options.get("viewport", _WINDOW), options.get("device_scale_factor", 1)
        if unknown:
            pytest.skip(f"WebKitGTK's driver does not know {', '.join(sorted(unknown))}")
        if size["width"] < webkit.NARROWEST or scale != int(scale):
            pytest.skip("WebKitGTK's window is wider, its pixel ratio a whole number")
        return webkit.Profile(self._display, (size["width"], size["height"]), int(scale))


def installed(name: str) -> bool:
    """Whether this engine can be started here."""
    if name == "firefox":
        return firefox_path() is not None
    return name != "webkit" or webkit.browser_path() is not None


def firefox_path() -> str | None:
    """Debian's Firefox ESR, or another Firefox."""
    return shutil.which("firefox-esr") or shutil.which("firefox")


@contextmanager
def running(name: str, *flags: str) -> Iterator[Engine]:
    """Start an engine; skip the test where it is not installed, unless all are asked for.

    flags: more words for Chromium's command line.
    """
    if not installed(name):
        assert not os.environ.get("ONDA_PROVE"), f"{name} is not installed"
        pytest.skip(f"{name} is not installed")
    if name == "webkit":
        with webkit.display() as display:
            yield WebKit(display)
        return
    with sync_playwright() as playwright, TemporaryDirectory() as downloads:
        if name == "firefox":
            browser = playwright.firefox.launch(
                channel="moz-firefox",  # an unchanged Firefox, over WebDriver BiDi
                executable_path=firefox_path(),
                downloads_path=downloads,
                firefox_user_prefs=_PREFERENCES,
            )
        else:
            browser = playwright.chromium.launch(
                executable_path=tools.browser(), args=[*FLAGS, *flags]
            )
        yield Played(name, browser, Path(downloads))
        browser.close()
