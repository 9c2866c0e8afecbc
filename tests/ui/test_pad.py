"""A game controller: presses become keys, a direction that is held is repeated."""

from __future__ import annotations

from typing import ClassVar

import pygame
import pytest

from game.host.pad import FIRST, NEXT, TILT, Controllers, Pad, directions
from tests.ui.player import Player


def keys(pad: Pad, held: list[str], now: float) -> list[int]:
    return [event.key for event in pad.keys(held, now)]


def test_a_button_is_pressed_once() -> None:
    pad = Pad()
    assert keys(pad, ["a"], 0.0) == [pygame.K_RETURN]
    assert keys(pad, ["a"], 5.0) == []
    assert keys(pad, [], 5.1) == []
    assert keys(pad, ["a"], 5.2) == [pygame.K_RETURN]


def test_a_direction_that_is_held_is_repeated() -> None:
    pad = Pad()
    assert keys(pad, ["down"], 0.0) == [pygame.K_DOWN]
    assert keys(pad, ["down"], FIRST - 0.01) == []
    assert keys(pad, ["down"], FIRST) == [pygame.K_DOWN]
    assert keys(pad, ["down"], FIRST + NEXT - 0.01) == []
    assert keys(pad, ["down"], FIRST + NEXT) == [pygame.K_DOWN]


def test_shoulders_go_through_the_controls() -> None:
    (back,) = Pad().keys(["leftshoulder"], 0.0)
    (on,) = Pad().keys(["rightshoulder"], 0.0)
    assert (back.key, back.mod) == (pygame.K_TAB, pygame.KMOD_SHIFT)
    assert (on.key, on.mod) == (pygame.K_TAB, 0)


def test_parts_that_mean_nothing_are_left_alone() -> None:
    assert Pad().keys(["guide", "-", "touchpad"], 0.0) == []


@pytest.mark.parametrize(
    ("x", "y", "meant"),
    [
        (0.0, 0.0, ()),
        (TILT - 0.01, 0.0, ()),
        (TILT, 0.0, ("right",)),
        (-1.0, 0.5, ("left",)),
        (0.5, 1.0, ("down",)),
        (0.1, -0.7, ("up",)),
    ],
)
def test_sticks(x: float, y: float, meant: tuple[str, ...]) -> None:
    assert tuple(directions(x, y)) == meant


AXES = (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY)


class Fake:
    """A controller as SDL shows it."""

    held: ClassVar[set[int]] = set()
    axes: ClassVar[dict[int, int]] = {
        pygame.CONTROLLER_AXIS_LEFTX: 0,
        pygame.CONTROLLER_AXIS_LEFTY: 0,
    }

    def __init__(self, index: int) -> None:
        self.index = index

    def as_joystick(self) -> Fake:
        return self

    def get_instance_id(self) -> int:
        return 70 + self.index

    def get_button(self, button: int) -> bool:
        return button in self.held

    def get_axis(self, axis: int) -> int:
        return self.axes[axis]


def test_controllers_come_and_go(monkeypatch: pytest.MonkeyPatch) -> None:
    controller = pytest.importorskip("pygame._sdl2.controller")
    monkeypatch.setattr(controller, "Controller", Fake)
    there = Controllers()
    assert there.held() == []
    there.see(pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=1))
    Fake.held = {pygame.CONTROLLER_BUTTON_X, pygame.CONTROLLER_BUTTON_DPAD_LEFT}
    Fake.axes[pygame.CONTROLLER_AXIS_LEFTY] = 32767
    assert sorted(there.held()) == ["down", "left", "x"]
    there.see(pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=71))
    assert there.held() == []


def test_a_game_is_begun_and_a_card_played_by_controller() -> None:
    player, pad, now = Player(), Pad(), 0.0

    def press(name: str) -> None:
        nonlocal now
        now += 10.0
        player.host.queue(pad.keys([name], now))
        pad.keys([], now)
        player.tick()

    def reach(start: str) -> None:
        for _ in range(20):
            if str(player.app.focus).startswith(start):
                return
            press("rightshoulder")
        pytest.fail(f"{start} is not reached")

    reach("play")
    press("a")
    player.settle()
    assert player.scene == "TableScene"
    before = player.progress
    reach("hand:")
    press("a")
    player.until(lambda: player.progress > before, "the card")
    press("start")
    assert player.scene == "PauseScene"
    press("b")
    assert player.scene == "TableScene"
