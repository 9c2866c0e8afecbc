"""Every text that is asked for exists in every language, with its placeholders; none is idle."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import pytest

from game.catalog import ALL_ENTRIES
from game.table.model import Text
from tests.table.locale_files import (
    CATEGORIES,
    languages,
    literal_texts,
    names_in,
    page_keys,
    placeholders,
    texts,
    uses,
)
from tests.table.test_presenters import Scene, played  # noqa: F401  (a fixture)
from tests.table.walk import Table, tables, texts_in

ENGLISH = texts("en")
NEEDED = {  # the plural categories of whole numbers in each language (CLDR)
    "en": {"one", "other"},
    "fr": {"one", "other"},
    "es": {"one", "other"},
    "ar": CATEGORIES,
    "id": {"other"},
}
SCREENS = ("ui.", "meta.")


def faults(asked: Iterable[Text]) -> list[str]:
    """What is wrong with these texts in English."""
    found = []
    for words in set(asked):
        forms = ENGLISH.get(words.key)
        if forms is None:
            found.append(f"{words.key} does not exist")
            continue
        given = {name for name, _ in words.args}
        if not names_in(forms) <= given:
            found.append(f"{words.key} lacks {names_in(forms) - given}")
        if not given <= names_in(forms) | {"count"}:
            found.append(f"{words.key} does not use {given - names_in(forms)}")
        if "" not in forms and "count" not in given:
            found.append(f"{words.key} has plural forms but no count")
    return found


def test_texts_of_random_games(played: list[Scene]) -> None:  # noqa: F811
    asked: set[Text] = set()
    for scene in played:
        asked |= set(texts_in([scene.after, *map(scene.cues, scene.events)]))
        asked |= set(texts_in([scene.log(event) for event in scene.events]))
    assert not faults(asked)


@pytest.mark.parametrize("table", tables(), ids=str)
def test_texts_of_rules_pages(table: Table) -> None:
    presenter: Any = table.entry.presenter()
    rules = table.game.rules(table.preset, dict(table.options))
    assert not faults(texts_in(presenter.rules_page(rules)))


def test_every_paragraph_of_the_rules_is_read() -> None:
    read: set[str] = set()
    for table in tables():
        presenter: Any = table.entry.presenter()
        rules = table.game.rules(table.preset, dict(table.options))
        read |= {words.key for words in texts_in(presenter.rules_page(rules))}
    written = {key for key in ENGLISH if re.match(r"\w+\.rules\.", key)}
    assert not written - read


@pytest.mark.parametrize("entry", ALL_ENTRIES, ids=lambda entry: entry.game.id)
def test_texts_of_setup_pages(entry: Any) -> None:
    assert entry.presenter_module, f"the catalogue names no presenter of {entry.id}"
    page = entry.presenter().setup_page()
    assert not faults(texts_in(page))
    assert [option.name for option in page.options] == [o.name for o in entry.game.options]
    for option, core in zip(page.options, entry.game.options, strict=True):
        offered = [value.value for value in option.values]
        assert all(core.allows(value) for value in offered)
        for preset in entry.game.presets or ("",):
            for seats in entry.game.seat_counts(preset):
                usual = core.default(preset, seats)  # "" where there is nothing to choose
                assert usual in offered or usual == ""


@pytest.mark.parametrize("entry", ALL_ENTRIES, ids=lambda entry: entry.game.id)
def test_texts_of_first_words(entry: Any) -> None:
    assert not faults(entry.presenter().TERMS.values())


@pytest.mark.parametrize("entry", ALL_ENTRIES, ids=lambda entry: entry.game.id)
def test_texts_that_the_screens_have_of_a_game(entry: Any) -> None:
    """Its name, the line on its tile, and what the first seat is called before a game."""
    needed = {f"{entry.id}.{key}" for key in ("name", "tile", "first.label", "first.note")}
    assert not needed - set(ENGLISH)


def test_texts_named_in_the_source() -> None:
    wrong = []
    for where, key, arguments in literal_texts():
        if key not in ENGLISH:
            wrong.append(f"{where}: {key} does not exist")
        elif arguments is not None and not names_in(ENGLISH[key]) <= arguments:
            wrong.append(f"{where}: {key} lacks {names_in(ENGLISH[key]) - arguments}")
    assert not wrong


def test_texts_of_the_page_around_the_game() -> None:
    """They are put in by the build and filled in by scripts, which know no plural forms."""
    asked = page_keys()
    assert asked == {key for key in ENGLISH if key.startswith("page.")}
    assert all("" in ENGLISH[key] for key in asked)


def test_no_text_is_idle() -> None:
    idle = [key for key in ENGLISH if not key.startswith(SCREENS) and not uses().knows(key)]
    assert not idle


def test_every_reason_has_a_sentence() -> None:
    reasons = {word for word in uses().words if re.fullmatch(r"reason\.\w+", word)}
    assert reasons
    assert not {reason for reason in reasons if reason not in ENGLISH}


@pytest.mark.parametrize("language", languages())
def test_language_is_complete(language: str) -> None:
    own = texts(language)
    assert set(own) == set(ENGLISH)
    for key, forms in own.items():
        english = ENGLISH[key]
        assert ("" in forms) == ("" in english), f"{key}: plural or not"
        if "" not in forms:
            assert set(forms) >= NEEDED[language], f"{key}: forms"
        for category, form in forms.items():
            names = placeholders(form)
            assert names <= names_in(english), f"{key}: {names - names_in(english)}"
            if category in ("", "other", "many"):
                assert names == names_in(english), f"{key}: {names_in(english) - names}"


def test_all_languages_are_complete(capsys: pytest.CaptureFixture[str]) -> None:
    """As many files as languages, each with every text; it says how many."""
    complete = [language for language in languages() if set(texts(language)) == set(ENGLISH)]
    shared = set(ENGLISH).intersection(*map(texts, languages()))
    with capsys.disabled():
        print(
            f"\n{len(complete)} of {len(NEEDED)} languages,"
            f" {len(shared)} of {len(ENGLISH)} keys in each"
        )
    assert sorted(complete) == languages() == sorted(NEEDED)


@pytest.mark.parametrize("language", languages())
def test_texts_are_tidy(language: str) -> None:
    for key, forms in texts(language).items():
        for form in forms.values():
            assert form == form.strip(), key
            assert form, key
            assert "  " not in form, key
            assert "'" not in form, f"{key}: a straight apostrophe"
            assert form.count("{") == len(re.findall(r"\{\w+\}", form)), f"{key}: braces"


def forms_of(language: str) -> list[tuple[str, str]]:
    """Every key with each of its forms."""
    return [(key, form) for key, forms in texts(language).items() for form in forms.values()]


@pytest.mark.parametrize("language", sorted(set(languages()) - {"en"}))
def test_texts_are_translated(language: str) -> None:
    """Only names of the game, figures and short words may be the same as in English."""
    same = [
        key
        for key, form in forms_of(language)
        if form in ENGLISH[key].values() and len(re.findall(r"[^\W\d]+", form)) > 4
    ]
    assert not same


def test_french_signs_do_not_part_from_their_words() -> None:
    """A no-break space stands before high signs and inside guillemets."""
    wrong = [key for key, form in forms_of("fr") if re.search(r"[^\u00a0][:;!?»]|«[^\u00a0]", form)]
    assert not wrong


def test_spanish_questions_and_calls_open_with_their_signs() -> None:
    for key, form in forms_of("es"):
        assert form.count("?") == form.count("¿"), key
        assert form.count("!") == form.count("¡"), key


def test_arabic_has_its_own_signs() -> None:
    """Arabic commas and question marks; a signed figure is fenced so that it keeps its order."""
    for key, form in forms_of("ar"):
        assert not re.search("[,;?]", form), key
        assert not re.search(r"(?<![\u200e\u00a0])[+−][0-9]", form), key
