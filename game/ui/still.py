"""What does not move on a table, drawn once for all frames of an animation."""

from __future__ import annotations

from collections.abc import Callable

import pygame


class Still:
    """The last picture that was drawn of something, and what it depends on."""

    def __init__(self) -> None:
        self._key: object = None
        self._picture: pygame.Surface | None = None

    def show(self, surface: pygame.Surface, key: object, draw: Callable[[], None]) -> None:
        """Fill `surface` with what `draw` draws on it, by a copy if `key` equals the last one.

        `key` must tell all that `draw` depends on; with None nothing is kept.
        """
        picture = self._picture
        if picture is None or picture.get_size() != surface.get_size():
            picture = self._picture = None
        if picture is not None and key is not None and key == self._key:
            surface.blit(picture, (0, 0))
            return
        draw()
        self._key = key
        if key is None:
            return
        if picture is None:
            self._picture = surface.copy()
        else:
            picture.blit(surface, (0, 0))

    def forget(self) -> None:
        """Let the picture go: one of a large window needs many megabytes."""
        self._key = self._picture = None
