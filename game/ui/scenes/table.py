"""The table: one seat's view of a running game, its controls and its animations.

Scenes that open from here are imported when they open: the first picture does not wait for them.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from game.core.seats import Seat
from game.table.choices import Selection
from game.table.model import CardModel, TableModel, Text
from game.ui.hint import HintDesk
from game.ui.lifts import Lifts
from game.ui.motion import Step, Timeline, Tween, linear
from game.ui.pointer import Input, Key, LongPress, Tap
from game.ui.pulse import Pulse
from game.ui.scene import Heard, Push, Replace, Scene, Transition
from game.ui.stage import Stage
from game.ui.table_controls import TableControls
from game.ui.table_paint import pointed_at, risen
from game.ui.table_picture import TablePicture
from game.ui.table_view import room_for_names
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.play.session import Session
    from game.play.turn import Turn
    from game.ui.app import App
    from game.ui.choreography import Choreography
    from game.ui.painter import Painter
    from game.ui.presenter import Presenter
    from game.ui.speech.speaker import Speaker
    from game.ui.table_fingers import Fingers

BOT_PACE = 0.55  # seconds before a bot acts, so that a person can follow
BOT_SLICE = 0.006  # seconds of thinking a frame
TOAST = 5.0  # seconds that a message stays
OVER_PAUSE = 0.9  # before the result is shown
OVER_READ = 5.0  # the same for those who are read the last lines
TICKING = 3.0  # so many seconds of a countdown are heard
SKIP_HINT = 0.6  # animations longer than this say how to skip them


class TableScene(Scene):
    """Plays a session for the person at `viewer`."""

    in_lesson = False

    def __init__(self, app: App, session: Session, presenter: Presenter) -> None:
        super().__init__(app)
        self.session = session
        self.presenter = presenter
        self.viewer = session.humans[0]
        # Who has taken the screen; None until the first of several people has.
        self._sitting = self.viewer if len(session.humans) == 1 else None
        self.model: TableModel = self._present()
        deck = session.game.deck
        self.stage = Stage(self.model, lambda face: int(deck.card(face)))
        self.timeline = Timeline(app.play)
        self.hovered: str | None = None
        self.chosen_key: str | None = None  # of a question's keys
        self.refused: tuple[str, str, float] | None = None  # card, words, seconds left
        self.armed: str | None = None  # a card that is played when it is touched again
        self.toast: tuple[str, float] | None = None  # a message, seconds left
        self.hints = HintDesk(self)
        self.lifts = Lifts(app)
        self.pulse = Pulse(app)
        self.picture = TablePicture(self)
        self._bot_wait = BOT_PACE
        self.told: tuple[Text, ...] = ()  # the log as far as it has been shown
        self.pause_left: float | None = None
        self._over_for = 0.0
        self._skippable = 0.0
        self.resized()

    @cached_property
    def choreography(self) -> Choreography:
        """How what happens is shown: nothing has happened at the first picture."""
        from game.ui.choreography import Choreography

        return Choreography(self.app, self.stage, self.presenter.TERMS)

    @cached_property
    def _fingers(self) -> Fingers:
        from game.ui.table_fingers import Fingers

        return Fingers(self)

    def idle(self) -> None:
        """Load what the next move will need."""
        _ = self.choreography

    # --- what is there --------------------------------------------------------------------

    def _present(self) -> TableModel:
        return self.presenter.present(self.session.view(self.viewer), self.session.names)

    def _lines(self) -> tuple[Text, ...]:
        return self.session.log(self.viewer, self.presenter.log)

    @property
    def busy(self) -> bool:
        """Whether an animation runs."""
        return self.timeline.running

    def resized(self) -> None:
        """Another window: animations end, everything goes to its place."""
        self.timeline.finish()
        self.app.look(self.presenter.LOOK)
        self.stage.place(self.app.host.viewport, self.app.language.rtl, self._name_width())
        self._settled()

    def _name_width(self) -> float:
        return room_for_names(self.app.painter(), self.app.language, self.model)

    def build(self) -> list[Widget]:
        """Everything that can be touched."""
        return TableControls(self).build()

    # --- doing ----------------------------------------------------------------------------

    def use_card(self, face: str) -> None:
        """Play a card of the hand, or say at the card why it cannot be played."""
        for card in self.model.hand:
            if card.face == face:
                if card.playable and self._sure(face):
                    self.pick(f"hand:{face}")
                elif card.playable:
                    self.armed = face
                    self.changed()
                else:
                    self._refuse(card)

    def _sure(self, face: str) -> bool:
        """Whether a touch plays a card: at once, or the second time if the player wants it so."""
        return not self.app.settings["confirm"] or self.armed == face

    def armed_words(self) -> str:
        """What the card that waits for a second touch would do; "" if there is none."""
        card = next((card for card in self.model.hand if card.face == self.armed), None)
        if card is None or self.busy:
            return ""
        w, effect = self.app.language, card.effect
        return w("ui.confirm_effect", effect=effect) if effect else w("ui.confirm_card")

    def choose_key(self, pick: str) -> None:
        """A key of the question over the table."""
        self.chosen_key = pick
        self.changed()

    def confirm_key(self) -> None:
        """The chosen key is the answer."""
        if self.chosen_key is not None:
            pick, self.chosen_key = self.chosen_key, None
            self.pick(pick)

    def can_undo(self) -> bool:
        """Whether the viewer's last action can be taken back."""
        return self.session.can_undo(self.viewer, self.presenter.final)

    def pick(self, pick: str) -> Transition | None:
        """Something was chosen: act if it names an action."""
        chosen = Selection().pick(pick, self.model.choices)
        if chosen.action is not None:
            turn = self.session.submit(self.viewer, chosen.action)
            self._follow(turn)
        return None

    def _follow(self, turn: Turn) -> None:
        """Show what one step did."""
        before, after = self.model, self._present()
        kept = {card.face for card in after.hand}
        for face in set(self.stage.shown.hand) - kept:  # a played card goes from where it is
            self.stage.sprites[face].lift = risen(self, face, self.lifts.share(face))
        names = self.session.names
        cues = [
            cue
            for event in turn.events(self.viewer)
            for cue in self.presenter.cues(event, before, after, names)
        ]
        self.model = self.choreography.after = after
        message = self.app.store.take_message()
        if message is not None:
            self.toast = (self.app.language.say(message), TOAST)
        self._other_position()
        self._bot_wait = BOT_PACE * (self.app.pace or 1.0)
        self._skippable = 0.0
        self.timeline.start(self.choreography.perform(cues))
        if not self.busy:
            self._settled()
        self.changed()

    def undo(self) -> None:
        """Take back the last own action, as long as nothing new has been seen since."""
        if self.session.undo(self.viewer, self.presenter.final):
            self.timeline.finish()
            self.model = self.choreography.after = self._present()
            self._other_position()
            self._bot_wait = BOT_PACE
            self._settled()

    def _other_position(self) -> None:
        """What was advised and counted for the position before is forgotten."""
        self.hints.clear()
        self.pulse.rest()
        self.pause_left = self.armed = None

    def _settled(self) -> None:
        """Nothing moves any more: show the model as it is."""
        self.told = self._lines()
        width = self._name_width()
        if width != self.stage.name_width:
            self.stage.place(self.app.host.viewport, self.app.language.rtl, width)
        self.stage.settle_on(self.model)
        limit = self.app.settings.number("pause_seconds")
        if self.model.pausing and self.model.buttons and limit and self.pause_left is None:
            self.pause_left = float(limit)
        self.changed()

    def update(self, seconds: float) -> Transition | None:
        """Animations first; then the next step, if nobody at this screen has to make it."""
        self._fade_refusal(seconds)
        if self.app.drawn:  # no thought is to delay the first picture
            self.hints.work(BOT_SLICE)
        self.lifts.aim(pointed_at(self))
        self.dirty = self.lifts.update(seconds) or self.dirty
        if self.busy:
            self._animate(seconds)
            return None
        if self.model.over:
            self._over_for += seconds
            pause = OVER_READ if self.app.spoken_to else OVER_PAUSE
            return self._result() if self._over_for >= pause else None
        return self._proceed(seconds)

    def _animate(self, seconds: float) -> None:
        if self.timeline.waiting:
            return
        self._skippable += seconds
        asked = self.stage.model.panel
        self.timeline.update(seconds)
        self.dirty = True
        if self.stage.model.panel is not asked:
            self.changed()  # the controls below a question go
        if not self.timeline.running:
            self._settled()

    def _proceed(self, seconds: float) -> Transition | None:
        waiting = self.session.waiting_for()
        if self._sitting is None or (waiting == "human" and self._due() != self._sitting):
            from game.ui.scenes.handover import HandOverScene

            return Push(HandOverScene(self.app, self, self._due()))
        if not self.app.drawn:
            return None
        if waiting == "bot" or any(card.playable for card in self.model.hand):
            self.dirty = self.pulse.wait(seconds) or self.dirty
        if waiting == "human":
            self._count_down(seconds)
            return None
        if waiting == "bot" and self.session.turn is not None:
            self._bot_wait -= seconds
            if self._bot_wait > 0:
                return None
        turn = self.session.advance(BOT_SLICE)
        if turn is not None:
            self._follow(turn)
        return None

    def _due(self) -> Seat:
        """The person at this screen who has to act next."""
        humans, session = self.session.humans, self.session
        if len(humans) == 1 or session.turn in humans:
            return self.viewer if len(humans) == 1 else session.turn or 0
        start = humans.index(self.viewer)
        for seat in (*humans[start:], *humans[:start]):
            if any(not session.game.aside(action) for action in session.legal(seat)):
                return seat
        return self.viewer

    def sit(self, seat: Seat) -> None:
        """Another person takes the screen: show that hand and no other."""
        self.viewer = self._sitting = seat
        self.model = self.choreography.after = self._present()
        self.chosen_key = None
        self._other_position()
        self._settled()

    def _count_down(self, seconds: float) -> None:
        """The pause after a round ends by itself, unless the player has set it not to."""
        if self.app.spoken_to:  # who listens needs longer than who sees: no clock for them
            self.pause_left = None
        if self.pause_left is None:
            return
        before = self.pause_left
        self.pause_left = max(0.0, before - seconds)
        if int(before * 8) != int(self.pause_left * 8):
            self.changed()
        if int(before) != int(self.pause_left) and before <= TICKING:
            self.app.play("tick")
        if self.pause_left == 0.0:
            self.pause_left = None
            self.pick("button:ready")

    def _refuse(self, card: CardModel) -> None:
        """Say at the card why it cannot be played."""
        if card.why_not is None:
            return
        words = self.app.language.say(card.why_not)
        self.refused = (card.face, words, self.app.reading("refusal_text"))
        self.shake(card.face)
        self.changed()

    def shake(self, face: str) -> None:
        """A card, if it is one that can be seen, shakes its head."""
        tweens: list[Tween] = []
        if face in self.stage.sprites:
            sprite = self.stage.sprites[face]
            sprite.shake = 1.0
            seconds = self.app.seconds("refusal_shake")
            tweens.append(Tween(sprite, {"shake": 0.0}, seconds, linear))
        self.timeline.start(iter([Step(tweens, sounds=[(0.0, "refusal")])]))

    def _fade_refusal(self, seconds: float) -> None:
        if self.toast is not None:
            words, left = self.toast
            self.toast = (words, left - seconds) if left > seconds else None
            self.dirty = self.dirty or self.toast is None
        if self.refused is None:
            return
        face, words, left = self.refused
        self.refused = (face, words, left - seconds) if left > seconds else None
        if self.refused is None:
            self.changed()

    # --- other screens --------------------------------------------------------------------

    def pause(self) -> Transition:
        from game.ui.scenes.pause import PauseScene

        return Push(PauseScene(self.app, self))

    def show_log(self) -> Transition:
        from game.ui.scenes.log import LogScene

        return Push(LogScene(self.app, self._lines()))

    def show_rules(self) -> Transition:
        from game.ui.scenes.rules import RulesScene

        learn = "" if self.in_lesson else self.session.game.id
        return Push(RulesScene(self.app, self.presenter, self.session.rules, learn))

    def show_aid(self) -> Transition:
        """The player aid; the rules of a game that has none."""
        parts = self.presenter.player_aid(self.session.rules, len(self.session.names))
        if not parts:
            return self.show_rules()
        from game.ui.scenes.aid import AidScene

        return Push(AidScene(self.app, parts, self))

    def accuse(self, seat: int) -> Transition | None:
        model = self.model.seat(seat)
        if model.accuse is None or not model.accuse.enabled:
            return None
        from game.ui.scenes.accuse import AccuseScene

        return Push(AccuseScene(self.app, model, self))

    def show_last(self) -> Transition | None:
        from game.ui import closer

        return closer.last(self)

    def show_closer(self) -> Transition | None:
        from game.ui import closer

        return closer.focused(self)

    def mute(self) -> None:
        self.app.toggle_mute()

    def _result(self) -> Transition:
        from game.ui.scenes.result import ResultScene

        return Replace(ResultScene(self.app, self.session, self.presenter))

    def back(self) -> Transition | None:
        """Escape opens the menu."""
        return self.pause()

    # --- input ----------------------------------------------------------------------------

    def first(self, happened: Input) -> bool:
        """A tap ends an animation; cards can be dragged."""
        if isinstance(happened, Tap) and self.busy:
            hit = [w for w in self.widgets if w.reached(happened.at) and w.act]
            if not hit:
                self.hurry()
            return not hit
        return self._fingers.first(happened)

    def hurry(self) -> None:
        """End the animation that runs, or the wait for this touch."""
        if self.timeline.waiting:
            self.timeline.go_on()
            self.dirty = True
        else:
            self.timeline.finish()
        if not self.busy:
            self._settled()

    def handle(self, happened: Input) -> Transition | None:
        """Long press inspects; keys are shortcuts."""
        if isinstance(happened, LongPress):
            from game.ui import closer

            return closer.pressed(self, happened.at)
        if isinstance(happened, Tap) and self.armed is not None:
            self.armed = None
            self.changed()
        if isinstance(happened, Key):
            return self._key(happened.name)
        return super().handle(happened)

    def _key(self, name: str) -> Transition | None:
        from game.ui.table_keys import table_key

        return table_key(self, name)

    # --- drawing --------------------------------------------------------------------------

    def draw(self, p: Painter) -> None:
        """Ground, seats, piles, words, cards."""
        self.picture.draw(p)

    def draw_over(self, p: Painter) -> None:
        """What is said and called lies over the controls."""
        self.picture.draw_over(p)

    @property
    def skippable(self) -> bool:
        """Whether an animation runs for so long that the player is told how to skip it."""
        return self.busy and self._skippable > SKIP_HINT

    def prompt(self) -> tuple[Text, Text | None] | None:
        """Whose turn it is and what matters now; None where something else says it."""
        question = self.stage.layout.panel if self.model.panel is not None else None
        if question is not None and question.overlaps(self.stage.layout.prompt):
            return None  # the panel lies there
        return self.model.prompt, self.model.detail

    # --- in words -------------------------------------------------------------------------

    def title(self) -> str:
        """What is being played."""
        return self.app.language.say(self.model.title)

    def heard(self) -> Heard:
        """The log, what is to be done, what was refused."""
        from game.ui.speech.table import heard

        return heard(self)

    def spoken(self, s: Speaker) -> None:
        """Everything on the table."""
        from game.ui.speech.table import speak

        speak(self, s)

    def facts(self) -> dict[str, object]:
        """What test scripts may know: nothing that this player does not see."""
        say = self.app.language.say
        return {
            "busy": self.busy,
            "playable": not self.busy and any(card.playable for card in self.model.hand),
            "prompt": say(self.model.prompt),
            "detail": say(self.model.detail) if self.model.detail else "",
            "scores": [score.points for score in self.model.scores],
            "piles": [score.pile for score in self.model.scores],
            "hand": [card.face for card in self.model.hand],
            "table": [card.face for card in self.model.table],
            "asked": not self.busy and self.model.panel is not None,
            "pausing": self.model.pausing,
            "over": self.model.over,
            "waiting": self.session.waiting_for(),
            "actions": self.session.length,
            "fingerprint": self.session.fingerprint,
            "form": self.stage.layout.form,
        }
