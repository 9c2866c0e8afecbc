#!/usr/bin/env bash
# The one door to everything that is built, tested or run here. Nothing is asked; every command
# may be repeated, and what is already there is not made again.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

usage() {
  cat <<'TEXT'
usage: ./build.sh COMMAND [ARGUMENTS]

  serve [PORT]   build the web page and serve it on 127.0.0.1 (port 8000; 0 takes any free one)
  play           start the desktop game
  test [PYTEST]  format, lint, types and every test, the browser's included
  desktop        the checks and tests that need no browser
  check          format, lint and types only
  web            build the static site into build/site/
  pygbag         package the game for pygbag's own runtime into build/pygbag/
  wheel          build an installable dist/onda-*.whl
  bench          run the benchmarks
  prove [PART]   run the full counts behind every promise (hours)
  lock           pin the Python packages of pyproject.toml anew, with their hashes
  gallery        draw a picture of every screen into build/gallery/

Environment:
  ONDA_PYTHON     the Python to use (3.11 or later)
  ONDA_CACHE      where downloads and compiled files are kept (default: ~/.cache/onda)
  ONDA_WHEEL      a pygame-ce WebAssembly wheel that web/runtime/ built elsewhere
  ONDA_PYODIDE    another Pyodide of web/runtime/lock.toml
  ONDA_BROWSER    the Chromium to test with
TEXT
}

# The first Python that is recent enough. Its version is asked of itself: a name proves nothing.
find_python() {
  local name
  for name in ${ONDA_PYTHON:+"$ONDA_PYTHON"} python3 python3.14 python3.13 python3.12 python3.11; do
    if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
      printf '%s\n' "$name"
      return
    fi
  done
  echo "build.sh: no Python 3.11 or later found. Install one, or name it with ONDA_PYTHON=/path/to/python3." >&2
  return 1
}

case "${1:-}" in
  "" | help | -h | --help) usage ;;
  *)
    python=$(find_python)
    exec "$python" -m web.make "$@"
    ;;
esac
