"""Languages: plural forms, placeholders, choosing one, and the screens' own texts."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from game.host.base import assets_folder
from game.table.model import Text, text
from game.ui.bidiline import runs
from game.ui.i18n import (
    CATEGORIES,
    DEFAULT,
    PSEUDO,
    Language,
    available,
    choose,
    flatten,
    load_language,
    plural,
)
from tests.table.locale_files import ROOT, languages, names_in, placeholders, texts, uses

ASSETS = assets_folder()
CLDR = {  # of whole numbers, by category, as in CLDR's examples
    "en": {"one": (1,), "other": (0, 2, 5, 11, 100, 1000)},
    "es": {"one": (1,), "other": (0, 2, 16, 100)},
    "fr": {"one": (0, 1), "other": (2, 17, 100)},
    "id": {"other": (0, 1, 2, 21)},
    "ar": {
        "zero": (0,),
        "one": (1,),
        "two": (2,),
        "few": (3, 10, 103, 110, 1003),
        "many": (11, 26, 99, 111, 1011),
        "other": (100, 102, 200, 1000),
    },
}
CASES = [
    (language, category, number)
    for language, categories in CLDR.items()
    for category, numbers in categories.items()
    for number in numbers
]

# --- plural forms and placeholders ----------------------------------------------------------


@pytest.mark.parametrize(("language", "category", "number"), CASES)
def test_plural_category(language: str, category: str, number: int) -> None:
    assert plural(language, number) == category


def test_plural_of_negative_numbers() -> None:
    assert plural("en", -1) == "one"
    assert plural("ar", -2) == "two"


def language(code: str, **forms: object) -> Language:
    return Language(code, flatten(forms))


def test_the_count_chooses_the_form() -> None:
    english = language("en", cards={"one": "{count} card", "other": "{count} cards"})
    assert [english("cards", count=n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]


def test_a_missing_form_falls_back() -> None:
    arabic = language("ar", cards={"one": "waraqa", "other": "awraq"})
    assert arabic("cards", count=2) == "awraq"


def test_texts_inside_texts() -> None:
    english = language("en", outer="{who} takes {what}", inner="the {thing}")
    words = text("outer", who="Nadia", what=text("inner", thing="seven"))
    assert english.say(words) == "Nadia takes the seven"


def test_names_are_not_looked_up() -> None:
    assert language("en", Nadia="x").say("Nadia") == "Nadia"


def test_an_unknown_key_is_seen() -> None:
    assert language("en").say(Text("no.such.key")) == "no.such.key"


def drawn(line: str) -> str:
    """A right-to-left line as it is seen from left to right, without marks."""
    visual = "".join(piece[:: -1 if level % 2 else 1] for piece, level in runs(line, 1))
    return re.sub("[\u200e\u200f]", "", visual)


def test_figures_keep_their_order_in_arabic() -> None:
    arabic = language("ar", meta={"direction": "rtl"}, score="{points} ابج")
    assert drawn(arabic("score", points=5)) == "جبا 5"
    for figure in ("+5", "18 / 41", "−6"):
        assert drawn(f"ابج {arabic.number(figure)}") == f"{figure} جبا"
    assert language("en").number("+5") == "+5"


def test_what_is_flat_stays_as_it_is() -> None:
    """The web build ships flat texts, and the game reads them as it reads nested ones."""
    flat = flatten({"a": {"b": "x", "c": {"one": "y", "other": "z"}}})
    assert flat == {"a.b": "x", "a.c": {"one": "y", "other": "z"}}
    assert flatten(flat) == flat


def test_braces_that_are_no_placeholder_stay() -> None:
    english = language("en", odd="{x}{ {y} } {z {x}")
    assert english("odd", x="1{y}") == "1{y}{ {y} } {z 1{y}"


def test_a_sign_stays_before_its_figure() -> None:
    """“+5 for you”, and not “5+”: the sign belongs to the figure."""
    arabic = language("ar", meta={"direction": "rtl"}, award="+{points} ابج")
    assert drawn(arabic("award", points=5)) == "جبا +5"


@pytest.mark.parametrize(
    ("form", "values"),
    [
        ("ابج {round}: {name} دهو", {"round": 1, "name": "Karim"}),
        ("{name} ابج {number} دهو {other} زحط", {"name": "Nadia", "number": 7, "other": "Idris"}),
        ("{name} {points}, {other} {number}. {total} ابج", {
            "name": "Nadia", "points": 4, "other": "Idris", "number": 2, "total": 12,
        }),
        ("{name} {number} ابج", {"name": "Salma", "number": 3}),
        ("ابج {round}: {count} دهو", {"round": 2, "count": 4}),
    ],
)  # fmt: skip
def test_names_and_figures_keep_their_places(form: str, values: dict[str, int | str]) -> None:
    """Read from right to left they come as in the sentence, whatever letters the names have."""
    line = language("ar", meta={"direction": "rtl"}, line=form)("line", **values)
    seen = drawn(line)
    items = re.findall(r"\{(\w+)\}|([ا-ي]+)", form)
    texts = [str(values[name]) if name else word[::-1] for name, word in items]
    places = [seen.index(words) for words in texts]
    assert places == sorted(places, reverse=True), seen


def test_a_placeholder_inside_a_value_stays() -> None:
    """A player may be called {count}."""
    english = language("en", hello="{name} has {count}")
    said = english("hello", name="{count}", count=3)
    assert said == "{count} has 3"


# --- choosing -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        ([], DEFAULT),
        (["tlh"], DEFAULT),
        (["en-GB", "xx"], "en"),
        (["xx", "EN"], "en"),
        (["xr"], PSEUDO),
        ([""], DEFAULT),
    ],
)
def test_choosing_a_language(wanted: list[str], expected: str) -> None:
    assert choose(wanted, ["en"]) == expected


def test_regions_and_order_count() -> None:
    assert choose(["de", "fr-CA", "ar"], ["ar", "en", "fr"]) == "fr"


@pytest.mark.parametrize("code", [*available(ASSETS), PSEUDO])
def test_every_language_says_its_name_and_side(code: str) -> None:
    loaded = load_language(ASSETS, code)
    assert loaded.name
    assert loaded.rtl == (code in ("ar", PSEUDO))


def test_the_pseudo_language_covers_everything() -> None:
    english, other = load_language(ASSETS, "en"), load_language(ASSETS, PSEUDO)
    assert set(other.texts) == set(english.texts)
    for key, form in english.texts.items():
        if isinstance(form, str) and isinstance(other.texts[key], str):
            assert placeholders(str(other.texts[key])) == placeholders(form)


# --- the screens' own texts -----------------------------------------------------------------


def asked() -> Iterator[tuple[str, str, set[str] | None]]:
    """Each call with a first argument ``"ui. ..."`` in the screens: where, key, argument names."""
    for path in sorted((ROOT / "game" / "ui").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            first = node.args[0]
            if isinstance(first, ast.Constant) and str(first.value).startswith("ui."):
                name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                given = {keyword.arg for keyword in node.keywords if keyword.arg}
                known = name != "Text" or len(node.args) == 1
                yield f"{path.name}:{node.lineno}", str(first.value), given if known else None


def test_texts_of_the_screens_exist() -> None:
    english = texts(DEFAULT)
    literal = {word for word in uses().words if re.fullmatch(r"ui\.[\w.]+\w", word)}
    assert literal
    prefixes = {key.rsplit(".", 1)[0] for key in english}
    assert not {key for key in literal if key not in english and key not in prefixes}


def test_texts_of_the_screens_get_their_values() -> None:
    english = texts(DEFAULT)
    wrong = [
        f"{where}: {key}"
        for where, key, given in asked()
        if key in english and given is not None and names_in(english[key]) - {"count"} - given
    ]
    assert not wrong


def test_no_text_of_the_screens_is_idle() -> None:
    idle = [key for key in texts(DEFAULT) if key.startswith("ui.") and not uses().knows(key)]
    assert not idle


@pytest.mark.parametrize("code", languages())
def test_forms_are_categories(code: str) -> None:
    for key, forms in texts(code).items():
        assert set(forms) <= CATEGORIES | {""}, key


@pytest.mark.parametrize("code", languages())
def test_placeholders_are_the_same_everywhere(code: str) -> None:
    for key, forms in texts(code).items():
        wanted = names_in(texts(DEFAULT)[key])
        for category, form in forms.items():
            lacking = wanted - placeholders(form)
            # "one card" needs no figure; every other form shows all of its values.
            assert placeholders(form) <= wanted, key
            assert not lacking or (lacking == {"count"} and category in ("zero", "one", "two")), key
