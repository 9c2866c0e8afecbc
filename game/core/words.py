"""Reading the words of a record's statements: what every game's codec needs."""

from collections.abc import Sequence

from game.core.cards import Deck
from game.core.game import Deal, IllegalAction, Reason, is_number

BAD_NUMBER = Reason("(record)", "reason.bad_number", "{word} is not a number that can stand here")
BAD_CARD = Reason("(record)", "reason.bad_card", "{word} is not a card")
UNKNOWN_STATEMENT = Reason("(record)", "reason.statement", "unknown statement")
WRONG_LENGTH = Reason("(record)", "reason.length", "{statement} takes {count} words after it")


def split_words(line: str) -> list[str]:
    """The words of a line: only blanks and tabs separate, ``#`` starts a comment."""
    return [word for word in line.partition("#")[0].replace("\t", " ").split(" ") if word]


def read_numbers(words: Sequence[str]) -> list[int]:
    """The numbers that these words are; IllegalAction if one is not a number."""
    for word in words:
        if not is_number(word):
            raise IllegalAction(BAD_NUMBER.given(word=word))
    return [int(word) for word in words]


def check_statement(words: Sequence[str], counts: dict[str, int]) -> None:
    """Refuse a statement that is unknown or has another number of words than ``counts`` says."""
    verb = words[0]
    if verb not in counts:
        raise IllegalAction(UNKNOWN_STATEMENT)
    if len(words) - 1 != counts[verb]:
        raise IllegalAction(WRONG_LENGTH.given(statement=verb, count=counts[verb]))


def read_deal(deck: Deck, words: Sequence[str], refused: Reason) -> Deal:
    """The deal that lists these cards; ``refused`` if a word is no card of this deck."""
    try:
        return Deal(tuple(deck.card(word) for word in words))
    except ValueError:
        raise IllegalAction(refused) from None


def write_deal(deck: Deck, deal: Deal) -> str:
    """The statement of a deal."""
    return f"deal {deck.text(deal.order)}"
