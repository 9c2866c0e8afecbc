"""Named tuples as the page makes them: what the library's are to whoever uses them."""

from __future__ import annotations

import collections
import copy
import pickle
import typing
from collections.abc import Callable
from typing import Any, Generic, NamedTuple, TypeVar

import pytest

from tests.build.scripts import loaded
from web.make.paths import WEB

Item = TypeVar("Item")
Classes = dict[str, Any]


def _made() -> Classes:
    """Classes of every form that the game has, and one that is left to the library."""

    class Plain(NamedTuple):
        seat: int
        words: str = ""
        cards: tuple[str, ...] = ()

        limit = 7  # type: ignore[misc]

        @property
        def loud(self) -> str:
            """The words in capitals."""
            return self.words.upper()

        @classmethod
        def empty(cls) -> Plain:
            """Nobody, who says nothing."""
            return cls(-1)

        def __str__(self) -> str:
            return f"<{self.seat}>"

    class One(NamedTuple):
        """A single field."""

        seat: int

    class Typed(NamedTuple, Generic[Item]):
        item: Item

    return {"Plain": Plain, "One": One, "Typed": Typed}


@pytest.fixture(scope="module")
def library() -> Classes:
    return _made()


@pytest.fixture(scope="module")
def quick() -> Classes:
    start = loaded(WEB / "start.py")
    with pytest.MonkeyPatch.context() as patch:
        meta = typing.NamedTupleMeta  # type: ignore[attr-defined]
        patch.setattr(meta, "__new__", meta.__new__)  # to be set back
        patch.setattr(collections, "eval", eval, raising=False)
        start._make_named_tuples_quickly()
        made = _made()
    made["Plain"].__qualname__ = "Plain"  # where pickle finds it
    globals()["Plain"] = made["Plain"]
    return made


USES: dict[str, Callable[[Any, Any], object]] = {
    "words": lambda plain, one: (repr(plain(1, words="a'b")), str(plain(1)), repr(one("x"))),
    "defaults": lambda plain, one: (plain(2), plain._field_defaults, one._field_defaults),
    "by name": lambda plain, _: plain(cards=("1o",), seat=3),
    "fields": lambda plain, one: (plain._fields, plain.__match_args__, one._fields),
    "read": lambda plain, one: (plain(1, "w").words, plain(1).cards, one(5).seat),
    "own": lambda plain, _: (plain(1, "w").loud, plain.limit, plain.empty()),
    "tuple": lambda plain, _: (tuple(plain(1)), plain(1) == (1, "", ()), hash(plain(1))),
    "make": lambda plain, one: (plain._make([1, "a", ()]), one._make("x")),
    "replace": lambda plain, one: (plain(1)._replace(words="b"), one(1)._replace(seat=2)),
    "dict": lambda plain, _: plain(1)._asdict(),
    "copies": lambda plain, _: (copy.copy(plain(1)), copy.deepcopy(plain(1, "w"))),
    "no room": lambda plain, _: (plain.__slots__, hasattr(plain(1), "__dict__")),
    "kind": lambda plain, one: (plain.__bases__, plain.__name__, plain.__module__, one.__doc__),
    "annotations": lambda plain, _: plain.__annotations__.keys(),
}


@pytest.mark.parametrize("use", USES)
def test_are_as_the_librarys(library: Classes, quick: Classes, use: str) -> None:
    ours, theirs = (USES[use](made["Plain"], made["One"]) for made in (quick, library))
    assert ours == theirs
    assert quick["Plain"]._make.__func__ is quick["One"]._make.__func__, "not made quickly"


FAULTS: dict[str, Callable[[Any], object]] = {
    "too few": lambda plain: plain(),
    "too many": lambda plain: plain(1, "", (), 4),
    "no such field": lambda plain: plain(1, other=2),
    "make too few": lambda plain: plain._make([1]),
    "make too many": lambda plain: plain._make(range(4)),
    "set": lambda plain: setattr(plain(1), "seat", 2),
    "set another": lambda plain: setattr(plain(1), "other", 2),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_refuse_what_the_librarys_refuse(library: Classes, quick: Classes, fault: str) -> None:
    for made in (library, quick):
        with pytest.raises((TypeError, AttributeError)):
            FAULTS[fault](made["Plain"])


def test_replace_refuses_a_field_that_is_none(library: Classes, quick: Classes) -> None:
    # The library raised ValueError before Python 3.13, and TypeError since.
    for made in (library, quick):
        with pytest.raises((TypeError, ValueError), match="other"):
            made["Plain"](1)._replace(other=1)


def test_are_pickled(quick: Classes) -> None:
    value = quick["Plain"](1, "w", ("1o",))
    back = pickle.loads(pickle.dumps(value))
    assert (back, type(back)) == (value, type(value))


def test_other_forms_are_left_to_the_library(quick: Classes) -> None:
    typed = quick["Typed"]
    assert typed[int](3).item == 3
    assert typed._make is not quick["One"]._make
    assert Generic in typed.__bases__
