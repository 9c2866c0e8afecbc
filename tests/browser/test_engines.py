"""What matters most, in every browser engine: start, play, continue, offline, letters, phones."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable

import pygame
import pytest

from game.play.store import GAME
from tests.browser import webkit
from tests.browser.engines import Engine
from tests.browser.pages import Watched
from tests.browser.playing import QUICK, next_click, same_table, wait_for_turn
from tests.browser.site_server import SiteServer
from tests.ui.player import Player
from tests.ui.saves import storage_of

pytestmark = pytest.mark.every_engine

OpenPage = Callable[..., Watched]

MOVES = 6
PIXELS = """() => {
    const all = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
    const parts = [];
    for (let at = 0; at < all.length; at += 8192)
        parts.push(String.fromCharCode(...all.subarray(at, at + 8192)));
    return btoa(parts.join(""));
}"""
# As a finger does it; Playwright's own tap does not reach Firefox.
TOUCH = """([x, y]) => {
    const touch = new Touch({ identifier: 1, target: canvas, clientX: x, clientY: y });
    const send = (type, touches) => canvas.dispatchEvent(new TouchEvent(type, {
        touches, targetTouches: touches, changedTouches: [touch], bubbles: true, cancelable: true,
    }));
    send("touchstart", [touch]);
    send("touchend", []);
}"""


def test_a_game_goes_on_after_a_reload(open_page: OpenPage) -> None:
    watched = open_page("?start=duel&debug", init=QUICK)
    watched.wait_started()
    assert watched.page.evaluate("[canvas.width, canvas.height]") == [1280, 720]
    assert watched.page.title() == "Onda"
    screen = wait_for_turn(watched)
    for _ in range(MOVES):
        watched.click(next_click(screen))
        screen = wait_for_turn(watched)
    watched.page.reload()
    watched.wait_started()
    again = wait_for_turn(watched)
    assert same_table(again) == same_table(screen)
    watched.click(next_click(again))
    wait_for_turn(watched)
    assert watched.errors == []


def test_works_with_the_server_stopped(open_page: OpenPage, server: SiteServer) -> None:
    watched = open_page("?debug")
    watched.wait_started()
    watched.wait_offline_ready()
    server.stop()
    watched.page.reload()
    watched.wait_started()
    assert watched.wait_screen("true")["scene"] == "TitleScene"


def test_arabic_text_has_the_pixels_of_the_desktop(open_page: OpenPage) -> None:
    """A whole table, in fact; curves of drawings may be rounded otherwise here and there."""
    storage = storage_of("last-trick")
    storage.set("onda.settings", json.dumps({"speed": "off", "language": "ar"}))
    player = Player(1280, 720, lang="", storage=storage)
    player.resume()
    player.settle()
    expected = pygame.image.tobytes(player.host.surface, "RGB")

    texts = json.dumps({key: storage.get(key) for key in (GAME, "onda.settings")})
    watched = open_page("?debug", init=f"Object.assign(localStorage, {texts})")
    watched.wait_started()
    watched.wait_screen("true")
    watched.click("continue")
    watched.wait_screen("s.scene === 'TableScene' && !s.busy && s.playable")
    watched.page.wait_for_timeout(500)
    found = base64.b64decode(watched.page.evaluate(PIXELS))
    picture = pygame.image.frombytes(found, (1280, 720), "RGBA")
    steps = [
        abs(a - b) for a, b in zip(pygame.image.tobytes(picture, "RGB"), expected, strict=True)
    ]
    assert max(steps) <= 2
    assert sum(map(bool, steps)) < 100


def test_a_phone(open_page: OpenPage, engine: Engine) -> None:
    """By touch, where there is touch."""
    narrow = engine.name == "webkit"
    options = {} if narrow else {"device_scale_factor": 3, "has_touch": True}
    width = webkit.NARROWEST if narrow else 390
    watched = open_page(
        "?start=duel&debug", init=QUICK, viewport={"width": width, "height": 844}, **options
    )
    watched.wait_started()
    assert watched.page.evaluate("canvas.clientWidth") == width
    screen = wait_for_turn(watched)
    card = next_click(screen)
    if narrow:
        watched.click(card)
    else:
        spot = next(target for target in screen["targets"] if target["id"] == card)
        watched.page.evaluate(TOUCH, [spot["x"] + spot["w"] / 2, spot["y"] + spot["h"] / 2])
    watched.wait_screen(f"!s.targets.some((t) => t.id === '{card}')")
    assert watched.errors == []


def test_the_canvas_of_webkitgtk_stays_off_the_graphics_card(
    open_page: OpenPage, engine: Engine
) -> None:
    """Its process would die of it sooner or later; elsewhere the browser may choose."""
    watched = open_page()
    watched.wait_started()
    asked = "canvas.getContext('2d').getContextAttributes().willReadFrequently"
    assert watched.page.evaluate(asked) is (engine.name == "webkit")
