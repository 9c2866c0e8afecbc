"""A game controller in the page."""

from __future__ import annotations

from collections.abc import Callable

from tests.browser.pages import Watched

# A controller that is not there: `hold` presses one of its buttons for a while.
CONTROLLER = """
const buttons = Array.from({ length: 17 }, () => ({ pressed: false }));
const pad = { mapping: "standard", buttons, axes: [0, 0] };
let there = false;
navigator.getGamepads = () => [null, there ? pad : null];
window.plug = () => { there = true; dispatchEvent(new Event("gamepadconnected")); };
window.hold = (at, pressed) => { buttons[at].pressed = pressed; };
"""
A, DOWN = 0, 13


def test_a_controller_moves_the_focus_and_opens_a_screen(
    open_page: Callable[..., Watched],
) -> None:
    watched = open_page("?debug", init=CONTROLLER)
    watched.wait_started()
    watched.wait_screen("s.scene === 'TitleScene'")
    watched.page.evaluate("plug()")
    watched.page.evaluate(f"hold({DOWN}, true)")
    watched.wait_screen("s.focus !== null")
    watched.page.evaluate(f"hold({DOWN}, false)")
    watched.page.evaluate(f"hold({A}, true)")
    watched.wait_screen("s.scene !== 'TitleScene'")
    assert watched.errors == []
