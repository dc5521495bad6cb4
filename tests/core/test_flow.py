"""One-line YAML reads back as what was written, for PyYAML's loader and for stricter eyes."""

from __future__ import annotations

import yaml
from hypothesis import given
from hypothesis import strategies as st

from game.core.cards import parse_yaml
from game.core.flow import flow, quoted

TEXT = st.text(st.characters(exclude_categories=("Cs",)), max_size=20)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**28), 10**28) | TEXT,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXT, inner, max_size=4),
    max_leaves=12,
)


@given(VALUES)
def test_anything_comes_back(value: object) -> None:
    line = flow(value)
    assert "\n" not in line
    assert parse_yaml(f"x: {line}\n") == {"x": value}
    assert yaml.safe_load(f"x: {line}\n") == {"x": value}


def test_what_yaml_takes_for_something_else_is_quoted() -> None:
    for word in (
        "No",
        "yes",
        "on",
        "1",
        "null",
        "~",
        "1e3",
        "0x1f",
        "1:30",
        "2026-11-30",
        "y",
        "N",
        "",
        "a: b",
        "-",
        "#",
    ):
        assert flow(word) == quoted(word)
    for word in ("Ann", "r7", "red-peonies", "2026-11-30-7f3a", "seed-7-86a4"):
        assert flow(word) == word


def test_half_a_surrogate_pair_is_dropped() -> None:
    assert quoted("a\ud800b") == '"ab"'
