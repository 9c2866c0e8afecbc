"""The cards on the table as sprites, and the numbers that are shown beside them.

The stage knows what is *shown*, which during an animation lags behind the TableModel. When the
timeline is done, `settle_on(model)` makes both equal.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from game.core.seats import Seat
from game.table.geometry import CARD_RATIO, Rect, centred
from game.table.layout import TableLayout, TableSpec, Viewport, badge_parts, bid_parts, solve
from game.table.model import BadgeModel, TableModel, Text
from game.ui.motion import EASINGS, Step, Tween
from game.ui.widgets import Closing

BACK = "back:"
OFFERING, PEDESTAL = BID_CARDS = ("offering", "pedestal")


CALL_HIGH = 44.0  # CSS pixels: of a call-out
WIDTH = 66.0  # CSS pixels: of a card while nothing else is known


@dataclass(slots=True)
class Sprite:
    """A card: centre, width (CSS pixels), how far it is turned face up, what lifts it."""

    face: str | None
    x: float = 0.0
    y: float = 0.0
    w: float = WIDTH
    up: float = 1.0  # 1 face up, 0 face down
    lift: float = 0.0  # CSS pixels above its place
    ring: float = 0.0  # outlined if above 0
    z: float = 0.0
    shake: float = 0.0  # 1 at the beginning of a refusal, 0 at rest

    def rect(self) -> Rect:
        """Where it lies now, lift included."""
        return centred((self.x, self.y - self.lift), self.w, self.w * CARD_RATIO)


@dataclass(slots=True)
class Float:
    """Something that appears over the table for a moment: a call-out, points, a notice."""

    words: str
    x: float
    y: float
    kind: str = "call"  # call, points, notice, total, emblem, token, ring
    picture: str = ""  # the emblem or token
    size: float = 0.0  # 0 to 1, above it for a moment when something pulses


@dataclass(slots=True)
class Shown:
    """The numbers and words on the screen at this moment."""

    hand: list[str] = field(default_factory=list)
    table: list[str] = field(default_factory=list)
    counts: dict[Seat, int] = field(default_factory=dict)
    piles: dict[int, int] = field(default_factory=dict)
    bubbles: dict[Seat, Text] = field(default_factory=dict)
    faded: set[Seat] = field(default_factory=set)
    badge: BadgeModel | None = None
    trick: dict[Seat, str] = field(default_factory=dict)  # the card of each seat that has played
    winning: str | None = None  # the card that takes the trick as it stands, outlined
    bids: dict[Seat, str] = field(default_factory=dict)  # "" for one that lies face down


@dataclass(slots=True)
class Counter:
    """A number that runs: a score, points that are pending, how far something has come."""

    value: float = 0.0


class Stage:
    """Sprites, floats and shown numbers of one table, seen from one seat."""

    def __init__(self, model: TableModel, rank: Callable[[str], int]) -> None:
        self.rank = rank  # the order of cards on the table
        self.shown = Shown()
        self.sprites: dict[str, Sprite] = {}
        self.floats: list[Float] = []
        self.coming: list[tuple[str | None, float]] = []  # cards that will be seen, and how wide
        self.counters: dict[int, Counter] = {}
        self.pending: dict[int, Counter] = {}  # points of a chain that has not ended
        self.rise: tuple[Counter, tuple[float, float]] | None = None  # of the badge, and from where
        self.arriving = False  # the badge's last card is on its way to it
        self.offers: tuple[Counter, ...] = ()  # how far the choices of a question have risen
        self.pops: dict[Seat, Counter] = {}  # bubbles that still grow, from 0 to 1
        self.recalled: tuple[Text, ...] = ()  # names of cards whose lines of the log are lit
        self.closing = Closing()  # of the targets, when an accusation was wrong
        self.viewport = Viewport(1280, 720)
        self.rtl = False
        self.name_width = 116.0
        self.model = model
        self._lay_out()
        self.settle_on(model)

    # --- places ---------------------------------------------------------------------------

    def place(self, viewport: Viewport, rtl: bool, name_width: float) -> None:
        """Another window: everything goes to its place in it at once.

        `name_width` is the room for the lines beside an avatar, CSS pixels.
        """
        self.viewport, self.rtl, self.name_width = viewport, rtl, name_width
        self.rest()

    def numbers(self) -> object:
        """What is shown beside the cards, as a value that can be compared later."""
        shown = self.shown
        points = tuple(round(counter.value) for counter in self.counters.values())
        others = (shown.counts, shown.piles, shown.trick, shown.bids)
        badge = None if self.rise else shown.badge
        token = any(shape.kind == "token" for shape in self.floats)
        return (
            points,
            badge,
            self.arriving,
            token,
            self.recalled,
            shown.winning,
            self.called_over,
            *(tuple(numbers.items()) for numbers in others),
        )

    def _lay_out(self) -> None:
        """Solve the layout for what is shown now."""
        self.layout: TableLayout = self._solve()
        layout = self.layout
        widths = {rect.w for rect in (*layout.hand[:1], *layout.table[:1], *layout.slots[:1])}
        widths |= {seat.back for seat in layout.seats if seat.back}
        widths |= {bid_parts(rect)[0].w for rect in layout.bids if rect.w}
        if layout.piles:
            widths.add(self.pile_width())
        self._resting = sorted(widths)  # how wide cards are that do not move

    def _solve(self) -> TableLayout:
        spec = TableSpec(
            seats=len(self.model.seats),
            hand=max(1, self.model.room),
            hand_now=len(self.shown.hand),
            table=len(self.shown.table),
            badge=self.shown.badge is not None,
            rtl=self.rtl,
            name=self.name_width,
            tricks=self.model.trick is not None,
        )
        return solve(self.viewport, spec)

    def seat_index(self, seat: Seat) -> int:
        """The place of an opponent in layout.seats."""
        return [model.seat for model in self.model.seats].index(seat) - 1

    def backs(self, seat: Seat) -> list[Rect]:
        """The places of the cards in an opponent's hand."""
        place = self.layout.seats[self.seat_index(seat)]
        count, width = self.shown.counts.get(seat, 0), place.back
        high = width * CARD_RATIO
        step = 0.6 * width
        if count > 1:
            step = min(step, (place.backs.w - width) / (count - 1))
        total = width + step * max(0, count - 1)
        x = place.backs.x if place.row else place.backs.x + (place.backs.w - total) / 2
        if place.row and self.rtl:
            x = place.backs.right - total
        y = place.backs.y + (place.backs.h - high) / 2
        return [Rect(x + i * step, y, width, high) for i in range(count)]

    def places(self) -> dict[str, tuple[Rect, float, float]]:
        """Each sprite's resting place, the layout solved anew: (rectangle, turned up, z)."""
        self._lay_out()
        shown, out = self.shown, {}
        for i, face in enumerate(shown.table):
            out[face] = (self.layout.table[i], 1.0, float(i))
        for i, face in enumerate(shown.hand):
            out[face] = (self.layout.hand[i], 1.0, 50.0 + i)
        for seat in shown.counts:
            if self.layout.seats[self.seat_index(seat)].back:
                for i, rect in enumerate(self.backs(seat)):
                    out[back_id(seat, i)] = (rect, 0.0, 20.0 + i)
        for place, rect in zip(self.model.seats, self.layout.slots, strict=False):
            if place.seat in shown.trick:
                out[shown.trick[place.seat]] = (rect, 1.0, 10.0)
        out |= self._bid_places()
        return out

    def _bid_places(self) -> dict[str, tuple[Rect, float, float]]:
        """The places of the cards of all bids, as in `places`."""
        out: dict[str, tuple[Rect, float, float]] = {}
        bids = self.shown.bids
        for place, rect in zip(self.model.seats, self.layout.bids, strict=False):
            if place.seat in bids and rect.w and not self.asked(rect):
                up = 1.0 if bids[place.seat] else 0.0
                pair = zip(bid_ids(place.seat), bid_parts(rect), strict=True)
                out |= {key: (part, up, 5.0 + i) for i, (key, part) in enumerate(pair)}
        return out

    def asked(self, rect: Rect) -> bool:
        """Whether a question lies over `rect`."""
        panel = self.layout.panel
        return self.model.panel is not None and panel is not None and panel.overlaps(rect)

    def face(self, key: str) -> str | None:
        """The card that a sprite shows, None for a hidden one."""
        if key.startswith(BACK):
            return None
        kind, _, seat = key.partition(":")
        if kind in BID_CARDS:
            bid = self.shown.bids.get(int(seat))
            return f"bids/{bid if kind == PEDESTAL else kind}" if bid else None
        return key

    def rest(self) -> None:
        """Everything that is shown goes to its place at once; other sprites vanish."""
        places = self.places()
        self.sprites = {key: s for key, s in self.sprites.items() if key in places}
        for key, (rect, up, z) in places.items():
            sprite = self.sprites.setdefault(key, Sprite(None))
            sprite.face = self.face(key)
            sprite.x, sprite.y = rect.centre
            sprite.w, sprite.up, sprite.z = rect.w, up, z
            sprite.lift = sprite.ring = 0.0
        self.floats.clear()
        self.coming.clear()
        self.pops.clear()
        self.rise, self.arriving, self.offers = None, False, ()
        self.recalled = ()
        self.closing.shake, self.closing.bar = 0.0, 1.0

    def settle_on(self, model: TableModel) -> None:
        """Show exactly this model."""
        self.model = model
        shown = self.shown
        shown.hand = [card.face for card in model.hand]
        shown.table = [card.face for card in model.table]
        shown.counts = {seat.seat: seat.cards for seat in model.seats if not seat.viewer}
        shown.piles = {score.side: score.pile for score in model.scores}
        shown.bubbles = {seat.seat: seat.bubble for seat in model.seats if seat.bubble}
        shown.faded = set()
        shown.badge = model.badge
        slots = model.trick.slots if model.trick else ()
        shown.trick = {slot.seat: slot.card.face for slot in slots if slot.card is not None}
        shown.winning = winning(model)
        shown.bids = {seat.seat: seat.bid for seat in model.seats if seat.bid is not None}
        self.counters = {score.side: Counter(score.points) for score in model.scores}
        self.pending = {score.side: Counter(score.pending) for score in model.scores}
        self.rest()

    # --- changes --------------------------------------------------------------------------

    def add_to_table(self, face: str) -> None:
        """A card joins the table, in the order of its number."""
        self.shown.table = sorted([*self.shown.table, face], key=self.rank)

    def leave_hand(self, seat: Seat, face: str) -> Sprite:
        """A card leaves a hand; its sprite is where it lay, face down if it was hidden."""
        if face in self.shown.hand:
            self.shown.hand.remove(face)
            return self.sprites[face]
        count = self.shown.counts.get(seat, 0)
        back = self.sprites.pop(back_id(seat, count - 1), None)
        if back is None:
            centre = self.layout.seats[self.seat_index(seat)].avatar.centre
            back = Sprite(None, *centre, w=36.0, up=0.0)
        self.shown.counts[seat] = max(0, count - 1)
        back.face = face
        self.sprites[face] = back
        return back

    def settling(
        self, seconds: float, ease: str = "out", sort: tuple[float, str] | None = None
    ) -> list[Tween]:
        """Tweens of all sprites to their resting places.

        `sort` has the seconds and the easing for cards that close up in a hand.
        """
        tweens = []
        for key, (rect, up, z) in self.places().items():
            sprite = self.sprites.get(key)
            if sprite is None:
                continue
            sprite.z = max(sprite.z, z)
            x, y = rect.centre
            if (sprite.x, sprite.y, sprite.w, sprite.up) != (x, y, rect.w, up):
                ends = {"x": x, "y": y, "w": rect.w, "up": up, "lift": 0.0, "ring": 0.0}
                in_hand = key in self.shown.hand or key.startswith(BACK)
                length, name = sort if sort and in_hand else (seconds, ease)
                tweens.append(Tween(sprite, ends, length, EASINGS[name]))
        return tweens

    def settled(self) -> None:
        """After a flight: the order of drawing is that of the places again."""
        for key, (_, _, z) in self.places().items():
            if key in self.sprites:
                self.sprites[key].z = z

    def drop(self, keys: list[str]) -> None:
        """Sprites that have become part of a pile."""
        for key in keys:
            self.sprites.pop(key, None)

    def badge_slot(self, count: int) -> Rect:
        """The place of the last of `count` cards in the badge of a pending chain."""
        return badge_parts(self.layout.badge, count, self.layout.zoom, self.rtl)[0][-1]

    def pack(self) -> tuple[float, float]:
        """Where dealt cards come from: the avatar of who deals or leads, or the viewer's hand."""
        for i, seat in enumerate(self.model.seats):
            if (seat.dealer or seat.leader) and i > 0:
                return self.layout.seats[i - 1].avatar.centre
        return (self.layout.hand_area.centre[0], self.layout.hand_area.y)

    def raster(self, width: float) -> float:
        """The resting width to draw a card for that is `width` wide at this moment of a flight."""
        for resting in self._resting:
            if resting >= width - 0.5:
                return resting
        return self._resting[-1] if self._resting else width

    @property
    def widest(self) -> float:
        """How wide the largest cards are."""
        return self._resting[-1] if self._resting else WIDTH

    def covered(self, rect: Rect) -> bool:
        """Whether the badge of a pending chain lies over `rect`, as it does where room is short."""
        return self.shown.badge is not None and rect.overlaps(self.layout.badge)

    def pile_centre(self, side: int) -> tuple[float, float]:
        """Where the cards of a side's pile lie."""
        sides = [score.side for score in self.model.scores]
        rect = self.layout.piles[sides.index(side)]
        if self.layout.form == "desktop":
            width = rect.h / CARD_RATIO
            x = rect.right - width / 2 if self.rtl else rect.x + width / 2
            return (x, rect.centre[1])
        return rect.centre

    def seat_centre(self, seat: Seat) -> tuple[float, float]:
        """A seat's avatar; for the viewer the middle of the hand's upper edge."""
        if seat == self.model.viewer:
            return (self.layout.hand_area.centre[0], self.layout.hand_area.y)
        return self.layout.seats[self.seat_index(seat)].avatar.centre

    def hand_stack(self, key: str) -> Rect:
        """Where a hidden card goes that is not shown in its hand: small, on the avatar."""
        seat = int(key.split(":")[1])
        return centred(self.seat_centre(seat), 24.0, 24.0 * CARD_RATIO)

    def pile_width(self) -> float:
        """How wide cards are on a pile."""
        if self.layout.form == "desktop":
            return self.layout.piles[0].h / CARD_RATIO
        return 22.0

    def calls_centre(self) -> tuple[float, float]:
        """Where awards are called out: at the top of the table, close below the seats there.

        If the cards on the table leave no room for that, below them.
        """
        layout, area = self.layout, self.layout.table_area
        above = [seat.box.bottom for seat in layout.seats if seat.box.bottom <= area.y]
        lowest = area.y + min(30.0, area.h / 4)
        y = min(lowest, max(above, default=lowest) + 26)
        cards = layout.table[: len(self.shown.table)]
        room = min((card.y for card in cards), default=area.bottom)
        if y + CALL_HIGH * layout.zoom / 2 + 4 > room:
            taken = [card.bottom for card in cards]
            if self.shown.badge is not None and layout.badge.overlaps(area.inset(0, -area.h)):
                taken.append(layout.badge.bottom)
            y = (max(taken) + layout.hand_area.y) / 2
        return area.centre[0], y

    @property
    def called_over(self) -> bool:
        """Whether a call-out lies over the prompt."""
        prompt = self.layout.prompt
        reach = (prompt.h + CALL_HIGH * self.layout.zoom) / 2
        calls = (shape for shape in self.floats if shape.kind == "call")
        return any(abs(call.y - prompt.centre[1]) < reach for call in calls)

    def emblem_area(self) -> Rect:
        """Where an emblem appears with its name: the table above the viewer's bid."""
        area, bids = self.layout.table_area, self.layout.bids
        middle = Rect(area.centre[0] - 160, area.y, 320, area.h)
        if not bids or not bids[0].w or not bids[0].overlaps(middle):
            return area
        return Rect(area.x, area.y, area.w, bids[0].y - 8 - area.y)

    def score_centre(self, side: int) -> tuple[float, float]:
        """Where a side's score is."""
        sides = [score.side for score in self.model.scores]
        if not self.layout.scores:  # everybody plays alone: the points go to the player
            return self.seat_centre(side)
        rect = self.layout.scores[sides.index(side)]
        x = rect.x + 16 if self.rtl else rect.right - 16
        return (x, rect.y + 14)


def winning(model: TableModel) -> str | None:
    """The card that takes the trick as it stands."""
    slots = model.trick.slots if model.trick else ()
    return next((slot.card.face for slot in slots if slot.card and slot.winning), None)


def bid_ids(seat: Seat) -> tuple[str, str]:
    """The sprites of a bid, the lower first: they never name a hidden one."""
    return (f"{OFFERING}:{seat}", f"{PEDESTAL}:{seat}")


def is_bid(key: str) -> bool:
    """Whether the sprite of this id is a card of a bid."""
    return key.startswith((f"{OFFERING}:", f"{PEDESTAL}:"))


def back_id(seat: Seat, index: int) -> str:
    """The sprite of the card at `index` in a hidden hand: it never names the card."""
    return f"{BACK}{seat}:{index}"


__all__ = ["Float", "Sprite", "Stage", "Step", "back_id", "bid_ids", "is_bid"]
