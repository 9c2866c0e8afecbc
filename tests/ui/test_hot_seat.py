"""Several people at one screen: each sees only the own hand, and only after taking over."""

from __future__ import annotations

import pytest

from game.catalog import entry
from game.host.headless import HeadlessHost
from game.play.settings import KEY
from game.ui import start
from game.ui.app import App
from game.ui.scenes.handover import HandOverScene
from game.ui.scenes.table import TableScene

TABLES = [
    ("ronda", "duel", ("", "")),
    ("ronda", "pairs", ("", "easy", "", "easy")),
    ("baronda", "", ("", "", "easy")),
]


def at_table(game: str, preset: str, people: tuple[str, ...]) -> App:
    host = HeadlessHost(390, 844)
    host.storage.set(KEY, '{"speed": "off", "pause_seconds": 0}')
    app = App(host)
    app.scenes = [start.begin(app, entry(game), preset, people, {}, 0)]
    app.top.entered()
    return app


def pick_something(table: TableScene) -> None:
    picks = [sorted(choice.picks)[0] for choice in table.model.choices]
    buttons = [pick for pick in picks if pick.startswith("button")]
    others = [pick for pick in picks if pick.startswith(("hand", "bid"))]
    table.pick(buttons[0] if buttons else others[len(others) // 2])


@pytest.mark.parametrize(("game", "preset", "people"), TABLES, ids=lambda value: str(value))
def test_nobody_sees_another_hand(game: str, preset: str, people: tuple[str, ...]) -> None:
    app = at_table(game, preset, people)
    sitting: int | None = None
    changes = 0
    for _ in range(40_000):
        app.frame(0.2)
        top = app.top
        if isinstance(top, HandOverScene):
            assert top.seat != sitting, "nobody takes over from oneself"
            sitting, changes = top.seat, changes + 1
            app.use(top.widgets[0])
            continue
        if not isinstance(top, TableScene):
            break
        view = top.session.view(top.viewer)
        own = {top.session.game.deck.code(card) for card in view.hand}
        assert top.viewer == sitting
        if top.busy:
            continue
        assert set(top.stage.shown.hand) == own
        if top.session.waiting_for() == "human" and top._due() == sitting:
            pick_something(top)
    assert type(app.top).__name__ == "ResultScene"
    assert changes > 10


def test_the_first_hand_is_covered_until_somebody_takes_the_screen() -> None:
    app = at_table("ronda", "duel", ("", ""))
    app.frame(0.1)
    assert isinstance(app.top, HandOverScene)
    assert not app.top.overlay, "the table below is not drawn"


def test_a_hint_goes_with_who_asked_for_it() -> None:
    app = at_table("baronda", "", ("", "", "easy"))
    for _ in range(200):
        app.frame(0.2)
        if isinstance(app.top, HandOverScene):
            app.use(app.top.widgets[0])
        elif isinstance(app.top, TableScene) and app.top.hints.offered():
            break
    table = app.top
    assert isinstance(table, TableScene)
    table.hints.ask()
    table.hints.work(60.0)
    assert table.hints.hint is not None
    table.sit(1 - table.viewer)
    assert table.hints.hint is None
