"""WebKitGTK over WebDriver, behind the few methods of Playwright's that the tests use.

Debian's webkit2gtk-driver brings the driver and a small browser, which needs an X server: Xvfb. The
protocol is JSON over HTTP, so the standard library is client enough. It has no events: what goes
wrong in the page has to be asked of the page (`Watched.errors`).
"""

from __future__ import annotations

import base64
import json
import os
import shutil
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

NARROWEST = 450  # CSS pixels: the browser's tool bar does not let the window be narrower
_SCREEN = "3000x2000x24"
_PATIENCE = 60.0  # seconds
# Now and then the driver waits for ever for the browser that it has started; the next one does not.
_START_PATIENCE = 30.0  # seconds
_STARTS = 4
_DIED = '"error":"invalid session id"'

# An expression as Playwright takes it: a value, a promise, or a function that is called.
_EVALUATE = """
const [argument, done] = arguments;
const fail = (error) => done({ error: String(error) });
try {
  const found = (%s);
  const value = typeof found === "function" ? found(argument) : found;
  Promise.resolve(value).then((result) => done({ result: result ?? null }), fail);
} catch (error) { fail(error) }
"""


class PageError(Exception):
    """A script failed, or the browser refused a command."""


class DiedError(Exception):
    """The process of the page has died: the driver knows the session no more."""


def browser_path() -> Path | None:
    """The browser that the driver starts; None where it is not installed."""
    found = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
    tools = shutil.which("WebKitWebDriver") and shutil.which("Xvfb")
    return found[-1] if found and tools else None


@contextmanager
def display() -> Iterator[str]:
    """An X server of our own; it chooses a free number and writes it into the pipe."""
    out, into = os.pipe()
    command = ["Xvfb", "-displayfd", str(into), "-screen", "0", _SCREEN, "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[into], stderr=subprocess.DEVNULL)
    os.close(into)
    try:
        with os.fdopen(out) as pipe:
            yield f":{pipe.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


class Profile:
    """A browser with a new profile: what Playwright calls a context.

    scale: device pixels for a CSS pixel, a whole number.
    """

    def __init__(self, display: str, size: tuple[int, int], scale: int = 1) -> None:
        self.size = size
        self._handle = ""
        self._pages = 0
        self._session = ""
        environment = {
            **os.environ,
            "DISPLAY": display,
            "GDK_BACKEND": "x11",
            "GDK_SCALE": str(scale),
            "NO_AT_BRIDGE": "1",  # no accessibility bus: it would only be missed in the log
        }
        for left in reversed(range(_STARTS)):
            self._start_driver(environment)
            try:
                self._begin()
                return
            except BaseException as problem:
                self._stop_driver()
                if not left or not isinstance(problem, (OSError, PageError)):
                    raise

    def _start_driver(self, environment: Mapping[str, str]) -> None:
        """Start WebKitWebDriver on a free port, in a process group of its own."""
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port = free.getsockname()[1]
        self._driver = subprocess.Popen(
            ["WebKitWebDriver", f"--port={self._port}"],
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )

    def _stop_driver(self) -> None:
        """End the driver, and the browser if it is still there."""
        os.killpg(self._driver.pid, signal.SIGTERM)
        self._driver.wait(10)

    def _begin(self) -> None:
        """Start the browser; OSError if driver or browser do not answer."""
        deadline = time.monotonic() + _START_PATIENCE
        while True:
            try:
                socket.create_connection(("127.0.0.1", self._port), 1).close()
                break
            except OSError:
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.05)
        options = {"binary": str(browser_path()), "args": ["--automation"]}
        wanted = {"browserName": "MiniBrowser", "webkitgtk:browserOptions": options}
        capabilities = {"capabilities": {"alwaysMatch": wanted}}
        made = self.call("POST", "/session", capabilities, _START_PATIENCE)
        self._session = f"/session/{made['sessionId']}"
        limit = 1000 * int(_PATIENCE)
        self.call("POST", "/timeouts", {"script": limit, "pageLoad": limit})

    def call(
        self,
        method: str,
        path: str,
        body: Mapping[str, Any] | None = None,
        patience: float = 2 * _PATIENCE,
    ) -> Any:
        """One command of the protocol; its value.

        PageError if the browser refuses it, DiedError if there is no page any more.
        """
        request = urllib.request.Request(
            f"http://127.0.0.1:{self._port}{self._session}{path}",
            data=None if body is None else json.dumps(body).encode(),
            headers={"Content-Type": "application/json"},
            method=method,
        )
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        try:
            with opener.open(request, timeout=patience) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as problem:
            with problem:
                told = problem.read().decode()[:1000]
            if _DIED in told:
                raise DiedError(f"Target crashed: {told}") from None  # as Playwright calls it
            raise PageError(told) from None

    def new_cdp_session(self, page: Page) -> Any:
        """Chromium's own protocol: a test that asks for it is skipped here."""
        pytest.skip("WebKitGTK does not speak Chromium's protocol")

    def use(self, handle: str) -> None:
        """Send the commands that follow to this tab."""
        if handle != self._handle:
            self.call("POST", "/window", {"handle": handle})
            self._handle = handle

    def new_page(self) -> Page:
        """A tab; the first is there already."""
        if self._pages:
            # A window: a tab that is not in front gets no frames, and no command shows it.
            handle = str(self.call("POST", "/window/new", {"type": "window"})["handle"])
        else:
            handle = self._handle = str(self.call("GET", "/window"))
        self._pages += 1
        page = Page(self, handle)
        page.set_viewport_size({"width": self.size[0], "height": self.size[1]})
        return page

    def close(self) -> None:
        """End the browser and its driver."""
        try:
            if self._session:
                self.call("DELETE", "")
        except DiedError:
            pass  # there is no session to end
        finally:
            self._stop_driver()


class Value:
    """What a condition gave."""

    def __init__(self, value: Any) -> None:
        self._value = value

    def json_value(self) -> Any:
        """The value itself."""
        return self._value


class Page:
    """One tab. The methods are Playwright's, as far as the tests need them."""

    def __init__(self, profile: Profile, handle: str) -> None:
        self.context = profile
        self._handle = handle
        self.mouse = Mouse(self)

    def __getattr__(self, name: str) -> Any:
        """What else Playwright has: a test that asks for it is skipped here."""
        if name.startswith("_"):
            raise AttributeError(name)
        pytest.skip(f"WebKitGTK's driver has no page.{name}")

    def call(self, method: str, path: str, body: Mapping[str, Any] | None = None) -> Any:
        """A command to this tab."""
        self.context.use(self._handle)
        return self.context.call(method, path, body)

    def goto(self, url: str) -> None:
        """Load an address and wait until it has loaded."""
        self.call("POST", "/url", {"url": url})

    def bring_to_front(self) -> None:
        """Show this tab."""
        self.context.use(self._handle)

    def reload(self) -> None:
        """Load the page again."""
        self.call("POST", "/refresh", {})

    def evaluate(self, expression: str, arg: Any = None) -> Any:
        """The value of a JavaScript expression, promise or function; PageError if it fails."""
        body = {"script": _EVALUATE % expression, "args": [arg]}
        answer = self.call("POST", "/execute/async", body)
        if "error" in answer:
            raise PageError(answer["error"])
        return answer["result"]

    def wait_for_function(self, expression: str, arg: Any = None, timeout: float = 30_000) -> Value:
        """Wait until the expression gives something true; it may fail while a page is loading."""
        deadline = time.monotonic() + timeout / 1000
        while True:
            problem = ""
            try:
                if value := self.evaluate(expression, arg):
                    return Value(value)
            except PageError as error:
                problem = f" ({error})"
            assert time.monotonic() < deadline, f"in vain: {expression}{problem}"
            time.sleep(0.05)

    def wait_for_timeout(self, milliseconds: float) -> None:
        """Let time pass."""
        time.sleep(milliseconds / 1000)

    def set_viewport_size(self, size: Mapping[str, int]) -> None:
        """Give the page that size: the window is larger by the browser's tool bar."""
        wanted = [size["width"], size["height"]]
        for _ in range(3):
            found = self.evaluate("[innerWidth, innerHeight]")
            if found == wanted:
                return
            window = self.call("GET", "/window/rect")
            width = window["width"] + wanted[0] - found[0]
            height = window["height"] + wanted[1] - found[1]
            self.call("POST", "/window/rect", {"x": 0, "y": 0, "width": width, "height": height})
            time.sleep(0.3)
        assert self.evaluate("[innerWidth, innerHeight]") == wanted

    def screenshot(self, path: Path) -> None:
        """A picture of the page, without the tool bar."""
        path.write_bytes(base64.b64decode(self.call("GET", "/screenshot")))

    def title(self) -> str:
        """The title of the document."""
        return str(self.call("GET", "/title"))


class Mouse:
    """Playwright's page.mouse, for clicks."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def click(self, x: float, y: float) -> None:
        """Press and release the first button there, in CSS pixels of the page."""
        move = {"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y)}
        steps = [
            {**move, "origin": "viewport"},
            {"type": "pointerDown", "button": 0},
            {"type": "pause", "duration": 30},
            {"type": "pointerUp", "button": 0},
        ]
        kind = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}}
        self._page.call("POST", "/actions", {"actions": [{**kind, "actions": steps}]})
        self._page.call("DELETE", "/actions")
