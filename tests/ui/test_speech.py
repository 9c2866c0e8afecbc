"""The speech mirror: complete, the same as the screen, told once, and never in the way."""

from __future__ import annotations

import importlib
import pkgutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import game.ui.scenes
from game.host.headless import MemoryStore
from game.ui.page import Block
from game.ui.scene import Scene
from game.ui.speech.tree import Node, diff, states
from tests.ui.ears import Ears, Listener
from tests.ui.listening import at, is_like_the_screen, listener, next_press, play

TABLES = ["duel", "pairs", "classic", *(f"baronda {seats}" for seats in (2, 3, 4, 5))]
ROOT = Path(__file__).resolve().parents[2]


# --- the difference of two trees ------------------------------------------------------------


def leaf(key: str, text: str = "", **attrs: str | bool) -> Node:
    return Node(key, "p", text, attrs)


def parent(*kids: Node) -> Node:
    return Node("top", "div", kids=kids)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (parent(), parent(leaf("a"), leaf("b"))),
        (parent(leaf("a"), leaf("b")), parent()),
        (parent(leaf("a"), leaf("b"), leaf("c")), parent(leaf("c"), leaf("d"), leaf("a"))),
        (parent(leaf("a", "1")), parent(leaf("a", "2"))),
        (parent(leaf("a", x="1", y="2")), parent(leaf("a", y="3", z="4"))),
        (parent(leaf("a")), parent(Node("a", "button"))),
        (
            parent(Node("box", "ul", kids=(leaf("a"), leaf("b")))),
            parent(leaf("a"), Node("box", "ul", kids=(leaf("b", "2"),))),
        ),
    ],
)
def test_a_difference_makes_the_new_tree(old: Node, new: Node) -> None:
    from game.host.headless import HeadlessHost

    ears = Ears(HeadlessHost(8, 8))
    ears.root = ears._make(old.plain())
    for op in diff(old, new):
        ears._change(op)
    assert ears.root.plain() == new.plain()
    assert set(ears.known) == {node.key for node in new.walk()}
    assert diff(new, new) == []


def test_states_are_sent_again_after_use() -> None:
    tree = parent(Node("r", "input", attrs={"type": "radio", "checked": False}), leaf("a"))
    assert states(tree) == [{"key": "r", "attrs": {"checked": False}}]


# --- the page is as the screen --------------------------------------------------------------


@pytest.mark.parametrize("start", TABLES)
def test_a_whole_game_by_ear(start: str) -> None:
    """Every table to its end; the page is checked on the way, every line of the log is heard."""
    player = listener(start)
    session = player.app.top.session  # type: ignore[attr-defined]
    presenter = player.app.top.presenter  # type: ignore[attr-defined]
    first = [e.text for e in player.ears.one("log").kids]
    player.ears.lines.clear()
    for count, _ in enumerate(play(player)):
        if count % 8 == 0:
            is_like_the_screen(player)
    is_like_the_screen(player)
    assert session.outcome is not None
    lines = [player.app.language.say(line) for line in session.log(0, presenter.log)]
    told = [*first, *player.ears.lines]
    assert told == lines
    assert player.ears.all("table", "Score sheet")
    player.use("button", "Rematch")
    assert player.scene == "TableScene"


def test_every_line_is_heard_once() -> None:
    player = listener("duel")
    for count, _ in enumerate(play(player)):
        if count == 6:
            break
    lines = [e.text for e in player.ears.one("log").kids]
    heard = [line for line in player.ears.heard if line in lines]
    assert heard == lines[len(lines) - len(heard) :]
    assert len(heard) > 6


def test_it_is_told_whose_turn_it_is_and_why_a_card_is_refused() -> None:
    player = at("follow-suit")
    ears = player.ears
    closed = [e for e in ears.all("button", "", "Your hand") if not e.usable]
    ears.press(closed[0])
    player.rest()
    assert "which was led" in ears.heard[-1]
    assert ears.one("alert").text == ears.heard[-1]
    player.run(8)
    assert ears.one("alert").text == "", "it goes with the note in the picture"
    played = next(e for e in ears.all("button", "", "Your hand") if e.usable)
    ears.press(played)
    player.until(lambda: ears.heard[-1].startswith("Your turn."), "the next turn")


# --- focus ----------------------------------------------------------------------------------


def test_the_player_aid_is_one_press_away_and_leads_to_the_rules() -> None:
    player = at("follow-suit")
    ears = player.ears
    player.use("button", "At a glance")
    assert ears.one("dialog").kids
    assert [e.text for e in ears.all("heading")][-1] == "Points of a round"
    said = [e.text for e in ears.all("listitem")]
    assert "Naga: May always be played. Of several the first." in said
    player.use("button", "Rules")
    assert player.scene == "RulesScene"
    player.use("button", "Back")
    player.use("button", "Back")
    assert player.scene == "TableScene"


def test_the_focus_goes_into_a_dialog_and_back() -> None:
    player = listener("duel")
    ears = player.ears
    player.use("button", "Menu")
    assert ears.page().attrs["role"] == "dialog"
    assert ears.name(ears.page()) == "Ronda · duel"
    assert ears.name(ears.known[ears.focus]) == "Resume"
    player.use("button", "Rules")
    assert ears.known[ears.focus].tag == "h1", "a whole screen is read from its title"
    player.key("escape")
    player.rest()
    assert ears.name(ears.known[ears.focus]) == "Rules"
    player.use("button", "Resume")
    assert ears.name(ears.known[ears.focus]) == "Menu"


def test_a_card_that_is_played_hands_the_focus_on() -> None:
    player = listener("duel")
    ears = player.ears
    player.until(lambda: next_press(ears) is not None, "the turn", 0.05)
    hand = ears.all("button", "", "Your hand")
    ears.press(hand[0])
    player.rest()
    assert hand[0].key not in ears.known
    assert ears.focus == hand[1].key


def test_the_picture_shows_where_the_page_has_its_focus() -> None:
    player = listener()
    ears = player.ears
    ears.reach(ears.one("button", "^Rules"))
    player.rest()
    assert player.app.focus == "rules"
    assert player.app.focus_shown
    player.key("up")
    player.rest()
    assert player.app.focus == "learn"  # who has never played is first invited to learn
    assert ears.name(ears.known[ears.focus]) == "Learn by playing"


def test_who_sees_keeps_the_keyboard() -> None:
    """Taps and keys in the picture move no focus into the page."""
    player = listener()
    player.tap("settings")
    player.rest()
    player.key("tab")
    player.key("tab")
    player.key("escape")
    player.rest()
    assert player.ears.title == "Onda"
    assert player.ears.focus == ""


def test_a_touch_in_the_picture_gives_the_keyboard_back() -> None:
    player = listener()
    player.use("button", "Settings")
    assert player.ears.focus
    player.ears._focus("")
    player.tap("back")
    player.rest()
    assert player.ears.focus == ""
    assert not player.app.spoken_to


def test_what_belongs_to_another_screen_is_ignored() -> None:
    player = listener()
    old = player.ears.one("button", "Settings")
    player.use("button", "^Ronda")
    player.ears._send("use", old.key)
    player.ears._send("use", "nothing/at all")
    player.rest()
    assert player.ears.title == "Ronda"


# --- secrets and cost -----------------------------------------------------------------------


def test_nothing_of_a_hand_is_said_between_two_people() -> None:
    player = listener()
    ears = player.ears
    player.use("button", "^Ronda")
    player.use("radio", "Person", "Seat 2")
    player.use("button", "Deal")
    hands: dict[str, set[str]] = {}
    for _ in range(12):
        player.until(lambda: next_press(ears) is not None, "something to press", 0.05)
        press = next_press(ears)
        assert press is not None
        if press.text.startswith("I am"):
            assert [e for e in ears.page().walk() if "/hand:" in e.key] == []
            assert ears.all("log") == []
        else:
            cards = {e.key.partition("hand:")[2] for e in ears.all("button", "", "Your hand")}
            hands.setdefault(str(player.app.top.viewer), set()).update(cards)  # type: ignore[attr-defined]
        ears.press(press)
        player.rest()
    assert len(hands) == 2
    assert not set.intersection(*hands.values())


def test_nothing_is_sent_while_nothing_changes() -> None:
    player = listener("duel")
    player.settle()
    player.rest()
    before = player.ears.updates
    player.run(5)
    player.hover((200, 700))
    player.run(1)
    assert player.ears.updates == before


def test_a_page_that_scrolls_sends_little() -> None:
    player = listener()
    player.use("button", "^Rules")
    before = player.ears.updates
    for _ in range(60):
        player.wheel(0.5)
    player.rest()
    assert player.ears.updates == before, "the words of a page do not move"


def test_the_words_are_loaded_after_the_first_picture() -> None:
    player = Listener(390, 844)
    assert player.app.speech is None, "the first frame has drawn"
    player.tick()
    assert player.app.speech is not None


FIRST_PICTURE = """
import sys
from game.host.headless import HeadlessHost
from game.ui.app import App
from game.ui.start import first_scene
host = HeadlessHost(390, 844, query={"start": "duel"})
host.speech = "mirror"
app = App(host)
app.scenes = [first_scene(app)]
app.top.entered()
assert app.frame(0.0)
print([name for name in sys.modules if name.startswith("game.ui.speech")])
app.frame(1.0)
print("game.ui.speech.mirror" in sys.modules)
"""


def test_the_first_picture_loads_no_words() -> None:
    """The start of the page is not slowed: nothing of the package, not even by the way."""
    command = [sys.executable, "-c", FIRST_PICTURE]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout.splitlines()[-2:] == ["[]", "True"]


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_pressed_the_page_is_like_the_screen(seed: int) -> None:
    """Random controls, keys and touches, in any order."""
    random = Random(seed)
    player = listener(seed=seed, lang=random.choice(["en", "ar"]), settings='{"speed": "off"}')
    ears, titles = player.ears, set()
    for step in range(220):
        if ears.root is None or not player.app.running:
            break
        controls = [e for e in ears.page().walk() if e.tag in ("button", "input")]
        act = random.random()
        if act < 0.75 and controls:
            ears.press(random.choice(controls))
        elif act < 0.85:
            ears.reach(random.choice(controls)) if controls else None
        elif act < 0.95:
            player.key(random.choice(["escape", "tab", "down", "enter", "1", "l"]))
        else:
            player.tap_at((random.uniform(0, 390), random.uniform(0, 844)))
            ears._focus("")
        player.run(random.choice([0.0, 0.2]), 0.1)
        titles.add(type(player.app.top).__name__)
        if step % 20 == 0:
            is_like_the_screen(player)
    assert len(titles) > 3, titles


def test_nobody_listens_nothing_is_made() -> None:
    from tests.ui.player import Player

    player = Player(storage=MemoryStore())
    player.run(1)
    assert player.app.speech is None
    assert player.host.updates == []


def scenes(kind: type[Scene] = Scene) -> Iterator[type[Scene]]:
    for sub in kind.__subclasses__():
        yield sub
        yield from scenes(sub)


def blocks() -> Iterator[type[Block]]:
    """Every kind of block of the program."""
    for found in pkgutil.walk_packages(game.ui.__path__, "game.ui."):
        importlib.import_module(found.name)
    pending: list[type[Block]] = [Block]
    while pending:
        kind = pending.pop()
        pending += kind.__subclasses__()
        if kind.__module__.startswith("game."):
            yield kind


def test_what_a_block_writes_it_says() -> None:
    silent = [k.__name__ for k in blocks() if "draw" in vars(k) and "spoken" not in vars(k)]
    assert silent == []


def test_every_screen_has_a_title() -> None:
    for found in pkgutil.iter_modules(game.ui.scenes.__path__):
        importlib.import_module(f"game.ui.scenes.{found.name}")
    bases = {kind for kind in scenes() if kind.__subclasses__()}
    untitled = [k.__name__ for k in scenes() if k not in bases and k.title is Scene.title]
    assert untitled == []
