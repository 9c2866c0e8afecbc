"""Each setting changes what it says: at once, and after a restart."""

from __future__ import annotations

import json
import sys
from typing import Any

import pygame
import pytest

from game.host import wishes
from game.host.headless import HeadlessHost, MemoryStore
from game.play.settings import CHOICES, KEY, NUMBERS, SWITCHES, WORDS
from game.ui import sound
from game.ui.page import Options
from game.ui.scenes.settings import VOLUMES, SettingsScene
from game.ui.sound import Sounds
from tests.table.locale_files import languages
from tests.ui.player import Player
from tests.ui.saves import preset_of, storage_of

NOT_ON_THE_PAGE = {"name", "muted"}  # a name comes with the seats; sound and mute are one choice


def table(record: str, **settings: object) -> Player:
    """A recorded moment with these settings."""
    storage = storage_of(record)
    storage.set(KEY, json.dumps(settings))
    player = Player(390, 844, 0.5, start=preset_of(record), storage=storage)
    player.resume()
    player.settle()
    return player


def picture(player: Player) -> bytes:
    return pygame.image.tobytes(player.fresh(), "RGB")


def test_every_setting_is_on_the_page_with_all_its_values() -> None:
    blocks = [b for b in SettingsScene(Player().app).blocks() if isinstance(b, Options)]
    offered = {b.id.removeprefix("setting:"): [value for value, _ in b.values] for b in blocks}
    assert set(offered) == {*CHOICES, *SWITCHES, *NUMBERS, *WORDS} - NOT_ON_THE_PAGE
    for name, values in CHOICES.items():
        assert sorted(offered[name]) == sorted(values)
    for name in SWITCHES.keys() - NOT_ON_THE_PAGE:
        assert offered[name] == ["on", "off"]
    assert offered["language"] == ["", *languages()]


def test_every_value_is_shown_at_once_and_after_a_restart() -> None:
    player = Player()
    player.tap("settings")
    blocks = [b for b in player.app.top.blocks() if isinstance(b, Options)]  # type: ignore[attr-defined]
    for block in blocks:
        for value, _ in reversed(block.values):
            name = f"{block.id}:{value}"
            player.tap(name)
            assert player.targets()[name]["checked"], name
        chosen = block.values[0][0]
        other = f"{block.id}:{block.values[-1][0]}"
        player.tap(other)
        player.boot()
        player.tap("settings")
        assert player.targets()[other]["checked"], f"{other} is not kept"
        player.tap(f"{block.id}:{chosen}")


@pytest.mark.parametrize("lang", languages())
def test_language(lang: str) -> None:
    player = Player(lang="")
    player.tap("settings")
    player.tap(f"setting:language:{lang}")
    assert player.app.language.code == lang
    assert player.app.texts.rtl == (lang == "ar")


def test_language_of_the_system() -> None:
    def french(host: HeadlessHost) -> None:
        host.language = "fr-CA"

    player = Player(lang="", prepare=french)
    assert player.app.language.code == "fr"
    player.tap("settings")
    player.tap("setting:language:id")
    player.tap("setting:language:")
    assert player.app.language.code == "fr"


def seconds_of_a_take(**settings: object) -> float:
    player = table("many-card-take", **settings)
    player.tap("hand:2")
    waited = 0.0
    while player.screen["busy"] and waited < 30:
        player.tick()
        waited += 1 / 60
    return waited


def test_animation_speed() -> None:
    off, fast, normal, slow = (
        seconds_of_a_take(speed=speed) for speed in ("off", "fast", "normal", "slow")
    )
    assert fast < normal < slow
    assert seconds_of_a_take(motion="reduced") == pytest.approx(off, abs=0.1)


def test_motion_follows_the_system() -> None:
    def calm(host: HeadlessHost) -> None:
        host.reduced_motion = True

    player = Player(prepare=calm)
    assert player.app.pace == 0
    player.tap("settings")
    player.tap("setting:motion:full")
    assert player.app.pace > 0
    player.tap("setting:motion:reduced")
    assert player.app.pace == 0


def test_contrast_follows_the_system() -> None:
    def strong(host: HeadlessHost) -> None:
        host.contrast = True

    player = Player(prepare=strong)
    assert player.app.art.theme.name == "contrast"
    player.tap("settings")
    player.tap("setting:contrast:off")
    assert player.app.art.theme.name != "contrast"


@pytest.mark.parametrize(("record", "card"), [("many-card-take", "hand:2"), ("last-trick", "")])
@pytest.mark.parametrize("by", ["tap", "enter"])
def test_a_take_or_trick_waits_for_a_tap(record: str, card: str, by: str) -> None:
    player = table(record, take_pause="tap", speed="off")
    player.tap(card or player.hand()[0])
    player.until(lambda: bool(player.app.top.timeline.waiting), "the wait")  # type: ignore[attr-defined]
    player.run(30.0, 0.1)
    assert player.screen["busy"], "it did not wait"
    assert player.run(1.0) == 0, "it draws while it waits"
    if by == "tap":
        player.tap_at((195, 300))
    else:
        player.key("enter")
    player.until(lambda: player.scene != "TableScene" or not player.screen["busy"], "the rest")


def test_a_take_does_not_wait_without_being_told_to() -> None:
    assert seconds_of_a_take() < 5


def test_the_pause_after_a_round() -> None:
    player = table("pause-opens", pause_seconds=10)
    player.tap(player.hand()[0])
    player.until(lambda: bool(player.screen["pausing"]) and player.idle, "the pause")
    assert player.app.top.pause_left == pytest.approx(10, abs=0.2)  # type: ignore[attr-defined]


class Mixer:
    """Stands in for a sound: remembers how loud it was."""

    volumes: list[float] = []  # noqa: RUF012

    def __init__(self, path: str) -> None:
        self.path = path

    def set_volume(self, volume: float) -> None:
        self.volumes.append(volume)

    def play(self) -> None:
        pass


def test_sound_and_mute(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every volume, each play a little softer or not; the mute key and the lowest value."""
    monkeypatch.setattr(pygame.mixer, "Sound", Mixer)
    monkeypatch.setattr(sound, "RUSTLES", frozenset())  # they need samples
    Mixer.volumes = []
    player = Player()
    sounds: Any = Sounds(player.app.assets / "sounds", player.host)
    player.app.sounds = sounds
    sounds._open = True
    player.tap("settings")
    for volume in VOLUMES[1:]:
        player.tap(f"setting:sound:{volume}")
        assert 0.6 * volume / 100 < Mixer.volumes[-1] <= volume / 100
    player.key("m")
    heard = len(Mixer.volumes)
    player.app.play("ronda")
    assert len(Mixer.volumes) == heard, "it sounds though it is off"
    assert player.targets()["setting:sound:0"]["checked"]
    player.key("m")
    player.app.play("ronda")
    assert 0.6 < Mixer.volumes[-1] <= 1.0
    assert len(set(Mixer.volumes)) > len(VOLUMES), "the level varies"
    assert player.targets()["setting:sound:100"]["checked"]


def test_two_volumes_and_one_key() -> None:
    """Each volume may be nothing for itself; the key silences both, and wakes what was asleep."""
    player = Player()
    settings = player.app.settings
    player.tap("settings")
    player.tap("setting:music:50")
    player.tap("setting:sound:0")
    assert (settings["muted"], settings.number("sound"), settings.number("music")) == (False, 0, 50)
    player.key("m")
    assert player.app.silent
    assert player.targets()["setting:music:0"]["checked"]
    player.key("m")
    assert not player.app.silent
    assert player.targets()["setting:music:50"]["checked"]
    player.tap("setting:music:0")
    assert player.app.silent
    player.key("m")
    assert settings.number("sound") == NUMBERS["sound"][0]
    player.key("m")
    player.tap("setting:music:25")
    assert not settings["muted"], "who turns it up wants to hear it"


def test_hints() -> None:
    assert "hint" in table("many-card-take").targets()
    assert "hint" not in table("many-card-take", hints=False).targets()


def bidding(**settings: object) -> Player:
    """A table of Baronda that asks for a bid, some seconds later."""
    storage = MemoryStore({"onda.settings": json.dumps(settings)})
    player = Player(390, 844, lang="en", seed=7, start="baronda", storage=storage)
    player.settle()
    player.run(8.0)
    assert player.screen["asked"]
    return player


def test_an_estimate_is_shown_for_a_bid_and_chosen_when_it_is_asked_for() -> None:
    player = bidding()
    hint = player.app.top.hints.hint  # type: ignore[attr-defined]
    assert hint is not None
    assert not any(key["checked"] for key in player.targets().values())
    player.tap("hint")
    assert player.targets()[hint.pick]["checked"]
    player.tap("confirm")
    assert player.app.top.hints.hint is None  # type: ignore[attr-defined]


def test_without_hints_there_is_no_estimate() -> None:
    assert bidding(hints=False).app.top.hints.hint is None  # type: ignore[attr-defined]


@pytest.mark.parametrize("by", ["taps", "keys", "focus"])
def test_confirm_before_a_card_is_played(by: str) -> None:
    player = table("many-card-take", confirm=True)
    name, before = player.hand()[1], player.progress
    use = {"taps": lambda: player.tap(name), "keys": lambda: player.key("2")}
    act = use.get(by, lambda: (player.focus(name), player.key("enter")))
    act()
    player.run(0.5)
    assert player.progress == before, "played without asking"
    act()
    assert player.progress == before + 1


def test_another_touch_takes_the_confirmation_back() -> None:
    player = table("many-card-take", confirm=True)
    first, second, *_ = player.hand()
    before = player.progress
    player.tap(first)
    player.tap(second)
    player.tap_at((195, 250))
    player.tap(second)
    assert player.progress == before
    player.tap(second)
    assert player.progress == before + 1


def test_a_card_carried_to_the_table_needs_no_confirmation() -> None:
    player = table("many-card-take", confirm=True)
    before = player.progress
    player.drag(player.centre("hand:2"), (195, 300))
    assert player.progress == before + 1


@pytest.mark.parametrize("record", ["many-card-take", "follow-suit"])
@pytest.mark.parametrize(
    "setting", [{"card_size": "large"}, {"four_colours": False}, {"theme": "plain"}]
)
def test_looks_change_the_picture_at_once(record: str, setting: dict[str, object]) -> None:
    player = table(record)
    before = picture(player)
    ((name, value),) = setting.items()
    player.app.change(name, value)  # type: ignore[arg-type]
    assert picture(player) != before
    assert picture(table(record, **setting)) == picture(player)


def test_every_card_has_black_figures() -> None:
    """No colour of a suit is left on any card, in any theme, and pictures can be loaded."""
    player = Player(storage=MemoryStore({KEY: '{"four_colours": false}'}))
    for name in ("zellige", "contrast"):
        art = player.app.art
        art.theme = player.app.theme(name)
        for deck in ("spanish", "baronda"):
            art.deck = deck
            folder = art.assets / "cards" / deck / art.theme.cards
            for path in sorted(folder.glob("*.svg")):
                text = path.read_text(encoding="utf-8")
                assert any(ink in text for ink in art.theme.inks), path
                assert art.card(path.stem, 20, 1.0).get_width() == 20


ANSWERS = {
    "darwin": ({"reduceMotion": "1"}, {"increaseContrast": "1"}),
    "linux": ({"enable-animations": "false"}, {"high-contrast": "true"}),
}


@pytest.mark.parametrize("system", ANSWERS)
def test_what_the_desktop_asks_for(system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    calm, strong = ANSWERS[system]
    monkeypatch.setattr(wishes.sys, "platform", system)
    for answers, motion, contrast in (
        (calm, True, False),
        (strong, False, True),
        ({}, False, False),
    ):
        monkeypatch.setattr(wishes, "_ask", lambda *words, told=answers: told.get(words[-1], ""))
        wishes.less_motion.cache_clear()
        wishes.more_contrast.cache_clear()
        assert (wishes.less_motion(), wishes.more_contrast()) == (motion, contrast)
    wishes.less_motion.cache_clear()
    wishes.more_contrast.cache_clear()


def test_a_system_that_cannot_be_asked_asks_for_nothing() -> None:
    assert wishes._ask("no-such-program-of-any-system") == ""
    assert wishes._ask(sys.executable, "-c", "raise SystemExit(1)") == ""
    assert wishes._ask(sys.executable, "-c", "print('true')") == "true"
