"""A page of the game in a browser, watched for errors and for requests that it must not make."""

from __future__ import annotations

import json
import time
from typing import Any

from playwright.sync_api import ConsoleMessage, Page, Request

from tests.browser import webkit

# SDL's audio driver, in Chromium. Nothing else is tolerated.
_KNOWN_WARNINGS = ("ScriptProcessorNode is deprecated",)
_PATIENCE_MS = 60_000


class Watched:
    """A page, and all that goes wrong in it."""

    def __init__(self, page: Page | webkit.Page, url: str) -> None:
        self.page = page
        self.url = url
        self._events: list[str] = []
        if isinstance(page, Page):
            page.on("console", self._console)
            page.on("pageerror", lambda error: self._events.append(f"exception: {error}"))
            page.on("request", self._request)
            page.on("requestfailed", self._failed)

    def _console(self, message: ConsoleMessage) -> None:
        known = any(text in message.text for text in _KNOWN_WARNINGS)
        # Texts, the licences, name no icon of their own: the browser looks for one.
        known = known or message.location["url"].endswith("/favicon.ico")
        if message.type in ("error", "warning") and not known:
            self._events.append(f"{message.type}: {message.text}")

    def _request(self, request: Request) -> None:
        if not request.url.startswith(self.url):
            self._events.append(f"outside: {request.url}")

    def _failed(self, request: Request) -> None:
        self._events.append(f"failed: {request.url}")

    @property
    def errors(self) -> list[str]:
        """Console errors and warnings, exceptions, failed and foreign requests.

        A browser without events tells of no console; the others are asked of the page.
        """
        loaded = self.page.evaluate("performance.getEntriesByType('resource').map((e) => e.name)")
        outside = [f"outside: {url}" for url in loaded if not url.startswith(self.url)]
        return [*self._events, *self.page.evaluate("onda.problems"), *outside]

    def wait_for(self, condition: str) -> None:
        """Wait until a JavaScript condition over `onda` holds in a page that may still be loading.

        Where there is no `onda` yet, the question would throw: for Chromium that ends the wait, and
        Firefox may tell the page, which then takes it for an error of its own and does not start.
        """
        self.page.wait_for_function(f"window.onda && ({condition})", timeout=_PATIENCE_MS)

    def wait_started(self) -> None:
        """Wait until the game has presented its first frame; AssertionError if it fails."""
        self.wait_for("onda.running || onda.failed")
        failed, problems = self.page.evaluate("[onda.failed, onda.problems]")
        assert failed is None, problems

    def wait_failed(self) -> str:
        """Wait for the error panel; its whole text."""
        self.wait_for("onda.failed")
        return self.panel()

    def panel(self) -> str:
        """The text of the panel of the page; AssertionError if it is not shown."""
        assert self.shows("panel")
        return str(self.page.evaluate("document.getElementById('panel').innerText"))

    def shows(self, element: str) -> bool:
        """Whether the element of that id is shown."""
        found = f"document.getElementById('{element}')"
        return bool(self.page.evaluate(f"{found}.getClientRects().length > 0"))

    def press(self, element: str) -> None:
        """Click the button of that id, in the page and not on the canvas."""
        assert self.shows(element)
        middle = """(id) => {
            const box = document.getElementById(id).getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2];
        }"""
        self.page.mouse.click(*self.page.evaluate(middle, element))

    def wait_offline_ready(self) -> None:
        """Wait until the service worker has stored everything and controls the page."""
        # WebKitGTK tells a page nothing of its worker while the page has no registration object.
        # Ours may be collected before the worker is ready, which then stays "installing" here.
        self.page.wait_for_function(
            "!['activating', undefined].includes(navigator.serviceWorker.controller?.state)",
            timeout=_PATIENCE_MS,
        )

    KEPT = """caches.keys().then(async (all) => {
        const keys = all.map(async (name) => (await (await caches.open(name)).keys()).length);
        return (await Promise.all(keys)).reduce((sum, count) => sum + count, 0);
    })"""

    def kept(self) -> int:
        """How many files the service worker has stored."""
        return int(self.page.evaluate(self.KEPT))

    def wait_until(self, promise: str) -> None:
        """Wait until a JavaScript expression, a promise, gives something true."""
        deadline = time.monotonic() + _PATIENCE_MS / 1000
        while not self.page.evaluate(promise):
            assert time.monotonic() < deadline, f"in vain: {promise}"
            self.page.wait_for_timeout(100)

    def new_tab(self) -> Page | webkit.Page:
        """Another page in the same profile."""
        return self.page.context.new_page()

    def to_front(self) -> None:
        """Show this tab: a hidden one gets no frames."""
        self.page.bring_to_front()

    # --- the game, which publishes its screen when the address has ?debug ----------------

    def screen(self) -> dict[str, Any]:
        """The screen that is shown: its scene, its targets in CSS pixels, its facts."""
        return dict(json.loads(self.page.evaluate("onda.screen")))

    def wait_screen(self, condition: str) -> dict[str, Any]:
        """Wait until a JavaScript condition over `s`, the screen, holds; that very screen.

        It is not read a second time: by then the game may have gone on.
        """
        test = f"(s => s && ({condition}) && s)(JSON.parse(window.onda?.screen || null))"
        return dict(self.page.wait_for_function(test, timeout=_PATIENCE_MS).json_value())

    def click(self, target: str) -> None:
        """Click the middle of a target on the canvas, and wait until the screen has changed.

        Pressing changes it already (the focus moves), so two more frames are waited for, in which
        the game takes in the release too.
        """
        shown = self.page.evaluate("onda.screen")
        spot = next(t for t in json.loads(shown)["targets"] if t["id"] == target)
        self.page.mouse.click(spot["x"] + spot["w"] / 2, spot["y"] + spot["h"] / 2)
        self.page.wait_for_function("shown => onda.screen !== shown", arg=shown)
        self.page.evaluate(
            "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
        )
