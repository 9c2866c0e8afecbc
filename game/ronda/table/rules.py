"""The rules of Ronda for reading, with the numbers and house rules in force."""

from __future__ import annotations

from game.ronda.rules import Rules
from game.table.model import Text, text
from game.table.rules_page import Figure, Group, Section

ALL_NUMBERS = ("1o", "2c", "3e", "4b", "5o", "6c", "7e", "10b", "11o", "12c")
TAKES = {
    "run": (("6o", "7c", "10b", "12e"), "6e"),
    "throw": (("3c", "11b"), "5e"),
    "derba": (("6c", "11e"), "6o"),
    "missa": (("2c", "3b"), "2o"),
}
"""Examples of one played card: what lies on the table, and the card."""
CHAIN = (("throw", "5o"), ("derba", "5c"), ("khamsa", "5e"), ("ashra", "5b"))
RONDA, TRINGLA = ("4o", "4c"), ("7o", "7c", "7e")
AGAINST = (("12o", "12e", "3c", "3b"), ("5o", "5e"))
HIDDEN = ("2o", "7c", "2e")


def rules_page(rules: Rules) -> tuple[Section, ...]:
    """All sections that these rules need, in reading order."""
    sections = [_cards(), _aim(rules), _taking(), _awards(rules)]
    if rules.chain != "off":
        sections.append(_chain(rules))
    if rules.announce:
        sections += [_announce(), _both(rules)]
    if rules.hidden:
        sections.append(_hidden())
    sections += [_end(rules), _winning(rules), _section("fair", "bots", "deals")]
    return tuple(sections)


def _key(section: str, name: str) -> str:
    return f"ronda.rules.{section}.{name}"


def _label(name: str) -> Text:
    return Text(f"ronda.rules.label.{name}")


def _section(section: str, *names: str, figures: tuple[Figure, ...] = ()) -> Section:
    paragraphs = tuple(Text(_key(section, name)) for name in names)
    return Section(Text(_key(section, "title")), paragraphs, figures)


def _number(card: str) -> int:
    return int(card[:-1])


def _taken(table: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards that a card takes: its match and the run that follows it (R10)."""
    order = [_number(face) for face in ALL_NUMBERS]
    wanted, out = order.index(_number(card)), []
    for face in sorted(table, key=_number):
        if order.index(_number(face)) == wanted:
            out.append(face)
            wanted += 1
    return tuple(out)


def _take(name: str, section: str, caption: str) -> Figure:
    """The table, the played card; what is taken is outlined."""
    table, card = TAKES[name]
    taken = _taken(table, card)
    groups = (
        Group(table, _label("table"), taken),
        Group((card,), _label("played"), (card,) if taken else ()),
    )
    return Figure(groups, Text(_key(section, caption)), steps=True)


def _cards() -> Section:
    return _section("cards", "deck", "suits", figures=(Figure((Group(ALL_NUMBERS),)),))


def _aim(rules: Rules) -> Section:
    if rules.target:
        aim = text("ronda.rules.aim.target", target=rules.target)
    else:
        aim = Text("ronda.rules.aim.one_deck")
    deal = Text(f"ronda.rules.aim.{rules.preset}")
    return Section(Text("ronda.rules.aim.title"), (aim, deal, Text("ronda.rules.aim.order")))


def _taking() -> Section:
    figures = (_take("run", "taking", "example"), _take("throw", "taking", "thrown"))
    return _section("taking", "match", "must", figures=figures)


def _awards(rules: Rules) -> Section:
    names = ["derba", "missa"]
    if not rules.missa_last:
        names.append("missa_no")
    if rules.chain == "off":
        names.append("chain_off")
    figures = (_take("derba", "awards", "just_thrown"), _take("missa", "awards", "emptied"))
    return _section("awards", *names, "call", figures=figures)


def _chain(rules: Rules) -> Section:
    over = "over" if rules.chain == "keep" else "over_replace"
    groups = tuple(
        Group((card,), _label("throw") if name == "throw" else Text(f"ronda.award.{name}"))
        for name, card in CHAIN
    )
    figure = Figure(groups, Text(_key("chain", f"points_{rules.chain}")), steps=True)
    return _section("chain", rules.chain, over, "deal", figures=(figure,))


def _announce() -> Section:
    groups = (
        Group(RONDA, Text("ronda.award.ronda")),
        Group(TRINGLA, Text("ronda.award.tringla")),
    )
    figure = Figure(groups, Text(_key("announce", "worth")))
    return _section("announce", "what", "when", "paid", figures=(figure,))


def _both(rules: Rules) -> Section:
    ours, theirs = AGAINST
    groups = (Group(ours, _label("one"), ours[:2]), Group(theirs, _label("other")))
    figure = Figure(groups, Text(_key("both", "example")))
    return _section("both", "strongest", rules.tringla_order, "plus", "tie", figures=(figure,))


def _hidden() -> Section:
    twos = tuple(card for card in HIDDEN if card[:-1] == "2")
    figure = Figure((Group(HIDDEN, _label("one_player"), twos),), Text(_key("hidden", "example")))
    return _section("hidden", "what", "judged", "pause", figures=(figure,))


def _end(rules: Rules) -> Section:
    names = ["sweep", "count"]
    if not rules.duty:
        return _section("end", *names)
    names.append("duty_side" if rules.duty_by == "side" else "duty")
    groups = (Group(("12o",), _label("dealer")), Group(("1o",), _label("against")))
    return _section("end", *names, figures=(Figure(groups, Text(_key("end", "last_card"))),))


def _winning(rules: Rules) -> Section:
    title = Text("ronda.rules.winning.title")
    if not rules.target:
        return Section(title, (Text("ronda.rules.winning.one_deck"),))
    paragraphs = [
        text("ronda.rules.winning.at_once", target=rules.target),
        text("ronda.rules.winning.again", target=rules.target),
    ]
    if rules.announce:
        paragraphs.insert(1, Text("ronda.rules.winning.order"))
        paragraphs.append(text("ronda.rules.winning.cap", limit=rules.target - 1))
    return Section(title, tuple(paragraphs))
