"""What moves while a table waits: cards that are pointed at, the outline of the seat to act."""

from __future__ import annotations

import pygame
import pytest

from game.table.geometry import CARD_RATIO
from game.ui.pulse import LEAST
from game.ui.scenes.table import TableScene
from game.ui.still import Still
from game.ui.table_paint import risen
from tests.ui.player import STEP, Player
from tests.ui.saves import preset_of, storage_of

WINDOWS = [(390, 844), (844, 390), (1280, 720)]
AFTER, LONG = 4.0, 1.6  # seconds until the pulse begins, and from then on to its end


def at(record: str, settings: str = "{}", **more: int) -> tuple[Player, TableScene]:
    """The table of a moment, at rest."""
    storage = storage_of(record)
    storage.texts["onda.settings"] = settings
    size = (more.get("width", 390), more.get("height", 844))
    player = Player(*size, lang="en", start=preset_of(record), storage=storage)
    player.resume()
    player.settle()
    table = player.app.top
    assert isinstance(table, TableScene)
    return player, table


def shown(player: Player) -> bytes:
    """What is on the screen, as it was drawn last."""
    return pygame.image.tobytes(player.host.surface, "RGB")


def point(player: Player, card: str, by: str) -> None:
    """Point at a card with the mouse or the keyboard."""
    if by == "mouse":
        player.hover(player.centre(card))
    else:
        player.focus(player.hand()[int(card[-1]) - 1])


# --- cards that are pointed at --------------------------------------------------------------


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_a_card_that_is_pointed_at_rises_in_its_time(by: str) -> None:
    player, table = at("many-card-take")
    face = table.stage.shown.hand[1]
    point(player, "hand:2", by)
    shares, pictures = [table.lifts.share(face)], {shown(player)}
    while table.lifts.moving:
        player.tick()
        shares.append(table.lifts.share(face))
        pictures.add(shown(player))
    assert shares == sorted(set(shares))
    assert shares[-1] == 1.0
    assert 0.07 < len(shares) * STEP < 0.12, "90 ms"
    assert len(pictures) >= len(shares) - 1
    card = table.stage.sprites[face]
    assert risen(table, face, 1.0) == pytest.approx(0.1 * card.w * CARD_RATIO)
    assert player.run(1.0) == 0


def test_a_card_turns_back_from_where_it_is() -> None:
    player, table = at("many-card-take")
    one, other = table.stage.shown.hand[0], table.stage.shown.hand[1]
    player.hover(player.centre("hand:1"))
    player.tick()
    way = table.lifts.share(one)
    assert 0.2 < way < 0.95
    player.hover(player.centre("hand:2"))
    sunk = table.lifts.share(one)
    assert 0 < sunk < way
    assert 0 < table.lifts.share(other) < 0.7
    player.hover(player.centre("hand:1"))
    assert sunk < table.lifts.share(one) < 1
    player.run(0.2)
    assert (table.lifts.share(one), table.lifts.share(other)) == (1.0, 0.0)


def test_a_card_that_is_played_goes_from_where_it_is() -> None:
    player, table = at("ten-pairs")
    player.hover(player.centre("hand:1"))
    player.run(0.2)
    face = table.stage.shown.hand[0]
    sprite = table.stage.sprites[face]
    high = risen(table, face, 1.0)
    assert high > 10
    player.tap("hand:1")
    assert 0 < sprite.lift < high


@pytest.mark.parametrize("settings", ['{"speed": "off"}', '{"motion": "reduced"}'])
def test_without_motion_a_card_is_up_at_once(settings: str) -> None:
    player, table = at("many-card-take", settings)
    player.hover(player.centre("hand:2"))
    assert table.lifts.share(table.stage.shown.hand[1]) == 1.0
    assert not table.lifts.moving


@pytest.mark.parametrize("record", ["many-card-take", "follow-suit", "leaders-choice"])
@pytest.mark.parametrize("window", WINDOWS)
def test_while_cards_rise_the_rest_is_copied_as_it_would_be_drawn(
    record: str, window: tuple[int, int]
) -> None:
    player, table = at(record, width=window[0], height=window[1])
    spots = [player.centre(name) for name in player.hand()[:3]]
    for spot in (*spots, spots[0], (1.0, 1.0)):
        player.hover(spot)
        while table.lifts.moving:
            seen = shown(player)
            kept, player.app.still = player.app.still, Still()
            table.dirty = True
            player.app._draw()
            assert shown(player) == seen
            player.app.still = kept
            player.tick()


# --- the seat to act ------------------------------------------------------------------------


def test_the_outline_pulses_once_and_stays() -> None:
    player, table = at("many-card-take")
    calm = shown(player)
    assert player.run(AFTER - 1.0) == 0
    shares = []
    for _ in range(round((LONG + 1.3) / STEP)):
        player.tick()
        shares.append(table.pulse.share)
    seen = [share for share in shares if share]
    assert seen[0] == 1.0
    assert min(seen) == LEAST
    assert seen[-1] == 1.0
    lowest = seen.index(LEAST)
    assert seen[:lowest] == sorted(seen[:lowest], reverse=True)
    assert seen[lowest:] == sorted(seen[lowest:])
    assert 0.6 * LONG < sum(share < 1 for share in seen) * STEP < LONG
    assert shown(player) != calm
    assert player.run(5) == 0


def test_each_degree_of_the_pulse_is_drawn_once() -> None:
    player, _ = at("many-card-take")
    player.run(AFTER - 1.0)
    drawn = player.run(LONG + 1)
    assert 10 <= drawn <= 22


def test_the_outline_goes_when_something_happens() -> None:
    player, table = at("ten-pairs")
    player.run(AFTER + LONG + 1)
    assert table.pulse.share == 1.0
    player.tap("hand:1")
    assert table.pulse.share == 0.0
    player.settle()
    assert table.pulse.share == 0.0


@pytest.mark.parametrize("settings", ['{"speed": "off"}', '{"motion": "reduced"}'])
def test_without_motion_the_outline_only_appears(settings: str) -> None:
    player, table = at("many-card-take", settings)
    player.run(AFTER - 1.0)
    assert player.run(LONG + 5) == 1
    assert table.pulse.share == 1.0


@pytest.mark.parametrize("lang", ["en", "ar"])
@pytest.mark.parametrize("record", ["many-card-take", "follow-suit"])
@pytest.mark.parametrize("window", [(360, 640), *WINDOWS, (2560, 1440)])
def test_the_outline_of_the_hand_lies_within_the_window(
    window: tuple[int, int], record: str, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from game.ui.painter import Painter

    player = Player.at(record, *window, lang=lang)
    outlined = []
    outline = Painter.outline

    def seen(p: Painter, rect: object, *more: object) -> None:
        outlined.append(rect)
        outline(p, rect, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(Painter, "outline", seen)
    player.run(AFTER + LONG + 1)
    rect = outlined[-1]
    whole = player.app.host.viewport
    assert rect.x >= 5  # type: ignore[attr-defined]
    assert rect.right <= whole.width - 5  # type: ignore[attr-defined]
    assert rect.bottom <= whole.height - 5  # type: ignore[attr-defined]


# --- dragging -------------------------------------------------------------------------------


def test_a_card_that_is_played_by_a_key_while_it_is_dragged_is_let_go() -> None:
    player, table = at("ten-pairs")
    x, y = player.centre("hand:1")
    player.press((x, y))
    player.move((x, y - 40))
    player.key("1")
    player.until(lambda: not table.busy, "rest", STEP)
    player.move((x, y - 60))
    player.release((x, y - 60))
    assert len(table.stage.shown.hand) == len(table.model.hand)


def test_a_drag_that_ended_on_another_screen_leaves_its_card_in_the_hand() -> None:
    player, table = at("many-card-take")
    x, y = player.centre("hand:1")
    player.press((x, y))
    player.move((x, y - 30))
    player.key("escape")
    player.release((x, y - 30))
    player.key("escape")
    assert player.scene == "TableScene"
    first, second = (table.stage.sprites[face] for face in table.stage.shown.hand[:2])
    lies = (first.x, first.y)
    x, y = player.centre("hand:2")
    player.press((x, y))
    player.move((x, y - 40))
    assert (first.x, first.y) == lies
    assert (second.x, second.y) == pytest.approx((x, y - 40), abs=1)
