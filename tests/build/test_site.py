"""The built site: what is in it, and what the build refuses."""

from __future__ import annotations

import ast
import base64
import collections
import gzip
import hashlib
import io
import json
import marshal
import re
import tarfile
import typing
import zipfile
from pathlib import Path
from typing import Any

import pytest

from game.table.geometry import Rect
from game.ui.scene import Push
from tests.build.scripts import loaded
from web.make import audit, fetch, jobs, lock
from web.make import site as site_files
from web.make.console import BuildError
from web.make.paths import ROOT, SITE, WEB
from web.make.stamp import files_below

HASHED = re.compile(r"\.([0-9a-f]{10})\.\w+$")


@pytest.fixture(scope="module")
def page() -> str:
    """The text of index.html."""
    assert SITE.is_dir(), "no site to test: run ./build.sh web first"
    return (SITE / "index.html").read_text(encoding="utf-8")


def game_members() -> dict[str, bytes]:
    """The files of the packed game."""
    packed = next(SITE.glob("onda.*.pack")).read_bytes()
    with tarfile.open(fileobj=io.BytesIO(gzip.decompress(packed))) as tar:
        return {member.name: tar.extractfile(member).read() for member in tar}  # type: ignore[union-attr]


def game_modules() -> set[str]:
    """The names of the modules in the packed game's bundle."""
    return set(marshal.loads(game_members()["modules.bin"]))


def contents(folder: Path) -> dict[Path, bytes]:
    """Every file of a folder."""
    return {path.relative_to(folder): path.read_bytes() for path in files_below(folder)}


def test_names_carry_the_hash_of_the_content(page: str) -> None:
    hashed = [path for path in SITE.rglob("*") if HASHED.search(path.name)]
    assert len(hashed) > 8
    for path in hashed:
        found = HASHED.search(path.name)
        assert found
        assert hashlib.sha256(path.read_bytes()).hexdigest().startswith(found[1]), path


def test_only_these_names_are_fixed(page: str) -> None:
    fixed = {
        path.relative_to(SITE).as_posix()
        for path in SITE.rglob("*")
        if path.is_file() and not HASHED.search(path.name)
    }
    licences = {name for name in fixed if name.startswith("licences/")}
    assert fixed - licences == {"index.html", "manifest.webmanifest", "sw.js"}


def test_the_policy_allows_the_scripts_and_styles_of_the_page(page: str) -> None:
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', page)
    assert policy
    for pattern in (r"<script>(.*?)</script>", r"<style>(.*?)</style>"):
        inline = re.search(pattern, page, re.DOTALL)
        assert inline
        digest = base64.b64encode(hashlib.sha256(inline[1].encode()).digest()).decode()
        assert f"'sha256-{digest}'" in policy[1]
    assert "unsafe-inline" not in policy[1]
    assert "default-src 'none'" in policy[1]


def test_nothing_is_left_to_fill_in(page: str) -> None:
    for path in SITE.rglob("*"):
        if path.suffix in (".html", ".js", ".webmanifest"):
            assert "{{" not in path.read_text(encoding="utf-8"), path


def test_every_named_file_is_there(page: str) -> None:
    manifest = json.loads((SITE / "manifest.webmanifest").read_text(encoding="utf-8"))
    names = [icon["src"] for icon in manifest["icons"]]
    names += re.findall(r'(?:href|src)="([^"]+)"', page)
    worker = (SITE / "sw.js").read_text(encoding="utf-8")
    names += [name for name in re.findall(r'^    "([^"]+)":', worker, re.MULTILINE) if name != "./"]
    for name in names:
        assert (SITE / name).is_file(), name


def test_the_service_worker_keeps_every_file_of_the_game(page: str) -> None:
    worker = (SITE / "sw.js").read_text(encoding="utf-8")
    for path in SITE.rglob("*"):
        if HASHED.search(path.name):
            assert f'"{path.relative_to(SITE).as_posix()}"' in worker


def test_the_game_ships_without_sources_and_scripts(page: str) -> None:
    names = set(game_members())
    assert {"main.py", "start.pyc", "generated.bin", "modules.bin"} <= names
    assert {"game", "game.app", "game.ui.scenes.table"} <= game_modules()
    assert {"assets/fonts/onda-400.ttf", "assets/locale/en.json"} <= names
    assert [name for name in names if name.endswith((".py", ".toml", ".md"))] == ["main.py"]
    assert not [name for name in names if name.startswith(("assets/draw", "tests"))]


@pytest.mark.parametrize("model", [Rect, Push])
def test_methods_of_named_tuples_come_compiled(
    page: str, model: type[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page asks for the very words that the build has compiled, with one field or several."""
    asked: list[str] = []

    def asking(words: str, scope: dict[str, Any]) -> object:
        asked.append(words)
        return eval(words, scope)

    start, meta = loaded(WEB / "start.py"), typing.NamedTupleMeta  # type: ignore[attr-defined]
    monkeypatch.setattr(meta, "__new__", meta.__new__)  # to be set back
    monkeypatch.setattr(collections, "eval", asking, raising=False)
    start._make_named_tuples_quickly()
    body = {"__annotations__": dict.fromkeys(model._fields, "int"), "__module__": __name__}
    meta("Made", (typing._NamedTuple,), body)  # type: ignore[attr-defined]
    assert len(asked) == 1
    assert set(asked) <= set(marshal.loads(game_members()["generated.bin"]))


def test_the_site_names_no_other_host(page: str) -> None:
    audit.check(SITE)


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("index.html", b'<script src="https://cdn.example.org/x.js"></script>'),
        ("boot.js", rb'import("https:\/\/cdn.example.org/x.js")'),
        ("onda.pack", gzip.compress(b"wss://play.example.org")),
        ("runtime/pyodide.mjs", b"`https://cdn.jsdelivr.net/pyodide/`"),
    ],
)
def test_another_host_stops_the_build(tmp_path: Path, name: str, data: bytes) -> None:
    (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / name).write_bytes(data)
    with pytest.raises(BuildError, match=re.escape(name)):
        audit.check(tmp_path)


def test_namespaces_and_licences_may_name_hosts(tmp_path: Path) -> None:
    (tmp_path / "icon.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
    (tmp_path / "licences").mkdir()
    (tmp_path / "licences" / "Font.txt").write_text("see https://example.org/licence")
    audit.check(tmp_path)


def test_a_moved_address_of_the_cdn_stops_the_build() -> None:
    with pytest.raises(BuildError, match="0 places match"):
        site_files._edit("a new loader", r"https://cdn", "./")


def test_a_forgotten_value_stops_the_build() -> None:
    with pytest.raises(BuildError, match=r"onda\.unknown"):
        site_files._fill("<p>{{onda.unknown}}</p>", {})


def test_every_part_has_its_licence() -> None:
    notice = (ROOT / "web" / "licences" / "NOTICE.txt").read_text(encoding="utf-8")
    for name in re.findall(r"\b[\w.-]+\.txt\b", notice):
        assert (SITE / "licences" / name).stat().st_size > 500, name


def test_the_bill_of_materials_lists_every_part_and_file(page: str) -> None:
    bom = json.loads((SITE / "licences" / "onda.cdx.json").read_text(encoding="utf-8"))
    assert (bom["bomFormat"], bom["specVersion"]) == ("CycloneDX", "1.6")
    parts = {part["name"]: part for part in bom["components"]}
    table = lock.table()
    shipped = {*table["sdist"], *table["debian"], "pyodide", "cpython"}
    assert shipped | {"@fontsource/readex-pro"} == set(parts)
    for part in parts.values():
        assert part["version"]
        assert part["licenses"][0]["license"]["id"]
    whole = bom["metadata"]["component"]
    for file in whole["components"]:
        data = (SITE / file["name"]).read_bytes()
        assert file["hashes"][0]["content"] == hashlib.sha256(data).hexdigest(), file["name"]
    listed = {file["name"] for file in whole["components"]} | {"licences/onda.cdx.json"}
    assert listed == {p.relative_to(SITE).as_posix() for p in SITE.rglob("*") if p.is_file()}
    refs = [whole["bom-ref"], *(part["bom-ref"] for part in parts.values())]
    assert len(refs) == len(set(refs))
    assert {entry["ref"] for entry in bom["dependencies"]} == set(refs)


def test_every_part_is_in_the_notice() -> None:
    notice = (ROOT / "web" / "licences" / "NOTICE.txt").read_text(encoding="utf-8").lower()
    table = lock.table()
    for name in (*table["sdist"], *table["debian"]):
        assert name.replace("sdl2", "sdl").replace("-", "_") in notice.replace("-", "_"), name


def test_assembling_twice_gives_the_same_bytes(tmp_path: Path) -> None:
    for name in ("one", "another place"):
        site_files.assemble(jobs.parts(), tmp_path / name)
    one, other = (contents(tmp_path / name) for name in ("one", "another place"))
    assert one == other
    assert one == contents(SITE)


def imported(path: Path) -> set[str]:
    """The modules that a source file imports, anywhere in it, by their full names."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module)
    return names


def test_the_page_has_every_module_that_the_game_imports() -> None:
    """Of the standard library as Pyodide brings it; what is not there is built into Python."""
    with zipfile.ZipFile(fetch.pyodide() / "python_stdlib.zip") as archive:
        brought = set(archive.namelist())
    packed = gzip.decompress(next(SITE.glob("runtime/python_stdlib.*.pack")).read_bytes())
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        kept = {name.removesuffix("c") for name in archive.namelist()}
    frozen = {"abc.py", "io.py", "os.py"}  # into Python itself
    only_in_a_checkout = {"tomllib/__init__.py"}  # game.ui.data reads JSON in a page
    places = [ROOT / name.replace(".", "/") for name in game_modules()]
    sources = [
        path / "__init__.py" if path.is_dir() else path.with_suffix(".py") for path in places
    ]
    assert len(sources) > 100
    for source in sources:
        for name in imported(source):
            stem = name.replace(".", "/")
            files = {f"{stem}.py", f"{stem}/__init__.py"} & brought
            assert files <= kept | frozen | only_in_a_checkout, (source, name)
