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


BEGIN, END = "<!-- results of ./build.sh bench -->\n", "<!-- end of the results -->\n"


def table(results: Iterable[Result]) -> str:
    """The results as a table, with the day and the machine."""
    today = datetime.datetime.now(datetime.UTC).date().isoformat()
    lines = [
        f"{today}, {os.cpu_count()} processors ({platform.machine()}), Python "
        f"{platform.python_version()}, Chromium without a graphics card:",
        "",
        "| what | value | limit | |",
        "|---|---|---|---|",
    ]
    for result in results:
        name, value, unit, limit, verdict = str(result).split()
        lines.append(f"| {name} | {value} {unit} | {limit} | {verdict} |")
    return "\n".join(lines) + "\n"


def into_readme(readme: Path, results: Iterable[Result]) -> None:
    """Put the table between its two marks; ValueError if they are not there."""
    text = readme.read_text(encoding="utf-8")
    before, rest = text.split(BEGIN, 1)
    after = rest.split(END, 1)[1]
    readme.write_text(f"{before}{BEGIN}{table(results)}{END}{after}", encoding="utf-8")
