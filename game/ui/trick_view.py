"""Drawing what only games of tricks have: slots, lead suit, objective, tally, questions."""

from __future__ import annotations

from game.table.geometry import CARD_RATIO, Rect
from game.table.layout import TableLayout
from game.table.model import BannerModel, PanelModel, TableModel, TallyRow, Text, TrickModel
from game.ui.i18n import Language
from game.ui.painter import Painter
from game.ui.stage import Stage
from game.ui.table_controls import panel_emblem, panel_parts

BEAD = 9.0
NARROW = 220.0  # CSS pixels: the words of a narrower banner go below its emblem


class TrickView:
    """Draws the still parts of a table of tricks."""

    def __init__(self, p: Painter, stage: Stage, language: Language) -> None:
        self.p = p
        self.stage = stage
        self.model: TableModel = stage.model
        self.layout: TableLayout = stage.layout
        self.language = language
        self.theme = p.theme

    def draw(self) -> None:
        """Everything but questions and cards."""
        if self.model.trick is not None:
            self._slots(self.model.trick)
        self._bids()
        if self.model.banner is not None and self.layout.banner is not None:
            self._banner(self.model.banner, self.layout.banner)
        if self.layout.tally is not None:
            self._tally(self.layout.tally)
        if self.layout.own is not None and self.model.tally and self.model.panel is None:
            self._own(self.layout.own, self.model.tally[0])

    # --- trick ----------------------------------------------------------------------------

    def _slots(self, trick: TrickModel) -> None:
        """A dashed outline for each card to come, the lead suit, who is winning."""
        banner = self.model.banner
        if self.model.panel is not None or (banner is not None and not banner.emblem):
            return  # no tricks before it is known what the round is about
        p, theme, shown = self.p, self.theme, self.stage.shown
        for slot, rect in zip(trick.slots, self.layout.slots, strict=True):
            if slot.seat not in shown.trick:
                radius = theme.shape["radius_card"] * rect.w
                p.box(rect, None, radius, theme["line"], 2.0, dash=6.0)
            elif shown.trick[slot.seat] == shown.winning and self.layout.form == "desktop":
                under = Rect(rect.x - 30, rect.bottom + 8, rect.w + 60, 20 * self.layout.zoom)
                p.text(self.language("ui.winning"), under, "second", theme["accent"], "centre")
        lead = self.layout.lead
        if trick.mark and lead is not None and lead.h >= 20:
            p.box(lead, theme["panel"], lead.w / 2)
            p.picture(f"cards/marks/{trick.mark}.svg", lead.inset(lead.w * 0.14))
            if trick.lead is not None and self.layout.form == "desktop":
                self._led(self.language.say(trick.lead), lead)

    def _led(self, words: str, lead: Rect) -> None:
        """What was led, in words: to the left of the mark, or below it between two cards."""
        z, slots = self.layout.zoom, self.layout.slots
        below = len(slots) == 5
        if below:
            wide = min(120.0 * z, slots[2].x - slots[3].right - 14)
            place = Rect(lead.centre[0] - wide / 2, lead.bottom + 3, wide, 34.0 * z)
        else:
            place = Rect(lead.x - 120.0 * z - 6, lead.centre[1] - 17 * z, 120.0 * z, 34.0 * z)
        align = "centre" if below else "start" if self.p.rtl else "end"
        lines = 1 if self.p.fits(words, place.w, "second") else 2
        self.p.text(words, place, "second", self.theme["soft"], align, top=below, lines=lines)

    def _bids(self) -> None:
        """A dashed outline where a bid is still to come."""
        for seat, rect in zip(self.model.seats, self.layout.bids, strict=False):
            if rect.w and seat.seat not in self.stage.shown.bids and not self.stage.asked(rect):
                radius = self.theme.shape["radius_card"] * rect.h / CARD_RATIO
                self.p.box(rect, None, radius, self.theme["line"], 1.5, dash=4.0)

    # --- banner ---------------------------------------------------------------------------

    def _banner(self, banner: BannerModel, rect: Rect) -> None:
        """What the round is about, on a cream panel; outlined only while it is open."""
        if self.layout.form == "portrait" and self.model.panel is not None:
            return
        p, theme, say = self.p, self.theme, self.language.say
        open_ = not banner.emblem
        p.box(rect, None if open_ else theme["panel"], 16, theme["line"] if open_ else None)
        low = rect.h < 80
        heading = "prompt" if low else "dialog"
        role, lines = ("caption", 2) if low else ("second", 3)
        picture, upper, lower = _banner_parts(rect, open_, self.layout.zoom)
        if rect.w >= NARROW:  # both stand in the middle of the height
            count = min(lines, len(p.wrap(say(banner.note), role, lower.w)))
            deep, high = count * p.line_height(role), p.line_height(heading) + 2
            upper = Rect(upper.x, rect.centre[1] - (high + deep) / 2, upper.w, high)
            lower = Rect(lower.x, upper.bottom, lower.w, deep)
        if p.rtl:
            picture, upper, lower = (
                part.mirrored(rect.x, rect.right) for part in (picture, upper, lower)
            )
        if not open_:
            p.picture(f"emblems/{banner.emblem}.svg", picture)
        title, note = (theme["text"], theme["soft"]) if open_ else (theme["ink"], theme["inksoft"])
        p.text(say(banner.title), upper, heading, title)
        p.text(say(banner.note), lower, role, note, lines=lines)

    # --- tally ----------------------------------------------------------------------------

    def _tally(self, rect: Rect) -> None:
        """Bids, tricks and totals of everybody, the viewer first and outlined."""
        p, theme, rows = self.p, self.theme, self.model.tally
        if not rows:
            return
        low = self.layout.form == "landscape"
        head = 18.0 if low else 28.0 * self.layout.zoom
        high = min(56.0 * self.layout.zoom, (rect.h - head) / len(rows))
        columns = ("won", "total") if low else ("bid", "won", "total")
        cells = self._cells(Rect(rect.x, rect.y, rect.w, head), len(columns))
        for key, cell in zip(columns, cells[1:], strict=True):
            p.text(self.language(f"ui.tally.{key}"), cell, "caption", theme["soft"], "end")
        for i, row in enumerate(rows):
            line = Rect(rect.x, rect.y + head + i * high, rect.w, high - 2)
            if i == 0 and not low:
                p.box(line, theme["table"], 8, theme["line"], 1.5)
            self._row(line, row, low)

    def _cells(self, line: Rect, columns: int) -> list[Rect]:
        """Name and columns of figures."""
        wide = min(56.0 * self.layout.zoom, line.w * (0.2 if columns > 2 else 0.27))
        inner = line.inset(8 if columns > 2 else 4, 0)
        name = Rect(inner.x, line.y, inner.w - columns * wide, line.h)
        out = [name, *(Rect(name.right + i * wide, line.y, wide, line.h) for i in range(columns))]
        return [cell.mirrored(line.x, line.right) for cell in out] if self.p.rtl else out

    def _row(self, line: Rect, row: TallyRow, low: bool) -> None:
        p, theme = self.p, self.theme
        # Where room is short the tricks that were bid stand behind those that were won: 1/3.
        won = f"{row.won or 0}/{row.bid}" if row.bid else ""
        words = (won, row.total) if low else (row.bid, row.won, row.total)
        name, *cells = self._cells(line, len(words))
        beads = not low and row.beads != (0, 0) and line.h >= 40
        upper = Rect(name.x, line.y + (4 if beads else 0), name.w, line.h * (0.5 if beads else 1))
        role = "second" if low else "name"
        called = self.language.say(row.name)
        if row.leader:
            width = min(p.measure(called, role), name.w - 24)
            token = Rect(upper.x + width + 4, upper.centre[1] - 10, 20, 20)
            upper = Rect(upper.x, upper.y, width, upper.h)
            if p.rtl:
                token, upper = (part.mirrored(name.x, name.right) for part in (token, upper))
            p.picture("emblems/leader.svg", token)
        p.text(called, upper, role, theme["text"])
        if beads:
            self._beads(Rect(name.x, line.y + line.h * 0.56, name.w, line.h * 0.34), *row.beads)
        for figure, cell in zip(words, cells, strict=True):
            p.text(self.language.number(figure), cell, role, theme["text"], "end")

    def _beads(self, rect: Rect, won: int, bid: int) -> None:
        """A circle a trick that was bid, filled for those won; squares beyond the bid."""
        p, theme, step = self.p, self.theme, BEAD + 4.0
        for i in range(max(won, bid)):
            if (i + 1) * step > rect.w:
                return
            bead = Rect(rect.x + i * step, rect.centre[1] - BEAD / 2, BEAD, BEAD)
            bead = bead.mirrored(rect.x, rect.right) if p.rtl else bead
            radius = BEAD / 2 if i < bid else 2.0
            p.box(
                bead,
                theme["us"] if i < won else None,
                radius,
                theme["us" if i < won else "text"],
                1.5,
            )

    def _own(self, rect: Rect, row: TallyRow) -> None:
        """The viewer's bid and tricks, where there is no rail."""
        if not (row.bid and row.won):  # before the tricks begin
            return
        p = self.p
        words = self.language(
            "ui.tally.own", won=row.won, bid=row.bid, total=self.language.number(row.total)
        )
        width = min(rect.w, p.measure(words, "name") + 28)
        chip = Rect(rect.centre[0] - width / 2, rect.y, width, rect.h)
        p.box(chip, self.theme["deep"], rect.h / 2, self.theme["line"], 1.5)
        p.text(words, chip, "name", self.theme["text"], "centre")

    # --- questions ------------------------------------------------------------------------

    def panel(self, panel: PanelModel, hint: Text | None) -> None:
        """The ground and the words of a question over the table; a hint is its note."""
        rect = self.layout.panel
        if rect is None:
            return
        p, theme, say = self.p, self.theme, self.language.say
        parts = panel_parts(rect, panel, self.layout.zoom, p.rtl)
        head = parts.head
        p.box(rect, theme["panel"], 16, depth=2.0)
        if panel.emblem:
            disc = panel_emblem(parts, self.layout.zoom, p.rtl)
            words = Rect(disc.right + 12, head.y, head.right - disc.right - 12, head.h)
            if p.rtl:
                words = Rect(head.x, head.y, disc.x - 12 - head.x, head.h)
            if not any(shape.kind == "token" for shape in self.stage.floats):  # else it comes
                p.picture(f"emblems/{panel.emblem}.svg", disc)
            head = words
        if parts.low:
            p.text(say(hint or panel.title), head, "prompt", theme["ink"], lines=2)
        else:
            upper = Rect(head.x, head.y, head.w, 30 * self.layout.zoom)
            lower = Rect(head.x, upper.bottom, head.w, head.bottom - upper.bottom)
            p.text(say(panel.title), upper, "dialog", theme["ink"])
            colour = theme["ink" if hint else "inksoft"]
            p.text(say(hint or panel.note), lower, "second", colour, lines=2)
        if panel.foot is not None and parts.foot.h:
            p.text(say(panel.foot), parts.foot, "second", theme["inksoft"], "centre", lines=2)


def _banner_parts(rect: Rect, open_: bool, zoom: float) -> tuple[Rect, Rect, Rect]:
    """Emblem, title and note of a banner; while the objective is open there is no emblem.

    In a narrow rail the note takes the whole width below emblem and title.
    """
    inner = rect.inset(12, 4)
    if rect.w < NARROW:
        side = 0.0 if open_ else 32.0
        x = inner.x + (side + 8 if side else 0)
        picture = Rect(inner.x, inner.y, side, side)
        upper = Rect(x, inner.y, inner.right - x, 32)
        return picture, upper, Rect(inner.x, upper.bottom, inner.w, inner.bottom - upper.bottom)
    side = 0.0 if open_ else min(rect.h - 10, 72.0 * zoom)
    picture = Rect(inner.x, rect.centre[1] - side / 2, side, side)
    x = inner.x + (side + 12 if side else 0)
    words = Rect(x, inner.y, inner.right - x, inner.h)
    return picture, words, words
