"""The copy of the game that is packed: what ships, and nothing else."""

import json
import os
import shutil
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from web.make.paths import ASSETS, ROOT, WEB
from web.make.stamp import files_below

# Everything in a package has one date, so that two builds of one state are the same bytes.
EPOCH = 1577836800  # 2020-01-01 00:00 UTC
# Started by name on the desktop; no page imports them.
_DESKTOP_ONLY = ("__main__.py", "arena.py", "bench.py", "host/desktop.py", "host/wishes.py")
_ASSET_KINDS = {".ogg", ".onda", ".png", ".svg", ".toml", ".ttf", ".wav"}


def asset_files() -> Iterator[Path]:
    """The assets that ship: not the scripts that draw them, nor notes."""
    for path in files_below(ASSETS):
        if path.suffix in _ASSET_KINDS:
            yield path


def game_files() -> Iterator[Path]:
    """The modules of the game."""
    for path in files_below(ROOT / "game"):
        if path.suffix == ".py":
            yield path


def for_web(folder: Path) -> None:
    """Lay out main.py, start.py, game/ and assets/ in an empty folder.

    TOML becomes JSON, which the browser's Python reads many times faster (game/ui/data.py).
    """
    _empty(folder)
    for name in ("main.py", "start.py"):
        _copy(WEB / name, folder / name)
    left_out = [ROOT / "game" / name for name in _DESKTOP_ONLY]
    for path in (*game_files(), *asset_files()):
        if path in left_out:
            continue
        target = folder / path.relative_to(ROOT)
        if path.suffix == ".toml":
            target.parent.mkdir(parents=True, exist_ok=True)
            target.with_suffix(".json").write_text(json.dumps(_table(path)), encoding="utf-8")
        else:
            _copy(path, target)
    _pin_dates(folder)


def _table(path: Path) -> dict[str, Any]:
    """What a TOML file of the assets says; texts already flat, which would take the page longer."""
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    if path.parent != ASSETS / "locale":
        return table
    from game.ui.i18n import flatten  # the commands run without the game too

    return dict(flatten(table))


def for_wheel(folder: Path) -> None:
    """Lay out a source tree from which the desktop wheel is built."""
    _empty(folder)
    for name in ("pyproject.toml", "README.md", "LICENSE", "CHANGELOG.md"):
        _copy(ROOT / name, folder / name)
    for path in (*game_files(), *asset_files(), ASSETS / "fonts" / "OFL.txt"):
        _copy(path, folder / path.relative_to(ROOT))
    _pin_dates(folder)


def _empty(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def _pin_dates(folder: Path) -> None:
    for path in (folder, *folder.rglob("*")):
        os.utime(path, (EPOCH, EPOCH))
