"""A table in words: everything of the TableModel that the picture shows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.table.model import CardModel, ScoreModel, SeatModel, TableModel, TrickModel
from game.ui.scene import Heard
from game.ui.speech.speaker import Speaker

if TYPE_CHECKING:
    from game.ui.i18n import Language
    from game.ui.scenes.replay import ReplayScene
    from game.ui.scenes.table import TableScene


def heard(scene: TableScene) -> Heard:
    """The log as far as it has been shown, the prompt with a hint, why a card was refused."""
    say = scene.app.language.say
    prompt = ""
    if not scene.busy:
        prompt = " ".join(_asked(scene))
    alert = scene.refused[1] if scene.refused else scene.toast[0] if scene.toast else ""
    alert = alert or scene.armed_words()
    lines = tuple(say(line) for line in scene.told)
    return Heard(lines, scene.viewer, prompt, scene.choreography.lesson, alert)


def _asked(scene: TableScene) -> Iterator[str]:
    model, w = scene.model, scene.app.language
    yield w.say(model.prompt)
    if model.detail is not None:
        yield w.say(model.detail)
    if scene.hints.hint is not None:
        yield w("ui.speech.hint", reason=scene.hints.hint.reason)
    if scene.pause_left is not None:
        yield w("ui.speech.pause", count=scene.app.settings.number("pause_seconds"))


def speak(scene: TableScene, s: Speaker) -> None:
    """What is asked, the hand and the actions first; then the rest of the table."""
    model, w = scene.model, s.language
    s.words(s.say(model.subtitle))
    _question(model, s)
    _middle(model, s)
    with s.section("hand", w("ui.speech.hand")):
        s.controls([f"hand:{card.face}" for card in model.hand])
        if not model.hand:
            s.words(w("ui.speech.none"))
    with s.section("actions", w("ui.speech.actions")):
        s.controls([button.id for button in model.buttons])
        s.controls(s.starting("undo", "hint", "accuse:"))
        s.controls(["last"])
    with s.section("players", w("ui.speech.players")):
        _players(model, s)
    with s.section("more", w("ui.menu")):
        s.controls(["aid", "rules", "log", "sound", "menu"])


def speak_replay(scene: ReplayScene, s: Speaker) -> None:
    """What has just been done, the hands that are open, the rest of the table, the controls."""
    model, w = scene.model, s.language
    said = scene.said()
    s.words(s.say(model.subtitle), s.say(said) if said is not None else "")
    for seat, hand in scene.hands():
        title = w("ui.speech.hand") if seat == model.viewer else scene.replay.names[seat]
        with s.section(f"hand:{seat}", title):
            s.items([w.say(card.name) for card in hand] or [w("ui.speech.none")])
    _middle(model, s)
    with s.section("players", w("ui.speech.players")):
        _players(model, s)


def _question(model: TableModel, s: Speaker) -> None:
    """A question over the table, while it can be answered."""
    panel, names = model.panel, s.starting("bid:", "offer:", "confirm")
    if panel is None or not names:
        return
    with s.section("question", s.say(panel.title)):
        keys = s.starting("bid:")
        if keys:
            s.group("keys", s.say(panel.title), s.say(panel.note), keys)
        else:
            s.words(s.say(panel.note))
        if panel.foot is not None:
            s.words(s.say(panel.foot))
        s.controls(names)


def _middle(model: TableModel, s: Speaker) -> None:
    """The cards that may be taken, or the trick with what the round is about."""
    w = s.language
    with s.section("table", w("ui.speech.table")):
        if model.banner is not None:
            s.words(f"{s.say(model.banner.title)}. {s.say(model.banner.note)}")
        if model.trick is not None:
            _trick(model, model.trick, s)
        elif model.table:
            s.items([_card(card, w) for card in model.table])
        else:
            s.words(w("ui.speech.none"))
        if model.badge is not None:
            badge = model.badge
            s.words(s.listed([s.say(badge.title), s.say(badge.note)]))
            s.items([s.say(card.name) for card in badge.cards])
        s.words(*(s.say(fact) for fact in model.facts))


def _trick(model: TableModel, trick: TrickModel, s: Speaker) -> None:
    w = s.language
    lines = []
    for slot in trick.slots:
        if slot.card is None:
            continue
        seat = model.seat(slot.seat)
        name = w("side.you") if seat.viewer else seat.name
        words = [w("ui.speech.played", name=name, card=slot.card.name)]
        lines.append(s.listed([*words, *([w("ui.winning")] if slot.winning else [])]))
    s.words(s.say(trick.lead) if trick.lead is not None else "")
    if lines:
        s.items(lines)
    else:
        s.words(w("ui.speech.none"))


def _card(card: CardModel, w: Language) -> str:
    return w("ui.speech.marked", card=card.name) if card.marked else w.say(card.name)


def _players(model: TableModel, s: Speaker) -> None:
    """Who sits there, the scores or the bids and tricks, the house rules."""
    w = s.language
    s.items([_seat(seat, s) for seat in model.seats])
    if model.tally:
        head = [w("ui.speech.player"), *(w(f"ui.tally.{k}") for k in ("bid", "won", "total"))]
        rows = [[s.say(r.name), r.bid or "–", r.won or "–", w.number(r.total)] for r in model.tally]
        s.table(w("ui.speech.tally"), head, rows)
    else:
        s.items([_score(score, s) for score in model.scores])
    if model.house_rules:
        s.items([s.say(line) for line in model.house_rules])


def _seat(seat: SeatModel, s: Speaker) -> str:
    """One player in a line: "Nadia, 4 cards, deals, to play"."""
    w = s.language
    flags = ("dealer", "leader", "acting", "blocked", "ready")
    parts = [w("side.you") if seat.viewer else seat.name, s.say(seat.note)]
    parts += [w(f"ui.speech.seat.{flag}") for flag in flags if getattr(seat, flag)]
    parts += [s.say(seat.bubble)] if seat.bubble else []
    return s.listed(parts)


def _score(score: ScoreModel, s: Speaker) -> str:
    """A side in a line: "You: 12 of 41, 5 pending, pile of 8 cards"."""
    w = s.language
    kind = "score" if score.target else "score_open"
    given = {"target": score.target} if score.target else {}
    parts = [w(f"ui.speech.{kind}", side=score.label, points=score.points, **given)]
    parts += [w("ui.speech.pending", points=score.pending)] if score.pending else []
    parts += [w("ui.speech.pile", count=score.pile)] if score.pile else []
    return s.listed(parts)
