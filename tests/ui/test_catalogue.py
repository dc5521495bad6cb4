"""Texts that are kept read: the same as those of the files, and never older than they are."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from game import texts
from game.core.cards import data_dir
from game.core.errors import BadComponents
from ui import catalogue


@pytest.mark.parametrize("language", ["en", "ja", "??"])
def test_what_is_kept_is_what_the_files_say(tmp_path: Path, language: str) -> None:
    fresh = texts.load(language)
    for _ in range(2):
        kept = catalogue.load(language, tmp_path)
        assert kept.language == fresh.language
        assert kept.keys() == fresh.keys()
        assert list(map(kept.template, kept.keys())) == list(map(fresh.template, fresh.keys()))
    assert [path.name for path in tmp_path.iterdir()] == [f"texts-{fresh.language}.json"]


@pytest.fixture
def own_texts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the texts that may be changed."""
    shutil.copytree(data_dir() / "text", tmp_path / "data" / "text")
    monkeypatch.setattr(catalogue, "data_dir", lambda: tmp_path / "data")
    return tmp_path / "data" / "text"


def test_a_changed_file_is_read_again(tmp_path: Path, own_texts: Path) -> None:
    before = catalogue.load("en", tmp_path / "cache").tr("menu.quit")
    file = own_texts / "en" / "menu.yaml"
    file.write_text(file.read_text("utf-8").replace(f'quit: "{before}"', 'quit: "Leave the table"'), "utf-8")
    assert catalogue.load("en", tmp_path / "cache").tr("menu.quit") == "Leave the table"


def test_a_broken_file_is_told_although_it_was_whole_before(tmp_path: Path, own_texts: Path) -> None:
    catalogue.load("en", tmp_path / "cache")
    (own_texts / "en" / "menu.yaml").write_text("menu: [", "utf-8")
    with pytest.raises(BadComponents):
        catalogue.load("en", tmp_path / "cache")


@pytest.mark.parametrize("rubbish", ["", "[]", '{"stamp": 1}', "null", "{", "[" * 100_000])
def test_rubbish_in_the_cache_is_passed_over(tmp_path: Path, rubbish: str) -> None:
    """And made anew (L3)."""
    (tmp_path / "texts-en.json").write_text(rubbish, "utf-8")
    assert catalogue.load("en", tmp_path).tr("menu.quit") == texts.load("en").tr("menu.quit")
    assert json.loads((tmp_path / "texts-en.json").read_text("utf-8"))["kept"]["texts"]


def test_a_text_that_was_changed_in_the_cache_is_not_believed(tmp_path: Path) -> None:
    """The texts are those of the data files, whatever a disk or a person did to the cache (L3)."""
    quit = catalogue.load("en", tmp_path).tr("menu.quit")
    file = tmp_path / "texts-en.json"
    file.write_text(file.read_text("utf-8").replace(f'"{quit}"', '"Stay"'), "utf-8")
    assert catalogue.load("en", tmp_path).tr("menu.quit") == quit
