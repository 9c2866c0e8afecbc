"""Making web/make/python.toml: every Python package that the build installs, pinned by hash.

pip itself resolves each group of pyproject.toml; the hashes of all files of a version, for every
system, come from the list of the index that pip uses.
"""

import json
import re
import subprocess
import tempfile
import tomllib
from pathlib import Path

from web.make import tools
from web.make.console import BuildError, note
from web.make.paths import ROOT, WEB

_HEAD = """\
# Every Python package that the build installs, with the hashes of its files. Made by
# ./build.sh lock out of pyproject.toml; not to be edited. A group lists its packages with all that
# they need.

"""


def make() -> str:
    """Write the lock file anew; what it holds in a few words."""
    groups = {name: _resolved(lines) for name, lines in tools.groups().items()}
    versions: dict[str, str] = {}
    for name, found in groups.items():
        for package, version in found.items():
            if versions.setdefault(package, version) != version:
                raise BuildError(f"{package}: group {name} needs {version}, another {versions}")
    text = _HEAD + "[groups]\n"
    for name, found in groups.items():
        text += f"{name} = {json.dumps(sorted(found))}\n"
    for package, version in sorted(versions.items()):
        note(f"{package} {version}")
        hashes = "".join(f'    "{sha256}",\n' for sha256 in _hashes(package, version))
        text += f'\n[packages."{package}"]\nversion = "{version}"\nsha256 = [\n{hashes}]\n'
    tomllib.loads(text)
    tools.PYTHON_LOCK.write_text(text, encoding="utf-8")
    return f"{len(versions)} packages in {tools.PYTHON_LOCK.relative_to(ROOT)}"


def _resolved(lines: list[str]) -> dict[str, str]:
    """Package -> version of everything that pip would install for these requirements."""
    command = [
        *(str(tools.plain_python()), "-m", "pip", "install", "--quiet", "--dry-run"),
        *("--ignore-installed", "--disable-pip-version-check", "--report", "-", *lines),
    ]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        raise BuildError(f"pip cannot resolve {', '.join(lines)}:\n{done.stderr}")
    found = [item["metadata"] for item in json.loads(done.stdout)["install"]]
    return {tools.plain_name(item["name"]): str(item["version"]) for item in found}


def _hashes(package: str, version: str) -> list[str]:
    """The SHA-256 of every file of this version, sorted."""
    helper = WEB / "make" / "pypi_file.py"
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "files.json"
        command = [str(tools.plain_python()), str(helper), package, "--list", str(target)]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode != 0:
            raise BuildError(f"PyPI does not list {package}:\n{done.stderr}")
        files: dict[str, str] = json.loads(target.read_text(encoding="utf-8"))
    chosen = {sha for name, sha in files.items() if version_of(name, package) == version}
    if not chosen:
        raise BuildError(f"PyPI lists no file of {package} {version}")
    return sorted(chosen)


def version_of(name: str, package: str) -> str:
    """The version in a file name: "a_b-1.2-py3-none-any.whl" and "a-b-1.2.tar.gz" give "1.2".

    "" for a kind of file that pip does not install.
    """
    if not name.endswith((".whl", ".tar.gz", ".zip")):
        return ""
    stem = name.removesuffix(".tar.gz").removesuffix(".zip").removesuffix(".whl")
    rest = re.sub(f"^{package.replace('-', '[-_.]')}-", "", stem, flags=re.IGNORECASE)
    return rest.partition("-")[0]
