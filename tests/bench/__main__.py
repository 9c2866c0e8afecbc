"""Run the benchmarks of the page: `python -m tests.bench [sizes] [start] [frames] [thinking]`."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence

from playwright.sync_api import sync_playwright

from tests.bench import frames, sizes, start, thinking
from tests.bench.report import Result
from tests.browser.engines import FLAGS
from web.make import tools
from web.make.paths import SITE


def results(chosen: Sequence[str]) -> Iterator[Result]:
    """Every result of the chosen benchmarks, as soon as it is there."""
    if "sizes" in chosen:
        yield from sizes.measure(SITE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=tools.browser(), args=list(FLAGS))
        if "start" in chosen:
            yield from start.measure(browser, SITE)
        if "frames" in chosen:
            yield from frames.measure(browser, SITE)
        if "thinking" in chosen:
            yield from thinking.measure(browser, SITE)
        browser.close()


def main(arguments: Sequence[str]) -> int:
    """Print a line a result; 1 if one of them is over its limit."""
    passed = True
    for result in results(arguments or ("sizes", "start", "frames", "thinking")):
        print(result, flush=True)
        passed = passed and result.passed
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
