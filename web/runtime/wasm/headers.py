"""One folder of headers as emcc and a cross-compiled CPython would lay it out.

libc, HTML5 and the wasm versions of the SSE2 intrinsics come from the emscripten sources, CPython's
own headers from a Debian package. CPython's are the same for every platform but for pyconfig.h,
which is made here: its names from Debian's file, its values from the build configuration inside
Pyodide's standard library.
"""

import json
import re
import shutil
import subprocess
import sys
import zipfile
from dataclasses import dataclass
from pathlib import Path, PurePath
from typing import Any


@dataclass(frozen=True)
class Target:
    """What the extension is built for: its headers, file name ending and wheel tag."""

    include: Path
    python_include: Path
    extension_suffix: str
    wheel_tag: str


def make(work: Path, emscripten: Path, pyodide: Path, debian: Path, python: str) -> Target:
    """Lay out `work`/sysroot/include for CPython `python` ("3.14") and describe the target."""
    include = work / "sysroot" / "include"
    _libc(emscripten / "system", include)
    config = _build_configuration(pyodide)
    python_include = include / f"python{python}"
    shutil.copytree(debian / f"python{python}", python_include)
    template = next(debian.glob(f"*/python{python}/pyconfig.h")).read_text(encoding="utf-8")
    (python_include / "pyconfig.h").write_text(_pyconfig(template, config), encoding="utf-8")
    info = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    (include / "emscripten" / "version.h").write_text(_version(info["platform"]), encoding="utf-8")
    abi = f"cp{python.replace('.', '')}"
    # Pyodide renamed its platform when it got one of its own in Python's packaging standards.
    platform = "pyemscripten" if info["abi_version"].startswith("2026") else "pyodide"
    return Target(
        include=include,
        python_include=python_include,
        extension_suffix=str(config["EXT_SUFFIX"]),
        wheel_tag=f"{abi}-{abi}-{platform}_{info['abi_version']}_wasm32",
    )


def _libc(system: Path, include: Path) -> None:
    shutil.copytree(system / "include", include)
    musl = system / "lib" / "libc" / "musl"
    for source, target in (
        (musl / "include", include),
        (musl / "arch" / "generic" / "bits", include / "bits"),
        (musl / "arch" / "emscripten" / "bits", include / "bits"),
    ):
        shutil.copytree(source, target, dirs_exist_ok=True)


def _build_configuration(pyodide: Path) -> dict[str, Any]:
    with zipfile.ZipFile(pyodide / "python_stdlib.zip") as archive:
        names = archive.namelist()
        name = next(n for n in names if PurePath(n).name.startswith("_sysconfigdata"))
        scope: dict[str, Any] = {}
        exec(archive.read(name), scope)
    return dict(scope["build_time_vars"])


def _pyconfig(template: str, config: dict[str, Any]) -> str:
    known = set(re.findall(r"^\s*(?:#\s*define|/\*\s*#undef)\s+(\w+)", template, re.MULTILINE))
    lines = ["#ifndef Py_PYCONFIG_H", "#define Py_PYCONFIG_H"]
    for name in sorted(known - {"Py_PYCONFIG_H"}):
        value = config.get(name)
        unset = value in (None, 0, "0", "")
        lines.append(f"/* #undef {name} */" if unset else f"#define {name} {value}")
    return "\n".join([*lines, "#endif", ""])


def _version(platform: str) -> str:
    """emscripten/version.h of the version that Pyodide was built with ("emscripten_5_0_3")."""
    numbers = platform.removeprefix("emscripten_").split("_")
    return "".join(
        f"#define __EMSCRIPTEN_{case(part)}__ {number}\n"
        for part, number in zip(("major", "minor", "tiny"), numbers, strict=True)
        for case in (str.lower, str.upper)
    )


def make_key_table(emscripten: Path) -> None:
    """Run emscripten's generator of the DOM key table, which Debian leaves out as a made file.

    It searches for a perfect hash with random numbers: seeded, it finds the same one every time.
    """
    program = (
        "import random; random.seed(0); exec(open('tools/create_dom_pk_codes.py').read());"
        "h_file.close(); c_file.close()"
    )
    command = [sys.executable, "-c", program]
    subprocess.run(command, cwd=emscripten, check=True, capture_output=True)
