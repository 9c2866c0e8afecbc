"""How the page runs the game under Pyodide: main.py as a script, and what it starts until it ends.

boot.js imports this module from the folder into which it has unpacked the game.
"""

import asyncio
import builtins
import collections
import dataclasses
import gc
import marshal
import sys
import types
import typing
from collections.abc import Callable, Coroutine, Iterable, Mapping
from importlib.machinery import ModuleSpec
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent


class _Bundle:
    """Imports the modules of the game from the one file into which the build has put them.

    To look up and open a file takes a browser's Python longer than to read a module from memory.
    """

    def __init__(self, path: Path) -> None:
        self._modules: dict[str, tuple[bool, bytes]] = marshal.loads(path.read_bytes())

    def find_spec(
        self, name: str, _path: object = None, _target: object = None
    ) -> ModuleSpec | None:
        """Where a module of the bundle comes from; None leaves it to the other finders."""
        if name not in self._modules:
            return None
        is_package, _ = self._modules[name]
        place = f"{FOLDER}/{name.replace('.', '/')}{'/__init__' if is_package else ''}.py"
        # A loader by its methods: the base class would have to be imported.
        return ModuleSpec(name, self, origin=place, is_package=is_package)  # type: ignore[arg-type]

    def create_module(self, _spec: ModuleSpec) -> None:
        """Python makes the module."""

    def exec_module(self, module: types.ModuleType) -> None:
        """Run the code of a module; that is done once."""
        _, code = self._modules.pop(module.__name__)
        module.__file__ = module.__spec__.origin if module.__spec__ else None
        exec(marshal.loads(code), module.__dict__)


def _looked_up(run: Callable[..., Any], codes: Mapping[str, bytes]) -> Callable[..., Any]:
    """`run` (exec or eval), which takes the compiled code of a text that the build has compiled."""

    def with_codes(source: Any, *scopes: Any) -> Any:
        code = codes.get(source)
        return run(source if code is None else marshal.loads(code), *scopes)

    return with_codes


def _use_generated_code() -> None:
    """Spare the compilation of the methods that dataclasses and named tuples write as text.

    There are over a hundred of them before the first picture. The build has imported the game once
    and kept what was compiled (web/runtime/generated.py); a text that it has not seen is compiled.
    """
    codes = marshal.loads((FOLDER / "generated.bin").read_bytes())
    dataclasses.exec = _looked_up(builtins.exec, codes)  # type: ignore[attr-defined]
    collections.eval = _looked_up(builtins.eval, codes)  # type: ignore[attr-defined]


_new_tuple = tuple.__new__


def _make(cls: type[Any], values: Iterable[object]) -> Any:
    made = _new_tuple(cls, values)
    if len(made) != len(cls._fields):
        raise TypeError(f"{cls.__name__} has {len(cls._fields)} fields, not {len(made)}")
    return made


def _replace(self: Any, /, **others: object) -> Any:
    made = self._make(map(others.pop, self._fields, self))
    if others:
        raise TypeError(f"{type(self).__name__} has no field {', '.join(others)}")
    return made


def _plain(self: Any) -> tuple[object, ...]:
    return tuple(self)


def _as_dict(self: Any) -> dict[str, object]:
    return dict(zip(self._fields, self, strict=True))


def _shown(self: Any) -> str:
    fields = (f"{name}={value!r}" for name, value in zip(self._fields, self, strict=True))
    return f"{type(self).__name__}({', '.join(fields)})"


def _make_named_tuples_quickly() -> None:
    """Put a shorter way of making the classes of named tuples into the place of typing's.

    There are ninety before the first picture. The library writes five methods for each and checks
    its fields, which the type checker has done long before; here all share their methods. Classes
    of other forms than the game's are left to the library.
    """
    library = typing.NamedTupleMeta.__new__  # type: ignore[attr-defined]
    plain = (typing._NamedTuple,)  # type: ignore[attr-defined]
    shared = {"__slots__": (), "__getnewargs__": _plain, "_asdict": _as_dict, "__repr__": _shown}
    shared |= {"_make": classmethod(_make), "_replace": _replace, "__replace__": _replace}
    scope = {"_tuple_new": _new_tuple, "__builtins__": {}}
    getters = [collections._tuplegetter(at, None) for at in range(64)]  # type: ignore[attr-defined]

    def new(meta: type, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> type:
        fields = tuple(body.get("__annotations__", ()))
        if bases != plain or not 0 < len(fields) <= len(getters):
            return library(meta, name, bases, body)  # type: ignore[no-any-return]
        defaults = {field: body[field] for field in fields if field in body}
        # In the library's words, so that its compiled code is found.
        words = ", ".join(fields) + ("," if len(fields) == 1 else "")
        make = collections.eval(  # type: ignore[attr-defined]
            f"lambda _cls, {words}: _tuple_new(_cls, ({words}))", scope
        )
        make.__name__, make.__defaults__ = "__new__", tuple(defaults.values())
        body |= shared
        body["__new__"], body["_field_defaults"] = make, defaults
        body["_fields"] = body["__match_args__"] = fields
        body.update(zip(fields, getters, strict=False))
        return type(name, (tuple,), body)

    typing.NamedTupleMeta.__new__ = new  # type: ignore[attr-defined]


async def run() -> None:
    """Run main.py as any Python would, and wait for the coroutines that it hands to asyncio.run.

    Pyodide's own asyncio.run blocks by switching stacks, which not every browser can; this one
    starts the task and returns.
    """
    tasks: list[asyncio.Task[Any]] = []

    def start(main: Coroutine[Any, Any, Any], **_: Any) -> None:
        tasks.append(asyncio.get_running_loop().create_task(main))

    asyncio.run = start  # type: ignore[assignment]
    gc.disable()
    sys.dont_write_bytecode = True
    sys.meta_path.insert(0, _Bundle(FOLDER / "modules.bin"))
    _use_generated_code()
    _make_named_tuples_quickly()
    script = FOLDER / "main.py"
    module = types.ModuleType("__main__")
    module.__file__ = str(script)
    sys.modules["__main__"] = module
    exec(compile(script.read_bytes(), script, "exec"), module.__dict__)
    # After the first step of the task, which ends with the first picture: nearly all that has been
    # made until then stays, so collecting it would only have cost time.
    asyncio.get_running_loop().call_soon(_collect_from_now_on)
    for task in tasks:
        await task


def _collect_from_now_on() -> None:
    gc.freeze()
    gc.enable()
