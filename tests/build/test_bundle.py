"""The one file of the page that holds the game's modules: as the build writes and reads it."""

from __future__ import annotations

import gzip
import importlib
import io
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.build.scripts import loaded
from web.make.paths import WEB

SOURCES = {
    "inner/start.py": "STARTED = True\n",
    "inner/main.py": "print('a script')\n",
    "inner/bundled/__init__.py": '"""A package."""\n',
    "inner/bundled/deep/__init__.py": "from bundled.deep.leaf import LEAF\n",
    "inner/bundled/deep/leaf.py": '''"""Words."""
from __future__ import annotations
from dataclasses import dataclass
LEAF = "green"
def said():
    """A word."""
@dataclass
class Worded:
    """What it is."""
    size: int = 1
@dataclass
class Wordless:
    size: int = 2
class Plain:
    """Not decorated."""
''',
    "inner/notes.txt": "kept as it is",
}


@pytest.fixture
def unpacked(tmp_path: Path) -> Path:
    """SOURCES, converted as the game is and unpacked as the page does it."""
    with zipfile.ZipFile(tmp_path / "in.zip", "w") as archive:
        for name, text in SOURCES.items():
            archive.writestr(name, text)
    packed = tmp_path / "out.pack"
    convert = loaded(WEB / "runtime" / "precompile.py").convert
    convert(str(tmp_path / "in.zip"), str(packed), "tar", "/", "inner/", (), (), {}, "all.bin")
    folder = tmp_path / "page"
    with tarfile.open(fileobj=io.BytesIO(gzip.decompress(packed.read_bytes()))) as tar:
        tar.extractall(folder, filter="data")
    return folder


@pytest.fixture
def bundle(unpacked: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Python looks into the bundle, as in the page."""
    start = loaded(WEB / "start.py")
    monkeypatch.setattr(start, "FOLDER", unpacked)
    monkeypatch.setattr(sys, "meta_path", [start._Bundle(unpacked / "all.bin"), *sys.meta_path])
    yield unpacked
    for name in [name for name in sys.modules if name.partition(".")[0] == "bundled"]:
        del sys.modules[name]


def test_scripts_and_other_files_stay_files(unpacked: Path) -> None:
    files = {
        path.relative_to(unpacked).as_posix() for path in unpacked.rglob("*") if path.is_file()
    }
    assert files == {"all.bin", "main.py", "notes.txt", "start.pyc"}


def test_packages_and_modules_are_imported(bundle: Path) -> None:
    deep = importlib.import_module("bundled.deep")
    assert deep.LEAF == "green"
    assert deep.__file__ == f"{bundle}/bundled/deep/__init__.py"
    assert sys.modules["bundled.deep.leaf"].__file__ == f"{bundle}/bundled/deep/leaf.py"


def test_nothing_is_left_of_words(bundle: Path) -> None:
    leaf = importlib.import_module("bundled.deep.leaf")
    assert leaf.__doc__ is None
    assert leaf.Plain.__doc__ is None
    assert (leaf.said.__doc__, leaf.said()) == (None, None)


@pytest.mark.parametrize("name", ["Worded", "Wordless"])
def test_dataclass_finds_words_and_writes_none(bundle: Path, name: str) -> None:
    """More than white space, which newer compilers take away."""
    made = getattr(importlib.import_module("bundled.deep.leaf"), name)
    assert made.__doc__.strip()
    assert "size" not in made.__doc__
    assert made().size


def test_other_modules_are_left_to_the_other_finders(bundle: Path) -> None:
    with pytest.raises(ModuleNotFoundError, match=r"bundled\.other"):
        importlib.import_module("bundled.other")
    assert importlib.import_module("json")
