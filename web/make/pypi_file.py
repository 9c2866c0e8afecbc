"""pypi_file.py PROJECT FILE TARGET: download one file of a project from the index that pip uses.

pip itself cannot: `pip download` of a source distribution runs its build backend for metadata.
The caller checks the hash. With --list for FILE, TARGET gets the SHA-256 of each of its files as
JSON. Run by a Python that has pip.
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


def listing(project: str) -> dict[str, str]:
    """File name -> address, with the hash that the index gives as its fragment."""
    page = f"{index_url().rstrip('/')}/{project}/"
    request = urllib.request.Request(page, headers={"Accept": SIMPLE})
    with urllib.request.urlopen(request, timeout=180) as answer:
        files = json.load(answer)["files"]
        return {
            file["filename"]: f"{urljoin(answer.url, file['url'])}#{file['hashes'].get('sha256')}"
            for file in files
        }


def download(project: str, name: str, target: Path) -> None:
    """Find the file in the project's list and store it."""
    address = listing(project)[name]
    with urllib.request.urlopen(address, timeout=180) as answer:
        target.write_bytes(answer.read())


def write_hashes(project: str, target: Path) -> None:
    """File name -> SHA-256, as JSON."""
    hashes = {name: url.rpartition("#")[2] for name, url in listing(project).items()}
    target.write_text(json.dumps(hashes), encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[2] == "--list":
        write_hashes(sys.argv[1], Path(sys.argv[3]))
    else:
        download(sys.argv[1], sys.argv[2], Path(sys.argv[3]))
