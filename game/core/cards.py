"""Cards are small numbers; a deck gives them their written codes."""

from collections.abc import Iterable, Iterator
from typing import NewType

Card = NewType("Card", int)


class Deck:
    """All cards of one game, numbered from 0 in a fixed order, each with a short unique code."""

    __slots__ = ("_cards", "codes")

    def __init__(self, codes: Iterable[str]) -> None:
        """Number the codes from 0 in the order given; they must differ."""
        self.codes = tuple(codes)
        self._cards = {code: Card(number) for number, code in enumerate(self.codes)}
        if len(self._cards) != len(self.codes):
            raise ValueError("two cards of one code")

    def __len__(self) -> int:
        return len(self.codes)

    def __iter__(self) -> Iterator[Card]:
        return iter(self._cards.values())

    def __repr__(self) -> str:
        return f"Deck({self.codes!r})"

    def code(self, card: Card) -> str:
        """The written form of a card, such as ``7o``."""
        return self.codes[card]

    def card(self, code: str) -> Card:
        """The card with this code; ValueError if there is none."""
        try:
            return self._cards[code]
        except KeyError:
            raise ValueError(f"no such card: {code!r}") from None

    def text(self, cards: Iterable[Card]) -> str:
        """The codes of several cards, separated by blanks."""
        return " ".join(self.codes[card] for card in cards)
