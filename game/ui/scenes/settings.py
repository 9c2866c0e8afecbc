"""Settings: each is applied at once and kept."""

from __future__ import annotations

from game.ui.page import Block, Options, PageScene

PAUSES = (0, 10, 20, 40)


class SettingsScene(PageScene):
    """Language, motion, pause, look."""

    def title(self) -> str:
        """The heading."""
        return self.app.language("ui.settings")

    def blocks(self) -> list[Block]:
        """One choice a setting."""
        return [
            self._words("speed", ("fast", "normal", "slow", "off")),
            self._words("motion", ("system", "reduced", "full")),
            self._pause(),
            self._words("theme", ("game", "plain")),
            self._words("contrast", ("system", "on", "off")),
        ]

    def _words(self, name: str, values: tuple[str, ...]) -> Options:
        w = self.app.language
        return Options(
            id=f"setting:{name}",
            label=w(f"ui.setting.{name}.label"),
            note=w(f"ui.setting.{name}.note"),
            values=[(value, w(f"ui.setting.{name}.{value}")) for value in values],
            chosen=self.app.settings.word(name),
            choose=lambda value: self.app.change(name, value),
        )

    def _pause(self) -> Options:
        w = self.app.language
        values = [
            (str(n), w("ui.setting.pause.seconds", count=n) if n else w("ui.setting.pause.wait"))
            for n in PAUSES
        ]
        return Options(
            id="setting:pause_seconds",
            label=w("ui.setting.pause.label"),
            note=w("ui.setting.pause.note"),
            values=values,
            chosen=str(self.app.settings.number("pause_seconds")),
            choose=lambda value: self.app.change("pause_seconds", int(value)),
        )
