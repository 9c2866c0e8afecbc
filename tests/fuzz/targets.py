"""Everything that reads what people, other programs or other versions have written.

A target takes any bytes. It either gets along with them or refuses them with the one kind of error
that its readers promise; anything else that is raised is a fault.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from game.catalog import games
from game.core import record
from game.play.lesson import LessonError, read_lesson
from game.play.link import LinkError, read_day, read_link
from game.play.save import SaveError, read_export, read_save, write_save
from game.play.settings import Settings
from game.ui.i18n import load_language
from game.ui.theme import load_theme
from tests.play.helpers import Memory
from tests.ui.saves import NAMES, save_of
from web.make.paths import ASSETS

HERE = Path(__file__).parent
CORPUS = HERE.parent / "records" / "corpus"


class Target(NamedTuple):
    """A reader: what it does with bytes, and good examples to start from."""

    read: Callable[[bytes], object]
    seeds: Callable[[], list[bytes]]


def _text(data: bytes) -> str:
    return data.decode("utf-8", "replace")


def _record(data: bytes) -> object:
    try:
        game = record.read(data, games())
    except record.RecordError:
        return None
    text = record.write(game)
    assert record.write(record.read(text, games())) == text
    return game


def _save(data: bytes) -> object:
    try:
        save = read_save(_text(data))
    except SaveError:
        return None
    assert read_save(write_save(save)) == save
    return save


def _export(data: bytes) -> object:
    try:
        return read_export(_text(data))
    except SaveError:
        return None


def _link(data: bytes) -> object:
    try:
        return read_link(_text(data), games())
    except LinkError:
        return None


def _day(data: bytes) -> object:
    try:
        return read_day(_text(data), games())
    except LinkError:
        return None


def _lesson(data: bytes) -> object:
    try:
        return read_lesson("fuzzed", _text(data), games())
    except (LessonError, record.RecordError):
        return None


def _settings(data: bytes) -> object:
    settings = Settings(Memory({"onda.settings": _text(data)}))
    return settings.changed()


def _in_folder(kind: str, data: bytes, load: Callable[[Path], object]) -> object:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / kind / "fuzzed.toml"
        path.parent.mkdir()
        path.write_bytes(data)
        try:
            return load(Path(folder))
        except ValueError:  # of which TOML's and Unicode's errors are kinds
            return None


def _locale(data: bytes) -> object:
    def load(folder: Path) -> None:
        language = load_language(folder, "fuzzed")
        for key in list(language.texts):
            language(key, count=3, name="Nadia")

    return _in_folder("locale", data, load)


def _theme(data: bytes) -> object:
    return _in_folder("themes", data, lambda folder: load_theme(folder, "fuzzed"))


def _records() -> list[bytes]:
    return [path.read_bytes() for path in sorted(CORPUS.glob("*.rec"))]


def _saves() -> list[bytes]:
    games_ = [record.read(data, games()) for data in _records()]
    return [write_save(save_of(game)).encode() for game in games_ if game.seats <= len(NAMES)]


def _exports() -> list[bytes]:
    return [b"[" + b",".join(_saves()[:2]) + b"]"]


def _links() -> list[bytes]:
    from game.play.link import write_day, write_link

    known = [record.read(data, games()) for data in _records()]
    return [write_link(game).encode() for game in known] + [
        write_day("2026-01-31", "ronda", "pairs").encode()
    ]


def _files(folder: str, ending: str) -> Callable[[], list[bytes]]:
    return lambda: [path.read_bytes() for path in sorted((ASSETS / folder).rglob(f"*{ending}"))]


TARGETS = {
    "record": Target(_record, _records),
    "save": Target(_save, _saves),
    "export": Target(_export, _exports),
    "link": Target(_link, _links),
    "day": Target(_day, _links),
    "lesson": Target(_lesson, _files("lessons", ".onda")),
    "settings": Target(_settings, lambda: [b'{"speed": "off", "language": "ar", "volume": 3}']),
    "locale": Target(_locale, _files("locale", ".toml")),
    "theme": Target(_theme, _files("themes", ".toml")),
}
