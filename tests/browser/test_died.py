"""A test under which the browser dies is run again, and only once."""

from __future__ import annotations

import os
import signal
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.browser.engines import Engine
from tests.browser.pages import Watched

pytestmark = pytest.mark.every_engine

RUNS: Counter[str] = Counter()
# What the command lines of the processes that run pages have in them.
PAGES = {"chromium": "--type=renderer", "firefox": " tab", "webkit": "WebKitWebProcess"}


def below(parent: int) -> Iterator[int]:
    """Every process that this one has started, and those that they have."""
    for tasks in Path(f"/proc/{parent}/task").glob("*/children"):
        with suppress(FileNotFoundError, ProcessLookupError):
            for child in map(int, tasks.read_text().split()):
                yield child
                yield from below(child)


def kill_pages(words: str) -> int:
    """Kill the processes that run pages; how many there were."""
    found = []
    for process in below(os.getpid()):
        with suppress(FileNotFoundError, ProcessLookupError):
            if words in Path(f"/proc/{process}/cmdline").read_text():
                found.append(process)
    for process in found:
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)
    return len(found)


def test_is_run_again_in_a_new_browser(open_page: Callable[..., Watched], engine: Engine) -> None:
    watched = open_page()
    watched.wait_started()
    RUNS[engine.name] += 1
    if RUNS[engine.name] == 1:
        assert kill_pages(PAGES[engine.name])
        watched.page.wait_for_function("onda.never")
    assert RUNS[engine.name] == 2
