"""Links and files changed at random: each opens or is refused, soon and without a leak."""

from __future__ import annotations

import gc
import json
import os
import random
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.catalog import games
from game.core import record
from game.play.digits import LETTERS
from game.play.history import History
from game.play.link import DAY_LINK, LinkError, read_day, read_link, write_day, write_link
from game.play.replay import Replay
from game.play.save import SaveError, write_save
from game.play.settings import Settings
from game.play.transfer import Import, write_everything
from tests.play.helpers import Memory, outside, play, ronda
from tests.play.test_history import finished, summary_of, tidy

PROVE = bool(os.environ.get("ONDA_PROVE"))
COUNT = 10_000 if PROVE else 120
WARM = 1000 if PROVE else 40
LONGEST = 1.0  # seconds of work, however busy the machine is
GROWTH = 1.05


def links() -> list[str]:
    out = [write_day("2026-01-31", "ronda", "pairs"), write_day("2026-01-31", "baronda", "")]
    for seed, (preset, kinds) in enumerate((("duel", "hb"), ("pairs", "hbbb"), ("classic", "hb"))):
        session = ronda(preset, kinds, around=outside(seed=seed))
        play(session)
        out.append(write_link(record.read(session.save().record, games())))
    return out


def files() -> list[bytes]:
    history = History(Memory())
    for seed in (1, 2):
        history.keep(finished(seed))
    tidy(history)
    everything = write_everything(history, None, Settings(Memory()))
    return [everything.encode(), write_save(finished(3)).encode()]


def mutate(data: bytes, chance: random.Random, letters: bytes) -> bytes:
    """A few changes: other letters, pieces lost, doubled, moved, or taken from anywhere."""
    changed = bytearray(data)
    for _ in range(chance.choice((1, 1, 1, 2, 4, 16))):
        at = chance.randrange(len(changed) + 1)
        piece = changed[at : at + chance.choice((1, 1, 2, 8, 64, 1000))]
        kind = chance.randrange(6)
        if kind == 0:
            changed[at : at + 1] = bytes([chance.choice(letters)])
        elif kind == 1:
            del changed[at : at + len(piece)]
        elif kind == 2:
            changed[at:at] = piece
        elif kind == 3:
            place = chance.randrange(len(changed) + 1)
            changed[place : place + len(piece)] = piece
        elif kind == 4:
            changed[at:at] = bytes(chance.choice(letters) for _ in range(chance.randrange(40)))
        else:
            changed[at : at + 1] = bytes([chance.randrange(256)])
    return bytes(changed)


def open_link(data: bytes) -> bool:
    """As the program does; True if it opens."""
    link = data.decode(errors="replace")
    try:
        if link.startswith(DAY_LINK):
            read_day(link, games())
        else:
            Replay(read_link(link, games()))
    except (LinkError, SaveError):
        return False
    return True


def open_file(data: bytes) -> bool:
    """As the program does; True if something was in it."""
    history = History(Memory())
    history.want()
    tidy(history)
    try:
        found = Import(data, history, Settings(Memory()), summary_of)
    except SaveError:
        return False
    while found.work():
        pass
    tidy(history)
    return found.added > 0


def hammer(
    seeds: list[bytes], opens: Callable[[bytes], bool], count: int, letters: bytes
) -> tuple[int, float, float]:
    """(how many opened, the longest time, memory at the end over memory after warming up)."""
    chance = random.Random(11)
    opened, longest, warm = 0, 0.0, 0
    for number in range(count):
        data = mutate(chance.choice(seeds), chance, letters)
        began = time.process_time()
        opened += opens(data)
        longest = max(longest, time.process_time() - began)
        if number == min(WARM, count // 2):
            warm = resident()
    return opened, longest, resident() / warm


def resident() -> int:
    """Bytes of memory that this process holds."""
    import resource  # of Unix

    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize()


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="memory is read from /proc")
def test_mutated_links_and_files(capsys: pytest.CaptureFixture[str]) -> None:
    """Named in full so that `prove links` finds it."""
    plain = [link.encode() for link in links()]
    assert all(map(open_link, plain))
    assert all(map(open_file, files()))
    alphabet = LETTERS.encode() + b".%#"
    for name, seeds, opens, letters in (
        ("links", plain, open_link, alphabet),
        ("files", files(), open_file, bytes(range(32, 127))),
    ):
        count = COUNT if name == "links" or PROVE else COUNT // 3
        opened, longest, growth = hammer(seeds, opens, count, letters)
        with capsys.disabled():
            print(
                f"\n{count} mutated {name}: {opened} opened, {count - opened} refused,"
                f" longest {longest * 1000:.0f} ms, memory x {growth:.3f}"
            )
        assert longest < LONGEST
        assert growth < GROWTH
        assert 0 < opened < count


def test_the_longest_link_that_can_be_is_refused_soon() -> None:
    """Letters that unpack into as many statements as there may be."""
    for letter in LETTERS:
        began = time.process_time()
        with pytest.raises(LinkError):
            read_link("g1." + letter * 8000, games())
        assert time.process_time() - began < LONGEST


def test_deep_and_wide_files_are_refused_soon() -> None:
    for text in ('{"onda":1,"games":' + "[" * 50_000, json.dumps([{"onda": 1}] * 4000)):
        began = time.process_time()
        assert not open_file(text.encode())
        assert time.process_time() - began < LONGEST
