"""Sessions: turns, deals, bots in slices, people at any time, the log, undo, rematch."""

from __future__ import annotations

import pytest

from game.core.game import IllegalAction
from game.core.match import Knowledge, Match
from game.core.rng import Rng
from game.nullgame import GAME as NULLGAME
from game.play.seats import BotSeat, Human
from game.play.session import new_session
from game.ronda import table as presenter
from game.ronda.actions import Announce, Catch, Play, Ready
from game.ronda.events import Dealt
from tests.play.helpers import Script, Ticks, outside, plans, play, ronda, step


def test_a_game_begins_with_a_deal() -> None:
    session = ronda()
    assert session.waiting_for() == "deal"
    assert session.commitment is None
    turn = session.advance(0.01)
    assert turn is not None
    assert turn.deal
    assert turn.action(0) is None, "the order of the pack is secret"
    assert len(session.commitment or "") == 64


def test_a_deal_shows_each_seat_its_own_hand() -> None:
    session = ronda("pairs", "hbbb")
    turn = session.advance(0.01)
    assert turn is not None
    for viewer in range(4):
        (dealt,) = turn.events(viewer)
        assert isinstance(dealt, Dealt)
        shown = [seat for seat, hand in enumerate(dealt.hands) if None not in hand]
        assert shown == [viewer]


@pytest.mark.parametrize(
    ("preset", "kinds"), [("duel", "hb"), ("pairs", "hbbb"), ("pairs", "hhhh"), ("classic", "bb")]
)
def test_whole_games(preset: str, kinds: str) -> None:
    session = ronda(preset, kinds)
    play(session)
    assert session.outcome is not None
    assert session.advance(1.0) is None


def test_the_null_game_too() -> None:
    around = outside(lambda level: Script(game=NULLGAME))
    session = new_session(NULLGAME, NULLGAME.rules("", {}), plans("hbb"), around)
    play(session)
    assert session.outcome is not None


def test_equal_surroundings_give_equal_games() -> None:
    records = []
    for _ in range(2):
        session = ronda("pairs", "hbbb", around=outside(seed=5))
        play(session)
        records.append(session.save().record)
    assert records[0] == records[1]


def test_a_deal_code_repeats_the_deals_only() -> None:
    one, other = (ronda("pairs", "hbbb", around=outside(seed=s), code="blue") for s in (1, 2))
    play(one)
    play(other)
    assert one.first == other.first
    assert _deals(one.save().record)[0] == _deals(other.save().record)[0]
    assert one.save().deals[0].salt != other.save().deals[0].salt


def _deals(record: str) -> list[str]:
    return [line for line in record.splitlines() if line.startswith("deal ")]


# Bots.


def test_bots_are_asked_in_slices_within_the_budget() -> None:
    session = ronda(around=outside(lambda level: Script(slices=10), clock=Ticks(0.001)), first=0)
    session.advance(0.0)  # the deal; then seat 1 leads
    calls = 1
    while session.advance(0.002) is None:
        calls += 1
        assert session.waiting_for() == "bot"
    assert 3 <= calls <= 6


def test_a_budget_of_nothing_still_moves_on() -> None:
    session = ronda(around=outside(lambda level: Script(slices=3), clock=Ticks(1.0)), first=0)
    session.advance(0.0)
    assert [session.advance(0.0) is None for _ in range(4)] == [True, True, True, False]


def test_one_action_a_call() -> None:
    session = ronda("pairs", "bbbb")
    while session.waiting_for() != "over":
        length = session.length
        turn = session.advance(1.0)
        assert session.length - length == (0 if turn is None else 1)


class Silent:
    """Never accuses, plays the first card, says what it was asked."""

    def __init__(self, log: list[tuple[int, bool]]) -> None:
        self.log = log

    def think(self, knowledge: Knowledge, rng: Rng):  # type: ignore[no-untyped-def]
        yield
        view = knowledge.view
        self.log.append((view.seat, view.turn == view.seat))
        own = [a for a in view.legal if isinstance(a, Play | Ready)]
        return own[0] if own else None


def test_everybody_is_asked_once_out_of_turn_before_the_one_in_turn() -> None:
    asked: list[tuple[int, bool]] = []
    session = ronda("pairs", "bbbb", around=outside(lambda level: Silent(asked)), first=0)
    session.advance(1.0)
    session.advance(1.0)  # seat 1 leads
    assert asked == [(0, False), (2, False), (3, False), (1, True)]


def test_bots_are_asked_while_it_is_a_persons_turn() -> None:
    asked: list[tuple[int, bool]] = []
    session = ronda("duel", "hb", around=outside(lambda level: Silent(asked)), first=1)
    session.advance(1.0)
    assert session.turn == 0
    assert session.waiting_for() == "bot"
    assert session.advance(1.0) is None
    assert session.waiting_for() == "human"
    assert asked == [(1, False)]


def test_nobody_is_asked_who_can_do_nothing() -> None:
    asked: list[tuple[int, bool]] = []
    around = outside(lambda level: Silent(asked))
    session = ronda("classic", "hb", around=around, first=1)
    session.advance(1.0)
    assert session.waiting_for() == "human"
    assert not asked


def test_a_bot_that_must_act_and_does_not_is_an_error() -> None:
    class Mute:
        def think(self, knowledge: Knowledge, rng: Rng):  # type: ignore[no-untyped-def]
            yield
            return None

    session = ronda("classic", "hb", around=outside(lambda level: Mute()), first=0)
    session.advance(1.0)
    with pytest.raises(RuntimeError, match="must act"):
        session.advance(1.0)


def test_bots_draw_from_their_seed_and_the_place_in_the_game() -> None:
    seen: dict[tuple[int, int], float] = {}

    class Drawer(Script):
        def think(self, knowledge: Knowledge, rng: Rng):  # type: ignore[no-untyped-def]
            seen.setdefault((knowledge.view.seat, len(seen)), rng.random())
            return (yield from super().think(knowledge, rng))

    session = ronda("pairs", "bbbb", around=outside(lambda level: Drawer()))
    play(session, 30)
    assert len(set(seen.values())) == len(seen)


# People.


def test_only_the_own_action_can_be_submitted() -> None:
    session = ronda(first=1)
    session.advance(1.0)
    (action, *_) = session.legal(0)
    with pytest.raises(ValueError, match="no action of a person"):
        session.submit(1, action)
    with pytest.raises(ValueError, match="no action of a person"):
        session.submit(1, Ready(1))


def test_a_refused_action_changes_nothing() -> None:
    session = ronda(first=1)
    session.advance(1.0)
    length, record = session.length, session.save().record
    refused = session.refusal(Ready(0))
    assert refused is not None
    assert refused.reason.key == "reason.ready_not_now"
    with pytest.raises(IllegalAction):
        session.submit(0, Ready(0))
    assert (session.length, session.save().record) == (length, record)


def test_a_person_may_accuse_while_a_bot_thinks() -> None:
    around = outside(lambda level: Script(slices=50), clock=Ticks(1.0))
    session = ronda(around=around, first=0)
    session.advance(0.0)
    assert session.turn == 1
    assert session.advance(0.0) is None
    turn = session.submit(0, Catch(0, 1, 7))
    assert turn.seat == 0
    assert session.view(0).blocked[0]
    assert session.waiting_for() == "bot"


def test_the_pause_waits_for_every_person() -> None:
    session = ronda("pairs", "hhbb", around=outside(lambda level: Silent([])))
    while not session.view(0).paused:
        step(session)
    while session.waiting_for() == "bot":
        session.advance(1.0)
    ready = session.view(0).ready
    assert ready == (False, False, True, True)
    session.submit(1, Ready(1))
    assert session.waiting_for() == "human"
    session.submit(0, Ready(0))
    assert session.view(0).round == 2


# The log.


def test_the_log_grows_and_is_told_in_the_viewers_words() -> None:
    session = ronda("pairs", "hbbb")
    lengths = []
    while session.waiting_for() != "over":
        step(session)
        lengths.append(len(session.log(0, presenter.log)))
    assert lengths == sorted(lengths)
    fresh = ronda("pairs", "hbbb")
    play(fresh)
    assert fresh.log(0, presenter.log) == session.log(0, presenter.log)
    assert fresh.log(1, presenter.log) != session.log(0, presenter.log)


def test_turns_and_events_tell_the_same() -> None:
    session = ronda()
    play(session)
    events = tuple(event for turn in session.turns() for event in turn.events(0))
    assert session.events(0) == events
    assert [turn.number for turn in session.turns()] == list(range(session.length))


# Undo and rematch.


def _own_card(kinds: str = "hb", **more: object):  # type: ignore[no-untyped-def]
    session = ronda("duel", kinds, first=1, around=outside(lambda level: Silent([])), **more)
    session.advance(1.0)
    (card, *_) = [action for action in session.legal(0) if isinstance(action, Play)]
    session.submit(0, card)
    return session


def test_undo_takes_back_the_own_last_card() -> None:
    session = _own_card()
    hand = session.view(0).hand
    assert session.can_undo(0, presenter.final)
    assert not session.can_undo(1, presenter.final)
    assert session.undo(0, presenter.final)
    assert len(session.view(0).hand) == len(hand) + 1
    assert session.length == 1
    assert not session.undo(0, presenter.final), "a deal cannot be taken back"


def test_no_undo_once_somebody_has_shown_a_card() -> None:
    session = _own_card()
    while session.turn == 1:
        session.advance(1.0)
    assert not session.undo(0, presenter.final)


def test_no_undo_of_an_accusation() -> None:
    session = ronda(first=1)
    session.advance(1.0)
    session.submit(0, Catch(0, 1, 7))
    assert not session.can_undo(0, presenter.final)


def test_practice_takes_back_what_came_after_too() -> None:
    session = _own_card(practice=True)
    while session.turn == 1:
        session.advance(1.0)
    assert session.undo(0, presenter.final)
    assert session.length == 1
    assert len(session.save().deals) == 1
    assert session.save().practice


def test_practice_undo_across_a_deal_forgets_its_fingerprint() -> None:
    session = ronda("duel", "hb", practice=True, options={"target": "0", "hidden": "off"})
    play(session)
    assert session.outcome is not None
    assert not session.can_undo(0, presenter.final), "a finished game stands"
    longer = ronda("duel", "hb", practice=True, options={"target": "999", "hidden": "off"})
    while len(longer.save().deals) < 2:
        step(longer)
    assert longer.undo(0, presenter.final)
    assert len(longer.save().deals) == 1


def test_rematch_passes_the_deal_on_and_keeps_the_people() -> None:
    session = ronda("pairs", "hbbb", {"target": "11"}, first=3)
    play(session)
    again = session.rematch()
    assert again.first == 0
    assert again.rules == session.rules
    assert again.names == session.names
    assert again.length == 0
    for old, new in zip(session.plans, again.plans, strict=True):
        if isinstance(old, BotSeat) and isinstance(new, BotSeat):
            assert (old.name, old.level) == (new.name, new.level)
            assert old.seed != new.seed
        else:
            assert old == new


def test_names_that_a_record_cannot_hold_are_cleaned_there() -> None:
    rules = ronda().game.rules("duel", {})
    seats = (Human("  A,#\n b  "), BotSeat("Nadia", "hard", "1"))
    session = new_session(ronda().game, rules, seats, outside())
    assert "names A b, bot:hard" in session.save().record


def test_announcing_is_an_ordinary_action() -> None:
    for seed in range(40):
        session = ronda(first=1, around=outside(seed=seed))
        session.advance(1.0)
        if Announce(0) in session.legal(0):
            turn = session.submit(0, Announce(0))
            assert turn.action(0) == Announce(0)
            assert turn.action(1) is None
            return
    pytest.fail("no ronda in forty deals")


def test_waiting_for_a_person_asks_the_rules_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """`waiting_for` is read in every frame, while a person may think for minutes."""
    session = ronda("pairs", "hbbb")
    while session.waiting_for() != "human":
        session.advance(0.01)
    asked: list[int] = []
    legal = Match.legal
    monkeypatch.setattr(
        Match, "legal", lambda match, seat: asked.append(seat) or legal(match, seat)
    )
    for _ in range(100):
        assert session.waiting_for() == "human"
        assert session.advance(0.01) is None
    bots = [seat for seat in asked if seat != 0]
    assert len(bots) <= 3
