"""`python -m assets.draw [OUT]`: write every drawing below OUT, by default below `assets/`."""

import sys
from pathlib import Path

from .catalogue import drawings


def main(out: Path) -> None:
    """Write the drawings; files that are there already are replaced."""
    files = drawings()
    for name, text in files.items():
        target = out / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8", newline="\n")
    print(f"{len(files)} drawings in {out}")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parents[1])
