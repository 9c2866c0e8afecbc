"""Downloads from npm, PyPI and Debian, each through its own client and checked against the lock.

A file that is in the cache with the right hash is never asked for again.
"""

import base64
import hashlib
import os
import shutil
import subprocess
import tarfile
from collections.abc import Sequence
from pathlib import Path

from web.make import lock, stamp, tools
from web.make.console import BuildError
from web.make.paths import CACHE, WEB

DOWNLOADS = CACHE / "downloads"


def npm(name: str, version: str, sha512: str) -> Path:
    """The unpacked npm package, checked by the hash of its tarball."""
    safe = name.removeprefix("@").replace("/", "-")
    tarball = DOWNLOADS / f"{safe}-{version}.tgz"
    if not _sha512_is(tarball, sha512):
        DOWNLOADS.mkdir(parents=True, exist_ok=True)
        tarball.unlink(missing_ok=True)
        command = [*tools.npm(), "pack", "--silent", f"{name}@{version}"]
        _run(command, f"npm could not fetch {name} {version}", folder=DOWNLOADS)
        if not _sha512_is(tarball, sha512):
            raise BuildError(f"{name} {version} from npm has not the hash of web/runtime/lock.toml")
    folder = CACHE / "npm" / f"{safe}-{version}-{_short(sha512)}"
    return _unpacked(tarball, folder, strip="package")


def locked_npm(name: str) -> Path:
    """The unpacked package that the lock's table [npm] names."""
    entry = lock.table()["npm"][name]
    return npm(name, entry["version"], entry["sha512"])


def pyodide() -> Path:
    """The unpacked npm package of the runtime."""
    wanted = lock.pyodide()
    return npm("pyodide", wanted.version, wanted.npm_sha512)


def sdist(project: str) -> Path:
    """A source distribution from PyPI, as pip would choose its index, but without building it."""
    entry = lock.table()["sdist"][project]
    target = DOWNLOADS / str(entry["file"])
    if not _sha256_is(target, entry["sha256"]):
        DOWNLOADS.mkdir(parents=True, exist_ok=True)
        helper = WEB / "make" / "pypi_file.py"
        command = [str(tools.plain_python()), str(helper), project, target.name, str(target)]
        _run(command, f"PyPI did not give {target.name}")
        if not _sha256_is(target, entry["sha256"]):
            target.unlink()
            raise BuildError(f"{target.name} from PyPI has not the hash of web/runtime/lock.toml")
    return target


def debian(name: str) -> Path:
    """A source tarball out of Debian's pool, fetched by apt's own downloader."""
    entry = lock.table()["debian"][name]
    path = str(entry["file"])
    target = DOWNLOADS / path.rsplit("/", 1)[1]
    if not _sha256_is(target, entry["sha256"]):
        DOWNLOADS.mkdir(parents=True, exist_ok=True)
        target.unlink(missing_ok=True)
        url = f"{tools.debian_mirror()}{path.replace('+', '%2b')}"
        _run(
            [
                *("/usr/lib/apt/apt-helper", "-o", "APT::Sandbox::User=root", "download-file"),
                *(url, str(target), f"SHA256:{entry['sha256']}"),
            ],
            f"Debian's mirror did not give {path}",
        )
    return target


def unpack(archive: Path, target: Path, wanted: Sequence[str] = ("",)) -> None:
    """Unpack a tar archive; of its members only those below one of the wanted prefixes."""
    with tarfile.open(archive) as tar:
        members = [m for m in tar if m.name.startswith(tuple(wanted))]
        tar.extractall(target, members=members, filter="data")


def _unpacked(archive: Path, target: Path, strip: str) -> Path:
    if not target.is_dir():
        part = target.with_name(f"{target.name}.part{os.getpid()}")
        shutil.rmtree(part, ignore_errors=True)
        unpack(archive, part)
        (part / strip).rename(target)
        shutil.rmtree(part)
    return target


def _run(command: Sequence[str], failure: str, folder: Path | None = None) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if done.returncode != 0:
        raise BuildError(f"{failure}:\n{(done.stderr or done.stdout).strip()}")


def _sha256_is(path: Path, wanted: str) -> bool:
    return path.is_file() and stamp.sha256(path) == wanted


def _sha512_is(path: Path, wanted: str) -> bool:
    if not path.is_file():
        return False
    with path.open("rb") as file:
        found = hashlib.file_digest(file, "sha512").digest()
    return base64.b64encode(found).decode() == wanted


def _short(sha512: str) -> str:
    return base64.b64decode(sha512).hex()[:8]
