"""serve.py [FOLDER] [PORT]: the built page on 127.0.0.1, with the headers that a good host sends.

Port 0 takes any free one; the address is printed either way.
"""

import gzip
import http.server
import re
import sys
from functools import cache, partial
from http import HTTPStatus
from pathlib import Path

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".zip": "application/zip",
}
# Already compressed: gzip would only cost time.
_PACKED = {".pack", ".png"}
# A name that carries the hash of its content never changes its content.
_HASHED = re.compile(r"\.[0-9a-f]{10}\.\w+$")


class Handler(http.server.SimpleHTTPRequestHandler):
    """Files of one folder, compressed where the browser takes it, cached by their names."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        """Answer with a file, or with 304 if the browser has it already."""
        path = self._file()
        if path is None:
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        accepted = "gzip" in self.headers.get("Accept-Encoding", "")
        packed = accepted and path.suffix not in _PACKED
        stat = path.stat()
        tag = f'"{stat.st_mtime_ns:x}-{stat.st_size:x}{"-gzip" if packed else ""}"'
        if self.headers.get("If-None-Match") == tag:
            self.send_response(HTTPStatus.NOT_MODIFIED)
            self.send_header("ETag", tag)
            self.end_headers()
            return
        body = _body(path, stat.st_mtime_ns, packed)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", TYPES.get(path.suffix, "application/octet-stream"))
        self.send_header("Content-Length", str(len(body)))
        self.send_header("ETag", tag)
        self.send_header("Cache-Control", lifetime(path))
        self.send_header("Vary", "Accept-Encoding")
        if packed:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        self.wfile.write(body)

    def _file(self) -> Path | None:
        root = Path(self.directory).resolve()
        path = Path(self.translate_path(self.path)).resolve()
        if path.is_dir() and self.path.partition("?")[0].endswith("/"):
            path /= "index.html"
        return path if path.is_relative_to(root) and path.is_file() else None

    def log_message(self, *_: object) -> None:
        """Print nothing: the terminal shows the address, and it should stay in sight."""


class Server(http.server.ThreadingHTTPServer):
    """Answers several requests at once; stopping it does not wait for them."""

    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """Be silent about browsers that hang up, as they do whenever a page is left."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def lifetime(path: Path) -> str:
    """The Cache-Control of a file, by its name."""
    hashed = _HASHED.search(path.name)
    return "public, max-age=31536000, immutable" if hashed else "no-cache"


@cache
def _body(path: Path, changed: int, packed: bool) -> bytes:
    data = path.read_bytes()
    return gzip.compress(data, 6, mtime=0) if packed else data


def server(folder: Path, port: int) -> Server:
    """A server of that folder, bound but not yet running; `.server_address[1]` is its port."""
    return Server(("127.0.0.1", port), partial(Handler, directory=str(folder)))


def main(arguments: list[str]) -> None:
    """Serve until interrupted."""
    folder = Path(arguments[0] if arguments else "build/site")
    port = int(arguments[1]) if len(arguments) > 1 else 8000
    try:
        running = server(folder, port)
    except OSError as problem:
        sys.exit(f"Port {port} cannot be had: {problem.strerror}. Port 0 stands for any free one.")
    print(f"http://127.0.0.1:{running.server_address[1]}/", flush=True)
    try:
        running.serve_forever()
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main(sys.argv[1:])
