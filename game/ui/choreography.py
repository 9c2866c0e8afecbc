"""Cues as motion: each cue is a generator of steps over the stage (style guide, section 5).

Between two steps a generator changes what is shown; a step only moves numbers. Finishing a
timeline early therefore ends in the same picture as watching it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Any, cast

from game.core.seats import Seat
from game.table import cues as c
from game.table.geometry import CARD_RATIO
from game.ui.art import COMPACT_BELOW
from game.ui.motion import Step, Tween, linear
from game.ui.moves import DEALT, TOP, Steps
from game.ui.stage import Counter, Float, Sprite, back_id, bid_ids
from game.ui.trick_moves import TrickMoves

RUN_RISE = 8.0
FAN, FAN_STEP = 7, 0.6  # cards of a winner that are spread, and how far apart, in card widths
FAN_ARC = 0.02  # of their width: how much lower the outer ones are, times the places squared
FAN_HIGH = 0.7  # of the table's height: the most that they take
FAN_LARGE = 90.0  # CSS pixels: as wide as cards of a fan are at least, if not small
FAN_SEED = 30.0  # CSS pixels: how wide they are at first where there is no pile
LONGEST_DEAL = 1.3  # seconds between the first and the last card of a deal
MOST_SLIDES = 20  # larger deals have one sound for many cards


class Choreography(TrickMoves):
    """Plays cues on a stage at the player's speed."""

    def perform(self, cues: Sequence[c.Cue]) -> Steps:
        """All cues in order; call-outs that follow each other appear together."""
        self.stage.model = self.stage.model._replace(panel=None)  # a question is answered now
        self.capture = None
        self._prepare_badge()
        i = 0
        while i < len(cues):
            if isinstance(cues[i], c.CallOut):
                calls = list(takewhile(lambda cue: isinstance(cue, c.CallOut), cues[i:]))
                i += len(calls)
                yield from self._calls(cast("list[c.CallOut]", calls))
            else:
                cue = cues[i]
                yield from _PLAYERS[type(cue)](self, cue)
                i += 1
        yield from self._chain()
        yield from self._ask()

    # --- cards ----------------------------------------------------------------------------

    def _deal(self, cue: c.DealCards) -> Steps:
        stage, app = self.stage, self.app
        stage.model = stage.model._replace(room=self.after.room)
        self._clear_hands()
        pack = stage.pack()
        dealt: list[tuple[str, Sprite]] = []
        for zone, face in cue.order:
            key = self._receive(zone, face)
            sprite = stage.sprites[key] = Sprite(face, *pack, w=44.0, up=0.0, z=DEALT)
            dealt.append((key, sprite))
        step = Step()
        # Large deals are quicker a card: nobody wants to wait for sixty of them.
        step_time = min(app.seconds("deal_step"), LONGEST_DEAL * app.pace / max(1, len(dealt)))
        places = stage.places()
        stage.coming.append((None, stage.widest))
        for i, (key, sprite) in enumerate(dealt):
            rect, up, _ = places.get(key) or (stage.hand_stack(key), 0.0, 0.0)
            delay = i * step_time
            x, y = rect.centre
            flight = app.seconds("deal")
            step.tweens.append(
                Tween(sprite, {"x": x, "y": y, "w": rect.w}, flight, self._ease("deal"), delay)
            )
            if up:
                stage.coming.append((key, rect.w))
                turn = app.seconds("deal_turn")
                step.tweens.append(
                    Tween(sprite, {"up": 1.0}, turn, self._ease("deal_turn"), delay + flight)
                )
            if len(dealt) <= MOST_SLIDES:
                step.sounds.append((delay, "slide"))
        if len(dealt) > MOST_SLIDES:
            step.sounds = [(start * step_time * len(dealt), "deal") for start in (0.0, 0.5)]
        yield step
        stage.drop([key for key, _ in dealt if key not in places])
        stage.settled()

    def _clear_hands(self) -> None:
        """The bids, and cards of a round that ended early, leave before new ones come."""
        shown = self.stage.shown
        self.stage.drop([key for seat in shown.bids for key in bid_ids(seat)])
        shown.bids.clear()
        self.stage.drop(shown.hand)
        self.stage.drop([back_id(s, i) for s, n in shown.counts.items() for i in range(n)])
        shown.hand = []
        shown.counts = dict.fromkeys(shown.counts, 0)

    def _receive(self, zone: str, face: str | None) -> str:
        """Make room for a dealt card; the id of its sprite."""
        shown = self.stage.shown
        if zone == "table" and face:
            self.stage.add_to_table(face)
            return face
        if zone == "hand" and face:
            order = {card.face: i for i, card in enumerate(self.after.hand)}
            rank = self.stage.rank
            key = (lambda f: order[f]) if face in order else rank
            shown.hand = sorted([*shown.hand, face], key=key)
            return face
        seat = int(zone.split(":")[1])
        shown.counts[seat] = shown.counts.get(seat, 0) + 1
        return back_id(seat, shown.counts[seat] - 1)

    def _throw(self, cue: c.Throw) -> Steps:
        stage = self.stage
        sprite = stage.leave_hand(cue.seat, cue.face)
        sprite.z = TOP
        stage.add_to_table(cue.face)
        seconds = self.app.seconds("throw")
        yield Step(self._settling("throw"), sounds=[(0.0, "slide"), (seconds, "land")])
        stage.settled()

    def _match(self, cue: c.Match) -> Steps:
        stage, app = self.stage, self.app
        sprite = stage.leave_hand(cue.seat, cue.face)
        target = stage.sprites[cue.target]
        sprite.z, target.z = TOP + 1, TOP
        ends = {
            "x": target.x + 0.2 * target.w,
            "y": target.y + 0.33 * target.w,
            "w": target.w,
            "up": 1.0,
            "lift": 0.0,
        }
        seconds = app.seconds("take_land")
        tweens = [t for t in self._settling("take_land") if t.thing not in (sprite, target)]
        tweens.append(Tween(sprite, ends, seconds, self._ease("take_land")))
        yield Step(tweens, sounds=[(0.0, "slide"), (seconds, "land")])
        sprite.ring = target.ring = 1.0
        yield Step(hold=app.reading("take_hold"), sounds=[(0.0, "pluck1")])

    def _run(self, cue: c.Run) -> Steps:
        stage, step = self.stage, Step()
        each = self.app.seconds("take_run")
        for i, face in enumerate(cue.faces):
            sprite = stage.sprites[face]
            ends = {"lift": RUN_RISE, "ring": 1.0}
            step.tweens.append(Tween(sprite, ends, each, self._ease("take_run"), i * each))
            step.sounds.append((i * each, f"pluck{min(i + 2, 7)}"))
        step.hold = self.app.reading("take_hold")
        yield step

    def _gather(self, cue: c.Gather) -> Steps:
        stage, app = self.stage, self.app
        sprites = [stage.sprites[face] for face in cue.faces if face in stage.sprites]
        if sprites:
            yield from self._patience()
        stage.shown.table = [face for face in stage.shown.table if face not in cue.faces]
        if not sprites:
            return
        first = sprites[0]
        self.capture = (first.x, first.y)
        step = Step()
        for i, sprite in enumerate(sprites):
            sprite.z = TOP + i
            ends = {"x": first.x + 3 * i, "y": first.y + 2 * i, "lift": 0.0}
            seconds = app.seconds("take_gather")
            step.tweens.append(Tween(sprite, ends, seconds, self._ease("take_gather")))
        yield step
        x, y = stage.pile_centre(cue.side)
        seconds, ease = app.seconds("take_pile"), self._ease("take_pile")
        step = Step(stage.settling(seconds), sounds=[(0.0, "turn"), (seconds * 0.5, "slide")])
        for sprite in sprites:
            sprite.ring = 0.0
            ends = {"x": x, "y": y, "w": stage.pile_width(), "up": 0.0}
            step.tweens.append(Tween(sprite, ends, seconds, ease))
        yield step
        stage.drop(list(cue.faces))
        stage.shown.piles[cue.side] = stage.shown.piles.get(cue.side, 0) + len(cue.faces)
        stage.settled()

    def _link(self, cue: c.Link) -> Steps:
        """A chain card goes to the badge, or to the middle where the capture was."""
        stage, app = self.stage, self.app
        sprite = stage.leave_hand(cue.seat, cue.face)
        sprite.z = TOP
        name = "take_land" if cue.badge is None else "chain_count"
        seconds = app.seconds(name)
        x, y = stage.layout.table_area.centre
        ends = {"x": x, "y": y, "up": 1.0, "lift": 0.0}
        if cue.badge is not None:  # its words make room for the card that comes
            before = stage.shown.badge or cue.badge
            stage.shown.badge, stage.arriving = before._replace(cards=cue.badge.cards), True
            place = stage.badge_slot(len(cue.badge.cards))
            ends |= {"x": place.centre[0], "y": place.centre[1], "w": place.w}
        tweens = [t for t in self._settling(name) if t.thing is not sprite]
        tweens.append(Tween(sprite, ends, seconds, self._ease(name)))
        yield Step(tweens, sounds=[(seconds, "land")])
        if cue.badge is not None:
            stage.shown.badge, stage.arriving = cue.badge, False
            stage.drop([cue.face])
        yield Step(self._stripes("track_grow"), hold=app.reading("take_hold"))

    def _stripes(self, name: str, delay: float = 0.0) -> list[Tween]:
        """The pending points on the tracks become what they will be in the end."""
        seconds, ease = self.app.seconds(name), self._ease(name)
        return [
            Tween(self.stage.pending[score.side], {"value": score.pending}, seconds, ease, delay)
            for score in self.after.scores
            if self.stage.pending[score.side].value != score.pending
        ]

    def _prepare_badge(self) -> None:
        """The small pictures of cards that will join the badge are drawn before they do."""
        stage, badge = self.stage, self.after.badge
        old = stage.shown.badge.cards if stage.shown.badge else ()
        for card in set(badge.cards) - set(old) if badge else ():
            stage.coming.append((card.face, stage.badge_slot(1).w))

    def _chain(self) -> Steps:
        """What has come of a pending chain: its badge rises from the capture, or goes."""
        stage, badge = self.stage, self.after.badge
        before, stage.shown.badge = stage.shown.badge, badge
        tweens = self._stripes("track_grow")
        seconds, ease = self.app.seconds("chain_badge"), self._ease("chain_badge")
        if before is None and badge is not None:
            stage.rise = (Counter(), self.capture or stage.layout.table_area.centre)
            tweens.append(Tween(stage.rise[0], {"value": 1.0}, seconds, ease))
        if (before is None) != (badge is None):  # the cards on the table make room, or get it
            tweens += stage.settling(seconds)
        if tweens:
            yield Step(tweens)
        stage.rise = None

    def _move_pile(self, cue: c.MovePile) -> Steps:
        stage = self.stage
        piles = stage.shown.piles
        sprite = Sprite(None, *stage.pile_centre(cue.source), w=stage.pile_width(), up=0.0, z=TOP)
        stage.sprites["moving"] = sprite
        piles[cue.source] = max(0, piles.get(cue.source, 0) - cue.cards)
        x, y = stage.pile_centre(cue.target)
        seconds = self.app.seconds("take_pile")
        yield Step([Tween(sprite, {"x": x, "y": y}, seconds, self._ease("take_pile"))])
        stage.drop(["moving"])
        piles[cue.target] = piles.get(cue.target, 0) + cue.cards

    # --- words ----------------------------------------------------------------------------

    def _calls(self, calls: Sequence[c.CallOut]) -> Steps:
        """Pills appear side by side, then their points fly to the scores."""
        stage, app, say = self.stage, self.app, self.app.language.say
        x, y = stage.calls_centre()
        floats: list[Float] = []
        step = Step()
        for i, call in enumerate(calls):
            words = say(call.title)
            if call.points:
                words += " " + self._signed(call.points)
            pill = Float(words, x, y)
            floats.append(pill)
            delay = i * app.seconds("callout_pop")
            pop = app.seconds("callout_pop")
            step.tweens.append(Tween(pill, {"size": 1.0}, pop, self._ease("callout_pop"), delay))
            step.sounds.append((delay, call.kind))
        step.hold = app.reading("callout_hold")
        stage.floats += floats
        yield from self._taught([call.kind for call in calls], step)
        yield from self._score(calls, floats)

    def _signed(self, points: int) -> str:
        return self.app.language.number(f"+{points}" if points > 0 else f"−{-points}")

    def _score(self, calls: Sequence[c.CallOut], floats: list[Float]) -> Steps:
        stage, app = self.stage, self.app
        step = Step()
        fly, grow = app.seconds("callout_fly"), app.seconds("track_grow")
        for pill, call in zip(floats, calls, strict=True):
            stage.floats.remove(pill)
            if not call.points:
                continue
            points = Float(self._signed(call.points), pill.x, pill.y, "points", size=1.0)
            stage.floats.append(points)
            x, y = stage.score_centre(call.side)
            step.tweens.append(Tween(points, {"x": x, "y": y}, fly, self._ease("callout_fly")))
        for side in dict.fromkeys(call.side for call in calls):
            gained = sum(call.points for call in calls if call.side == side)
            counter = stage.counters[side]
            ends = {"value": counter.value + gained}
            step.tweens.append(Tween(counter, ends, grow, self._ease("track_grow"), fly))
        if self.after.badge is None:  # a chain that ends: its stripes fill
            step.tweens += self._stripes("chain_fill", fly)
        yield step
        stage.floats = [f for f in stage.floats if f.kind != "points"]

    def _bubble(self, cue: c.Bubble) -> Steps:
        """A seat says something: its bubble pops up, and a ring spreads from the seat once."""
        stage, app = self.stage, self.app
        stage.shown.bubbles[cue.seat] = cue.words
        step = Step(self._popping([cue.seat], "announce_pop"), app.reading("settle_hold"))
        if cue.kind:
            step.sounds.append((0.0, cue.kind))
        ring = Float("", *stage.seat_centre(cue.seat), "ring")
        if cue.seat != stage.model.viewer:
            stage.floats.append(ring)
            spread, ease = app.seconds("announce_ring"), self._ease("announce_ring")
            step.tweens.append(Tween(ring, {"size": 1.0}, spread, ease))
        yield from self._taught([cue.kind], step)
        stage.floats = [shape for shape in stage.floats if shape is not ring]

    def _popping(self, seats: Sequence[Seat], name: str) -> list[Tween]:
        """The bubbles of these seats grow from nothing."""
        seconds, ease = self.app.seconds(name), self._ease(name)
        self.stage.pops = {seat: Counter() for seat in seats}
        return [Tween(pop, {"value": 1.0}, seconds, ease) for pop in self.stage.pops.values()]

    def _reveal(self, cue: c.Reveal) -> Steps:
        shown = self.stage.shown
        for seat, words, wins in cue.calls:
            shown.bubbles[seat] = words
            if not wins:
                shown.faded.add(seat)
        turn = self._popping([seat for seat, *_ in cue.calls], "settle_turn")
        yield Step(turn, self.app.reading("settle_hold") * 1.4, [(0.0, "turn")])
        shown.bubbles.clear()
        shown.faded.clear()

    def _refuse(self, cue: c.Refuse) -> Steps:
        """Words, and if the viewer was wrong the targets shake and close with a bar."""
        tweens, closing = [], self.stage.closing
        if cue.seat == self.stage.model.viewer:
            closing.shake, closing.bar = 1.0, 0.0
            seconds = self.app.seconds("accuse_wrong")
            tweens.append(Tween(closing, {"shake": 0.0}, seconds, linear))
            tweens.append(Tween(closing, {"bar": 1.0}, seconds, self._ease("accuse_wrong")))
        yield from self._say(self.app.language.say(cue.words), "accuse_wrong", tweens)

    def _recall(self, cue: c.Recall) -> Steps:
        """Where the log is in sight, its lines about these cards flash twice and stay lit."""
        stage, third = self.stage, self.app.reading("accuse_right") / 3
        if stage.layout.log is None:
            return
        for lit in (cue.cards, (), cue.cards) if self.app.pace else (cue.cards,):
            stage.recalled = lit
            yield Step(hold=third)

    def _win(self, cue: c.Win) -> Steps:
        """Some cards of the winner spread over the table, upright, the outer ones lower."""
        stage, app, area = self.stage, self.app, self.stage.layout.table_area
        if not app.pace:
            return
        start, small = stage.seat_centre(cue.side), FAN_SEED
        if stage.layout.piles:
            start, small = stage.pile_centre(cue.side), stage.pile_width()
        width = min(stage.widest, FAN_HIGH * area.h / CARD_RATIO)
        if width < FAN_LARGE:  # with the back of small cards, rather than with another on the way
            width = min(width, COMPACT_BELOW - 1.0)
        apart = min(FAN_STEP * width, (area.w - width) / (FAN - 1))
        seconds, ease = app.seconds("win"), self._ease("win")
        step = Step(sounds=[(0.0, "deal")])
        for i in range(FAN):
            side = i - (FAN - 1) / 2
            sprite = Sprite(None, *start, w=small, up=0.0, z=TOP + i)
            stage.sprites[f"fan:{i}"] = sprite
            x, y = area.centre[0] + side * apart, area.centre[1] + FAN_ARC * width * side**2
            step.tweens.append(Tween(sprite, {"x": x, "y": y, "w": width}, seconds, ease))
        yield step

    def _notice(self, cue: c.Notice) -> Steps:
        yield from self._say(self.app.language.say(cue.words), "")


_PLAYERS: dict[type, Callable[[Choreography, Any], Steps]] = {
    c.DealCards: Choreography._deal,
    c.Throw: Choreography._throw,
    c.Match: Choreography._match,
    c.Run: Choreography._run,
    c.Gather: Choreography._gather,
    c.Link: Choreography._link,
    c.MovePile: Choreography._move_pile,
    c.Bubble: Choreography._bubble,
    c.Reveal: Choreography._reveal,
    c.Refuse: Choreography._refuse,
    c.Recall: Choreography._recall,
    c.PlayTrick: Choreography._play_trick,
    c.CollectTrick: Choreography._collect,
    c.LayBid: Choreography._lay_bid,
    c.RevealBids: Choreography._reveal_bids,
    c.ShowEmblem: Choreography._emblem,
    c.Win: Choreography._win,
    c.Notice: Choreography._notice,
}
