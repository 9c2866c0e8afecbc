"""Playing by ear in the headless game, and whether the page is as the screen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.ui.speech.speaker import screen
from tests.ui.ears import Ears, Element, Listener
from tests.ui.saves import preset_of, storage_of

LONGEST = 400  # presses in one game


def listener(start: str = "", **more: Any) -> Listener:
    """A new game, or the title; at rest."""
    name, _, seats = start.partition(" ")
    player = Listener(390, 844, 0.5, lang=more.pop("lang", "en"), start=name, seats=seats, **more)
    player.rest()
    return player


def at(record: str, **more: Any) -> Listener:
    """A recorded moment."""
    player = Listener(390, 844, 0.5, start=preset_of(record), storage=storage_of(record), **more)
    player.resume()
    player.settle()
    player.rest()
    return player


def fresh(player: Listener) -> list[object]:
    """The screen as it would be said anew."""
    page = player.ears.page()
    prefix = page.key.partition("~")[0]
    return screen(player.app.top, player.app.language, prefix).plain()


def is_like_the_screen(player: Listener) -> None:
    """What the page has become by updates is what the screen would say afresh, when it rests."""

    def same() -> bool:
        return not player.app.top.busy and player.ears.page().plain() == fresh(player)

    player.until(same, "the page to be like the screen", 0.05)
    page, top = player.ears.page(), player.app.top
    keys = [element.key for element in page.walk()]
    assert len(keys) == len(set(keys))
    controls = {key.partition("/")[2] for key in keys}
    assert {widget.id for widget in top.widgets} <= controls
    for element in page.walk():
        if element.tag in ("button", "input", "h1", "h2", "legend", "li", "th"):
            assert player.ears.name(element).strip(), element


def next_press(ears: Ears) -> Element | None:
    """What helps the game on: a person who takes over, a question, a button, a card."""
    for role, name, inside in (
        ("button", "", "The bids total exactly 12"),
        ("button", "Ready|Announce|I am", ""),
    ):
        found = [e for e in ears.all(role, name, inside) if e.usable]
        if found:
            return found[0]
    keys = ears.all("radio")
    if keys and not any(key.attrs["checked"] for key in keys):
        return keys[3]
    confirm = [e for e in ears.all("button", "^Bid ") if e.usable] if keys else []
    cards = [e for e in ears.all("button", "", "Your hand") if e.usable]
    return next(iter(confirm or cards), None)


def play(player: Listener) -> Iterator[Element]:
    """Presses until the result; nothing but the page is looked at."""
    ears = player.ears
    table = ears.title
    for _ in range(LONGEST):
        player.until(
            lambda: ears.title != table or next_press(ears) is not None, "something to press", 0.05
        )
        if ears.title != table:
            return
        press = next_press(ears)
        assert press is not None
        ears.press(press)
        player.rest()
        yield press
    raise AssertionError("the game does not end")
