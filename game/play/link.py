"""Records in the part of an address after ``#``, and the deal of a day.

A link is a letter and a digit for its form and version, a dot, and a word:

``g1.WORD``  a whole game
``d1.DATE.GAME``  the deal of a day, such as ``d1.2026-01-31.ronda.duel`` (GAME is id.preset)

A game is not written as text: that would be four times as long. Its statements are packed digit by
digit (see ``digits``), each in the room that the possibilities leave:

- a deal as the order of the pack: the first card is one of 40, the next one of 39 ...
- every other statement begins with the seat, which most often is the next one with the verb of the
  statement before: one bit says so;
- a played card is one of those of the deal that have not been played yet;
- other words are small numbers.

The header is text, so new games and options need no new version. A check sum over everything tells
a damaged link from a good one; after that the record is read as strictly as any other.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core import record
from game.core.cards import Card, Deck
from game.core.game import Deal, Game, is_number
from game.core.record import Record, RecordError
from game.play.digits import DigitsError, Packer, Unpacker

GAME_LINK = "g1."
DAY_LINK = "d1."
VERBS = ("play", "ready", "announce", "catch", "bid", "adjust")
MOST_LETTERS = 8000
MOST_STATEMENTS = 2000
MOST_HEADER = 1000  # bytes
MOST_WORDS = 8  # of a statement
NUMBERS = 32  # a number in a statement is below; larger ones are written after an escape
LARGE = 10**9
CHECK = 1 << 24


class LinkError(Exception):
    """A link that does not lead to a game: damaged, too long, or of another version."""


def write_link(game: Record) -> str:
    """The link of a game, without ``#``; LinkError if it is too long for one."""
    text = record.write(game)
    if len(game.actions) > MOST_STATEMENTS:
        raise LinkError("the game is too long for a link")
    packer = Packer()
    packer.put(_check(text), CHECK)
    lines = text.splitlines()
    count = len(lines) - len(game.actions)
    try:
        _put_header(packer, "\n".join(lines[1:count]))
        packer.put(len(game.actions), MOST_STATEMENTS + 1)
        writer = _Statements(game.game.deck, game.seats)
        for action, line in zip(game.actions, lines[count:], strict=True):
            writer.put(packer, line.split(), isinstance(action, Deal))
    except DigitsError as error:
        raise LinkError(str(error)) from None
    word = packer.word()
    if len(word) > MOST_LETTERS:
        raise LinkError("the game is too long for a link")
    return GAME_LINK + word


def read_link(link: str, games: Sequence[Game]) -> Record:
    """The game that a link leads to; LinkError."""
    if not link.startswith(GAME_LINK):
        raise LinkError("not a link of this version")
    word = link[len(GAME_LINK) :]
    if len(word) > MOST_LETTERS:
        raise LinkError("the link is too long")
    try:
        text = _unpack(Unpacker(word), games)
        return record.read(text, games)
    except (DigitsError, RecordError) as error:
        raise LinkError(str(error)) from None


def _unpack(unpacker: Unpacker, games: Sequence[Game]) -> str:
    check = unpacker.take(CHECK)
    header = f"onda {record.VERSION}\n{_take_header(unpacker)}\n"
    start = record.read(header, games)
    count = unpacker.take(MOST_STATEMENTS + 1)
    reader = _Statements(start.game.deck, start.seats)
    lines = [" ".join(reader.take(unpacker)) for _ in range(count)]
    text = header + "".join(f"{line}\n" for line in lines)
    if not unpacker.empty or _check(text) != check:
        raise LinkError("the link is damaged")
    return text


def _check(text: str) -> int:
    from hashlib import sha256

    return int.from_bytes(sha256(text.encode()).digest()[:3], "big")


def _put_header(packer: Packer, text: str) -> None:
    data = text.encode()
    packer.put(len(data), MOST_HEADER + 1)
    for byte in data:
        packer.put(byte, 256)


def _take_header(unpacker: Unpacker) -> str:
    data = bytes(unpacker.take(256) for _ in range(unpacker.take(MOST_HEADER + 1)))
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise LinkError("the link is damaged") from None


class _Statements:
    """Packs the statements of one game, or unpacks them: both keep track of the same things."""

    def __init__(self, deck: Deck, seats: int) -> None:
        self._deck = deck
        self._seats = seats
        self._verbs = list(VERBS)
        self._verb = ""
        self._seat = 0
        self._left: list[Card] = []  # of the last deal, not played yet, in rising order

    # A statement is: deal? | same verb and next seat? | verb, seat | number of words | words.

    def put(self, packer: Packer, words: Sequence[str], deal: bool) -> None:
        packer.put(int(deal), 2)
        if deal:
            self._put_deal(packer, [self._deck.card(word) for word in words[1:]])
            return
        verb, rest = words[0], words[2:]
        seat = int(words[1]) if len(words) > 1 and is_number(words[1]) else self._seats
        usual = verb == self._verb and seat == (self._seat + 1) % self._seats
        packer.put(int(usual), 2)
        if not usual:
            self._put_verb(packer, verb)
            packer.put(seat, self._seats)
        packer.put(len(rest), MOST_WORDS)
        for word in rest:
            self._put_word(packer, word)
        self._verb, self._seat = verb, seat

    def take(self, unpacker: Unpacker) -> list[str]:
        if unpacker.take(2):
            return ["deal", *map(self._deck.code, self._take_deal(unpacker))]
        if unpacker.take(2):
            self._seat = (self._seat + 1) % self._seats
        else:
            self._verb = self._take_verb(unpacker)
            self._seat = unpacker.take(self._seats)
        count = unpacker.take(MOST_WORDS)
        words = [self._take_word(unpacker) for _ in range(count)]
        return [self._verb, str(self._seat), *words]

    def _put_deal(self, packer: Packer, order: Sequence[Card]) -> None:
        left = list(self._deck)
        packer.put(len(left) - len(order), len(left) + 1)
        for card in order:
            packer.put(left.index(card), len(left))
            left.remove(card)
        self._left = sorted(order)

    def _take_deal(self, unpacker: Unpacker) -> list[Card]:
        left = list(self._deck)
        count = len(left) - unpacker.take(len(left) + 1)
        order = [left.pop(unpacker.take(len(left))) for _ in range(count)]
        self._left = sorted(order)
        return order

    def _put_verb(self, packer: Packer, verb: str) -> None:
        """A known verb, or a new one letter by letter."""
        if verb in self._verbs:
            packer.put(self._verbs.index(verb), len(self._verbs) + 1)
            return
        packer.put(len(self._verbs), len(self._verbs) + 1)
        packer.put(len(verb), 32)
        for letter in verb:
            packer.put(ord(letter) - ord("a"), 26)
        self._verbs.append(verb)

    def _take_verb(self, unpacker: Unpacker) -> str:
        index = unpacker.take(len(self._verbs) + 1)
        if index < len(self._verbs):
            return self._verbs[index]
        verb = "".join(chr(ord("a") + unpacker.take(26)) for _ in range(unpacker.take(32)))
        self._verbs.append(verb)
        return verb

    def _put_word(self, packer: Packer, word: str) -> None:
        """A card that is left, or a number."""
        card = None if is_number(word) else self._deck.card(word)
        packer.put(int(card is None), 2)
        if card is None:
            self._put_number(packer, int(word))
            return
        packer.put(
            self._left.index(card) if card in self._left else len(self._left), len(self._left) + 1
        )
        if card in self._left:
            self._left.remove(card)
        else:
            packer.put(card, len(self._deck))

    def _take_word(self, unpacker: Unpacker) -> str:
        if unpacker.take(2):
            return str(self._take_number(unpacker))
        index = unpacker.take(len(self._left) + 1)
        if index < len(self._left):
            return self._deck.code(self._left.pop(index))
        return self._deck.code(Card(unpacker.take(len(self._deck))))

    @staticmethod
    def _put_number(packer: Packer, number: int) -> None:
        packer.put(min(number, NUMBERS - 1), NUMBERS)
        if number >= NUMBERS - 1:
            packer.put(number, LARGE)

    @staticmethod
    def _take_number(unpacker: Unpacker) -> int:
        number = unpacker.take(NUMBERS)
        return number if number < NUMBERS - 1 else unpacker.take(LARGE)


# --- the deal of a day ----------------------------------------------------------------------


def write_day(date: str, game_id: str, preset: str) -> str:
    """The link of the deal of a day; `date` is ISO 8601."""
    return DAY_LINK + ".".join([date, game_id, *([preset] if preset else [])])


def read_day(link: str, games: Sequence[Game]) -> tuple[str, Game, str]:
    """The date, the game and its preset ("" if it has none); LinkError."""
    if not link.startswith(DAY_LINK) or len(link) > 100:
        raise LinkError("not the link of a day")
    date, _, rest = link[len(DAY_LINK) :].partition(".")
    game_id, _, preset = rest.partition(".")
    game = next((game for game in games if game.id == game_id), None)
    if game is None or preset not in (game.presets or ("",)):
        raise LinkError("there is no such game")
    if not _is_date(date):
        raise LinkError("this is no date")
    return date, game, preset


def day_code(date: str, game_id: str, preset: str) -> str:
    """The deal code of a day: everybody who plays that game on that date gets the same cards."""
    return f"day {date} {game_id} {preset}".strip()


def _is_date(text: str) -> bool:
    """Whether this is a date as ISO 8601 writes it, of the years 2000 to 2999."""
    year, month, day = ([*text.split("-"), "", ""])[:3]
    if not (text.isascii() and len(text) == 10 and len(year) == 4 and len(month) == 2):
        return False
    if not (year.isdigit() and month.isdigit() and day.isdigit() and year[0] == "2"):
        return False
    days = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    if not (1 <= int(month) <= 12 and 1 <= int(day) <= days[int(month) - 1]):
        return False
    leap = int(year) % 4 == 0 and (int(year) % 100 != 0 or int(year) % 400 == 0)
    return leap or (month, day) != ("02", "29")


# --- the same deals again -------------------------------------------------------------------

SAME_DEALS = "deals "


def deals_code(game: Record) -> str:
    """A deal code that gives the deals of this game again, and later ones that follow from them."""
    packer = Packer()
    deals = [action for action in game.actions if isinstance(action, Deal)]
    packer.put(len(deals), MOST_STATEMENTS + 1)
    writer = _Statements(game.game.deck, game.seats)
    for deal in deals:
        writer._put_deal(packer, deal.order)
    return SAME_DEALS + packer.word()


def coded_deal(code: str, number: int, deck: Deck) -> Deal | None:
    """Deal `number` (from 0) of a code of `deals_code`; None if it has no such deal."""
    if not code.startswith(SAME_DEALS) or len(code) > MOST_LETTERS:
        return None
    try:
        unpacker = Unpacker(code[len(SAME_DEALS) :])
    except DigitsError:
        return None
    count = unpacker.take(MOST_STATEMENTS + 1)
    if number >= count:
        return None
    reader = _Statements(deck, 1)
    for _ in range(number):
        reader._take_deal(unpacker)
    return Deal(tuple(reader._take_deal(unpacker)))
