"""The catalogues: filled safely, alike in both languages, and complete for what the source says."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from game import texts
from game.core.cards import data_dir
from game.core.message import Message, msg
from game.texts import LANGUAGES, PLACEHOLDER, Template, Texts, read_catalogue

ROOT = data_dir().parent
CATALOGUES = {language: read_catalogue(data_dir() / "text" / language) for language in LANGUAGES}


@pytest.fixture
def small() -> Texts:
    entries: dict[str, Template] = {
        "x.take": "{seat} takes {what}.",
        "x.fish": "a fish",
        "x.points": ("{n} point", "{n} points"),
        "x.won": "{seats} won",
        "core.seat": "Seat {n}",
        "core.table": "Table",
        "core.list.comma": ", ",
        "core.list.and": " and ",
    }
    return Texts("en", entries, lambda: {"x.only": "fallback"})


def test_values_names_and_nested_messages(small: Texts) -> None:
    said = small.say(msg("x.take", seat=2, what=msg("x.fish")), ("Ann", "Bo"))
    assert said == "Bo takes a fish."
    assert small.say(msg("x.take", seat=2, what="x")) == "Seat 2 takes x."
    assert small.say(msg("x.take", seat=0, what=(1, -2))) == "Table takes 1, −2."


def test_plurals_follow_n(small: Texts) -> None:
    assert [small.tr("x.points", n=n) for n in (0, 1, 2)] == ["0 points", "1 point", "2 points"]


def test_lists_of_seats(small: Texts) -> None:
    names = ("Ann", "Bo", "Cy")
    assert small.say(msg("x.won", seats=(1,)), names) == "Ann won"
    assert small.say(msg("x.won", seats=(1, 2, 3)), names) == "Ann, Bo and Cy won"


@pytest.mark.parametrize("name", ["{what}", "{0}", "%s", "<b>Ann", "{seat}", "{", "\\1"])
def test_typed_text_is_never_interpreted(name: str, small: Texts) -> None:
    assert small.say(msg("x.take", seat=1, what="it"), (name,)) == f"{name} takes it."


def test_a_missing_text_shows_its_key_and_never_raises(small: Texts) -> None:
    assert small.tr("x.only") == "fallback"
    assert small.tr("no.such", n=1) == "[no.such]"
    assert small.say(Message("x.take", {"seat": 1})) == "Seat 1 takes {what}."
    assert texts.load("xx").language == "en"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_languages_have_the_same_keys(language: str) -> None:
    assert sorted(set(CATALOGUES["en"]) ^ set(CATALOGUES[language])) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_languages_have_the_same_placeholders(language: str) -> None:
    wrong = {
        key: (template, CATALOGUES[language].get(key))
        for key, template in CATALOGUES["en"].items()
        if _placeholders(template) != _placeholders(CATALOGUES[language].get(key, ""))
    }
    assert wrong == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty(language: str) -> None:
    said = {key for key, text in CATALOGUES["en"].items() if "".join(text).strip()}
    assert [key for key, text in CATALOGUES[language].items() if key in said and not "".join(text).strip()] == []


def test_every_key_in_the_source_has_a_text() -> None:
    known = set(CATALOGUES["en"])
    used = {key: where for path in _sources() for key, where in _keys(path)}
    assert len(used) > 50, "the search itself must find something"
    assert {key: where for key, where in used.items() if key not in known} == {}


def _placeholders(template: Template) -> set[str]:
    return set(PLACEHOLDER.findall(template if isinstance(template, str) else " ".join(template)))


def _sources() -> list[Path]:
    return sorted([*(ROOT / "game").rglob("*.py"), *(ROOT / "ui").rglob("*.py")])


def _keys(path: Path) -> list[tuple[str, str]]:
    """Literal keys in calls of `msg`, `tr` and `Message`, with where they stand."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        first = node.args[0]
        if name in ("msg", "tr", "Message") and isinstance(first, ast.Constant) and isinstance(first.value, str):
            found.append((first.value, f"{path.relative_to(ROOT)}:{node.lineno}"))
    return found
