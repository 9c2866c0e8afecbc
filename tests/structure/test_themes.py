"""The themes: the same keys everywhere, the files they name, and the contrasts of their colours."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from assets.draw.palette import COLOUR, CONTRAST

ASSETS = Path(__file__).parents[2] / "assets"
THEMES: dict[str, dict[str, Any]] = {
    file.stem: tomllib.loads(file.read_text(encoding="utf-8"))
    for file in sorted((ASSETS / "themes").glob("*.toml"))
}
NAMES = ("zellige", "batik", "plain", "contrast")
TEXT, MARK = 4.5, 3.0  # least contrast of WCAG 2 for text and for graphics

# Pair, least contrast, and what was measured for each of NAMES.
CONTRASTS = [
    ("text", "table", TEXT, (9.1, 11.6, 12.0, 21.0)),
    ("text", "deep", TEXT, (12.3, 15.2, 9.6, 21.0)),
    ("soft", "table", TEXT, (6.7, 8.2, 5.9, 21.0)),
    ("soft", "deep", TEXT, (9.0, 10.7, 4.8, 21.0)),
    ("ink", "panel", TEXT, (14.5, 15.4, 15.5, 21.0)),
    ("ink", "panel2", TEXT, (11.9, 12.8, 13.2, 21.0)),
    ("inksoft", "panel", TEXT, (6.5, 6.7, 6.7, 21.0)),
    ("inksoft", "panel2", TEXT, (5.3, 5.6, 5.7, 21.0)),
    ("onaccent", "accent", TEXT, (8.5, 7.6, 6.4, 14.7)),
    ("ok", "panel", TEXT, (6.8, 6.8, 7.2, 8.8)),
    ("bad", "panel", TEXT, (6.5, 6.5, 7.0, 8.4)),
    ("accent", "table", TEXT, (5.4, 5.9, 4.9, 14.7)),
    ("accent", "deep", MARK, (7.3, 7.7, 3.9, 14.7)),
    ("line", "table", MARK, (3.4, 4.3, 4.3, 21.0)),
    ("us", "deep", MARK, (7.3, 7.7, 3.9, 14.7)),
    ("them", "deep", MARK, (8.4, 9.5, 3.8, 12.8)),
    ("edge", "panel", MARK, (3.6, 3.6, 3.9, 21.0)),
]


def luminance(colour: str) -> float:
    """Relative luminance of WCAG 2."""
    total = 0.0
    for k, weight in ((1, 0.2126), (3, 0.7152), (5, 0.0722)):
        value = int(colour[k : k + 2], 16) / 255
        linear = value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        total += weight * linear
    return total


def contrast(one: str, other: str) -> float:
    """Contrast ratio of WCAG 2, 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_the_four_themes_are_there() -> None:
    assert set(THEMES) == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_all_themes_have_the_same_keys(name: str) -> None:
    shape = {section: set(values) for section, values in THEMES[name].items()}
    assert shape == {section: set(values) for section, values in THEMES["zellige"].items()}


@pytest.mark.parametrize("name", NAMES)
def test_the_values_have_the_right_kind(name: str) -> None:
    theme = THEMES[name]
    for section in ("colours", "suits"):
        for colour in theme[section].values():
            assert re.fullmatch("#[0-9A-F]{6}", colour)
    assert all(isinstance(ms, int) and 0 < ms <= 5000 for ms in theme["motion"].values())
    assert set(theme["easing"]) <= set(theme["motion"])
    assert set(theme["easing"].values()) <= {"linear", "out", "inout", "pop"}
    for role in ("type_phone", "type_desktop"):
        for size, height, weight in theme[role].values():
            assert 12 <= size <= height
            assert weight in (400, 600)


@pytest.mark.parametrize("name", NAMES)
def test_a_theme_names_files_that_exist(name: str) -> None:
    meta = THEMES[name]["meta"]
    assert meta["name"] == name
    assert 0 <= meta["pattern_alpha"] <= 0.1
    assert meta["cards"] in ("", "contrast"), "test_the_decks_are_complete knows these"
    assert (ASSETS / "cards/backs" / f"{meta['back']}.svg").is_file()
    assert (ASSETS / "icons" / f"{meta['spark']}.svg").is_file()
    if meta["pattern"]:
        drawing = (ASSETS / "patterns" / f"{meta['pattern']}.svg").read_text(encoding="utf-8")
        side = meta["pattern_size"]
        assert f'width="{side}" height="{side}"' in drawing


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    ("fore", "back", "least", "measured"), CONTRASTS, ids=[f"{c[0]}-{c[1]}" for c in CONTRASTS]
)
def test_contrast(name: str, fore: str, back: str, least: float, measured: tuple[float]) -> None:
    colours = THEMES[name]["colours"]
    ratio = contrast(colours[fore], colours[back])
    assert ratio >= least
    assert ratio == pytest.approx(measured[NAMES.index(name)], abs=0.06)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("suit", "ocebRBGYNP")
def test_numerals_can_be_read_on_their_paper(name: str, suit: str) -> None:
    suits = THEMES[name]["suits"]
    assert contrast(suits[f"{suit}_dark"], suits["paper"]) >= TEXT


def test_the_suits_of_a_theme_are_those_of_its_cards() -> None:
    for name in NAMES:
        palette = CONTRAST if THEMES[name]["meta"]["cards"] == "contrast" else COLOUR
        suits = THEMES[name]["suits"]
        assert suits["paper"] == palette.paper
        for suit, tone in palette.tones.items():
            assert (suits[f"{suit}_main"], suits[f"{suit}_dark"]) == (tone.main, tone.dark)
