"""The steps of the commands. Each looks first whether its result is already there."""

import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

from web.make import bytecode, fetch, lock, pack, site, stage, stamp, tools
from web.make.console import BuildError, Job, megabytes
from web.make.paths import ASSETS, BUILD, CACHE, DIST, ROOT, SITE, WEB
from web.runtime.wasm import recipe

TITLE = "Onda"
_WORK = BUILD / ".work"
_ICONS = _WORK / "icons"
_FONTS = tuple(ASSETS / "fonts" / name for name in ("onda-400.ttf", "onda-600.ttf", "OFL.txt"))


# --- shared ---------------------------------------------------------------------------------


def environment(*groups: str) -> Job:
    """.venv with pygame-ce and these groups of pyproject.toml."""
    return Job("Python environment", lambda: f"{tools.venv(*groups).relative_to(ROOT)} is ready")


def browser() -> Job:
    """Chromium, for the tests and the benchmarks."""
    return Job("browser", tools.browser)


def browser_tests() -> list[Job]:
    """Three browser engines, and what the tests look for barriers with."""
    others = Job("Firefox and WebKit", tools.other_engines)
    axe = Job("axe-core from npm", lambda: f"{fetch.locked_npm('axe-core').name} is ready")
    return [browser(), others, axe]


def fuzzer() -> Job:
    """atheris, where there is a build of it."""
    return Job("fuzzer", _fuzzer)


def _fuzzer() -> str:
    try:
        tools.venv("fuzz")
    except BuildError as problem:
        return f"goes without atheris: {str(problem).splitlines()[-1]}"
    return "atheris is ready"


def fonts() -> Job:
    """The game's fonts out of the npm package."""
    return Job("fonts", _fonts)


def _fonts() -> str:
    script = ASSETS / "fonts" / "make.py"
    key = stamp.digest([script], lock.table()["npm"]["@fontsource/readex-pro"]["sha512"])
    if stamp.fresh("fonts", key, *_FONTS):
        return "up to date"
    package = fetch.locked_npm("@fontsource/readex-pro")
    python = tools.venv("fonts")
    _run([str(python), str(script), str(package), str(script.parent)], "the fonts were not made")
    stamp.record("fonts", key)
    return "made " + ", ".join(path.name for path in _FONTS)


def _run(command: Sequence[str], failure: str, folder: Path = ROOT) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if done.returncode != 0:
        raise BuildError(f"{failure}:\n{done.stdout}\n{done.stderr}")


# --- web page -------------------------------------------------------------------------------


def web_page() -> list[Job]:
    """All that build/site/ needs; a single job if it is up to date."""
    key = _site_key()
    if stamp.fresh("site", key, SITE / "sw.js", *_FONTS):
        return [Job("web page", lambda: "build/site/ is up to date")]
    return [
        environment(),
        fonts(),
        Job("Pyodide from npm", lambda: f"{megabytes(_size(fetch.pyodide()))} unpacked"),
        Job("pygame-ce for WebAssembly", _wasm_wheel),
        Job("runtime as bytecode", _runtime_bytecode),
        Job("icons", _icons),
        Job("game, packed by pygbag", _game),
        Job("web page", lambda: _assemble(key)),
    ]


def _site_key() -> str:
    """A word for all sources of the site, as they are before it is built."""
    chosen = [os.environ.get(name, "") for name in ("ONDA_PYODIDE", "ONDA_WHEEL")]
    assets = [path for path in stamp.files_below(ASSETS) if path not in _FONTS]
    return stamp.digest([WEB, ROOT / "game", *assets], *chosen)


def _size(folder: Path) -> int:
    return sum(path.stat().st_size for path in stamp.files_below(folder))


def _wasm_wheel() -> str:
    path = recipe.wheel()
    return f"{path.name}, {megabytes(path.stat().st_size)}"


def _runtime() -> list[Path]:
    conversions = [bytecode.stdlib(), bytecode.pygame(recipe.wheel())]
    return bytecode.convert(conversions, CACHE / "bytecode")


def _runtime_bytecode() -> str:
    stdlib, pygame = (megabytes(path.stat().st_size) for path in _runtime())
    return f"standard library {stdlib}, pygame {pygame}"


def _icons() -> str:
    script = WEB / "make" / "draw_icons.py"
    sources = ASSETS / "icons"
    key = stamp.digest([script, sources])
    if stamp.fresh("icons", key, _ICONS / "favicon.png"):
        return "up to date"
    _run([str(tools.venv()), str(script), str(sources), str(_ICONS)], "the icons were not drawn")
    stamp.record("icons", key)
    return f"drew {len(list(_ICONS.glob('*.png')))}"


def _pack(template: str) -> Path:
    """Stage the game and let pygbag pack it with one of our templates; see pack.pygbag."""
    folder = _WORK / template / TITLE.lower()
    stage.for_web(folder)
    return pack.pygbag(folder, WEB / f"{template}.tmpl", _ICONS / "favicon.png", TITLE)


def game_archive() -> Path:
    """The game as the page loads it: staged, packed by pygbag, compiled."""
    packed = _pack("page") / f"{TITLE.lower()}.apk"
    shutil.rmtree(_WORK / "bytecode", ignore_errors=True)
    return bytecode.convert([bytecode.game(packed, recipe.wheel())], _WORK / "bytecode")[0]


def _game() -> str:
    return f"{megabytes(game_archive().stat().st_size)}, as bytecode"


def parts() -> site.Parts:
    """What the last build of the site was assembled from."""
    stdlib, pygame = _runtime()
    return site.Parts(
        page=_WORK / "page" / TITLE.lower() / "build" / "web" / "index.html",
        game=next((_WORK / "bytecode").glob("*.pack")),
        stdlib=stdlib,
        pygame=pygame,
        icons=_ICONS,
        wordmark=ASSETS / "icons" / "wordmark.svg",
        font_licence=ASSETS / "fonts" / "OFL.txt",
    )


def _assemble(key: str) -> str:
    site.assemble(parts(), SITE)
    stamp.record("site", key)
    return f"build/site/, {megabytes(_size(SITE))}"


# --- other packages -------------------------------------------------------------------------


def pygbag() -> list[Job]:
    """The game for pygbag's own runtime."""
    return [environment(), fonts(), Job("icons", _icons), Job("pygbag", _pygbag)]


def _pygbag() -> str:
    packed = _pack("pygbag")
    target = BUILD / "pygbag"
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(packed, target)
    (target / f"{TITLE.lower()}.tar.gz").unlink()  # a second archive for another loader
    return f"build/pygbag/, {megabytes(_size(target))}"


def wheel() -> Job:
    """An installable wheel of the desktop game."""
    return Job("wheel", _wheel)


def _wheel() -> str:
    source = _WORK / "wheel"
    stage.for_wheel(source)
    shutil.rmtree(DIST, ignore_errors=True)
    python = str(tools.venv("build"))  # pip would fetch what builds the wheel without its hash
    command = [python, "-m", "pip", "wheel", "--no-build-isolation", "--no-deps", "-q"]
    command += ["--no-index", "-w", str(DIST), "."]
    _run(command, "the wheel was not built", source)
    made = next(DIST.glob("*.whl"))
    return f"dist/{made.name}, {megabytes(made.stat().st_size)}"
