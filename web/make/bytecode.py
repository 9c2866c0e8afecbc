"""Turning zips of modules into packages of bytecode, by running Pyodide under Node."""

import json
import subprocess
import tempfile
import tomllib
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from web.make import fetch, lock, stamp, tools
from web.make.console import BuildError
from web.make.paths import WEB

_RUNTIME = WEB / "runtime"
_SCRIPTS = [_RUNTIME / name for name in ("precompile.mjs", "precompile.py", "generated.py")]


@dataclass(frozen=True)
class Conversion:
    """One zip to convert; see web/runtime/precompile.py for the meaning of the other fields.

    imported_with: a wheel without which the modules of the game cannot be imported; if it is named,
    they are, to find the code that they generate (web/runtime/generated.py).
    """

    source: Path
    form: str
    prefix: str
    strip: str = ""
    drop: tuple[str, ...] = ()
    keep: tuple[str, ...] = ()
    bundle: str = ""
    imported_with: Path | None = None

    def key(self) -> str:
        """A word that changes with whatever changes the result."""
        options = (
            self.form,
            self.prefix,
            self.strip,
            self.bundle,
            *self.drop,
            "",
            *self.keep,
        )
        sources = [self.source, *_SCRIPTS, *filter(None, [self.imported_with])]
        return stamp.digest(sources, lock.pyodide().version, *options)


def stdlib() -> Conversion:
    """The standard library, without what stdlib.toml names."""
    lists = tomllib.loads((_RUNTIME / "stdlib.toml").read_text(encoding="utf-8"))
    return Conversion(
        source=fetch.pyodide() / "python_stdlib.zip",
        form="zip",
        prefix=f"/lib/python{lock.pyodide().python.replace('.', '')}.zip/",
        drop=tuple(lists["drop"]),
        keep=tuple(lists["keep"]),
    )


def pygame(wheel: Path) -> Conversion:
    """The compiled wheel of pygame-ce, without its font: the game brings its own."""
    return Conversion(
        source=wheel,
        form="tar",
        prefix=f"/lib/python{lock.pyodide().python}/site-packages/",
        drop=("pygame/freesansbold.ttf",),
    )


def game(archive: Path, wheel: Path) -> Conversion:
    """The archive that pygbag made of the game. It puts everything into a folder "assets"."""
    return Conversion(
        source=archive,
        form="tar",
        prefix="/onda/",
        strip="assets/",
        bundle="modules.bin",
        imported_with=wheel,
    )


def convert(conversions: Sequence[Conversion], folder: Path) -> list[Path]:
    """The results, kept in `folder` by their keys; Pyodide is started only if one is missing."""
    targets = [folder / f"{conversion.key()}.pack" for conversion in conversions]
    missing = [
        {**asdict(conversion), "target": target}
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
        listed.write_text(json.dumps(jobs, default=str), encoding="utf-8")
        command = [*tools.node(), str(_SCRIPTS[0]), str(fetch.pyodide()), str(listed)]
        done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        # Node begins with the line of the source that failed: here a line of a million characters.
        raise BuildError(f"Pyodide could not compile the modules:\n{done.stderr[-3000:]}")
