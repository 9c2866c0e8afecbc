"""Compiling pygame-ce for the page, from sources to a wheel.

A Pyodide extension is a WebAssembly side module that links no system library: libc, zlib and the
HTML5 functions are all exported by Pyodide itself. So there is no Emscripten here, only clang,
wasm-ld and headers.
"""

import os
import shutil
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from web.make import fetch, lock, stamp, tools
from web.make.console import BuildError, megabytes, note
from web.make.paths import CACHE, WEB
from web.runtime.wasm import edits, headers, imports, libraries, pack

# Of these packages only some folders are needed; the rest is large.
_PARTS = {
    "harfbuzz": ("src/",),
    "emscripten": (
        *("system/include/", "system/lib/libcxx/include/", "system/lib/libc/musl/include/"),
        *("system/lib/libc/musl/arch/", "system/lib/html5/", "tools/create_dom_pk_codes.py"),
    ),
}
# The two files that take longest are started first.
_LONGEST = ("base.c", "harfbuzz.cc")


def wheel() -> Path:
    """The wheel for the page: ONDA_WHEEL, the one in the cache, or a new one."""
    wanted = lock.pyodide()
    given = os.environ.get("ONDA_WHEEL")
    if given:
        return _given(Path(given), wanted)
    folder = CACHE / "wheels" / _key(wanted)
    found = sorted(folder.glob("*.whl"))
    if found:
        return found[0]
    made = _build(wanted, folder)
    note(_compare(made, wanted))
    return made


def _key(wanted: lock.Pyodide) -> str:
    """A word for the recipe: it changes with its code and with every pinned input."""
    table = lock.table()
    inputs = [table["sdist"], table["debian"], table["tool"]["ziglang"]["version"]]
    return stamp.digest(
        [WEB / "runtime" / "wasm"], *map(repr, inputs), wanted.version, wanted.npm_sha512
    )


def _given(path: Path, wanted: lock.Pyodide) -> Path:
    if not path.is_file():
        raise BuildError(f"ONDA_WHEEL={path} is not a file")
    if stamp.sha256(path) != wanted.wheel_sha256:
        raise BuildError(
            f"ONDA_WHEEL={path} is not the wheel of this recipe for Pyodide {wanted.version}: its "
            f"sha256 is {stamp.sha256(path)}, web/runtime/lock.toml has {wanted.wheel_sha256}"
        )
    return path


def _compare(path: Path, wanted: lock.Pyodide) -> str:
    """Say whether our own build is the recorded one; it need not be if the headers have moved."""
    found = stamp.sha256(path)
    if found == wanted.wheel_sha256:
        return f"sha256 as recorded: {found[:16]}..."
    return (
        f"sha256 {found} is not the recorded one. The reason is most likely a newer version of "
        f"CPython's headers (recorded with {wanted.headers}); all imports were checked."
    )


def _build(wanted: lock.Pyodide, folder: Path) -> Path:
    clang, wasm_ld = tools.llvm()
    version = str(lock.table()["sdist"]["pygame-ce"]["version"])
    (CACHE / "work").mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CACHE / "work") as temporary:
        work = Path(temporary)
        places, target = _prepare(work, wanted)
        _compile(clang, work, places, version)
        extension = work / f"base{target.extension_suffix}"
        _link(wasm_ld, work, extension)
        count, missing = imports.unresolved(extension, fetch.pyodide())
        if missing:
            raise BuildError(f"Pyodide {wanted.version} does not export {', '.join(missing)}")
        note(f"{megabytes(extension.stat().st_size)}, all {count} imports found in Pyodide")
        made = pack.wheel(places.sources["pygame-ce"], extension, version, target.wheel_tag, work)
        folder.mkdir(parents=True, exist_ok=True)
        return Path(shutil.move(made, folder / made.name))


def _prepare(work: Path, wanted: lock.Pyodide) -> tuple[libraries.Places, headers.Target]:
    """Fetch, unpack and edit the sources, and lay out the headers."""
    sources = {"pygame-ce": _unpack_sdist(work)}
    for name, entry in lock.table()["debian"].items():
        root = str(entry["folder"])
        wanted_parts = [f"{root}/{part}" for part in _PARTS.get(name, ("",))]
        fetch.unpack(fetch.debian(name), work, wanted_parts)
        sources[name] = work / root
    for edit in edits.EDITS:
        edits.apply(edit, sources[edit.package])
    headers.make_key_table(sources["emscripten"])
    debian_include = python_headers(wanted, work)
    target = headers.make(
        work, sources["emscripten"], fetch.pyodide(), debian_include, wanted.python
    )
    generated = work / "generated"
    generated.mkdir()
    (generated / "modules.h").write_text(edits.FREETYPE_MODULES, encoding="utf-8")
    (generated / "shim.c").write_text(edits.SHIM, encoding="utf-8")
    places = libraries.Places(sources, target.include, target.python_include, generated)
    return places, target


def _unpack_sdist(work: Path) -> Path:
    entry = lock.table()["sdist"]["pygame-ce"]
    fetch.unpack(fetch.sdist("pygame-ce"), work)
    return work / str(entry["file"]).removesuffix(".tar.gz")


def python_headers(wanted: lock.Pyodide, work: Path) -> Path:
    """CPython's headers out of Debian's libpythonX.Y-dev.

    Any patch release will do (one ABI), and the suite moves on, so this one file is not pinned: apt
    checks it against the signed index of its suite, in an apt folder of our own that leaves the
    machine's sources alone.
    """
    package = f"libpython{wanted.python}-dev"
    folder = CACHE / "downloads" / f"{package}-{wanted.suite}"
    if not list(folder.glob("*.deb")):
        folder.mkdir(parents=True, exist_ok=True)
        _apt_download(package, wanted.suite, work / "apt", folder)
    archive = sorted(folder.glob("*.deb"))[-1]
    note(f"CPython headers: {archive.name}")
    subprocess.run(["dpkg", "-x", str(archive), str(work / "python")], check=True)
    return work / "python" / "usr" / "include"


def _apt_download(package: str, suite: str, apt: Path, folder: Path) -> None:
    for part in ("lists/partial", "cache/archives/partial"):
        (apt / part).mkdir(parents=True)
    keyring = "/usr/share/keyrings/debian-archive-keyring.gpg"
    source = f"deb [signed-by={keyring}] {tools.debian_mirror()} {suite} main\n"
    (apt / "sources.list").write_text(source, encoding="utf-8")
    settings = f"""\
Dir::Etc::sourcelist "{apt}/sources.list";
Dir::Etc::sourceparts "/dev/null";
Dir::State::lists "{apt}/lists";
Dir::Cache "{apt}/cache";
Acquire::Languages "none";
Acquire::IndexTargets::deb::Contents-deb::DefaultEnabled "false";
APT::Sandbox::User "root";
"""
    (apt / "apt.conf").write_text(settings, encoding="utf-8")
    environment = {**os.environ, "APT_CONFIG": str(apt / "apt.conf")}
    for command in (["update", "-qq"], ["download", "-qq", package]):
        done = subprocess.run(
            ["apt-get", *command], cwd=folder, env=environment, capture_output=True, text=True
        )
        if done.returncode != 0:
            raise BuildError(
                f"CPython's headers ({package} of Debian's {suite}) cannot be had, and without "
                "them pygame-ce cannot be compiled for the browser. Take a wheel that was built "
                "elsewhere with ONDA_WHEEL=FILE, or build with ONDA_PYODIDE=0.29.4, whose headers "
                f"are in Debian stable.\n{done.stderr.strip()}"
            )


@dataclass(frozen=True)
class _Task:
    source: Path
    command: list[str]


def _tasks(clang: list[str], work: Path, places: libraries.Places, version: str) -> list[_Task]:
    common = [
        *(*clang, *libraries.TARGET_FLAGS, f"--sysroot={work / 'sysroot'}"),
        *("-isystem", str(places.include / "compat")),
        *(f"-ffile-prefix-map={work}=.", f"-I{places.sources['sdl2'] / 'include'}"),
    ]
    tasks = []
    for unit in libraries.units(places, version):
        folder = work / "objects" / unit.name
        folder.mkdir(parents=True)
        for source in unit.sources:
            name = source.relative_to(work).as_posix().replace("/", "_")
            command = [*common, *unit.flags, "-c", str(source), "-o", str(folder / f"{name}.o")]
            tasks.append(_Task(source, command))
    return sorted(tasks, key=lambda task: task.source.name not in _LONGEST)


def _compile(clang: list[str], work: Path, places: libraries.Places, version: str) -> None:
    tasks = _tasks(clang, work, places, version)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for number, failure in enumerate(pool.map(_run, tasks), 1):
            if failure:
                pool.shutdown(cancel_futures=True)
                raise BuildError(failure)
            if number % 60 == 0 or number == len(tasks):
                note(f"compiled {number} of {len(tasks)} files")


def _run(task: _Task) -> str:
    done = subprocess.run(task.command, capture_output=True, text=True)
    return f"{task.source.name} does not compile:\n{done.stderr}" if done.returncode else ""


def _link(wasm_ld: list[str], work: Path, extension: Path) -> None:
    objects = sorted(map(str, (work / "objects").glob("*/*.o")))
    command = [*wasm_ld, "-o", str(extension), *libraries.LINK_FLAGS, *objects]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        raise BuildError(f"the extension does not link:\n{done.stderr}")
