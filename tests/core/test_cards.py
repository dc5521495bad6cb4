"""Data files: an error names the file, the entry and the reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import texts
from game.core.cards import MAX_BYTES, Entry, bad_entry, data_dir, decode
from game.core.errors import BadComponents
from game.core.message import msg


class Card(Entry, frozen=True):
    number: int
    creature: str


class Cards(Entry, frozen=True):
    cards: tuple[Card, ...]


def test_the_data_folder_is_found_from_anywhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert (data_dir() / "text" / "en" / "core.yaml").is_file()


def test_a_good_file_gives_typed_values(tmp_path: Path) -> None:
    path = tmp_path / "cards.yaml"
    path.write_text("cards:\n- {number: 3, creature: fugu}\n")
    assert decode(path, Cards) == Cards((Card(3, "fugu"),))


CASES = [
    ("cards: [{number: 1, creature: a}, {number: x, creature: b}]", "entry cards[1].number", "should be int"),
    ("cards: [{number: 1, creature: 5}]", "entry cards[0].creature", "should be str"),
    ("cards: [{number: 1, creature: a, colour: b}]", "entry cards[0]", "“colour” is not known"),
    ("cards: [{number: 1}]", "entry cards[0]", "“creature” is missing"),
    ("cards: [{number: 1, number: 2, creature: a}]", "line 1", "“number” is given twice"),
    ("cards:\n- number: 1\n  creature: }", "line 3", "not valid YAML"),
    ("cards:\n- {number: 1\n", "line 3", "not valid YAML"),
    ("", "the whole file", "should be object"),
    ("[]", "the whole file", "should be object"),
    ("a: &a 1\nb: *a\n", "line 2", "aliases"),
    ("? [a]\n: b\n", "line 1", "plain word"),
    ("cards: 2026-13-45", "line 1", "not valid YAML"),
    ("cards: \0", "line 1", "not valid YAML"),
    ("[" * 5000, "line 1", "not valid YAML"),
    ("!!python/object:os.system {}", "line 1", "not valid YAML"),
]


@pytest.mark.parametrize(("text", "entry", "reason"), CASES, ids=range(len(CASES)))
def test_an_error_names_file_entry_and_reason(text: str, entry: str, reason: str, tmp_path: Path) -> None:
    path = tmp_path / "cards.yaml"
    path.write_text(text)
    with pytest.raises(BadComponents) as caught:
        decode(path, Cards)
    said = texts.load("en").say(caught.value.message)
    assert said.startswith(f"{path}, {entry}: ") and reason in said


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
    assert said == "data/fugu/cards.yaml, entry cards[3]: The key “6” is given twice. Keep one of them."
