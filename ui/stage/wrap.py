"""Breaking text into lines: between words, in Japanese between phrases (budoux), never before 、。」 or after 「."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable
from functools import lru_cache
from typing import Protocol

_JAPANESE = re.compile(r"[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]")
# Kinsoku: what may not begin a line, and what may not end one.
NO_START = set("、。，．・：；？！ー」』）］】〉》〕｝’”ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ々〜%℃°…,.:;!?)]}")
_CLAUSES = re.compile(r"[^、。：；！？）」』】]+[、。：；！？）」』】]*|[、。：；！？）」』】]+")
NO_END = set("「『（［【〈《〔｛‘“([{")


class Parser(Protocol):
    """What cuts Japanese into phrases."""

    def parse(self, sentence: str) -> list[str]: ...


@lru_cache(maxsize=1)
def _parser() -> Parser:
    # Only Japanese paragraphs need it: the first picture does not wait for it.
    import budoux

    found: Parser = budoux.load_default_japanese_parser()
    return found


@lru_cache(maxsize=4096)
def pieces(text: str) -> tuple[str, ...]:
    """The unbreakable pieces of one paragraph, spaces kept at their ends.

    >>> pieces("one two")
    ('one ', 'two')
    """
    out: list[str] = []
    for word in re.findall(r"\S+\s*|\s+", text):
        if _JAPANESE.search(word):
            # A phrase may be longer than a line; after its own punctuation it may always be broken.
            out.extend(part for phrase in _parser().parse(word) for part in _CLAUSES.findall(phrase))
        else:
            out.append(word)
    return tuple(_kinsoku(out))


def _kinsoku(parts: list[str]) -> list[str]:
    joined: list[str] = []
    for part in parts:
        if joined and part and (part[0] in NO_START or joined[-1][-1:] in NO_END):
            joined[-1] += part
        else:
            joined.append(part)
    return joined


def wrap(text: str, width: int, measure: Callable[[str], int], broken: list[str] | None = None) -> list[str]:
    """Lines no wider than `width` pixels by `measure`; a piece that is too long for a line is broken by characters, and
    added to `broken`.

    Line ends in the text begin a new line.
    """
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for piece in pieces(paragraph):
            if not line or measure((line + piece).rstrip()) <= width:
                line += piece
            else:
                lines.append(line.rstrip())
                line = piece
            while measure(line.rstrip()) > width and len(line) > 1:
                if broken is not None:
                    broken.append(line)
                cut = _cut(line, width, measure)
                lines.append(line[:cut].rstrip())
                line = line[cut:]
        lines.append(line.rstrip())
    return lines


def _cut(line: str, width: int, measure: Callable[[str], int]) -> int:
    """Where to break a piece that does not fit: the longest part that fits and that kinsoku allows."""
    # From the line's beginning, in larger and larger steps: a word without end is measured no further than needed.
    least, most = 1, 2
    while most < len(line) and measure(line[:most]) <= width:
        least, most = most, most * 2
    ends = range(least, min(most, len(line)))
    cut = max(1, least - 1 + bisect_right(ends, width, key=lambda n: measure(line[:n])))
    while cut > 1 and (line[cut] in NO_START or line[cut - 1] in NO_END):
        cut -= 1
    return cut
