"""The rules of Baronda for reading, with the house rules in force."""

from __future__ import annotations

from game.baronda.rules import DECK, Rules
from game.baronda.scoring import objective_of
from game.baronda.tricks import judge
from game.table.model import Text, text
from game.table.rules_page import Figure, Group, Section

KINDS = (
    ("suits", ("R7", "B7", "G7", "Y7")),
    ("garudas", ("R0", "B0", "G0", "Y0")),
    ("naga", ("N1",)),
    ("pass", ("P1",)),
)
BIDS = ((5, 4, 4), (3, 4, 4), (4, 4, 4))
ORDER = ("N1", "R1", "B3", "G5", "B0", "P1")
EXAMPLES = (
    ("trump", ("B5", "B9", "R2", "G13")),
    ("alike", ("B5", "B0", "B9", "P1")),
    ("trumped", ("B5", "B0", "R2", "B9")),
    ("other", ("B5", "G0", "B9", "B2")),
    ("naga", ("N1", "B5", "B0", "R13")),
    ("nagas", ("N1", "N2", "R13", "B3")),
    ("strong", ("N1", "B5", "G0", "B0")),
    ("weak", ("B0", "G0", "P1")),
)
"""Tricks in the order of play, each with the name of its explanation."""


def rules_page(rules: Rules) -> tuple[Section, ...]:
    """All sections that these rules need, in reading order.

    A number of rounds (B32) is only for three or more players; without one, both kinds of game
    are explained.
    """
    sections = [_cards(), _bids(), _tricks()]
    sections += [*_ranks(rules), *_examples(rules), _scores(), _winning(rules)]
    if not rules.rounds:
        sections.append(_section("two", "match", "barong", "rangda", "draw"))
    return (*sections, _section("fair", "bots", "deals"))


def _ranks(rules: Rules) -> tuple[Section, ...]:
    """The order of the cards, when a Garuda is strong or weak."""
    order = Section(
        Text("baronda.rules.order.title"),
        (Text("baronda.rules.order.list"), Text("baronda.rules.order.equal")),
        (Figure((Group(ORDER),), Text("baronda.rules.order.caption")),),
    )
    garuda = _section("garuda", "strong", "weak", "complete", rules.garudas)
    return (order, garuda)


def _section(section: str, *names: str, figures: tuple[Figure, ...] = ()) -> Section:
    paragraphs = tuple(Text(f"baronda.rules.{section}.{name}") for name in names)
    return Section(Text(f"baronda.rules.{section}.title"), paragraphs, figures)


def _label(name: str) -> Text:
    return Text(f"baronda.rules.label.{name}")


def _cards() -> Section:
    figure = Figure(tuple(Group(cards, _label(kind)) for kind, cards in KINDS))
    return _section("cards", "suits", "numbers", "specials", "deal", figures=(figure,))


def _bids() -> Section:
    """Three rounds of bids: Barong, Rangda, and the Leader who decides."""
    return _section("bids", "bid", "total", "twelve", figures=tuple(_total(bids) for bids in BIDS))


def _total(bids: tuple[int, ...]) -> Figure:
    """The bids of a round and what they make of it."""
    objective = objective_of(sum(bids))
    groups = (
        Group(tuple(f"bid:{bid}" for bid in bids), _label("bids")),
        Group((f"emblem:{objective or 'leader'}",)),
    )
    key = f"baronda.rules.bids.{objective or 'leader'}"
    return Figure(groups, text(key, total=sum(bids)), steps=True)


def _tricks() -> Section:
    return _section("tricks", "lead", "suit", "follow")


def _won(trick: tuple[str, ...], garudas: str) -> str:
    """The card of a trick that takes it."""
    return trick[judge([DECK.card(code) for code in trick], garudas).place]


def _examples(rules: Rules) -> tuple[Section, ...]:
    """One trick each; the two strong Garudas as the house rule decides them (B24)."""
    return tuple(
        Section(
            Text(f"baronda.rules.example.{name}.title"),
            (),
            (_example(name, trick, rules),),
        )
        for name, trick in EXAMPLES
    )


def _example(name: str, trick: tuple[str, ...], rules: Rules) -> Figure:
    """A trick with the card that takes it, and why."""
    why = rules.garudas if name == "strong" else "why"
    group = Group(trick, _label("trick"), (_won(trick, rules.garudas),))
    return Figure((group,), Text(f"baronda.rules.example.{name}.{why}"))


def _scores() -> Section:
    return _section("scores", "barong", "barong_example", "rangda", "rangda_example", "below")


def _winning(rules: Rules) -> Section:
    if rules.rounds:
        rounds = text("baronda.rules.winning.rounds", count=rules.rounds)
    else:
        rounds = Text("baronda.rules.winning.each")
    highest = Text("baronda.rules.winning.highest")
    return Section(Text("baronda.rules.winning.title"), (rounds, highest))
