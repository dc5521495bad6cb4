"""The rules of a game as pages: data/rules/<language>/<game>.yaml.

    chapters:
    - id: take                  # unique
      title: "Take a card"
      icon: play                # an icon of art/common without `icon-`; optional
      rules: "F5 to F8"         # which numbered rules it tells; optional
      phases: [take]            # phases of the game at which the page opens here; optional
      blocks:
      - text: "A paragraph."
      - heading: "A line between"
      - list: ["one", "two"]
      - tip: "Something good to know."
      - example: {cards: [6, {card: "22a", note: "anchor up", badge: 1, glow: true}], text: "What one sees."}
      - tiles: [{icon: fugu/icon-octopus, title: "Octopus", text: "2 for each coral."}]
      - picture: {art: common/cover-fugu, text: "Optional words."}
      - table: [["Run", "Points"], ["1", "0"]]     # the first row is the head

A text may name figures of the game's data, as in `{plus}`: those that its controller gives (`rule_figures`). A row of a
table whose placeholders end in `_*` is there once for `_1`, `_2`, ..., as far as there are such figures; a card of an
example that a figure leaves empty is left out.

A card is written as the game's own controller reads it (`rule_card`), or as the name of a drawing (`fugu/octopus`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import count
from pathlib import Path
from typing import Any

from game.core.cards import bad_file, data_dir, load_yaml
from game.core.message import msg
from game.texts import FALLBACK

# The end of a placeholder in a row that is repeated.
EACH = "_*}"
KINDS = ("text", "heading", "list", "tip", "example", "tiles", "picture", "table")


@dataclass(frozen=True, slots=True)
class Shown:
    """A card in an example: a note under it, a badge at its corner, a glow round it."""

    card: str
    note: str = ""
    badge: str = ""
    glow: bool = False


@dataclass(frozen=True, slots=True)
class Tile:
    """A small field with a picture, a title and a sentence."""

    icon: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Block:
    """A part of a chapter; which of the fields are used depends on `kind` (one of KINDS)."""

    kind: str
    text: str = ""
    items: tuple[str, ...] = ()
    cards: tuple[Shown, ...] = ()
    tiles: tuple[Tile, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    art: str = ""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A page."""

    id: str
    title: str
    icon: str
    rules: str
    phases: tuple[str, ...]
    blocks: tuple[Block, ...]


def rules_path(language: str, game: str) -> Path:
    """The file of a game's rules in a language."""
    return data_dir() / "rules" / language / f"{game}.yaml"


def has_rules(game: str) -> bool:
    """Whether there are rules of a game to show (English counts)."""
    return rules_path(FALLBACK, game).is_file()


@lru_cache(maxsize=8)
def chapters(language: str, game: str) -> tuple[Chapter, ...]:
    """The chapters of a game's rules; in English where the language has none. Raises BadComponents."""
    path = rules_path(language, game)
    return read(path if path.is_file() else rules_path(FALLBACK, game))


def read(path: Path) -> tuple[Chapter, ...]:
    """The chapters of one file. Raises BadComponents."""
    try:
        tree: Any = load_yaml(path)
        found = tuple(_chapter(item, number) for number, item in enumerate(tree["chapters"], start=1))
    except (TypeError, KeyError, AttributeError, ValueError) as error:
        raise bad_file(path, msg("core.data.not_texts")) from error
    if not found:
        raise bad_file(path, msg("core.data.not_texts"))
    return found


def filled(found: tuple[Chapter, ...], fill: Callable[[str], str]) -> tuple[Chapter, ...]:
    """The chapters with every text of their blocks passed through `fill`, which fills in the game's figures."""
    return tuple(replace(chapter, blocks=tuple(_filled(block, fill) for block in chapter.blocks)) for chapter in found)


def _filled(block: Block, fill: Callable[[str], str]) -> Block:
    cards = (replace(shown, card=fill(shown.card), note=fill(shown.note)) for shown in block.cards)
    return replace(
        block,
        text=fill(block.text),
        items=tuple(map(fill, block.items)),
        cards=tuple(shown for shown in cards if shown.card),
        tiles=tuple(replace(tile, text=fill(tile.text)) for tile in block.tiles),
        rows=tuple(filled for row in block.rows for filled in _rows(row, fill)),
    )


def _rows(row: tuple[str, ...], fill: Callable[[str], str]) -> Iterator[tuple[str, ...]]:
    if not row or EACH not in row[0]:
        yield tuple(map(fill, row))
        return
    for number in count(1):
        one = tuple(cell.replace(EACH, f"_{number}}}") for cell in row)
        if fill(one[0]) == one[0]:
            return
        yield tuple(map(fill, one))


def _chapter(raw: Mapping[str, Any], number: int) -> Chapter:
    rules = raw.get("rules", "")
    return Chapter(
        str(raw.get("id", number)),
        str(raw["title"]),
        str(raw.get("icon", "")),
        ", ".join(map(str, rules)) if isinstance(rules, list) else str(rules),
        tuple(map(str, raw.get("phases") or ())),
        tuple(_block(block) for block in raw["blocks"]),
    )


def _block(raw: Mapping[str, Any]) -> Block:
    kind = str(raw["kind"]) if "kind" in raw else next(iter(raw))
    if kind not in KINDS:
        raise ValueError(f"a block cannot be “{kind}”")
    # Either `tip: "..."`, or `kind: tip` with the rest beside it.
    content = raw.get(kind, raw)
    if kind in ("text", "heading", "tip"):
        return Block(kind, str(content["text"] if isinstance(content, Mapping) else content))
    text = str(content.get("text", content.get("caption", ""))) if isinstance(content, Mapping) else ""
    text = text or str(raw.get("caption", ""))
    if kind == "list":
        return Block(kind, text, items=tuple(map(str, _items(content, "items"))))
    if kind == "example":
        return Block(kind, text, cards=tuple(map(_shown, _items(content, "cards"))))
    if kind == "tiles":
        return Block(kind, text, tiles=tuple(map(_tile, _items(content, "tiles", "items"))))
    if kind == "table":
        rows = tuple(tuple(str(cell) for cell in row) for row in _items(content, "rows"))
        if isinstance(content, Mapping) and "head" in content:
            rows = (tuple(map(str, content["head"])), *rows)
        return Block(kind, text, rows=rows)
    if isinstance(content, Mapping):
        return Block(kind, text, art=str(content.get("art", content.get("picture", ""))))
    return Block(kind, text, art=str(content))


def _items(content: Any, *keys: str) -> list[Any]:
    if isinstance(content, list):
        return content
    found = next((content[key] for key in keys if key in content), None)
    if not isinstance(found, list):
        raise ValueError(f"there is no list “{keys[0]}”")
    return found


def _shown(raw: Any) -> Shown:
    if isinstance(raw, Mapping):
        note = str(raw.get("note", raw.get("text", "")))
        return Shown(str(raw["card"]), note, str(raw.get("badge", "")), bool(raw.get("glow", False)))
    return Shown(str(raw))


def _tile(raw: Mapping[str, Any]) -> Tile:
    return Tile(str(raw.get("icon", "")), str(raw["title"]), str(raw.get("text", "")))
