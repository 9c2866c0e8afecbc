"""What cues show while they are played."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.catalog import entry
from game.host.headless import HeadlessHost
from game.ronda.events import GameOver as RondaOver
from game.ronda.table.cueing import cues as ronda_cues
from game.table.cues import Bubble, CallOut, CollectTrick, Cue, LayBid, RevealBids, Win
from game.table.geometry import centred
from game.table.layout import badge_parts
from game.table.model import text
from game.ui import start
from game.ui.app import App
from game.ui.motion import inout, out
from game.ui.scenes.table import TableScene
from game.ui.stage import Counter, Sprite, is_bid
from game.ui.table_view import TableView
from tests.ui.player import STEP, Player
from tests.ui.saves import preset_of, storage_of


def baronda(width: int, height: int, terms: str = "") -> TableScene:
    """A Baronda table of three before its first deal."""
    host = HeadlessHost(width, height)
    host.storage.set("onda.terms", terms)
    app = App(host)
    table = start.begin(app, entry("baronda"), "", ("", "easy", "easy"), {}, 0)
    assert isinstance(table, TableScene)
    return table


def shown_by(cues: list[Cue], terms: str = "") -> list[set[str]]:
    """The words over a Baronda table at each step of these cues."""
    table, out = baronda(390, 844, terms), []
    for _ in table.choreography.perform(cues):
        out.append({shape.words for shape in table.stage.floats})
    assert table.stage.floats == [], "nothing stays when the cues are over"
    return out


def test_points_that_are_lost_have_one_sign() -> None:
    steps = shown_by([CallOut(text("ui.rules"), -3, 0, "")])
    assert any("−3" in words for words in steps)
    assert not any("+" in word for words in steps for word in words)


def test_points_that_are_won_have_a_plus() -> None:
    assert {"+5"} in shown_by([CallOut(text("ui.rules"), 5, 0, "")])


def test_a_new_word_is_explained_once() -> None:
    said = [Bubble(0, text("ui.rules"), "naga"), Bubble(0, text("ui.rules"), "naga")]
    first, second = shown_by(said)
    assert len(first) == 1
    assert second == set()
    assert shown_by(said, terms="naga") == [set(), set()]


def test_what_is_said_pops_up_and_a_ring_spreads_from_the_seat() -> None:
    table = baronda(390, 844, terms="ronda")
    stage = table.stage
    (step,) = table.choreography.perform([Bubble(1, text("ronda.bubble.ronda"), "ronda")])
    pop = stage.pops[1]
    step.tweens[0].at(0.0)
    assert pop.value < 0.01
    assert step.tweens[0].thing is pop
    assert len(step.tweens) == 2, "the bubble and the ring"
    assert stage.floats == []
    (step,) = table.choreography.perform([Bubble(0, text("ronda.bubble.ronda"), "ronda")])
    assert len(step.tweens) == 1, "no ring over the viewer's hand"


def laid(table: TableScene) -> dict[str, str | None]:
    """What the cards of the bids show."""
    kinds = ("pedestal", "offering")
    sprites = table.stage.sprites.items()
    return {key: card.face for key, card in sprites if key.startswith(kinds)}


def test_bids_turn_over_together_and_count_one_by_one() -> None:
    table = baronda(390, 844)
    for _ in table.choreography.perform([LayBid(0, "4"), LayBid(1, ""), LayBid(2, "")]):
        pass
    hidden = {key: None for seat in (1, 2) for key in (f"offering:{seat}", f"pedestal:{seat}")}
    assert laid(table) == {"offering:0": "bids/offering", "pedestal:0": "bids/4", **hidden}
    bids = tuple((seat, bid, text("ui.rules")) for seat, bid in ((0, 4), (1, 5), (2, 3)))
    told = []
    for step in table.choreography.perform([RevealBids(bids, text("ui.menu"))]):
        assert [face for key, face in laid(table).items() if "pedestal" in key] == [
            "bids/4",
            "bids/5",
            "bids/3",
        ]
        if step.tweens and not told:
            assert {tween.ends.get("up") for tween in step.tweens} == {1.0}
        told.append("".join(shape.words for shape in table.stage.floats))
        assert not table.stage.shown.bubbles
    assert told == ["", "4", "9", "12", "Menu"]


def test_bids_without_room_for_cards_are_said() -> None:
    table = baronda(640, 360)
    bids = tuple((seat, 4, text("ui.rules")) for seat in range(3))
    said: set[int] = set()
    for _ in table.choreography.perform([RevealBids(bids, text("ui.menu"))]):
        said |= set(table.stage.shown.bubbles)
    seats = [rect.w for rect in table.stage.layout.bids]
    assert said == {seat for seat, wide in enumerate(seats) if not wide}
    assert said


def test_an_explanation_lies_beside_what_is_to_be_seen() -> None:
    """It covers no card that is face up, no name and no button."""
    for width, height in ((390, 844), (844, 390), (1280, 720)):
        player = Player.at("tringla", width, height, lang="en")
        player.tap("announce")
        player.run(0.5)
        table = player.app.top
        assert isinstance(table, TableScene)
        (note,) = [shape for shape in table.stage.floats if shape.kind == "notice"]
        size = player.app.painter().note_size(note.words)
        place = centred((note.x, note.y), *size)
        layout = table.stage.layout
        seen = [card.rect() for card in table.stage.sprites.values() if card.up == 1.0]
        seen += [part for seat in layout.seats for part in (seat.avatar, seat.name)]
        assert not [rect for rect in (*seen, layout.primary, *layout.piles) if place.overlaps(rect)]


def test_what_the_viewer_says_is_said_by_the_viewer() -> None:
    """The new bid of the Leader stands where the own card will lie, not at another seat."""
    player = Player.at("leaders-choice", lang="en")
    drawn: list[tuple[float, float]] = []
    with pytest.MonkeyPatch.context() as patch:
        bubble = TableView._bubble

        def seen(view: TableView, words: str, centre: Any, *more: Any) -> None:
            drawn.append(centre)
            bubble(view, words, centre, *more)

        patch.setattr(TableView, "_bubble", seen)
        player.tap(next(name for name in player.targets() if name.startswith("offer:")))
        player.run(1.0)
    table = player.app.top
    assert isinstance(table, TableScene)
    assert set(drawn) == {table.stage.layout.slots[0].centre}


# --- chains ---------------------------------------------------------------------------------


def chain(width: int, height: int, lang: str = "en") -> tuple[Player, TableScene]:
    """A table at which the take that begins a chain has just been seen."""
    player = Player.at("chain-of-three", width, height, lang=lang)
    table = player.app.top
    assert isinstance(table, TableScene)
    scores = tuple(score._replace(pending=0) for score in table.model.scores)
    table.stage.settle_on(table.model._replace(badge=None, scores=scores))
    table.choreography.after = table.model
    table.timeline.start(table.choreography.perform([]))
    return player, table


@pytest.mark.parametrize("window", [(390, 844), (844, 390), (1280, 720)])
def test_the_badge_of_a_chain_rises_and_stripes_grow(window: tuple[int, int]) -> None:
    player, table = chain(*window)
    stage = table.stage
    (side,) = [score.side for score in table.model.scores if score.pending]
    assert stage.rise is not None
    shares, pending, pictures = [], [], set()
    while table.busy:
        player.tick()
        shares.append(stage.rise[0].value if stage.rise else 1.0)
        pending.append(stage.pending[side].value)
        pictures.add(pygame.image.tobytes(player.host.surface, "RGB"))
    assert shares[0] < 0.5
    assert max(shares) > 1.0, "it overshoots a little"
    assert pending == sorted(pending)
    assert pending[0] < 0.1
    assert pending[-1] == 1.0
    assert len(pictures) > 10


def test_the_picture_of_a_rising_badge_is_that_of_the_badge() -> None:
    """Where it has come to its place nothing changes."""
    player, table = chain(1280, 720)
    table.timeline.update(5.0)
    assert table.stage.rise is None
    area = player.app.painter().place(table.stage.layout.badge)
    rest = player.fresh().subsurface(area).copy()
    table.stage.rise = (Counter(1.0), (0.0, 0.0))
    risen = player.fresh().subsurface(area)
    inner = rest.get_rect().inflate(-40, -8)
    assert pygame.transform.average_color(rest, inner)[:3] == pytest.approx(
        pygame.transform.average_color(risen, inner)[:3], abs=1
    )


@pytest.mark.parametrize("window", [(390, 844), (844, 390), (1280, 720), (360, 640)])
@pytest.mark.parametrize("lang", ["en", "ar"])
def test_a_card_that_joins_a_chain_never_covers_its_words(
    window: tuple[int, int], lang: str
) -> None:
    player = Player.at("chain-of-three", *window, lang=lang)
    table = player.app.top
    assert isinstance(table, TableScene)
    stage = table.stage
    before = stage.shown.badge
    assert before is not None
    player.tap("hand:2")
    assert stage.arriving
    assert stage.shown.badge is not None
    assert (stage.shown.badge.title, len(stage.shown.badge.cards)) == (before.title, 3)
    _, words = badge_parts(stage.layout.badge, 3, stage.layout.zoom, stage.rtl)
    card = next(s for key, s in stage.sprites.items() if s.face == stage.shown.badge.cards[-1].face)
    while stage.arriving:
        last = card.rect()
        player.tick()
    assert not last.overlaps(words)
    assert stage.shown.badge == table.model.badge


def test_the_stripes_of_a_chain_change_sides_and_fill_when_it_ends() -> None:
    player = Player.at("chain-of-three", lang="en")
    table = player.app.top
    assert isinstance(table, TableScene)
    stage, (ours, theirs) = table.stage, [score.side for score in table.model.scores]
    player.tap("hand:2")
    seen = []
    while table.busy:
        player.tick()
        seen.append((stage.pending[ours].value, stage.pending[theirs].value))
    assert any(0 < one < 5 and 0 < other < 1 for one, other in seen)
    assert seen[-1] == (5, 0)
    filling = []
    while stage.pending[ours].value:
        player.tick()
        filling.append((stage.pending[ours].value, stage.counters[ours].value))
    moving = [pair for pair in filling if 0 < pair[0] < 5]
    assert len(moving) > 5
    assert {round(sum(pair), 6) for pair in moving} == {10.0}, "what leaves the stripes is filled"


# --- a total of 12 --------------------------------------------------------------------------


def leader(width: int = 390, height: int = 844, settings: str = "{}") -> tuple[Player, TableScene]:
    """The table of a Leader whose bids are about to turn over."""
    storage = storage_of("leaders-choice")
    storage.texts["onda.settings"] = settings
    player = Player(width, height, lang="en", storage=storage)
    player.resume()
    player.settle()
    table = player.app.top
    assert isinstance(table, TableScene)
    bids = tuple((seat, 3, text("ui.rules")) for seat in range(4))
    steps = table.choreography.perform([RevealBids(bids, text("ui.menu"), open=True)])
    table.timeline.start(steps)
    table.changed()
    return player, table


def sizes(steps: list[Cue]) -> list[float]:
    """The sizes that the total has in each picture."""
    table = baronda(390, 844)
    table.timeline.start(table.choreography.perform(steps))
    out = []
    while table.timeline.running:
        out += [shape.size for shape in table.stage.floats if shape.kind == "total"]
        table.timeline.update(STEP)
    return out


def test_only_a_total_that_settles_nothing_pulses() -> None:
    bids = tuple((seat, 4, text("ui.rules")) for seat in range(3))
    pulse = sizes([RevealBids(bids, text("ui.menu"), open=True)])
    assert max(pulse) > 1.2
    assert set(sizes([RevealBids(bids, text("ui.menu"))])) == {1.0}


@pytest.mark.parametrize("window", [(390, 844), (844, 390), (1280, 720)])
def test_the_leader_sends_the_parasol_and_the_choices_rise(window: tuple[int, int]) -> None:
    player, table = leader(*window)
    stage, panel = table.stage, table.stage.layout.panel
    assert panel is not None
    assert stage.model.panel is None
    token: list[float] = []
    risen: list[tuple[float, ...]] = []
    while table.busy:
        flying = [shape.y for shape in stage.floats if shape.kind == "token"]
        token += flying
        if stage.offers and not flying:
            risen.append(tuple(share.value for share in stage.offers))
        if stage.offers:
            assert stage.model.panel is not None
            assert not [name for name in player.targets() if name.startswith("offer:")]
            assert not [
                key for key, s in stage.sprites.items() if is_bid(key) and stage.asked(s.rect())
            ]
        player.tick()
    assert token[0] > panel.bottom - 30
    assert panel.y < token[-1] < panel.y + 80
    assert max(upper - lower for upper, lower in risen) > 0.2, "the first rises before the second"
    assert [name for name in player.targets() if name.startswith("offer:")]


def test_a_rising_choice_comes_to_the_place_of_its_control() -> None:
    player, table = leader()
    pictures = []
    while table.busy:
        player.tick()
        if table.stage.offers:
            pictures.append(pygame.image.tobytes(player.host.surface, "RGB"))
    assert len(set(pictures)) > 20
    table.stage.offers = (Counter(1.0), Counter(1.0))
    table.changed()
    rising = pygame.image.tobytes(player.fresh(), "RGB")
    table.stage.offers = ()
    assert pygame.image.tobytes(player.fresh(), "RGB") == rising


def test_without_motion_the_question_is_there_when_it_has_been_read() -> None:
    player, table = leader(settings='{"speed": "off"}')
    while table.busy:
        assert not table.stage.offers
        assert not [shape for shape in table.stage.floats if shape.kind == "token"]
        player.tick()
    assert table.stage.model.panel is not None


def test_a_question_stays_while_a_card_shakes() -> None:
    player = Player.at("leaders-choice", lang="en")
    table = player.app.top
    assert isinstance(table, TableScene)
    face = table.model.hand[0].face
    table.shake(face)
    table.changed()
    assert table.busy
    assert [name for name in player.targets() if name.startswith("offer:")]


# --- hands and tricks -----------------------------------------------------------------------


@pytest.mark.parametrize("record", ["ten-pairs", "follow-suit"])
def test_the_neighbours_of_a_played_card_close_up_in_their_own_time(record: str) -> None:
    player = Player.at(record, lang="en")
    table = player.app.top
    assert isinstance(table, TableScene)
    face = next(card.face for card in table.model.hand if card.playable)
    others = [table.stage.sprites[key] for key in table.stage.shown.hand if key != face]
    flying = table.stage.sprites[face]
    player.tap(f"hand:{face}")
    step = table.timeline._step
    assert step is not None
    sort, flight = table.app.seconds("sort"), table.app.seconds("throw")
    closing = [tween for tween in step.tweens if any(tween.thing is card for card in others)]
    (thrown,) = [tween for tween in step.tweens if tween.thing is flying]
    assert closing
    assert {(tween.seconds, tween.ease) for tween in closing} == {(sort, inout)}
    assert flight * 0.8 < thrown.seconds <= flight
    assert thrown.ease is out


def test_the_card_that_takes_the_trick_is_outlined_at_rest_and_until_it_is_taken() -> None:
    player = Player.at("follow-suit", 1280, 720, lang="en")
    table = player.app.top
    assert isinstance(table, TableScene)
    accent = table.app.art.theme["accent"]

    def outlined() -> list[str]:
        """The cards of the trick that have a ring."""
        surface, p = player.fresh(), player.app.painter()
        out = []
        for face in table.stage.shown.trick.values():
            place = p.place(table.stage.sprites[face].rect().inset(-3.5))
            if surface.get_at((place.centerx, place.top))[:3] == accent:
                out.append(face)
        return out

    assert table.model.trick is not None
    (first,) = [slot.card.face for slot in table.model.trick.slots if slot.card and slot.winning]
    assert outlined() == [first]
    player.move_once()
    player.until(lambda: len(table.stage.shown.trick) == 5, "the last card", STEP)
    player.run(0.6)
    assert len(outlined()) == 1
    player.until(lambda: not table.stage.shown.trick, "the trick to be taken", STEP)
    assert table.stage.shown.winning is None


def test_a_trick_adds_a_bead_as_soon_as_it_is_with_its_winner() -> None:
    player = Player.at("follow-suit", 1280, 720, lang="en")
    table = player.app.top
    assert isinstance(table, TableScene)
    assert {row.beads[0] for row in table.model.tally} == {0}
    player.move_once()
    player.until(lambda: any(row.beads[0] for row in table.model.tally), "the trick", STEP)
    assert table.busy
    assert {row.beads[0] for row in table.stage.model.tally} == {0}, "still on its way"
    while table.stage.shown.trick:
        player.tick()
    assert table.stage.model.tally == table.model.tally
    notes = [seat.note for seat in table.stage.model.seats]
    assert notes == [seat.note for seat in table.model.seats]


def test_the_last_trick_of_a_round_adds_a_bead_too() -> None:
    """The round that follows has none; what is shown is still the old one."""
    player = Player.at("last-trick", 1280, 720, lang="en")
    table = player.app.top
    assert isinstance(table, TableScene)
    player.until(lambda: not table.busy, "rest")
    before = {row.seat: row.beads[0] for row in table.stage.model.tally}
    winner = table.stage.model.seats[1].seat
    face = next(iter(table.stage.shown.trick.values()))
    steps = table.choreography.perform([CollectTrick(winner, face)])
    for _ in steps:
        pass
    after = {row.seat: row.beads[0] for row in table.stage.model.tally}
    assert after == before | {winner: before[winner] + 1}


# --- the end of a game ----------------------------------------------------------------------


def won(settings: str = "{}", width: int = 390, height: int = 844) -> tuple[Player, TableScene]:
    """A game that has been won, with the cue that shows it."""
    storage = storage_of("about-to-win")
    storage.texts["onda.settings"] = settings
    player = Player(width, height, lang="en", start=preset_of("about-to-win"), storage=storage)
    player.settle()
    table = player.app.top
    assert isinstance(table, TableScene)
    player.tap(next(name for name in player.hand() if name.startswith("hand:7")))
    return player, table


@pytest.mark.parametrize("window", [(390, 844), (844, 390), (1280, 720)])
def test_the_cards_of_the_winner_fan_open_from_the_pile(window: tuple[int, int]) -> None:
    player, table = won("{}", *window)
    stage = table.stage

    def fan() -> list[Sprite]:
        return [card for key, card in stage.sprites.items() if key.startswith("fan:")]

    player.until(lambda: bool(fan()), "the fan", STEP)
    ours = next(score.side for score in table.model.scores if score.mine)
    x, y = stage.pile_centre(ours)
    assert all(abs(card.x - x) < 90 and abs(card.y - y) < 60 for card in fan())
    player.run(0.95)
    places = [(card.x, card.y, card.w) for card in fan()]
    assert len(places) == 7
    gaps = {round(b[0] - a[0], 3) for a, b in pairwise(places)}
    assert len(gaps) == 1
    assert 0.3 * places[0][2] < gaps.pop() < places[0][2]
    heights = [y for _, y, _ in places]
    assert heights[3] == min(heights)
    assert heights == heights[::-1]
    assert all(card.rect().within(stage.layout.area) and card.up == 0 for card in fan())
    player.until(lambda: player.scene == "ResultScene", "the result")


def test_without_motion_there_is_no_fan() -> None:
    player, table = won('{"speed": "off"}')
    while player.scene == "TableScene":
        assert not any(key.startswith("fan:") for key in table.stage.sprites)
        player.tick(0.1)


def test_a_draw_has_no_fan() -> None:
    game_over = RondaOver(())
    model = baronda(390, 844).model
    assert not [cue for cue in ronda_cues(game_over, model, model, ()) if isinstance(cue, Win)]
    (win, _) = ronda_cues(RondaOver((1,)), model, model, ())
    assert win == Win(1)
