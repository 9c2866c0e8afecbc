"""build.sh from outside, and what the steps say when something is wrong."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from web.make import fetch, lock, lock_python, pack, stamp, tools
from web.make.__main__ import COMMANDS
from web.make.console import BuildError
from web.make.paths import ROOT
from web.runtime.wasm import edits, imports, recipe


def _build(*arguments: str, folder: Path = ROOT, script: Path = ROOT / "build.sh", **more: str):
    return subprocess.run(
        [script, *arguments],
        cwd=folder,
        env={**os.environ, **more},
        capture_output=True,
        text=True,
    )


def test_usage_names_every_command() -> None:
    for arguments in ([], ["help"], ["--help"]):
        done = _build(*arguments)
        assert done.returncode == 0
        for name in COMMANDS:
            assert f"\n  {name} " in done.stdout


def test_readme_names_every_command() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for name in COMMANDS:
        assert f"./build.sh {name}" in text


def test_an_unknown_command_is_an_error_in_one_line() -> None:
    done = _build("sevre")
    assert done.returncode == 1
    assert "no command 'sevre'" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (("web", "--help"), "web takes no argument, not --help"),
        (("prove", "soak", "fuzz"), "prove takes 1 argument, not soak fuzz"),
        (("serve", "localhost"), "'localhost' is not a port"),
        (("serve", "65536"), "'65536' is not a port"),
    ],
)
def test_arguments_that_mean_nothing_are_told_before_anything_is_built(
    command: tuple[str, ...], words: str
) -> None:
    done = _build(*command)
    assert done.returncode == 1
    assert words in done.stderr
    assert done.stdout == ""


def test_runs_from_any_folder_and_from_a_path_with_spaces(tmp_path: Path) -> None:
    copy = tmp_path / "a checkout with spaces"
    shutil.copytree(ROOT / "web" / "make", copy / "web" / "make")
    shutil.copytree(ROOT / "web" / "runtime", copy / "web" / "runtime")
    for name in ("build.sh", "web/__init__.py"):
        shutil.copy(ROOT / name, copy / name)
    done = _build("sevre", folder=tmp_path, script=copy / "build.sh")
    assert "no command 'sevre'" in done.stderr


def test_an_old_python_is_passed_over(tmp_path: Path) -> None:
    old = tmp_path / "python3"
    old.write_text("#!/bin/sh\nexit 1\n")
    old.chmod(0o755)
    assert "no command" in _build("sevre", ONDA_PYTHON=str(old)).stderr
    # Nothing but the old one, and the shell's own tools.
    bare = {"PATH": str(tmp_path), "ONDA_PYTHON": str(old)}
    bash, dirname = shutil.which("bash"), shutil.which("dirname")
    assert bash
    assert dirname
    (tmp_path / "bash").symlink_to(bash)
    (tmp_path / "dirname").symlink_to(dirname)
    done = subprocess.run(
        [bash, str(ROOT / "build.sh"), "serve"], env=bare, capture_output=True, text=True
    )
    assert done.returncode == 1
    assert "no Python 3.11" in done.stderr


def test_a_wheel_from_elsewhere_must_be_the_recorded_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    other = tmp_path / "other.whl"
    other.write_bytes(b"not it")
    monkeypatch.setenv("ONDA_WHEEL", str(other))
    with pytest.raises(BuildError, match="is not the wheel of this recipe"):
        recipe.wheel()
    monkeypatch.setenv("ONDA_WHEEL", str(tmp_path / "missing.whl"))
    with pytest.raises(BuildError, match="is not a file"):
        recipe.wheel()


def test_our_own_wheel_is_the_recorded_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """And so may be given to another machine."""
    monkeypatch.delenv("ONDA_WHEEL", raising=False)
    made = recipe.wheel()
    monkeypatch.setenv("ONDA_WHEEL", str(made))
    assert recipe.wheel() == made


def test_an_unknown_pyodide_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ONDA_PYODIDE", "1.2.3")
    with pytest.raises(BuildError, match=r"1\.2\.3 is not in"):
        lock.pyodide()


def test_a_browser_that_is_not_there_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ONDA_BROWSER", "/nowhere/chromium")
    with pytest.raises(BuildError, match="is not a program"):
        tools.browser()


def test_no_browser_at_all_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ONDA_BROWSER", raising=False)
    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.setattr(tools, "is_root", lambda: False)
    with pytest.raises(BuildError, match="need Chromium"):
        tools.browser()


def test_a_source_that_has_moved_on_stops_the_recipe(tmp_path: Path) -> None:
    edit = edits.EDITS[0]
    (tmp_path / edit.files[0]).parent.mkdir(parents=True)
    (tmp_path / edit.files[0]).write_text("int main;\n")
    with pytest.raises(BuildError, match="nothing to edit"):
        edits.apply(edit, tmp_path)


def test_every_edit_is_explained() -> None:
    notes = (ROOT / "web" / "runtime" / "NOTES.md").read_text(encoding="utf-8")
    for edit in edits.EDITS:
        assert len(edit.why) > 40
        for name in edit.files:
            assert name.rsplit("/", 1)[1] in notes, name


def test_exports_and_imports_of_webassembly_are_read() -> None:
    data = (fetch.pyodide() / "pyodide.asm.wasm").read_bytes()
    assert {"PyRun_SimpleString", "malloc"} <= set(imports.exported(data))
    assert len(set(imports.imported(data))) > 50


def test_pygbag_is_not_asked_without_its_local_files(tmp_path: Path) -> None:
    """It would ask its CDN instead, for ever."""
    (tmp_path / "main.py").touch()
    with pytest.raises(BuildError, match="nothing to pack"):
        pack.pygbag(tmp_path, tmp_path / "page.tmpl", tmp_path / "icon.png", "Onda")


def test_a_stamp_is_fresh_only_for_its_inputs_and_results(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(stamp, "STAMPS", tmp_path / "stamps")
    result = tmp_path / "result"
    assert not stamp.fresh("step", "key", result)
    stamp.record("step", "key")
    assert not stamp.fresh("step", "key", result)
    result.touch()
    assert stamp.fresh("step", "key", result)
    assert not stamp.fresh("step", "another key", result)


def test_a_digest_sees_content_names_and_words(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_text("one")
    first = stamp.digest([tmp_path], "word")
    assert stamp.digest([tmp_path], "word") == first
    assert stamp.digest([tmp_path], "other") != first
    file.rename(tmp_path / "b.txt")
    assert stamp.digest([tmp_path], "word") != first
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "__pycache__" / "x.py").touch()
    (tmp_path / "b.txt").rename(file)
    assert stamp.digest([tmp_path], "word") == first


def test_every_python_package_is_pinned_by_hash() -> None:
    lines = tools.locked(*tools.groups())
    assert {"pygame-ce", "pytest", "ruff", "hatchling"} <= lines.keys()
    for package, line in lines.items():
        assert re.fullmatch(rf"{package}==[\w.]+( --hash=sha256:[0-9a-f]{{64}})+", line), package


def test_a_changed_requirement_must_be_locked_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tools, "groups", lambda: {"test": ["pytest==9.2.1"]})
    with pytest.raises(BuildError, match=r"pytest==9\.2\.1 is not in .*\./build\.sh lock"):
        tools.locked("test")
    monkeypatch.setattr(tools, "groups", lambda: {"new": ["pytest==9.2.0"]})
    with pytest.raises(BuildError, match="is not in"):
        tools.locked("new")


@pytest.mark.parametrize(
    ("file", "package", "version"),
    [
        ("typing_extensions-4.16.0-py3-none-any.whl", "typing-extensions", "4.16.0"),
        ("typing_extensions-4.16.0.tar.gz", "typing-extensions", "4.16.0"),
        ("ml-collections-1.1.0.tar.gz", "ml-collections", "1.1.0"),
        ("PyYAML-6.0.4-cp311-cp311-win_amd64.whl", "pyyaml", "6.0.4"),
        ("old-1.0.exe", "old", ""),
    ],
)
def test_the_version_of_a_file_is_found(file: str, package: str, version: str) -> None:
    assert lock_python.version_of(file, package) == version
