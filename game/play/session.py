"""A game in play: people and bots at their seats, deals, saving, continuing.

A Session never waits: `submit` takes a person's action, `advance` does the next thing that needs
no person (a deal, a bot's action) within a budget of time. The full state of the game stays inside;
screens and bots get views, knowledge and hidden events.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.ai.bot import Bot
from game.core import record
from game.core.game import Action, Deal, Event, Game, IllegalAction, Outcome, Rules, View
from game.core.match import Knowledge, Match
from game.core.rng import Rng
from game.core.seats import Seat, next_seat
from game.play.fairness import Proof, prove
from game.play.save import Save, SaveError
from game.play.seats import BotSeat, Human, SeatPlan, record_name
from game.play.store import Store
from game.play.thinking import Thinking
from game.play.turn import Turn, actor
from game.table.model import Text

SEED_BYTES = 16

Tell = Callable[[Event, View, Sequence[str]], Text | None]
"""A presenter's `log`."""


class Outside(NamedTuple):
    """What a Session needs from the world: randomness, time, bots."""

    entropy: Callable[[int], bytes]  # unpredictable bytes
    now: Callable[[], str]  # date and time, ISO 8601 in UTC
    clock: Callable[[], float]  # seconds, never going back
    bot: Callable[[str], Bot]  # the bot of a level, for the game in play

    def seed(self) -> str:
        """A fresh seed, as text."""
        return self.entropy(SEED_BYTES).hex()


class Session:
    """One game in play. Make one with `new_session`, `continue_session` or `rematch`."""

    def __init__(
        self,
        match: Match,
        plans: tuple[SeatPlan, ...],
        outside: Outside,
        store: Store | None = None,
        *,
        proofs: tuple[Proof, ...] = (),
        code: str = "",
        practice: bool = False,
    ) -> None:
        """`code` makes the deals of this game repeatable; `practice` allows every undo."""
        self._match = match
        self._outside = outside
        self._store = store
        self._proofs = list(proofs)
        self._thinking = Thinking(match, plans, outside.bot)
        self._told: dict[Seat, tuple[int, list[Text]]] = {}
        self.plans = plans
        self.names = tuple(plan.name for plan in plans)
        self.code = code
        self.practice = practice

    # What can be seen.

    @property
    def game(self) -> Game:
        """The rules that are played."""
        return self._match.game

    @property
    def rules(self) -> Rules:
        """The preset and options in force."""
        return self._match.rules

    @property
    def first(self) -> Seat:
        """The seat that dealt or led first."""
        return self._match.first

    @property
    def humans(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return tuple(seat for seat, plan in enumerate(self.plans) if isinstance(plan, Human))

    @property
    def outcome(self) -> Outcome | None:
        """The result, once the game is over."""
        return self.game.outcome(self._match.state)

    @property
    def turn(self) -> Seat | None:
        """The only seat that must act now, None if there is not exactly one."""
        return self.game.turn(self._match.state)

    @property
    def commitment(self) -> str | None:
        """The fingerprint of the pack in play, None before the first deal."""
        return self._proofs[-1].commit if self._proofs else None

    @property
    def fingerprint(self) -> str:
        """That of the first pack, which no other game has; "" before the first deal."""
        return self._proofs[0].commit if self._proofs else ""

    @property
    def length(self) -> int:
        """How many actions there have been, deals included."""
        return len(self._match.log)

    def view(self, seat: Seat) -> View:
        """What `seat` sees now."""
        return self._match.view(seat)

    def knowledge(self, seat: Seat) -> Knowledge:
        """What `seat` sees and remembers: for hints."""
        return self._match.knowledge(seat)

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        """What `seat` may do now."""
        return self._match.legal(seat)

    def turns(self) -> tuple[Turn, ...]:
        """Everything so far."""
        return self._turns(0)

    def events(self, viewer: Seat) -> tuple[Event, ...]:
        """All events so far, as `viewer` may know them."""
        return tuple(event for turn in self.turns() for event in turn.events(viewer))

    def log(self, viewer: Seat, tell: Tell) -> tuple[Text, ...]:
        """The game so far in words, for `viewer`; `tell` is the presenter's `log`."""
        done, lines = self._told.get(viewer, (0, []))
        view = self.view(viewer)
        for turn in self._turns(done):
            told = (tell(event, view, self.names) for event in turn.events(viewer))
            lines += [line for line in told if line is not None]
        self._told[viewer] = (self.length, lines)
        return tuple(lines)

    def waiting_for(self) -> str:
        """Who or what comes next: "deal", "bot", "human" or "over".

        A person may accuse while it is "bot", and a bot is still to be asked while it is a
        person's turn.
        """
        if self.outcome is not None:
            return "over"
        if self.game.needs_deal(self._match.state):
            return "deal"
        return "bot" if self._thinking.wanted else "human"

    # What can be done.

    def submit(self, seat: Seat, action: Action) -> Turn:
        """A person's action. IllegalAction if the rules refuse it; ValueError if it is a bot's."""
        if actor(action) != seat or isinstance(self.plans[seat], BotSeat):
            raise ValueError(f"this is no action of a person at seat {seat}")
        return self._push(action)

    def refusal(self, action: Action) -> IllegalAction | None:
        """Why the rules refuse an action now, None if it may be submitted."""
        reason = self.game.refusal(self._match.state, action)
        return IllegalAction(reason) if reason else None

    def advance(self, budget: float) -> Turn | None:
        """Do the next thing that needs no person: one deal or one action of a bot, or none yet.

        `budget` is in seconds; a bot that needs longer goes on thinking at the next call.
        """
        if self.outcome is not None:
            return None
        if self.game.needs_deal(self._match.state):
            return self._deal()
        clock = self._outside.clock
        action = self._thinking.work(clock() + budget, clock)
        return None if action is None else self._push(action)

    def can_undo(self, seat: Seat, final: Callable[[Event], bool]) -> bool:
        """Whether `seat` may take back its last action.

        `final` says of an event whether it has shown something that cannot be unseen. In practice
        every action of `seat` can be taken back, with all that came after it.
        """
        last = self._last_by(seat)
        if last is None or self.outcome is not None:
            return False
        if self.practice:
            return True
        action, events = self._match.log[-1]
        own = actor(action) == seat and not self.game.aside(action)
        return own and not any(final(event) for event in events)

    def undo(self, seat: Seat, final: Callable[[Event], bool]) -> bool:
        """Take back the last action of `seat`, if it may; False if not."""
        last = self._last_by(seat)
        if last is None or not self.can_undo(seat, final):
            return False
        while self.length > last:
            if actor(self._match.undo()) is None:
                self._proofs.pop()
        self._told.clear()
        self._moved()
        return True

    def rematch(self) -> Session:
        """A new game of the same people and bots, with the first deal passed on."""
        count = len(self.plans)
        plans = tuple(
            plan._replace(seed=self._outside.seed()) if isinstance(plan, BotSeat) else plan
            for plan in self.plans
        )
        first = next_seat(self.first, count)
        match = Match(self.game, self.rules, count, first, self._match.names)
        return Session(match, plans, self._outside, self._store, practice=self.practice)

    def save(self) -> Save:
        """The game as it can be stored, exported and checked. It shows all cards."""
        return Save(
            record=record.write(self._match.record()),
            seats=self.plans,
            deals=tuple(self._proofs),
            saved=self._outside.now(),
            code=self.code,
            practice=self.practice,
        )

    # Inside.

    def _turns(self, start: int) -> tuple[Turn, ...]:
        log = self._match.log
        return tuple(Turn(number, *log[number], self.game) for number in range(start, len(log)))

    def _last_by(self, seat: Seat) -> int | None:
        """The place of the last action of `seat`, None if there is none."""
        own = [at for at, entry in enumerate(self._match.log) if actor(entry.action) == seat]
        return own[-1] if own else None

    def _push(self, action: Action) -> Turn:
        self._match.push(action)
        self._moved()
        return self._turns(self.length - 1)[0]

    def _moved(self) -> None:
        self._thinking.reset()
        if self._store is None:
            return
        if self.outcome is None:
            self._store.save(self.save())
        else:
            self._store.finish(self.save())

    def _deal(self) -> Turn:
        deal = self._coming_deal()
        codes = [self.game.deck.code(card) for card in deal.order]
        self._proofs.append(prove(codes, self._outside.entropy))
        return self._push(deal)

    def _coming_deal(self) -> Deal:
        """The deal that the code gives, else one by chance; a code may be from a damaged save."""
        number = len(self._proofs)
        if self.code:
            from game.play.link import coded_deal

            given = coded_deal(self.code, number, self.game.deck)
            if given is not None and self.game.refusal(self._match.state, given) is None:
                return given
        seed = f"{self.code}:{number}" if self.code else self._outside.seed()
        return self.game.shuffle(self._match.state, Rng(seed))


def new_session(
    game: Game,
    rules: Rules,
    plans: Sequence[SeatPlan],
    outside: Outside,
    store: Store | None = None,
    *,
    first: Seat | None = None,
    code: str = "",
    practice: bool = False,
) -> Session:
    """A new game; `first` is the first dealer or Leader, None for a random one.

    RulesError if the game is not played by that many.
    """
    count = len(plans)
    if first is None:
        first = Rng(f"{code}:first" if code else outside.seed()).below(count)
    names = tuple(record_name(plan) for plan in plans)
    match = Match(game, rules, count, first, names)
    return Session(match, tuple(plans), outside, store, code=code, practice=practice)


def open_save(
    save: Save, games: Sequence[Game], outside: Outside, store: Store | None = None
) -> Session:
    """The game of a save, exactly as it was. SaveError if its parts do not fit each other."""
    try:
        match = Match.from_record(record.read(save.record, games))
    except record.RecordError as error:
        raise SaveError(str(error)) from None
    deals = sum(1 for action, _ in match.log if actor(action) is None)
    if len(save.seats) != match.seats or len(save.deals) != deals:
        raise SaveError("the save's seats or deals do not fit its record")
    return Session(
        match,
        save.seats,
        outside,
        store,
        proofs=save.deals,
        code=save.code,
        practice=save.practice,
    )


def continue_session(
    store: Store, games: Sequence[Game], outside: Callable[[str], Outside]
) -> Session | None:
    """The unfinished game of the store, None if there is none or it is damaged.

    `outside` gives the surroundings for a game's id. A damaged save is set aside, and the store
    has a message about it.
    """
    save = store.load()
    if save is None:
        return None
    try:
        session = open_save(save, games, outside(_game_id(save, games)), store)
        if not session.humans or session.outcome is not None:
            raise SaveError("there is nobody to go on playing")
    except SaveError:
        store.set_aside()
        return None
    return session


def _game_id(save: Save, games: Sequence[Game]) -> str:
    """The id of the game, one of `games`, that the record's header names; SaveError."""
    for line in save.record.splitlines():
        words = line.split()
        if words[:1] == ["game"] and words[1:2] and words[1] in {game.id for game in games}:
            return words[1]
    raise SaveError("the record names no game")
