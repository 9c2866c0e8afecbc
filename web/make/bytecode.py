"""Turning zips of modules into zips of bytecode, by running Pyodide under Node."""

import json
import subprocess
import tempfile
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from web.make import fetch, lock, stamp, tools
from web.make.console import Problem
from web.make.paths import WEB

_SCRIPTS = (WEB / "runtime" / "precompile.mjs", WEB / "runtime" / "precompile.py")


@dataclass(frozen=True)
class Conversion:
    """One zip to convert; see web/runtime/precompile.py for the meaning of the other fields."""

    source: Path
    prefix: str
    strip: str = ""
    drop: tuple[str, ...] = ()
    keep: tuple[str, ...] = ()

    def key(self) -> str:
        """A word that changes with whatever changes the result."""
        options = (self.prefix, self.strip, *self.drop, "", *self.keep)
        return stamp.digest([self.source, *_SCRIPTS], lock.pyodide().version, *options)


def stdlib() -> Conversion:
    """The standard library, without what stdlib.toml names."""
    lists = tomllib.loads((WEB / "runtime" / "stdlib.toml").read_text(encoding="utf-8"))
    return Conversion(
        source=fetch.pyodide() / "python_stdlib.zip",
        prefix=f"/lib/python{lock.pyodide().python.replace('.', '')}.zip/",
        drop=tuple(lists["drop"]),
        keep=tuple(lists["keep"]),
    )


def pygame(wheel: Path) -> Conversion:
    """The compiled wheel of pygame-ce, without its font: the game brings its own."""
    return Conversion(
        source=wheel,
        prefix=f"/lib/python{lock.pyodide().python}/site-packages/",
        drop=("pygame/freesansbold.ttf",),
    )


def game(archive: Path) -> Conversion:
    """The archive that pygbag made of the game. It puts everything into a folder "assets"."""
    return Conversion(source=archive, prefix="/onda/", strip="assets/")


def convert(conversions: Sequence[Conversion], folder: Path) -> list[Path]:
    """The results, kept in `folder` by their keys; Pyodide is started only if one is missing."""
    targets = [folder / f"{conversion.key()}.zip" for conversion in conversions]
    missing = [
        {
            "source": str(conversion.source),
            "target": str(target),
            "prefix": conversion.prefix,
            "strip": conversion.strip,
            "drop": conversion.drop,
            "keep": conversion.keep,
        }
        for conversion, target in zip(conversions, targets, strict=True)
        if not target.is_file()
    ]
    if missing:
        folder.mkdir(parents=True, exist_ok=True)
        _run_pyodide(missing)
    return targets


def _run_pyodide(jobs: Sequence[dict[str, object]]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        listed = Path(folder) / "jobs.json"
        listed.write_text(json.dumps(jobs), encoding="utf-8")
        command = [*tools.node(), str(_SCRIPTS[0]), str(fetch.pyodide()), str(listed)]
        done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        raise Problem(f"Pyodide could not compile the modules:\n{done.stdout}\n{done.stderr}")
