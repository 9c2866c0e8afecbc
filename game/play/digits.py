"""Numbers of many sizes packed into one: each takes just the room that its range needs.

A digit below 40 and one below 4 together need a number below 160. So the digits of a whole game
become one large number, and that a word of letters that may stand in an address.
"""

from __future__ import annotations

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_VALUES = {letter: value for value, letter in enumerate(LETTERS)}


class DigitsError(ValueError):
    """Something that cannot be packed, or a word that nothing was packed into."""


class Packer:
    """Takes digits one after the other."""

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def put(self, digit: int, below: int) -> None:
        """A digit from 0 to `below` - 1; DigitsError for any other."""
        if not 0 <= digit < below:
            raise DigitsError(f"{digit} is not below {below}")
        self._digits.append((digit, below))

    def word(self) -> str:
        """All digits as letters."""
        number = 0
        for digit, below in reversed(self._digits):
            number = number * below + digit
        out = []
        while number:
            number, value = divmod(number, len(LETTERS))
            out.append(LETTERS[value])
        return "".join(out)


class Unpacker:
    """Gives the digits back in the order in which they were put."""

    def __init__(self, word: str) -> None:
        """DigitsError for a letter that no word has."""
        number = 0
        for letter in reversed(word):
            if letter not in _VALUES:
                raise DigitsError(f"{letter!r} is no letter of a link")
            number = number * len(LETTERS) + _VALUES[letter]
        self._number = number

    def take(self, below: int) -> int:
        """The next digit, which was put with the same `below`."""
        self._number, digit = divmod(self._number, below)
        return digit

    @property
    def empty(self) -> bool:
        """Whether nothing but zeros is left."""
        return self._number == 0
