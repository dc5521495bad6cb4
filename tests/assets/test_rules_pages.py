"""The rules pages: complete, alike in both languages, with pictures and cards that exist, and true."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import yaml
from msgspec import structs

from game.fu import told
from game.fu.components import Tables, tables
from game.fugu.scoring import score_row
from game.fungi import told as fungi_told
from game.fungi.components import Deck, deck
from game.fungi.components import read as read_deck
from game.texts import load as load_texts
from ui import rulebook
from ui.rulebook import Block, Chapter

ROOT = Path(__file__).parents[2]
ART = ROOT / "assets" / "art"
LANGUAGES = ("en", "ja")
# How many numbered rules each game has, and the phases at which F1 opens a page.
RULES = {"fugu": ("F", 22), "fungi": ("M", 13), "fu": ("Y", 27)}
PHASES = {
    "fugu": {"take", "place", "alone", "wait", "over"},
    "fungi": {"play", "forage", "special", "score", "wait", "over"},
    "fu": {"shopping", "visiting", "opening", "eating", "year-end", "wait", "over"},
}
GAMES = tuple(RULES)
BOTH = pytest.mark.parametrize("language", LANGUAGES)
EACH = pytest.mark.parametrize("game", GAMES)


def raw(language: str, game: str) -> list[dict[str, Any]]:
    path = ROOT / "data" / "rules" / language / f"{game}.yaml"
    chapters: list[dict[str, Any]] = yaml.load(path.read_text("utf-8"), yaml.CSafeLoader)["chapters"]
    return chapters


def chapters(language: str, game: str) -> tuple[Chapter, ...]:
    return rulebook.chapters(language, game)


def shape(block: Block) -> tuple[object, ...]:
    """What must be the same in every language: the kind, how much there is, pictures, cards, marks."""
    return (
        block.kind,
        bool(block.text),
        len(block.items),
        tuple((card.card, bool(card.note), card.badge, card.glow) for card in block.cards),
        tuple((tile.icon, bool(tile.text)) for tile in block.tiles),
        tuple(len(row) for row in block.rows),
        block.art,
    )


def words(block: Block) -> list[str]:
    found = [block.text, *block.items, *(cell for row in block.rows for cell in row)]
    return [
        *found,
        *(card.note for card in block.cards),
        *(part for tile in block.tiles for part in (tile.title, tile.text)),
    ]


@EACH
def test_languages_have_the_same_structure(game: str) -> None:
    english, japanese = chapters("en", game), chapters("ja", game)
    assert [(c.id, c.icon, c.rules, c.phases) for c in english] == [(c.id, c.icon, c.rules, c.phases) for c in japanese]
    for first, second in zip(english, japanese, strict=True):
        assert [shape(block) for block in first.blocks] == [shape(block) for block in second.blocks], first.id


@EACH
def test_numbers_are_the_same_in_both_languages(game: str) -> None:
    """Tables carry the figures of the game: a cell of digits alone must not differ."""
    for first, second in zip(chapters("en", game), chapters("ja", game), strict=True):
        for mine, other in zip(first.blocks, second.blocks, strict=True):
            for row, same in zip(mine.rows, other.rows, strict=True):
                for cell, twin in zip(row, same, strict=True):
                    if re.fullmatch(r"[−\d, ]+", cell):
                        assert re.findall(r"−?\d+", cell) == re.findall(r"−?\d+", twin), (first.id, row)


@EACH
@BOTH
def test_every_rule_is_told(language: str, game: str) -> None:
    letter, count = RULES[game]
    told = [rule for chapter in raw(language, game) for rule in chapter["rules"]]
    assert sorted(set(told)) == sorted(f"{letter}{number}" for number in range(1, count + 1))
    for chapter in raw(language, game):
        numbers = [int(rule[1:]) for rule in chapter["rules"]]
        assert numbers == sorted(set(numbers)), chapter["id"]


@EACH
@BOTH
def test_every_phase_opens_one_page(language: str, game: str) -> None:
    phases = [phase for chapter in chapters(language, game) for phase in chapter.phases]
    assert sorted(phases) == sorted(PHASES[game])
    ids = [chapter.id for chapter in chapters(language, game)]
    assert len(set(ids)) == len(ids)


@EACH
@BOTH
def test_pictures_exist(language: str, game: str) -> None:
    named = set()
    for chapter in chapters(language, game):
        named.add(f"common/icon-{chapter.icon}")
        for block in chapter.blocks:
            if block.art:
                named.add(block.art)
            named |= {tile.icon if "/" in tile.icon else f"common/icon-{tile.icon}" for tile in block.tiles}
    assert sorted(name for name in named if not (ART / f"{name}.svg").is_file()) == []


@EACH
@BOTH
def test_nothing_is_empty_or_left_over(language: str, game: str) -> None:
    for chapter in chapters(language, game):
        assert chapter.title and chapter.blocks, chapter.id
        for block in chapter.blocks:
            for text in words(block):
                assert text == text.strip() and "  " not in text, (chapter.id, text)
                assert not re.search(r"\s-\d|\.\.\.", text), (chapter.id, text)
            if block.kind == "table":
                assert len({len(row) for row in block.rows}) == 1, chapter.id


def shown(game: str) -> list[list[str]]:
    return [[card.card for card in block.cards] for c in chapters("en", game) for block in c.blocks if block.cards]


def fungi_pages(language: str, box: Deck) -> tuple[Chapter, ...]:
    """Funky Fungi's pages with the figures of these cards."""
    texts = load_texts(language)
    pages = rulebook.chapters(language, "fungi")
    return rulebook.filled(pages, partial(texts.filled, values=fungi_told.figures(box)))


def corrected(tmp_path: Path, *changes: tuple[str, str]) -> Deck:
    """The deck of a file in which lines are written otherwise."""
    text = (ROOT / "data" / "fungi" / "cards.yaml").read_text("utf-8")
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    path = tmp_path / "cards.yaml"
    path.write_text(text, encoding="utf-8")
    return read_deck(path)


@BOTH
def test_fungi_examples_show_cards_of_the_game(language: str) -> None:
    rows = [[card.card for card in b.cards] for c in fungi_pages(language, deck()) for b in c.blocks if b.cards]
    assert [len(row) for row in rows] == [4, 4, 4]
    assert [card for row in rows for card in row if card not in deck().index] == []


def test_fungi_recipes_are_those_of_the_cards() -> None:
    tree = yaml.load((ROOT / "data" / "fungi" / "cards.yaml").read_text("utf-8"), yaml.CSafeLoader)
    needs = {card["id"]: card["needs"] for card in tree["cards"] if card.get("special") == "cluster"}
    points = {str(card["value"]): str(card["points"]) for card in tree["cards"] if card.get("special") == "cluster"}
    score = next(chapter for chapter in fungi_pages("en", deck()) if chapter.id == "score")
    table = next(block for block in score.blocks if block.kind == "table")
    assert {row[0]: row[1] for row in table.rows[1:]} == points
    for row in table.rows[1:]:
        for letter, cell in zip("rbyg", row[2:], strict=True):
            said = ["red", "blue", "yellow", "green"] if cell == "all four" else []
            for part in [] if said else cell.split(", "):
                count, _, colour = part.rpartition(" ")
                said += [colour] * int(count or 1)
            assert sorted(said) == sorted(needs[f"{letter}{row[0]}"]), row


@BOTH
def test_a_corrected_card_is_told_on_fungis_pages(language: str, tmp_path: Path) -> None:
    before = fungi_pages(language, deck())
    texts = [word for chapter in before for block in chapter.blocks for word in words(block)]
    assert texts and not [word for word in texts if "{" in word]
    for change in (
        ("points: 3, needs: [blue, blue, yellow]", "points: 2, needs: [green, green]"),
        ("{id: b14, colour: blue, value: 14}", "{id: r14b, colour: red, value: 14}"),
        ("{id: m15, colour: magic, value: 15}", "{id: m19, colour: magic, value: 19}"),
        ("{id: g1, colour: green, value: 1}", "{id: g1, colour: green, value: 1, special: steal}"),
        ("{id: y10, colour: yellow, value: 10, special: swap}", "{id: y10, colour: yellow, value: 10}"),
    ):
        assert fungi_pages(language, corrected(tmp_path, change)) != before, change


@BOTH
def test_a_deck_of_other_clusters_fills_the_pages(language: str, tmp_path: Path) -> None:
    """A row for each value that a cluster has; no row, card or placeholder is left over."""
    text = (ROOT / "data" / "fungi" / "cards.yaml").read_text("utf-8")
    changes = [
        (line[2:], re.sub(r", special: cluster.*\]", "", line[2:])) for line in text.split("\n") if "cluster, p" in line
    ]
    changes[0] = (changes[0][0], changes[0][0].replace("needs: [red, blue]", "needs: [red, blue, blue, green]"))
    pages = fungi_pages(language, corrected(tmp_path, *changes))
    score = next(chapter for chapter in pages if chapter.id == "score")
    assert [len(block.rows) for block in score.blocks if block.rows] == [2]
    assert [len(block.cards) for block in score.blocks if block.cards] == [5]
    assert not [word for chapter in pages for block in chapter.blocks for word in words(block) if "{" in word]


def test_fugu_examples_keep_the_order() -> None:
    rows = shown("fugu")
    assert rows
    for row in rows:
        assert all(re.fullmatch(r"\d+a?|\?", card) for card in row), row
        upright = [int(card) for card in row if card.isdecimal()]
        assert upright == sorted(set(upright)) and all(1 <= card <= 75 for card in upright), row


@pytest.mark.parametrize(
    ("row", "line", "points"),
    [
        (["42", "45", "48", "21a", "?"], "bannerfish", 9),
        (["42", "45", "48", "21a", "?"], "anchors", -1),
        (["42", "9a", "48", "?"], "bannerfish", 5),
        (["?", "11", "14", "33", "35", "36"], "pufferfish", 3),
        (["19", "20", "22", "25"], "octopus", 4),
        (["19", "20", "22", "25"], "corals", 3),
        (["4", "11", "19", "20", "22", "?", "42", "45", "48"], "octopus", 4),
        (["4", "11", "19", "20", "22", "?", "42", "45", "48"], "pufferfish", 3),
    ],
)
def test_fugu_examples_score_what_they_say(row: list[str], line: str, points: int) -> None:
    assert row in shown("fugu")
    cells = [0 if card == "?" else -int(card[:-1]) if card.endswith("a") else int(card) for card in row]
    assert getattr(score_row(cells), line) == points


def told_of(language: str, box: Tables) -> tuple[Chapter, ...]:
    """Fú's pages with the figures of these tables."""
    texts = load_texts(language)
    return rulebook.filled(rulebook.chapters(language, "fu"), partial(texts.filled, values=told.figures(box)))


@BOTH
def test_fu_decorations_are_told_as_on_the_cards(language: str) -> None:
    texts, box = load_texts(language), tables()
    cards = [(texts.tr(f"fu.decoration.{c.id}.name"), texts.say(told.effect(box, c.id))) for c in box.decorations]
    page = next(chapter for chapter in told_of(language, box) if chapter.id == "decorations")
    table = next(block for block in page.blocks if block.kind == "table")
    assert list(table.rows[1:]) == cards


@BOTH
def test_fu_figures_are_those_of_the_data(language: str) -> None:
    stalls = yaml.load((ROOT / "data" / "fu" / "stalls.yaml").read_text("utf-8"), yaml.CSafeLoader)["stalls"]
    incomes = yaml.load((ROOT / "data" / "fu" / "incomes.yaml").read_text("utf-8"), yaml.CSafeLoader)["incomes"]
    shown_tables = {c.id: [b.rows for b in c.blocks if b.kind == "table"] for c in told_of(language, tables())}
    prices = [(row[1], re.findall(r"\d+", row[2])) for row in shown_tables["shopping"][0][1:]]
    assert prices == [(str(stall["tokens"]), [str(price) for price in stall["prices"]]) for stall in stalls]
    money = [[int(cell) for cell in row[1:]] for row in shown_tables["setup"][0][1:]]
    assert money == [incomes["3"], incomes["4"], incomes["5"]]


def corrections() -> Iterator[tuple[str, Tables]]:
    """The tables with one figure corrected, each in turn, and its name."""
    box = tables()
    for i, stall in enumerate(box.stalls):
        for other in (
            structs.replace(stall, tokens=97),
            structs.replace(stall, prices=(*stall.prices[:-1], 97)),
        ):
            yield f"{stall.id} {other}", replace(box, stalls=(*box.stalls[:i], other, *box.stalls[i + 1 :]))
    money = box.money
    for name in ("without_decorations", "decoration_price", "relative_budget", "money_per_fortune"):
        yield name, replace(box, money=structs.replace(money, **{name: -97 if name.startswith("without") else 7}))
    for name in ("spaces", "money"):
        yield name, replace(box, money=structs.replace(money, plus_ten=structs.replace(money.plus_ten, **{name: 4})))
    for name in ("start", "step", "top"):
        yield name, replace(box, money=structs.replace(money, track=structs.replace(money.track, **{name: 97})))
    for players, years in money.incomes.items():
        for year in range(len(years)):
            row = (*years[:year], 97, *years[year + 1 :])
            yield (
                f"{players} {year}",
                replace(box, money=structs.replace(money, incomes=money.incomes | {players: row})),
            )


@BOTH
def test_a_corrected_figure_is_told_on_fus_pages(language: str) -> None:
    before = told_of(language, tables())
    assert not [word for chapter in before for block in chapter.blocks for word in words(block) if "{" in word]
    assert [name for name, box in corrections() if told_of(language, box) == before] == []
