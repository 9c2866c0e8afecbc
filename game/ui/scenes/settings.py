"""Settings: each is applied at once and kept."""

from __future__ import annotations

from game.ui.page import Block, Options, PageScene

PAUSES = (0, 10, 20, 40)
VOLUMES = (0, 25, 50, 75, 100)  # percent


class SettingsScene(PageScene):
    """Language, motion, sound, play, look: what is here is all that there is to set."""

    def title(self) -> str:
        """The heading."""
        return self.app.language("ui.settings")

    def blocks(self) -> list[Block]:
        """One choice a setting."""
        return [
            self._language(),
            self._words("speed", ("fast", "normal", "slow", "off")),
            self._words("motion", ("system", "reduced", "full")),
            self._words("take_pause", ("timed", "tap")),
            self._pause(),
            self._volume("sound", sample="win"),
            self._volume("music"),
            self._switch("hints"),
            self._switch("confirm"),
            self._words("card_size", ("normal", "large")),
            self._switch("four_colours"),
            self._words("theme", ("game", "plain")),
            self._words("contrast", ("system", "on", "off")),
        ]

    def _language(self) -> Options:
        """Each language under its own name; the first value follows the system."""
        w = self.app.language
        values = [("", w("ui.setting.language.system"))]
        values += [(code, w(f"ui.setting.language.{code}")) for code in self.app.languages]
        return Options(
            id="setting:language",
            label=w("ui.setting.language.label"),
            note=w("ui.setting.language.note"),
            values=values,
            chosen=self.app.settings.word("language"),
            choose=lambda value: self.app.change("language", value),
            tongues=True,
        )

    def _switch(self, name: str) -> Options:
        """A setting that is on or off."""
        w = self.app.language
        return Options(
            id=f"setting:{name}",
            label=w(f"ui.setting.{name}.label"),
            note=w(f"ui.setting.{name}.note"),
            values=[("on", w("ui.setting.on")), ("off", w("ui.setting.off"))],
            chosen="on" if self.app.settings[name] else "off",
            choose=lambda value: self.app.change(name, value == "on"),
        )

    def _volume(self, name: str, sample: str = "") -> Options:
        """How loud something is; `sample` is a sound that lets the choice be heard."""
        w, settings = self.app.language, self.app.settings
        volume = 0 if settings["muted"] else settings.number(name)
        values = [(str(n), w("ui.setting.percent", percent=n)) for n in VOLUMES[1:]]

        def choose(value: str) -> None:
            self.app.change(name, int(value))
            if value != "0":
                self.app.change("muted", False)
            if sample:
                self.app.play(sample)

        return Options(
            id=f"setting:{name}",
            label=w(f"ui.setting.{name}.label"),
            note=w(f"ui.setting.{name}.note"),
            values=[("0", w("ui.setting.off")), *values],
            chosen=str(min(VOLUMES, key=lambda n: abs(n - volume))),
            choose=choose,
        )

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
