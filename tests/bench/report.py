"""The lines of a benchmark: name, value, unit, limit, PASS or FAIL."""

from __future__ import annotations

import datetime
import os
import platform
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Result:
    """One measured value; `limit` is the largest that passes, None if it only informs."""

    name: str
    value: float
    unit: str
    limit: float | None = None

    @property
    def passed(self) -> bool:
        """Whether the value is within its limit."""
        return self.limit is None or self.value <= self.limit

    def __str__(self) -> str:
        limit = "-" if self.limit is None else f"{self.limit:g}"
        verdict = "PASS" if self.passed else "FAIL"
        return f"{self.name} {self.value:.3f} {self.unit} {limit} {verdict}"


def p95(values: Iterable[float]) -> float:
    """The 95th percentile."""
    ordered = sorted(values)
    return ordered[int(0.95 * len(ordered))]


BEGIN, END = "<!-- results of ./build.sh bench -->\n", "<!-- end of the results -->\n"


def _heading() -> str:
    """The day, the machine and the names of the columns."""
    today = datetime.datetime.now(datetime.UTC).date().isoformat()
    return (
        f"{today}, {os.cpu_count()} processors ({platform.machine()}), Python "
        f"{platform.python_version()}, Chromium without a graphics card:\n\n"
        "| what | value | limit | |\n|---|---|---|---|\n"
    )


def _row(result: Result) -> str:
    name, value, unit, limit, verdict = str(result).split()
    return f"| {name} | {value} {unit} | {limit} | {verdict} |\n"


def into_readme(readme: Path, results: Iterable[Result]) -> None:
    """Put the results into the table between its two marks; ValueError if they are not there.

    What was not measured now stays, if it is of the same day and the same machine.
    """
    text = readme.read_text(encoding="utf-8")
    before, rest = text.split(BEGIN, 1)
    old, after = rest.split(END, 1)
    heading = _heading()
    kept = old[len(heading) :] if old.startswith(heading) else ""
    rows = {row.split()[1]: row for row in kept.splitlines(keepends=True)}
    rows |= {result.name: _row(result) for result in results}
    table = heading + "".join(rows.values())
    readme.write_text(f"{before}{BEGIN}{table}{END}{after}", encoding="utf-8")
