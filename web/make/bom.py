"""The software bill of materials of the site, in CycloneDX's JSON.

What the page is made of comes from web/runtime/lock.toml, with the hashes that the build checks;
below it, the files of the site with theirs. The same site has the same list, byte for byte.
"""

import base64
import hashlib
import json
import re
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from web.make import fetch, lock
from web.make.console import BuildError
from web.make.paths import ROOT

# Licences by SPDX's names, for what lock.toml lists and for what is inside Pyodide.
_LICENCES = {
    "pyodide": "MPL-2.0",
    "cpython": "Python-2.0",
    "emscripten": "MIT",
    "pygame-ce": "LGPL-2.1-or-later",
    "sdl2": "Zlib",
    "sdl2-image": "Zlib",
    "sdl2-mixer": "Zlib",
    "sdl2-ttf": "Zlib",
    "freetype": "FTL",
    "harfbuzz": "MIT-Modern-Variant",
    "@fontsource/readex-pro": "OFL-1.1",
}
# Only their headers or nothing of them is in the site.
_NOT_SHIPPED = ("axe-core",)
_NAMESPACE = uuid.uuid5(uuid.NAMESPACE_DNS, "onda")


def write(site: Path, target: Path) -> None:
    """Describe all that is in the folder of the site; `target` is a file in it."""
    parts = [*_runtime(), *_registries()]
    files = [_file(site, path) for path in sorted(site.rglob("*")) if path.is_file()]
    body = {
        "metadata": {"component": {**_own(), "components": files}},
        "components": parts,
        "dependencies": [
            {"ref": "onda", "dependsOn": [part["bom-ref"] for part in parts]},
            *({"ref": part["bom-ref"], "dependsOn": []} for part in parts),
        ],
    }
    word = hashlib.sha256(json.dumps(body, sort_keys=True).encode()).hexdigest()
    whole = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(_NAMESPACE, word)}",
        "version": 1,
        **body,
    }
    target.write_text(json.dumps(whole, indent=1) + "\n", encoding="utf-8")


def _own() -> dict[str, Any]:
    return {
        "type": "application",
        "bom-ref": "onda",
        "name": "onda",
        "version": _version(),
        "licenses": [{"license": {"id": "MIT"}}],
    }


def _version() -> str:
    text = (ROOT / "game" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([^"]+)"$', text, re.MULTILINE)
    if not found:
        raise BuildError("game/__init__.py names no version")
    return found[1]


def _file(site: Path, path: Path) -> dict[str, Any]:
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    name = path.relative_to(site).as_posix()
    return {"type": "file", "name": name, "hashes": [{"alg": "SHA-256", "content": digest}]}


def _part(kind: str, name: str, version: str, purl: str, **more: Any) -> dict[str, Any]:
    licences = [{"license": {"id": _LICENCES[name]}}]
    part = {"type": kind, "bom-ref": purl, "name": name, "version": version, "purl": purl}
    return {**part, "licenses": licences, **more}


def _runtime() -> Iterator[dict[str, Any]]:
    """Pyodide and what its WebAssembly is made of."""
    wanted = lock.pyodide()
    info = json.loads((fetch.pyodide() / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    purl = f"pkg:npm/pyodide@{wanted.version}"
    digest = {"alg": "SHA-512", "content": base64.b64decode(wanted.npm_sha512).hex()}
    yield _part("framework", "pyodide", wanted.version, purl, hashes=[digest])
    python = str(info["python"])
    yield _part("platform", "cpython", python, f"pkg:generic/cpython@{python}")
    emscripten = str(info["platform"]).removeprefix("emscripten_").replace("_", ".")
    yield _part("library", "emscripten", emscripten, f"pkg:generic/emscripten@{emscripten}")


def _registries() -> Iterator[dict[str, Any]]:
    """What lock.toml pins and the site contains."""
    table = lock.table()
    for name, entry in table["sdist"].items():
        digest = {"alg": "SHA-256", "content": entry["sha256"]}
        purl = f"pkg:pypi/{name}@{entry['version']}"
        yield _part("library", name, entry["version"], purl, hashes=[digest])
    for name, entry in table["debian"].items():
        if name == "emscripten":  # headers; the version in the page is Pyodide's own
            continue
        package, version = _debian_version(entry["file"])
        digest = {"alg": "SHA-256", "content": entry["sha256"]}
        purl = f"pkg:generic/{package}@{version.replace('+', '%2B')}"
        yield _part("library", name, version, purl, hashes=[digest])
    for name, entry in table["npm"].items():
        if name in _NOT_SHIPPED:
            continue
        digest = {"alg": "SHA-512", "content": base64.b64decode(entry["sha512"]).hex()}
        purl = f"pkg:npm/{name.replace('@', '%40')}@{entry['version']}"
        yield _part("library", name, entry["version"], purl, hashes=[digest])


def _debian_version(file: str) -> tuple[str, str]:
    """Package and version of a source tarball: pool/.../libsdl2_2.32.4+dfsg.orig.tar.gz."""
    name = file.rsplit("/", 1)[1]
    package, _, rest = name.partition("_")
    return package, re.sub(r"(\+dfsg)?\.orig\.tar\.\w+$", "", rest)
