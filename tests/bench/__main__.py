"""Run the benchmarks: `python -m tests.bench [NAME...] [--long] [--readme]`.

--long    100 games for the memory
--readme  write the results into the README's table
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence

from playwright.sync_api import Browser, sync_playwright

from tests.bench import engine, frames, memory, report, sizes, start, thinking
from tests.bench.report import Result
from tests.browser.engines import FLAGS
from web.make import tools
from web.make.paths import ROOT, SITE

Measure = Callable[[Browser], Iterator[Result]]


def benchmarks(long: bool) -> dict[str, Measure]:
    """All of them by name, in their order."""
    return {
        "sizes": lambda _: sizes.measure(SITE),
        "start": lambda browser: start.measure(browser, SITE),
        "frames": lambda browser: frames.measure(browser, SITE),
        "memory": lambda browser: memory.measure(browser, SITE, long),
        "thinking": lambda browser: thinking.measure(browser, SITE),
        "engine": lambda _: engine.measure(),
    }


def main(arguments: Sequence[str]) -> int:
    """Print a line a result; 1 if one of them is over its limit."""
    known = benchmarks("--long" in arguments)
    chosen = [name for name in arguments if not name.startswith("--")] or list(known)
    found: list[Result] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=tools.browser(), args=list(FLAGS))
        for name in chosen:
            for result in known[name](browser):
                print(result, flush=True)
                found.append(result)
        browser.close()
    if "--readme" in arguments:
        report.into_readme(ROOT / "README.md", found)
    return 0 if all(result.passed for result in found) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
