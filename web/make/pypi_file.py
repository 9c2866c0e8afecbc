"""pypi_file.py PROJECT FILE TARGET: download one file of a project from the index that pip uses.

pip itself cannot: `pip download` of a source distribution runs its build backend for metadata.
The caller checks the hash. Run by a Python that has pip.
"""

import json
import os
import subprocess
import sys
import urllib.request
from pathlib import Path
from urllib.parse import urljoin

from pip._internal.models.index import PyPI

SIMPLE = "application/vnd.pypi.simple.v1+json"


def index_url() -> str:
    """The address of the index: pip's environment variable, its configuration, its default."""
    named = os.environ.get("PIP_INDEX_URL")
    if named:
        return named
    command = [sys.executable, "-m", "pip", "config", "get", "global.index-url"]
    found = subprocess.run(command, capture_output=True, text=True)
    return found.stdout.strip() or str(PyPI.simple_url)


def download(project: str, name: str, target: Path) -> None:
    """Find the file in the project's list and store it."""
    page = f"{index_url().rstrip('/')}/{project}/"
    request = urllib.request.Request(page, headers={"Accept": SIMPLE})
    with urllib.request.urlopen(request, timeout=180) as answer:
        listing = json.load(answer)
        address = next(f["url"] for f in listing["files"] if f["filename"] == name)
        address = urljoin(answer.url, address)
    with urllib.request.urlopen(address, timeout=180) as answer:
        target.write_bytes(answer.read())


if __name__ == "__main__":
    download(sys.argv[1], sys.argv[2], Path(sys.argv[3]))
