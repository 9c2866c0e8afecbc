"""Laws of play: every game, preset and number of seats, with many sets of options."""

import pytest
from hypothesis import given

from game import catalog
from game.core import record
from game.core.game import IllegalAction, RulesError
from game.core.match import Match
from game.core.rng import Rng
from game.core.words import split_words
from tests.laws.games import VARIANTS, choices, every_variant, new_match, play, played, seeds
from tests.laws.generate import random_match, random_options
from tests.laws.worlds import WORLDS


@every_variant
@given(seed=seeds, numbers=choices)
def test_no_card_is_lost_or_doubled(
    game_id: str, preset: str, seats: int, seed: int, numbers: list[int]
) -> None:
    world = WORLDS[game_id]
    for match in play(new_match(game_id, preset, seats, seed), seed, numbers):
        cards, put_away = world.cards(match.state)
        assert len(set(cards)) == len(cards)
        assert len(cards) + put_away == world.pack(seats)


@every_variant
@given(seed=seeds, numbers=choices)
def test_legal_refusal_and_step_agree(
    game_id: str, preset: str, seats: int, seed: int, numbers: list[int]
) -> None:
    match = new_match(game_id, preset, seats, seed)
    game, everything = match.game, WORLDS[game_id].actions(seats)
    for at, _ in enumerate(play(match, seed, numbers)):
        state = match.state
        legal = [action for seat in range(seats) for action in game.legal(state, seat)]
        assert len(set(legal)) == len(legal)
        assert set(legal) == {action for action in everything if not game.refusal(state, action)}
        refused = everything[(at * 7919) % len(everything)]
        if refused not in legal:
            with pytest.raises(IllegalAction) as error:
                game.step(state, refused)
            assert error.value.reason == game.refusal(state, refused)
            assert error.value.reason.rule
            assert error.value.reason.text


@every_variant
@given(seed=seeds, numbers=choices)
def test_there_is_something_to_do_until_the_end(
    game_id: str, preset: str, seats: int, seed: int, numbers: list[int]
) -> None:
    match = new_match(game_id, preset, seats, seed)
    game = match.game
    for _ in play(match, seed, numbers):
        state = match.state
        own = [[a for a in match.legal(seat) if not game.aside(a)] for seat in range(seats)]
        over, turn, dealing = game.outcome(state), game.turn(state), game.needs_deal(state)
        assert (over is not None) + dealing + any(own) == 1
        if turn is not None:
            assert [bool(actions) for actions in own] == [seat == turn for seat in range(seats)]
        for seat in range(seats):
            asides = [game.aside(action) for action in match.legal(seat)]
            assert asides == sorted(asides), "asides come last"


@every_variant
@given(seed=seeds, numbers=choices)
def test_steps_are_pure(
    game_id: str, preset: str, seats: int, seed: int, numbers: list[int]
) -> None:
    match = new_match(game_id, preset, seats, seed)
    states = [match.state]
    for _ in play(match, seed, numbers):
        states.append(match.state)
    states = list(dict.fromkeys(states))
    digests = [hash(state) for state in states]
    again = [match.game.start(match.rules, seats, match.first)]
    for entry in match.log:
        step = match.game.step(again[-1], entry.action)
        assert step == match.game.step(again[-1], entry.action)
        assert step.events == entry.events
        again.append(step.state)
    assert again[-1] == states[-1]
    assert [hash(state) for state in states] == digests


@every_variant
@given(seed=seeds, numbers=choices)
def test_undo_takes_back(
    game_id: str, preset: str, seats: int, seed: int, numbers: list[int]
) -> None:
    match = played(new_match(game_id, preset, seats, seed), seed, numbers)
    states = []
    while match.log:
        states.append(match.state)
        last = match.log[-1].action
        assert match.undo() == last
    assert match.state == match.game.start(match.rules, seats, match.first)


@every_variant
@given(seed=seeds, numbers=choices)
def test_every_action_is_written_as_it_is_read(
    game_id: str, preset: str, seats: int, seed: int, numbers: list[int]
) -> None:
    match = played(new_match(game_id, preset, seats, seed), seed, numbers)
    game = match.game
    actions = [entry.action for entry in match.log]
    for action in [*actions, *WORLDS[game_id].actions(seats)]:
        assert game.read_action(split_words(game.write_action(action))) == action


@every_variant
@given(seed=seeds, numbers=choices)
def test_a_record_replays_to_the_same_game(
    game_id: str, preset: str, seats: int, seed: int, numbers: list[int]
) -> None:
    match = played(new_match(game_id, preset, seats, seed), seed, numbers)
    text = record.write(match.record())
    found = record.read(text, [match.game])
    assert record.write(found) == text
    assert found == match.record()
    again = Match.from_record(found)
    assert (again.state, again.log, again.rules) == (match.state, match.log, match.rules)


@every_variant
@given(seed=seeds, numbers=choices)
def test_scores_only_grow_by_what_the_events_say(
    game_id: str, preset: str, seats: int, seed: int, numbers: list[int]
) -> None:
    """In Ronda: every point has its award. In all games: winners are those of the outcome."""
    match = new_match(game_id, preset, seats, seed)
    totals = [0, 0]
    for _ in play(match, seed, numbers):
        shown = match.game.trace(match.state)
        over = match.game.outcome(match.state)
        assert shown["over"] == (over is not None)
        assert shown["winners"] == (list(over.winners) if over else [])
        assert shown["turn"] == match.game.turn(match.state)
        if over:
            assert shown["scores"] == list(over.scores)
    if game_id == "ronda":
        for entry in match.log:
            for event in entry.events:
                if type(event).__name__ == "Award":
                    assert 0 <= event.points <= event.value
                    totals[event.side] += event.points
        assert list(match.state.scores) == totals


def test_every_game_has_a_world() -> None:
    """The laws need to know some things of each game: tests/laws/worlds.py says them."""
    assert set(WORLDS) == {item.id for item in catalog.ALL_ENTRIES}


@every_variant
def test_what_a_game_does_not_have_is_refused(game_id: str, preset: str, seats: int) -> None:
    """Presets, options, values, seats and first seats: a record may name any."""
    game = catalog.entry(game_id).game
    unknown = [("nosuch", {}), (preset, {"nosuch": "1"})]
    unknown += [(preset, {option.name: "nosuch"}) for option in game.options]
    for name, options in unknown:
        with pytest.raises(RulesError):
            game.rules(name, options)
    rules = game.rules(preset, {})
    for count, first in ((0, 0), (99, 0), (seats, -1), (seats, seats)):
        with pytest.raises(RulesError):
            game.start(rules, count, first)


@pytest.mark.parametrize(("game_id", "preset", "seats"), VARIANTS)
def test_random_games_end(game_id: str, preset: str, seats: int) -> None:
    for seed in range(12):
        match = new_match(game_id, preset, seats, seed * 3)
        rng = Rng(seed)
        ended = random_match(match.game, match.rules, seats, rng)
        assert ended.game.outcome(ended.state) is not None
        assert all(not ended.legal(seat) for seat in range(seats))


def test_options_are_spread() -> None:
    """The random option sets of the laws reach every value of every option."""
    for game_id, preset, seats in (param.values for param in VARIANTS):
        match = new_match(game_id, preset, seats, 0)
        found: dict[str, set[str]] = {option.name: set() for option in match.game.options}
        for seed in range(400):
            for name, value in random_options(match.game, preset, seats, Rng(seed)).items():
                found[name].add(value)
        for option in match.game.options:
            if isinstance(option.values, tuple):
                default = option.default(preset, seats)
                assert found[option.name] == set(option.values) - {default}
