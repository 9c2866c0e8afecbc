"""A screen as a tree of elements, and the difference of two such trees."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

Value = str | bool
Op = dict[str, object]


class Node(NamedTuple):
    """An element of the mirror, named as in HTML.

    `key` is unique in its tree, and stable while the element means the same. An element has a text
    or `kids`. Attributes with a truth value (``checked``) are states that the player can change.
    """

    key: str
    tag: str
    text: str = ""
    attrs: Mapping[str, Value] = {}
    kids: tuple[Node, ...] = ()

    def plain(self) -> list[object]:
        """As lists and texts, for JSON: key, tag, text, attributes, kids."""
        return [self.key, self.tag, self.text, dict(self.attrs), [kid.plain() for kid in self.kids]]

    def walk(self) -> Iterator[Node]:
        """This element and all below it, in the order of reading."""
        yield self
        for kid in self.kids:
            yield from kid.walk()


def diff(old: Node, new: Node) -> list[Op]:
    """What makes `new` of `old`; both have the same key and tag.

    An operation changes one element, ``key``: its ``text``, its ``attrs`` (None takes one away), or
    its ``kids``: keys of those that stay, whole elements (`Node.plain`) that come; others go.
    """
    op: Op = {}
    if new.text != old.text:
        op["text"] = new.text
    attrs = _changed(old.attrs, new.attrs)
    if attrs:
        op["attrs"] = attrs
    before = {(kid.key, kid.tag): kid for kid in old.kids}
    after = [(kid.key, kid.tag) for kid in new.kids]
    if after != list(before):
        op["kids"] = [
            kid.key if name in before else kid.plain()
            for name, kid in zip(after, new.kids, strict=True)
        ]
    ops = [{"key": new.key, **op}] if op else []
    for name, kid in zip(after, new.kids, strict=True):
        if name in before and before[name] != kid:
            ops += diff(before[name], kid)
    return ops


def _changed(old: Mapping[str, Value], new: Mapping[str, Value]) -> dict[str, Value | None]:
    changed: dict[str, Value | None] = {n: v for n, v in new.items() if old.get(n) != v}
    return changed | dict.fromkeys(name for name in old if name not in new)


def states(tree: Node) -> list[Op]:
    """What sets the states of all controls anew: a page changes them by itself on use."""
    return [
        {"key": node.key, "attrs": own}
        for node in tree.walk()
        if (own := {n: v for n, v in node.attrs.items() if n == "checked"})
    ]
