"""Reads locale files and the keys that the program's source asks for."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "assets" / "locale"
CATEGORIES = {"zero", "one", "two", "few", "many", "other"}

Forms = Mapping[str, str]  # plural category to text; a text without plurals has only ""


@cache
def texts(language: str) -> dict[str, Forms]:
    """All texts of a language by key."""
    with (FOLDER / f"{language}.toml").open("rb") as file:
        return dict(_flat(tomllib.load(file), ""))


def _flat(table: Mapping[str, object], prefix: str) -> Iterator[tuple[str, Forms]]:
    for name, value in table.items():
        if isinstance(value, str):
            yield prefix + name, {"": value}
        elif isinstance(value, dict) and set(value) <= CATEGORIES:
            yield prefix + name, value
        elif isinstance(value, dict):
            yield from _flat(value, f"{prefix}{name}.")
        else:
            raise ValueError(f"{prefix}{name} is neither a text nor a table")


def languages() -> list[str]:
    """The codes of all languages that have a file."""
    return sorted(path.stem for path in FOLDER.glob("*.toml"))


def placeholders(form: str) -> set[str]:
    """The names in braces."""
    return set(re.findall(r"\{(\w+)\}", form))


def names_in(forms: Forms) -> set[str]:
    """All placeholders of a text."""
    return {name for form in forms.values() for name in placeholders(form)}


@dataclass
class Uses:
    """What the source says about keys: whole strings, and patterns with holes."""

    words: set[str] = field(default_factory=set)
    patterns: list[tuple[bool, re.Pattern[str]]] = field(default_factory=list)

    def knows(self, key: str) -> bool:
        """Whether the source can ask for this key."""
        if key in self.words:
            return True
        for suffix in (".you", ".they", ".at_you"):  # People.said and the like add it
            if key.endswith(suffix) and self._made(key.removesuffix(suffix)):
                return True
        return self._made(key)

    def _made(self, key: str) -> bool:
        if key in self.words:
            return True
        for open_start, pattern in self.patterns:
            match = pattern.fullmatch(key)
            if match and (not open_start or self._made(match["start"])):
                return True
        return False


@cache
def uses() -> Uses:
    """The keys that the source under game/, and the page around it, can ask for."""
    found = Uses()
    found.words |= page_keys()
    for path in sorted((ROOT / "game").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.words.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                pattern = _pattern(node)
                if pattern is not None:
                    found.patterns.append(pattern)
    return found


def page_keys() -> set[str]:
    """The keys of the page's own texts that its scripts, its template and its manifest name."""
    web = ROOT / "web"
    sources = [path for path in web.iterdir() if path.suffix in (".js", ".tmpl", ".webmanifest")]
    text = "\n".join(path.read_text(encoding="utf-8") for path in sources)
    return set(re.findall(r"\b(page\.[a-z_.]*[a-z])\b", text)) | {"page.no_script"}


def _pattern(node: ast.JoinedStr) -> tuple[bool, re.Pattern[str]] | None:
    """An f-string that could be a key, as a pattern; whether it begins with a hole."""
    parts: list[str] = []
    for place, part in enumerate(node.values):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            if not re.fullmatch(r"[\w.]*", part.value):
                return None
            parts.append(re.escape(part.value))
        else:
            parts.append(r"(?P<start>.+)" if place == 0 else r"\w+")
    whole = "".join(parts)
    fixed = "".join(part for part in parts if "+" not in part)
    if r"\." not in whole or not re.search("[a-z]", fixed):
        return None
    return whole.startswith("(?P<start>"), re.compile(whole)


def literal_texts() -> Iterator[tuple[str, str, set[str] | None]]:
    """Each ``text("key", ...)``, ``Text("key")`` and ``said("key", ...)`` outside the screens.

    Gives where it is, the key, and the names of its arguments (None if they are not known).
    """
    for path in sorted((ROOT / "game").rglob("*.py")):
        if "ui" in path.parts:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                yield from _literal(node, f"{path.relative_to(ROOT)}:{node.lineno}")


def _literal(node: ast.Call, where: str) -> Iterator[tuple[str, str, set[str] | None]]:
    function = node.func
    name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
    first = node.args[0] if node.args else None
    if name not in ("text", "Text", "said") or not isinstance(first, ast.Constant):
        return
    known = {keyword.arg for keyword in node.keywords if keyword.arg is not None}
    open_ended = any(keyword.arg is None for keyword in node.keywords) or (
        name == "Text" and len(node.args) > 1
    )
    arguments = None if open_ended else known
    if name == "said":
        yield where, f"{first.value}.you", arguments
        yield where, f"{first.value}.they", None if arguments is None else arguments | {"name"}
    else:
        yield where, str(first.value), arguments
