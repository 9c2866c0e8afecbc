"""`python -m web.make COMMAND`: what build.sh calls. Each command is a list of jobs."""

import os
import subprocess
import sys
from collections.abc import Callable, Sequence

from web.make import jobs, lock_python, tools
from web.make.console import BuildError, Job, run_jobs, say, stop
from web.make.paths import BUILD, ROOT, SITE, VENV, python_in

LAST_PORT = 65535


def web(_: Sequence[str]) -> int:
    """Build build/site/."""
    run_jobs(jobs.web_page())
    return 0


def serve(arguments: Sequence[str]) -> int:
    """Build the site and serve it until interrupted."""
    port = arguments[0] if arguments else "8000"
    if not (port.isdecimal() and int(port) <= LAST_PORT):
        raise BuildError(f"{port!r} is not a port. One is a number up to {LAST_PORT}.")
    run_jobs(jobs.web_page())
    say("\nOnda is served at the address below. Stop with Ctrl+C.")
    return _become([sys.executable, str(ROOT / "web" / "serve.py"), str(SITE), port])


def play(arguments: Sequence[str]) -> int:
    """Start the desktop game."""
    run_jobs([jobs.environment(), jobs.fonts()])
    return _become([*_python(), "-m", "game", *arguments])


def check(_: Sequence[str]) -> int:
    """Format, lint, types."""
    run_jobs([jobs.environment("lint")])
    return _checks()


def test(arguments: Sequence[str]) -> int:
    """Everything: checks, then all tests."""
    run_jobs([jobs.environment("lint", "test"), *jobs.web_page(), *jobs.browser_tests()])
    return _checks() or _pytest(arguments)


def desktop(arguments: Sequence[str]) -> int:
    """The checks and tests that need no browser and no web page."""
    run_jobs([jobs.environment("lint", "test"), jobs.fonts()])
    left_out = ["-m", "not browser", "--ignore=tests/build", "--ignore=tests/browser"]
    return _checks() or _run([*_python(), "-m", "pytest", *left_out, *arguments])


def prove(arguments: Sequence[str]) -> int:
    """The long checks with their full counts."""
    run_jobs([jobs.environment("test"), jobs.fuzzer(), *jobs.web_page(), *jobs.browser_tests()])
    chosen = ["-k", arguments[0]] if arguments else []
    return _pytest(["-m", "slow", "-s", *chosen], {"ONDA_PROVE": "1"})


def bench(arguments: Sequence[str]) -> int:
    """The benchmarks."""
    run_jobs([jobs.environment("test", "fonts", "bench"), *jobs.web_page(), jobs.browser()])
    return _run([*_python(), "-m", "tests.bench", *arguments])


def pygbag(_: Sequence[str]) -> int:
    """The game for pygbag's own runtime, in build/pygbag/."""
    run_jobs(jobs.pygbag())
    return 0


def wheel(_: Sequence[str]) -> int:
    """An installable dist/onda-*.whl."""
    run_jobs([jobs.environment(), jobs.fonts(), jobs.wheel()])
    return 0


def lock(_: Sequence[str]) -> int:
    """Pin the Python packages of pyproject.toml anew."""
    run_jobs([Job("Python packages", lock_python.make)])
    return 0


def gallery(arguments: Sequence[str]) -> int:
    """A picture of every screen in build/gallery/."""
    run_jobs([jobs.environment("test"), jobs.fonts()])
    script = str(ROOT / "tests" / "ui" / "gallery.py")
    return _run([*_python(), script, str(BUILD / "gallery"), *arguments])


COMMANDS: dict[str, Callable[[Sequence[str]], int]] = {
    command.__name__: command
    for command in (
        serve,
        play,
        test,
        desktop,
        check,
        web,
        pygbag,
        wheel,
        bench,
        prove,
        gallery,
        lock,
    )
}

# How many arguments a command takes; the others hand on all that they are given.
MOST = {"serve": 1, "check": 0, "web": 0, "pygbag": 0, "wheel": 0, "prove": 1, "lock": 0}


def _checks() -> int:
    for tool in (
        ["ruff", "format", "--check", "."],
        ["ruff", "check", "."],
        ["mypy"],
    ):
        say(f"\n$ {' '.join(tool)}")
        code = _run([*_python(), "-m", *tool])
        if code:
            return code
    return 0


def _pytest(arguments: Sequence[str], extra: dict[str, str] | None = None) -> int:
    say("\n$ pytest")
    environment = {"ONDA_BROWSER": tools.browser(), "ONDA_SITE": str(SITE), **(extra or {})}
    return _run([*_python(), "-m", "pytest", *arguments], environment)


def _python() -> list[str]:
    return [str(python_in(VENV))]


def _run(command: Sequence[str], extra: dict[str, str] | None = None) -> int:
    return subprocess.run(command, cwd=ROOT, env={**os.environ, **(extra or {})}).returncode


def _become(command: list[str]) -> int:
    """Replace this process, so that a signal reaches the program itself."""
    os.chdir(ROOT)
    os.execv(command[0], command)


def main(arguments: Sequence[str]) -> int:
    """Run one command; the exit code."""
    name, *rest = arguments
    try:
        if name not in COMMANDS:
            raise BuildError(f"no command {name!r}. There are: {', '.join(COMMANDS)}.")
        if len(rest) > MOST.get(name, len(rest)):
            most = MOST[name] or "no"
            raise BuildError(f"{name} takes {most} argument, not {' '.join(rest)}.")
        return COMMANDS[name](rest)
    except BuildError as problem:
        return stop(problem)
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
