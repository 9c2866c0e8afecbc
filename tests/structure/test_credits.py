"""Every file of assets/ has an author and a licence in CREDITS.md."""

import re
from pathlib import Path

ASSETS = Path(__file__).parents[2] / "assets"
LICENCES = {"MIT", "OFL-1.1"}


def credit_rows() -> list[tuple[list[str], list[str]]]:
    """File patterns and the other columns of every row of the table."""
    lines = (ASSETS / "CREDITS.md").read_text(encoding="utf-8").splitlines()
    cells = [line.strip("| ").split(" | ") for line in lines if line.startswith("| `")]
    return [(re.findall("`([^`]+)`", row[0]), row[1:]) for row in cells]


def as_regex(pattern: str) -> re.Pattern[str]:
    """`*` is any text without a slash, `**` any text."""
    escaped = re.escape(pattern)
    return re.compile(escaped.replace(r"\*\*", ".*").replace(r"\*", "[^/]*"))


def files() -> list[str]:
    """All files of assets/, made ones included, but nothing that Python leaves behind."""
    found = (file.relative_to(ASSETS) for file in ASSETS.rglob("*") if file.is_file())
    return sorted(file.as_posix() for file in found if "__pycache__" not in file.parts)


def test_every_file_is_credited() -> None:
    known = [as_regex(pattern) for patterns, _ in credit_rows() for pattern in patterns]
    assert [file for file in files() if not any(p.fullmatch(file) for p in known)] == []


def test_every_row_has_an_author_and_a_known_licence() -> None:
    rows = credit_rows()
    assert rows
    for patterns, (what, author, licence) in rows:
        assert patterns
        assert what
        assert author
        assert licence in LICENCES


def test_every_row_but_made_files_is_needed() -> None:
    here = files()
    for patterns, _ in credit_rows():
        for pattern in patterns:
            made = pattern in ("fonts/*.ttf", "fonts/OFL.txt")
            assert made or any(as_regex(pattern).fullmatch(file) for file in here), pattern
