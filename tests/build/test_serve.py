"""The little server behind `./build.sh serve`."""

from __future__ import annotations

import gzip
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from http.client import HTTPResponse
from pathlib import Path

import pytest

from web import serve


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """The address of a small site."""
    folder = tmp_path / "a site"
    (folder / "deep").mkdir(parents=True)
    (folder / "index.html").write_text("<title>Onda</title>" * 100)
    (folder / "deep" / "index.html").write_text("deep")
    (folder / "boot.0123456789.js").write_text("let x;")
    (folder / "x.0123456789.pack").write_bytes(b"packed")
    (tmp_path / "secret.txt").write_text("secret")
    server = serve.server(folder, 0)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    server.server_close()


def _get(address: str, **headers: str) -> HTTPResponse:
    request = urllib.request.Request(address, headers=headers)
    return urllib.request.urlopen(request, timeout=10)  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    ("path", "kind", "lifetime"),
    [
        ("/", "text/html; charset=utf-8", "no-cache"),
        ("/?start=duel", "text/html; charset=utf-8", "no-cache"),
        ("/deep/", "text/html; charset=utf-8", "no-cache"),
        ("/boot.0123456789.js", "text/javascript; charset=utf-8", "immutable"),
        ("/x.0123456789.pack", "application/octet-stream", "immutable"),
    ],
)
def test_types_and_lifetimes(address: str, path: str, kind: str, lifetime: str) -> None:
    answer = _get(address + path)
    assert answer.headers["Content-Type"] == kind
    assert lifetime in answer.headers["Cache-Control"]


def test_text_is_compressed_for_who_takes_it(address: str) -> None:
    answer = _get(f"{address}/", **{"Accept-Encoding": "gzip"})
    assert answer.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(answer.read()).startswith(b"<title>Onda")
    assert _get(f"{address}/").headers["Content-Encoding"] is None
    packed = _get(f"{address}/x.0123456789.pack", **{"Accept-Encoding": "gzip"})
    assert packed.headers["Content-Encoding"] is None


def test_an_unchanged_file_is_not_sent_again(address: str) -> None:
    tag = _get(f"{address}/").headers["ETag"]
    with pytest.raises(urllib.error.HTTPError) as error:
        _get(f"{address}/", **{"If-None-Match": tag})
    assert error.value.code == 304
    error.value.close()


@pytest.mark.parametrize("path", ["/nothing", "/deep", "/../secret.txt", "/%2e%2e/secret.txt"])
def test_nothing_else_is_served(address: str, path: str) -> None:
    with pytest.raises(urllib.error.HTTPError) as error:
        _get(address + path)
    assert error.value.code == 404
    error.value.close()


def test_a_port_in_use_is_told_in_one_line(address: str, tmp_path: Path) -> None:
    port = address.rsplit(":", 1)[1]
    with pytest.raises(SystemExit, match=f"Port {port} cannot be had: .*Port 0 stands for"):
        serve.main([str(tmp_path), port])
