"""``python -m game trace`` as other programs meet it, in processes of its own."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game import __version__
from game.__main__ import READER_GONE, USAGE, usage
from game.catalog import games
from game.core.trace import trace
from game.play.save import write_save
from tests.records.test_errors import DEALT, HEAD
from tests.records.test_reading import CORPUS
from tests.ui.saves import RECORDS, moment, save_of

ROOT = Path(__file__).parents[2]


def run(
    *arguments: str, stdin: bytes = b"", **variables: str
) -> subprocess.CompletedProcess[bytes]:
    """Run ``python -m game`` with these arguments."""
    command = [sys.executable, "-m", "game", *arguments]
    environment = {**os.environ, **variables}
    return subprocess.run(command, cwd=ROOT, input=stdin, env=environment, capture_output=True)


def test_a_file_and_standard_input_give_the_same_trace() -> None:
    text = CORPUS[0].read_bytes()
    by_name, by_input = run("trace", str(CORPUS[0])), run("trace", "-", stdin=text)
    assert by_name.returncode == by_input.returncode == 0
    assert by_name.stderr == by_input.stderr == b""
    assert by_name.stdout == by_input.stdout
    assert [json.loads(line) for line in by_name.stdout.splitlines()] == list(trace(text, games()))


@pytest.mark.parametrize(
    ("text", "error"),
    [
        pytest.param(
            DEALT + "play 0 5o\n",
            "line 6: play 0 5o: it is the turn of seat 1 (R3)\n",
            id="illegal",
        ),
        pytest.param(
            "onda 1\n", "line 2: end of file: expected the line game (record)\n", id="cut-short"
        ),
        pytest.param(
            "onda \x1b[31m\n",
            "line 1: onda \\x1b[31m: the format version must be 1 (record)\n",
            id="control-characters",
        ),
    ],
)
def test_a_fault_is_one_line_on_standard_error(text: str, error: str) -> None:
    found = run("trace", "-", stdin=text.encode())
    assert (found.returncode, found.stdout, found.stderr.decode()) == (2, b"", error)


def test_letters_that_a_terminal_cannot_show() -> None:
    found = run("trace", "-", stdin="onda é\n".encode(), PYTHONIOENCODING="ascii")
    assert found.returncode == 2
    assert found.stderr.count(b"\n") == 1
    assert b"Traceback" not in found.stderr


def test_a_header_alone_has_an_empty_trace() -> None:
    found = run("trace", "-", stdin=HEAD.encode())
    assert (found.returncode, found.stdout, found.stderr) == (0, b"", b"")


def test_a_missing_file() -> None:
    found = run("trace", "no such file")
    assert (found.returncode, found.stdout) == (2, b"")
    assert found.stderr.count(b"\n") == 1


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["trace"], b"trace takes one FILE"),
        (["trace", "a", "b"], b"trace takes one FILE"),
        (["verify"], b"verify takes one FILE"),
        (["fly"], b"there is no command 'fly'"),
        (["bench", "9"], b"bench takes nothing after it"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_wrong_command_line_is_explained(arguments: list[str], problem: bytes) -> None:
    found = run(*arguments)
    assert found.returncode == 2
    assert found.stderr.startswith(b"usage:")
    assert found.stderr.splitlines()[-1] == problem


def test_an_installed_program_calls_itself_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["/somewhere/bin/onda", "--help"])
    ours, theirs = usage().splitlines(), USAGE.splitlines()
    assert all("python" not in line and line == line.rstrip() for line in ours)
    assert [len(line) for line in ours if "JSON" in line or "which" in line] == [
        len(line) for line in theirs if "JSON" in line or "which" in line
    ]


def test_without_a_screen_it_says_so(tmp_path: Path) -> None:
    """SDL would play on where nobody sees it."""
    gone = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    environment = {name: value for name, value in os.environ.items() if name not in gone}
    environment |= {"ONDA_HOME": str(tmp_path), "XDG_RUNTIME_DIR": str(tmp_path)}
    found = subprocess.run(
        [sys.executable, "-m", "game"], cwd=ROOT, env=environment, capture_output=True, timeout=60
    )
    assert found.returncode == 1
    assert found.stdout == b""
    assert found.stderr.splitlines()[-1].startswith(b"Onda needs a screen: ")


def test_version() -> None:
    found = run("--version")
    assert (found.returncode, found.stdout.decode()) == (0, f"Onda {__version__}\n")


def test_help() -> None:
    found = run("--help")
    assert found.returncode == 0
    assert found.stdout.startswith(b"usage:")


WITHOUT_PYGAME = """
import sys
sys.modules["pygame"] = None
sys.argv = ["game", "trace", "-"]
from game.__main__ import main
status = main()
loaded = {name.partition(".")[0] for name in sys.modules}
assert not loaded & {"asyncio", "hypothesis", "pytest"}, loaded
assert not any(name.startswith(("game.ui", "game.host", "game.table")) for name in sys.modules)
sys.exit(status)
"""


def test_tracing_needs_no_pygame() -> None:
    found = subprocess.run(
        [sys.executable, "-c", WITHOUT_PYGAME],
        cwd=ROOT,
        input=CORPUS[0].read_bytes(),
        capture_output=True,
    )
    assert found.stderr == b""
    assert found.returncode == 0
    assert found.stdout.count(b"\n") == len(list(trace(CORPUS[0].read_bytes(), games())))


def run_unread(*arguments: str, stream: str = "stdout", unbuffered: str = "") -> tuple[int, bytes]:
    """Exit status, and what the other stream has, when nobody reads this one."""
    reader, writer = os.pipe()
    os.close(reader)
    found = subprocess.run(
        [sys.executable, "-m", "game", *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONUNBUFFERED": unbuffered},
        **{"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, stream: writer},
    )
    os.close(writer)
    return found.returncode, found.stderr if stream == "stdout" else found.stdout


@pytest.mark.parametrize("unbuffered", ["", "1"], ids=["buffered", "unbuffered"])
@pytest.mark.parametrize(
    "arguments",
    [
        ["--help"],
        ["--version"],
        ["trace", str(CORPUS[0])],
        ["move", str(RECORDS / "about-to-win.onda"), "--level", "easy", "--seed", "1"],
        ["arena", "--seats", "easy,easy", "--deals", "1"],
        ["verify", "{save}"],
    ],
    ids=lambda arguments: arguments[0],
)
def test_a_reader_that_goes_away_ends_a_command_quietly(
    arguments: list[str], unbuffered: str, tmp_path: Path
) -> None:
    save = tmp_path / "save.json"
    save.write_text(write_save(save_of(moment("about-to-win"))), encoding="utf-8")
    command = [name.format(save=save) for name in arguments]
    assert run_unread(*command, unbuffered=unbuffered) == (READER_GONE, b"")


def test_a_commands_own_help_that_nobody_reads() -> None:
    assert run_unread("arena", "--help") == (READER_GONE, b"")


def test_a_fault_that_nobody_reads() -> None:
    assert run_unread("trace", "no such file", stream="stderr") == (READER_GONE, b"")


def test_hashing_changes_nothing() -> None:
    """Sets and dicts of strings differ from process to process; no rule may follow their order."""
    script = (
        "from tests.laws.generate import random_record, variants\n"
        "for game, preset in variants():\n"
        "    for seed in range(3):\n"
        "        print(random_record(game, preset, seed, most=150))\n"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", script],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(outputs) == 1
