"""The speech mirror: states of controls, languages, and time for those who listen."""

from __future__ import annotations

import json
import re

import pytest

from tests.ui.listening import at, is_like_the_screen, listener, play


def test_a_choice_that_the_game_does_not_take_is_put_right() -> None:
    player = listener()
    player.use("button", "^Ronda")
    player.use("radio", "Pairs", "Game")
    assert player.ears.one("radio", "Pairs", "Game").attrs["checked"]
    assert not player.ears.one("radio", "Duel", "Game").attrs["checked"]
    ears = player.ears
    ears.one("radio", "Classic", "Game").attrs["checked"] = True  # the page alone
    ears.press(ears.one("radio", "Pairs", "Game"))
    player.rest()
    is_like_the_screen(player)


def test_refused_house_rules_are_an_alert() -> None:
    player = listener()
    player.use("button", "^Ronda")
    player.use("radio", "^Off", "Announcements")
    assert "Hidden rondas" in player.ears.one("alert").text
    is_like_the_screen(player)


@pytest.mark.parametrize("code", ["en", "fr", "ar", "es", "id"])
def test_the_page_follows_the_language(code: str) -> None:
    player = listener(settings=json.dumps({"language": code}))
    assert player.ears.lang == code
    assert player.ears.dir == ("rtl" if code == "ar" else "ltr")
    button = next(e for e in player.ears.all("button") if e.key.endswith("/language"))
    player.ears.press(button)
    player.rest()
    assert player.ears.lang != code
    is_like_the_screen(player)


def test_the_clock_of_a_pause_waits_for_who_listens() -> None:
    player = at("hidden-pairs", settings='{"speed": "off", "pause_seconds": 20}')
    ears = player.ears
    assert "20 seconds" in ears.one("status", "over").text
    ears.reach(ears.one("button", "Ready"))
    player.run(60, 0.1)
    assert ears.one("button", "^Ready$").usable
    assert "20 seconds" not in ears.one("status", "over").text
    player.use("button", "Accuse Nadia")
    assert ears.page().attrs["role"] == "dialog"
    player.use("radio", "^7$")
    player.use("button", "Accuse: 7")
    assert ears.page().attrs.get("role") is None


def test_a_language_is_named_in_itself() -> None:
    player = listener()
    player.use("button", "Settings")
    page = player.ears.page()
    labels = [e for e in page.walk() if e.tag == "label" and "lang" in e.attrs]
    tongues = {e.attrs["lang"]: e.text for e in labels}
    assert tongues == {
        "ar": "العربية",
        "en": "English",
        "es": "Español",
        "fr": "Français",
        "id": "Bahasa Indonesia",
    }


def test_nobody_who_listens_is_kept_waiting_for_a_tap() -> None:
    """Cards that stay until a tap are for those who look at them."""
    settings = '{"speed": "off", "pause_seconds": 0, "take_pause": "tap"}'
    player = at("many-card-take", settings=settings)
    player.ears.press(player.ears.all("button", "takes", "Your hand")[0])
    player.until(lambda: any("You take" in line for line in player.ears.heard), "the take")


def test_a_card_that_waits_for_a_second_press_says_so() -> None:
    settings = '{"speed": "off", "pause_seconds": 0, "confirm": true}'
    player = at("about-to-win", settings=settings)
    player.use("button", "^4 of coins", "Your hand")
    assert "throws" in player.ears.one("alert").text
    assert player.ears.all("button", "^4 of coins", "Your hand")
    player.use("button", "^4 of coins", "Your hand")
    assert not player.ears.all("button", "^4 of coins", "Your hand")
    assert player.ears.one("alert").text == ""


def test_a_wrong_step_of_a_lesson_is_told_and_the_task_stays() -> None:
    player = listener()
    ears = player.ears
    player.use("button", "Learn by playing")
    player.use("button", "Bids and Barong")
    while not ears.all("radio"):
        player.until(lambda: player.app.top.speaking, "the coach")  # type: ignore[attr-defined]
        player.rest()
        if ears.all("button", "Go on"):
            player.use("button", "Go on")
    task = ears.all("status")[0].text
    player.use("radio", "^12$")
    player.use("button", "Bid 12")
    assert ears.one("alert").text
    assert ears.all("status")[0].text == task


def test_a_kept_game_is_looked_at_by_ear() -> None:
    """Its record step by step, its fair deals, the history and what it adds up to."""
    player = at("about-to-win")
    ears = player.ears
    for _ in play(player):
        pass
    player.rest()
    player.use("button", "Watch again")
    first = [e.text for e in ears.one("log").kids]
    player.use("button", "Step forward")
    is_like_the_screen(player)
    assert len(ears.one("log").kids) == len(first) + 1
    player.use("button", "Share and keep")
    player.use("button", "Review")
    player.wait("heading", "Moves that cost most")
    curve = next(e.text for e in ears.all("paragraph") if e.text.startswith(("+", "−", "0")))
    assert all(re.fullmatch(r"[+−]?\d+(\.\d)?", value) for value in curve.split(", "))
    player.use("button", "Back")
    player.use("button", "Fair deals")
    player.use("button", "Check all packs")
    assert ears.all("heading", "Deal 1 · ")
    codes = " ".join(e.text for e in ears.all("paragraph"))
    packs = len(ears.all("heading", "Deal"))
    assert len(re.findall(r"\b(?:[1-7]|1[0-2])[oceb]\b", codes)) == 40 * packs
    for _ in range(4):
        player.key("escape")
        player.rest()
    player.until(lambda: player.scene == "TitleScene", "the title")
    player.rest()
    player.use("button", "History")
    player.use("button", "^You won 21 to")
    assert ears.title == "Ronda · Duel"
    player.use("button", "Back")
    player.use("button", "Statistics")
    assert ears.all("listitem", "^Games: 1$")
    is_like_the_screen(player)
