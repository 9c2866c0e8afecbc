"""A closer look at cards of a table: the last take or trick, what lies there, one of the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.table.model import CardModel, Text, text
from game.ui.scene import Push, Transition

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene


def last(scene: TableScene) -> Transition | None:
    """The last take or trick; None before there is one."""
    found = scene.model.last
    return None if found is None else _closer(scene, found.cards, found.title, found.note)


def focused(scene: TableScene) -> Transition | None:
    """The card of the hand that has the focus, else those on the table; None if it is empty."""
    app, model = scene.app, scene.model
    focus = (app.focus or "").removeprefix("hand:") if app.focus_shown else ""
    own = [card for card in model.hand if card.face == focus]
    if own:
        return _one(scene, own[0])
    slots = model.trick.slots if model.trick else ()
    cards = model.table or [slot.card for slot in slots if slot.card is not None]
    return _closer(scene, cards, Text("ui.on_table"), None) if cards else None


def pressed(scene: TableScene, at: tuple[float, float]) -> Transition | None:
    """The card at a point (CSS pixels), the uppermost if there are several; None without one."""
    cards = {card.face: card for card in (*scene.model.hand, *scene.model.table)}
    for face, sprite in sorted(scene.stage.sprites.items(), key=lambda item: -item[1].z):
        if face in cards and sprite.rect().contains(at):
            return _one(scene, cards[face])
    return None


def _one(scene: TableScene, card: CardModel) -> Transition:
    effect = text("ui.inspect_effect", effect=card.effect) if card.effect else None
    return _closer(scene, (card,), card.name, effect)


def _closer(
    scene: TableScene, cards: Sequence[CardModel], title: Text, note: Text | None
) -> Transition:
    from game.ui.scenes.inspect import InspectScene

    return Push(InspectScene(scene.app, cards, title, note))
