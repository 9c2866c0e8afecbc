"""The TableModel: everything that one seat sees of a table, ready to be drawn or spoken.

A game's presenter makes one from a View; screens, the log, tests and screen readers use it and
never ask the rules. Nothing here knows pixels, colours or languages: words are `Text` values,
places are zone names.

Zones are written as short strings:

=============  ==========================================================
``hand``       the viewer's own cards, face up
``table``      the cards in the middle that anybody may take
``seat:N``     the cards in the hand of seat N, face down
``pile:N``     the cards taken by side N, face down
``trick``      the cards of the trick, each in front of its seat
``won:N``      the tricks of seat N, face down
``chain``      the cards of a pending chain of equal numbers
``pack``       the undealt cards, beside the dealer
=============  ==========================================================
"""

from __future__ import annotations

from typing import NamedTuple

from game.core.seats import Seat


class Text(NamedTuple):
    """A sentence or word: a key of the locale files and the values for its placeholders.

    A value is a number, a proper name (drawn as it is) or another Text. The value named `count`
    chooses the plural form.
    """

    key: str
    args: tuple[tuple[str, int | str | Text], ...] = ()

    def get(self, name: str) -> int | str | Text | None:
        """The value of the placeholder `name`, None if there is none."""
        return dict(self.args).get(name)


def text(key: str, /, **args: int | str | Text) -> Text:
    """Text(key, args) with the placeholders as keyword arguments."""
    return Text(key, tuple(args.items()))


class CardModel(NamedTuple):
    """One visible card. `face` is its code (``7o``), and its identity among visible cards."""

    face: str
    name: Text
    playable: bool = False
    why_not: Text | None = None  # why it cannot be played now
    effect: Text | None = None  # what playing it would do, e.g. "takes 3 cards"
    marked: bool = False  # outlined, for instance as part of a chain


class AccuseModel(NamedTuple):
    """The target beside an opponent (rule R41) and the number pad behind it."""

    enabled: bool
    note: Text  # what it does, or why it is closed
    numbers: tuple[tuple[str, str], ...] = ()  # (label on the pad, pick id), empty when closed
    pad: tuple[str, ...] = ()  # all labels in order: keys that cannot be used keep their places


class SeatModel(NamedTuple):
    """A player's place: name, side, what is known of the hand, and what to show beside it."""

    seat: Seat
    name: str
    side: int
    mine: bool  # on the viewer's side
    viewer: bool
    cards: int  # in hand
    note: Text  # second line, e.g. "4 cards"
    acting: bool = False
    dealer: bool = False
    leader: bool = False
    bubble: Text | None = None  # what the seat has said, e.g. "Ronda!"
    blocked: bool = False
    ready: bool = False
    bid: str | None = None  # on the cards of the bid; "" while they are face down, None for none
    accuse: AccuseModel | None = None


class ScoreModel(NamedTuple):
    """A side's line in the score strip. `target` 0 means: no target."""

    side: int
    label: Text
    mine: bool
    points: int
    target: int
    pending: int = 0
    pile: int = 0


class ButtonModel(NamedTuple):
    """A choice that is not a card. `kind` is ``primary`` or ``secondary``."""

    id: str
    label: Text
    kind: str = "primary"
    icon: str = ""


class BadgeModel(NamedTuple):
    """A strip in the middle of the table, such as a pending chain."""

    title: Text
    note: Text
    cards: tuple[CardModel, ...]
    side: int


class LastModel(NamedTuple):
    """The last take or trick, to be looked at again."""

    title: Text
    note: Text
    brief: Text  # the note where there is little room
    cards: tuple[CardModel, ...]


class SlotModel(NamedTuple):
    """A seat's place in a trick: its card, or None while it has not played."""

    seat: Seat
    card: CardModel | None = None
    winning: bool = False  # as the trick stands now


class TrickModel(NamedTuple):
    """The trick on the table. `slots` are in turn order, the viewer's first."""

    slots: tuple[SlotModel, ...]
    lead: Text | None = None  # "blue was led"
    mark: str = ""  # the lead suit's drawing in assets/cards/marks, "" before there is one
    number: int = 1  # of the round, from 1


class BannerModel(NamedTuple):
    """What the round is about. `emblem` is a drawing in assets/emblems, "" while it is open."""

    emblem: str
    title: Text
    note: Text


class TallyRow(NamedTuple):
    """One player in the table of bids and tricks; empty strings for what is not known yet."""

    seat: Seat
    name: Text
    bid: str
    won: str
    total: str
    beads: tuple[int, int] = (0, 0)  # tricks won, tricks bid: drawn as filled and open circles
    leader: bool = False


class KeyModel(NamedTuple):
    """A key of a panel: what stands on it, the pick it means."""

    label: str
    pick: str


class OfferModel(NamedTuple):
    """One of two or three large choices, with what it leads to."""

    title: Text
    note: Text
    emblem: str
    label: str
    pick: str


class PanelModel(NamedTuple):
    """A question over the table: keys with a button, or a few offers that act at once.

    `confirm` is the button's text with the placeholder ``number`` still open, as its key.
    """

    title: Text
    note: Text
    keys: tuple[KeyModel, ...] = ()
    confirm: str = ""
    offers: tuple[OfferModel, ...] = ()
    emblem: str = ""
    foot: Text | None = None


class Choice(NamedTuple):
    """An action and the things to touch for it, in any order.

    A pick is ``hand:7o``, ``button:announce``, ``accuse:1:7``. `action` is opaque to screens.
    """

    action: object
    picks: frozenset[str]


class TableModel(NamedTuple):
    """One seat's whole picture of the table at one moment."""

    game: str
    viewer: Seat
    title: Text
    subtitle: Text
    seats: tuple[SeatModel, ...]  # in turn order, the viewer first
    scores: tuple[ScoreModel, ...]  # the viewer's side first
    hand: tuple[CardModel, ...]
    room: int  # how many cards a hand has when it is dealt: the layout keeps that much room
    table: tuple[CardModel, ...]
    prompt: Text
    detail: Text | None = None  # the emphasised part of the prompt
    buttons: tuple[ButtonModel, ...] = ()
    choices: tuple[Choice, ...] = ()
    badge: BadgeModel | None = None
    last: LastModel | None = None
    facts: tuple[Text, ...] = ()  # "12 cards left in the pack"; who deals or leads is the last
    house_rules: tuple[Text, ...] = ()  # options that differ from the preset
    trick: TrickModel | None = None
    banner: BannerModel | None = None
    tally: tuple[TallyRow, ...] = ()  # the viewer first
    panel: PanelModel | None = None
    pausing: bool = False  # a pause that every seat must end (rule R41)
    over: bool = False

    def seat(self, seat: Seat) -> SeatModel:
        """The SeatModel of `seat`; KeyError if nobody sits there."""
        for model in self.seats:
            if model.seat == seat:
                return model
        raise KeyError(seat)

    def score(self, side: int) -> ScoreModel:
        """The ScoreModel of `side`; KeyError if there is none."""
        for model in self.scores:
            if model.side == side:
                return model
        raise KeyError(side)
