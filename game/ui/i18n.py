"""Texts in the player's language: keys, placeholders, plural forms, direction.

A locale file is nested TOML tables; a key is the path with dots. A table whose keys are plural
categories is one text in several forms, chosen by the value named `count`. Placeholders are
written ``{name}``; their values are numbers, names, or Text values that are put in words first.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from game.table.model import Text, text
from game.ui.bidiline import LRM, RLM, fenced
from game.ui.data import read_data

SIGNS = "+−-"  # that may stand before a placeholder
CATEGORIES = frozenset({"zero", "one", "two", "few", "many", "other"})
DEFAULT = "en"
PSEUDO = "xr"  # English in Arabic letters, to see right-to-left layouts without a translation
# A Latin letter and an Arabic one that joins, of about the same width; digits stay.
_PSEUDO_LETTERS = dict(zip("abcdefghijklmnopqrstuvwxyz", "اببدهفغهيجكلمنعبقرستثوطسيظ", strict=True))

Form = str | Mapping[str, str]


def plural(language: str, count: int) -> str:
    """The CLDR plural category of a whole number in one of our languages."""
    n = abs(count)
    if language in ("ar", PSEUDO):
        if n <= 2:
            return ("zero", "one", "two")[n]
        if 3 <= n % 100 <= 10:
            return "few"
        return "many" if n % 100 >= 11 else "other"
    if language == "id":
        return "other"
    if language == "fr":
        return "one" if n < 2 else "other"
    return "one" if n == 1 else "other"


def flatten(table: Mapping[str, Any], prefix: str = "") -> dict[str, Form]:
    """Nested tables as one: {"a": {"b": "x"}} gives {"a.b": "x"}; plural tables stay tables.

    What is flat already comes back equal.

    ValueError for anything that is neither a text nor a table, and for plurals without "other".
    """
    flat: dict[str, Form] = {}
    for key, value in table.items():
        name = f"{prefix}{key}"
        if isinstance(value, str):
            flat[name] = value
        elif not isinstance(value, Mapping):
            raise ValueError(f"{name} is no text: {value!r}")
        elif set(value) <= CATEGORIES:
            flat[name] = _plurals(name, value)
        else:
            flat |= flatten(value, f"{name}.")
    return flat


def _plurals(name: str, table: Mapping[str, Any]) -> dict[str, str]:
    if "other" not in table or not all(isinstance(form, str) for form in table.values()):
        raise ValueError(f"{name} lacks a form for other numbers, or a form is no text")
    return dict(table)


class Language:
    """All texts of one language. Unknown keys come out as themselves, so that they are seen."""

    def __init__(self, code: str, texts: Mapping[str, Form]) -> None:
        self.code = code
        self.texts = texts
        self.rtl = texts.get("meta.direction") == "rtl"
        self.name = str(texts.get("meta.name", code))

    def say(self, words: Text | str) -> str:
        """The words in this language. A str is a proper name and comes back unchanged."""
        if isinstance(words, str):
            return words
        form = self.texts.get(words.key, words.key)
        args = dict(words.args)
        if not isinstance(form, str):
            count = args.get("count", 0)
            category = plural(self.code, count if isinstance(count, int) else 0)
            form = form.get(category) or form["other"]
        if not args or "{" not in form:
            return form
        return _fill(form, {name: self._value(value) for name, value in args.items()})

    def __call__(self, key: str, /, **args: int | str | Text) -> str:
        """say(text(key, ...)), for the screens' own words."""
        return self.say(text(key, **args))

    def number(self, value: str | int) -> str:
        """A figure such as "+5" or "18 / 41" that keeps its order in right-to-left text."""
        return fenced(str(value)) if self.rtl else str(value)

    def _value(self, value: int | str | Text) -> str:
        if isinstance(value, Text):
            return self.say(value)
        if isinstance(value, int):
            return self.number(value)
        return fenced(value) if self.rtl else value


def _fill(form: str, values: Mapping[str, str]) -> str:
    """The form with its placeholders replaced at once: a value may hold braces of its own."""
    before, *pieces = form.split("{")
    out = [before]
    for piece in pieces:
        name, _, after = piece.partition("}")
        words = values.get(name)
        if words is None:
            out.append("{" + piece)
            continue
        sign = out[-1][-1:]
        if sign and sign in SIGNS and words.startswith(RLM):  # it belongs inside the figure's marks
            out[-1] = out[-1][:-1]
            words = fenced(sign + words.strip(LRM + RLM))
        out += [words, after]
    return "".join(out)


def available(assets: Path) -> list[str]:
    """The codes of the languages that have a file, sorted."""
    names = (name.split(".") for name in os.listdir(assets / "locale"))
    return sorted({code for code, kind in names if kind in ("toml", "json")})


def load_language(assets: Path, code: str) -> Language:
    """The language `code`, or the pseudo-language made out of English."""
    if code == PSEUDO:
        return pseudo(load_language(assets, DEFAULT))
    table = read_data(assets / "locale" / f"{code}.toml")
    return Language(code, table if "meta.name" in table else flatten(table))


def choose(wanted: Iterable[str], offered: Iterable[str]) -> str:
    """The first wanted language that is offered, by its part before the hyphen; else English."""
    offered = set(offered)
    for code in wanted:
        short = code.lower().split("-")[0]
        if short in offered or short == PSEUDO:
            return short
    return DEFAULT


def pseudo(english: Language) -> Language:
    """English in Arabic letters, right to left: nobody reads it, everybody sees the layout."""
    texts: dict[str, Form] = {}
    for key, form in english.texts.items():
        if isinstance(form, str):
            texts[key] = _disguise(form)
        else:
            texts[key] = {category: _disguise(words) for category, words in form.items()}
    texts["meta.direction"] = "rtl"
    texts["meta.name"] = _disguise(english.name)
    return Language(PSEUDO, texts)


def _disguise(words: str) -> str:
    out, inside = [], False
    for character in words:
        inside = (inside or character == "{") and character != "}"
        out.append(character if inside else _PSEUDO_LETTERS.get(character.lower(), character))
    return "".join(out)
