"""How the page runs the game under Pyodide: main.py as a script, and what it starts until it ends.

boot.js imports this module from the folder into which it has unpacked the game.
"""

import asyncio
import builtins
import collections
import dataclasses
import marshal
import sys
import types
import typing
from collections.abc import Callable, Coroutine, Mapping
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent


def _looked_up(run: Callable[..., Any], codes: Mapping[str, types.CodeType]) -> Callable[..., Any]:
    """`run` (exec or eval), which takes the compiled code of a text that the build has compiled."""

    def with_codes(source: Any, *scopes: Any) -> Any:
        return run(codes.get(source, source), *scopes)

    return with_codes


def _use_generated_code() -> None:
    """Spare the compilation of the methods that dataclasses and named tuples write as text.

    There are over a hundred of them before the first picture. The build has imported the game once
    and kept what was compiled (web/runtime/generated.py); a text that it has not seen is compiled.
    """
    codes = marshal.loads((FOLDER / "generated.bin").read_bytes())
    dataclasses.exec = _looked_up(builtins.exec, codes)  # type: ignore[attr-defined]
    collections.eval = _looked_up(builtins.eval, codes)  # type: ignore[attr-defined]


def _skip_annotation_checks() -> None:
    """Let named tuples take their annotations as they are.

    Checking them compiles every one that is a text, some hundred before the first picture; the
    type checker has checked them long before.
    """
    typing._type_check = lambda annotation, *_, **__: annotation  # type: ignore[attr-defined]


async def run() -> None:
    """Run main.py as any Python would, and wait for the coroutines that it hands to asyncio.run.

    Pyodide's own asyncio.run blocks by switching stacks, which not every browser can; this one
    starts the task and returns.
    """
    tasks: list[asyncio.Task[Any]] = []

    def start(main: Coroutine[Any, Any, Any], **_: Any) -> None:
        tasks.append(asyncio.get_running_loop().create_task(main))

    asyncio.run = start  # type: ignore[assignment]
    sys.dont_write_bytecode = True
    _use_generated_code()
    _skip_annotation_checks()
    script = FOLDER / "main.py"
    module = types.ModuleType("__main__")
    module.__file__ = str(script)
    sys.modules["__main__"] = module
    exec(compile(script.read_bytes(), script, "exec"), module.__dict__)
    for task in tasks:
        await task
