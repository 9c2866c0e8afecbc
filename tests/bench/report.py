"""The lines of a benchmark: name, value, unit, limit, PASS or FAIL."""

from __future__ import annotations

from dataclasses import dataclass


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
