"""Two builds of one commit, in other places and circumstances, are the same bytes."""

from __future__ import annotations

import hashlib
import os
import subprocess
from pathlib import Path

import pytest

from web.make.paths import CACHE, ROOT
from web.make.stamp import files_below


def build(folder: Path, cache: Path, **circumstances: str) -> dict[str, str]:
    """Clone the commit into a new folder and build its site: file name -> SHA-256."""
    subprocess.run(["git", "clone", "-q", ROOT, folder], check=True)
    done = subprocess.run(
        ["./build.sh", "web"],
        cwd=folder,
        env={**os.environ, "ONDA_CACHE": str(cache), **circumstances},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    site = folder / "build" / "site"
    return {
        path.relative_to(site).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in files_below(site)
    }


def cache_of_downloads(folder: Path) -> Path:
    """A cache that holds what registries gave, and nothing that was compiled."""
    folder.mkdir()
    for name in ("downloads", "npm", "tools"):
        (folder / name).symlink_to(CACHE / name)
    return folder


@pytest.mark.slow
def test_two_builds_of_one_commit_are_the_same_bytes(tmp_path: Path) -> None:
    """The whole of it, pygame-ce compiled twice; minutes, so only in ./build.sh prove."""
    if not os.environ.get("ONDA_PROVE"):
        pytest.skip("only in ./build.sh prove")
    one = build(tmp_path / "one", cache_of_downloads(tmp_path / "cache"), TZ="UTC", LANG="C")
    other = build(
        tmp_path / "another place",
        cache_of_downloads(tmp_path / "another cache"),
        TZ="Asia/Makassar",
        LANG="C.UTF-8",
        PYTHONHASHSEED="7",
    )
    assert len(one) > 20
    assert one == other
    print(f"{len(one)} files, the same bytes twice")
