"""Putting the site together: build/site/, ready for any static host and any folder on it.

Names carry the hash of the content, so that a host may let browsers keep the files for ever. Only
index.html, sw.js, the manifest and the licences have fixed names.

Large parts are compressed here (.pack, which is gzip under a name that no server treats in a way of
its own), so that the page is as small on a host that does not compress as on one that does.
"""

import base64
import gzip
import hashlib
import html
import json
import re
import shutil
from dataclasses import dataclass, field
from pathlib import Path

from web.make import audit, bom, fetch, words
from web.make.console import BuildError
from web.make.paths import ROOT, WEB

# What the page may do; web/NOTES.md says why for each source.
_POLICY = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval' 'unsafe-eval'",
    "style-src": "",
    "connect-src": "'self'",
    "img-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
}
_RUNTIME_NAMES = {
    "loader": "pyodide.mjs",
    "core": "pyodide.asm.mjs",
    "wasm": "pyodide.asm.pack",
}
_PRELOADED = ("wasm", "stdlib", "pygame", "game")
_HASH_LENGTH = 10


@dataclass
class _Site:
    """The folder that is being filled, and what the page has to know of each file in it."""

    folder: Path
    urls: dict[str, str] = field(default_factory=dict)
    hashes: dict[str, str] = field(default_factory=dict)
    sizes: dict[str, int] = field(default_factory=dict)

    def add(self, name: str, path: str, data: bytes) -> None:
        """Store a file under `path` with the hash of its content before the last suffix."""
        stem, dot, suffix = path.rpartition(".")
        url = f"{stem}.{hashlib.sha256(data).hexdigest()[:_HASH_LENGTH]}{dot}{suffix}"
        self.put(url, data)
        self.urls[name] = url
        self.hashes[name] = _base64_hash(data)
        self.sizes[name] = len(data)

    def put(self, url: str, data: bytes) -> None:
        """Store a file under exactly this path."""
        target = self.folder / url
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)


@dataclass(frozen=True)
class Parts:
    """What the site is made of."""

    page: Path
    game: Path
    stdlib: Path
    pygame: Path
    icons: Path
    wordmark: Path
    font_licence: Path


def assemble(parts: Parts, folder: Path) -> None:
    """Fill `folder` anew from the parts, and check that it names no other host."""
    shutil.rmtree(folder, ignore_errors=True)
    site = _Site(folder)
    for name, data in _runtime().items():
        site.add(name, f"runtime/{_RUNTIME_NAMES[name]}", data)
    site.add("stdlib", "runtime/python_stdlib.pack", parts.stdlib.read_bytes())
    site.add("pygame", "runtime/pygame_ce.pack", parts.pygame.read_bytes())
    site.add("game", "onda.pack", parts.game.read_bytes())
    site.add("boot", "boot.js", (WEB / "boot.js").read_bytes())
    for path in sorted(parts.icons.glob("*.png")):
        site.add(path.stem, f"icons/{path.name}", path.read_bytes())
    site.add("mirror", "mirror.js", (WEB / "mirror.js").read_bytes())
    _add_manifests(site)
    site.put("index.html", _page(site, parts).encode())
    _add_licences(site, parts)
    site.put("sw.js", _service_worker(site).encode())
    bom.write(folder, folder / "licences" / "onda.cdx.json")
    audit.check(folder)


def _add_manifests(site: _Site) -> None:
    """One for each language; the English one is there before any script has chosen."""
    template = (WEB / "manifest.webmanifest").read_text(encoding="utf-8")
    for code in words.languages():
        said = {f"onda.say.{key}": json.dumps(text)[1:-1] for key, text in words.of(code).items()}
        place = {"onda.language": code, "onda.direction": words.direction(code)}
        data = _fill(template, {**_urls(site), **said, **place}).encode()
        if code == words.FIRST:
            site.put(site.urls.setdefault(f"manifest-{code}", "manifest.webmanifest"), data)
        else:
            site.add(f"manifest-{code}", f"manifest.{code}.webmanifest", data)


def _add_licences(site: _Site, parts: Parts) -> None:
    for path in sorted((WEB / "licences").glob("*.txt")):
        site.put(f"licences/{path.name}", path.read_bytes())
    site.put("licences/OFL.txt", parts.font_licence.read_bytes())
    site.put("licences/Onda.txt", (ROOT / "LICENSE").read_bytes())


def _runtime() -> dict[str, bytes]:
    """Pyodide's own files, with the address of its CDN taken out of the loader."""
    source = fetch.pyodide()
    loader = (source / "pyodide.mjs").read_text(encoding="utf-8")
    loader = _edit(loader, r"`https://cdn\.jsdelivr\.net/pyodide/v\$\{\w+\}/full/`", '"./"')
    loader = _edit(loader, r"\n//# sourceMappingURL=\S+", "")
    return {
        "loader": loader.encode(),
        "core": _core(source),
        "wasm": gzip.compress((source / "pyodide.asm.wasm").read_bytes(), 9, mtime=0),
    }


def _core(source: Path) -> bytes:
    """Emscripten's part of Pyodide as a module; before version 314 it was a plain script."""
    module = source / "pyodide.asm.mjs"
    if module.is_file():
        return module.read_bytes()
    script = (source / "pyodide.asm.js").read_bytes()
    return script + b"\nexport default globalThis._createPyodideModule;\n"


def _edit(text: str, pattern: str, replacement: str) -> str:
    changed, count = re.subn(pattern, replacement, text)
    if count != 1:
        raise BuildError(f"pyodide.mjs: {count} places match {pattern}, one was expected")
    return changed


def _page(site: _Site, parts: Parts) -> str:
    """The page that pygbag made of web/page.tmpl, with our own values filled in."""
    style = (WEB / "page.css").read_text(encoding="utf-8")
    guard = (WEB / "guard.js").read_text(encoding="utf-8")
    policy = {
        **_POLICY,
        "script-src": f"{_POLICY['script-src']} 'sha256-{_base64_hash(guard.encode())}'",
        "style-src": f"'sha256-{_base64_hash(style.encode())}'",
    }
    values = {
        **_urls(site),
        **{f"onda.say.{key}": html.escape(text) for key, text in words.of(words.FIRST).items()},
        "onda.csp": "; ".join(f"{name} {sources}" for name, sources in policy.items()),
        "onda.preloads": _preloads(site),
        "onda.style": style,
        "onda.guard": guard,
        "onda.wordmark": _wordmark(parts.wordmark),
        "onda.files": _file_list(site),
        "onda.words": _inline(_words(site)),
        "onda.noscript": _no_script(),
        **{f"onda.integrity.{name}": f"sha256-{site.hashes[name]}" for name in ("boot", "mirror")},
    }
    return _fill(parts.page.read_text(encoding="utf-8"), values)


def _urls(site: _Site) -> dict[str, str]:
    values = {f"onda.url.{name}": html.escape(url) for name, url in site.urls.items()}
    return {**values, "cookiecutter.title": "Onda"}


def _preloads(site: _Site) -> str:
    """Start all downloads with the page, before the first script runs.

    Data without crossorigin, which is how boot.js asks for it (AS_PRELOADED there says why).
    """
    scripts = [
        f'<link rel="modulepreload" href="{site.urls[name]}" '
        f'integrity="sha256-{site.hashes[name]}">'
        for name in ("loader", "core")
    ]
    data = [f'<link rel="preload" as="fetch" href="{site.urls[name]}">' for name in _PRELOADED]
    return "\n".join(scripts + data)


def _file_list(site: _Site) -> str:
    """What boot.js has to know: address, length and hash of each part, and Pyodide's lock file."""
    files: dict[str, object] = {
        name: {"url": site.urls[name], "bytes": site.sizes[name], "sha256": site.hashes[name]}
        for name in (*_RUNTIME_NAMES, "stdlib", "pygame", "game")
    }
    # Of the lock file only what loadPyodide checks: the page installs no package by name.
    whole = json.loads((fetch.pyodide() / "pyodide-lock.json").read_text(encoding="utf-8"))
    files["lock"] = {"info": whole["info"], "packages": {}}
    return _inline(files)


def _inline(data: object) -> str:
    """As JSON inside a script element."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c")


def _words(site: _Site) -> dict[str, object]:
    """The page's own texts in every language, and where the manifest of the language is."""
    return {
        code: {
            "direction": words.direction(code),
            "manifest": site.urls[f"manifest-{code}"],
            "texts": words.of(code),
        }
        for code in words.languages()
    }


def _no_script() -> str:
    """Without scripts nothing can choose a language: the sentence stands in all of them."""
    return "\n".join(
        f'<p lang="{code}" dir="{words.direction(code)}">'
        f"{html.escape(words.of(code)['page.no_script'])}</p>"
        for code in words.languages()
    )


def _wordmark(path: Path) -> str:
    """The word mark as inline SVG with a name for screen readers."""
    text = path.read_text(encoding="utf-8").strip()
    text = re.sub(r"^<\?xml[^>]*>\s*", "", text)
    return text.replace("<svg ", '<svg role="img" aria-label="Onda" ', 1)


def _service_worker(site: _Site) -> str:
    """sw.js with its two lists: the runtime, which seldom changes, and the rest."""
    by_url = {url: site.hashes[name] for name, url in site.urls.items() if name in site.hashes}
    runtime = {url: sha for url, sha in by_url.items() if url.startswith("runtime/")}
    fixed = {"./": "index.html", "manifest.webmanifest": "manifest.webmanifest"}
    own = {url: _base64_hash((site.folder / name).read_bytes()) for url, name in fixed.items()}
    own |= {url: sha for url, sha in by_url.items() if url not in runtime}
    word = _word(json.dumps(runtime).encode())
    caches = {
        f"runtime {word}": runtime,
        f"game {word}.{_word(json.dumps(own).encode())}": own,
    }
    text = (WEB / "sw.js").read_text(encoding="utf-8")
    return _fill(text, {"onda.caches": json.dumps(caches, indent=2)})


def _fill(text: str, values: dict[str, str]) -> str:
    """Replace every {{name}}; BuildError if one is left over."""

    def value(match: re.Match[str]) -> str:
        if match[1] not in values:
            raise BuildError(f"nothing to fill in for {match[0]}")
        return values[match[1]]

    return re.sub(r"\{\{([a-z][\w.-]*)\}\}", value, text)


def _base64_hash(data: bytes) -> str:
    return base64.b64encode(hashlib.sha256(data).digest()).decode()


def _word(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:_HASH_LENGTH]
