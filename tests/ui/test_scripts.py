"""Whole sequences of a player's taps, keys and waits, as readable files."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.script import FOLDER, run

FILES = sorted(FOLDER.glob("*.ui"))


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_script(path: Path) -> None:
    run(path)
