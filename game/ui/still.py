"""What does not move on a table, drawn once for all frames of an animation."""

from __future__ import annotations

from collections.abc import Callable

import pygame


class Still:
    """The last picture that was drawn of something, and what it depends on."""

    def __init__(self) -> None:
        self._key: object = None
        self._picture: pygame.Surface | None = None

    def forget(self) -> None:
        """Draw anew the next time."""
        self._key = None

    def show(self, surface: pygame.Surface, key: object, draw: Callable[[], None]) -> None:
        """Fill `surface` with what `draw` draws on it, by a copy if `key` equals the last one.

        `key` must tell all that `draw` depends on.
        """
        picture = self._picture
        if picture is not None and picture.get_size() == surface.get_size():
            if key == self._key:
                surface.blit(picture, (0, 0))
                return
            draw()
            picture.blit(surface, (0, 0))
        else:
            draw()
            self._picture = surface.copy()
        self._key = key
