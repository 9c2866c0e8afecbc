"""The rules of Ronda for reading, with the numbers and house rules in force."""

from __future__ import annotations

from game.ronda.rules import Rules
from game.table.model import Text, text
from game.table.rules_page import Section

ALL_NUMBERS = (("1o", "2c", "3e", "4b", "5o", "6c", "7e", "10b", "11o", "12c"),)
TABLE_AND_TAKE = (("6o", "7c", "10b", "12e"), ("6e", "6o", "7c", "10b"))
TWO_SIXES = (("6c", "6o"),)
CHAIN = (("5o", "5c", "5e", "5b"),)
CALLS = (("4o", "4c"), ("7o", "7c", "7e"))
LAST_TAKES = (("12o", "1o"),)


def rules_page(rules: Rules) -> tuple[Section, ...]:
    """All sections that these rules need, in reading order."""
    sections = [_cards(), _aim(rules), _taking(), _awards(rules)]
    if rules.chain != "off":
        sections.append(_chain(rules))
    if rules.announce:
        sections += [_announce(), _both(rules)]
    if rules.hidden:
        sections.append(_section("hidden", "what", "judged", "pause"))
    sections += [_end(rules), _winning(rules), _section("fair", "bots", "deals")]
    return tuple(sections)


def _key(section: str, name: str) -> str:
    return f"ronda.rules.{section}.{name}"


def _section(section: str, *names: str, cards: tuple[tuple[str, ...], ...] = ()) -> Section:
    paragraphs = tuple(Text(_key(section, name)) for name in names)
    return Section(Text(_key(section, "title")), paragraphs, cards)


def _cards() -> Section:
    return _section("cards", "deck", "suits", cards=ALL_NUMBERS)


def _aim(rules: Rules) -> Section:
    if rules.target:
        aim = text("ronda.rules.aim.target", target=rules.target)
    else:
        aim = Text("ronda.rules.aim.one_deck")
    deal = Text(f"ronda.rules.aim.{rules.preset}")
    return Section(Text("ronda.rules.aim.title"), (aim, deal, Text("ronda.rules.aim.order")))


def _taking() -> Section:
    section = _section("taking", "match", "must")
    caption = Text("ronda.rules.taking.example")
    return Section(section.title, section.paragraphs, TABLE_AND_TAKE, caption)


def _awards(rules: Rules) -> Section:
    names = ["derba", "missa"]
    if not rules.missa_last:
        names.append("missa_no")
    if rules.chain == "off":
        names.append("chain_off")
    return _section("awards", *names, "call", cards=TWO_SIXES)


def _chain(rules: Rules) -> Section:
    over = "over" if rules.chain == "keep" else "over_replace"
    return _section("chain", rules.chain, over, "deal", cards=CHAIN)


def _announce() -> Section:
    return _section("announce", "what", "when", "paid", cards=CALLS)


def _both(rules: Rules) -> Section:
    return _section("both", "strongest", rules.tringla_order, "plus", "tie")


def _end(rules: Rules) -> Section:
    names = ["sweep", "count"]
    if rules.duty:
        names.append("duty_side" if rules.duty_by == "side" else "duty")
    return _section("end", *names, cards=LAST_TAKES if rules.duty else ())


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
