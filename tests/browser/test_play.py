"""A person at the page: a whole game by clicking, with a reload in the middle of it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.pages import Watched
from tests.browser.playing import (
    MOST_CLICKS,
    QUICK,
    next_click,
    same_table,
    trace_of,
    wait_for_turn,
)

OpenPage = Callable[..., Watched]


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)], ids=["desktop", "phone"])
def test_a_whole_game_by_clicking(open_page: OpenPage, size: tuple[int, int]) -> None:
    """To 21 points; reloaded once; the record of the page replays on the desktop."""
    width, height = size
    watched = open_page(
        "?start=duel&debug", init=QUICK, viewport={"width": width, "height": height}
    )
    watched.wait_started()
    screen = wait_for_turn(watched)
    clicks = 0
    while screen["scene"] == "TableScene":
        if clicks == 8:
            watched.page.reload()
            watched.wait_started()
            again = wait_for_turn(watched)
            assert same_table(again) == same_table(screen)
        watched.click(next_click(screen))
        clicks += 1
        assert clicks < MOST_CLICKS
        screen = wait_for_turn(watched)
    assert screen["scene"] == "ResultScene"
    assert max(screen["scores"]) >= 21

    trace = trace_of(watched.page.evaluate("JSON.parse(onda.record)"))
    assert trace["over"]
    assert sorted(trace["scores"]) == sorted(screen["scores"])
    assert watched.errors == []


@pytest.mark.parametrize(
    "start",
    ["pairs", "classic", *(f"baronda&seats={seats}" for seats in (2, 3, 4, 5))],
)
def test_every_table_is_played_to_its_end(open_page: OpenPage, start: str) -> None:
    """Each preset of Ronda and Baronda with every number of players, on a phone."""
    watched = open_page(f"?start={start}&debug", init=QUICK, viewport={"width": 390, "height": 844})
    watched.wait_started()
    screen = wait_for_turn(watched)
    clicks = 0
    while screen["scene"] == "TableScene":
        watched.click(next_click(screen))
        clicks += 1
        assert clicks < MOST_CLICKS
        screen = wait_for_turn(watched)
    trace = trace_of(watched.page.evaluate("JSON.parse(onda.record)"))
    assert trace["over"]
    assert sorted(trace["scores"]) == sorted(screen["scores"])
    assert watched.errors == []
