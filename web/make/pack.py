"""Calling pygbag: it packs the staged game and fills in the page template."""

import os
import shutil
import subprocess
from pathlib import Path

from web.make import tools
from web.make.console import BuildError

# With a local template and icon a run takes a second. Without one of them pygbag asks its CDN for
# it, again and again and for ever: the limit turns that into an error.
_LIMIT_SECONDS = 120


def pygbag(stage: Path, template: Path, icon: Path, title: str) -> Path:
    """Pack `stage` with pygbag; the folder with index.html and NAME.apk (NAME: that of stage)."""
    for needed in (stage / "main.py", template, icon):
        if not needed.is_file():
            raise BuildError(f"nothing to pack: {needed} is missing")
    shutil.rmtree(stage / "build", ignore_errors=True)  # pygbag never cleans it
    command = [
        *(str(tools.pygbag_python()), "-m", "pygbag", "--build", "--no_opt", "--title", title),
        *("--template", str(template), "--icon", str(icon), str(stage)),
    ]
    try:
        done = subprocess.run(
            command,
            cwd=stage.parent,
            env=_environment(stage.parent),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=_LIMIT_SECONDS,
        )
    except subprocess.TimeoutExpired as expired:
        raise BuildError(f"pygbag did not finish within {_LIMIT_SECONDS} s") from expired
    result = stage / "build" / "web"
    made = (result / "index.html", result / f"{stage.name}.apk")
    # It may exit with 0 and have made no page.
    if done.returncode != 0 or not all(path.is_file() for path in made):
        raise BuildError(f"pygbag failed:\n{done.stdout}\n{done.stderr}")
    return result


def _environment(folder: Path) -> dict[str, str]:
    """An environment in which pygbag changes nothing and always packs the same bytes.

    Without a PATH it finds neither ffmpeg nor pngquant, with which it would re-encode sounds and
    pictures; the time zone goes into the dates of the archive.
    """
    kept = {name: os.environ[name] for name in ("HOME", "LANG", "TMPDIR") if name in os.environ}
    return {**kept, "PATH": str(folder / "no-tools"), "TZ": "UTC", "PYTHONUTF8": "1"}
