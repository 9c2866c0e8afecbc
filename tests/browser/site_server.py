"""Serving a built site to a browser, as a good host would or as a broken one."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import partial
from http import HTTPStatus
from pathlib import Path
from urllib.parse import quote, unquote

from web import serve

_INIT = "before-all-others.js"

Fault = Callable[[bytes], bytes | None]  # what is sent instead of a body; None sends 404


def missing(_: bytes) -> None:
    """The file is not there."""


def truncated(body: bytes) -> bytes:
    """The second half is lost."""
    return body[: len(body) // 2]


def damaged(body: bytes) -> bytes:
    """As long as it should be, and wrong in the middle."""
    middle = len(body) // 2
    return (
        body[:middle]
        + bytes(byte ^ 0x55 for byte in body[middle : middle + 64])
        + body[middle + 64 :]
    )


def error_page(_: bytes) -> bytes:
    """What some hosts send for anything that they do not have, with status 200."""
    return b"<!doctype html><title>Welcome</title>"


class _Handler(serve.Handler):
    """Notes every request, and answers some of them wrongly."""

    def __init__(self, *arguments: object, site: SiteServer) -> None:
        self.site = site
        super().__init__(*arguments)  # type: ignore[arg-type]

    def do_GET(self) -> None:  # noqa: N802 (the name is http.server's)
        if not self.site.running:  # a connection that was kept open
            self.close_connection = True
            return
        self.directory = str(self.site.root)  # which a test may exchange
        name = unquote(self.path.partition("?")[0])
        path = self._file()
        if name == f"/{_INIT}":
            self._send(Path(_INIT), self.site.init.encode())
            return
        self.site.requests.append(name)
        fault = self.site.faults.get(name.rsplit("/", 1)[1])
        if path is not None and fault is not None:
            self._send(path, fault(path.read_bytes()))
        elif path is not None and path.name in self.site.pauses:
            self._send(path, path.read_bytes(), self.site.pauses[path.name])
        elif path is not None and path.name == "index.html" and self.site.init:
            script = f'<head>\n<script src="/{_INIT}"></script>'.encode()
            self._send(path, path.read_bytes().replace(b"<head>", script, 1))
        else:
            super().do_GET()

    def _send(
        self, path: Path, body: bytes | None, pause: Callable[[], None] = lambda: None
    ) -> None:
        """Answer with this instead of the file; `pause` is called when half of it is sent."""
        if body is None:
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", serve.TYPES.get(path.suffix, "application/octet-stream"))
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", serve.lifetime(path))
        self.end_headers()
        middle = len(body) // 2
        self.wfile.write(body[:middle])
        pause()
        self.wfile.write(body[middle:])


class SiteServer:
    """A server of `root` that can be stopped and started again on its port.

    url: where the site is; `inside` is its folder below `root`.
    requests: the paths that were asked for.
    faults: file name -> Fault, for files that shall arrive wrong.
    pauses: file name -> what is called when half of it has been sent.
    init: a script that the page runs before its own, "" for none.
    """

    def __init__(self, root: Path, inside: str = "") -> None:
        self.root = root
        self.faults: dict[str, Fault] = {}
        self.pauses: dict[str, Callable[[], None]] = {}
        self.requests: list[str] = []
        self.init = ""
        self.running = False
        self._port = 0
        self.start()
        self.url = f"http://127.0.0.1:{self._port}/{quote(inside)}"

    def start(self) -> None:
        """Answer requests from now on."""
        self._server = serve.Server(("127.0.0.1", self._port), partial(_Handler, site=self))
        self._port = self._server.server_address[1]
        self.running = True
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Close the port: connections are refused, and those that are open are dropped."""
        self.running = False
        self._server.shutdown()
        self._server.server_close()
