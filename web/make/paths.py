"""Where things are. Everything that is made lands in one of these folders and nowhere else."""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
ASSETS = ROOT / "assets"
BUILD = ROOT / "build"
SITE = BUILD / "site"
DIST = ROOT / "dist"
VENV = ROOT / ".venv"
STAMPS = BUILD / ".stamps"


def python_in(venv: Path) -> Path:
    """The Python of a virtual environment."""
    return venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def _cache() -> Path:
    """The folder of downloads and compiled files, shared by all checkouts of this user."""
    named = os.environ.get("ONDA_CACHE")
    if named:
        return Path(named).resolve()
    base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "onda"


CACHE = _cache()
