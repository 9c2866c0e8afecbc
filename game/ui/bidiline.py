"""Bidirectional order of one line: UAX #9 without explicit embeddings, overrides and isolates.

SDL_ttf shapes a run of one direction and knows nothing of mixed lines; this splits a line into
such runs. The rules' names (W1, N0, ...) are those of the Unicode annex.
"""

from __future__ import annotations

import unicodedata

LRM = "\u200e"
RLM = "\u200f"
_OPEN = {"(": ")", "[": "]", "{": "}"}
_STRONG = ("L", "R", "AL")
_NEUTRAL = ("B", "S", "WS", "ON")
_EXPLICIT = frozenset({"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"})


def ltr(figure: str) -> str:
    """A figure that keeps its order inside Arabic: without the marks "+1" is drawn as "1+"."""
    return f"{LRM}{figure}{LRM}"


def fenced(value: str) -> str:
    """A name or figure kept apart from its neighbours in right-to-left text.

    Without the marks two of them in one sentence become one left-to-right run and change places.
    Whole numbers and names keep their order by themselves, signed figures need marks inside too.
    """
    inner = value if value.isdigit() or value[:1].isalpha() else ltr(value)
    return f"{RLM}{inner}{RLM}"


def runs(line: str, base: int) -> list[tuple[str, int]]:
    """Pieces of `line` from left to right, each in logical order with its embedding level.

    `base` is 0 for a left-to-right paragraph, 1 for a right-to-left one; an odd level is drawn
    from right to left. (L2)
    """
    if not base and line.isascii():
        return [(line, 0)] if line else []
    pieces: list[tuple[str, int]] = []
    for character, level in zip(line, levels(line, base), strict=True):
        if pieces and pieces[-1][1] == level:
            pieces[-1] = (pieces[-1][0] + character, level)
        else:
            pieces.append((character, level))
    for level in range(max((piece[1] for piece in pieces), default=0), 0, -1):
        start = 0
        while start < len(pieces):
            end = start
            while end < len(pieces) and pieces[end][1] >= level:
                end += 1
            pieces[start:end] = pieces[start:end][::-1]
            start = max(end, start + 1)
    return pieces


def levels(line: str, base: int) -> list[int]:
    """The embedding level of every character."""
    kinds = [unicodedata.bidirectional(c) or "L" for c in line]
    # Explicit marks do not occur in our texts: they count as boundary neutrals.
    kinds = ["BN" if kind in _EXPLICIT else kind for kind in kinds]
    places = [i for i, kind in enumerate(kinds) if kind != "BN"]
    resolved = [kinds[i] for i in places]
    start = "R" if base else "L"
    _weak(resolved, start)
    marks = [kinds[i] == "NSM" for i in places]
    _brackets([line[i] for i in places], resolved, marks, start)
    _neutral(resolved, start)
    out = [base] * len(kinds)
    for kind, i in zip(resolved, places, strict=True):  # I1, I2
        if base % 2:
            out[i] = base + (0 if kind == "R" else 1)
        else:
            out[i] = base + {"L": 0, "R": 1}.get(kind, 2)
    for i, kind in enumerate(kinds):
        if kind == "BN":
            out[i] = out[i - 1] if i else base
    _trailing(kinds, out, base)
    return out


def _weak(kinds: list[str], start: str) -> None:
    """W1 to W7, in place."""
    previous = strong = start
    for i, kind in enumerate(kinds):
        if kind == "NSM":
            kinds[i] = previous
        if kinds[i] in _STRONG:
            strong = kinds[i]
        elif kinds[i] == "EN" and strong == "AL":
            kinds[i] = "AN"
        previous = kinds[i]
    kinds[:] = ["R" if kind == "AL" else kind for kind in kinds]
    for i in range(1, len(kinds) - 1):
        if kinds[i - 1] == kinds[i + 1] == "EN" and kinds[i] in ("ES", "CS"):
            kinds[i] = "EN"
        elif kinds[i - 1] == kinds[i + 1] == "AN" and kinds[i] == "CS":
            kinds[i] = "AN"
    _terminators(kinds)
    strong = start
    for i, kind in enumerate(kinds):
        if kind in ("ES", "ET", "CS"):
            kinds[i] = "ON"
        elif kind in ("L", "R"):
            strong = kind
        elif kind == "EN" and strong == "L":
            kinds[i] = "L"


def _terminators(kinds: list[str]) -> None:
    """W5: signs such as % beside European numbers."""
    i = 0
    while i < len(kinds):
        if kinds[i] != "ET":
            i += 1
            continue
        end = i
        while end < len(kinds) and kinds[end] == "ET":
            end += 1
        if (i and kinds[i - 1] == "EN") or (end < len(kinds) and kinds[end] == "EN"):
            kinds[i:end] = ["EN"] * (end - i)
        i = end


def _side(kind: str) -> str | None:
    """The direction that a resolved kind counts as for its neighbours, None for neutrals."""
    if kind in ("EN", "AN", "R"):
        return "R"
    return "L" if kind == "L" else None


def _pairs(characters: list[str], kinds: list[str]) -> list[tuple[int, int]]:
    """The matching brackets, in order of the opening ones."""
    stack: list[tuple[str, int]] = []
    pairs: list[tuple[int, int]] = []
    for i, character in enumerate(characters):
        if kinds[i] != "ON":
            continue
        if character in _OPEN:
            stack.append((_OPEN[character], i))
        elif character in _OPEN.values():
            for k in range(len(stack) - 1, -1, -1):
                if stack[k][0] == character:
                    pairs.append((stack[k][1], i))
                    del stack[k:]
                    break
    return sorted(pairs)


def _brackets(characters: list[str], kinds: list[str], marks: list[bool], start: str) -> None:
    """N0: a pair of brackets takes one direction, in place."""
    for a, b in _pairs(characters, kinds):
        inside = {_side(kind) for kind in kinds[a + 1 : b]} - {None}
        if not inside:
            continue
        new = start
        if start not in inside:
            before = next((s for s in map(_side, reversed(kinds[:a])) if s), start)
            other = "L" if start == "R" else "R"
            new = other if before == other else start
        for place in (a, b):
            kinds[place] = new
            after = place + 1
            while after < len(kinds) and marks[after]:
                kinds[after] = new
                after += 1


def _neutral(kinds: list[str], start: str) -> None:
    """N1, N2, in place."""
    i = 0
    while i < len(kinds):
        if kinds[i] not in _NEUTRAL:
            i += 1
            continue
        end = i
        while end < len(kinds) and kinds[end] in _NEUTRAL:
            end += 1
        left = _side(kinds[i - 1]) if i else start
        right = _side(kinds[end]) if end < len(kinds) else start
        kinds[i:end] = [left if left == right and left else start] * (end - i)
        i = end


def _trailing(kinds: list[str], out: list[int], base: int) -> None:
    """L1: separators, and white space at the end of the line or before one, in place."""
    reset = True
    for i in range(len(kinds) - 1, -1, -1):
        if kinds[i] in ("S", "B"):
            out[i], reset = base, True
        elif kinds[i] in ("WS", "BN") and reset:
            out[i] = base
        else:
            reset = False
