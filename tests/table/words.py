"""Puts Texts in English words, as the screens do, without any of their code."""

from __future__ import annotations

from game.table.model import CardModel, PanelModel, TableModel, Text
from tests.table.locale_files import texts


def say(words: Text | None) -> str:
    """The English words of a Text, "" for None."""
    if words is None:
        return ""
    forms = texts("en")[words.key]
    count = words.get("count")
    form = forms.get("") or forms["one" if count == 1 else "other"]
    for name, value in words.args:
        shown = say(value) if isinstance(value, Text) else str(value)
        form = form.replace(f"{{{name}}}", shown)
    return form


def describe(model: TableModel) -> str:
    """A whole model as lines that a person can read and compare."""
    lines = [f"{say(model.title)} | {say(model.subtitle)}", *_scores(model), *_seats(model)]
    lines.append("table: " + " ".join(card.face for card in model.table))
    lines += [f"hand: {_hand_card(card)}" for card in model.hand]
    lines.append(f"prompt: {say(model.prompt)} [{say(model.detail)}]")
    lines += [f"button: {say(button.label)} ({button.id})" for button in model.buttons]
    if model.badge:
        faces = " ".join(card.face for card in model.badge.cards)
        lines.append(f"badge: {say(model.badge.title)} | {say(model.badge.note)} | {faces}")
    lines += _tricks(model) if model.trick else []
    if model.last:
        faces = " ".join(card.face + "*" * card.marked for card in model.last.cards)
        lines.append(f"last: {say(model.last.title)} | {say(model.last.note)} | {faces}")
    lines += [f"fact: {say(fact)}" for fact in model.facts]
    lines += [f"house rule: {say(rule)}" for rule in model.house_rules]
    flags = [name for name in ("pausing", "over") if getattr(model, name)]
    return "\n".join(lines + [f"flag: {flag}" for flag in flags]) + "\n"


def _scores(model: TableModel) -> list[str]:
    return [
        f"score: {say(score.label)} {score.points} of {score.target},"
        f" pending {score.pending}, pile {score.pile}{', mine' * score.mine}"
        for score in model.scores
    ]


def _seats(model: TableModel) -> list[str]:
    lines = []
    for seat in model.seats:
        marks = ("viewer", "mine", "acting", "dealer", "leader", "blocked", "ready")
        words = [seat.name, say(seat.note), *(mark for mark in marks if getattr(seat, mark))]
        if seat.bubble:
            words.append(f'says "{say(seat.bubble)}"')
        if seat.accuse:
            numbers = " ".join(label for label, _ in seat.accuse.numbers)
            words.append(f"accuse [{numbers}] {say(seat.accuse.note)}")
        lines.append(f"seat {seat.seat}: " + ", ".join(words))
    return lines


def _tricks(model: TableModel) -> list[str]:
    """What a game of tricks has more: banner, trick, bids, question."""
    lines = []
    if model.banner:
        banner = model.banner
        lines.append(f"banner: {say(banner.title)} | {say(banner.note)} | {banner.emblem}")
    if model.trick:
        cards = [
            f"{slot.seat} {slot.card.face if slot.card else '-'}{'*' * slot.winning}"
            for slot in model.trick.slots
        ]
        lead = f"{say(model.trick.lead)} {model.trick.mark}"
        lines.append(f"trick {model.trick.number}: {', '.join(cards)} | {lead}".rstrip())
    for row in model.tally:
        words = f"bid {row.bid or '-'}, won {row.won or '-'}, total {row.total}, beads {row.beads}"
        lines.append(f"tally: {say(row.name)} {words}{', leader' * row.leader}")
    return lines + (_panel(model.panel) if model.panel else [])


def _panel(panel: PanelModel) -> list[str]:
    lines = [f"panel: {say(panel.title)} | {say(panel.note)} | {panel.emblem}"]
    if panel.keys:
        keys = " ".join(key.label for key in panel.keys)
        lines.append(f"keys: {keys} | {say(Text(panel.confirm, (('number', 3),)))}")
    lines += [
        f"offer: {say(offer.title)} | {say(offer.note)} | {offer.emblem} {offer.label}"
        for offer in panel.offers
    ]
    return [*lines, f"foot: {say(panel.foot)}"]


def _hand_card(card: CardModel) -> str:
    return (
        f"{card.face} {say(card.effect)}" if card.playable else f"{card.face}: {say(card.why_not)}"
    )
