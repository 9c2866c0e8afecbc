"""Telling the user what is being done, how far it is, and what is missing."""

import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass


class BuildError(Exception):
    """Something cannot be had or is wrong. The text says what, and what to do about it."""


@dataclass(frozen=True)
class Job:
    """One step of a command. `run` returns a few words on what it did."""

    title: str
    run: Callable[[], str]


def run_jobs(jobs: Sequence[Job]) -> None:
    """Run the steps in order, each announced with its number and followed by its time."""
    for number, job in enumerate(jobs, 1):
        say(f"[{number}/{len(jobs)}] {job.title} ...")
        began = time.monotonic()
        result = job.run()
        say(f"      {result} ({time.monotonic() - began:.1f} s)")


def say(text: str) -> None:
    """Print one line at once, also into a pipe."""
    print(text, flush=True)


def note(text: str) -> None:
    """Print a line of detail below the step that is running."""
    say(f"      {text}")


def megabytes(size: int) -> str:
    """A number of bytes for people: "7.0 MB"."""
    return f"{size / 1e6:.1f} MB"


def stop(problem: BuildError) -> int:
    """Print the final message of a command that could not finish; the exit code."""
    print(f"\nbuild.sh stopped: {problem}", file=sys.stderr, flush=True)
    return 1
