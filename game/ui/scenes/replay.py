"""Watching a game again: step by step or playing, from one seat or with all cards open."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.catalog import entry
from game.core.seats import Seat
from game.play.replay import Replay
from game.table.geometry import Rect
from game.table.layout import Viewport
from game.table.model import CardModel, TableModel, Text
from game.ui.choreography import Choreography
from game.ui.lifts import Lifts
from game.ui.motion import Timeline
from game.ui.open_table import OpenTable
from game.ui.pointer import Drag, Input, Key, Tap
from game.ui.replay_controls import ReplayControls
from game.ui.scene import Heard, Push, Scene, Transition
from game.ui.stage import Stage
from game.ui.start import presenter_of
from game.ui.table_paint import TablePaint
from game.ui.table_view import TableView, room_for_names

if TYPE_CHECKING:
    from game.play.save import Save
    from game.ui.app import App
    from game.ui.hint import Hint
    from game.ui.painter import Painter
    from game.ui.speech.speaker import Speaker
    from game.ui.widgets import Widget

SPEEDS = (1.0, 2.0, 4.0)
PAUSE = 0.7  # seconds between two steps at the first speed
LOW_UPRIGHT, LOW = 600.0, 320.0  # CSS pixels of height
TOAST = 1.6  # seconds that the name of a view stays
READ = 0.25  # of that without motion, where nothing else takes time


class NoHints:
    """There are no hints for what has been done."""

    hint: Hint | None = None


class ReplayScene(Scene):
    """The table as it was. `at` counts the statements that have been done."""

    def __init__(self, app: App, replay: Replay, save: Save | None = None) -> None:
        """`save` has the fingerprints of the packs; a game from a link has none."""
        super().__init__(app)
        self.replay = replay
        self.save = save
        self.presenter = presenter_of(entry(replay.game.id))
        self.viewer: Seat = replay.viewer
        self.open = False
        self.playing = False
        self.speed = SPEEDS[0]
        self.at = replay.stops[0]
        self._wait = 0.0
        self._told: dict[Seat, list[tuple[int, Text]]] = {}
        self.toast: tuple[str, float] | None = None
        self.hints = NoHints()
        self.lifts = Lifts(app)
        # As a table scene has them: here nothing is touched, refused or about to be played.
        self.hovered: str | None = None
        self.armed: str | None = None
        self.refused: tuple[str, str, float] | None = None
        self.model: TableModel = self._present(self.at)
        deck = replay.game.deck
        self.stage = Stage(self.model, lambda face: int(deck.card(face)))
        self.choreography = Choreography(app, self.stage, {})
        self.timeline = Timeline(app.play)
        self.resized()

    # --- what is there --------------------------------------------------------------------

    def _present(self, at: int) -> TableModel:
        model = self.presenter.present(self.replay.view(at, self.viewer), self.replay.names)
        return _past(model)

    @property
    def busy(self) -> bool:
        """Whether an animation runs."""
        return self.timeline.running

    @property
    def controls(self) -> ReplayControls:
        """The bar at the foot."""
        return ReplayControls(self)

    def table_window(self) -> Viewport:
        """The window without the bar."""
        view = self.app.host.viewport
        return view._replace(bottom=view.bottom + self.controls.height)

    def _on_table(self) -> TableModel:
        """The model without what has no room above the bar in the lowest windows.

        Bids and tricks are then seen with all cards open.
        """
        window = self.table_window()
        if window.safe.h >= (LOW_UPRIGHT if window.form == "portrait" else LOW):
            return self.model
        return self.model._replace(banner=None, tally=())

    def resized(self) -> None:
        """Another window: everything goes to its place."""
        self.timeline.finish()
        self.app.look(self.presenter.LOOK)
        self._place()
        self._settled()

    def entered(self) -> None:
        """In the look of its game."""
        self.resized()

    def _place(self) -> None:
        width = room_for_names(self.app.painter(), self.app.language, self.model)
        self.stage.place(self.table_window(), self.app.language.rtl, width)

    def _settled(self) -> None:
        self.stage.settle_on(self._on_table())
        self._place()
        self.changed()

    def told(self) -> tuple[Text, ...]:
        """Everything so far in words, for the seat that is looked from."""
        if self.viewer not in self._told:
            view, names = self.replay.view(self.replay.length, self.viewer), self.replay.names
            lines: list[tuple[int, Text]] = []
            for turn in self.replay.turns(0, self.replay.length):
                for event in turn.events(self.viewer):
                    words = self.presenter.log(event, view, names)
                    lines += [(turn.number, words)] if words is not None else []
            self._told[self.viewer] = lines
        return tuple(words for number, words in self._told[self.viewer] if number < self.at)

    def said(self) -> Text | None:
        """What led here, in words."""
        told = self.told()
        return told[-1] if told else None

    # --- moving ---------------------------------------------------------------------------

    def jump(self, at: int) -> None:
        """Show another position at once."""
        self.timeline.finish()
        self.at = min(max(at, self.replay.stops[0]), self.replay.length)
        self.model = self._present(self.at)
        self.choreography.after = self._on_table()
        self._wait = self._pause()
        self._settled()

    def step(self) -> None:
        """The next thing that happened, as it was seen then."""
        self.timeline.finish()
        if self.at >= self.replay.length:
            self.playing = False
            self.changed()
            return
        before, start = self.model, self.at
        self.at = self.replay.after(start)
        self.model = self._present(self.at)
        self.choreography.after = self._on_table()
        self._wait = self._pause()
        if self.open:  # the open table has no animations
            self._settled()
            return
        names = self.replay.names
        cues = [
            cue
            for turn in self.replay.turns(start, self.at)
            for event in turn.events(self.viewer)
            for cue in self.presenter.cues(event, before, self.model, names)
        ]
        self.timeline.start(self.choreography.perform(cues))
        if not self.timeline.running:
            self._settled()
        self.changed()

    def _pause(self) -> float:
        return PAUSE * (self.app.pace or READ) / self.speed

    def step_back(self) -> None:
        """What was before."""
        self.playing = False
        self.jump(self.replay.before(self.at))

    def step_on(self) -> None:
        """One step, and then stand still."""
        self.playing = False
        self.step()

    def mark_back(self) -> None:
        """The award (or the end of a round) before."""
        self.jump(self.replay.mark_before(self.at))

    def mark_on(self) -> None:
        """The next one."""
        self.jump(self.replay.mark_after(self.at))

    def toggle_play(self) -> None:
        """Play or pause; from the beginning if this is the end."""
        self.playing = not self.playing
        if self.playing and self.at >= self.replay.length:
            self.jump(self.replay.stops[0])
        self._wait = 0.0
        self.changed()

    def faster(self) -> None:
        """The next speed, after the last the first again."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
        self.changed()

    def turn_round(self) -> None:
        """The next seat's view; after the last one all cards are open, then the first again."""
        self.timeline.finish()
        seats, first = self.replay.seats, self.replay.viewer
        order = [(first + i) % seats for i in range(seats)]
        if self.open:
            self.open, self.viewer = False, first
        elif self.viewer == order[-1]:
            self.open, self.viewer = True, first
        else:
            self.viewer = order[order.index(self.viewer) + 1]
        self.model = self._present(self.at)
        deck = self.replay.game.deck
        self.stage = Stage(self.model, lambda face: int(deck.card(face)))
        self.choreography = Choreography(self.app, self.stage, {})
        self.toast = (self.controls.seen(), TOAST)
        self._settled()

    def update(self, seconds: float) -> Transition | None:
        """Animations, then the next step if it plays."""
        if self.toast is not None:
            words, left = self.toast
            self.toast = (words, left - seconds) if left > seconds else None
            self.dirty = self.dirty or self.toast is None
        if self.busy:
            self.timeline.update(seconds * self.speed)
            self.dirty = True
            if not self.timeline.running:
                self._settled()
        elif self.playing:
            self._wait -= seconds
            if self._wait <= 0:
                self.step()
        return None

    # --- handing on -----------------------------------------------------------------------

    def picture(self) -> bytes:
        """The table as a PNG, without the controls."""
        from io import BytesIO

        import pygame

        p = self.app.painter()
        self._draw_table(p)
        area = self.table_window()
        high = area.height - area.bottom
        whole = p.place(Rect(0, 0, area.width, high))
        out = BytesIO()
        pygame.image.save(p.surface.subsurface(whole), out, "table.png")
        self.dirty = True
        return out.getvalue()

    def save_picture(self) -> None:
        """Hand the picture to the player."""
        self.timeline.finish()
        self._settled()
        self.app.give(f"onda-{self.replay.game.id}-{self.at}.png", self.picture())

    def share(self) -> Transition:
        """The link and the text of this game."""
        from game.ui.scenes.share import ShareScene

        return Push(ShareScene(self.app, self))

    # --- scene ----------------------------------------------------------------------------

    def build(self) -> list[Widget]:
        """Back, share, and the bar."""
        return self.controls.build()

    def first(self, happened: Input) -> bool:
        """The keys of a player; a touch on the time line."""
        if isinstance(happened, Key) and happened.name in ("left", "right", "home", "end"):
            self._key(happened)
            return True
        line = self.controls.line
        if isinstance(happened, Tap) and line.contains(happened.at):
            self._seek(happened.at[0])
            return True
        if isinstance(happened, Drag) and line.inset(-8, -16).contains(happened.start):
            self._seek(happened.at[0])
            return True
        return False

    def _key(self, key: Key) -> None:
        back, on = ("right", "left") if self.app.language.rtl else ("left", "right")
        if key.name == back:
            (self.mark_back if key.shift else self.step_back)()
        elif key.name == on:
            (self.mark_on if key.shift else self.step_on)()
        else:
            self.jump(self.replay.stops[0] if key.name == "home" else self.replay.length)

    def _seek(self, x: float) -> None:
        line = self.controls.line
        share = (x - line.x) / line.w
        if self.app.language.rtl:
            share = 1.0 - share
        start, end = self.replay.stops[0], self.replay.length
        self.playing = False
        at = round(start + min(max(share, 0.0), 1.0) * (end - start))
        if at != self.at:
            self.jump(at)

    def handle(self, happened: Input) -> Transition | None:
        """Letters for what the buttons do; a tap on the table plays and pauses."""
        acts = {"p": self.toggle_play, "v": self.turn_round, "s": self.faster}
        if isinstance(happened, Key) and happened.name in acts:
            acts[happened.name]()
            return None
        if isinstance(happened, Tap):
            self.toggle_play()
            return None
        return super().handle(happened)

    def back(self) -> Transition | None:
        """Leaves; the address no longer names the game."""
        self.app.host.show_link("")
        return super().back()

    # --- drawing --------------------------------------------------------------------------

    def draw(self, p: Painter) -> None:
        """The table and the ground of the bar."""
        self._draw_table(p)
        self.controls.draw(p)

    def draw_over(self, p: Painter) -> None:
        """Whose cards are seen, for a moment."""
        TablePaint(p, self).toast()

    def _draw_table(self, p: Painter) -> None:
        view = TableView(p, self.stage, self.app.language)
        view.ground()
        if self.open:
            view.scores()
            view.tracks()
            view.rail(self.told())
            OpenTable(p, self).draw()
            return
        view.scores()
        view.tracks()
        view.trick()
        view.seats(None if self.busy else self.replay.turn(self.at))
        view.piles()
        view.dealer()
        view.rail(self.told())
        view.badge()
        if not self.busy:
            view.prompt(self.said(), None)
        paint = TablePaint(p, self)
        paint.cards()
        paint.badge()
        view.bubbles()
        paint.floats()

    # --- words ----------------------------------------------------------------------------

    def title(self) -> str:
        """Which game it is."""
        return self.app.language.say(self.model.title)

    def hands(self) -> Iterator[tuple[Seat, tuple[CardModel, ...]]]:
        """The hands that are seen now."""
        order = range(self.replay.seats) if self.open else (self.viewer,)
        for seat in order:
            view = self.replay.view(self.at, seat)
            yield seat, self.presenter.present(view, self.replay.names).hand

    def heard(self) -> Heard:
        """All that has been done so far."""
        say = self.app.language.say
        return Heard(tuple(say(line) for line in self.told()), self.viewer)

    def spoken(self, s: Speaker) -> None:
        """The table as it was."""
        from game.ui.speech.table import speak_replay

        speak_replay(self, s)

    def facts(self) -> dict[str, object]:
        """Where in the game this is, and what is seen."""
        said = self.said()
        return {
            "at": self.at,
            "length": self.replay.length,
            "playing": self.playing,
            "speed": self.speed,
            "viewer": self.viewer,
            "open": self.open,
            "busy": self.busy,
            "said": self.app.language.say(said) if said else "",
            "scores": [score.points for score in self.model.scores],
            "table": [card.face for card in self.model.table],
            "hand": [card.face for card in self.model.hand],
        }


def _past(model: TableModel) -> TableModel:
    """The model of something that is over: nothing can be done."""
    hand = tuple(card._replace(playable=True, why_not=None, effect=None) for card in model.hand)
    seats = tuple(seat._replace(accuse=None) for seat in model.seats)
    return model._replace(hand=hand, seats=seats, buttons=(), choices=(), panel=None, last=None)
