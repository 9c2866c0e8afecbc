"""The controls of a table as widgets: hand, targets, actions, questions over the table."""

from __future__ import annotations

from functools import partial
from math import ceil
from typing import TYPE_CHECKING, NamedTuple

from game.table.geometry import Rect
from game.table.model import OfferModel, PanelModel
from game.ui.painter import Painter
from game.ui.table_paint import raised
from game.ui.widgets import Act, Button, IconButton, KeyCap, Widget

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene

KEY_HIGH = 56.0
KEY_GAP = 6.0


class CardWidget(Widget):
    """A card of the viewer's hand; the stage draws it."""


class OfferWidget(Widget):
    """A large choice on a panel: emblem, what it is, what it makes of the round, its figure."""

    def __init__(self, offer: OfferModel, rect: Rect, words: tuple[str, str], act: object) -> None:
        super().__init__(f"offer:{offer.pick}", rect, words[0], act)  # type: ignore[arg-type]
        self.offer = offer
        self.words = words
        self.spoken = f"{words[0]}. {words[1]}"

    def draw(self, p: Painter, pressed: bool) -> None:
        """A row on the panel."""
        theme, rect = p.theme, self.rect
        p.box(rect, theme["edge"] if pressed else theme["panel2"], 12, theme["edge"], 2.0)
        side = min(72.0 * p.view.zoom, rect.h - 16)
        emblem = Rect(rect.x + 12, rect.centre[1] - side / 2, side, side)
        round_ = 48.0 * p.view.zoom
        disc = Rect(rect.right - round_ - 12, rect.centre[1] - round_ / 2, round_, round_)
        words = Rect(emblem.right + 14, rect.y, disc.x - emblem.right - 22, rect.h)
        if p.rtl:
            emblem, disc, words = (r.mirrored(rect.x, rect.right) for r in (emblem, disc, words))
        p.picture(f"emblems/{self.offer.emblem}.svg", emblem)
        p.box(disc, theme["ink"], round_ / 2)
        p.text(self.offer.label, disc, "button", theme["panel"], "centre")
        title, note = self.words
        upper = Rect(words.x, rect.y + rect.h * 0.12, words.w, rect.h * 0.32)
        lower = Rect(words.x, rect.y + rect.h * 0.46, words.w, rect.h * 0.44)
        p.text(title, upper, "prompt", theme["ink"])
        p.text(note, lower, "second", theme["inksoft"], top=True, lines=2)


class TableControls:
    """Builds the widgets of one table scene, in focus order."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.app = scene.app
        self.model = scene.model
        self.stage = scene.stage
        self.layout = scene.stage.layout
        self.w = scene.app.language

    def build(self) -> list[Widget]:
        """Menu, log or sound, targets, last take, the question, the hand, the actions."""
        return [
            *self._bar(),
            *self._accusations(),
            *self._last(),
            *self._panel(),
            *self._hand(),
            *self._actions(),
        ]

    def _bar(self) -> list[Widget]:
        scene, layout, w = self.scene, self.layout, self.w
        menu = IconButton("menu", layout.menu, w("ui.menu"), scene.pause, icon="menu", radius=22)
        if layout.log is None:
            side = IconButton("log", layout.side, w("ui.log"), scene.show_log, icon="log")
        else:
            icon = "mute" if self.app.silent else "sound"
            side = IconButton("sound", layout.side, w("ui.sound"), scene.mute, icon=icon)
            side.role, side.checked = "switch", not self.app.silent
        side.radius = 22
        return [menu, side, self._aid()]

    def _aid(self) -> Widget:
        """The player aid; on the table it is outlined."""
        bare = self.layout.bar is not None
        rect, act, label = self.layout.aid, self.scene.show_aid, self.w("ui.aid")
        icon = IconButton("aid", rect, label, act, icon="aid", round_=not bare)
        icon.radius = 22
        return icon

    def _last(self) -> list[Widget]:
        last, rect = self.model.last, self.layout.last
        if last is None or self.stage.covered(rect) or self.stage.asked(rect):
            return []
        label, show = self.w.say(last.title), self.scene.show_last
        if self.model.trick is not None and rect.w > 100:
            return [Button("last", rect, label, show, icon="eye", lines=1)]
        side = min(rect.h, rect.w, 52.0)
        x = rect.right - side if self.w.rtl else rect.x
        eye = Rect(x, rect.y + (rect.h - side) / 2, side, side)
        return [IconButton("last", eye, label, show, icon="eye", round_=True, radius=side / 2)]

    def _hand(self) -> list[Widget]:
        widgets: list[Widget] = []
        cards = {card.face: card for card in self.model.hand}
        corner = self.app.art.theme.shape["radius_card"]
        for face, rect in zip(self.stage.shown.hand, self.layout.hand, strict=True):
            card = cards.get(face)
            if card is None:
                continue
            label = self.w.say(card.name)
            if card.effect is not None:
                label = f"{label}, {self.w.say(card.effect)}"
            act = None if self.scene.busy else partial(self.scene.use_card, face)
            rise = raised(self.scene, face)
            rect = Rect(rect.x, rect.y - rise, rect.w, rect.h + rise)
            widget = CardWidget(f"hand:{face}", rect, label, act, focusable=card.playable, sound="")
            widget.radius, widget.ringed = corner * rect.w, False
            widget.closed = not card.playable
            widgets.append(widget)
        return widgets

    def _accusations(self) -> list[Widget]:
        widgets: list[Widget] = []
        words = self.w("ui.accuse")
        for seat, place in zip(self.model.seats[1:], self.layout.seats, strict=True):
            if seat.accuse is None:
                continue
            act = partial(self.scene.accuse, seat.seat) if seat.accuse.enabled else None
            name, rect = f"accuse:{seat.seat}", place.accuse
            target: Button | IconButton
            if rect.w > 100:
                target = Button(name, rect, words, act, kind="deep", icon="target", lines=1)
            else:
                target = IconButton(name, rect, f"{words} {seat.name}", act, icon="target")
                target.round_, target.word = True, words if place.word else ""
            target.crossed = self.stage.closing if act is None else None
            target.radius, target.spoken = 22, f"{words} {seat.name}"
            widgets.append(target)
        return widgets

    def _actions(self) -> list[Widget]:
        widgets: list[Widget] = []
        if self.model.buttons and not self.scene.busy:
            widgets.append(self._main_button(self.layout.primary))
        for rect, (name, act) in zip(self.layout.secondary, self._seconds(), strict=False):
            if not self.stage.asked(rect):
                widgets.append(self._second(rect, name, act))
        return widgets

    def _seconds(self) -> list[tuple[str, Act]]:
        """What stands beside the main action, the most useful first."""
        scene = self.scene
        out: list[tuple[str, Act]] = []
        if scene.can_undo():
            out.append(("undo", scene.undo))
        elif scene.hints.offered():
            out.append(("hint", scene.hints.ask))
        if self.layout.form == "desktop":  # else a way leads there from the aid
            out.append(("rules", scene.show_rules))
        return out

    def _second(self, rect: Rect, name: str, act: Act) -> Widget:
        label = self.w(f"ui.{name}")
        if rect.w < 90:
            return IconButton(name, rect, label, act, icon=name, round_=True, radius=22)
        return Button(name, rect, label, act, icon=name, lines=1)

    def _main_button(self, rect: Rect) -> Button:
        """The main action; in a pause it says how long it will wait."""
        button, left = self.model.buttons[0], self.scene.pause_left
        label, progress = self.w.say(button.label), None
        limit = self.app.settings.number("pause_seconds")
        if self.model.pausing and left is not None and limit:
            progress = left / limit
            label = self.w("ui.in_seconds", label=button.label, seconds=ceil(left))
        act = partial(self.scene.pick, f"button:{button.id}")
        main = Button(
            button.id, rect, label, act, kind=button.kind, icon=button.icon, progress=progress
        )
        main.spoken = self.w.say(button.label)
        return main

    # --- questions ------------------------------------------------------------------------

    def _panel(self) -> list[Widget]:
        panel = self.stage.model.panel
        if panel is None or self.layout.panel is None or self.stage.offers:
            return []
        if panel.offers:
            return self.offers(panel)
        return self._keys(panel)

    def _parts(self, panel: PanelModel) -> PanelParts:
        assert self.layout.panel is not None
        return panel_parts(self.layout.panel, panel, self.layout.zoom, self.w.rtl)

    def offers(self, panel: PanelModel) -> list[Widget]:
        """The choices of a question in their places."""
        body = self._parts(panel).body
        count = len(panel.offers)
        high = min(100.0 * self.layout.zoom, (body.h - 10 * (count - 1)) / count)
        out: list[Widget] = []
        for i, offer in enumerate(panel.offers):
            rect = Rect(body.x, body.y + i * (high + 10), body.w, high)
            words = (self.w.say(offer.title), self.w.say(offer.note))
            offer = offer._replace(label=self.w.number(offer.label))
            out.append(OfferWidget(offer, rect, words, partial(self.scene.pick, offer.pick)))
        return out

    def _keys(self, panel: PanelModel) -> list[Widget]:
        _, body, button, _, _ = self._parts(panel)
        count = len(panel.keys)
        columns = 7 if count > 7 else count
        rows = -(-count // columns)
        wide = (body.w - KEY_GAP * (columns - 1)) / columns
        high = min(KEY_HIGH * self.layout.zoom, (body.h - KEY_GAP * (rows - 1)) / rows)
        out: list[Widget] = []
        for i, key in enumerate(panel.keys):
            row, column = divmod(i, columns)
            rect = Rect(
                body.x + column * (wide + KEY_GAP), body.y + row * (high + KEY_GAP), wide, high
            )
            chosen = key.pick == self.scene.chosen_key
            act = partial(self.scene.choose_key, key.pick)
            out.append(KeyCap(key.pick, rect, key.label, act, role="radio", checked=chosen))
        out.append(self._confirm(panel, button))
        return out

    def _confirm(self, panel: PanelModel, rect: Rect) -> Button:
        label, act = self.w("ui.choose"), None
        for key in panel.keys:
            if key.pick == self.scene.chosen_key:
                label = self.w(panel.confirm, number=int(key.label))
                act = self.scene.confirm_key
        return Button("confirm", rect, label, act, kind="accent")


class PanelParts(NamedTuple):
    """The places of a question over the table."""

    head: Rect
    body: Rect
    button: Rect  # without height if the body's offers are the answers
    foot: Rect  # without height if there is no room for its words
    low: bool  # the button stands beside the heading


def panel_parts(rect: Rect, panel: PanelModel, zoom: float, rtl: bool) -> PanelParts:
    """Heading, body, button and foot of a question, whatever room there is."""
    if rect.h < (290 if panel.keys else 240) * zoom:
        return _low_parts(rect, panel, rtl)
    inner = rect.inset(16 * zoom, 14 * zoom)
    head = Rect(inner.x, inner.y, inner.w, 62 * zoom)
    high = 40.0 * zoom if panel.foot is not None else 0.0
    foot = Rect(inner.x, inner.bottom - high, inner.w, high)
    button = Rect(inner.x, foot.y, inner.w, 0)
    if panel.keys:
        deep = (52.0 if rect.h >= 320 * zoom else 46.0) * zoom
        button = Rect(inner.x, foot.y - 6 - deep, inner.w, deep)
    body = Rect(inner.x, head.bottom + 6, inner.w, button.y - 8 - head.bottom - 6)
    return PanelParts(head, body, button, foot, low=False)


def panel_emblem(parts: PanelParts, zoom: float, rtl: bool) -> Rect:
    """The place of the emblem before the heading of a question."""
    head = parts.head
    side = min(44.0 * zoom, head.h)
    disc = Rect(head.x, head.centre[1] - side / 2, side, side)
    return disc.mirrored(head.x, head.right) if rtl else disc


def _low_parts(rect: Rect, panel: PanelModel, rtl: bool) -> PanelParts:
    """A low window: no foot, and the button beside the heading."""
    inner = rect.inset(14, 8)
    head = Rect(inner.x, inner.y, inner.w, 44 if panel.keys else 34)
    body = Rect(inner.x, head.bottom + 6, inner.w, inner.bottom - head.bottom - 6)
    button = Rect(inner.right, inner.y, 0, 0)
    if panel.keys:
        wide = 0.4 * inner.w
        button = Rect(inner.right - wide, inner.y, wide, head.h)
        head = Rect(inner.x, inner.y, inner.w - wide - 12, head.h)
    if rtl:
        head, button = (part.mirrored(rect.x, rect.right) for part in (head, button))
    return PanelParts(head, body, button, Rect(inner.x, inner.bottom, inner.w, 0), low=True)
