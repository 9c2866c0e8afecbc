"""Drawing what only games of tricks have: slots, lead suit, objective, tally, questions."""

from __future__ import annotations

from game.table.geometry import Rect
from game.table.layout import TableLayout
from game.table.model import BannerModel, PanelModel, TableModel, TallyRow, Text, TrickModel
from game.ui.i18n import Language
from game.ui.painter import Painter
from game.ui.stage import Stage
from game.ui.table_controls import panel_parts

BEAD = 9.0


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
        if self.model.banner is not None and self.layout.banner is not None:
            self._banner(self.model.banner, self.layout.banner)
        if self.layout.tally is not None:
            self._tally(self.layout.tally)
        if self.layout.own is not None and self.model.tally and self.model.panel is None:
            self._own(self.layout.own, self.model.tally[0])

    # --- trick ----------------------------------------------------------------------------

    def _slots(self, trick: TrickModel) -> None:
        """A dashed outline for each card to come, the lead suit, who is winning."""
        if self.model.panel is not None:
            return
        p, theme = self.p, self.theme
        for slot, rect in zip(trick.slots, self.layout.slots, strict=True):
            if slot.seat not in self.stage.shown.trick:
                radius = theme.shape["radius_card"] * rect.w
                p.box(rect, None, radius, theme["line"], 2.0, dash=6.0)
            elif slot.winning and self.layout.form == "desktop":
                under = Rect(rect.x - 30, rect.bottom + 4, rect.w + 60, 20 * self.layout.zoom)
                p.text(self.language("ui.winning"), under, "second", theme["accent"], "centre")
        lead = self.layout.lead
        if trick.mark and lead is not None and lead.h >= 20:
            p.box(lead, theme["panel"], lead.w / 2)
            p.picture(f"cards/marks/{trick.mark}.svg", lead.inset(lead.w * 0.14))
            if trick.lead is not None and self.layout.form == "desktop":
                self._led(self.language.say(trick.lead), lead, len(trick.slots) == 5)

    def _led(self, words: str, lead: Rect, below: bool) -> None:
        """What was led, in words: below the mark, or to its left where a card lies below."""
        wide, high = 120.0 * self.layout.zoom, 20.0 * self.layout.zoom
        place = Rect(lead.x - wide - 6, lead.centre[1] - high / 2, wide, high)
        if below:
            place = Rect(lead.centre[0] - wide / 2, lead.bottom + 3, wide, high)
        align = "centre" if below else "start" if self.p.rtl else "end"
        self.p.text(words, place, "second", self.theme["soft"], align)

    # --- banner ---------------------------------------------------------------------------

    def _banner(self, banner: BannerModel, rect: Rect) -> None:
        """What the round is about, on a cream panel; outlined only while it is open."""
        if self.layout.form == "portrait" and self.model.panel is not None:
            return
        p, theme, say = self.p, self.theme, self.language.say
        open_ = not banner.emblem
        p.box(rect, None if open_ else theme["panel"], 16, theme["line"] if open_ else None)
        side = 0.0 if open_ else min(rect.h - 10, 72.0 * self.layout.zoom)
        inner = rect.inset(12, 4)
        picture = Rect(inner.x, rect.centre[1] - side / 2, side, side)
        x = inner.x + (side + 12 if side else 0)
        words = Rect(x, inner.y, inner.right - x, inner.h)
        if p.rtl:
            picture = picture.mirrored(rect.x, rect.right)
            words = words.mirrored(rect.x, rect.right)
        if side:
            p.picture(f"emblems/{banner.emblem}.svg", picture)
        title, note = (theme["text"], theme["soft"]) if open_ else (theme["ink"], theme["inksoft"])
        share = 0.42 if rect.h < 80 else 0.32
        upper = Rect(words.x, words.y + 2, words.w, words.h * share)
        lower = Rect(words.x, upper.bottom, words.w, words.h * (1 - share) - 4)
        p.text(say(banner.title), upper, "prompt" if rect.h < 80 else "dialog", title)
        lines = 1 if rect.h < 56 else 2 if rect.h < 80 else 3
        p.text(say(banner.note), lower, "caption" if lines < 3 else "second", note, lines=lines)

    # --- tally ----------------------------------------------------------------------------

    def _tally(self, rect: Rect) -> None:
        """Bids, tricks and totals of everybody, the viewer first and outlined."""
        p, theme, rows = self.p, self.theme, self.model.tally
        if not rows:
            return
        low = self.layout.form == "landscape"
        head = 18.0 if low else 28.0 * self.layout.zoom
        high = min(56.0 * self.layout.zoom, (rect.h - head) / len(rows))
        cells = self._cells(Rect(rect.x, rect.y, rect.w, head))
        for key, cell in zip(("bid", "won", "total"), cells[1:], strict=True):
            p.text(self.language(f"ui.tally.{key}"), cell, "caption", theme["soft"], "end")
        for i, row in enumerate(rows):
            line = Rect(rect.x, rect.y + head + i * high, rect.w, high - 2)
            if i == 0 and not low:
                p.box(line, theme["table"], 8, theme["line"], 1.5)
            self._row(line, row, low)

    def _cells(self, line: Rect) -> list[Rect]:
        """Name and three columns of figures."""
        wide = min(56.0 * self.layout.zoom, line.w * 0.2)
        inner = line.inset(8, 0)
        name = Rect(inner.x, line.y, inner.w - 3 * wide, line.h)
        out = [name, *(Rect(name.right + i * wide, line.y, wide, line.h) for i in range(3))]
        return [cell.mirrored(line.x, line.right) for cell in out] if self.p.rtl else out

    def _row(self, line: Rect, row: TallyRow, low: bool) -> None:
        p, theme = self.p, self.theme
        name, *figures = self._cells(line)
        beads = not low and row.beads != (0, 0) and line.h >= 40
        upper = Rect(name.x, line.y + (4 if beads else 0), name.w, line.h * (0.5 if beads else 1))
        role = "second" if low else "name"
        p.text(self.language.say(row.name), upper, role, theme["text"])
        if row.leader:
            width = min(p.measure(self.language.say(row.name), role), name.w - 22)
            x = name.right - width - 26 if p.rtl else name.x + width + 6
            p.picture("emblems/leader.svg", Rect(x, upper.centre[1] - 10, 20, 20))
        if beads:
            self._beads(Rect(name.x, line.y + line.h * 0.56, name.w, line.h * 0.34), *row.beads)
        for words, cell in zip((row.bid, row.won, row.total), figures, strict=True):
            p.text(self.language.number(words), cell, role, theme["text"], "end")

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
        if not row.bid:
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
        head, _, _ = panel_parts(rect, panel)
        p.box(rect, theme["panel"], 16, depth=2.0)
        if panel.emblem:
            side = min(44.0, head.h)
            disc = Rect(head.x, head.centre[1] - side / 2, side, side)
            words = Rect(disc.right + 12, head.y, head.w - side - 12, head.h)
            if p.rtl:
                disc, words = disc.mirrored(head.x, head.right), words.mirrored(head.x, head.right)
            p.picture(f"emblems/{panel.emblem}.svg", disc)
            head = words
        if head.h < 40:
            p.text(say(hint or panel.title), head, "prompt", theme["ink"])
        else:
            upper = Rect(head.x, head.y, head.w, head.h * 0.55)
            lower = Rect(head.x, upper.bottom, head.w, head.h * 0.45)
            p.text(say(panel.title), upper, "dialog", theme["ink"])
            p.text(say(hint or panel.note), lower, "second", theme["ink" if hint else "inksoft"])
        if panel.foot is not None and rect.h >= 200:
            foot = Rect(rect.x + 20, rect.bottom - 58, rect.w - 40, 46)
            p.text(say(panel.foot), foot, "second", theme["inksoft"], "centre", lines=2)
