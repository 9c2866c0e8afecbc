"""The motions of games of tricks: bids, questions, tricks, the objective."""

from __future__ import annotations

from game.core.seats import Seat
from game.table import cues as c
from game.table.model import TallyRow
from game.ui.motion import Step, Tween, out
from game.ui.moves import TOP, Moves, Steps
from game.ui.stage import Counter, Float, Sprite, bid_ids, is_bid, winning

BID_CLICK = 0.06  # seconds between the sounds of bids that turn over together
PULSE = 1.3  # how large a total becomes for a moment
GROWN = 1.06  # how large a card that has taken a trick becomes


class TrickMoves(Moves):
    """Plays the cues that only games of tricks have."""

    def _play_trick(self, cue: c.PlayTrick) -> Steps:
        stage = self.stage
        sprite = stage.leave_hand(cue.seat, cue.face)
        sprite.z = TOP
        stage.shown.trick[cue.seat] = cue.face
        seconds = self.app.seconds("trick_card")
        yield Step(self._settling("trick_card"), sounds=[(0.0, "slide"), (seconds, "land")])
        stage.settled()
        stage.shown.winning = winning(self.after) or stage.shown.winning
        yield from self._taught([cue.kind], Step())

    def _collect(self, cue: c.CollectTrick) -> Steps:
        """The winning card grows, the others go under it, all go to the winner."""
        stage, app = self.stage, self.app
        winner = stage.sprites[cue.face]
        others = [stage.sprites[face] for face in stage.shown.trick.values() if face != cue.face]
        winner.z, stage.shown.winning = TOP + 1, cue.face
        yield Step(hold=app.reading("trick_hold"), sounds=[(0.0, cue.kind)])
        yield from self._patience()
        ease = self._ease("trick_grow")
        grow = Tween(winner, {"w": winner.w * GROWN}, app.seconds("trick_grow"), ease)
        yield Step([grow])
        slide, ease = app.seconds("trick_slide"), self._ease("trick_slide")
        under = {"x": winner.x, "y": winner.y}
        yield Step([Tween(card, dict(under), slide, ease) for card in others])
        x, y = stage.seat_centre(cue.winner)
        away, ease = app.seconds("trick_collect"), self._ease("trick_collect")
        stage.shown.winning = None
        ends = {"x": x, "y": y, "w": 30.0, "up": 0.0}
        yield Step([Tween(card, dict(ends), away, ease) for card in (winner, *others)])
        stage.drop(list(stage.shown.trick.values()))
        stage.shown.trick.clear()
        self._bead(cue.winner)

    def _bead(self, seat: Seat) -> None:
        """The winner of a trick has one more: in the table of bids and beside its name."""
        stage, after = self.stage, self.after
        tally = tuple(_one_more(row) if row.seat == seat else row for row in stage.model.tally)
        seats = stage.model.seats
        if tally == after.tally:  # the round goes on
            seats = tuple(
                old._replace(note=new.note, cards=new.cards)
                for old, new in zip(seats, after.seats, strict=True)
            )
        stage.model = stage.model._replace(tally=tally, seats=seats)

    def _lay_bid(self, cue: c.LayBid) -> Steps:
        """Both cards go from their player to the place of the bid.

        Nothing moves while the viewer still thinks about a bid: the question stays where it is.
        """
        stage = self.stage
        stage.shown.bids[cue.seat] = cue.bid
        if self.after.panel is not None:
            return
        places, start = stage.places(), stage.seat_centre(cue.seat)
        seconds, ease = self.app.seconds("trick_card"), self._ease("trick_card")
        step = Step(sounds=[(0.0, "slide"), (seconds, "land")])
        for i, key in enumerate(bid_ids(cue.seat)):
            if key in places:
                rect, up, _ = places[key]
                sprite = Sprite(stage.face(key), *start, w=rect.w, up=up, z=TOP + i)
                stage.sprites[key] = sprite
                ends = dict(zip("xy", rect.centre, strict=True))
                step.tweens.append(Tween(sprite, ends, seconds, ease))
        yield step
        stage.settled()

    def _reveal_bids(self, cue: c.RevealBids) -> Steps:
        """All bids turn over together, then each counts into the total, seat by seat.

        Where there is no room for the cards of a bid, its player says it.
        """
        stage, shown, app = self.stage, self.stage.shown, self.app
        shown.bubbles.clear()
        shown.bids = {seat: str(bid) for seat, bid, _ in cue.bids}
        cards = self._bid_cards()
        ease, seconds = self._ease("bid_turn"), app.seconds("bid_turn")
        turn = [Tween(card, {"up": 1.0}, seconds, ease) for card in cards.values()]
        clicks = [(i * BID_CLICK * app.pace, "bid") for i in range(len(cue.bids))]
        yield Step(turn, app.seconds("bid_count"), clicks)
        total = 0
        count = Float("", *stage.layout.table_area.centre, "total", size=1.0)
        stage.floats.append(count)
        for seat, bid, words in cue.bids:
            total += bid
            count.words = app.language.number(total)
            card = cards.get(bid_ids(seat)[-1])
            if card is None:
                shown.bubbles[seat] = words
                yield Step(hold=app.seconds("bid_count"))
            else:
                card.ring = 1.0
                yield Step(hold=app.seconds("bid_count"))
                card.ring = 0.0
        if cue.open:
            half, ease = app.seconds("total_pulse") / 2, self._ease("total_pulse")
            yield Step([Tween(count, {"size": PULSE}, half, out)])
            yield Step([Tween(count, {"size": 1.0}, half, ease)])
        stage.floats.remove(count)
        yield from self._say(app.language.say(cue.total), "")
        shown.bubbles.clear()

    def _bid_cards(self) -> dict[str, Sprite]:
        """The sprites of all bids by their ids, with the faces that they have now."""
        stage, cards = self.stage, {}
        places = stage.places()
        for seat in stage.shown.bids:
            for key in bid_ids(seat):
                if key in places:
                    rect, _, z = places[key]
                    card = stage.sprites.setdefault(
                        key, Sprite(None, *rect.centre, w=rect.w, up=0.0, z=z)
                    )
                    card.face, cards[key] = stage.face(key), card
        return cards

    def _ask(self) -> Steps:
        """A question with a few choices: whoever is asked sends a token, then the choices rise."""
        stage, app, panel = self.stage, self.app, self.after.panel
        if panel is None or not panel.offers or stage.layout.panel is None:
            return
        from game.ui.table_controls import panel_emblem, panel_parts

        stage.model = stage.model._replace(panel=panel)
        stage.offers = tuple(Counter() for _ in panel.offers)
        places = stage.places()
        stage.drop([key for key in stage.sprites if is_bid(key) and key not in places])
        parts = panel_parts(stage.layout.panel, panel, stage.layout.zoom, stage.rtl)
        disc = panel_emblem(parts, stage.layout.zoom, stage.rtl)
        start = stage.seat_centre(stage.model.viewer)
        token = Float("", *start, "token", picture=panel.emblem, size=disc.w)
        stage.floats.append(token)
        fly, ease = app.seconds("total_pulse"), self._ease("total_pulse")
        ends = dict(zip("xy", disc.centre, strict=True))
        yield Step([Tween(token, ends, fly, ease)])
        stage.floats.remove(token)
        rise, ease = app.seconds("total_choices"), self._ease("total_choices")
        apart = app.seconds("total_choices_step")
        choices = enumerate(stage.offers)
        yield Step([Tween(share, {"value": 1.0}, rise, ease, i * apart) for i, share in choices])

    def _emblem(self, cue: c.ShowEmblem) -> Steps:
        stage, app = self.stage, self.app
        words = app.language.say(cue.title)
        shape = Float(words, *stage.emblem_area().centre, "emblem", picture=cue.emblem)
        stage.floats.append(shape)
        pop = Tween(shape, {"size": 1.0}, app.seconds("objective_pop"), self._ease("objective_pop"))
        sounds = [(0.0, cue.kind)] if cue.kind else []
        yield Step([pop], app.reading("objective_hold"), sounds)
        banner = stage.layout.banner
        if banner is not None:
            x, y = banner.centre
            ends = {"x": x, "y": y, "size": 0.2}
            fly = app.seconds("objective_fly")
            yield Step([Tween(shape, ends, fly, self._ease("objective_fly"))])
        stage.floats.remove(shape)


def _one_more(row: TallyRow) -> TallyRow:
    """The row with one more trick won."""
    won, bid = row.beads
    return row._replace(won=str(int(row.won or 0) + 1), beads=(won + 1, bid))
