"""draw_icons.py ICONS OUT: the page's icons as PNG files, drawn from the SVG sources by pygame."""

import os
import sys
from pathlib import Path

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import pygame

# Name of the result, source, size, and the colour under it (None: the source's own transparency).
ICONS = (
    ("favicon", "app", 64, None),
    ("icon-192", "app", 192, None),
    ("icon-512", "app", 512, None),
    ("icon-maskable", "app-maskable", 512, None),
    ("touch-icon", "app-maskable", 180, "#0B3336"),
)


def draw(sources: Path, target: Path) -> None:
    """Write every icon as target/NAME.png."""
    target.mkdir(parents=True, exist_ok=True)
    for name, source, size, ground in ICONS:
        picture = pygame.image.load_sized_svg(str(sources / f"{source}.svg"), (size, size))
        if ground is not None:
            page = pygame.Surface((size, size))
            page.fill(ground)
            page.blit(picture, (0, 0))
            picture = page
        pygame.image.save(picture, str(target / f"{name}.png"))


if __name__ == "__main__":
    draw(Path(sys.argv[1]), Path(sys.argv[2]))
