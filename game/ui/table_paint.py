"""Drawing what moves on a table: cards, call-outs, notes, emblems."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Protocol

from game.table.geometry import CARD_RATIO, Rect, centred
from game.ui.art import COMPACT_BELOW, FLYING, RESTING
from game.ui.moves import DEALT, TOP
from game.ui.painter import Painter
from game.ui.stage import CALL_HIGH, Float, Sprite
from game.ui.table_view import TableView

if TYPE_CHECKING:
    from game.table.model import TableModel
    from game.ui.app import App
    from game.ui.hint import Hint
    from game.ui.lifts import Lifts
    from game.ui.stage import Stage

EMBLEM_NAME = 44.0  # CSS pixels below an emblem for its name
RING, RINGS = 52.0, 12  # CSS pixels across at first; how many are drawn on the way
SHAKE = 3.0  # CSS pixels to either side
HAND_AIR = 3.0  # CSS pixels between the hand and its outline
SEED = 0.3  # of a badge's size: as large as it is where it begins to rise


class Hints(Protocol):
    """Where the hint of a table is."""

    @property
    def hint(self) -> Hint | None:
        """The hint that is shown."""


class Painted(Protocol):
    """What is drawn of a scene with a table: one that is played or one that is watched again."""

    app: App
    stage: Stage
    model: TableModel
    hovered: str | None  # the card under the mouse
    armed: str | None  # a card that is played when it is touched again
    refused: tuple[str, str, float] | None  # card, words, seconds left
    toast: tuple[str, float] | None  # a message, seconds left
    lifts: Lifts  # how far the cards that are pointed at have risen

    @property
    def hints(self) -> Hints:
        """The desk of the hints."""

    @property
    def busy(self) -> bool:
        """Whether an animation runs."""


def raised(scene: Painted, face: str) -> float:
    """How far a card of the hand stands above those that may not be played now, CSS pixels."""
    hand = scene.model.hand
    if scene.busy or all(card.playable for card in hand):
        return 0.0
    playable = any(card.playable for card in hand if card.face == face)
    return scene.stage.layout.lift if playable else 0.0


def pointed_at(scene: Painted) -> set[str]:
    """The cards of the hand that are outlined and lifted: pointed at, about to be played, advised.

    There are none while nobody may play a card.
    """
    if scene.busy or not any(card.playable for card in scene.model.hand):
        return set()
    picks = {scene.app.focus} if scene.app.focus_shown else set()
    if scene.hints.hint is not None:
        picks.add(scene.hints.hint.pick)
    faces = {pick.removeprefix("hand:") for pick in picks if pick and pick.startswith("hand:")}
    faces |= {face for face in (scene.hovered, scene.armed) if face}
    return faces.intersection(scene.stage.shown.hand)


def risen(scene: Painted, face: str, share: float) -> float:
    """How far a card is above its place when `share` of its lift is done, CSS pixels."""
    low, card = raised(scene, face), scene.stage.sprites[face]
    high = max(low, scene.app.art.theme.shape["lift"] * card.w * CARD_RATIO)
    return low + (high - low) * share


class TablePaint:
    """Draws the sprites and floats of one table scene."""

    def __init__(self, p: Painter, scene: Painted) -> None:
        self.p = p
        self.scene = scene
        self.stage = scene.stage

    # --- cards ----------------------------------------------------------------------------

    def cards(self) -> None:
        """All cards, the lowest first; those of the hand that cannot be played are dimmed."""
        scene, shown = self.scene, self.stage.shown
        acting = not scene.busy and any(card.playable for card in scene.model.hand)
        asking = self.stage.model.panel is not None
        playable = {card.face for card in scene.model.hand if card.playable}
        for face, sprite in self._seen():
            in_hand = face in shown.hand
            dim = in_hand and not asking and not (acting and face in playable)
            share = scene.lifts.share(face) if in_hand else 0.0
            if face == shown.winning:
                share = 1.0
            self._card(sprite, dim, share, risen(scene, face, share) if in_hand else 0.0)

    def _seen(self) -> list[tuple[str, Sprite]]:
        """The sprites from the lowest up, without backs that lie exactly under another one: most of
        a pack that is being dealt.
        """
        sprites = sorted(self.stage.sprites.items(), key=lambda item: item[1].z)
        upper = {(s.x, s.y, s.w, s.lift): key for key, s in sprites if s.up == 0}
        return [(key, s) for key, s in sprites if s.up or upper[(s.x, s.y, s.w, s.lift)] == key]

    def _card(self, sprite: Sprite, dim: bool, chosen: float, rise: float) -> None:
        p, shape = self.p, self.p.theme.shape
        swing = SHAKE * math.sin(6 * math.pi * sprite.shake) * sprite.shake
        rect = sprite.rect().moved(swing, -rise)
        up = abs(2 * sprite.up - 1)
        face = sprite.face if sprite.up > 0.5 else None
        raster = self.stage.raster(rect.w)
        if face is None:  # one pattern for the whole flight of a small back, one for large ones
            raster = COMPACT_BELOW - 1.0 if rect.w < COMPACT_BELOW else self.stage.widest
        shadow = FLYING if sprite.z >= TOP else RESTING
        moving = sprite.z >= DEALT
        if up < 0.999 or (moving and abs(raster - rect.w) > 0.5):
            p.flying_card(face, rect, raster, max(0.04, up), shadow)
        else:
            p.card(face, rect, dim=dim and not moving, shadow=shadow)
        if sprite.ring > 0 or chosen > 0:
            share = 1.0 if sprite.ring > 0 else chosen
            p.outline(rect, p.theme["accent"], shape["radius_card"] * rect.w, share)

    def badge(self) -> None:
        """A badge that rises from the capture: one picture, which grows on its way."""
        stage, p, code = self.stage, self.p, self.scene.app.language.code
        badge, rect = stage.shown.badge, stage.layout.badge
        if stage.rise is None or badge is None:
            return
        picture = p.art.made(
            ("badge", badge, rect, code, p.view),
            lambda: p.apart(
                rect, lambda q: TableView(q, stage, self.scene.app.language).chain(badge)
            ),
        )
        (share, (x, y)), end = (stage.rise[0].value, stage.rise[1]), rect.centre
        place = (x + (end[0] - x) * share, y + (end[1] - y) * share)
        p.scaled(picture, place, SEED + (1 - SEED) * share)

    def turn(self, share: float) -> None:
        """The outline of the viewer's seat, which is the hand, once a card has been waited for."""
        hand = self.scene.model.hand
        if share <= 0 or self.scene.busy or not any(card.playable for card in hand):
            return
        places = self.stage.layout.hand
        left, top = min(rect.x for rect in places), min(rect.y for rect in places)
        right, bottom = max(rect.right for rect in places), max(rect.bottom for rect in places)
        whole = Rect(left, top, right - left, bottom - top).inset(-HAND_AIR)
        radius = self.p.theme.shape["radius_panel"]
        self.p.outline(whole, self.p.theme["accent"], radius, share)

    # --- words ----------------------------------------------------------------------------

    def floats(self) -> None:
        """Call-outs side by side, points on their way, notes, emblems."""
        self._calls([f for f in self.stage.floats if f.kind == "call"])
        for f in self.stage.floats:
            if f.kind == "points":
                rect = centred((f.x, f.y), 60, 34)
                self.p.box(rect, self.p.theme["accent"], 17)
                self.p.text(f.words, rect, "score", self.p.theme["onaccent"], "centre")
            elif f.kind == "total" and f.size != 1:
                self._pulsing(f)
            elif f.kind == "total" or (f.kind == "notice" and f.size > 0.3):
                self.p.note(f.words, (f.x, f.y))
            elif f.kind == "token":
                self.p.picture(f"emblems/{f.picture}.svg", centred((f.x, f.y), f.size, f.size))
            elif f.kind == "emblem" and f.size > 0.05:
                self._emblem(f)
            elif f.kind == "ring":
                self._ring(f)

    def _pulsing(self, f: Float) -> None:
        """A total that is larger for a moment: one picture of it, scaled."""
        p, centre = self.p, (f.x, f.y)
        width, high = p.note_size(f.words)
        rect = centred(centre, width + 8, high + 8)
        key = ("note", f.words, rect, p.view, p.rtl)
        p.scaled(
            p.art.made(key, lambda: p.apart(rect, lambda q: q.note(f.words, centre))),
            centre,
            f.size,
        )

    def _calls(self, calls: list[Float]) -> None:
        p = self.p
        widths = [p.measure(f.words, "callout") + 40 for f in calls]
        total = sum(widths) + 10 * max(0, len(calls) - 1)
        x, high = self.stage.layout.table_area.centre[0] - total / 2, CALL_HIGH * p.view.zoom
        order = list(zip(calls, widths, strict=True))
        for pill, width in reversed(order) if p.rtl else order:
            pill.x = x + width / 2
            if pill.size > 0:
                rect = centred((pill.x, pill.y), width * pill.size, high * pill.size)
                p.box(rect, p.theme["accent"], high / 2, depth=3.0)
                if pill.size > 0.6:
                    p.text(pill.words, rect, "callout", p.theme["onaccent"], "centre")
            x += width + 10

    def _ring(self, f: Float) -> None:
        """A soft ring that spreads from an avatar, in steps that are kept."""
        share = round(f.size * RINGS) / RINGS
        if 0 < share < 1:
            side = RING * self.p.view.zoom * (1 + share)
            colour = (*self.p.theme["accent"], round(255 * (1 - share)))
            self.p.box(centred((f.x, f.y), side, side), None, side / 2, colour, 3.0)

    def _emblem(self, f: Float) -> None:
        """An emblem in the middle with its name below."""
        p, area = self.p, self.stage.emblem_area()
        side = min(200.0 * p.view.zoom, area.h - EMBLEM_NAME) * f.size
        p.picture(f"emblems/{f.picture}.svg", centred((f.x, f.y - EMBLEM_NAME / 2), side, side))
        words = centred((f.x, f.y + side / 2), 320, EMBLEM_NAME)
        p.text(f.words, words, "title", p.theme["text"], "centre")

    def refusal(self) -> None:
        """Why a card was refused, over that card."""
        refused = self.scene.refused
        if refused is None or refused[0] not in self.stage.sprites:
            return
        sprite = self.stage.sprites[refused[0]]
        self.p.note(refused[1], (sprite.x, sprite.rect().y - 8), above=True)

    def armed(self, words: str) -> None:
        """Over the card that waits for a second touch: what it would do."""
        face = self.scene.armed
        if face is None or not words or face not in self.stage.sprites:
            return
        sprite = self.stage.sprites[face]
        self.p.note(words, (sprite.x, sprite.rect().y - 24), above=True)

    def hint(self) -> None:
        """What to do and why: over the card, or where the question is."""
        hint, layout = self.scene.hints.hint, self.stage.layout
        if hint is None or self.scene.busy or self.scene.model.panel is not None:
            return
        words = self.scene.app.language.say(hint.reason)
        sprite = self.stage.sprites.get(hint.pick.removeprefix("hand:"))
        if sprite is not None:
            self.p.note(words, (sprite.x, sprite.rect().y - 24), above=True)
        else:
            self.p.note(words, (layout.prompt.centre[0], layout.prompt.bottom), above=True)

    def toast(self) -> None:
        """A message of the program."""
        if self.scene.toast is not None:
            area = self.stage.layout.area
            self.p.note(self.scene.toast[0], (area.centre[0], area.y + 0.3 * area.h))
