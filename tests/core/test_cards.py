"""Data files: an error names the file, the entry and the reason."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Literal

import pytest
from msgspec import Meta

from game import texts
from game.core.cards import MAX_BYTES, Entry, bad_entry, data_dir, decode
from game.core.errors import BadComponents
from game.core.message import msg


class Card(Entry, frozen=True):
    number: int
    creature: str


class Cards(Entry, frozen=True):
    cards: tuple[Card, ...]
    sizes: dict[Literal["a", "b"], tuple[int, int]] = {}
    kind: Literal["a", "b"] | None = None
    least: int | Literal["all"] = 0
    much: Annotated[int, Meta(ge=1, le=3)] = 1
    word: Annotated[str, Meta(pattern="^[a-z]+$", max_length=5)] = "a"


def test_the_data_folder_is_found_from_anywhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert (data_dir() / "text" / "en" / "core.yaml").is_file()


def test_a_good_file_gives_typed_values(tmp_path: Path) -> None:
    path = tmp_path / "cards.yaml"
    path.write_text("cards:\n- {number: 3, creature: fugu}\n")
    assert decode(path, Cards) == Cards((Card(3, "fugu"),))


CASES = [
    ("cards: [{number: 1, creature: a}, {number: x, creature: b}]", "line 1 (cards, entry 2 “x”, number)",
     "should be a whole number, but it is text"),
    ("cards:\n- {number: 1, creature: 5}", "line 2 (cards, entry 1 “1”, creature)",
     "should be text, but it is a whole number"),
    ("cards:\n- {number: 1, creature: a, colour: b}", "line 2 (cards, entry 1 “1”, colour)", "“colour” is not known"),
    ("cards: [{number: 1}]", "line 1 (cards, entry 1 “1”)", "“creature” is missing"),
    ("cards: {}", "line 1 (cards)", "should be a list, but it is a group of entries"),
    ("cards: [{number: 1, number: 2, creature: a}]", "line 1", "“number” is given twice"),
    ("cards: []\nsizes: {a: [1, 2], b: [1, x]}", "line 2 (sizes, b, entry 2 “x”)", "a whole number, but it is text"),
    ("cards: []\nsizes: {a: [1, 2], b: [1, 2, 3]}", "line 2 (sizes, b)", "exactly 2 entries"),
    ("cards: []\nsizes: {z: [1, 2]}", "line 2 (sizes)", "“z” is not one of those allowed here: a, b"),
    ("cards: []\nsizes: {1: [1, 2]}", "line 2 (sizes)", "put it in quotation marks"),
    ("cards: []\nkind: c", "line 2 (kind)", "“c” is not one of the words allowed here: a, b"),
    ("cards: []\nleast: some", "line 2 (least)", "allowed here: all, a whole number"),
    ("cards: []\nleast: [1]", "line 2 (least)", "a whole number or text, but it is a list"),
    ("cards: []\nmuch: 4", "line 2 (much)", "at most 3"),
    ("cards: []\nmuch: 0", "line 2 (much)", "at least 1"),
    ("cards: []\nmuch: ", "line 2 (much)", "a whole number, but it is empty"),
    ("cards: []\nword: A", "line 2 (word)", "not spelt as it must be"),
    ("cards: []\nword: aaaaaa", "line 2 (word)", "at most 5 letters"),
    ("cards: []\nword: true", "line 2 (word)", "text, but it is true or false"),
    ("cards: []\nword: 2026-01-02", "line 2 (word)", "at most 5 letters"),
    ("cards:\n- number: 1\n  creature: }", "line 3", "a bracket too many"),
    ("cards:\n- {number: 1\n", "line 2", "a bracket that opens here is not closed"),
    ("cards:\n- 'a\n- b\n", "line 2", "a quotation mark that opens here is not closed"),
    ("cards: a: b", "line 1", "a colon does not fit here"),
    ("cards:\n\t- b", "line 2", "spaces instead of tabs"),
    ("- a\nb: c", "line 2", "the indent does not fit"),
    ("a: 1\n---\nb: 2", "line 2", "a second document"),
    ('a: "\\q"', "line 1", "a backslash"),
    ("", "the whole file", "should be a group of entries, but it is empty"),
    ("[]", "the whole file", "should be a group of entries, but it is a list"),
    ("a: &a 1\nb: *a\n", "line 2", "aliases"),
    ("? [a]\n: b\n", "line 1", "plain word"),
    ("cards:\n- 2026-13-45", "line 2 (cards, entry 1 “2026-13-45”)", "a group of entries, but it is text"),
    ("cards: !!timestamp x", "line 1", "cannot begin with “!”"),
    ("cards: !!bool x", "line 1", "cannot be read"),
    ('cards: []\nmuch: !!int ""', "line 2", "cannot be read"),
    ("cards: !!map [1]", "line 1", "cannot be read"),
    (f"cards: []\nmuch: {'9' * 5000}", "line 2", "too long: it has at most 30 digits"),
    (f"cards: []\nword: {'a' * 20000}", "line 2", "too long: it has at most 10000 characters"),
    ("cards: \0", "line 1", "a character here that no text may have"),
    ("[" * 500, "line 1", "nested too deep"),
    ("[" + "1, " * 300_000, "line 1", "more values than any file"),
    ("!!python/object:os.system {}", "line 1", "cannot begin with “!”"),
]  # fmt: skip


def told(text: str, path: Path, language: str = "en") -> str:
    path.write_text(text)
    with pytest.raises(BadComponents) as caught:
        decode(path, Cards)
    return texts.load(language).say(caught.value.message)


@pytest.mark.parametrize(("text", "entry", "reason"), CASES, ids=range(len(CASES)))
def test_an_error_names_file_entry_and_reason(text: str, entry: str, reason: str, tmp_path: Path) -> None:
    path = tmp_path / "cards.yaml"
    said = told(text, path)
    assert said.startswith(f"{path}, {entry}: ") and reason.casefold() in said.casefold()
    assert said.endswith("Correct the file, or get it again.")


@pytest.mark.parametrize("text", [case[0] for case in CASES], ids=range(len(CASES)))
def test_an_error_in_japanese_has_no_english_sentence_in_it(text: str, tmp_path: Path) -> None:
    path = tmp_path / "cards.yaml"
    said = told(text, path, "ja").replace(str(path), "")
    words = re.findall(r"[A-Za-z]{2,}", said)
    own = {"YAML", "name", "true", "false", *re.findall(r"[A-Za-z]+", text), "all", "creature"}
    assert [word for word in words if word not in own] == []


def test_missing_unreadable_and_big_files(tmp_path: Path) -> None:
    big, latin = tmp_path / "big.yaml", tmp_path / "latin.yaml"
    big.write_bytes(b"#" * (MAX_BYTES + 1))
    latin.write_bytes("cards:\n- ü\n".encode("latin-1"))
    for path, reason in ((tmp_path / "no", "missing"), (big, "big"), (latin, "utf8"), (tmp_path, "unreadable")):
        with pytest.raises(BadComponents) as caught:
            decode(path, Cards)
        inner = caught.value.message.values["reason"]
        assert inner.key == f"core.data.{reason}"  # type: ignore[union-attr]


def test_a_games_own_check_speaks_alike() -> None:
    error = bad_entry(data_dir() / "fugu" / "cards.yaml", "cards[3]", msg("core.data.twice", key="6"))
    said = texts.load("en").say(error.message)
    assert said == (
        "data/fugu/cards.yaml, line 7 (cards, entry 4 “4”): The key “6” is given twice. Keep one of them. "
        "Correct the file, or get it again."
    )
