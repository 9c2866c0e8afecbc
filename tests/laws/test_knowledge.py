"""Laws of what a seat may know (``view``, ``hide``, ``Knowledge``, ``sample``)."""

from hypothesis import given
from hypothesis import strategies as st

from game.core.game import Deal
from game.core.match import Match
from game.core.rng import Rng
from tests.laws.games import choices, every_variant, new_match, played, seeds
from tests.laws.worlds import WORLDS, other_world


@every_variant
@given(seed=seeds, numbers=choices, choice=st.integers(0, 99))
def test_a_sampled_world_looks_the_same(
    game_id: str, preset: str, seats: int, seed: int, numbers: list[int], choice: int
) -> None:
    match = played(new_match(game_id, preset, seats, seed), seed, numbers)
    for seat in range(seats):
        known = match.knowledge(seat)
        world = match.game.sample(known, Rng(choice))
        assert match.game.view(world, seat) == known.view
        assert match.game.sample(known, Rng(choice)) == world, "the same numbers, the same world"


@every_variant
@given(seed=seeds, numbers=choices, choice=st.integers(0, 99))
def test_a_sampled_world_can_be_reached(
    game_id: str, preset: str, seats: int, seed: int, numbers: list[int], choice: int
) -> None:
    """Another deal and the same actions lead there, and the seat hears the same all the way."""
    match = played(new_match(game_id, preset, seats, seed), seed, numbers)
    for seat in range(seats):
        again = other_world(match, seat, Rng(choice))
        assert again.knowledge(seat) == match.knowledge(seat)
        assert again.legal(seat) == match.legal(seat)


@every_variant
@given(seed=seeds, numbers=choices)
def test_hiding_twice_hides_no_more(
    game_id: str, preset: str, seats: int, seed: int, numbers: list[int]
) -> None:
    match = played(new_match(game_id, preset, seats, seed), seed, numbers)
    hide = match.game.hide
    for entry in match.log:
        for event in entry.events:
            for seat in range(seats):
                hidden = hide(event, seat)
                assert hide(hidden, seat) == hidden
                assert type(hidden) is type(event)


@every_variant
@given(seed=seeds)
def test_samples_vary(game_id: str, preset: str, seats: int, seed: int) -> None:
    """Over many samples every card that a seat cannot see turns up in every other hand."""
    match = new_match(game_id, preset, seats, seed)
    match.push(match.game.shuffle(match.state, Rng(seed)))
    known = match.knowledge(0)
    rng = Rng(seed)
    worlds = [match.game.sample(known, rng) for _ in range(150)]
    cards, _ = WORLDS[game_id].cards(match.state)
    own = set(known.view.hand)
    lying = set(getattr(match.state, "table", ()))
    for seat in range(1, seats):
        seen = {card for world in worlds for card in world.hands[seat]}
        assert seen == set(cards) - own - lying


@every_variant
@given(seed=seeds, numbers=choices)
def test_a_view_holds_no_state(
    game_id: str, preset: str, seats: int, seed: int, numbers: list[int]
) -> None:
    """A view is plain values: no way leads from it to a state."""
    match = played(new_match(game_id, preset, seats, seed), seed, numbers)
    state_type = type(match.state)
    pending: list[object] = [match.knowledge(0)]
    while pending:
        value = pending.pop()
        assert not isinstance(value, state_type | Match | Deal)
        if isinstance(value, tuple | list):
            pending.extend(value)
