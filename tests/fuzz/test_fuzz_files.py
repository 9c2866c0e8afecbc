"""Files, links and settings that anything may be in: read, or refused in the promised way.

Hypothesis changes good examples. ./build.sh prove fuzz does so many more times, and lets atheris,
which watches which branches the bytes reach, look for others where it is installed.
"""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.fuzz.targets import TARGETS

PROVE = bool(os.environ.get("ONDA_PROVE"))
EXAMPLES = 20_000 if PROVE else 60
ATHERIS_RUNS = 100_000
ROOT = Path(__file__).parents[2]

# Where, how much is taken away there, and what is put in its place.
changes = st.lists(
    st.tuples(
        st.floats(0, 1),
        st.sampled_from([0, 1, 1, 2, 8, 60]),
        st.one_of(
            st.binary(max_size=8),
            st.text(max_size=6).map(str.encode),
            st.sampled_from([b"[]", b"{}", b"-1", b"null", b"1e999", b'""', b"\n", b" = ", b"["]),
        ),
    ),
    max_size=6,
)


def changed(data: bytes, steps: list[tuple[float, int, bytes]]) -> bytes:
    """The example after these changes."""
    for share, length, piece in steps:
        at = round(share * len(data))
        data = data[:at] + piece + data[at + length :]
    return data


@pytest.mark.parametrize("name", TARGETS)
def test_good_examples_are_read(name: str) -> None:
    seeds = TARGETS[name].seeds()
    assert seeds
    found = [TARGETS[name].read(data) for data in seeds]
    assert name == "locale" or any(found)


@pytest.mark.slow
@pytest.mark.parametrize("name", TARGETS)
def test_fuzz(name: str) -> None:
    target = TARGETS[name]
    examples = st.one_of(
        st.builds(changed, st.sampled_from(target.seeds()), changes), st.binary(max_size=200)
    )

    @settings(
        max_examples=EXAMPLES, deadline=None, database=None, suppress_health_check=list(HealthCheck)
    )
    @given(examples)
    def run(data: bytes) -> None:
        target.read(data)

    run()
    print(f"{name}: {EXAMPLES} inputs")


@pytest.mark.slow
@pytest.mark.parametrize("name", TARGETS)
def test_fuzz_guided_by_coverage(name: str, tmp_path: Path) -> None:
    if not PROVE:
        pytest.skip("only in ./build.sh prove")
    if importlib.util.find_spec("atheris") is None:
        pytest.skip("atheris is not installed: it has no build for this system")
    for number, data in enumerate(TARGETS[name].seeds()):
        (tmp_path / str(number)).write_bytes(data)
    command = [sys.executable, "-m", "tests.fuzz.guided", name, str(tmp_path)]
    command += [
        f"-runs={ATHERIS_RUNS}",
        "-max_len=6000",
        "-seed=1",
        f"-artifact_prefix={tmp_path}/",
    ]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-4000:]
    print(f"{name}: {ATHERIS_RUNS} inputs guided by coverage")
