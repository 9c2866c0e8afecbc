"""Options of the whole test suite."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--update-goldens`` writes the stored outputs anew instead of comparing."""
    parser.addoption("--update-goldens", action="store_true", help="write golden files anew")
