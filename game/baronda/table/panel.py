"""The objective's banner, and the questions of the bidding."""

from __future__ import annotations

from game.baronda.actions import Adjust, Bid
from game.baronda.rules import HAND
from game.baronda.scoring import objective_of
from game.baronda.table.words import MINUS, table_size
from game.baronda.view import View
from game.table.model import BannerModel, KeyModel, OfferModel, PanelModel, Text, text
from game.table.people import People


def banner(view: View, who: People) -> BannerModel:
    """What the round is about: its objective, or how it is going to be settled (B11, B12)."""
    if view.objective is not None:
        return BannerModel(
            view.objective, Text(f"baronda.objective.{view.objective}"), _objective_note(view)
        )
    if view.adjusting:
        note = who.said("baronda.banner.adjusting", view.leader)
        return BannerModel("", Text("baronda.banner.twelve"), note)
    return BannerModel("", Text("baronda.banner.open"), Text("baronda.banner.tracker"))


def _objective_note(view: View) -> Text:
    key = f"baronda.banner.{view.objective}.{table_size(view.seats)}"
    return text(key, count=view.total or 0)


def bid_pick(bid: int) -> str:
    """The pick of a bid, and of the Leader's new bid."""
    return f"bid:{bid}"


def panel(view: View, who: People) -> PanelModel | None:
    """The question that the viewer has to answer now, None if there is none."""
    if view.bidding and not view.bidden[view.seat]:
        return PanelModel(
            title=Text("baronda.panel.bid.title"),
            note=who.said("baronda.panel.bid.note", view.leader),
            keys=tuple(
                KeyModel(str(action.bid), bid_pick(action.bid))
                for action in view.legal
                if isinstance(action, Bid)
            ),
            confirm="baronda.panel.bid.confirm",
            foot=Text("baronda.panel.bid.foot"),
        )
    if view.adjusting and view.turn == view.seat:
        return _leaders_choice(view)
    return None


def _leaders_choice(view: View) -> PanelModel:
    """One more before one less, as far as they are legal (B12)."""
    old = view.bids[view.seat] or 0
    news = [action.bid for action in view.legal if isinstance(action, Adjust)]
    return PanelModel(
        title=Text("baronda.panel.choice.title"),
        note=text("baronda.panel.choice.note", bid=old),
        offers=tuple(_offer(view, old, new) for new in sorted(news, reverse=True)),
        emblem="leader",
        foot=Text("baronda.panel.choice.foot"),
    )


def _offer(view: View, old: int, new: int) -> OfferModel:
    total = HAND + new - old
    objective = objective_of(total) or ""
    return OfferModel(
        title=text(f"baronda.panel.choice.{objective}", bid=new),
        note=text(f"baronda.panel.total.{objective}.{table_size(view.seats)}", total=total),
        emblem=objective,
        label="+1" if new > old else f"{MINUS}1",
        pick=bid_pick(new),
    )
