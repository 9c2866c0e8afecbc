"""What the other build commands make: the desktop wheel and the package for pygbag's runtime."""

from __future__ import annotations

import gzip
import io
import os
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest

import game
from web.make import jobs, stage
from web.make.paths import BUILD, DIST

# Three frames of the installed game without a window, then the window is closed.
HEADLESS = """
import asyncio
import pygame
from game.app import run
from game.host.base import assets_folder
from game.host.headless import HeadlessHost

class Host(HeadlessHost):
    async def frame(self):
        if self.presented >= 3 or self.clock() > 1:
            self.queue([pygame.event.Event(pygame.QUIT)])
        return await super().frame()

host = Host()
asyncio.run(run(host))
print(assets_folder(), host.presented)
"""


def _run(*command: object, folder: Path, extra: Mapping[str, str] | None = None) -> str:
    done = subprocess.run(
        [str(word) for word in command],
        cwd=folder,
        env={**os.environ, **(extra or {})},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel() -> Path:
    """A newly built wheel."""
    jobs.fonts().run()
    jobs.wheel().run()
    return next(DIST.glob("*.whl"))


def test_the_wheel_holds_the_game_and_its_assets(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    assert wheel.name == f"onda-{game.__version__}-py3-none-any.whl"
    for name in ("game/app.py", "game/assets/locale/en.toml", "game/assets/fonts/OFL.txt"):
        assert name in names
    assert not [name for name in names if name.startswith(("tests", "web", "game/assets/draw"))]


def test_the_wheel_installs_and_starts(wheel: Path, tmp_path: Path) -> None:
    """In an environment of its own, away from the checkout, from a path with a space."""
    home = tmp_path / "a home"
    home.mkdir()
    _run(sys.executable, "-m", "venv", home / "venv", folder=home)
    python = home / "venv" / "bin" / "python"
    _run(python, "-m", "pip", "install", "-q", "--disable-pip-version-check", wheel, folder=home)
    version = _run(home / "venv" / "bin" / "onda", "--version", folder=home)
    assert version.strip() == f"Onda {game.__version__}"
    (home / "headless.py").write_text(HEADLESS, encoding="utf-8")
    quiet = {"PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    output = _run(python, "headless.py", folder=home, extra=quiet)
    assets, _, presented = output.strip().rpartition(" ")
    assert Path(assets).is_relative_to(home)
    assert int(presented) >= 1
    dummy = {"SDL_VIDEODRIVER": "dummy", "ONDA_HOME": str(home / "data")}
    start = "from game.host import select; print(select().name)"
    assert _run(python, "-c", start, folder=home, extra=dummy).split()[-1] == "desktop"


def test_the_package_for_pygbags_runtime() -> None:
    """It is not run: that runtime is on a CDN. Its content and page are what that runtime reads."""
    for job in jobs.pygbag():
        job.run()
    folder = BUILD / "pygbag"
    assert {path.name for path in folder.iterdir()} == {"index.html", "onda.apk", "favicon.png"}
    page = (folder / "index.html").read_text(encoding="utf-8")
    assert "cookiecutter" not in page
    assert 'src="https://pygame-web.github.io/cdn/0.9.3/pythons.js"' in page
    assert 'archive: "onda"' in page
    assert "asyncio.run(custom_site())" in page
    with zipfile.ZipFile(folder / "onda.apk") as archive:
        names = archive.namelist()
        script = archive.read("assets/main.py").decode()
    assert 'dependencies = ["pygame-ce"]' in script
    assert script.rstrip().endswith("asyncio.run(app.run(host.select()))")
    for name in ("game/app.py", "assets/locale/en.json", "assets/fonts/onda-600.ttf"):
        assert f"assets/{name}" in names
    assert len(names) == len(set(names))


def test_packing_twice_gives_the_same_bytes() -> None:
    first = jobs.game_archive().read_bytes()
    assert jobs.game_archive().read_bytes() == first
    with tarfile.open(fileobj=io.BytesIO(gzip.decompress(first))) as tar:
        assert {member.mtime for member in tar} == {stage.EPOCH}
