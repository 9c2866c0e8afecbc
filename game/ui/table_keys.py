"""Keys at the table: shortcuts, the cards by digits, answers to a question."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.ui.keys import AT_TABLE, DIGITS, act_of
from game.ui.scene import Transition

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene


def table_key(scene: TableScene, name: str) -> Transition | None:
    """What a key does that no control has used."""
    if name == "enter" and scene.busy:
        scene.hurry()
        return None
    panel = scene.model.panel
    if panel is not None and panel.keys and _answer(scene, name):
        return None
    act = "main" if name == "enter" else act_of(name, AT_TABLE)
    if act == "card":
        _play(scene, DIGITS.index(name))
        return None
    if name == "escape":
        return scene.pause()
    found = shortcuts(scene).get(act or "")
    result = found() if found is not None else None
    return result if isinstance(result, Transition) else None


def shortcuts(scene: TableScene) -> dict[str, Callable[[], object]]:
    """What the bindings of the table do, cards apart."""
    return {
        "main": lambda: _main(scene),
        "accuse": lambda: _accuse(scene),
        "hint": scene.hints.ask,
        "undo": scene.undo,
        "last": scene.show_last,
        "closer": scene.show_closer,
        "log": scene.show_log,
        "aid": scene.show_aid,
        "rules": scene.show_rules,
    }


def _play(scene: TableScene, index: int) -> None:
    """The card at a place in the hand."""
    hand = scene.stage.shown.hand
    if index < len(hand) and not scene.busy:
        scene.use_card(hand[index])


def _main(scene: TableScene) -> Transition | None:
    """The main action, if there is one."""
    buttons = scene.model.buttons
    return scene.pick(f"button:{buttons[0].id}") if buttons and not scene.busy else None


def _accuse(scene: TableScene) -> Transition | None:
    """The first player who can be accused."""
    open_ = (seat.seat for seat in scene.model.seats if seat.accuse and seat.accuse.enabled)
    seat = next(open_, None)
    return None if seat is None else scene.accuse(seat)


def _answer(scene: TableScene, name: str) -> bool:
    """Digits choose a key of the question (1, then 0 to 2, for 10 to 12), Enter confirms."""
    assert scene.model.panel is not None
    picks = {key.label: key.pick for key in scene.model.panel.keys}
    before = next((label for label, pick in picks.items() if pick == scene.chosen_key), "")
    for label in (before + name, name):
        if name.isdigit() and label in picks:
            scene.choose_key(picks[label])
            return True
    if name == "enter" and scene.chosen_key is not None:
        scene.confirm_key()
        return True
    return False
