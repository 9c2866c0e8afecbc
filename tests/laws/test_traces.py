"""Random games of every table replay through `trace`, the same under every hash seed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.laws.traces import tables

ROOT = Path(__file__).resolve().parents[2]
COUNT = 10_000 if os.environ.get("ONDA_PROVE") else 6


@pytest.mark.slow
def test_traces_under_two_hash_seeds() -> None:
    runs = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.laws.traces", str(COUNT)],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for seed in ("1", "2")
    ]
    (first, error), (second, other) = (run.communicate() for run in runs)
    print(first)
    assert [run.returncode for run in runs] == [0, 0], error or other
    assert first == second
    assert len(first.splitlines()) == len(list(tables()))
