"""Proof that the extension will load: all that it imports is exported by this very Pyodide.

wasm-ld cannot know (it links with --unresolved-symbols=import-dynamic), and Pyodide would fail only
when the missing function is called.
"""

import re
from collections.abc import Iterator
from pathlib import Path

# Made by Pyodide's loader and not named as exports.
_PROVIDED = {
    *("memory", "__indirect_function_table", "__memory_base", "__table_base", "__stack_pointer"),
    *("__c_longjmp", "__cpp_exception"),
}
_IMPORTS, _EXPORTS = 2, 7
_FUNCTION, _TABLE, _MEMORY, _GLOBAL, _TAG = range(5)


class _Reader:
    """Reads a WebAssembly binary from some place on."""

    def __init__(self, data: bytes, at: int) -> None:
        self.data = data
        self.at = at

    def byte(self) -> int:
        self.at += 1
        return self.data[self.at - 1]

    def number(self) -> int:
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 127) << shift
            if byte < 128:
                return value
            shift += 7

    def text(self) -> str:
        length = self.number()
        self.at += length
        return self.data[self.at - length : self.at].decode()

    def limits(self) -> None:
        has_maximum = self.number() & 1
        self.number()
        if has_maximum:
            self.number()


def _section(data: bytes, wanted: int) -> _Reader | None:
    at = 8
    while at < len(data):
        reader = _Reader(data, at)
        kind, length = reader.byte(), reader.number()
        if kind == wanted:
            return reader
        at = reader.at + length
    return None


def imported(data: bytes) -> Iterator[str]:
    """The names that a WebAssembly module asks for."""
    reader = _section(data, _IMPORTS)
    for _ in range(reader.number() if reader else 0):
        assert reader is not None
        reader.text()
        yield reader.text()
        kind = reader.byte()
        if kind == _FUNCTION:
            reader.number()
        elif kind == _TABLE:
            reader.byte()
            reader.limits()
        elif kind == _MEMORY:
            reader.limits()
        elif kind == _GLOBAL:
            reader.at += 2
        elif kind == _TAG:
            reader.byte()
            reader.number()


def exported(data: bytes) -> Iterator[str]:
    """The names that a WebAssembly module gives."""
    reader = _section(data, _EXPORTS)
    for _ in range(reader.number() if reader else 0):
        assert reader is not None
        yield reader.text()
        reader.byte()
        reader.number()


def unresolved(extension: Path, pyodide: Path) -> tuple[int, list[str]]:
    """How many names the extension imports, and those that this Pyodide does not have."""
    data = extension.read_bytes()
    have = set(exported((pyodide / "pyodide.asm.wasm").read_bytes()))
    script = next(pyodide.glob("pyodide.asm.*js")).read_text(encoding="utf-8")
    have |= set(re.findall(r"\b_(\w+)\.sig=", script))
    have |= set(re.findall(r'"([\w$]+)":_?[\w$]+[,}]', script))
    have |= _PROVIDED | set(exported(data))
    wanted = set(imported(data))
    return len(wanted), sorted(wanted - have)
