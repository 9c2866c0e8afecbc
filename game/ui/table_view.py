"""Drawing a table: everything but its controls, from a TableModel, a Stage and a layout."""

from __future__ import annotations

from collections.abc import Sequence

from game.table.geometry import Rect, centred
from game.table.layout import SeatLayout, TableLayout, badge_parts
from game.table.model import (
    BadgeModel,
    LastModel,
    PanelModel,
    ScoreModel,
    SeatModel,
    TableModel,
    Text,
)
from game.ui.i18n import Language
from game.ui.painter import Painter
from game.ui.stage import Stage
from game.ui.theme import mix
from game.ui.told import ToldLine, last_about

TRACK = 8.0
LEAST_BUBBLE, READABLE = 0.1, 0.8  # of a bubble that pops up: when it is seen, and its words


class TableView:
    """Draws the still parts of one table."""

    def __init__(self, p: Painter, stage: Stage, language: Language) -> None:
        self.p = p
        self.stage = stage
        self.model: TableModel = stage.model
        self.layout: TableLayout = stage.layout
        self.language = language
        self.theme = p.theme

    # --- ground ---------------------------------------------------------------------------

    def ground(self) -> None:
        """The table, the bar and the strip or the rail, and the title on it."""
        p, layout, deep = self.p, self.layout, self.theme["deep"]
        p.background()
        whole = Rect(0, 0, p.view.width, p.view.height)
        if layout.rail is not None:
            left = 0.0 if layout.rail.x < p.view.width / 2 else layout.rail.x
            right = layout.rail.right if left == 0.0 else whole.right
            p.fill(Rect(left, 0, right - left, whole.h), deep)
        if layout.strip is not None:
            p.fill(Rect(0, 0, whole.w, layout.strip.bottom - 16), deep)
            foot = Rect(0, layout.strip.bottom - 40, whole.w, 40)
            p.box(foot, deep, 16)
            p.fill(Rect(0, foot.y, whole.w, 20), deep)
        say = self.language.say
        role = "prompt" if p.view.phone else "name"
        fits = p.fits(say(self.model.title), layout.title.w, role)
        lines = 2 if layout.title.h >= 40 and not fits else 1
        p.text(say(self.model.title), layout.title, role, self.theme["text"], "centre", lines=lines)
        p.text(say(self.model.subtitle), layout.subtitle, "caption", self.theme["soft"], "centre")

    # --- scores ---------------------------------------------------------------------------

    def scores(self) -> None:
        """A line and a track for each side."""
        for score, rect in zip(self.model.scores, self.layout.scores, strict=False):
            self._score(score, rect)

    def tracks(self) -> None:
        """How far each side has come, and in stripes how far the pending points would take it."""
        for score, rect in zip(self.model.scores, self.layout.scores, strict=False):
            self._track(_track_place(rect, self.layout.zoom), score)

    def _score(self, score: ScoreModel, rect: Rect) -> None:
        p, theme, z = self.p, self.theme, self.layout.zoom
        points = round(self.stage.counters[score.side].value)
        line = Rect(rect.x, rect.y, rect.w, 26 * z)
        figures = self.language.number(str(points))
        target = f" / {score.target}" if score.target else ""
        wide = p.measure(f"{points}{target}", "score") + 8
        label = Rect(line.x, line.y + 3, line.w - wide, line.h - 3)
        right = line
        if p.rtl:
            label = label.mirrored(line.x, line.right)
        p.text(self.language.say(score.label), label, "second", theme["soft"])
        if target:
            self._figures(right, figures, target)
        else:
            p.text(figures, right, "score", theme["text"], "end")
        track = _track_place(rect, z)
        p.box(track, theme["table"], track.h / 2, theme["line"], 1.5)

    def _figures(self, rect: Rect, points: str, target: str) -> None:
        """ "18 / 41": the points large, the target small, in this order in every language."""
        p, theme = self.p, self.theme
        small = p.measure(target.strip(), "second") + 2
        big = p.measure(points, "score") + 2
        x = rect.x if p.rtl else rect.right - small - big - 4
        left = Rect(x, rect.y, big, rect.h)
        tail = Rect(x + big + 4, rect.y + 2, small, rect.h)
        p.text(points, left, "score", theme["text"], "centre")
        p.text(self.language.number(target.strip()), tail, "second", theme["soft"], "centre")

    def _track(self, rect: Rect, score: ScoreModel) -> None:
        p, theme, stage = self.p, self.theme, self.stage
        if not score.target:
            return
        colour = theme["us"] if score.mine else theme["them"]
        share = min(1.0, stage.counters[score.side].value / score.target)
        if share > 0:
            bar = Rect(rect.x, rect.y, max(rect.h, rect.w * share), rect.h)
            p.box(bar.mirrored(rect.x, rect.right) if p.rtl else bar, colour, rect.h / 2)
        pending = min(1.0 - share, stage.pending[score.side].value / score.target)
        x = rect.x + rect.w * share
        while pending > 0 and x < rect.x + rect.w * (share + pending) - 2:
            stripe = Rect(x + 1, rect.y + 1, 3, rect.h - 2)
            p.fill(stripe.mirrored(rect.x, rect.right) if p.rtl else stripe, colour)
            x += 6

    # --- seats ----------------------------------------------------------------------------

    def seats(self, acting: int | None, share: float = 1.0) -> None:
        """The opponents: avatar, name, second line.

        `acting` is the seat whose turn is shown, with `share` of its outline.
        """
        for seat, place in zip(self.model.seats[1:], self.layout.seats, strict=True):
            self._seat(seat, place, seat.seat == acting, share)

    def _seat(self, seat: SeatModel, place: SeatLayout, acting: bool, share: float) -> None:
        p, theme = self.p, self.theme
        ring = theme["us"] if seat.mine else theme["them"]
        if self.model.trick is not None:  # everybody plays alone
            ring = theme["line"]
        if acting:
            ring = mix(theme["table"], theme["accent"], share)
        if place.avatar.w >= 20:
            self.avatar(seat.name, place.avatar, ring, 3.0 if acting else 2.0)
        if seat.dealer or seat.leader:
            token = "dealer" if seat.dealer else "leader"
            side = 24.0 * self.layout.zoom
            if place.avatar.w >= 20:  # it leaves the letter free
                side = min(side, 0.55 * place.avatar.w)
            x = place.avatar.x - side * 0.38
            if p.rtl:
                x = place.avatar.right - side * 0.62
            spot = Rect(x, place.avatar.y - side * 0.3, side, side)
            p.picture(f"emblems/{token}.svg", spot)
        align = "start" if place.row else "centre"
        half = place.name.h / 2
        upper = Rect(place.name.x, place.name.y, place.name.w, half)
        bare = acting and place.avatar.w < 20  # no ring: the name shows whose turn it is
        p.text(seat.name, upper, "name", theme["accent" if bare else "text"], align)
        note = self.language.say(seat.note)
        count = self.stage.shown.counts.get(seat.seat, seat.cards)
        if count != seat.cards:  # cards are on their way
            note = self.language("ui.pile.cards", count=count)
        p.text(note, upper.moved(0, half), "caption", theme["soft"], align)

    def avatar(self, name: str, rect: Rect, ring: tuple[int, int, int], line: float) -> None:
        """A disc with the first letter of a name."""
        p = self.p
        p.box(rect, self.theme["deep"], rect.w / 2, ring, line)
        p.text(name[:1].upper(), rect, "button", self.theme["text"], "centre")

    def bubbles(self) -> None:
        """What the seats have said, beside them."""
        shown = self.stage.shown
        for seat, words in shown.bubbles.items():
            said = self.language.say(words)
            if seat != self.model.viewer:
                place = self.layout.seats[self.stage.seat_index(seat)]
                size = self.stage.pops[seat].value if seat in self.stage.pops else 1.0
                self._bubble(said, place.bubble, seat in shown.faded, place, size)
            elif self.layout.primary.w:
                self._own_words(said)
            else:
                self._bubble(said, self.layout.slots[0].centre, seat in shown.faded)

    def _own_words(self, words: str) -> None:
        """What the viewer has said, as a chip where the button for it was."""
        p, rect = self.p, self.layout.primary
        width = min(rect.w, p.measure(words, "name") + 28)
        chip = Rect(rect.x, rect.centre[1] - 15, width, 30)
        if p.rtl:
            chip = chip.mirrored(rect.x, rect.right)
        p.box(chip, self.theme["deep"], 15, self.theme["line"], 1.5)
        p.text(words, chip, "name", self.theme["soft"], "centre")

    def _bubble(
        self,
        words: str,
        centre: tuple[float, float],
        faded: bool,
        place: SeatLayout | None = None,
        size: float = 1.0,
    ) -> None:
        """Round a point; beside a name it grows away from it."""
        p, z = self.p, self.layout.zoom
        width, high = p.measure(words, "name") + 28, 30.0 * z
        if self.layout.form == "landscape":
            width, high = width - 8, 24.0  # there is little room between seats and cards
        x = centre[0] - width / 2
        if place is not None and place.name.y < centre[1] < place.name.bottom:
            if p.rtl:
                x = min(x, place.name.x - width - 4)
            else:
                x = max(x, place.name.right + 4)
        x = min(max(x, 4.0), p.view.width - width - 4)
        whole = Rect(x, centre[1] - high / 2, width, high)
        rect = centred(whole.centre, width * size, high * size)
        if size < LEAST_BUBBLE:
            return
        fill = mix(self.theme["panel"], self.theme["table"], 0.5 if faded else 0.0)
        p.box(rect, fill, rect.h / 2, depth=2.0)
        if size > READABLE:
            p.text(words, whole, "name", self.theme["ink"], "centre")

    def trick(self) -> None:
        """What a game of tricks has in the middle and in the rail."""
        if self.model.trick is not None:
            from game.ui.trick_view import TrickView

            TrickView(self.p, self.stage, self.language).draw()

    def panel(self, panel: PanelModel | None, hint: Text | None) -> None:
        """A question over the table, with a hint in the place of its note."""
        if panel is not None:
            from game.ui.trick_view import TrickView

            TrickView(self.p, self.stage, self.language).panel(panel, hint)

    # --- piles, dealer, last take ---------------------------------------------------------

    def piles(self) -> None:
        """The cards taken: chips on phones, cards elsewhere."""
        for score, rect in zip(self.model.scores, self.layout.piles, strict=False):
            count = self.stage.shown.piles.get(score.side, 0)
            if self.stage.covered(rect):
                continue
            if self.layout.form == "desktop":
                self._pile(score, rect, count)
            else:
                self._pile_chip(score, rect, count)

    def _pile_chip(self, score: ScoreModel, rect: Rect, count: int) -> None:
        p, theme = self.p, self.theme
        p.box(rect, theme["deep"], rect.h / 2, theme["line"], 1.5)
        mark = Rect(rect.x + 12, rect.y, 10, rect.h)
        label = Rect(rect.x + 30, rect.y, rect.w - 36, rect.h)
        if p.rtl:
            mark, label = mark.mirrored(rect.x, rect.right), label.mirrored(rect.x, rect.right)
        self.side_mark(score.mine, mark.centre)
        p.text(self.language.number(count), label, "name", theme["text"], "start")

    def side_mark(self, mine: bool, centre: tuple[float, float], size: float = 10.0) -> None:
        """Us is a circle, them a square, whatever the colours."""
        rect = Rect(centre[0] - size / 2, centre[1] - size / 2, size, size)
        if mine:
            self.p.box(rect, self.theme["us"], size / 2)
        else:
            self.p.box(rect, self.theme["them"], size * 0.25)

    def _pile(self, score: ScoreModel, rect: Rect, count: int) -> None:
        p, theme, rtl = self.p, self.theme, self.p.rtl
        width = rect.h * 250 / 388
        for i in range(min(3, -(-count // 7))):
            x = rect.x + i * 0.05 * width
            card = Rect(x, rect.y, width, rect.h)
            p.card(None, card.mirrored(rect.x, rect.right) if rtl else card)
        if not count:
            slot = Rect(rect.x, rect.y, width, rect.h)
            slot = slot.mirrored(rect.x, rect.right) if rtl else slot
            p.box(slot, None, 0.068 * width, theme["line"], 2.0, dash=6.0)
        words = Rect(rect.x + width + 16, rect.centre[1] - 22 * self.layout.zoom, 0, 0)
        words = Rect(words.x, words.y, rect.right - words.x, 22 * self.layout.zoom)
        lower = words.moved(0, words.h)
        mark = Rect(lower.x, lower.y, 10, lower.h)
        label = Rect(lower.x + 16, lower.y, lower.w - 16, lower.h)
        if rtl:
            words, mark, label = (r.mirrored(rect.x, rect.right) for r in (words, mark, label))
        title = self.language("ui.pile.ours" if score.mine else "ui.pile.theirs")
        number = self.language("ui.pile.cards", count=count)
        if (
            max(p.measure(title, "name"), p.measure(number, "second") + 16) > words.w
        ):  # only the figure where there is little room
            title, number = "", self.language.number(count)
        p.text(title, words, "name", theme["text"])
        self.side_mark(score.mine, mark.centre)
        p.text(number, label, "second", theme["soft"])

    def dealer(self) -> None:
        """The dealer's token with words; on phones an opponent's is on the avatar alone."""
        dealer = next((seat for seat in self.model.seats if seat.dealer), None)
        desktop = self.layout.form == "desktop"
        if dealer is None or not (desktop or dealer.viewer):
            return
        if self.stage.covered(self.layout.dealer):
            return
        p, rect, theme, z = self.p, self.layout.dealer, self.theme, self.layout.zoom
        words = self.language.say(self.model.facts[-1])
        role = "second" if desktop else "caption"
        side, width = 28.0 * z, p.measure(words, role)
        if side + 8 + width > rect.w:  # the token alone says it too
            words, width = "", 0.0
        x = rect.x if desktop else rect.x + max(0.0, (rect.w - side - 8 - width) / 2)
        icon = Rect(x, rect.centre[1] - side / 2, side, side)
        label = Rect(icon.right + 8, rect.y, rect.right - icon.right - 8, rect.h)
        if p.rtl:
            icon, label = icon.mirrored(rect.x, rect.right), label.mirrored(rect.x, rect.right)
        p.picture("emblems/dealer.svg", icon)
        p.text(words, label, role, theme["soft"])

    def last(self, rect: Rect, model: LastModel | None) -> None:
        """The words beside the eye that shows the last take again."""
        if rect.w < 100 or model is None or self.stage.covered(rect):
            return
        p, side = self.p, min(52.0, rect.h)
        words = Rect(rect.x + side + 10, rect.y, rect.w - side - 10, rect.h / 2)
        if p.rtl:
            words = words.mirrored(rect.x, rect.right)
        upper = words.moved(0, rect.h * 0.08)
        lower = words.moved(0, rect.h * 0.44)
        p.text(self.language.say(model.title), upper, "name", self.theme["text"])
        note = self.language.say(model.note)
        if p.measure(note, "caption") > lower.w:
            note = self.language.say(model.brief)
        if p.measure(note, "caption") > lower.w:
            note = self.language("ui.pile.cards", count=len(model.cards))
        p.text(note, lower, "caption", self.theme["soft"])

    # --- middle ---------------------------------------------------------------------------

    def badge(self) -> None:
        """The pending chain, if there is one and it has come to its place."""
        if self.stage.shown.badge is not None and self.stage.rise is None:
            self.chain(self.stage.shown.badge)

    def chain(self, badge: BadgeModel) -> None:
        """A pending chain: its cards and what it is worth."""
        p, rect, theme = self.p, self.layout.badge, self.theme
        mine = self.model.score(badge.side).mine
        p.box(rect, theme["deep"], 16, theme["us"] if mine else theme["them"], 2.0)
        places, words = badge_parts(rect, len(badge.cards), self.layout.zoom, p.rtl)
        there = badge.cards[:-1] if self.stage.arriving else badge.cards
        for card, place in zip(there, places, strict=False):
            p.card(card.face, place)
        say = self.language.say
        lines = -(-p.measure(say(badge.note), "second") // max(1.0, words.w * 0.85))
        lines = max(1, min(int(lines), int(words.h // 24)))
        share = 0.5 if lines == 1 else 0.36
        upper = Rect(words.x, words.y, words.w, words.h * share)
        lower = Rect(words.x, upper.bottom, words.w, words.h * (1 - share))
        p.text(say(badge.title), upper, "button", theme["text"])
        p.text(say(badge.note), lower, "second", theme["soft"], lines=lines)

    def prompt(self, words: Text | None, detail: Text | None) -> None:
        """Whose turn, and in the accent what matters now."""
        if words is None:
            return
        p, theme, say = self.p, self.theme, self.language.say
        rect = self.layout.prompt
        plain, strong = say(words), say(detail) if detail else ""
        both = f"{plain} {strong}".strip()
        if not strong or p.measure(both, "prompt") <= rect.w:
            pieces = [(plain + (" " if strong else ""), True, theme["text"])]
            if strong:
                pieces.append((strong, True, theme["accent"]))
            p.spans(pieces, rect, "prompt", "centre")
            return
        if rect.h < 36:
            p.spans(
                [(plain + " ", True, theme["text"]), (strong, True, theme["accent"])],
                rect,
                "prompt",
                "centre",
            )
            return
        half = rect.h / 2
        p.text(plain, Rect(rect.x, rect.y, rect.w, half), "prompt", theme["text"], "centre")
        lower = Rect(rect.x, rect.y + half, rect.w, half)
        p.text(strong, lower, "prompt", theme["accent"], "centre")

    # --- rail -----------------------------------------------------------------------------

    def rail(self, log: Sequence[Text]) -> None:
        """The desktop's facts and log, newest line at the bottom."""
        p, layout, theme = self.p, self.layout, self.theme
        if layout.facts is not None and len(self.model.facts) > 1:
            p.text(self.language.say(self.model.facts[0]), layout.facts, "second", theme["soft"])
        if layout.log is None:
            return
        rect = layout.log
        p.text(self.language("ui.log"), Rect(rect.x, rect.y, rect.w, 20), "caption", theme["soft"])
        self.log_lines(Rect(rect.x, rect.y + 26, rect.w, rect.h - 26), log)

    def log_lines(self, rect: Rect, log: Sequence[Text]) -> None:
        """As many of the last lines as fit, the newest brightest."""
        p, theme, gap = self.p, self.theme, 6.0 * self.layout.zoom
        shown: list[ToldLine] = []
        room, lit = rect.h, last_about(log, self.stage.recalled)
        for words in reversed(log[-40:]):
            line = ToldLine(p, words, self.language, "second", rect.w)
            room -= line.height(p) + gap
            if room < 0:
                break
            shown.append(line)
        y, first = rect.y, len(log) - len(shown)
        for i, line in enumerate(reversed(shown), first):
            high = line.height(p)
            colour = theme["text" if i == len(log) - 1 else "soft"]
            if i in lit:
                p.box(Rect(rect.x - 6, y - 3, rect.w + 12, high + 6), theme["accent"], 6)
                colour = theme["onaccent"]
            line.draw(p, rect.x, y, rect.w, colour)
            y += high + gap


def _track_place(rect: Rect, zoom: float) -> Rect:
    """The track below the words of a score."""
    return Rect(rect.x, rect.y + 26 * zoom + 4, rect.w, TRACK * zoom)


def room_for_names(p: Painter, language: Language, model: TableModel) -> float:
    """Room beside the avatars for the names, and for the notes whatever their counts."""
    others = model.seats[1:]
    widths = [p.measure(seat.name, "name") for seat in others]
    for seat in others:
        for count in range(model.room + 1):
            widths.append(p.measure(language.say(_counting(seat.note, count)), "caption"))
    return max(*widths, 60.0) + 6


def _counting(words: Text, count: int) -> Text:
    """The text with another count, wherever it counts."""
    args = []
    for name, value in words.args:
        if isinstance(value, Text):
            value = _counting(value, count)
        args.append((name, count if name == "count" else value))
    return Text(words.key, tuple(args))
